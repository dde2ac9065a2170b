"""Weights on disk: one `.npz` for each kind of game, read without pickle and checked before use.

A file holds the arrays of `Views`, the first layer in half precision, and `players`.
"""

import struct
import tokenize
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, BinaryIO, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.features import features_for
from columbiz.engine.network import Views
from columbiz.rules.editions import Rules
from columbiz.rules.errors import SENTENCES, ColumbizError
from columbiz.rules.seats import PLAYER_COUNTS

#: The most that the arrays of a file may take: those of the shipped weights take 1 to 2 MB.
MAX_WEIGHTS_BYTES = 2**26
#: How the readers of archives and of arrays fail at a damaged file.
_DAMAGE = (
    ArithmeticError, AttributeError, EOFError, LookupError, MemoryError, OSError, RuntimeError, SyntaxError, TypeError,
    ValueError, struct.error, tokenize.TokenError, zipfile.BadZipFile, zlib.error,
)  # fmt: skip

_SENTENCES = SENTENCES | {
    "weights_missing": "there are no weights at {path}",
    "weights_unreadable": "{path} holds neither weights nor a training, or it is damaged: {problem}",
    "weights_no_archive": "it is not an .npz archive",
    "weights_too_large": "its arrays take {size} MB; the limit is {limit} MB",
    "weights_broken": "its arrays cannot be read",
    "weights_lack": "it has no {names}",
    "weights_shape": "{path} does not fit: {name} is {given}, it must be {expected}",
    "weights_not_finite": "{path} is damaged: {name} holds a value that is not a number",
}


class WeightsError(ColumbizError):
    """Weights that are missing, damaged or made for something else."""

    sentences: ClassVar[Mapping[str, str]] = _SENTENCES

    @classmethod
    def unreadable(cls, path: Path, code: str, **values: object) -> Self:
        """A file that holds nothing of ours, by the code of the reason."""
        return cls("weights_unreadable", path=path, problem=cls(code, **values).phrase)


def save_views(views: Views, path: Path) -> None:
    """Write weights as they are shipped."""
    players = views.out.shape[1] + 1
    arrays = views._asdict() | {"first": views.first.astype(np.float16), "players": np.array(players)}
    with path.open("wb") as file:  # numpy would add .npz to another name
        np.savez_compressed(file, allow_pickle=False, **arrays)


def load_views(path: Path) -> Views:
    """Read weights; raises WeightsError for anything but a whole and fitting file, OSError for one it may not open."""
    arrays = read_arrays(path, (*Views._fields, "players"))
    players = arrays.pop("players")
    if players.shape != () or players not in PLAYER_COUNTS:
        raise WeightsError("weights_shape", path=path, name="players", given=players, expected=PLAYER_COUNTS)
    rows, heroes, (*_, units) = features_for(int(players)).nothing + 1, int(players), (0, *arrays["bias"].shape)
    if arrays["bias"].shape == (1, units):
        heroes = 1
    expected = {
        "first": (rows, units),
        "bias": (heroes, units),
        "out": (heroes, int(players) - 1, units),
        "out_bias": (heroes, int(players) - 1),
    }
    for name, shape in expected.items():
        if arrays[name].shape != shape:
            raise WeightsError("weights_shape", path=path, name=name, given=arrays[name].shape, expected=shape)
        if arrays[name].dtype.kind != "f" or not np.isfinite(arrays[name]).all():
            raise WeightsError("weights_not_finite", path=path, name=name)
    return Views(*(np.ascontiguousarray(arrays[name], np.float32) for name in Views._fields))


def read_arrays(path: Path, names: Sequence[str], limit: int = MAX_WEIGHTS_BYTES) -> dict[str, NDArray[Any]]:
    """Read named arrays from an `.npz` file, never a pickle and never more than `limit` bytes.

    Raises WeightsError where it is missing or cannot be used, OSError where it may not be opened.
    """
    try:
        file = path.open("rb")
    except FileNotFoundError:
        raise WeightsError("weights_missing", path=path) from None
    with file:
        try:
            if not zipfile.is_zipfile(file):
                raise WeightsError.unreadable(path, "weights_no_archive")
            _check_size(path, file, limit)
            file.seek(0)
            with np.load(file, allow_pickle=False) as arrays:
                if missing := [name for name in names if name not in arrays]:
                    raise WeightsError.unreadable(path, "weights_lack", names=", ".join(missing))
                return {name: arrays[name] for name in names}
        except _DAMAGE:  # not in numpy's words: it may advise to open the file as a pickle
            raise WeightsError.unreadable(path, "weights_broken") from None


def _check_size(path: Path, file: BinaryIO, limit: int) -> None:
    """Refuse an archive whose arrays are too large, before any is unpacked; no more than it declares is ever read."""
    with zipfile.ZipFile(file) as archive:
        size = sum(member.file_size for member in archive.infolist())
    if size > limit:
        raise WeightsError.unreadable(path, "weights_too_large", size=size >> 20, limit=limit >> 20)


def weights_name(rules: Rules, players: int) -> str:
    """The file for a kind of game: by players, and for four also by whether three discs a turn are the limit."""
    return "4-limit-3" if players == 4 and rules.placements_for(players) <= 3 else str(players)


@cache
def shipped_views(name: str) -> Views:
    """The weights that come with the package."""
    with resources.as_file(resources.files("columbiz.engine") / "weights" / f"{name}.npz") as path:
        return load_views(path)
