"""All that the kernels need to know about a kind of game, in one value."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from columbiz.engine.features import Features, features_for
from columbiz.engine.lattice import Lattice, lattice
from columbiz.engine.payable import PayableSets, payable_sets
from columbiz.engine.position import Game, game_of
from columbiz.rules.editions import Rules


class Tables(NamedTuple):
    """The tables of a kind of game, for the kernels."""

    game: Game
    sets: PayableSets
    lattice: Lattice
    features: Features


@cache
def tables_for(rules: Rules, players: int) -> Tables:
    """The tables for some rules and so many players."""
    game = game_of(rules, players)
    return Tables(game, payable_sets(game.limit), lattice(), features_for(players))
