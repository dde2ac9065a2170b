"""A careful referee with pencil and paper: one command after another, no locks, no cache, nothing clever.

It is written from docs/protocol.md, not from `columbiz.tables`, and says of each command which event it becomes or with
which code it is refused.
"""

from __future__ import annotations

from typing import Any

from columbiz.fairdice import SealedDice
from columbiz.rules.errors import ColumbizError
from columbiz.rules.notation import parse_action
from columbiz.rules.opening import opening_throw
from columbiz.rules.state import Phase, State

Json = dict[str, Any]


class Refusal(Exception):
    """Its only argument is the code."""


class Paper:
    """The table on paper: two or more people, sealed dice, common rules."""

    def __init__(self, table: str, secret: str, players: int) -> None:
        self.table = table
        self.secret = secret
        self.owners: list[str | None] = [None] * players
        self.seeds = [""] * players
        self.bots = [False] * players
        self.resigned = [False] * players
        self.rematch = [False] * players
        self.state: State | None = None
        self.thrown = 0
        self.undo: list[State] = []
        self.over = False
        self.number = 0
        self.moved = 0

    def judge(self, command: Json, owner: str) -> Json:
        """The event of a command by somebody; raises Refusal."""
        seat, kind = command["seat"], command["kind"]
        if command["based_on"] > self.number:
            raise Refusal("from_the_future")
        if command["based_on"] < self.moved:
            raise Refusal("stale")
        if seat >= len(self.owners):
            raise Refusal("no_such_seat")
        if kind != "sit" and self.owners[seat] != owner:
            raise Refusal("not_your_seat")
        self._check_time(kind)
        answer: Json = getattr(self, f"_{kind}", self._act)(seat, command)
        return answer

    def _check_time(self, kind: str) -> None:
        if self.over:
            if kind not in ("rematch", "say"):
                raise Refusal("table_over")
        elif self.state is None:
            if kind not in ("sit", "leave", "start", "say"):
                raise Refusal("not_started")
        elif kind in ("sit", "start"):
            raise Refusal("already_started")
        elif kind == "rematch":
            raise Refusal("game_not_over")

    def _sit(self, seat: int, command: Json) -> Json:
        if self.owners[seat] is not None:
            raise Refusal("seat_taken" if None in self.owners else "seats_full")
        return {"kind": "sat_down", "seat": seat, "name": command.get("name", ""), "seed": command["seed"]}

    def _leave(self, seat: int, _: Json) -> Json:
        if self.state is None:
            return {"kind": "stood_up", "seat": seat}
        if self.resigned[seat]:
            raise Refusal("resigned")
        if self.bots[seat]:
            raise Refusal("bot_sits_in")
        return {"kind": "taken_over", "seat": seat, "level": "helmsman", "reason": "left"}

    def _take_back(self, seat: int, _: Json) -> Json:
        if self.resigned[seat]:
            raise Refusal("resigned")
        if not self.bots[seat]:
            raise Refusal("no_bot_sits_in")
        return {"kind": "taken_back", "seat": seat}

    def _start(self, _: int, __: Json) -> Json:
        if None in self.owners:
            raise Refusal("seats_open")
        return {"kind": "started", "opening": str(opening_throw(len(self.owners), self._dice()))}

    def _resign(self, seat: int, _: Json) -> Json:
        if self.resigned[seat]:
            raise Refusal("resigned")
        return {"kind": "resigned", "seat": seat}

    def _rematch(self, seat: int, _: Json) -> Json:
        if self.rematch[seat]:
            raise Refusal("already_offered")
        return {"kind": "rematch_offered", "seat": seat}

    def _say(self, seat: int, command: Json) -> Json:
        return {"kind": "said", "seat": seat, "phrase": command["phrase"]}

    def _undo(self, seat: int, _: Json) -> Json:
        self._my_turn(seat)
        if not self.undo:
            raise Refusal("nothing_to_undo")
        return {"kind": "undone", "seat": seat}

    def _act(self, seat: int, command: Json) -> Json:
        state = self._my_turn(seat)
        kind = command["kind"]
        if kind == "throw":
            if state.phase is not Phase.THROW:
                raise Refusal("illegal_action")
            dice = self._dice().faces(self.thrown, 8 - len(state.dice))
            return {"kind": "thrown", "seat": seat, "dice": list(dice)}
        dice_text = "".join(map(str, command.get("dice", ()))) or "-"
        rest = {"keep": f" {dice_text}", "place": f" {command.get('cell')}"}.get(kind, "")
        try:
            state.apply(parse_action(kind + rest))
        except ColumbizError:
            raise Refusal("illegal_action") from None
        event: Json = {
            "kind": {"keep": "kept", "place": "placed", "forfeit": "forfeited"}.get(kind, kind),
            "seat": seat,
        }
        if kind == "keep":
            event["dice"] = sorted(command["dice"])
        if kind == "place":
            event["cell"] = command["cell"]
        return event

    def _my_turn(self, seat: int) -> State:
        if self.state is None or self.state.player != seat:
            raise Refusal("not_your_turn")
        if self.bots[seat]:
            raise Refusal("bot_sits_in")
        return self.state

    def _dice(self) -> SealedDice:
        return SealedDice(self.secret, self.table, tuple(self.seeds), self.thrown)

    def write_down(self, event: Json, owner: str) -> None:
        """Take an event into account."""
        self.number += 1
        kind, seat = event["kind"], event.get("seat", 0)
        if kind != "said":
            self.moved = self.number
        match kind:
            case "sat_down":
                self.owners[seat], self.seeds[seat] = owner, event["seed"]
            case "stood_up":
                self.owners[seat], self.seeds[seat] = None, ""
            case "started":
                rounds = event["opening"].split()
                self.thrown = sum(len(thrown) // 2 for thrown in rounds)
                starter = max(zip(rounds[-1][1::2], rounds[-1][::2], strict=True))[1]
                self.state = State.initial(len(self.owners), "en", "PBGK".index(starter))
            case "taken_over" | "taken_back":
                self.bots[seat] = kind == "taken_over"
            case "resigned":
                self.resigned[seat] = self.bots[seat] = True
                self.over = self.resigned.count(False) == 1
            case "rematch_offered":
                self.rematch[seat] = True
            case "undone":
                self.state = self.undo.pop()
            case "thrown" | "kept" | "placed" | "done" | "forfeited":
                self._play(event)

    def _play(self, event: Json) -> None:
        if self.state is None:
            raise AssertionError("a turn before the game")
        dice_text = "".join(map(str, event.get("dice", ()))) or "-"
        texts = {
            "thrown": f"throw {dice_text}",
            "kept": f"keep {dice_text}",
            "placed": f"place {event.get('cell')}",
            "forfeited": "forfeit",
        }
        before, self.state = self.state, self.state.apply(parse_action(texts.get(event["kind"], "done")))
        self.thrown += event["kind"] == "thrown"
        self.undo = [*self.undo, before] if event["kind"] == "placed" else []
        self.over = self.state.outcome is not None
