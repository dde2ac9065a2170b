"""Checkpoints: a training on disk, to be resumed where it was interrupted."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.network import Network
from columbiz.engine.weights import WeightsError, read_arrays
from columbiz.training.labels import Labels
from columbiz.training.pace import Pace

if TYPE_CHECKING:
    from columbiz.training.train import Training

#: The most that the arrays of a checkpoint may take; with the usual memory they take less than 400 MB.
MAX_CHECKPOINT_BYTES = 2**31

#: names of the final network's arrays
FINAL = tuple(f"final_{name}" for name in Network._fields)

Arrays = dict[str, NDArray[Any]]


def save(training: "Training", path: Path) -> None:
    """Write a checkpoint; a reader never sees half of one."""
    partial = path.with_name(path.name + ".part")
    with partial.open("wb") as file:
        np.savez(file, allow_pickle=False, **_state(training), settings=np.array(json.dumps(asdict(training.settings))))
    partial.replace(path)


def load(training: "Training", path: Path) -> None:
    """Resume from a checkpoint whose settings are equal, except `length`; raises WeightsError for any other."""
    found = read_arrays(path, (*_state(training), "settings"), MAX_CHECKPOINT_BYTES)
    _check(training, found, path)
    training.network = Network(*(found[name] for name in Network._fields))
    training.memory = Labels(*(found[name] for name in Labels._fields))
    training.final = Network(*(found[name] for name in FINAL))
    training.labels, training.rounds, training.finished_steps = map(int, found["counts"])
    training.seconds = float(found["seconds"])
    training.pace = Pace(*map(float, found["pace"]))


def _state(training: "Training") -> Arrays:
    """Everything about a training that changes, as arrays."""
    return {
        **training.network._asdict(),
        **training.memory._asdict(),
        **dict(zip(FINAL, training.final, strict=True)),
        "counts": np.array([training.labels, training.rounds, training.finished_steps], np.int64),
        "seconds": np.array(training.seconds),
        "pace": np.array(training.pace),
    }


def _check(training: "Training", found: Mapping[str, NDArray[Any]], path: Path) -> None:
    """Raise WeightsError unless what was found in a checkpoint is of this training."""
    try:
        theirs = dict(json.loads(str(found["settings"])))
    except (ValueError, TypeError):
        raise WeightsError.unreadable(path, "weights_broken") from None
    kept = len(found["targets"]) if found["targets"].ndim else 0
    shapes = {name: array.shape for name, array in _state(training).items()}
    shapes |= {name: (kept, *shapes[name][1:]) for name in Labels._fields}
    wanted = {name: value for name, value in asdict(training.settings).items() if name != "length"} | shapes
    given = theirs | {name: found[name].shape for name in shapes}
    for name, expected in wanted.items():
        if given.get(name) != expected:
            raise WeightsError("weights_shape", path=path, name=name, given=given.get(name), expected=expected)
