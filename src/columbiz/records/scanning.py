"""The text of a record split into tokens with line and column."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from columbiz.rules.errors import RecordError

_TOKEN = re.compile(
    r"""
      (?P<space> \s+ | ;[^\n]* | \{[^}]*\} )
    | (?P<unclosed> \{ )
    | (?P<tag> \[ (?: [^\]"\n] | "(?:[^"\\\n]|\\.)*" )* \]? )
    | (?P<keep> \( [^()\n]* \)? )
    | (?P<number> [0-9]+\. )
    | (?P<colon> : )
    | (?P<word> [^\s;{\[(:]+ )
    """,
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A token of a record: its kind (tag, keep, number, colon or word), its text and its place."""

    kind: str
    text: str
    line: int
    column: int
    #: whether the text ends with this token, so that the token may be incomplete
    last: bool

    def error(self, code: str, offset: int = 0, **values: object) -> RecordError:
        """An error at this token, `offset` characters into it."""
        return RecordError(code, text=self.text, line=self.line, column=self.column + offset, **values)


def scan(text: str) -> Iterator[Token]:
    """The tokens of a record without white space and comments; raises RecordError for an unclosed comment."""
    line_starts = [0, *(found.end() for found in re.finditer("\n", text))]
    for found in _TOKEN.finditer(text):
        kind = found.lastgroup or "space"
        if kind != "space":
            line = bisect_right(line_starts, found.start())
            column = found.start() - line_starts[line - 1] + 1
            token = Token(kind, found.group(), line, column, last=found.end() == len(text))
            if kind == "unclosed":
                raise token.error("comment_unclosed")
            yield token
