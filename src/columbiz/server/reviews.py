"""The reviews that a server has made, each computed once as long as it is kept."""

import asyncio
from collections import OrderedDict
from hashlib import sha256
from weakref import WeakValueDictionary

from columbiz.server.computing import Computing

#: Reviews that are kept; the least recently read is dropped first. One takes about 30 kB.
MAX_REVIEWS = 100

#: The hash of a record, and the depth of its review.
Key = tuple[bytes, int]


class Reviews:
    """Reviews by record and depth. The weights need not be compared: they stay the same as long as the server runs."""

    def __init__(self, computing: Computing) -> None:
        self._computing = computing
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        #: of the reviews that are being computed
        self._locks: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    async def review(self, record: str, depth: int, client: str) -> bytes:
        """A review as compressed JSON. If several clients ask at the same time, the first one pays."""
        key = (sha256(record.encode()).digest(), depth)
        lock = self._locks.setdefault(key, asyncio.Lock())
        async with lock:
            content = self._kept.pop(key, None) or await self._computing.review(record, depth, client)
            self._kept[key] = content
            if len(self._kept) > MAX_REVIEWS:
                self._kept.popitem(last=False)
            return content
