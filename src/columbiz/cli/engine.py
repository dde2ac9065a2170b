"""What commands show while the engine is loaded or thinks; the first time on a machine it is compiled."""

from collections.abc import Iterator
from contextlib import contextmanager

from columbiz.cli.console import err, note, text


@contextmanager
def thinking() -> Iterator[None]:
    """Say that the engine thinks or, while it is compiled, how far that is."""
    from columbiz.engine.kernel import reported  # here, because numba takes a moment to load

    told = False

    def report(share: float) -> None:
        nonlocal told
        if err.is_terminal:
            status.update(text("engine-compiling", percent=100 * share))
        elif not told:
            note(text("engine-compiling", percent=100 * share))
        told = True

    with err.status(text("progress-thinking")) as status, reported(report):
        yield


def load_engine() -> None:
    """Load the engine before it is used where progress of another kind is shown."""
    with thinking():
        from columbiz.bots.roster import load_bots

        load_bots()
