"""Files of exported games, made from random games that no server knows."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from columbiz import EDITIONS
from columbiz.bots.names import BOTS
from columbiz.bots.simulation import random_game
from columbiz.rules.cells import cells_of

DAY = 86_400_000
#: The time of the latest game of a file: 18 November 2026.
LATEST = 1_794_960_000_000


def stored_game(seed: str, *opponents: str, edition: str = "en", days: int = 0, skill: float | None = None) -> Any:
    """A game of Purple against these opponents, levels or names; with a review if `skill` is given."""
    names = ("Purple", *opponents)
    record, end = random_game(len(names), EDITIONS[edition], seed)
    outcome = end.outcome
    assert outcome is not None
    accounts = [{"luck": 0.21, "skill": skill, "error": -(skill or 0), "turns": 12} for _ in names]
    return {
        "id": f"random{seed}",
        "at": LATEST - days * DAY,
        "rules": edition,
        "seats": [_seat(name) for name in names],
        "mine": [0],
        "totals": list(outcome.totals),
        "outcome": {"winners": list(outcome.winners), "places": list(outcome.places)},
        "board": {str(cell): seat for seat, mask in enumerate(end.discs) for cell in cells_of(mask)},
        "record": record.text,
        "review": skill and {"depth": 1, "weights": "a1b2", "approximate": False, "seats": accounts},
    }


def _seat(name: str) -> dict[str, str | None]:
    return {"name": "", "level": name} if name in BOTS else {"name": name, "level": None}


def write_games(file: Path, games: Sequence[Any]) -> Path:
    """Write a file as the page exports it."""
    file.write_text(json.dumps({"kind": "columbiz-games", "format": 1, "games": games}), encoding="utf-8")
    return file
