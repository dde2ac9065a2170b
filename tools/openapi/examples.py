"""The examples of the OpenAPI document, taken from two games played for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from columbiz.i18n import FALLBACK, messages_for
from columbiz.lesson.chapters import NAMES as LESSON_CHAPTERS
from columbiz.lesson.views import view_lesson
from columbiz.rulebook.book import CHAPTERS, book
from columbiz.rules.actions import Keep
from columbiz.rules.editions import COMMON_EDITION, edition_rules
from columbiz.server.http.rulebook_views import view_book
from columbiz.server.http.tutor import JudgementView
from columbiz.tables.model.events import EVENTS, Closed, RematchMade, Revealed
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.replay import view_replay
from columbiz.tables.model.shapes import AnalysedChoice, AnalysisView, ChoiceView, HintView
from columbiz.tables.model.views import view_game, view_table
from tools.openapi.example_games import ExampleGame
from tools.openapi.example_review import example_review

TABLE = "k7m2p9qwxyzd"
REMATCH = "w3hq8nvzr5tk"
REAL_DICE = "b6yj4cxm2pfs"
SCORE_PAD = "n5dw7kzt9hqc"

_METRICS = "# HELP columbiz_sockets Open sockets.\n# TYPE columbiz_sockets gauge\ncolumbiz_sockets 12.0\n"

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Examples:
    """Examples of schemas by name, and of request and response bodies by operation, each with a title."""

    schemas: dict[str, list[Json]] = field(default_factory=dict)
    requests: dict[str, dict[str, Any]] = field(default_factory=dict)
    responses: dict[str, dict[str, Any]] = field(default_factory=dict)

    def request(self, operation: str, example: Any, title: str = "example") -> None:
        """Add a request body, unless there is one with this title."""
        self.requests.setdefault(operation, {}).setdefault(title, example)

    def response(self, operation: str, example: Any) -> None:
        """Set the response body."""
        self.responses[operation] = {"example": example}

    def schema(self, name: str, example: Json) -> None:
        """Add an example of a schema, unless there is one with the same fields."""
        known = self.schemas.setdefault(name, [])
        if all(other.keys() != example.keys() for other in known):
            known.append(example)

    def messages_of(self, game: ExampleGame) -> None:
        """Add every kind of command and event of a game."""
        for command in game.commands:
            example = command.model_dump(mode="json", exclude_unset=True)
            self.schema(type(command).__name__, example)
            self.request("POST /api/tables/{table_id}/commands", example, command.kind)
        for entry, view in zip(game.entries, game.events(), strict=True):
            self.schema(type(EVENTS.validate_json(entry.event)).__name__, view["event"])


def make_examples() -> Examples:
    """Play the games and collect the examples."""
    examples = Examples()
    game = ExampleGame(TABLE, NewTable(listed=True, clock=120))
    _add_new_table(examples, game)
    _add_first_throw(examples, game)
    _add_turn(examples, game)
    _add_end(examples, game)
    examples.messages_of(game)
    examples.messages_of(_game_with_real_dice())
    examples.messages_of(_game_on_a_score_pad())
    _add_pages_without_table(examples)
    return examples


def _add_new_table(examples: Examples, game: ExampleGame) -> None:
    table = game.table
    examples.request("POST /api/tables", table.options.model_dump(mode="json"))
    examples.response("POST /api/tables", {"table": table.id, "seal": table.seal, "link": f"/table/{table.id}"})
    game.sit(0)
    game.do("arrange", 0, seats=["person", "person", "captain"])
    game.do("arrange", 0, seats=["person", "person"])
    view = view_table(game.table)
    listed = {"table": view["table"], "number": view["number"], "rules": view["rules"]}
    examples.response("GET /api/tables", [listed | {name: view[name] for name in ("dice", "clock", "seats")}])


def _add_first_throw(examples: Examples, game: ExampleGame) -> None:
    game.sit(1)
    game.do("leave", 1)
    game.sit(1)
    game.do("rename", 1, name="Blue again")
    game.do("say", 1, phrase="good_luck")
    game.do("start", 0)
    game.play("throw")
    record = record_of(game.table)
    examples.request("POST /api/replay", record.text)
    examples.response("POST /api/replay", view_replay(record))
    examples.response("GET /api/tables/{table_id}/replay", view_replay(record))
    examples.response("POST /api/tables/{table_id}/hint", _hint(game))
    examples.request("POST /api/tables/{table_id}/judgement", {"action": "keep -"})
    examples.response("POST /api/tables/{table_id}/judgement", _judgement(game))
    examples.request("POST /api/analysis", {"position": record.state.text, "depth": 1, "limit": 2})
    examples.response("POST /api/analysis", _analysis(game))


def _hint(game: ExampleGame) -> HintView:
    """A plausible hint; computing a real one would take the engine too long here."""
    dice = game.table.playing.dice
    faces = sorted(set(dice), key=dice.count, reverse=True)[:2]
    value = [0.0, 0.0]
    value[game.player], value[1 - game.player] = 0.5312, 0.4688
    return {
        "value": value,
        "choices": [
            {"actions": [str(Keep((face,) * dice.count(face)))], "points": 0, "captures": 0, "value": chance}
            for face, chance in zip(faces, (0.5312, 0.5187), strict=True)
        ],
    }


def _judgement(game: ExampleGame) -> JudgementView:
    """A plausible judgement."""
    best = _hint(game)["choices"][0]["actions"]
    values: dict[str, int | float | str] = {
        "cells": "55",
        "chosen": "none",
        "chosen_percent": 41.5,
        "best": "5",
        "best_percent": 73.2,
    }
    return {"loss": 0.0412, "best": best, "reasons": [{"kind": "pay", "values": values}]}


def _analysis(game: ExampleGame) -> AnalysisView:
    """A plausible analysis, with one of its cells."""
    state, hint = game.table.playing, _hint(game)
    best, second = hint["choices"]
    return {
        "position": state.text,
        "game": view_game(state),
        "depth": 1,
        "complete": True,
        "weights": "3f9c1c4e0b7d",
        "approximate": False,
        "value": hint["value"],
        "error": 0.007,
        "choices": [_analysed(choice, best["value"], game.player) for choice in (best, second)],
        "total": 54,
        "chosen": None,
        "after": None,
        "cells": [{"cell": "555", "value": [0.512, 0.488], "pay": 0.7165}],
        "rollout": None,
    }


def _analysed(choice: ChoiceView, best: float, player: int) -> AnalysedChoice:
    chance = choice["value"]
    value = [chance, 1 - chance] if player == 0 else [1 - chance, chance]
    return {
        "actions": choice["actions"],
        "points": choice["points"],
        "captures": choice["captures"],
        "value": value,
        "loss": best - chance,
        "pays": {"555": 0.7165},
    }


def _add_turn(examples: Examples, game: ExampleGame) -> None:
    seen = game.table.number
    game.finish_throwing()
    _add_refusals(examples, game, based_on=seen)
    game.place()
    game.do("undo")
    game.place()
    _add_socket_messages(examples, game)
    examples.response("GET /api/tables/{table_id}", view_table(game.table))
    examples.response("GET /api/tables/{table_id}/events", game.events(3))
    game.play("done")


def _add_socket_messages(examples: Examples, game: ExampleGame) -> None:
    """All messages about the last disc, with two players and three watchers connected."""
    table, command = game.table, game.commands[-1]
    view, presence = view_table(table), {"seats": [0, 1], "watchers": 3}
    missed, [last] = game.events(2), game.events(1)
    accepted = {"type": "accepted", "id": command.id, "number": table.number}
    hello = {"type": "hello", "table": table.id, "after": table.number - len(missed)}
    welcome = {
        "type": "welcome",
        "now": table.last_event_at,
        "seats": [0],
        "events": missed,
        "view": view,
        "presence": presence,
    }
    examples.schema("Hello", hello | {"secrets": {"0": game.seat_secret(0)}})
    examples.schema("WelcomeMessage", welcome)
    examples.schema("CommandMessage", {"type": "command", "command": command.model_dump(mode="json")})
    examples.schema("EventsMessage", {"type": "events", "events": [last], "view": view})
    examples.schema("EntryView", last)
    examples.schema("AcceptedMessage", accepted)
    examples.schema("PresenceMessage", {"type": "presence", "presence": presence})
    examples.schema("Ping", {"type": "ping"})
    examples.schema("PongMessage", {"type": "pong"})
    examples.response("POST /api/tables/{table_id}/commands", accepted)


def _add_refusals(examples: Examples, game: ExampleGame, based_on: int) -> None:
    """A stale command, and one out of turn."""
    late = game.command("play", game.player, action="keep -", based_on=based_on)
    examples.schema("RefusedMessage", game.refusal(late, based_on))
    out_of_turn = game.command("play", 1 - game.player, action="done")
    refusal = game.refusal(out_of_turn, game.table.number)
    problem = {"code": refusal["code"], "reason": refusal["reason"], "values": refusal["values"]}
    examples.schema("Problem", problem)


def _add_end(examples: Examples, game: ExampleGame) -> None:
    game.finish_throwing()
    game.place()
    game.play("done")
    examples.response("GET /api/tables/{table_id}/record", record_of(game.table).text)
    game.do("resign", 0)
    game.apply(Revealed(secret=game.secret))
    _add_review(examples, game)
    game.do("rematch", 0)
    game.do("decline_rematch", 1)
    game.do("rematch", 1)
    game.apply(RematchMade(table=REMATCH))


def _add_review(examples: Examples, game: ExampleGame) -> None:
    examples.request("POST /api/review", record_of(game.table).text)
    for path in ("/api/review", "/api/tables/{table_id}/review"):
        examples.response(f"POST {path}", example_review())


def _game_with_real_dice() -> ExampleGame:
    """Only ones are thrown until no disc can be placed; then one player is away for a while, and finally everybody."""
    game = ExampleGame(REAL_DICE, NewTable(dice="typed"))
    game.sit(0)
    game.sit(1)
    game.do("start", 0, opening="P5B3")
    for cells in (("111111",), ("11111",), ("1111",), ("111", "11", "1"), ()):
        game.play("throw 11111111")
        game.play("keep 11111111")
        for cell in cells:
            game.play(f"place {cell}")
        game.play("done" if cells else "forfeit")
    game.wait()
    absent = game.player
    game.do("call_bot", 1 - absent, absent=absent)
    game.do("take_back", absent)
    game.apply(Closed(reason="untouched"))
    return game


def _game_on_a_score_pad() -> ExampleGame:
    """Real dice again, but only the discs have to be entered; the dice of the second turn are assumed."""
    game = ExampleGame(SCORE_PAD, NewTable(dice="pad"))
    game.sit(0)
    game.sit(1)
    game.do("start", 0, opening="B")
    for action in ("throw 1-2-33-555-6", "place 555", "place 33", "done", "place 55"):
        game.play(action)
    return game


def _add_pages_without_table(examples: Examples) -> None:
    chapter, actions = LESSON_CHAPTERS[0], ["throw"]
    examples.request("POST /api/lesson/{chapter}", {"actions": actions})
    examples.response("POST /api/lesson/{chapter}", view_lesson(chapter, actions))
    first_chapter = book(edition_rules(COMMON_EDITION), messages_for(FALLBACK), CHAPTERS[:1])
    examples.response("GET /api/rulebook", view_book(first_chapter))
    examples.response("GET /api/bots", {"compiled": 0.4})
    network = {"offered": True, "on": True, "links": ["http://192.168.1.5:8000"]}
    examples.response("GET /api/network", network)
    examples.request("PUT /api/network", {"on": True})
    examples.response("PUT /api/network", network)
    for probe in ("GET /healthz", "GET /readyz"):
        examples.response(probe, {"status": "ok"})
    examples.response("GET /metrics", _METRICS)
