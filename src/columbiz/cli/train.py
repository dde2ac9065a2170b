"""The command that trains networks."""

import time
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, ProgressColumn, Task, TextColumn, TimeElapsedColumn
from rich.progress import Progress as ProgressBar
from rich.text import Text

from columbiz.cli.console import err, messages, say, text
from columbiz.cli.options import Edition, Players, check_writable
from columbiz.rules.editions import COMMON_EDITION, edition_rules
from columbiz.rules.seats import check_players

if TYPE_CHECKING:
    from columbiz.training.train import Progress, Training


def train(
    players: Players = 2,
    edition: Edition = COMMON_EDITION,
    labels: Annotated[int, typer.Option(help="option-labels", min=1)] = 2_000_000,
    minutes: Annotated[float | None, typer.Option(help="option-minutes", min=0)] = None,
    units: Annotated[int | None, typer.Option(help="option-units", min=1)] = None,
    seed: Annotated[int, typer.Option(help="option-train-seed", min=0)] = 1,
    workers: Annotated[int, typer.Option(help="option-train-workers", min=1)] = 2,
    ray: Annotated[str | None, typer.Option(help="option-ray", metavar="ADDRESS")] = None,
    checkpoint: Annotated[Path, typer.Option(help="option-checkpoint")] = Path("training.npz"),
    weights: Annotated[Path, typer.Option(help="option-weights")] = Path("weights.npz"),
) -> None:
    """Train a network by self-play."""
    from columbiz.engine.weights import save_network  # here, because numba takes a moment to load
    from columbiz.training.checkpoint import load
    from columbiz.training.train import finish_network, train_network
    from columbiz.training.workers import workers_for

    check_players(players)
    check_writable(checkpoint, "--checkpoint")
    check_writable(weights, "--weights")
    training = _training(players, edition_rules(edition).edition, labels, units, seed)
    if checkpoint.exists():
        load(training, checkpoint)
    pool, seconds = workers_for(workers, ray), float("inf") if minutes is None else 60 * minutes
    with TrainingBar(training, seconds) as bar:
        train_network(training, checkpoint, pool, bar.report, seconds / 60)
        network = finish_network(training, checkpoint, pool, bar.show_end)
    partial = weights.with_name(weights.name + ".part")
    save_network(network, partial, training.command())
    partial.replace(weights)  # nobody ever finds half a file
    say(training.card(network, weights, messages()))


def _training(players: int, edition: str, labels: int, units: int | None, seed: int) -> "Training":
    """A new training run with these options."""
    from columbiz.training.settings import CALIBRATION_LABELS, UNITS, Settings
    from columbiz.training.train import Training

    calibration = CALIBRATION_LABELS[players]
    units = units or UNITS[players]
    return Training(Settings(players, edition, units, seed=seed, length=labels, calibration_labels=calibration))


class TrainingBar(ProgressBar):
    """Shows the progress of a training run, with a line for every round."""

    def __init__(self, training: "Training", seconds: float) -> None:
        super().__init__(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), TimeLeft(), console=err)
        self._training, self._began, self._before = training, time.monotonic(), training.seconds
        self._end = self._began + seconds
        self._task = self.add_task(text("progress-training"), total=None, end=None)
        self._show_time_left()

    def report(self, progress: "Progress") -> None:
        """Show what a round did and how long the rest may take."""
        self.console.print(progress.describe(messages()), highlight=False, markup=False, soft_wrap=True)
        self._show_time_left()

    def show_end(self) -> None:
        """Show what is being done for the final network, and how long that may take."""
        step = text("progress-calibration" if self._training.finished_steps else "progress-final-fit")
        self.update(self._task, description=step)
        self._show_time_left()

    def _show_time_left(self) -> None:
        now = time.monotonic()
        left = self._training.seconds_left(self._end - now)
        if left is not None:
            done = self._before + now - self._began
            self.update(self._task, completed=done, total=done + left, end=now + left)


class TimeLeft(ProgressColumn):
    """The time left for a task, if it is known."""

    def render(self, task: Task) -> Text:
        """The time left as hours, minutes and seconds."""
        end = task.fields["end"]
        left = "-:--:--" if end is None else str(timedelta(seconds=max(0, int(end - time.monotonic()))))
        return Text(left, style="progress.remaining")
