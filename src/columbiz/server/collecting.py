"""When Python's collector of cycles works: not amid play, where it finds nothing and everybody waits for it.

What play and connections leave behind is freed at once, as nothing in it refers back to itself. The collector would
look through all tables whenever there are more of them, and take a fifth of a second for it.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

#: Seconds between two looks, and how many objects more than after the last collection are worth one, if nothing was
#: said since the last look, and at any time.
LOOK_EVERY = 10.0
SOME = 50_000
TOO_MANY = 2_000_000


@contextmanager
def collector_held() -> Iterator[None]:
    """Let the collector neither look at what is there already nor work by itself."""
    was_enabled = gc.isenabled()
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.unfreeze()
            gc.enable()


async def collect_in_quiet(messages: Callable[[], int]) -> None:
    """Collect when nothing happens, by the number of messages so far, or when too much has piled up."""
    while True:
        before = messages()
        await asyncio.sleep(LOOK_EVERY)
        grown = gc.get_count()[0]
        if grown > TOO_MANY or (grown > SOME and messages() == before):
            gc.collect()
