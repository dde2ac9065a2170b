"""The rulebooks of a server, each computed once."""

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import NamedTuple

from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.notation import format_house_rules
from columbiz.server.computing import Computing

#: Books with house rules that are kept; the least recently read is dropped first.
MAX_HOUSE_BOOKS = 64


class SerializedBook(NamedTuple):
    """A serialised book, and the tag by which a browser recognises it."""

    gzipped: bytes
    etag: str


class Books:
    """Books by language and rules. The editions' are kept for good, however many house rules people try."""

    def __init__(self, computing: Computing) -> None:
        self._computing = computing
        self._common: dict[tuple[str, str], SerializedBook] = {}
        self._house: OrderedDict[tuple[str, str, str], SerializedBook] = OrderedDict()
        self._lock = asyncio.Lock()

    async def book(self, language: str, rules: Rules, client: str) -> SerializedBook:
        """The book of these rules; raise Refused if it has to be computed and the client's budget is used up."""
        if rules == EDITIONS[rules.edition]:
            return await self._common_book(language, rules.edition)
        key = (language, rules.edition, format_house_rules(rules))
        if key not in self._house:
            async with self._computing.turn("rulebook", client):
                if key not in self._house:  # another request of this client may have been first
                    self._house[key] = _book(await self._computing.document("rulebook", *key, client=client))
        self._house.move_to_end(key)
        if len(self._house) > MAX_HOUSE_BOOKS:
            self._house.popitem(last=False)
        return self._house[key]

    async def _common_book(self, language: str, edition: str) -> SerializedBook:
        key = (language, edition)
        if key not in self._common:
            async with self._lock:
                if key not in self._common:
                    self._common[key] = _book(await self._computing.common_document("rulebook", *key, ""))
        return self._common[key]


def _book(gzipped: bytes) -> SerializedBook:
    return SerializedBook(gzipped, f'"{sha256(gzipped).hexdigest()[:32]}"')
