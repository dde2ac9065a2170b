"""Whether a network tells the truth about positions, measured in games that it plays against itself.

What is said at the start of a turn, the luck of the dice and the drift add up to the result: start + luck + drift =
result, for every seat. Drift is the exact value of the next turn less what the network said of the position that was
left. A network that tells the truth drifts a little and evenly. Luck has the mean 0, so results less their luck are
unbiased; so are results less the luck from some turn on, for all positions of that turn.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from columbiz.bots.arena import Z95, Score
from columbiz.engine.network import Network
from columbiz.training.assessment.plan import AssessmentPlan
from columbiz.training.selfplay import Games, GamesJob, joined

#: games in one job
PIECE = 25
DECILES = 10

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Decile:
    """Predictions between two tenths: their mean, and the mean result without luck."""

    count: int
    predicted: float
    won: Score


@dataclass(frozen=True, slots=True)
class TurnDrift:
    """Drift of one turn of the games as seen by the player who moved."""

    turn: int
    count: int
    rms: float
    mean: Score


@dataclass(frozen=True, slots=True)
class Truth:
    """How far a network's judgement is from what its games bring. Seats are counted from the starter."""

    name: str
    games: int
    #: what it says at the start of a game, and what the seats win: without luck, and as the games ended
    start: tuple[float, ...]
    won: tuple[Score, ...]
    won_raw: tuple[Score, ...]
    #: a turn's drift as seen by the player who moved, and the sum over a game by seat
    drift_rms: Score
    drift_mean: Score
    drift_sum: tuple[Score, ...]
    drift_by_turn: tuple[TurnDrift, ...]
    deciles: tuple[Decile, ...]


def truth_jobs(plan: AssessmentPlan, network: Network) -> Iterator[GamesJob]:
    """The jobs that play a network's games against itself."""
    for piece, first in enumerate(range(0, plan.games, PIECE)):
        count = min(PIECE, plan.games - first)
        yield GamesJob(plan.rules, plan.players, network, plan.seed_of(2, piece), count)


def measure_truth(name: str, parts: Iterable[Games]) -> Truth:
    """What the games of all jobs show."""
    games = joined(list(parts))
    drift, luck = drifts(games), games.after - games.before
    lasting = games.game[:-1] == games.game[1:]
    turns = turn_numbers(games.game)
    movers = turns % games.before.shape[1]
    seen = drift[np.arange(len(drift)), movers]
    followed = np.append(lasting, False)
    moved, game = seen[followed], games.game[followed]
    square = clustered(moved**2, game)
    rms = float(np.sqrt(square.mean))
    margin = None if square.margin is None or not rms else square.margin / (2 * rms)
    return Truth(
        name,
        len(games.results),
        tuple(map(float, games.before[0])),
        _by_seat(games.results - sum_by_game(luck, games)),
        _by_seat(games.results),
        Score(rms, margin),
        clustered(moved, game),
        _by_seat(sum_by_game(drift, games)),
        _by_turn(moved, turns[followed]),
        _deciles(games, luck),
    )


def drifts(games: Games) -> Numbers:
    """Drift of every turn by seat; after the last turn of a game there is none, for its end is known exactly."""
    following = games.results[games.game]
    lasting = np.flatnonzero(games.game[:-1] == games.game[1:])
    following[lasting] = games.before[lasting + 1]
    drift: Numbers = following - games.after
    return drift


def sum_by_game(numbers: Numbers, games: Games) -> Numbers:
    """The sum of numbers of turns over each game, by seat."""
    total = np.zeros_like(games.results)
    np.add.at(total, games.game, numbers)
    return total


def turn_numbers(game: NDArray[np.int64]) -> NDArray[np.int64]:
    """The number of each turn in its game, from 0."""
    first = np.searchsorted(game, game)
    turns: NDArray[np.int64] = np.arange(len(game)) - first
    return turns


def clustered(numbers: Numbers, game: NDArray[np.int64]) -> Score:
    """The mean of numbers, with an interval that allows for those of one game depending on each other."""
    mean, games = float(numbers.mean()), np.unique(game, return_inverse=True)[1]
    count = int(games.max()) + 1
    sums = np.bincount(games, numbers - mean)
    if count < 2:
        return Score(mean, None)
    return Score(mean, float(Z95 * np.sqrt((sums**2).sum() * count / (count - 1)) / len(numbers)))


def _by_seat(numbers: Numbers) -> tuple[Score, ...]:
    return tuple(Score.of(column.tolist()) for column in numbers.T)


def _by_turn(moved: Numbers, turns: NDArray[np.int64]) -> tuple[TurnDrift, ...]:
    """Drift by number of the turn, up to the last that at least one game in five had."""
    counts: Sequence[int] = np.bincount(turns).tolist()
    chosen = [(turn, moved[turns == turn]) for turn, count in enumerate(counts) if count * 5 >= counts[0]]
    return tuple(
        TurnDrift(turn + 1, len(some), float(np.sqrt((some**2).mean())), Score.of(some.tolist()))
        for turn, some in chosen
    )


def _deciles(games: Games, luck: Numbers) -> tuple[Decile, ...]:
    """Predictions at the start of turns by tenths, against results without the luck from that turn on."""
    earlier = np.cumsum(luck, axis=0) - luck
    first = np.searchsorted(games.game, games.game)
    before_turn = earlier - earlier[first]
    later = sum_by_game(luck, games)[games.game] - before_turn
    predicted = games.before.ravel()
    won = (games.results[games.game] - later).ravel()
    game = np.repeat(games.game, games.before.shape[1])
    tenth = np.clip((predicted * DECILES).astype(np.int64), 0, DECILES - 1)
    return tuple(
        _decile(predicted[some], won[some], game[some]) for number in range(DECILES) if (some := tenth == number).any()
    )


def _decile(predicted: Numbers, won: Numbers, game: NDArray[np.int64]) -> Decile:
    """One tenth; the interval is that of the difference, so the spread of the bin does not widen it."""
    mean = float(predicted.mean())
    difference = clustered(won - predicted, game)
    return Decile(len(won), mean, Score(mean + difference.mean, difference.margin))
