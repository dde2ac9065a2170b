"""Messages and requests that cannot be read: the problem, and its place."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from columbiz.rules.errors import quote, shortened
from columbiz.tables.errors import Refused


def malformed(error: ValidationError) -> Refused:
    """The refusal of a message, with the problem and its place."""
    return malformed_by(error.errors(include_url=False, include_context=False)[0])


def malformed_by(details: Mapping[str, Any]) -> Refused:
    """The refusal for an error of pydantic. Only a value outside a fixed list is quoted; other text may be secret."""
    where, problem, given = shortened(".".join(map(str, details["loc"])), 100), details["msg"], details["input"]
    if details["type"] == "literal_error" and isinstance(given, str):
        problem = f"{problem}, not {quote(given)}"
    sentence = f"{where}: {problem}" if where else problem
    # JSON can contain half a surrogate pair, but UTF-8 cannot
    return Refused("malformed", problem=shortened(sentence, 300).encode(errors="replace").decode())
