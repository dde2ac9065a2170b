"""Turn numbers, and what a record notes with them: resignations and turns played by a stand-in bot.

The turns of a record are counted from 1. The turn passes from seat to seat without exception, so the number of a turn
tells whose it is.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from columbiz.rules.actions import Action, Done, Forfeit
from columbiz.rules.errors import InvalidValue, NotationError, SentencePart, quote, sentence_part
from columbiz.rules.seats import LETTERS, letter, seat_of
from columbiz.rules.state import Phase, State

_RESIGNATION = re.compile("(?P<seat>[A-Za-z])(?P<turn>[0-9]{1,6})")
_STAND_IN = re.compile(
    r"(?P<seat>[A-Za-z])\s*(?P<first>[0-9]{1,6})\s*(?:-\s*(?P<last>[0-9]{1,6})\s*)?\s(?P<level>[A-Za-z0-9_-]+)"
)
_ASSUMED = re.compile("(?P<first>[0-9]{1,4})(?:-(?P<last>[0-9]{1,4}))?")
#: The last turn whose dice may be assumed: more than any game has.
MAX_ASSUMED = 9_999


@dataclass(frozen=True, slots=True)
class Resignation:
    """A seat that resigned, and the turn that was being played or was due at that moment."""

    seat: int
    turn: int

    def __post_init__(self) -> None:
        if self.turn < 1:
            raise InvalidValue("resignation", value=quote(self))

    def __str__(self) -> str:
        return f"{letter(self.seat)}{self.turn}"


@dataclass(frozen=True, slots=True)
class StandIn:
    """A bot that took at least one action in each of a seat's turns from `first` to `last`."""

    seat: int
    level: str
    first: int
    last: int

    def __post_init__(self) -> None:
        if not 1 <= self.first <= self.last or not re.fullmatch("[a-z][a-z0-9_-]*", self.level):
            raise InvalidValue("stand_in", value=quote(self))

    def __str__(self) -> str:
        turns = str(self.first) if self.first == self.last else f"{self.first}-{self.last}"
        return f"{letter(self.seat)}{turns} {self.level}"


def turn_numbers(actions: Iterable[Action]) -> Iterator[int]:
    """The number of the turn that each action belongs to."""
    turn = 1
    for action in actions:
        yield turn
        turn += ends_turn(action)


def ends_turn(action: Action) -> bool:
    """Whether a turn ends with this action."""
    return isinstance(action, Done | Forfeit)


# Text


def parse_resignations(text: str, players: int) -> tuple[Resignation, ...]:
    """Read seats and turns such as `B12 G15`; raises NotationError, also if no seat would remain."""
    resignations: list[Resignation] = []
    for word in filter(None, re.split(r"[\s,;]+", text)):
        found = _RESIGNATION.fullmatch(word)
        if not found or int(found["turn"]) < 1:
            raise NotationError("resignation", text=word, value=quote(word))
        resignations.append(Resignation(parse_seat(found["seat"], players), int(found["turn"])))
    seats = [item.seat for item in resignations]
    if twice := [seat for seat in range(players) if seats.count(seat) > 1]:
        raise NotationError("tag_seat_twice", text=text, seat=letter(twice[0]))
    if len(seats) == players:
        raise NotationError("tag_all_resigned", text=text)
    return tuple(resignations)


def parse_stand_ins(text: str, players: int) -> tuple[StandIn, ...]:
    """Read seats, turns and levels such as `B12-16 helmsman; G9 captain`; raises NotationError."""
    items = filter(None, (item.strip() for item in re.split("[,;]", text)))
    return tuple(_parse_stand_in(item, players) for item in items)


def _parse_stand_in(text: str, players: int) -> StandIn:
    found = _STAND_IN.fullmatch(text)
    if not found:
        raise NotationError("stand_in", text=text, value=quote(text))
    seat = parse_seat(found["seat"], players)
    try:
        return StandIn(seat, found["level"].lower(), int(found["first"]), int(found["last"] or found["first"]))
    except InvalidValue:
        raise NotationError("stand_in", text=text, value=quote(text)) from None


def parse_assumed(text: str) -> tuple[int, ...]:
    """Read the numbers of turns, such as `1-4 7`; raises NotationError unless each is greater than the one before."""
    turns: list[int] = []
    for word in filter(None, re.split(r"[\s,;]+", text)):
        found = _ASSUMED.fullmatch(word)
        first, last = (int(found["first"]), int(found["last"] or found["first"])) if found else (0, 0)
        if not max([0, *turns[-1:]]) < first <= last:
            raise NotationError("assumed_turns", text=word, value=quote(word))
        turns += range(first, last + 1)
    return tuple(turns)


def format_assumed(turns: Iterable[int]) -> str:
    """Numbers of turns in ascending order as text, with consecutive ones joined: `1-4 7`."""
    runs = [[turn for _, turn in run] for _, run in groupby(enumerate(turns), lambda item: item[1] - item[0])]
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def parse_seat(text: str, players: int) -> int:
    """Read the letter of a seat; raises NotationError if this number of players has no such seat."""
    seat = seat_of(text, players)
    if seat is None:
        raise NotationError("tag_seats", text=text, seats=", ".join(LETTERS[:players]))
    return seat


def merged(stand_ins: Iterable[StandIn], players: int) -> tuple[StandIn, ...]:
    """Stand-ins in the order of their turns, with consecutive turns of one seat and level joined."""
    joined: list[StandIn] = []
    latest: dict[tuple[int, str], int] = {}  # index in `joined` of the last turns of a seat and level
    for item in sorted(stand_ins, key=lambda item: item.first):
        place = latest.get((item.seat, item.level))
        if place is not None and _touch(joined[place], item, players):
            joined[place] = replace(joined[place], last=max(joined[place].last, item.last))
        else:
            latest[item.seat, item.level] = len(joined)
            joined.append(item)
    return tuple(joined)


def until(stand_ins: Iterable[StandIn], turn: int, players: int) -> tuple[StandIn, ...]:
    """Stand-ins for the turns up to this one."""
    begun = (item for item in stand_ins if item.first <= turn)
    lasts = ((item, turn - (turn - item.first) % players) for item in begun)
    return tuple(replace(item, last=min(item.last, last)) for item, last in lasts)


def _touch(earlier: StandIn, later: StandIn, players: int) -> bool:
    """Whether both are turns of one seat, as they must be, with no other turn of that seat between them."""
    turns = (earlier.first, earlier.last, later.first, later.last)
    return len({turn % players for turn in turns}) == 1 and later.first <= earlier.last + players


# Checks against the game


def resignation_problem(
    resignations: tuple[Resignation, ...], actions: tuple[Action, ...], end: State, *, given_up: bool
) -> SentencePart | None:
    """Why these seats cannot have resigned in a game that ends in this State, or None.

    A game that was given up ends in the turn of its last resignation.
    """
    over = end.phase is Phase.OVER
    last_turn = sum(map(ends_turn, actions)) + (not over)
    for item in resignations:
        if item.turn > last_turn:
            return sentence_part("turn_missing", turn=item.turn, last=last_turn)
    if given_up and (over or resignations[-1].turn < last_turn):
        final = resignations[-1]
        return sentence_part("resigned_before_end", seat=letter(final.seat), turn=final.turn)
    return None


def assumed_problem(assumed: tuple[int, ...], actions: tuple[Action, ...]) -> SentencePart | None:
    """Why the dice of these turns cannot have been assumed in a game of these actions, or None."""
    last_turn = max(turn_numbers(actions), default=0)
    if assumed and assumed[-1] > last_turn:
        return sentence_part("turn_missing", turn=assumed[-1], last=last_turn)
    return None


def stand_in_problem(
    stand_ins: tuple[StandIn, ...], actions: tuple[Action, ...], initial: State
) -> SentencePart | None:
    """Why these bots cannot have played these turns of a game that begins with this State, or None."""
    last_turn = max(turn_numbers(actions), default=0)
    busy_until: dict[int, int] = {}
    for item in stand_ins:
        for turn in (item.first, item.last):
            owner = (initial.player + turn - 1) % initial.players
            if turn > last_turn:
                return sentence_part("turn_missing", turn=turn, last=last_turn)
            if owner != item.seat:
                return sentence_part("turn_of_other", turn=turn, seat=letter(owner))
        if item.first <= busy_until.get(item.seat, 0):
            return sentence_part("stand_in_twice", turn=item.first)
        busy_until[item.seat] = item.last
    return None
