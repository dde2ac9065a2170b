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
from columbiz.tables.model.events import EVENTS, Closed, RematchMade, Revealed
from columbiz.tables.model.options import NewTable
from columbiz.tables.model.recording import record_of
from columbiz.tables.model.replay import view_replay, view_steps
from columbiz.tables.model.shapes import HintView
from columbiz.tables.model.views import view_table
from tools.openapi.example_games import ExampleGame

TABLE = "k7m2p9qwxyzd"
REMATCH = "w3hq8nvzr5tk"
REAL_DICE = "b6yj4cxm2pfs"

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
    examples.response("GET /api/tables/{table_id}/history", view_steps(record))
    examples.response("POST /api/tables/{table_id}/hint", _hint(game))


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
    welcome = {"type": "welcome", "seats": [0], "events": missed, "view": view, "presence": presence}
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
    game.do("rematch", 0)
    game.do("rematch", 1)
    game.apply(RematchMade(table=REMATCH))


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


def _add_pages_without_table(examples: Examples) -> None:
    chapter, actions = LESSON_CHAPTERS[0], ["throw"]
    examples.request("POST /api/lesson/{chapter}", {"actions": actions})
    examples.response("POST /api/lesson/{chapter}", view_lesson(chapter, actions))
    first_chapter = book(edition_rules(COMMON_EDITION), messages_for(FALLBACK), CHAPTERS[:1])
    examples.response("GET /api/rulebook", view_book(first_chapter))
    for probe in ("GET /healthz", "GET /readyz"):
        examples.response(probe, {"status": "ok"})
    examples.response("GET /metrics", _METRICS)
