"""The rulebook over HTTP: in any language, for any edition and for house rules."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Query, Response

from columbiz.i18n import FALLBACK, LANGUAGES, messages_for
from columbiz.rules.editions import COMMON_EDITION, EDITIONS, edition_rules
from columbiz.rules.notation import parse_house_rules
from columbiz.server.books import SerializedBook
from columbiz.server.http.dependencies import Client, OpenServices, problems
from columbiz.server.http.encoding import VARY, gzipped_json
from columbiz.server.http.rulebook_views import BookView
from columbiz.tables.model.options import MAX_HOUSE_RULES_LENGTH

#: How long a browser may use a book without asking whether it has changed.
_MAX_AGE_SECONDS = 600

router = APIRouter(prefix="/api", tags=["rulebook"])


async def _asked_book(
    services: OpenServices,
    client: Client,
    language: Annotated[
        str, Query(max_length=20, description=f"One of {', '.join(LANGUAGES)}.", examples=[FALLBACK])
    ] = FALLBACK,
    edition: Annotated[
        str, Query(max_length=20, description=f"One of {', '.join(EDITIONS)}.", examples=["fr"])
    ] = COMMON_EDITION,
    house: Annotated[
        str,
        Query(
            max_length=MAX_HOUSE_RULES_LENGTH,
            description="House rules.",
            examples=["", "line_scoring=increase;capture_cap=12"],
        ),
    ] = "",
) -> SerializedBook:
    rules = parse_house_rules(edition_rules(edition), house)
    return await services.books.book(messages_for(language).language, rules, client)


@router.get(
    "/rulebook",
    summary="Read the rulebook",
    response_model=BookView,
    responses=problems(_422="There is no such language, edition or house rule.")
    | {304: {"description": "The browser already has this book."}},
)
async def read_rulebook(
    book: Annotated[SerializedBook, Depends(_asked_book)],
    accept_encoding: Annotated[str, Header(include_in_schema=False)] = "",
    if_none_match: Annotated[str, Header(include_in_schema=False)] = "",
) -> Any:
    """Every chapter, with the numbers of the given rules and drawn examples. The language does not imply an edition."""
    headers = {"Cache-Control": f"public, max-age={_MAX_AGE_SECONDS}", "ETag": book.etag}
    if book.etag in if_none_match:
        return Response(status_code=304, headers=headers | VARY)
    return gzipped_json(book.gzipped, accept_encoding, **headers)
