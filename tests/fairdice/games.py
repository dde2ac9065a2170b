"""Games with sealed dice, and ways to tamper with them."""

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
    """A random game with sealed dice, complete or cut off after `actions`; without its secret if that is None."""
    dice = SealedDice(SECRET, table, seeds[:players])
    opening = opening_throw(players, dice)
    initial = State.initial(players, starter=opening.starter, rules=Rules(discs=(12, 8, 6)))
    record = random_record(initial, table, actions, opening, dice)
    return replace(record, tags=seal_tags(table, seal(SECRET, table), dice.seeds, secret))


def with_tags(record: Record, **tags: str | None) -> Record:
    """The record with tags changed, or removed if None."""
    changed = {**record.tags, **tags}
    return replace(record, tags={name: value for name, value in changed.items() if value is not None})


def with_actions(record: Record, changed: dict[int, Action]) -> Record | None:
    """The record with some actions replaced, or None if that is illegal."""
    actions = tuple(changed.get(place, action) for place, action in enumerate(record.actions))
    try:
        return Record.parse(replace(record, actions=actions).text)
    except IllegalAction:
        return None


def throws_of(record: Record) -> dict[int, Throw]:
    """All throws except the opening, by index among the actions."""
    return {place: action for place, action in enumerate(record.actions) if isinstance(action, Throw)}


def with_another_face(throw: Throw) -> Iterator[Throw]:
    """Every throw that differs from this one in a single die."""
    for place in range(len(throw.dice)):
        for face in {1, 2, 3, 4, 5, 6} - {throw.dice[place]}:
            yield Throw((*throw.dice[:place], face, *throw.dice[place + 1 :]))
