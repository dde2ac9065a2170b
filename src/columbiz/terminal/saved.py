"""The game that was left: found again, and never written over by the next one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from columbiz.records.record import Record
from columbiz.words import Words


def unfinished(path: Path) -> Record | None:
    """The game saved in a file, if there is one and it is not over; raises RecordError for a file that is no game."""
    if not path.exists():
        return None
    record = Record.read(path)
    return None if record.outcome else record


def wants_to_go_on(ask: Callable[[str], str], words: Words) -> bool:
    """Ask whether to go on with the saved game; whoever says nothing does."""
    try:
        return not ask(words("play-go-on") + " ").strip().lower().startswith(words("play-go-on-no"))
    except EOFError:
        return True


def put_aside(path: Path) -> Path:
    """Give a saved game another name, so that a new one can take its place; returns the new name."""
    number = 1
    while (aside := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    path.rename(aside)
    return aside
