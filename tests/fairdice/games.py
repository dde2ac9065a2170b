"""Games with sealed dice, and the same games tampered with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from columbiz import Action, IllegalAction, Record, Rules, State, Throw, opening_throw
from columbiz.fairdice import SealedDice, seal, seal_tags
from tests.records.games import random_record

SECRET = bytes(range(32)).hex()
TABLE = "harbour"
SEEDS = ("lantern", "compass", "anchor", "tide")


def sealed_game(
    players: int = 2,
    *,
    seeds: tuple[str, ...] = SEEDS,
    table: str = TABLE,
    actions: int | None = None,
    secret: str | None = SECRET,
) -> Record:
    """A game of random decisions with sealed dice, to its end or for so many actions; without its secret if None."""
    dice = SealedDice(SECRET, table, seeds[:players])
    opening = opening_throw(players, dice)
    initial = State.initial(players, starter=opening.starter, rules=Rules(discs=(12, 8, 6)))
    record = random_record(initial, table, actions, opening, dice)
    return replace(record, tags=seal_tags(table, seal(SECRET, table), dice.seeds, secret))


def with_tags(record: Record, **tags: str | None) -> Record:
    """The record with other tags; None takes one away."""
    changed = {**record.tags, **tags}
    return replace(record, tags={name: value for name, value in changed.items() if value is not None})


def with_actions(record: Record, changed: dict[int, Action]) -> Record | None:
    """The record with some of its actions replaced, or None if the rules do not allow that."""
    actions = tuple(changed.get(place, action) for place, action in enumerate(record.actions))
    try:
        return Record.parse(replace(record, actions=actions).text)
    except IllegalAction:
        return None


def throws_of(record: Record) -> dict[int, Throw]:
    """The throws of the turns, each by its place among the actions."""
    return {place: action for place, action in enumerate(record.actions) if isinstance(action, Throw)}


def with_another_face(throw: Throw) -> Iterator[Throw]:
    """The same throw with one die turned to another face, in every way."""
    for place in range(len(throw.dice)):
        for face in {1, 2, 3, 4, 5, 6} - {throw.dice[place]}:
            yield Throw((*throw.dice[:place], face, *throw.dice[place + 1 :]))
