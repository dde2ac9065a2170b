"""Training by fitted value iteration: rounds of new labels under the present network, each followed by a fit.

Early rounds are small, because labels of a poor network are soon outdated; later ones grow. Labels go into a memory
that forgets the oldest, except those whose turn is the last of the game: they do not depend on the network. Everything
follows from the settings, so the same settings give the same weights, also when a training is interrupted and resumed
from its checkpoint, and with any number of workers.
"""

import hashlib
import json
import shlex
import time
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.lookup import Lookup, lookup_for
from columbiz.engine.network import Network, value_positions
from columbiz.engine.passing import first_position
from columbiz.engine.weights import WeightsError, load_network, read_arrays
from columbiz.i18n import Messages
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.training.calibration import calibrate, played_out
from columbiz.training.fitting import Schedule, fit, fresh_network
from columbiz.training.labels import Conduct, LabelJob, Labels, are_last_turns, make_labels
from columbiz.training.workers import Workers

#: The most that the arrays of a checkpoint may take; with the usual memory they take less than 400 MB.
MAX_CHECKPOINT_BYTES = 2**31
#: units of the shipped networks, by players
UNITS = {2: 128, 3: 96, 4: 64}
#: labels of each calibration, by players: more players, more noise in their results
CALIBRATION_LABELS = {2: 65_536, 3: 65_536, 4: 196_608}
#: endgames branch off where the smallest supply is between these, by players
BRANCHES = {2: (4, 8), 3: (3, 6), 4: (2, 5)}


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that determines the result of a training."""

    players: int = 2
    edition: str = "nl"
    units: int = 128
    inner_units: int = 16
    seed: int = 1
    #: labels of the whole training
    length: int = 2_000_000
    #: labels of the first round, how much a round grows from the last, and labels of the largest round
    first_round: int = 8_192
    growth: float = 1.1
    largest_round: int = 131_072
    #: labels in one job
    piece: int = 4_096
    #: labels that are remembered: at least three rounds, at most this number, in between this share of all
    memory: int = 1_500_000
    window: float = 0.6
    #: a fit: samples a step, how often each label in memory is used on average, and the limits of its steps
    batch: int = 512
    passes: float = 4.0
    min_steps: int = 600
    max_steps: int = 12_000
    rate: float = 2e-3
    #: the fit that ends a training, from scratch on everything remembered, generalises better than the rounds' own
    final_passes: float = 12.0
    final_rate: float = 4e-3
    #: how often that network is calibrated, and by how many labels of games played out each time
    calibrations: int = 3
    calibration_labels: int = 65_536
    #: without weights to start from, targets trust later turns of their game at first, so that results reach its early
    #: turns sooner; this trust falls to zero until there are `trusting_labels` labels
    trust: float = 0.8
    trusting_labels: int = 600_000
    #: SHA-256 of the file of weights that the training starts from; empty if it starts from nothing
    start: str = ""

    @property
    def rules(self) -> Rules:
        """The rules that are learned."""
        return EDITIONS[self.edition]

    def conduct(self, labels: int) -> Conduct:
        """How games are played and targets made once there are some labels."""
        low, high = BRANCHES[self.players]
        trust = 0.0 if self.start else self.trust * max(0.0, 1.0 - labels / self.trusting_labels)
        return Conduct(branch_low=low, branch_high=high, trust=trust)

    def round_size(self, rounds: int) -> int:
        """Labels of the round that follows after some rounds: whole jobs."""
        size = min(self.first_round * self.growth**rounds, self.largest_round)
        return max(1, round(size / self.piece)) * self.piece

    def memory_size(self, labels: int, new: int) -> int:
        """How many labels are remembered after a round that brings the total to `labels`."""
        return min(self.memory, max(3 * new, int(self.window * labels)))

    def schedule(self, remembered: int) -> Schedule:
        """How a network is fitted to the labels that are remembered."""
        steps = int(self.passes * remembered / self.batch)
        return Schedule(self.batch, min(max(steps, self.min_steps), self.max_steps), self.rate)


@dataclass(frozen=True, slots=True)
class Progress:
    """What a round did."""

    rounds: int
    labels: int
    #: root mean square error of the network's chances against the new labels before it was fitted to them
    surprise: float
    #: the same after the fit, against everything remembered
    error: float
    #: every seat's chance at the start of a game, the starter first
    start: tuple[float, ...]
    seconds: float

    def describe(self, messages: Messages) -> str:
        """One line for people."""
        return messages("training-round", **asdict(self) | {"start": _percentages(self.start, messages)})


class Pace(NamedTuple):
    """How long a label and a step of a fit take, in seconds; zero if that is not known yet."""

    label: float = 0.0
    step: float = 0.0


class Training:
    """A training under way."""

    def __init__(self, settings: Settings, start: Network | None = None) -> None:
        self.settings = settings
        self.network = start or fresh_network(settings.players, settings.units, settings.seed, settings.inner_units)
        self.memory = Labels.room_for(0, settings.players)
        self.labels = self.rounds = 0
        self.seconds = 0.0
        self.pace = Pace()

    @classmethod
    def from_weights(cls, settings: Settings, path: Path) -> Self:
        """A training that starts from a file of weights and has its units; raises WeightsError if it does not fit."""
        network = load_network(path)
        players = network.out.shape[1] + 1
        if players != settings.players:
            raise WeightsError("weights_shape", path=path, name="players", given=players, expected=settings.players)
        units, inner_units = network.columns.shape[1], network.out.shape[2]
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        return cls(replace(settings, units=units, inner_units=inner_units, start=digest), network)

    @cached_property
    def lookup(self) -> Lookup:
        """The lookup arrays of the game that is learned."""
        return lookup_for(self.settings.rules, self.settings.players)

    @property
    def done(self) -> bool:
        """Whether the training has come to its end."""
        return self.labels >= self.settings.length

    def round(self, workers: Workers) -> Progress:
        """Make new labels, then fit the network to new and remembered ones."""
        began = time.monotonic()
        settings = self.settings
        pieces, conduct = settings.round_size(self.rounds) // settings.piece, settings.conduct(self.labels)
        new = self._labels(pieces, self.network, conduct, workers)
        labelled = time.monotonic()
        surprise = self._error(new)
        self.labels += len(new.targets)
        self.memory = remembered(self.memory, new, settings.memory_size(self.labels, len(new.targets)))
        schedule = settings.schedule(len(self.memory.targets))
        error = fit(self.network, self.memory, self.lookup, schedule, self._seed(0))
        self.rounds += 1
        ended = time.monotonic()
        self.pace = Pace((labelled - began) / len(new.targets), (ended - labelled) / schedule.steps)
        self.seconds += ended - began
        return Progress(self.rounds, self.labels, surprise, error, self.start_value(), self.seconds)

    def final_network(self, workers: Workers) -> Network:
        """The network that a training ends with: fitted afresh, unless it started from weights, and calibrated."""
        settings, network = self.settings, Network(*(array.copy() for array in self.network))
        if not settings.start:
            network = fresh_network(settings.players, settings.units, settings.seed, settings.inner_units)
            steps = int(settings.final_passes * len(self.memory.targets) / settings.batch)
            fit(network, self.memory, self.lookup, Schedule(settings.batch, steps, settings.final_rate), self._seed(0))
        conduct, pieces = played_out(settings.conduct(self.labels)), settings.calibration_labels // settings.piece
        for number in range(settings.calibrations):
            labels = self._labels(pieces, network, conduct, workers, first=number * pieces)
            calibrate(network, labels, self.lookup, step=1.0 if number == 0 else 0.5)
        return network

    def _labels(self, pieces: int, network: Network, conduct: Conduct, workers: Workers, *, first: int = 0) -> Labels:
        """Labels of this round in pieces, which are numbered from `first`."""
        settings = self.settings
        jobs = [
            LabelJob(settings.rules, settings.players, network, conduct, self._seed(1 + piece), settings.piece)
            for piece in range(first, first + pieces)
        ]
        return Labels.joined(list(workers.map(make_labels, jobs)))

    def _seed(self, purpose: int) -> int:
        """A seed for one piece of the present round's work."""
        return int(np.random.SeedSequence((self.settings.seed, self.rounds, purpose)).generate_state(1)[0])

    def _error(self, labels: Labels) -> float:
        errors = value_positions(labels.positions, self.lookup, self.network) - labels.targets
        return float(np.sqrt(np.mean(errors**2))) if errors.size else 0.0

    def start_value(self) -> tuple[float, ...]:
        """Every seat's chance at the start of a game, the starter first."""
        return tuple(map(float, value_positions(first_position(self.lookup)[None], self.lookup, self.network)[0]))

    def seconds_left(self) -> float | None:
        """How long the remaining rounds take at the pace of the last one, if that is known."""
        labels, kept, rounds, seconds = self.labels, len(self.memory.targets), self.rounds, 0.0
        while labels < self.settings.length:
            new = self.settings.round_size(rounds)
            labels, rounds = labels + new, rounds + 1
            kept = min(kept + new, self.settings.memory_size(labels, new))
            seconds += new * self.pace.label + self.settings.schedule(kept).steps * self.pace.step
        return seconds if self.pace.step else None

    def command(self, start: Path | None = None) -> str:
        """The command that trains the present network again, from the file it started from."""
        settings = self.settings
        options = {
            "players": settings.players, "edition": settings.edition, "labels": self.labels, "units": settings.units,
            "seed": settings.seed,
        }  # fmt: skip
        words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
        return shlex.join(["columbiz", "train", *words, *(["--start", str(start)] if start else [])])

    def card(self, weights: Path, command: str, messages: Messages) -> str:
        """How a file of weights was made, for people."""
        return messages(
            "training-card",
            file=weights,
            command=command,
            labels=self.labels,
            rounds=self.rounds,
            minutes=self.seconds / 60,
            error=self._error(self.memory),
            start=_percentages(self.start_value(), messages),
        )

    def save(self, path: Path) -> None:
        """Write a checkpoint; a reader never sees half of one."""
        arrays: dict[str, NDArray[Any]] = {**self.network._asdict(), **self.memory._asdict()}
        arrays["counts"] = np.array([self.labels, self.rounds], np.int64)
        arrays["seconds"] = np.array(self.seconds)
        arrays["pace"] = np.array(self.pace)
        arrays["settings"] = np.array(json.dumps(asdict(self.settings)))
        partial = path.with_name(path.name + ".part")
        with partial.open("wb") as file:
            np.savez(file, allow_pickle=False, **arrays)
        partial.replace(path)

    def load(self, path: Path) -> None:
        """Resume from a checkpoint whose settings are equal, except `length`; raises WeightsError for any other."""
        names = (*Network._fields, *Labels._fields, "counts", "seconds", "settings")
        found = {"pace": np.array(Pace())} | read_arrays(path, names, MAX_CHECKPOINT_BYTES, optional=("pace",))
        self._check(found, path)
        self.network = Network(*(found[name] for name in Network._fields))
        self.memory = Labels(*(found[name] for name in Labels._fields))
        self.labels, self.rounds = map(int, found["counts"])
        self.seconds = float(found["seconds"])
        self.pace = Pace(*map(float, found["pace"]))

    def _check(self, found: Mapping[str, NDArray[Any]], path: Path) -> None:
        """Raise WeightsError unless what was found in a checkpoint is of this training."""
        try:
            theirs = dict(json.loads(str(found["settings"])))
        except (ValueError, TypeError):
            raise WeightsError.unreadable(path, "weights_broken") from None
        kept = len(found["targets"]) if found["targets"].ndim else 0
        shapes = {name: array.shape for name, array in self.network._asdict().items()}
        shapes |= {"counts": (2,), "seconds": (), "pace": (2,)}
        shapes |= {name: (kept, *array.shape[1:]) for name, array in self.memory._asdict().items()}
        wanted = {name: value for name, value in asdict(self.settings).items() if name != "length"} | shapes
        theirs.setdefault("start", self.settings.start)  # the first checkpoints do not have it
        given = theirs | {name: found[name].shape for name in shapes}
        for name, expected in wanted.items():
            if given.get(name) != expected:
                raise WeightsError("weights_shape", path=path, name=name, given=given.get(name), expected=expected)


def _percentages(shares: tuple[float, ...], messages: Messages) -> str:
    return " · ".join(messages.percent(share, 1) for share in shares)


def remembered(old: Labels, new: Labels, limit: int) -> Labels:
    """Old labels followed by new ones, up to a limit.

    The oldest are forgotten first, but a quarter of the room that new ones leave is for last turns of any age.
    """
    room = max(0, limit - len(new.targets))
    ages = np.arange(len(old.targets))[::-1]
    keep = ages < room - room // 4
    exact = np.flatnonzero(~keep & are_last_turns(old.positions))
    keep[exact[exact.size - min(exact.size, room // 4) :]] = True
    return Labels.joined([Labels(old.positions[keep], old.targets[keep]), new])


def train_network(
    training: Training, checkpoint: Path, workers: Workers, report: Callable[[Progress], None], minutes: float
) -> None:
    """Train to the end, but start no round after `minutes`; every round is reported and saved as a checkpoint."""
    end = time.monotonic() + 60 * minutes
    while not training.done and time.monotonic() < end:
        progress = training.round(workers)
        training.save(checkpoint)
        report(progress)
