"""Training by fitted value iteration: rounds of new labels under the present network, each followed by a fit.

Early rounds are small, because labels of a poor network are soon outdated; later ones grow. Labels go into a memory
that forgets the oldest, except those whose turn is the last of the game: they do not depend on the network. Everything
follows from the settings, so the same settings give the same weights, also when a training is interrupted and resumed
from its checkpoint, and with any number of workers.

At the end, the final network is fitted afresh and then calibrated several times. Each of these steps is saved, too.
"""

import math
import shlex
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path

import numpy as np

from columbiz.engine.lookup import Lookup, lookup_for
from columbiz.engine.network import Network, value_positions
from columbiz.engine.transition import first_position
from columbiz.i18n import Messages
from columbiz.training.calibration import calibrate, played_out
from columbiz.training.checkpoint import save
from columbiz.training.fitting import Schedule, fit, fresh_network
from columbiz.training.labels import Conduct, LabelJob, Labels, are_last_turns, make_labels
from columbiz.training.pace import Pace, ReportShare, ignore
from columbiz.training.settings import Settings
from columbiz.training.workers import Workers


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


#: Called whenever something in the finishing phase is done.
OnProgress = Callable[[], None]


class Training:
    """A training under way."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.network = fresh_network(settings.players, settings.units, settings.seed, settings.inner_units)
        self.memory = Labels.room_for(0, settings.players)
        self.labels = self.rounds = 0
        #: the final network, how many steps of the finishing phase have been done to it, and what share of the next one
        self.final = self.network
        self.finished_steps, self.step_share = 0, 0.0
        self.seconds = 0.0
        self.pace = Pace()

    @cached_property
    def lookup(self) -> Lookup:
        """The lookup arrays of the game that is learned."""
        return lookup_for(self.settings.rules, self.settings.players)

    @property
    def done(self) -> bool:
        """Whether all rounds are done."""
        return self.labels >= self.settings.length

    @property
    def finished(self) -> bool:
        """Whether the final network is ready."""
        return self.finished_steps > self.settings.calibrations

    def round(self, workers: Workers) -> Progress:
        """Make new labels, then fit the network to new and remembered ones."""
        began = time.monotonic()
        settings = self.settings
        pieces, conduct = settings.round_size(self.rounds) // settings.piece, settings.conduct(self.labels)
        new = self._labels(range(pieces), self.network, conduct, workers)
        surprise = self._error(self.network, new)
        self.labels += len(new.targets)
        self.memory = remembered(self.memory, new, settings.memory_size(self.labels, len(new.targets)))
        error = self._fit(self.network, settings.schedule(len(self.memory.targets)))
        self.rounds += 1
        self.finished_steps, self.step_share = 0, 0.0
        self.seconds += time.monotonic() - began
        return Progress(self.rounds, self.labels, surprise, error, self.start_value(self.network), self.seconds)

    def finish_step(self, workers: Workers, on_progress: OnProgress) -> None:
        """Take the next step of the finishing phase: fit the final network, or calibrate it once more."""
        began = time.monotonic()

        def report(share: float) -> None:
            self.step_share = share
            on_progress()

        report(0.0)
        if self.finished_steps == 0:
            self.final = self._final_fit(report)
        else:
            self._calibrate(self.finished_steps - 1, workers, report)
        self.finished_steps, self.step_share = self.finished_steps + 1, 0.0
        self.seconds += time.monotonic() - began

    def _final_fit(self, report: ReportShare) -> Network:
        """A network fitted afresh to everything remembered."""
        settings = self.settings
        network = fresh_network(settings.players, settings.units, settings.seed, settings.inner_units)
        self._fit(network, settings.final_schedule(len(self.memory.targets)), report)
        return network

    def _calibrate(self, number: int, workers: Workers, report: ReportShare) -> None:
        """Calibrate the final network by labels of its own."""
        settings = self.settings
        conduct = played_out(settings.conduct(self.labels))
        pieces = settings.calibration_size(self.labels) // settings.piece
        numbers = range(number * pieces, (number + 1) * pieces)
        labels = self._labels(numbers, self.final, conduct, workers, report)
        calibrate(self.final, labels, self.lookup, step=1.0 if number == 0 else 0.5)

    def _labels(
        self, pieces: range, network: Network, conduct: Conduct, workers: Workers, report: ReportShare = ignore
    ) -> Labels:
        """Pieces of this round's labels, by their numbers; the pace is measured."""
        settings, began, parts = self.settings, time.monotonic(), list[Labels]()
        jobs = [
            LabelJob(settings.rules, settings.players, network, conduct, self._seed(1 + piece), settings.piece)
            for piece in pieces
        ]
        for part in workers.map(make_labels, jobs):
            parts.append(part)
            seconds = time.monotonic() - began
            self.pace = self.pace._replace(label=seconds / (len(parts) * settings.piece))
            report(len(parts) / len(jobs))
        return Labels.joined(parts)

    def _fit(self, network: Network, schedule: Schedule, report: ReportShare = ignore) -> float:
        """Fit a network to everything remembered and measure the pace; the error."""
        began = time.monotonic()

        def fitted(share: float) -> None:
            self.pace = self.pace._replace(step=(time.monotonic() - began) / (share * schedule.steps))
            report(share)

        return fit(network, self.memory, self.lookup, schedule, self._seed(0), fitted)

    def _seed(self, purpose: int) -> int:
        """A seed for one piece of the present round's work."""
        return int(np.random.SeedSequence((self.settings.seed, self.rounds, purpose)).generate_state(1)[0])

    def _error(self, network: Network, labels: Labels) -> float:
        errors = value_positions(labels.positions, self.lookup, network) - labels.targets
        return float(np.sqrt(np.mean(errors**2))) if errors.size else 0.0

    def start_value(self, network: Network) -> tuple[float, ...]:
        """Every seat's chance at the start of a game, the starter first, as a network judges it."""
        return tuple(map(float, value_positions(first_position(self.lookup)[None], self.lookup, network)[0]))

    def seconds_left(self, limit: float = math.inf) -> float | None:
        """How long the rounds that begin within `limit` seconds and the finishing phase take, if the pace is known."""
        if self.pace == Pace():
            return None
        labels, kept, rounds, seconds = self.labels, len(self.memory.targets), self.rounds, 0.0
        while labels < self.settings.length and seconds < limit:
            new = self.settings.round_size(rounds)
            labels, rounds = labels + new, rounds + 1
            kept = min(kept + new, self.settings.memory_size(labels, new))
            seconds += new * self.pace.label + self.settings.schedule(kept).steps * self.pace.step
        done = self.finished_steps + self.step_share if rounds == self.rounds else 0.0
        return seconds + self._finishing_seconds(labels, kept, done)

    def _finishing_seconds(self, labels: int, kept: int, done: float) -> float:
        """Seconds left in the finishing phase, `done` of whose steps are done."""
        settings = self.settings
        fit_seconds = settings.final_schedule(kept).steps * self.pace.step
        calibration_seconds = settings.calibration_size(labels) * self.pace.label
        calibrations_left = settings.calibrations - max(0.0, done - 1)
        return max(0.0, 1 - done) * fit_seconds + calibrations_left * calibration_seconds

    def command(self) -> str:
        """The command that trains the present network again."""
        settings = self.settings
        options = {
            "players": settings.players, "edition": settings.edition, "labels": self.labels, "units": settings.units,
            "seed": settings.seed,
        }  # fmt: skip
        words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
        return shlex.join(["columbiz", "train", *words])

    def card(self, network: Network, weights: Path, messages: Messages) -> str:
        """How a file of weights was made, and how good the network in it is, for people."""
        return messages(
            "training-card",
            file=weights,
            command=self.command(),
            labels=self.labels,
            rounds=self.rounds,
            minutes=self.seconds / 60,
            error=self._error(network, self.memory),
            start=_percentages(self.start_value(network), messages),
        )


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
    """Do all rounds, but start none after `minutes`; every round is reported and saved as a checkpoint."""
    end = time.monotonic() + 60 * minutes
    while not training.done and time.monotonic() < end:
        progress = training.round(workers)
        save(training, checkpoint)
        report(progress)


def finish_network(training: Training, checkpoint: Path, workers: Workers, on_progress: OnProgress) -> Network:
    """Take the finishing steps that are left, each saved as a checkpoint; the final network."""
    while not training.finished:
        training.finish_step(workers, on_progress)
        save(training, checkpoint)
    return training.final
