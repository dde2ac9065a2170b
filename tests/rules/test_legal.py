"""The summary of what is legal, which lists no actions, agrees with the list of legal actions."""

from __future__ import annotations

import random

import pytest

from columbiz import Cell, Done, Forfeit, Keep, Phase, Place, Rules, SeededDice, State
from columbiz.rules.state import Legal
from tests.rules.builders import placing, play, position

RULES = [
    Rules(),
    Rules(edition="fr", placements=(4, 4, 3)),
    Rules(min_throws=2, discs=(5, 4, 3), forfeit=1),
    Rules(throws=1, placements=(1, 2, 3), discs=(9, 9, 9)),
]
NOTHING = Legal(throw=0, keep=False, keep_all=False, places=(), done=False, forfeit=False)


def random_states(players: int, rules: Rules, seed: str) -> list[State]:
    chooser, dice = random.Random(seed), SeededDice(seed)
    states = [State.initial(players, rules=rules)]
    while (state := states[-1]).phase is not Phase.OVER:
        due = state.phase is Phase.THROW
        states.append(state.apply(dice.throw(state) if due else chooser.choice(state.legal_actions())))
    return states


def summary(state: State) -> Legal:
    """What `State.legal` should say, from the actions that can be applied."""
    actions = state.legal_actions()
    keep_all = Keep(state.dice) in actions
    placing = state.apply(Keep(state.dice)) if keep_all else state
    return Legal(
        throw=len(state.chance_outcomes()[0][0].dice) if state.chance_outcomes() else 0,
        keep=any(isinstance(action, Keep) for action in actions),
        keep_all=keep_all,
        places=tuple(action.cell for action in placing.legal_actions() if isinstance(action, Place)),
        done=Done() in actions,
        forfeit=Forfeit() in actions,
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", RULES)
def test_the_summary_agrees_with_the_legal_actions_throughout_random_games(rules: Rules, players: int) -> None:
    for seed in range(5):
        for state in random_states(players, rules, f"{players} {seed}"):
            assert state.legal() == summary(state), state.text


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", RULES)
def test_a_disc_can_be_placed_only_while_placements_are_left(rules: Rules, players: int) -> None:
    for state in random_states(players, rules, "placements"):
        assert state.placements_left >= 0
        assert bool(state.placements_left) or not state.legal().places


def test_cells_to_pay_for_are_shown_while_keeping_only_if_all_dice_may_be_kept() -> None:
    state = position(turn="k1:11111111", B="1")
    cells = tuple(Cell(1, height) for height in range(2, 7))
    assert state.legal() == Legal(throw=0, keep=True, keep_all=True, places=cells, done=False, forfeit=False)
    state = position(turn="k1:11111111", rules="en{min_throws=2}")
    assert state.legal() == Legal(throw=0, keep=True, keep_all=False, places=(), done=False, forfeit=False)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    state = position(supply="0,3", turn="over")
    assert state.legal() == NOTHING
    assert state.placements_left == 0


def test_the_placements_left_depend_on_the_limit_and_on_the_supply() -> None:
    assert State.initial().placements_left == 4
    assert State.initial(4, "fr").placements_left == 3
    assert play(placing("1-2-3-4-5555"), "place 1", "place 2").placements_left == 2
    assert play(placing("1-2-3-4-5555", supply="2,9"), "place 1").placements_left == 1
