"""What determines the result of an assessment, except for the entrants."""

from typing import NamedTuple

import numpy as np

from columbiz.engine.lookup import Lookup, lookup_for
from columbiz.engine.network import Network
from columbiz.rules.editions import Rules


class AssessmentPlan(NamedTuple):
    """The kind of game, the network that plays strong games and rollouts, and how much is to be played."""

    rules: Rules
    players: int
    judge: Network
    #: games that every network plays against itself
    games: int = 1000
    #: decisions of strong games, and trials for each choice in them
    decisions: int = 400
    trials: int = 64
    #: turns that a trial plays on before the judge's value of the position counts, 0 for the whole game
    turns: int = 4
    #: deals of dice for each pair of the league
    deals: int = 50
    #: games of each entrant against the others to be reviewed
    reviewed: int = 0
    seed: int = 1

    @property
    def lookup(self) -> Lookup:
        """The lookup arrays of the kind of game."""
        return lookup_for(self.rules, self.players)

    def seed_of(self, purpose: int, number: int) -> int:
        """A seed for one piece of work."""
        return int(np.random.SeedSequence((self.seed, purpose, number)).generate_state(1)[0])
