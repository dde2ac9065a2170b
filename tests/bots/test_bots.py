"""Bots: always a legal decision, the same one for the same seed, and the rules' own error for what cannot be."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import columbiz
from columbiz.bots import BOTS, Bot, bot
from columbiz.bots.engine_bot import EngineBot
from columbiz.bots.names import LEVEL_SETTINGS
from columbiz.rules.actions import Forfeit
from columbiz.rules.errors import InvalidValue, NotationError
from columbiz.rules.state import Phase, State
from tests.engine.positions import random_states


def decisions(players: int, seed: int) -> list[State]:
    states = [state for state in random_states(seed, players) if state.phase in (Phase.KEEP, Phase.PLACE)]
    return random.Random(seed).sample(states, 5)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_answers_legally_and_the_same_again(name: str, players: int) -> None:
    for state in decisions(players, players):
        first, second = patient(name).choose(state), patient(name).choose(state)
        assert first == second
        assert first in state.legal_actions()


def patient(name: str) -> Bot:
    """A bot whose time does not run out, however busy the machine is."""
    return (
        EngineBot(replace(LEVEL_SETTINGS[name], seconds=None), seed=3) if name in LEVEL_SETTINGS else bot(name, seed=3)
    )


def test_an_admiral_in_a_hurry_answers_legally() -> None:
    for state in decisions(2, 8)[:2]:
        admiral = EngineBot(replace(LEVEL_SETTINGS["admiral"], seconds=0.1))
        assert admiral.choose(state) in state.legal_actions()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_admiral_whose_time_is_over_answers_as_the_captain(players: int) -> None:
    for state in decisions(players, 9):
        hurried = EngineBot(replace(LEVEL_SETTINGS["admiral"], seconds=0.0))
        assert hurried.choose(state) == bot("captain").choose(state)


def test_a_name_that_no_bot_has_is_quoted() -> None:
    with pytest.raises(InvalidValue, match="there is no bot 'pirate'; bots are random, greedy, deckhand"):
        bot("pirate")


def test_the_greedy_bot_takes_the_most_points() -> None:
    state = State.parse("6/6/6/6/6/PP1B2 P P 16,17 0,0 0,0 - p3:3-44-555-66:0 nl")
    after = state
    while after.phase is Phase.PLACE and after.player == 0:
        after = after.apply(bot("greedy").choose(after))
    assert (after.line_points[0], after.captured[0]) == (2, 1)


def test_no_bot_answers_when_a_throw_is_due_or_the_game_is_over() -> None:
    over = State.parse("6/6/6/6/6/PB4 P P 0,0 2,0 0,0 last over nl{discs=1,1,1}")
    for name in BOTS:
        with pytest.raises(InvalidValue, match="a throw of 8 dice is due"):
            bot(name).choose(State.initial(2))
        with pytest.raises(InvalidValue, match="the game is over"):
            bot(name).choose(over)


def test_a_position_that_cannot_be_raises_the_error_of_the_rules() -> None:
    state = replace(State.parse("6/6/6/6/6/PB4 P P 17,17 0,0 0,0 - k1:1-2-33-555-6 nl"), captured=(30, 0))
    for name in BOTS:
        with pytest.raises(NotationError, match="this position is impossible"):
            bot(name).choose(state)


def test_who_can_place_nothing_forfeits() -> None:
    state = State.parse("6/6/6/6/6/BBBBBB P P 18,12 0,0 0,0 - p3:1-2-3-4-5-6-1-2:0 nl")
    full = replace(state, discs=(0, state.discs[1] | 0b10 | 0b10 << 6), supply=(18, 10))
    for name in BOTS:
        assert bot(name).choose(full) == Forfeit()


def test_a_bot_from_the_packages_root_plays_a_game_in_five_lines() -> None:
    state, dice, captain = State.initial(players=2, edition="fr"), columbiz.SeededDice(7), columbiz.bot("captain")
    while not state.outcome:
        state = state.apply(dice.throw(state) if state.phase is Phase.THROW else captain.choose(state))
    assert state.outcome.totals == state.totals


def test_the_package_has_no_names_but_its_own() -> None:
    with pytest.raises(AttributeError, match="module 'columbiz' has no attribute 'pirate'"):
        columbiz.pirate  # noqa: B018 - looking it up is the test
