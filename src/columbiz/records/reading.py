"""Records from text: lenient about white space, case and comments, strict about the rules.

A text that stops in the middle of a turn is a game to be resumed. Where it stops in the middle of a word, that word is
left out and reported as `Record.cut_off`: half a word may look like a whole one (`55` of `555`), so nothing is guessed.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import replace
from itertools import chain

from columbiz.records.record import Record
from columbiz.records.scanning import Token, scan
from columbiz.records.tags import Header
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import Cell
from columbiz.rules.dice import Dice, parse_dice
from columbiz.rules.errors import IllegalAction, NotationError, RecordError, phrase, quote, shortened
from columbiz.rules.seats import letter, seat_of
from columbiz.rules.state import Phase, State

_PLACED = re.compile(r"(?P<cell>[1-6]+)(?:x(?P<captures>[0-9]{1,6}))?(?:\+(?P<points>[0-9]{1,6}))?", re.IGNORECASE)
LONGEST = 1_000_000  # characters: many times the longest game, few enough to read in a moment
MOST_BYTES = 4 * LONGEST + 4  # UTF-8 takes up to four bytes a character: more than this is too long in any case
_ENDS: dict[str, Action] = {"done": Done(), "forfeit": Forfeit()}

# What the beginning of a word may look like, where the text ends within it.
_HALF_NUMBER = re.compile("[0-9]{1,6}")
_HALF_THROW = re.compile("[1-6,-]+")
_HALF_KEEP = re.compile(r"\([-1-6,\s]*")
_HALF_ENDS = "|".join(end[:length] for end in _ENDS for length in range(1, len(end)))
_HALF_PLACED = re.compile(rf"[1-6]+(?:x[0-9]*)?(?:\+[0-9]*)?|{_HALF_ENDS}", re.IGNORECASE)


def decode(data: bytes) -> str:
    """The bytes of a record file as text; raises RecordError where they are not UTF-8."""
    data = data.removeprefix(BOM_UTF8)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        read, wrong = data[: error.start], data[error.start]
        line, column = read.count(b"\n") + 1, len(read.decode().rpartition("\n")[2]) + 1
        raise RecordError("encoding", text="", line=line, column=column, value=f"0x{wrong:02x}") from None


def parse_record(text: str) -> Record:
    """Read a record and check every action against the rules."""
    if len(text) > LONGEST:
        raise RecordError("too_long", text="", line=1, limit=LONGEST)
    header, tokens = Header(), scan(re.sub("\r\n?", "\n", text))
    first = next((token for token in tokens if not header.take(token)), None)
    record = header.record()
    replay = _Replay(record.initial)
    for token in () if first is None else chain((first,), tokens):
        replay.take(token)
    played = replace(record, actions=tuple(replay.actions), cut_off=replay.cut_off)
    return header.ended(played, replay.state)


class _Replay:
    """The game so far, told word by word."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.actions: list[Action] = []
        self.turn = 0
        self.cut_off = ""
        self._await(self._number, _HALF_NUMBER)

    def take(self, token: Token) -> None:
        """Take the next word, or leave it out if the text ends within it."""
        if token.kind == "tag":
            raise token.error("tag_after_turns")
        if token.last and self._is_half(token.text):
            self.cut_off = token.text
        else:
            self._next(token)

    def _await(self, step: Callable[[Token], None], half: re.Pattern[str] | None = None) -> None:
        """Say what comes next, and what its beginning looks like if half of it may look like a whole."""
        self._next = step
        self._half = half

    def _is_half(self, text: str) -> bool:
        if self.state.phase is Phase.OVER or not self._half or not self._half.fullmatch(text):
            return False
        due = self.state.rules.dice - len(self.state.dice)
        return self._half is not _HALF_THROW or sum(character.isdigit() for character in text) < due

    # One method for each word that can come next

    def _number(self, token: Token) -> None:
        if self.state.phase is Phase.OVER:
            raise token.error("after_end", value=quote(token.text))
        number, seat = self.turn + 1, letter(self.state.player)
        if token.kind != "number":
            raise token.error("turn_expected", number=number, seat=seat, value=quote(token.text))
        if token.text[:-1].lstrip("0") != str(number):
            raise token.error("turn_number", number=number, given=quote(token.text[:-1]))
        self.turn = number
        self._await(self._seat)

    def _seat(self, token: Token) -> None:
        if seat_of(token.text, self.state.players) != self.state.player:
            raise token.error("turn_seat", seat=letter(self.state.player), given=quote(token.text))
        self._await(self._throw, _HALF_THROW)

    def _throw(self, token: Token) -> None:
        self._expect(token, "word", "expected_throw")
        self._apply(token, Throw(_dice(token, token.text)))
        self._await_after_dice()

    def _keep(self, token: Token) -> None:
        self._expect(token, "keep", "expected_keep")
        if not token.text.endswith(")"):
            raise token.error("word_expected", value=quote(token.text), expected=phrase("expected_keep"))
        self._apply(token, Keep(_dice(token, token.text[1:-1].strip() or "-", offset=1)))
        self._await_after_dice()

    def _await_after_dice(self) -> None:
        match self.state.phase:
            case Phase.THROW:
                self._await(self._throw, _HALF_THROW)
            case Phase.KEEP:
                self._await(self._keep, _HALF_KEEP)
            case _:
                self._await(self._colon)

    def _colon(self, token: Token) -> None:
        self._expect(token, "colon", "expected_colon")
        self._await(self._place, _HALF_PLACED)

    def _place(self, token: Token) -> None:
        self._expect(token, "word", "expected_place")
        word = token.text.lower()
        if word in _ENDS:
            self._apply(token, _ENDS[word])
            self._await(self._number, _HALF_NUMBER)
        else:
            self._placed(token)

    def _placed(self, token: Token) -> None:
        found = _PLACED.fullmatch(token.text)
        if not found:
            raise token.error("word_expected", value=quote(token.text), expected=phrase("expected_place"))
        cell = _cell(token, found["cell"])
        placement = self.state.preview(cell)
        self._apply(token, Place(cell))
        captures, points = len(placement.captures), placement.points
        if found["captures"] and int(found["captures"]) != captures:
            raise token.error("wrong_captures", cell=cell, captures=captures, given=found["captures"])
        if found["points"] and int(found["points"]) != points:
            raise token.error("wrong_points", cell=cell, points=points, given=found["points"])

    def _expect(self, token: Token, kind: str, expected: str) -> None:
        if token.kind == "number":
            raise token.error("turn_unended")
        if token.kind != kind:
            raise token.error("word_expected", value=quote(token.text), expected=phrase(expected))

    def _apply(self, token: Token, action: Action) -> None:
        try:
            self.state = self.state.apply(action)
        except IllegalAction as error:
            raise token.error("illegal", action=shortened(str(action)), problem=error.phrase) from None
        self.actions.append(action)


def _dice(token: Token, text: str, offset: int = 0) -> Dice:
    try:
        return parse_dice(text)
    except NotationError as error:
        raise token.error(error.code, offset + error.column - 1, **error.values) from None


def _cell(token: Token, text: str) -> Cell:
    try:
        return Cell.parse(text)
    except NotationError as error:
        raise token.error(error.code, 0, **error.values) from None
