"""The golden games: their names, their files and how each is played.

Everyone decides at random by `random.Random(name)`, the dice are `SeededDice(name)`, the opening throw included.
Decisions are drawn from the sorted texts of the legal actions, so that no order inside the program matters.
"""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from columbiz import EDITIONS, Action, Phase, Record, Rules, SeededDice, State, opening_throw
from columbiz.records import Resignation, StandIn
from columbiz.rules.notation import parse_action

FOLDER = Path(__file__).parent
PLAYER_COUNTS = (2, 3, 4)
HOUSE = replace(
    EDITIONS["fr"], line_scoring="increase", crossing_lines="best", capture_cap=6, ties="captures", min_throws=2
)
SEAT_NAMES = ("Ann", "Bo Ægir", 'Cy "the Hook"', "李 🎲")

#: The whole games by name: each edition and one set of house rules, for each number of players.
TABLES: dict[str, tuple[Rules, int]] = {
    f"{name}-{players}": (rules, players)
    for name, rules in ({**EDITIONS, "house": HOUSE}).items()
    for players in PLAYER_COUNTS
}

#: A game that begins in mid-turn, and in which stand-ins play for two seats, one of which resigned.
FROM_POSITION = "position-3"
NAMES = (*TABLES, FROM_POSITION)


def record_path(name: str) -> Path:
    """The file of a golden game's record."""
    return FOLDER / f"{name}.columbiz"


def position_path(name: str) -> Path:
    """The file of a golden game's final position."""
    return FOLDER / f"{name}.position"


def played(name: str) -> Record:
    """The golden game of this name, played again."""
    return from_position() if name == FROM_POSITION else whole_game(name, *TABLES[name])


def whole_game(name: str, rules: Rules, players: int) -> Record:
    """A game from the beginning to the end."""
    chooser, dice = random.Random(name), SeededDice(name)
    opening = opening_throw(players, dice)
    state = initial = State.initial(players, starter=opening.starter, rules=rules)
    actions: list[Action] = []
    while state.phase is not Phase.OVER:
        actions.append(dice.throw(state) if state.phase is Phase.THROW else decision(state, chooser))
        state = state.apply(actions[-1])
    return Record.of(initial, actions=tuple(actions), opening=opening, names=SEAT_NAMES[:players])


def from_position() -> Record:
    """The second half of a game."""
    game = whole_game(FROM_POSITION, EDITIONS["en"], 3)
    states = list(game.states())
    start = next(number for number in range(len(states) // 2, len(states)) if states[number].phase is Phase.KEEP)
    after = states[start].player + 1
    first, second = after % 3, (after + 1) % 3  # the seats of turns 2, 5, … and of turns 3, 6, …
    return replace(
        Record.of(states[start], actions=game.actions[start:], names=game.names),
        resignations=(Resignation(first, 3),),
        stand_ins=(StandIn(second, "captain", 3, 3), StandIn(first, "helmsman", 5, 11)),
    )


def decision(state: State, chooser: random.Random) -> Action:
    """A legal action drawn at random."""
    return parse_action(chooser.choice(sorted(str(action) for action in state.legal_actions())))
