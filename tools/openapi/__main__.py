"""Write the document: `python -m tools.openapi`."""

from columbiz.server.http.description import FILE
from tools.openapi.document import openapi_json

FILE.write_text(openapi_json(), encoding="utf-8", newline="\n")
