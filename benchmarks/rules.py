"""The plain-Python rules: random games a second on one core, beside python-chess playing random moves."""

from __future__ import annotations

import random

import chess

from benchmarks.figures import Figure, rate
from columbiz.rules.sources import SeededDice
from columbiz.rules.state import Phase, State

GAMES = 200
PLIES = 60


def play(players: int, seed: int) -> int:
    """Play a random game; returns how many actions it took."""
    dice, chooser = SeededDice(seed), random.Random(seed)
    state, actions = State.initial(players), 0
    while state.phase is not Phase.OVER:
        action = dice.throw(state) if state.phase is Phase.THROW else chooser.choice(state.legal_actions())
        state, actions = state.apply(action), actions + 1
    return actions


def play_chess(seed: int) -> int:
    """Play random chess moves; returns how many."""
    chooser, board = random.Random(seed), chess.Board()
    for ply in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(chooser.choice(moves))
    return PLIES


def measure() -> list[Figure]:
    """Games a second for each number of players, and actions a second beside the peer."""
    games = [
        Figure(
            f"random games a second, {players} players",
            rate(lambda players=players: sum(play(players, seed) > 0 for seed in range(GAMES))),  # type: ignore[misc]
            bar=150 if players == 2 else None,
        )
        for players in (2, 3, 4)
    ]
    actions = rate(lambda: sum(play(2, seed) for seed in range(GAMES)))
    moves = rate(lambda: sum(play_chess(seed) for seed in range(GAMES // 4)))
    return [*games, Figure("random actions a second; peer: python-chess moves", actions, moves)]
