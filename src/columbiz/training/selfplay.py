"""Games of a network against itself, with what it thought at every turn."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.kernel import kernel
from columbiz.engine.lookup import Lookup, lookup_for
from columbiz.engine.network import Network, Shares
from columbiz.engine.transition import after_set, first_position, is_over, true_shares
from columbiz.rules.editions import Rules
from columbiz.training.turns import solve_turn, throw_on

MAX_TURNS = 200


class Games(NamedTuple):
    """Turns of several games, one after another. Seats are counted from the starter."""

    #: the game of each turn
    game: NDArray[np.int64]
    #: before[turn, seat]: chances at the start of the turn, the turn being solved
    before: Shares
    #: after[turn, seat]: chances in the position that the turn left, as judged by the player who left it
    after: Shares
    #: results[game, seat]: shares of the win
    results: Shares


class GamesJob(NamedTuple):
    """A piece of work: the same job gives the same games on any machine."""

    rules: Rules
    players: int
    network: Network
    seed: int
    games: int


def play_games(job: GamesJob) -> Games:
    """Play games in which every seat plays by the network."""
    lookup = lookup_for(job.rules, job.players)
    turns = job.games * MAX_TURNS
    shape = (turns, job.players)
    room = Games(np.zeros(turns, np.int64), np.zeros(shape), np.zeros(shape), np.zeros((job.games, job.players)))
    played = fill_games(job.seed, lookup, job.network, room)
    return Games(room.game[:played].copy(), room.before[:played].copy(), room.after[:played].copy(), room.results)


def joined(parts: list[Games]) -> Games:
    """The games of several jobs as one."""
    firsts = np.cumsum([0] + [len(part.results) for part in parts[:-1]])
    game = np.concatenate([part.game + first for part, first in zip(parts, firsts, strict=True)])
    before, after, results = (np.concatenate([part[k] for part in parts]) for k in (1, 2, 3))
    return Games(game, before, after, results)


@kernel(nogil=True)
def fill_games(seed: int, lookup: Lookup, network: Network, games: Games) -> int:
    """Play the games; how many turns they took."""
    np.random.seed(seed)
    players = lookup.features.players
    count = 0
    for number in range(games.results.shape[0]):
        packed, seat = first_position(lookup), 0
        while not is_over(packed) and count < games.game.size:
            stages, placings = solve_turn(packed, lookup, network)
            node = throw_on(stages, lookup.lattice)
            games.game[count] = number
            _write(stages.keep[0, :, 0], seat, games.before[count])
            _write(stages.place[:, node], seat, games.after[count])
            packed = after_set(packed, stages.best_set[node], placings, lookup)
            seat = (seat + 1) % players
            count += 1
        shares = np.empty(players)
        true_shares(packed, lookup.game, shares)
        for turned in range(players):
            games.results[number, (turned + seat) % players] = shares[turned]
    return count


@kernel()
def _write(rows: Shares, seat: int, shares: Shares) -> None:
    """Write chances of all seats but the last, counted from a seat, in the order of the seats."""
    players = shares.size
    total = 0.0
    for turned in range(players - 1):
        shares[(seat + turned) % players] = rows[turned]
        total += rows[turned]
    shares[(seat + players - 1) % players] = 1.0 - total
