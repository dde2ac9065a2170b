"""The rulebook over HTTP: in any language, for any edition and for house rules."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Any, NamedTuple

import orjson
from fastapi import APIRouter, Header, Query, Response

from columbiz.rulebook import book
from columbiz.rules.editions import COMMON_EDITION, EDITIONS, edition_rules
from columbiz.rules.notation import parse_house_rules
from columbiz.server.api import problems
from columbiz.server.bookviews import BookView, view_book
from columbiz.words import FALLBACK, LANGUAGES, words_for

#: A browser may keep a book for so long without asking whether it has changed.
_KEPT_SECONDS = 600

router = APIRouter(prefix="/api", tags=["rulebook"])


class _Copy(NamedTuple):
    """A book as it is sent, and the mark by which a browser recognises it."""

    content: bytes
    packed: bytes
    etag: str


@router.get(
    "/rulebook",
    summary="Read the rulebook",
    response_model=BookView,
    responses=problems(_422="There is no such language, edition or house rule.")
    | {304: {"description": "The browser has the same book already."}},
)
async def read_rulebook(
    language: Annotated[
        str, Query(max_length=20, description=f"One of {', '.join(LANGUAGES)}.", examples=[FALLBACK])
    ] = FALLBACK,
    edition: Annotated[
        str, Query(max_length=20, description=f"One of {', '.join(EDITIONS)}.", examples=["fr"])
    ] = COMMON_EDITION,
    house: Annotated[
        str, Query(max_length=500, description="House rules.", examples=["", "line_scoring=increase;capture_cap=12"])
    ] = "",
    accept_encoding: Annotated[str, Header(include_in_schema=False)] = "",
    if_none_match: Annotated[str, Header(include_in_schema=False)] = "",
) -> Any:
    """Every chapter, with the numbers of the rules asked for and drawn examples; a language proposes no edition."""
    copy = await asyncio.to_thread(_copy, language, edition, house)
    headers = {"Cache-Control": f"public, max-age={_KEPT_SECONDS}", "ETag": copy.etag, "Vary": "Accept-Encoding"}
    if copy.etag in if_none_match:
        return Response(status_code=304, headers=headers)
    if "gzip" in accept_encoding:
        headers["Content-Encoding"] = "gzip"
        return Response(copy.packed, media_type="application/json", headers=headers)
    return Response(copy.content, media_type="application/json", headers=headers)


@lru_cache(maxsize=64)
def _copy(language: str, edition: str, house: str) -> _Copy:
    rules = parse_house_rules(edition_rules(edition), house)
    content = orjson.dumps(view_book(book(rules, words_for(language))))
    return _Copy(content, gzip.compress(content, mtime=0), f'"{sha256(content).hexdigest()[:32]}"')
