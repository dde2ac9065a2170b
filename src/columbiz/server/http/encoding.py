"""Content that was compressed when it was computed, so that it need not be compressed for every answer."""

import gzip

from fastapi import Response

#: The middleware that compresses large responses adds this header only to those it could compress itself.
VARY = {"Vary": "Accept-Encoding"}


def gzipped_json(gzipped: bytes, encodings: str, **headers: str) -> Response:
    """A response with compressed JSON, for a client that accepts these encodings."""
    if "gzip" not in encodings:
        return Response(gzip.decompress(gzipped), media_type="application/json", headers=headers)
    return Response(gzipped, media_type="application/json", headers=headers | VARY | {"Content-Encoding": "gzip"})
