"""The rulebook over HTTP."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

pytestmark = pytest.mark.anyio


def pictures(book: dict[str, Any]) -> list[dict[str, Any]]:
    return [block for chapter in book["chapters"] for block in chapter["blocks"] if block["kind"] == "picture"]


async def test_the_book_of_an_edition_has_its_numbers(http: httpx.AsyncClient) -> None:
    books = {name: (await http.get("/api/rulebook", params={"edition": name})).json() for name in ("en", "fr")}
    assert [book["edition"] for book in books.values()] == ["en", "fr"]
    assert "three and 3 with four." in json.dumps(books["fr"])
    assert "three and 3 with four." not in json.dumps(books["en"])


async def test_a_house_rule_shows_in_the_book(http: httpx.AsyncClient) -> None:
    book = (await http.get("/api/rulebook", params={"house": "capture_cap=7"})).json()
    assert "Only the first 7 prisoners count" in json.dumps(book)
    assert "maximum prisoners that count: 7" in json.dumps(book["notes"])


async def test_pictures_are_positions_and_what_is_marked_in_them(http: httpx.AsyncClient) -> None:
    shown = {picture["name"]: picture for picture in pictures((await http.get("/api/rulebook")).json())}
    assert len(shown) == 8
    assert shown["paying"]["highlight"]
    assert {"1", "2", "555"} < {place["cell"] for place in shown["paying"]["game"]["legal"]["places"]}
    assert shown["capture"]["preview"] == "4444"
    assert [place["points"] for place in shown["grows"]["placed"]] == [1, 2]
    assert all(picture["description"] for picture in shown.values())


async def test_the_picture_of_the_end_has_the_lines_and_the_winners(http: httpx.AsyncClient) -> None:
    (end,) = (one for one in pictures((await http.get("/api/rulebook")).json()) if one["game"]["phase"] == "over")
    assert [sum(column) for column in end["notes"]] == end["game"]["line_points"]
    assert max(end["game"]["totals"]) == end["game"]["totals"][end["winners"][0]]


async def test_a_book_is_cached_and_not_sent_twice(http: httpx.AsyncClient) -> None:
    first = await http.get("/api/rulebook")
    assert first.headers["content-encoding"] == "gzip"
    assert first.headers["cache-control"] == "public, max-age=600"
    again = await http.get("/api/rulebook", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = await http.get("/api/rulebook", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == first.json()


@pytest.mark.parametrize(
    ("asked", "code", "named"),
    [
        ({"language": "xx"}, "language", "'xx'"),
        ({"edition": "xx"}, "edition", "'xx'"),
        ({"house": "moon=3"}, "unknown_rule", "'moon'"),
        ({"house": "dice=99"}, "rule_range", "99"),
        ({"house": "x" * 501}, "malformed", "house"),
    ],
)
async def test_unknown_names_are_refused_with_a_code_and_the_value(
    http: httpx.AsyncClient, asked: dict[str, str], code: str, named: str
) -> None:
    answer = await http.get("/api/rulebook", params=asked)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert named in answer.json()["reason"]
    assert answer.headers["cache-control"] == "no-store"
