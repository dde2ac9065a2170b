"""A game from its first throw on: the table it was played at and every action, in order."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Self

from columbiz.rules.actions import Action
from columbiz.rules.editions import Rules
from columbiz.rules.errors import InvalidValue, quote
from columbiz.rules.opening import Opening
from columbiz.rules.seats import LETTERS
from columbiz.rules.state import Outcome, Phase, State

#: Tags that the format itself gives a meaning.
KNOWN_TAGS = frozenset(
    (
        *("Columbiz", "Edition", "House", "Players", "Opening", "Starter", "Result", "Resigned"),
        *(f"Seat{name}" for name in LETTERS),
    )
)


@dataclass(frozen=True)
class Record:
    """A game, finished or not: `record.state` is where it stands, `record.states()` every step on the way there."""

    rules: Rules
    players: int
    starter: int
    actions: tuple[Action, ...] = ()
    #: names of the seats, empty where nobody gave one
    names: tuple[str, ...] = ()
    opening: Opening | None = None
    #: tags the format itself does not know (sealed dice, dates, …), kept as they are
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    #: the seats that resigned at some time in the game, in their order; they cannot win
    resigned: tuple[int, ...] = ()
    #: whether their resigning ended the game where the actions end; it always does when only one seat stays
    given_up: bool = False
    #: what reading left out at the end of a text that was cut off in the middle of a word
    cut_off: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        _check_table(self)
        names = self.names + ("",) * (self.players - len(self.names))
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "resigned", tuple(sorted(self.resigned)))
        given_up = bool(self.resigned) and (self.given_up or len(self.resigned) == self.players - 1)
        object.__setattr__(self, "given_up", given_up)
        object.__setattr__(self, "tags", MappingProxyType(dict(self.tags)))

    def __reduce__(self) -> tuple[type[Record], tuple[object, ...]]:
        values = (getattr(self, item.name) for item in fields(self))
        return Record, tuple(dict(value) if isinstance(value, MappingProxyType) else value for value in values)

    @classmethod
    def of(
        cls,
        initial: State,
        *,
        actions: tuple[Action, ...] = (),
        names: tuple[str, ...] = (),
        opening: Opening | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> Self:
        """The record of a game that begins with this State."""
        return cls(initial.rules, initial.players, initial.starter, actions, names, opening, tags or {})

    @property
    def initial(self) -> State:
        """The State the game began with."""
        return State.initial(self.players, starter=self.starter, rules=self.rules)

    def states(self) -> Iterator[State]:
        """Every State of the game in order, the initial one first: one more than there are actions."""
        state = self.initial
        yield state
        for action in self.actions:
            state = state.apply(action)
            yield state

    @property
    def state(self) -> State:
        """Where the game stands after its last action."""
        *_, state = self.states()
        return state

    @property
    def outcome(self) -> Outcome | None:
        """Who won, once the game was played to its end or given up; who resigned cannot."""
        return self.outcome_at(self.state)

    def outcome_at(self, end: State) -> Outcome | None:
        """The same for those who have replayed the game to its last State already."""
        return end.standing(self.resigned) if self.given_up or end.phase is Phase.OVER else None

    def then(self, *actions: Action) -> Self:
        """The record with more actions; they are checked when it is replayed or read."""
        return replace(self, actions=self.actions + actions)

    def back(self) -> Self:
        """The record without its last action."""
        return replace(self, actions=self.actions[:-1])

    @property
    def text(self) -> str:
        """The record as text, the same bytes for the same game."""
        from columbiz.records.writing import format_record  # writing stands on this module

        return format_record(self)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; raises RecordError with line, column and reason."""
        from columbiz.records.reading import parse_record

        return parse_record(text)

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """Read a record from a file; raises RecordError, or OSError if there is no reading the file."""
        from columbiz.records.reading import MOST_BYTES, decode

        with Path(path).open("rb") as file:
            return cls.parse(decode(file.read(MOST_BYTES)))

    def write(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all; OSError names the file."""
        target = Path(path).resolve()
        try:
            _replace(target, self.text.encode())
        except OSError as error:
            raise type(error)(error.errno, error.strerror, str(path)) from error


def _replace(target: Path, data: bytes) -> None:
    """Put a new file in the place of an old one at a stroke: a reader, or a power cut, finds one or the other."""
    draft = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    try:
        with draft.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def _check_table(record: Record) -> None:
    """Raise InvalidValue for a record that could not be written and read back."""
    initial = record.initial
    if len(record.names) > initial.players:
        raise InvalidValue("names", value=quote(record.names), players=initial.players)
    if record.opening and (record.opening.players, record.opening.starter) != (initial.players, initial.starter):
        raise InvalidValue("opening_mismatch", value=quote(str(record.opening)))
    if not _could_resign(record.resigned, initial.players):
        raise InvalidValue("resigned_seats", value=quote(record.resigned), players=initial.players)
    for name in record.tags:
        if name in KNOWN_TAGS or not re.fullmatch("[A-Za-z][A-Za-z0-9]*", name):
            raise InvalidValue("tag_name", value=quote(name))
    for value in (*record.names, *record.tags.values()):
        if any("\ud800" <= character <= "\udfff" for character in value):
            raise InvalidValue("tag_text", value=quote(value))


def _could_resign(seats: tuple[int, ...], players: int) -> bool:
    """Whether these are different seats of the table, and somebody stays."""
    return len(set(seats)) == len(seats) < players and set(seats) <= set(range(players))
