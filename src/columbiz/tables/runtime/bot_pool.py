"""The bot pool: worker processes in which bots think.

One worker is reserved for moves that a person waits for. Hints, analyses and the tutor's judgements run on the others,
searches in slices of about `bot_worker.SLICE_SECONDS`. So do reviews, deeper analyses and games played out, after
everything else; a slice of a review is at least one turn.
"""

import time
from collections.abc import Callable, Collection, Sequence

from columbiz.rules.actions import Action
from columbiz.rules.notation import parse_action
from columbiz.rules.state import State
from columbiz.tables.model.shapes import HintView
from columbiz.tables.runtime.bot_worker import SLICE_SECONDS
from columbiz.tables.runtime.job_queue import Priority
from columbiz.tables.runtime.worker_pool import Computed, WorkerPool, ignore_wait

#: The module that a worker process runs.
WORKER_MODULE = "columbiz.tables.runtime.bot_worker"
MAX_HINT_CHOICES = 3
#: How long the engine searches for a hint.
HINT_SECONDS = 0.7


class BotPool(WorkerPool):
    """Worker processes for bots. With a single worker, none is reserved."""

    def __init__(
        self,
        workers: int = 2,
        module: str = WORKER_MODULE,
        note_wait: Callable[[str, float], None] = ignore_wait,
    ) -> None:
        super().__init__(workers, module, note_wait)

    async def decide(self, state: State, level: str, seed: int, *, clients: Collection[str] = ()) -> tuple[Action, ...]:
        """What a bot plays next, while `clients` wait for it. More decisions may be due in the same turn."""
        answer = await self.run(Priority.URGENT, clients, "decide", state.text, level, seed)
        return tuple(map(parse_action, answer.result))

    async def hint(self, state: State, *, client: str = "") -> Computed[HintView]:
        """The best choices in a State that waits for a decision. Urgent jobs can run between slices of the search."""
        deadline, seconds = time.monotonic() + HINT_SECONDS, 0.0
        while True:
            slice_ = await self.compute("improve_hint", state.text, MAX_HINT_CHOICES, client=client)
            (hint, is_final), seconds = slice_.result, seconds + slice_.seconds
            if is_final or time.monotonic() > deadline:
                return Computed(hint, seconds)

    async def review_turns(self, record: str, depth: int, first: int, *, client: str) -> Computed[tuple[str, int]]:
        """One slice of a review: turns from number `first` on, and the number of the next turn; 0 after the last."""
        request = ("review_turns", record, depth, first, SLICE_SECONDS)
        return await self.run(Priority.IDLE, (client,), *request)

    async def review_game(self, record: str, depth: int, turns: Sequence[str], *, client: str) -> Computed[bytes]:
        """The review of a game as compressed JSON, from the slices of all its turns."""
        return await self.run(Priority.IDLE, (client,), "review_game", record, depth, turns)
