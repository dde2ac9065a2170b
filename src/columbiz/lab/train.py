"""Training by self-play: every position's target is the exact value of the turn that follows, so no dice are noise.

A round plays new positions with the running average of the weights, puts them into a buffer and fits the weights to
samples of it by Adam. Everything follows from the settings, so the same settings give the same weights on one machine,
also when a training is interrupted and resumed from its checkpoint.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.learning import Moments, adam, drift, gradients
from columbiz.engine.network import Network
from columbiz.engine.selfplay import play_match, play_positions
from columbiz.engine.tables import blank_network, fresh_network, tables_for
from columbiz.rules.editions import EDITIONS

TURNS_PREPARED = 64


@dataclass(frozen=True, slots=True)
class Settings:
    """What a training follows from."""

    players: int = 2
    edition: str = "nl"
    units: int = 128
    seed: int = 1
    #: new positions a round, and in how many pieces they are played (a piece a core at a time)
    positions: int = 2048
    pieces: int = 4
    #: positions remembered at the most
    buffer: int = 300_000
    batch: int = 256
    #: how often a position is looked at, on average
    passes: int = 8
    #: Adam's rate at the start, and after how many positions it is down by the square root of 2
    rate: float = 1e-3
    patience: int = 400_000
    #: turns that end in a random set
    explore: float = 0.08
    #: steps that the running average of the weights looks back
    memory: int = 600


class Training:
    """A training under way."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tables = tables_for(EDITIONS[settings.edition], settings.players)
        self.discs = EDITIONS[settings.edition].discs_for(settings.players)
        self.weights = fresh_network(settings.players, settings.units, settings.seed)
        self.average = Network(*(array.copy() for array in self.weights))
        self.slopes = blank_network(self.weights)
        self.means, self.squares = blank_network(self.weights), blank_network(self.weights)
        self.positions = np.zeros((settings.buffer, 4 * settings.players + 1), np.int64)
        self.targets = np.zeros((settings.buffer, settings.players))
        self.seen = self.steps = self.rounds = self.games = 0
        self.seconds = 0.0

    def play(self, workers: int = 1) -> None:
        """Play one round's positions into the buffer."""
        settings = self.settings
        share = settings.positions // settings.pieces
        parts = [
            (np.zeros((share, self.positions.shape[1]), np.int64), np.zeros((share, settings.players)))
            for _ in range(settings.pieces)
        ]
        seeds = np.random.SeedSequence((settings.seed, self.rounds)).generate_state(settings.pieces)

        def fill(piece: int) -> int:
            found, values = parts[piece]
            return int(
                play_positions(
                    int(seeds[piece]), self.discs, self.tables, self.average, settings.explore, found, values
                )
            )

        with ThreadPoolExecutor(workers) as pool:
            self.games += sum(pool.map(fill, range(settings.pieces)))
        for found, values in parts:
            at = (self.seen + np.arange(share)) % settings.buffer
            self.positions[at], self.targets[at] = found, values
            self.seen += share

    def fit(self) -> float:
        """Fit the weights to samples of the recent positions; the mean squared error of the shares."""
        settings = self.settings
        source = np.random.default_rng((settings.seed, self.rounds, 1))
        recent = min(settings.buffer, max(self.seen // 2, min(self.seen, 20_000)))
        batches = settings.positions * settings.passes // settings.batch
        errors = []
        for _ in range(batches):
            chosen = (self.seen - 1 - source.integers(recent, size=settings.batch)) % settings.buffer
            errors.append(
                gradients(
                    chosen,
                    self.positions,
                    self.targets,
                    self.tables.game.capture_points,
                    self.tables.features,
                    self.weights,
                    self.slopes,
                )
            )
            self._step()
        self.rounds += 1
        return float(np.mean(errors))

    def _step(self) -> None:
        settings = self.settings
        self.steps += 1
        rate = settings.rate / np.sqrt(1.0 + self.seen / settings.patience)
        look = max(1.0 / settings.memory, 4.0 / (self.steps + 4.0))
        arrays = zip(self.weights, self.average, self.slopes, self.means, self.squares, strict=True)
        for weights, average, slopes, mean, square in arrays:
            moments = Moments(mean.reshape(-1), square.reshape(-1))
            adam(weights.reshape(-1), slopes.reshape(-1), moments, self.steps, rate)
            drift(average.reshape(-1), weights.reshape(-1), look)

    def match(self, rival: Network | None, pairs: int, seed: int = 12345) -> tuple[float, float]:
        """Mean share of one seat of the average network against greedy play, or a rival network, and its error.

        Each deal of dice is played once from every seat.
        """
        return network_match(self.settings, self.average, rival, pairs, seed)

    def save(self, path: Path) -> None:
        """Write a checkpoint; a reader never sees half of one."""
        arrays: dict[str, NDArray[Any]] = {
            f"{name}_{field}": array
            for name in ("weights", "average", "means", "squares")
            for field, array in getattr(self, name)._asdict().items()
        }
        kept = min(self.seen, self.settings.buffer)
        arrays |= {"positions": self.positions[:kept], "targets": self.targets[:kept]}
        arrays["counts"] = np.array([self.seen, self.steps, self.rounds, self.games], np.int64)
        arrays["seconds"] = np.array(self.seconds)
        partial = path.with_name(path.name + ".part")
        with partial.open("wb") as file:
            np.savez(file, allow_pickle=False, **arrays)
        os.replace(partial, path)

    def load(self, path: Path) -> None:
        """Go on from a checkpoint of the same settings."""
        with np.load(path, allow_pickle=False) as file:
            for name in ("weights", "average", "means", "squares"):
                for field, array in getattr(self, name)._asdict().items():
                    array[:] = file[f"{name}_{field}"]
            kept = len(file["positions"])
            self.positions[:kept], self.targets[:kept] = file["positions"], file["targets"]
            self.seen, self.steps, self.rounds, self.games = map(int, file["counts"])
            self.seconds = float(file["seconds"])


def network_match(
    settings: Settings, network: Network, rival: Network | None, pairs: int, seed: int
) -> tuple[float, float]:
    """Mean share of the win of one network's seat, the other seats being played by a rival or greedily."""
    rules = EDITIONS[settings.edition]
    tables = tables_for(rules, settings.players)
    source = np.random.default_rng(seed)
    results = []
    for _ in range(pairs):
        faces = source.integers(0, 6, (TURNS_PREPARED, 3, 8)).astype(np.int8)
        total = 0.0
        for seat in range(settings.players):
            seats = np.full(settings.players, 0 if rival is None else 2, np.int64)
            seats[seat] = 1
            shares = play_match(faces, rules.discs_for(settings.players), tables, network, rival or network, seats)
            total += float(shares[seat])
        results.append(total / settings.players)
    return float(np.mean(results)), float(np.std(results) / np.sqrt(pairs))


def train(
    settings: Settings,
    minutes: float,
    checkpoint: Path,
    workers: int = 1,
    report: Callable[[str], None] = print,
    every: float = 60.0,
    pairs: int = 100,
) -> Training:
    """Train for so long, resuming the checkpoint if it is there, and report progress and matches now and then."""
    training = Training(settings)
    if checkpoint.exists():
        training.load(checkpoint)
    end = time.monotonic() + 60 * minutes
    reported = 0.0
    errors: list[float] = []
    while True:
        began = time.monotonic()
        training.play(workers)
        errors.append(training.fit())
        training.seconds += time.monotonic() - began
        done = time.monotonic() >= end
        if done or time.monotonic() - reported >= every:
            share, error = training.match(None, pairs)
            training.save(checkpoint)
            report(
                f"{training.seconds:7.0f} s  {training.seen:9,} positions  {training.games:8,} games  "
                f"error {np.mean(errors):.5f}  against greedy {100 * share:.1f} % ± {196 * error:.1f}  {asdict(settings)['players']}p"
            )
            reported, errors = time.monotonic(), []
        if done:
            return training
