"""The golden games: which they are, where they stand, and how each is played.

Everyone decides at random by `random.Random(name)`, the dice are `SeededDice(name)`, the opening throw included.
Decisions are drawn from the sorted texts of the legal actions, so that no order inside the program matters.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from columbiz import EDITIONS, Action, Phase, Record, Rules, SeededDice, State, opening_throw
from columbiz.rules.notation import parse_action

FOLDER = Path(__file__).parent
PLAYER_COUNTS = (2, 3, 4)
HOUSE = replace(
    EDITIONS["fr"], line_scoring="increase", crossing_lines="best", capture_cap=6, ties="captures", min_throws=2
)
SEAT_NAMES = ("Ann", "Bo Ægir", 'Cy "the Hook"', "李 🎲")

#: Every golden game by name: each edition and one set of house rules, for each number of players.
TABLES: dict[str, tuple[Rules, int]] = {
    f"{name}-{players}": (rules, players)
    for name, rules in ({**EDITIONS, "house": HOUSE}).items()
    for players in PLAYER_COUNTS
}


def record_path(name: str) -> Path:
    """Where the record of a golden game stands."""
    return FOLDER / f"{name}.columbiz"


def position_path(name: str) -> Path:
    """Where the final position of a golden game stands."""
    return FOLDER / f"{name}.position"


def played(name: str) -> Record:
    """The golden game of this name, played anew."""
    rules, players = TABLES[name]
    chooser, dice = random.Random(name), SeededDice(name)
    opening = opening_throw(players, dice)
    state = initial = State.initial(players, starter=opening.starter, rules=rules)
    actions: list[Action] = []
    while state.phase is not Phase.OVER:
        actions.append(dice.throw(state) if state.phase is Phase.THROW else decision(state, chooser))
        state = state.apply(actions[-1])
    return Record.of(initial, actions=tuple(actions), opening=opening, names=SEAT_NAMES[:players])


def decision(state: State, chooser: random.Random) -> Action:
    """A legal action drawn at random."""
    return parse_action(chooser.choice(sorted(str(action) for action in state.legal_actions())))
