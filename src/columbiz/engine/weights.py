"""Weights on disk: one `.npz` for each kind of game, read without pickle and checked before use.

A file holds the arrays of `Network` in half precision, `players`, and its card: the command that makes the file again.
"""

import hashlib
import struct
import tokenize
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, BinaryIO, ClassVar, Self

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.features import PATTERNS, features_for, head_count
from columbiz.engine.network import Network, players_of
from columbiz.rules.cells import SIDE
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
    "weights_unreadable": "{path} is neither a weights file nor a training checkpoint, or it is damaged: {problem}",
    "weights_no_archive": "it is not an .npz archive",
    "weights_too_large": "its arrays take {size} MB; the limit is {limit} MB",
    "weights_broken": "its arrays cannot be read",
    "weights_lack": "it has no {names}",
    "weights_shape": "{path} does not fit: {name} is {given}, it must be {expected}",
    "weights_not_finite": "{path} is damaged: {name} holds a value that is not a number",
    "weights_too_great": "{path} was not written: {name} holds a value that does not fit in half precision",
}


class WeightsError(ColumbizError):
    """Weights that are missing, damaged or made for something else."""

    sentences: ClassVar[Mapping[str, str]] = _SENTENCES

    @classmethod
    def unreadable(cls, path: Path, code: str, **values: object) -> Self:
        """A file that holds nothing of ours, by the code of the reason."""
        return cls("weights_unreadable", path=path, problem=cls(code, **values).as_part)


def save_network(network: Network, path: Path, card: str = "") -> None:
    """Write weights as they are shipped, with the command that makes them again.

    Raises WeightsError before anything is written if a weight does not fit in half precision.
    """
    with np.errstate(over="ignore"):
        arrays: dict[str, NDArray[Any]] = {name: array.astype(np.float16) for name, array in network._asdict().items()}
    for name, array in arrays.items():
        if not np.isfinite(array).all():
            raise WeightsError("weights_too_great", path=path, name=name)
    arrays |= {"players": np.array(players_of(network)), "card": np.array(card)}
    with path.open("wb") as file:  # numpy would add .npz to another name
        np.savez_compressed(file, allow_pickle=False, **arrays)


def read_card(path: Path) -> str:
    """The command that makes a file of weights again, or nothing where the file does not name it."""
    card = read_arrays(path, ("players",), optional=("card",)).get("card", np.array(""))
    if card.shape != () or card.dtype.kind != "U":
        raise WeightsError.unreadable(path, "weights_broken")
    return str(card)


def load_network(path: Path) -> Network:
    """Read weights; raises WeightsError for anything but a whole and fitting file, OSError for one it may not open."""
    arrays = read_arrays(path, (*Network._fields, "players"))
    players = arrays.pop("players")
    if players.shape != () or players not in PLAYER_COUNTS:
        raise WeightsError("weights_shape", path=path, name="players", given=players, expected=PLAYER_COUNTS)
    (*_, units), (*_, inner_units) = (0, *arrays["columns"].shape), (0, *arrays["out"].shape)
    for name, shape in network_shapes(int(players), units, inner_units).items():
        if arrays[name].shape != shape:
            raise WeightsError("weights_shape", path=path, name=name, given=arrays[name].shape, expected=shape)
        if arrays[name].dtype.kind != "f" or not np.isfinite(arrays[name]).all():
            raise WeightsError("weights_not_finite", path=path, name=name)
    return Network(*(np.ascontiguousarray(arrays[name], np.float32) for name in Network._fields))


def network_shapes(players: int, units: int, inner_units: int) -> dict[str, tuple[int, ...]]:
    """The shapes of a network's arrays."""
    features, heads, logits = features_for(players), head_count(players), players - 1
    width = features.views * units
    return {
        "columns": (PATTERNS * SIDE, units),
        "numbers": (features.rows, width),
        "bias": (width,),
        "inner": (heads, inner_units + logits, width),
        "inner_bias": (heads, inner_units + logits),
        "out": (heads, logits, inner_units),
    }


def read_arrays(
    path: Path, names: Sequence[str], limit: int = MAX_WEIGHTS_BYTES, optional: Sequence[str] = ()
) -> dict[str, NDArray[Any]]:
    """Read named arrays from an `.npz` file, never a pickle and never more than `limit` bytes.

    Optional arrays may be missing. Raises WeightsError where there is no such file or it cannot be used, OSError where
    it may not be opened.
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
                return {name: arrays[name] for name in (*names, *optional) if name in arrays}
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
def shipped_network(name: str) -> Network:
    """The weights that come with the package."""
    with resources.as_file(_shipped(name)) as path:
        return load_network(path)


@cache
def weights_hash(name: str) -> str:
    """The beginning of the SHA-256 of a file of weights that comes with the package: what tells versions apart."""
    return hashlib.sha256(_shipped(name).read_bytes()).hexdigest()[:12]


def _shipped(name: str) -> Traversable:
    return resources.files("columbiz.engine") / "weights" / f"{name}.npz"
