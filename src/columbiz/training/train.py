"""Training by play: every position's target is the exact value of the turn that follows, so dice add no noise.

What later turns of the same game bring to light is added to it, the luck of their dice left out. A round plays new
positions with the running average of the weights, puts them into a buffer and fits the weights to samples of it by
Adam. Everything follows from the settings, so the same settings give the same weights on one machine, also when a
training is interrupted and resumed from its checkpoint.
"""

import json
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.lookup import lookup_for
from columbiz.engine.network import Network, Views, view
from columbiz.engine.weights import WeightsError, read_arrays, shipped_views, weights_name
from columbiz.i18n import Messages
from columbiz.rules.editions import EDITIONS
from columbiz.training.learning import blank_views, fresh_views, gradients
from columbiz.training.selfplay import Conduct, Samples, play_match, play_positions, room_for

#: The most that the arrays of a checkpoint may take; with the usual buffer they take less than 100 MB.
MAX_CHECKPOINT_BYTES = 2**30
#: units of the shipped networks, by players: their files stay under 1 MB
UNITS = {2: 128, 3: 128, 4: 96}
TURNS_PREPARED = 64
#: of Adam
BETA1, BETA2, EPSILON = 0.9, 0.999, 1e-8
_VIEWS = ("weights", "average", "means", "squares")


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that determines the result of a training."""

    players: int = 2
    edition: str = "nl"
    units: int = 128
    seed: int = 1
    #: new positions a round, and in how many pieces they are played (each on one core)
    positions: int = 2048
    pieces: int = 4
    #: maximum number of positions remembered
    buffer: int = 300_000
    batch: int = 256
    #: how often a position is looked at, on average
    passes: int = 8
    #: positions of the whole training, and Adam's rate at its start; the rate goes down to nothing at its end
    length: int = 400_000
    rate: float = 5e-4
    #: turns that end in a random set, and how far targets trust the later turns of their game
    explore: float = 0.08
    trust: float = 0.9
    #: games in which all seats but the hero play greedily
    greedy: float = 0.75
    #: length of the running average of the weights, in steps
    memory: int = 2000


@dataclass(frozen=True, slots=True)
class Strength:
    """The share of the win of one seat against greedy play and against the shipped weights, with standard errors."""

    greedy: float
    greedy_error: float
    shipped: float
    shipped_error: float

    def describe(self, messages: Messages) -> str:
        """The same in words, with 95 % intervals."""
        margins = {name: 1.96 * getattr(self, f"{name}_error") for name in ("greedy", "shipped")}
        shares = {"greedy": self.greedy, "shipped": self.shipped}
        return messages(
            "training-strength", **shares, greedy_margin=margins["greedy"], shipped_margin=margins["shipped"]
        )


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a training has come, and how strong it is."""

    seconds: float
    positions: int
    games: int
    #: mean squared error of the shares
    error: float
    strength: Strength

    def describe(self, messages: Messages) -> str:
        """The same in one line."""
        return messages("training-progress", **asdict(self) | {"strength": self.strength.describe(messages)})


class Training:
    """A training under way."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.lookup = lookup_for(EDITIONS[settings.edition], settings.players)
        self.weights = fresh_views(settings.players, settings.units, settings.seed)
        self.average = Views(*(array.copy() for array in self.weights))
        self.slopes = blank_views(self.weights)
        self.means, self.squares = blank_views(self.weights), blank_views(self.weights)
        self.samples = room_for(settings.buffer, settings.players)
        self.seen = self.steps = self.rounds = self.games = 0
        self.seconds = 0.0

    @property
    def done(self) -> bool:
        """Whether the training has come to its end."""
        return self.seen >= self.settings.length

    def round(self, workers: int = 1) -> float:
        """Play new positions, then learn from new and older ones; the mean squared error of the shares."""
        began = time.monotonic()
        self._play(workers)
        error = self._fit()
        self.rounds += 1
        self.seconds += time.monotonic() - began
        return error

    def _play(self, workers: int) -> None:
        """Play one round's positions into the buffer; how many workers share the pieces changes nothing."""
        settings = self.settings
        share = settings.positions // settings.pieces
        parts = [room_for(share, settings.players) for _ in range(settings.pieces)]
        seeds = np.random.SeedSequence((settings.seed, self.rounds)).generate_state(settings.pieces)

        def fill(piece: int) -> int:
            conduct = Conduct(settings.explore, settings.trust, settings.greedy)
            return int(play_positions(int(seeds[piece]), self.lookup, self.average, conduct, parts[piece]))

        with ThreadPoolExecutor(workers) as pool:
            self.games += sum(pool.map(fill, range(settings.pieces)))
        for part in parts:
            at = (self.seen + np.arange(share)) % settings.buffer
            for remembered, new in zip(self.samples, part, strict=True):
                remembered[at] = new
            self.seen += share

    def _fit(self) -> float:
        settings = self.settings
        source = np.random.default_rng((settings.seed, self.rounds, 1))
        recent = min(settings.buffer, max(self.seen // 2, min(self.seen, 20_000)))
        errors = []
        for _ in range(settings.positions * settings.passes // settings.batch):
            chosen = (self.seen - 1 - source.integers(recent, size=settings.batch)) % settings.buffer
            errors.append(gradients(chosen, self.samples, self.lookup, self.weights, self.slopes))
            self._step()
        return float(np.mean(errors))

    def _step(self) -> None:
        """One step of Adam, and of the running average of the weights."""
        settings = self.settings
        self.steps += 1
        rate = settings.rate * max(0.0, 1.0 - self.seen / settings.length)
        rate *= sqrt(1.0 - BETA2**self.steps) / (1.0 - BETA1**self.steps)
        look = max(1.0 / settings.memory, 4.0 / (self.steps + 4.0))
        arrays = zip(self.weights, self.average, self.slopes, self.means, self.squares, strict=True)
        for weights, average, slopes, mean, square in arrays:
            mean[:] += (1.0 - BETA1) * (slopes - mean)
            square[:] += (1.0 - BETA2) * (slopes * slopes - square)
            weights[:] -= rate * mean / (np.sqrt(square) + EPSILON)
            average[:] += look * (weights - average)

    def _arrays(self) -> dict[str, NDArray[Any]]:
        """The weights, their average and Adam's moments, by name."""
        return {f"{name}_{field}": array for name in _VIEWS for field, array in getattr(self, name)._asdict().items()}

    def card(self, file: Path, strength: Strength, messages: Messages) -> str:
        """How the network in a file was trained and how strong it is, in one line."""
        setting = {name: getattr(self.settings, name) for name in ("players", "edition", "units", "seed")}
        done = {"positions": self.seen, "games": self.games, "minutes": self.seconds / 60}
        return messages("training-card", file=file, strength=strength.describe(messages), **setting, **done)

    def save(self, path: Path) -> None:
        """Write a checkpoint; a reader never sees half of one."""
        arrays = self._arrays()
        kept = min(self.seen, self.settings.buffer)
        arrays |= {name: array[:kept] for name, array in self.samples._asdict().items()}
        arrays["counts"] = np.array([self.seen, self.steps, self.rounds, self.games], np.int64)
        arrays["seconds"] = np.array(self.seconds)
        arrays["settings"] = np.array(json.dumps(asdict(self.settings)))
        partial = path.with_name(path.name + ".part")
        with partial.open("wb") as file:
            np.savez(file, allow_pickle=False, **arrays)
        partial.replace(path)

    def load(self, path: Path) -> None:
        """Resume from a checkpoint whose settings are equal, except `length`; raises WeightsError for any other."""
        own = self._arrays()
        found = read_arrays(path, (*own, *Samples._fields, "counts", "seconds", "settings"), MAX_CHECKPOINT_BYTES)
        self._check(found, path)
        for name, array in own.items():
            array[:] = found[name]
        for name, array in self.samples._asdict().items():
            array[: len(found[name])] = found[name]
        self.seen, self.steps, self.rounds, self.games = map(int, found["counts"])
        self.seconds = float(found["seconds"])

    def _check(self, found: Mapping[str, NDArray[Any]], path: Path) -> None:
        """Raise WeightsError unless what was found in a checkpoint is of this training."""
        try:
            theirs = dict(json.loads(str(found["settings"])))
        except (ValueError, TypeError):
            raise WeightsError.unreadable(path, "weights_broken") from None
        kept = min(int(found["counts"].flat[0]), self.settings.buffer) if found["counts"].size else 0
        shapes = {name: array.shape for name, array in self._arrays().items()} | {"counts": (4,), "seconds": ()}
        shapes |= {name: (kept, *array.shape[1:]) for name, array in self.samples._asdict().items()}
        wanted = {name: value for name, value in asdict(self.settings).items() if name != "length"} | shapes
        given = theirs | {name: found[name].shape for name in shapes}
        for name, expected in wanted.items():
            if given.get(name) != expected:
                raise WeightsError("weights_shape", path=path, name=name, given=given.get(name), expected=expected)


def match(
    settings: Settings, network: Network, rival: Network | None = None, deals: int = 100, seed: int = 12345
) -> tuple[float, float]:
    """Mean share of the win, with its standard error, of a network in one seat; a rival or greedy play has the others.

    Each deal of dice is played once from every seat.
    """
    lookup = lookup_for(EDITIONS[settings.edition], settings.players)
    source = np.random.default_rng(seed)
    results = []
    for _ in range(deals):
        faces = source.integers(0, 6, (TURNS_PREPARED, 3, 8)).astype(np.int8)
        shares = []
        for seat in range(settings.players):
            seats = np.full(settings.players, 0 if rival is None else 2, np.int64)
            seats[seat] = 1
            shares.append(play_match(faces, lookup, network, rival or network, seats)[seat])
        results.append(np.mean(shares))
    return float(np.mean(results)), float(np.std(results) / np.sqrt(deals))


def train_network(  # noqa: PLR0913 - an option is an argument
    settings: Settings,
    minutes: float,
    checkpoint: Path,
    *,
    workers: int = 1,
    report: Callable[[Progress], None],
    watch: Callable[[int], object] = lambda _: None,
    every: float = 60.0,
    deals: int = 100,
) -> tuple[Training, Strength]:
    """Train to the end, but no longer than so many minutes, resuming the checkpoint if it is there.

    Every so many seconds matches are played and the checkpoint is saved. `watch` hears after every round how many
    positions there are by now, `report` after the matches how strong the network is.
    """
    training = Training(settings)
    if checkpoint.exists():
        training.load(checkpoint)
    end = time.monotonic() + 60 * minutes
    next_report = time.monotonic() + every
    errors: list[float] = []
    while not training.done:
        errors.append(training.round(workers))
        watch(training.seen)
        done = training.done or time.monotonic() >= end
        if done or time.monotonic() >= next_report:
            training.save(checkpoint)
            judged = strength(training, deals)
            report(Progress(training.seconds, training.seen, training.games, float(np.mean(errors)), judged))
            next_report, errors = time.monotonic() + every, []
        if done:
            return training, judged
    return training, strength(training, deals)  # it had ended before


def strength(training: Training, deals: int) -> Strength:
    """How strong a training's network is against opponents that stay the same."""
    settings, last = training.settings, training.settings.players - 1
    network = view(training.average, last)
    rival = view(shipped_views(weights_name(EDITIONS[settings.edition], settings.players)), last)
    return Strength(*match(settings, network, deals=deals), *match(settings, network, rival, deals=deals))
