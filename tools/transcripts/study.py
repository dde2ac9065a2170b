"""What the server answers to the pages on which games are studied: replays, reviews, analyses and the rulebook.

Everything is computed by the functions that the server's worker processes run, without a server.
"""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

from columbiz import EDITIONS, Keep, Record
from columbiz.bots.simulation import random_game
from columbiz.review.steps import MISTAKE
from columbiz.rules.errors import ColumbizError, error_json
from columbiz.rules.notation import parse_house_rules
from columbiz.server import documents
from columbiz.server.http.analysis import AnalysisRequest, analyse_position
from columbiz.server.http.errors import status_of
from columbiz.server.services import Services
from columbiz.tables.runtime.analysis_jobs import analyse, play_on
from columbiz.tables.runtime.review_jobs import review_game, review_turns

Json = dict[str, Any]

#: Six discs each make a short game.
SHORT = parse_house_rules(EDITIONS["en"], "discs=6,6,6")
START = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 en"
CHANGED = "6/6/6/2P3/4B1/6 P P 17,17 0,1 0,0 - k1:22-33-555-6 en"
PLACING = "6/6/6/6/P1P3/1PB3 P P 4,5 2,1 3,1 - p3:11-2-33-555:0 en"
IMPOSSIBLE = START.replace(" 0,0 -", " 1,0 -")
#: Longer than any search of these positions.
_SECONDS = 60.0


def study() -> dict[str, Json]:
    """The answers by the names of their files."""
    two, three = (random_game(players, SHORT, f"study {players}")[0] for players in (2, 3))
    before, after = two.text.split("\n4. ")
    seven, _ = random_game(2, parse_house_rules(SHORT, "dice=7"), "seven dice")
    return {
        "review-2": _reviewed(two),
        "review-3": _game(three.text),
        "broken": _broken(f"{before}\n4. nonsense {after}"),
        "unfinished": _game(Record(two.rules, 2, two.starter, two.actions[:10], opening=two.opening).text),
        "seven-dice": _game(seven.text),
        "analysis": {"answers": [_analysis(**asked) for asked in _ANALYSES]},
        "rulebook": {
            "book": _book("en", ("paying", "counting", "words")),
            "french": _book("fr", ("limits",)),
            "unknown": _answer(lambda: _book("en", house="moon=3")),
        },
    }


_ANALYSES: tuple[Json, ...] = (
    *({"position": position, "limit": 5, "depth": 1} for position in (START, CHANGED, PLACING, IMPOSSIBLE, "nonsense")),
    {"position": CHANGED.replace("k1", "p1").replace(" en", ":0 en"), "limit": 5, "depth": 1},
    {"position": PLACING, "limit": 200, "depth": 1},
    {"position": PLACING, "limit": 200, "depth": 2},
    {"position": PLACING, "limit": 200, "depth": 2, "rollouts": 32},
)


def _game(text: str) -> Json:
    """A record with its steps and its review, or why there are none; and the steps before an error."""
    return {
        "record": text,
        "replay": _answer(lambda: json.loads(documents.replay(text))),
        "review": _answer(lambda: _review(text)),
    }


def _broken(text: str) -> Json:
    """A record with an error: also the steps before it."""
    return _game(text) | {"validPart": _answer(lambda: json.loads(documents.replay(text, valid_part=True)))}


def _reviewed(record: Record) -> Json:
    """A game, and what choices are worth that can be tried in it."""
    game = _game(record.text)
    trials = _trials(game["replay"]["answer"]["steps"], game["review"]["answer"]["turns"])
    return game | {"analyses": [_analysis(**asked) for asked in trials]}


def _trials(steps: Sequence[Json], turns: Iterable[Json]) -> Iterator[Json]:
    """The first keep of the first seat that was a mistake and the first choice of several discs, tried one by one."""
    missing, at = {"keep", "place"}, 0
    for turn in turns:
        for step in turn["steps"]:
            before, at = at, _after(step["kind"], steps, at)
            tried = list(_tried(step)) if step["kind"] in missing else []
            missing -= {step["kind"]} if tried else set()
            for choice in tried:
                asked = {"position": steps[before]["position"], "choice": choice}
                yield asked | {"limit": 1, "portions": turn["portions"]}
        while at + 1 < len(steps) and steps[at + 1]["turn"] <= turn["number"]:
            at += 1


def _tried(step: Json) -> Iterator[list[str]]:
    """The best choice and the one that was made, die by die; or several discs, disc by disc."""
    options = [option["actions"] for option in step["options"]]
    if step["kind"] == "keep" and step["seat"] == 0 and step["loss"] > 2 * MISTAKE:
        for actions in (options[0], step["chosen"]):
            dice = [int(face) for face in actions[0] if face.isdigit()]
            yield from ([str(Keep(tuple(dice[:count])))] for count in range(len(dice) + 1))
    elif step["kind"] == "place":
        several: list[str] = next((actions for actions in options if len(actions) > 2), [])
        discs = [action for action in several if action != "done"]
        yield from (discs[:count] for count in range(1, len(discs) + 1))


def _after(kind: str, steps: Sequence[Json], at: int) -> int:
    """The step of the game after one of its review."""
    if kind in ("order", "resign"):
        return at
    at = next(number for number in range(at + 1, len(steps)) if steps[number]["action"].startswith(kind))
    while kind == "place" and at + 1 < len(steps) and steps[at + 1]["action"].startswith(kind):
        at += 1
    return at


class _InProcess:
    """Computes pieces of an analysis at once, however long that takes."""

    async def analysis_piece(self, _: object, job: str, *arguments: Any, **_client: str) -> Any:
        if job == "analyse":
            return analyse(_SECONDS, *arguments[1:])
        return play_on(*arguments)


def _analysis(**asked: Any) -> Json:
    """A request for an analysis as the browser sends it, and its answer."""
    return {"asked": asked} | _answer(lambda: asyncio.run(_analyse(AnalysisRequest.model_validate(asked))))


async def _analyse(asked: AnalysisRequest) -> Json:
    services = cast("Services", SimpleNamespace(computing=_InProcess()))
    with patch("columbiz.server.analysis.ROLLOUT_SECONDS", _SECONDS):
        return dict(await analyse_position(asked, services, ""))


def _book(edition: str, chapters: Sequence[str] = (), house: str = "") -> Json:
    """Some chapters of a rulebook."""
    book: Json = json.loads(gzip.decompress(documents.rulebook("en", edition, house)))
    return book | {"chapters": [chapter for chapter in book["chapters"] if chapter["key"] in chapters]}


def _review(text: str) -> Json:
    turns, _ = review_turns(text, 1, 1, _SECONDS)
    found: Json = json.loads(gzip.decompress(review_game(text, 1, [turns])))
    return found


def _answer(compute: Callable[[], Json]) -> Json:
    """What is answered, with the status of its HTTP response."""
    try:
        return {"status": 200, "answer": compute()}
    except ColumbizError as error:
        return {"status": status_of(error), "answer": error_json(error)}
