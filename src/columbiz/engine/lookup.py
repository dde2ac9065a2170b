"""The lookup arrays that the kernels need for a kind of game, in one value."""

from functools import cache
from typing import NamedTuple

from columbiz.engine.features import Features, features_for
from columbiz.engine.lattice import Lattice, lattice
from columbiz.engine.payable import PayableSets, payable_sets
from columbiz.engine.position import Game, game_of
from columbiz.rules.editions import Rules


class Lookup(NamedTuple):
    """The lookup arrays of a kind of game."""

    game: Game
    sets: PayableSets
    lattice: Lattice
    features: Features


@cache
def lookup_for(rules: Rules, players: int) -> Lookup:
    """The lookup arrays for these rules and this number of players."""
    game = game_of(rules, players)
    return Lookup(game, payable_sets(game.limit), lattice(), features_for(players))
