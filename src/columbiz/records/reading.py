"""Records from text: lenient about white space, case and comments, strict about the rules.

A text that stops in the middle of a turn is a game to be resumed. If it stops in the middle of a word, that word is
left out and reported as `Record.cut_off`: half a word may look like a whole one (`55` of `555`), so nothing is guessed.
"""

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain, count
from typing import BinaryIO, TypeVar

from columbiz.records.record import Record
from columbiz.records.scanning import Token, scan
from columbiz.records.tags import Header, fitting_tags
from columbiz.records.turns import ends_turn
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import Cell
from columbiz.rules.dice import parse_dice
from columbiz.rules.errors import IllegalAction, NotationError, RecordError, quote, sentence_part, shortened
from columbiz.rules.seats import letter, seat_of
from columbiz.rules.state import Phase

_Value = TypeVar("_Value")
_PLACED = re.compile(r"(?P<cell>[1-6]+)(?:x(?P<captures>[0-9]{1,6}))?(?:\+(?P<points>[0-9]{1,6}))?")
#: The longest record that is read, in bytes of UTF-8. A game of any house rules stays below 112,000.
MAX_BYTES = 131_072
_ENDS: dict[str, Action] = {"done": Done(), "forfeit": Forfeit()}

# What the last word may look like if the text was cut off within it.
_HALF_NUMBER = "[0-9]{1,6}"
_HALF_KEEP = r"\([-1-6,\s]*"
_HALF_ENDS = "|".join(end[:length] for end in _ENDS for length in range(1, len(end)))
_HALF_PLACED = rf"[1-6]+(?:x[0-9]*)?(?:\+[0-9]*)?|{_HALF_ENDS}"


def decode(data: bytes) -> str:
    """The bytes of a record file as text; raises RecordError where they are not UTF-8."""
    data = data.removeprefix(BOM_UTF8)
    _check_length(len(data))
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        read, wrong = data[: error.start], data[error.start]
        line, column = read.count(b"\n") + 1, len(read.decode().rpartition("\n")[2]) + 1
        raise RecordError("encoding", text="", line=line, column=column, value=f"0x{wrong:02x}") from None


def read_bytes(file: BinaryIO) -> bytes:
    """The bytes of a record file, cut just beyond the longest that is read."""
    return file.read(MAX_BYTES + len(BOM_UTF8) + 1)


def parse_record(text: str) -> Record:
    """Read a record and check every action against the rules."""
    header, replay = _begin(text)
    replay.read()
    played = replay.played()
    header.check_turns(played, replay.state)
    return header.with_result(played, replay.state)


def parse_valid_part(text: str) -> tuple[Record, RecordError | None]:
    """Read as much of a record as is valid: the whole turns before the first error, and that error or None.

    What tags say of other turns is left out. Raises RecordError if the tags themselves cannot be read.
    """
    try:
        return parse_record(text), None
    except RecordError as error:
        header, replay = _begin(text)
        try:
            replay.read()
        except RecordError:
            return fitting_tags(replay.whole_turns()), error
        played = fitting_tags(replay.played())
        with suppress(RecordError):
            played = header.with_result(played, replay.state)
        return played, error


def _begin(text: str) -> tuple[Header, "_Replay"]:
    """The tags of a record, and its turns still to be read."""
    _check_length(len(text.encode(errors="surrogatepass")))
    header, tokens = Header(), scan(re.sub("\r\n?", "\n", text))
    first = header.read(tokens)
    return header, _Replay(header.record(), tokens if first is None else chain((first,), tokens))


def _check_length(size: int) -> None:
    if size > MAX_BYTES:
        raise RecordError("too_long", text="", line=1, limit=MAX_BYTES)


class _EndOfText(Exception):
    """The text ends here, perhaps within a turn or a word."""


class _Replay:
    """The game so far, and the tokens that are still to be read."""

    def __init__(self, record: Record, tokens: Iterator[Token]) -> None:
        self.record = record
        self.state = record.initial
        self.tokens = tokens
        self.actions: list[Action] = []
        self.cut_off = ""

    def read(self) -> None:
        """Read turns to the end of the text, which may be within one."""
        with suppress(_EndOfText):
            for number in count(1):
                self._turn(number)

    def played(self) -> Record:
        """The record with the actions that have been read."""
        return replace(self.record, actions=tuple(self.actions), cut_off=self.cut_off)

    def whole_turns(self) -> Record:
        """The record with the whole turns that have been read."""
        ends = [number for number, action in enumerate(self.actions, 1) if ends_turn(action)]
        return replace(self.record, actions=tuple(self.actions[: ends[-1] if ends else 0]))

    def _next(self, half: str = "") -> Token:
        """The next token; raises _EndOfText if there is none, or if it is the last one and matches `half`."""
        token = next(self.tokens, None)
        if token is None:
            raise _EndOfText
        if token.kind == "tag":
            raise token.error("tag_after_turns")
        if token.last and re.fullmatch(half, token.text, re.IGNORECASE):
            self.cut_off = token.text
            raise _EndOfText
        return token

    def _turn(self, number: int) -> None:
        self._number(number)
        self._seat()
        while self.state.phase is not Phase.PLACE:  # unless the game starts from a position in this phase
            self._throw_or_keep()
        self._require(self._next(), "colon", "expected_colon")
        while self.state.phase is Phase.PLACE:
            self._place(self._next(_HALF_PLACED))

    def _number(self, number: int) -> None:
        over = self.state.phase is Phase.OVER
        token = self._next("" if over else _HALF_NUMBER)
        if over:
            raise token.error("after_end", value=quote(token.text))
        if token.kind != "number":
            seat = letter(self.state.player)
            raise token.error("turn_expected", number=number, seat=seat, value=quote(token.text))
        if token.text[:-1].lstrip("0") != str(number):
            raise token.error("turn_number", number=number, given=quote(token.text[:-1]))

    def _seat(self) -> None:
        token = self._next()
        if seat_of(token.text, self.state.players) != self.state.player:
            raise token.error("turn_seat", seat=letter(self.state.player), given=quote(token.text))

    def _throw_or_keep(self) -> None:
        if self.state.phase is Phase.THROW:
            token = self._next(rf"[,-]*(?:[1-6][,-]*){{0,{self.state.dice_due - 1}}}")  # fewer dice than are due
            self._require(token, "word", "expected_throw")
            self._apply(token, Throw(_parsed(token, parse_dice, token.text)))
            return
        token = self._next(_HALF_KEEP)
        self._require(token, "keep", "expected_keep")
        if not token.text.endswith(")"):
            raise token.error("word_expected", value=quote(token.text), expected=sentence_part("expected_keep"))
        self._apply(token, Keep(_parsed(token, parse_dice, token.text[1:-1].strip() or "-", offset=1)))

    def _place(self, token: Token) -> None:
        self._require(token, "word", "expected_place")
        word = token.text.lower()
        if word in _ENDS:
            self._apply(token, _ENDS[word])
            return
        found = _PLACED.fullmatch(word)
        if not found:
            raise token.error("word_expected", value=quote(token.text), expected=sentence_part("expected_place"))
        cell = _parsed(token, Cell.parse, found["cell"])
        placement = self.state.preview(cell)
        self._apply(token, Place(cell))
        captures, points = len(placement.captures), placement.points
        if found["captures"] and int(found["captures"]) != captures:
            raise token.error("wrong_captures", cell=cell, captures=captures, given=found["captures"])
        if found["points"] and int(found["points"]) != points:
            raise token.error("wrong_points", cell=cell, points=points, given=found["points"])

    def _require(self, token: Token, kind: str, expected: str) -> None:
        if token.kind == "number":
            raise token.error("turn_unended")
        if token.kind != kind:
            raise token.error("word_expected", value=quote(token.text), expected=sentence_part(expected))

    def _apply(self, token: Token, action: Action) -> None:
        try:
            self.state = self.state.apply(action)
        except IllegalAction as error:
            raise token.error("illegal", action=shortened(str(action)), problem=error.as_part) from None
        self.actions.append(action)


def _parsed(token: Token, parse: Callable[[str], _Value], text: str, offset: int = 0) -> _Value:
    """Parse the part of a token that begins `offset` characters into it."""
    try:
        return parse(text)
    except NotationError as error:
        raise token.error(error.code, offset + error.column - 1, **error.values) from None
