"""A game as a value: the table it was played at, where it began and every action in order."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Self

from columbiz.records.turns import MAX_ASSUMED, Resignation, StandIn, merged
from columbiz.rules.actions import Action
from columbiz.rules.editions import Rules
from columbiz.rules.errors import InvalidValue, quote
from columbiz.rules.opening import Opening
from columbiz.rules.seats import LETTERS
from columbiz.rules.state import Outcome, Phase, State
from columbiz.rules.validity import problem_of

#: Tags defined by the format.
KNOWN_TAGS = frozenset(
    (
        *("Columbiz", "Edition", "House", "Players", "Opening", "Starter", "Position"),
        *("Resigned", "StandIn", "Assumed", "Result"),
        *(f"Seat{name}" for name in LETTERS),
    )
)


@dataclass(frozen=True)
class Record:
    """A game, finished or not: `record.state` is its latest State, `record.states()` are all of them."""

    rules: Rules
    players: int
    starter: int
    actions: tuple[Action, ...] = ()
    #: names of the seats, empty for a seat without one
    names: tuple[str, ...] = ()
    opening: Opening | None = None
    #: tags that the format does not define (sealed dice, dates, …), kept as they are
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    #: who resigned and when, in order; these seats cannot win
    resignations: tuple[Resignation, ...] = ()
    #: whether the last resignation ended the game; it always does when only one seat is left
    given_up: bool = False
    #: turns that a bot played for an absent person, in order
    stand_ins: tuple[StandIn, ...] = ()
    #: numbers of the turns whose dice or throws were not written down but assumed, to fit the discs
    assumed: tuple[int, ...] = ()
    #: the State the game began with, or None for the usual start
    position: State | None = None
    #: the incomplete word at the end of the text the record was read from
    cut_off: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        _check(self)
        names = self.names + ("",) * (self.players - len(self.names))
        given_up = bool(self.resignations) and (self.given_up or len(self.resignations) == self.players - 1)
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "resignations", tuple(sorted(self.resignations, key=lambda item: item.turn)))
        object.__setattr__(self, "given_up", given_up)
        object.__setattr__(self, "stand_ins", merged(self.stand_ins, self.players))
        object.__setattr__(self, "assumed", tuple(sorted(set(self.assumed))))
        object.__setattr__(self, "position", None if self.position == self._beginning else self.position)
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
        """The record of a game that begins with this State, which need not be the usual start."""
        table = (initial.rules, initial.players, initial.starter)
        return cls(*table, actions, names, opening, tags or {}, position=initial)

    @property
    def initial(self) -> State:
        """The State the game began with."""
        return self._beginning if self.position is None else self.position

    @property
    def _beginning(self) -> State:
        return State.initial(self.players, starter=self.starter, rules=self.rules)

    @property
    def resigned(self) -> tuple[int, ...]:
        """The seats that resigned, in the order of the seats."""
        return tuple(sorted(item.seat for item in self.resignations))

    def states(self) -> Iterator[State]:
        """Every State of the game in order, the initial one first: one more than there are actions."""
        state = self.initial
        yield state
        for action in self.actions:
            state = state.apply(action)
            yield state

    @property
    def state(self) -> State:
        """The State after the last action."""
        *_, state = self.states()
        return state

    @property
    def outcome(self) -> Outcome | None:
        """The result if the game was played to its end or given up, else None. Seats that resigned cannot win."""
        return self.outcome_at(self.state)

    def outcome_at(self, end: State) -> Outcome | None:
        """The same as `outcome`, for a caller that already has the last State."""
        return end.standing(self.resigned) if self.given_up or end.phase is Phase.OVER else None

    def then(self, *actions: Action) -> Self:
        """The record with more actions; they are checked when it is replayed, written or read."""
        return replace(self, actions=self.actions + actions)

    def back(self) -> Self:
        """The record without its last action."""
        return replace(self, actions=self.actions[:-1])

    @property
    def text(self) -> str:
        """The record as text; equal records give equal text."""
        from columbiz.records.writing import format_record  # writing imports this module

        return format_record(self)

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read a record; raises RecordError with line, column and reason."""
        from columbiz.records.reading import parse_record

        return parse_record(text)

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """Read a record from a file; raises RecordError, or OSError if the file cannot be read."""
        from columbiz.records.reading import decode, read_bytes

        with Path(path).open("rb") as file:
            return cls.parse(decode(read_bytes(file)))

    def write(self, path: str | Path) -> None:
        """Write the record to a file atomically; raises OSError naming the file."""
        target = Path(path).resolve()
        try:
            _write_whole(target, self.text.encode())
        except OSError as error:
            raise type(error)(error.errno, error.strerror, str(path)) from error


def _write_whole(target: Path, data: bytes) -> None:
    """Write a file beside the target and rename it, so that a reader finds the old or the new file, never a part."""
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


def _check(record: Record) -> None:
    """Raise InvalidValue for fields that could not be written and read back; the actions are not checked."""
    initial = record.initial
    if len(record.names) > initial.players:
        raise InvalidValue("names", value=quote(record.names), players=initial.players)
    if record.opening and (record.opening.players, record.opening.starter) != (record.players, record.starter):
        raise InvalidValue("opening_mismatch", value=quote(str(record.opening)))
    if not _could_resign([item.seat for item in record.resignations], initial.players):
        raise InvalidValue("resigned_seats", value=quote(record.resignations), players=initial.players)
    if any(turn not in range(1, MAX_ASSUMED + 1) for turn in record.assumed):
        raise InvalidValue("assumed_turns", value=quote(record.assumed))
    _check_position(record)
    for name in record.tags:
        if name in KNOWN_TAGS or not re.fullmatch("[A-Za-z][A-Za-z0-9]*", name):
            raise InvalidValue("tag_name", value=quote(name))
    for value in (*record.names, *record.tags.values()):
        if any("\ud800" <= character <= "\udfff" for character in value):
            raise InvalidValue("tag_text", value=quote(value))


def _could_resign(seats: list[int], players: int) -> bool:
    """Whether these are different seats of the table and at least one is left."""
    return len(set(seats)) == len(seats) < players and set(seats) <= set(range(players))


def _check_position(record: Record) -> None:
    position = record.position
    if position is None:
        return
    if name := differing_tag(position, record.rules, record.players, record.starter):
        raise InvalidValue("position_mismatch", name=name)
    if problem := problem_of(position):
        raise InvalidValue("impossible", problem=problem)


def differing_tag(position: State, rules: Rules, players: int, starter: int) -> str | None:
    """The first tag that this position disagrees with, or None."""
    facts = {
        "Edition": (position.rules.edition, rules.edition),
        "House": (position.rules, rules),
        "Players": (position.players, players),
        "Starter": (position.starter, starter),
    }
    return next((name for name, (own, tagged) in facts.items() if own != tagged), None)
