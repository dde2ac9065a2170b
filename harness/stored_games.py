"""Files of exported games that no server knows: random ones, and games between bots with their reviews."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from columbiz import EDITIONS, Phase, Record, SeededDice, State, bot
from columbiz.bots.names import BOTS
from columbiz.bots.simulation import random_game
from columbiz.review import review
from columbiz.rules.cells import cells_of

DAY = 86_400_000
#: The time of the latest game of a file: 18 November 2026.
LATEST = 1_794_960_000_000


def stored_game(seed: str, *opponents: str, edition: str = "en", days: int = 0, skill: float | None = None) -> Any:
    """A game of Purple against these opponents, levels or names; with a review if `skill` is given."""
    names = ("Purple", *opponents)
    record, end = random_game(len(names), EDITIONS[edition], seed)
    accounts = [{"luck": 0.21, "skill": skill, "error": -(skill or 0), "turns": 12} for _ in names]
    made = skill and {"depth": 1, "weights": "a1b2", "approximate": False, "seats": accounts}
    return _entry(names, record, end, id=f"random{seed}", at=LATEST - days * DAY, review=made)


def reviewed_game(seed: int, *opponents: str, at: int) -> Any:
    """A game of a person who plays like a Sailor against these opponents, levels or names, with its review."""
    names = ("Purple", *opponents)
    bots = [bot(name if name in BOTS else "sailor", 10 * seed + seat) for seat, name in enumerate(names)]
    dice, state = SeededDice(seed), State.initial(len(names), starter=seed % len(names))
    record = Record.of(state, names=names)
    while state.phase is not Phase.OVER:
        action = dice.throw(state) if state.phase is Phase.THROW else bots[state.player].choose(state)
        record, state = record.then(action), state.apply(action)
    found = review(record)
    accounts = [
        {
            "luck": account.luck,
            "skill": -account.error,
            "error": account.error,
            "turns": sum(turn.seat == seat for turn in found.turns),
        }
        for seat, account in enumerate(found.seats)
    ]
    made = {"depth": found.depth, "weights": found.weights, "approximate": found.approximate, "seats": accounts}
    return _entry(names, record, state, id=f"played{seed}", at=at, review=made)


def _entry(names: Sequence[str], record: Record, end: State, **others: Any) -> Any:
    outcome = end.outcome
    assert outcome is not None
    return {
        **others,
        "rules": record.rules.edition,
        "seats": [_seat(name) for name in names],
        "mine": [0],
        "totals": list(outcome.totals),
        "outcome": {"winners": list(outcome.winners), "places": list(outcome.places)},
        "board": {str(cell): seat for seat, mask in enumerate(end.discs) for cell in cells_of(mask)},
        "record": record.text,
    }


def _seat(name: str) -> dict[str, str | None]:
    return {"name": "", "level": name} if name in BOTS else {"name": name, "level": None}


def write_games(file: Path, games: Sequence[Any]) -> Path:
    """Write a file as the page exports it."""
    file.write_text(json.dumps({"kind": "columbiz-games", "format": 1, "games": games}), encoding="utf-8")
    return file
