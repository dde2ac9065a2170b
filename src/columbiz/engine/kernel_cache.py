"""The folder in which compiled kernels are kept, named by a hash over everything that decides what they are.

Numba alone would keep a kernel although a kernel in another file that it calls has changed. Here a change of any source
file, of Python, numba or numpy, or another processor leads to another folder.

Numba's index is a pickle: whoever can write to the folder runs code as its reader. So a folder is used only if nobody
but its owner can write to it, and if its owner is this user or root.
"""

import contextlib
import hashlib
import logging
import os
import platform
import re
import shutil
import stat
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import ClassVar

import llvmlite
import numba
import numpy as np
from numba.core.registry import cpu_target
from platformdirs import user_cache_path

from columbiz.rules.errors import SENTENCES, ColumbizError

PACKAGE = Path(__file__).resolve().parents[1]
#: The sources that the kernels of the engine are compiled from; those of training are compiled from these and its own.
ENGINE = ("rules/cells.py", "engine/**/*.py")
TRAINING = ("training/**/*.py",)
#: A folder that has not been used for so long is removed.
UNUSED_SECONDS = 30 * 24 * 60 * 60
#: How old the note of a folder's last use may be.
NOTED_SECONDS = 24 * 60 * 60
_FOLDER = re.compile(r"\w+-[0-9a-f]{32}")

log = logging.getLogger(__name__)


class UnsafeCache(ColumbizError):
    """A folder of compiled kernels that somebody else could have written to."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES | {
        "kernels_not_a_folder": "{path} is not a folder, so compiled code cannot be kept there; remove it",
        "kernels_foreign": "{path} belongs to another account, so the compiled code in it is not run; remove it, or "
        "name another folder in NUMBA_CACHE_DIR",
        "kernels_writable": "others can write to {path}, so the compiled code in it is not run; remove it, or name "
        "another folder in NUMBA_CACHE_DIR",
    }


def cache_folder(name: str) -> Path | None:
    """The folder of this name, made if need be; None where it cannot be made. Raises UnsafeCache.

    A folder that was compiled in advance beside the package comes first and may be read-only.
    """
    shipped = PACKAGE / "kernels" / name
    if shipped.is_dir():
        expect_safe(shipped)
        return shipped
    root = cache_root()
    try:
        root.mkdir(mode=0o700, parents=True, exist_ok=True)
        expect_safe(root)
        folder = root / name
        if not folder.exists():
            folder.mkdir(mode=0o700, exist_ok=True)
            remove_unused(root)
    except OSError as error:
        log.warning("compiled kernels are not kept, so every start compiles them again: %s", error)
        return None
    expect_safe(folder)
    _note_use(folder)
    return folder


def cache_root() -> Path:
    """The folder of all folders of kernels: in NUMBA_CACHE_DIR, or in the user's folder of caches."""
    named = os.environ.get("NUMBA_CACHE_DIR")
    return (Path(named) / "columbiz" if named else user_cache_path("columbiz")) / "kernels"


def folder_name(file: Path) -> str:
    """The name of the folder for the kernels in a source file, by a hash over all that decides their machine code."""
    name, sources = _sources(file)
    digest = hashlib.sha256()
    for part in (*_platform(), *_contents(sources)):
        digest.update(len(part).to_bytes(8, "big") + part)
    return f"{name}-{digest.hexdigest()[:32]}"


def _sources(file: Path) -> tuple[str, list[Path]]:
    """What the kernels in a file belong to, and all sources that they may be compiled from."""
    engine = [source for pattern in ENGINE for source in sorted(PACKAGE.glob(pattern))]
    if file in engine:
        return "engine", engine
    training = [source for pattern in TRAINING for source in sorted(PACKAGE.glob(pattern))]
    if file in training:
        return "training", engine + training
    return file.stem, [*engine, file]


def _platform() -> Iterable[bytes]:
    """Versions, the processor that numba compiles for, and numba's settings."""
    yield f"{platform.python_implementation()} {platform.python_version()}".encode()
    yield f"llvmlite {llvmlite.__version__}, numba {numba.__version__}, numpy {np.__version__}".encode()
    yield " ".join(cpu_target.target_context.codegen().magic_tuple()).encode()
    for name, value in sorted(os.environ.items()):
        if name.startswith("NUMBA_") and name != "NUMBA_CACHE_DIR":
            yield f"{name}={value}".encode()


def _contents(sources: Iterable[Path]) -> Iterable[bytes]:
    for source in sources:
        yield source.name.encode()
        yield source.read_bytes()


def expect_safe(folder: Path) -> None:
    """Raise UnsafeCache unless this user or root owns a folder and nobody else can write to it."""
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        raise UnsafeCache("kernels_not_a_folder", path=folder)
    if os.name == "nt":
        return  # modes and owners mean nothing there; a user's folder of caches is closed to other users
    if found.st_uid not in {os.geteuid(), 0}:
        raise UnsafeCache("kernels_foreign", path=folder)
    if found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        raise UnsafeCache("kernels_writable", path=folder)


def remove_unused(root: Path) -> None:
    """Remove the folders of kernels that have not been used for a long time."""
    oldest = time.time() - UNUSED_SECONDS
    for folder in root.iterdir():
        with contextlib.suppress(FileNotFoundError):  # another process removes it, too
            if _FOLDER.fullmatch(folder.name) and folder.lstat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)


def _note_use(folder: Path) -> None:
    """Note that a folder is used today."""
    if time.time() - folder.stat().st_mtime > NOTED_SECONDS:
        try:
            os.utime(folder)
        except OSError:
            log.debug("read-only: %s", folder)
