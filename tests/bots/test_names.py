"""The one list of bots: light to import, complete, and as strong as it says."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import product

import pytest

from columbiz.bots import BOTS, LEVELS, Bot, bot, bots_can_play
from columbiz.bots.names import LEVEL_SETTINGS
from columbiz.bots.roster import load_bots
from columbiz.engine import solve
from columbiz.engine.weights import shipped_network, weights_name
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.errors import InvalidValue
from columbiz.rules.seats import PLAYER_COUNTS
from columbiz.rules.state import State


@pytest.mark.parametrize("module", ["columbiz.bots", "columbiz.bots.names", "columbiz.bots.simulation"])
def test_names_load_neither_numpy_nor_numba(module: str) -> None:
    code = f"import sys, {module}; print(*sorted({{'numba', 'numpy'}} & set(sys.modules)))"
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "\n"


def test_every_name_has_a_bot_and_every_level_its_settings() -> None:
    assert all(isinstance(bot(name), Bot) for name in BOTS)
    assert tuple(LEVEL_SETTINGS) == LEVELS
    assert ("random", "greedy", *LEVELS) == BOTS


def test_loading_the_bots_loads_the_weights_for_every_kind_of_game() -> None:
    shipped_network.cache_clear()
    load_bots()
    loaded = shipped_network.cache_info().misses
    for rules, players in product(EDITIONS.values(), PLAYER_COUNTS):
        shipped_network(weights_name(rules, players))
    assert shipped_network.cache_info().misses == loaded


def test_bots_play_by_the_rules_of_every_edition() -> None:
    for rules in EDITIONS.values():
        assert bots_can_play(rules)
        solve(State.initial(2, rules=rules))


@pytest.mark.parametrize("rules", [replace(EDITIONS["en"], dice=7), replace(EDITIONS["en"], throws=2)])
def test_bots_do_not_play_with_other_dice_or_throws(rules: Rules) -> None:
    assert not bots_can_play(rules)
    with pytest.raises(InvalidValue, match="bots play with 8 dice and 3 throws"):
        solve(State.initial(2, rules=rules))


def test_there_is_no_other_name_in_the_package() -> None:
    import columbiz.bots

    with pytest.raises(AttributeError, match=r"module 'columbiz.bots' has no attribute 'pirate'"):
        columbiz.bots.pirate  # noqa: B018 - looking it up is the test
