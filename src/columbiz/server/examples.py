"""The examples of the description: what is said and answered at two tables that are played for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from columbiz.lesson.chapters import NAMES as CHAPTERS_OF_LESSON
from columbiz.lesson.views import view_lesson
from columbiz.rulebook.book import CHAPTERS, book
from columbiz.rules.editions import COMMON_EDITION, edition_rules
from columbiz.server.bookviews import view_book
from columbiz.server.demonstration import Demonstration
from columbiz.tables.commands import NewTable
from columbiz.tables.events import EVENTS, RematchMade, Revealed
from columbiz.tables.history import view_replay, view_steps
from columbiz.tables.recording import record_of
from columbiz.tables.thinking import Hint
from columbiz.tables.views import view_table
from columbiz.words import FALLBACK, words_for

TABLE = "k7m2p9qwxyzd"
REMATCH = "w3hq8nvzr5tk"
REAL_DICE = "b6yj4cxm2pfs"

_METRICS = "# HELP columbiz_sockets Open sockets.\n# TYPE columbiz_sockets gauge\ncolumbiz_sockets 12.0\n"

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Examples:
    """Examples of schemas by their names; of bodies and answers by operation, each with a title."""

    schemas: dict[str, list[Json]] = field(default_factory=dict)
    bodies: dict[str, dict[str, Any]] = field(default_factory=dict)
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)

    def body(self, operation: str, example: Any, title: str = "example") -> None:
        """Show what is sent, unless something with this title is shown."""
        self.bodies.setdefault(operation, {}).setdefault(title, example)

    def answer(self, operation: str, example: Any) -> None:
        """Show what is answered."""
        self.answers[operation] = {"example": example}

    def schema(self, name: str, example: Json) -> None:
        """Show what fits a schema, unless something with the same fields is shown."""
        shown = self.schemas.setdefault(name, [])
        if all(one.keys() != example.keys() for one in shown):
            shown.append(example)

    def messages_of(self, game: Demonstration) -> None:
        """Show every kind of command and of event that came up."""
        for command in game.commands:
            example = command.model_dump(mode="json", exclude_unset=True)
            self.schema(type(command).__name__, example)
            self.body("POST /api/tables/{table}/commands", example, command.kind)
        for entry, told in zip(game.entries, game.told(), strict=True):
            self.schema(type(EVENTS.validate_json(entry.event)).__name__, told["event"])


def make_examples() -> Examples:
    """Play, and collect what is to be shown."""
    shown = Examples()
    game = Demonstration(TABLE, NewTable(listed=True, clock=120))
    _show_new_table(shown, game)
    _show_first_throw(shown, game)
    _show_turn(shown, game)
    _show_end(shown, game)
    shown.messages_of(game)
    shown.messages_of(_game_with_real_dice())
    _show_what_needs_no_table(shown)
    return shown


def _show_new_table(shown: Examples, game: Demonstration) -> None:
    table = game.table
    shown.body("POST /api/tables", table.options.model_dump(mode="json"))
    shown.answer("POST /api/tables", {"table": table.id, "seal": table.seal, "link": f"/table/{table.id}"})
    game.sit(0)
    view = view_table(table)
    listed = {name: view[name] for name in ("table", "number", "rules", "dice", "clock", "seats")}
    shown.answer("GET /api/tables", [listed])


def _show_first_throw(shown: Examples, game: Demonstration) -> None:
    game.sit(1)
    game.do("leave", 1)
    game.sit(1)
    game.do("say", 1, phrase="good_luck")
    game.do("start", 0)
    game.do("throw")
    record = record_of(game.table)
    shown.body("POST /api/replay", record.text)
    shown.answer("POST /api/replay", view_replay(record))
    shown.answer("GET /api/tables/{table}/history", view_steps(record))
    shown.answer("POST /api/tables/{table}/hint", _hint(game))


def _hint(game: Demonstration) -> Hint:
    """Dice that could be kept; what the engine makes of them would take it too long to say here."""
    dice = game.table.playing.dice
    keeps = [[one for one in dice if one == face] for face in sorted(set(dice), key=dice.count, reverse=True)[:2]]
    worth = zip(keeps, (0.5312, 0.5187), strict=True)
    value = [0.0, 0.0]
    value[game.turn], value[1 - game.turn] = 0.5312, 0.4688
    return {
        "value": value,
        "choices": [{"keep": keep, "place": None, "points": 0, "captures": 0, "value": it} for keep, it in worth],
    }


def _show_turn(shown: Examples, game: Demonstration) -> None:
    seen = game.table.number
    game.throw_on()
    _show_refusals(shown, game, based_on=seen)
    game.place()
    game.do("undo")
    game.place()
    _show_socket(shown, game)
    shown.answer("GET /api/tables/{table}", view_table(game.table))
    shown.answer("GET /api/tables/{table}/events", game.told(3))
    game.do("done")


def _show_socket(shown: Examples, game: Demonstration) -> None:
    """All that two who play and three who watch are told and say about a disc."""
    table, last = game.table, game.commands[-1]
    view, presence = view_table(table), {"seats": [0, 1], "watchers": 3}
    missed, [happened] = game.told(2), game.told(1)
    accepted = {"type": "accepted", "id": last.id, "number": table.number}
    hello = {"type": "hello", "table": table.id, "after": table.number - len(missed)}
    shown.schema("Hello", hello | {"secrets": {"0": game.seat_secret(0)}})
    shown.schema("Welcome", {"type": "welcome", "seats": [0], "events": missed, "view": view, "presence": presence})
    shown.schema("Act", {"type": "command", "command": last.model_dump(mode="json", exclude_unset=True)})
    shown.schema("Happened", {"type": "events", "events": [happened], "view": view})
    shown.schema("EventView", happened)
    shown.schema("Accepted", accepted)
    shown.schema("Present", {"type": "presence", "presence": presence})
    shown.schema("Ping", {"type": "ping"})
    shown.schema("Pong", {"type": "pong"})
    shown.answer("POST /api/tables/{table}/commands", accepted)


def _show_refusals(shown: Examples, game: Demonstration, based_on: int) -> None:
    """A command that comes too late, and one that comes out of turn."""
    shown.schema("NotDone", game.refusal(game.command("keep", game.turn, dice=[], based_on=based_on)))
    told = game.refusal(game.command("done", 1 - game.turn))
    shown.schema("Problem", {"code": told["code"], "reason": told["reason"], "values": told["values"]})


def _show_end(shown: Examples, game: Demonstration) -> None:
    game.throw_on()
    game.place()
    game.do("done")
    shown.answer("GET /api/tables/{table}/record", record_of(game.table).text)
    game.do("resign", 0)
    game.happen(Revealed(secret=game.secret))
    game.do("rematch", 0)
    game.do("rematch", 1)
    game.happen(RematchMade(table=REMATCH))


def _game_with_real_dice() -> Demonstration:
    """Ones alone are thrown, until no disc can be placed on them any more; and somebody is away for a while."""
    game = Demonstration(REAL_DICE, NewTable(dice="typed"))
    game.sit(0)
    game.sit(1)
    game.do("start", 0, opening="P5B3")
    for cells in (("111111",), ("11111",), ("1111",), ("111", "11", "1"), ()):
        game.do("throw", dice=[1] * 8)
        game.do("keep", dice=[1] * 8)
        for cell in cells:
            game.do("place", cell=cell)
        game.do("done" if cells else "forfeit")
    game.wait()
    absent = game.turn
    game.do("call_bot", 1 - absent, absent=absent)
    game.do("take_back", absent)
    return game


def _show_what_needs_no_table(shown: Examples) -> None:
    chapter, actions = CHAPTERS_OF_LESSON[0], ["throw"]
    shown.body("POST /api/lesson/{chapter}", {"actions": actions})
    shown.answer("POST /api/lesson/{chapter}", view_lesson(chapter, actions))
    first_pages = book(edition_rules(COMMON_EDITION), words_for(FALLBACK), CHAPTERS[:1])
    shown.answer("GET /api/rulebook", view_book(first_pages))
    for probe in ("GET /healthz", "GET /readyz"):
        shown.answer(probe, {"status": "ok"})
    shown.answer("GET /metrics", _METRICS)
