"""A careful referee with pencil and paper: one command after another, no locks, no cache, nothing clever.

It is written from docs/protocol.md, not from `columbiz.tables`, and says of each command which event it becomes or with
which code it is refused.
"""

from __future__ import annotations

from typing import Any

from columbiz.fairdice import SealedDice
from columbiz.rules.errors import ColumbizError
from columbiz.rules.notation import parse_action
from columbiz.rules.opening import Opening, opening_throw
from columbiz.rules.state import Phase, State

Json = dict[str, Any]


class Refusal(Exception):
    """Its only argument is the code."""


class Paper:
    """The table on paper: people and bots, sealed or real dice, common rules. It has no clock."""

    def __init__(self, table: str, secret: str, seats: tuple[str, ...], *, sealed: bool) -> None:
        self.table = table
        self.secret = secret
        self.sealed = sealed
        self.owners: list[str | None] = [None] * len(seats)
        self.seeds = [""] * len(seats)
        self.bots = [who != "person" for who in seats]
        self.resigned = [False] * len(seats)
        #: what is said once, by the table or by a seat
        self.told: set[tuple[str, int | None]] = set()
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
        if command["based_on"] < self.moved and kind != "take_back":
            raise Refusal("stale")
        if max(seat, command.get("absent", 0)) >= len(self.owners):
            raise Refusal("no_such_seat")
        throws_for_bot = kind == "throw" and self._people_throw_for(seat) and owner in self.owners
        if kind != "sit" and self.owners[seat] != owner and not throws_for_bot:
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

    def _people_throw_for(self, seat: int) -> bool:
        """A bot cannot throw real dice."""
        return self.bots[seat] and not self.sealed

    @property
    def _free(self) -> list[int]:
        return [seat for seat, owner in enumerate(self.owners) if owner is None and not self.bots[seat]]

    def _sit(self, seat: int, command: Json) -> Json:
        if seat not in self._free:
            raise Refusal("seat_taken" if self._free else "seats_full")
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

    def _call_bot(self, seat: int, command: Json) -> Json:
        """Whether the table has waited for long enough is not on the paper."""
        absent = command["absent"]
        if self.state is None or self.state.player != absent or self.bots[absent] or absent == seat:
            raise Refusal("not_waiting")
        return {"kind": "taken_over", "seat": absent, "level": "helmsman", "reason": "called"}

    def _start(self, _: int, command: Json) -> Json:
        opening = command.get("opening")
        if self._free:
            raise Refusal("seats_open")
        if self.sealed:
            if opening is not None:
                raise Refusal("dice_sealed")
            return {"kind": "started", "opening": str(opening_throw(len(self.owners), self._dice()))}
        if opening is None:
            raise Refusal("opening_wanted")
        try:
            return {"kind": "started", "opening": str(Opening.parse(opening, len(self.owners)))}
        except ColumbizError:
            raise Refusal("illegal_action") from None

    def _resign(self, seat: int, _: Json) -> Json:
        if self.resigned[seat]:
            raise Refusal("resigned")
        return {"kind": "resigned", "seat": seat}

    def _rematch(self, seat: int, _: Json) -> Json:
        if ("rematch_made", None) in self.told:
            raise Refusal("rematch_made")
        if ("rematch_offered", seat) in self.told:
            raise Refusal("already_offered")
        return {"kind": "rematch_offered", "seat": seat}

    def _say(self, seat: int, command: Json) -> Json:
        return {"kind": "said", "seat": seat, "phrase": command["phrase"]}

    def _undo(self, seat: int, _: Json) -> Json:
        self._my_turn(seat)
        if not self.undo:
            raise Refusal("nothing_to_undo")
        return {"kind": "undone", "seat": seat}

    def _throw(self, seat: int, command: Json) -> Json:
        state, dice = self._my_turn(seat, throws=True), command.get("dice")
        if dice is None:
            if state.phase is not Phase.THROW:
                raise Refusal("illegal_action")
            if not self.sealed:
                raise Refusal("dice_wanted")
            return {"kind": "thrown", "seat": seat, "dice": self._sealed_throw(state)}
        if self.sealed:
            raise Refusal("dice_sealed")
        return self._legal({"kind": "thrown", "seat": seat, "dice": sorted(dice)}, state)

    def _act(self, seat: int, command: Json) -> Json:
        state, kind = self._my_turn(seat), command["kind"]
        event: Json = {"kind": {"keep": "kept", "place": "placed", "forfeit": "forfeited"}.get(kind, kind)}
        event["seat"] = seat
        if kind == "keep":
            event["dice"] = sorted(command["dice"])
        if kind == "place":
            event["cell"] = command["cell"]
        return self._legal(event, state)

    def _legal(self, event: Json, state: State) -> Json:
        try:
            state.apply(parse_action(action_text(event)))
        except ColumbizError:
            raise Refusal("illegal_action") from None
        return event

    def _my_turn(self, seat: int, *, throws: bool = False) -> State:
        if self.state is None or self.state.player != seat:
            raise Refusal("not_your_turn")
        if self.bots[seat] and not (throws and self._people_throw_for(seat)):
            raise Refusal("bot_sits_in")
        return self.state

    def _dice(self) -> SealedDice:
        return SealedDice(self.secret, self.table, tuple(self.seeds), self.thrown)

    def _sealed_throw(self, state: State) -> list[int]:
        return list(self._dice().faces(self.thrown, 8 - len(state.dice)))

    def owes(self, event: Json) -> bool:
        """Whether the server could do this by itself: a bot's turn, or what comes after the game."""
        offers = [("rematch_offered", seat) in self.told for seat, owner in enumerate(self.owners) if owner]
        match event["kind"]:
            case "revealed":
                return self._is_still_owed("revealed") and self.sealed and event["secret"] == self.secret
            case "rematch_made":
                return self._is_still_owed("rematch_made") and all(offers)
            case "thrown" | "kept" | "placed" | "done" | "forfeited":
                return not self.over and self._is_bots_action(event)
        return False

    def _is_still_owed(self, kind: str) -> bool:
        return self.over and (kind, None) not in self.told

    def _is_bots_action(self, event: Json) -> bool:
        state = self.state
        if state is None or state.player != event["seat"] or not self.bots[state.player]:
            return False
        if event["kind"] == "thrown":
            return self.sealed and state.phase is Phase.THROW and event["dice"] == self._sealed_throw(state)
        return self._legal(event, state) == event

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
                self._begin(event["opening"].split())
            case "taken_over" | "taken_back":
                self.bots[seat] = kind == "taken_over"
            case "resigned":
                self._give_up(seat)
            case "rematch_offered" | "rematch_made" | "revealed":
                self.told.add((kind, event.get("seat")))
            case "undone":
                self.state = self.undo.pop()
            case "thrown" | "kept" | "placed" | "done" | "forfeited":
                self._play(event)

    def _begin(self, rounds: list[str]) -> None:
        self.thrown = sum(len(thrown) // 2 for thrown in rounds)
        starter = max(zip(rounds[-1][1::2], rounds[-1][::2], strict=True))[1]
        self.state = State.initial(len(self.owners), "en", "PBGK".index(starter))

    def _give_up(self, seat: int) -> None:
        self.resigned[seat] = self.bots[seat] = True
        left = [owner for one, owner in enumerate(self.owners) if not self.resigned[one]]
        self.over = len(left) == 1 or not any(left)

    def _play(self, event: Json) -> None:
        if self.state is None:
            raise AssertionError("a turn before the game")
        before, self.state = self.state, self.state.apply(parse_action(action_text(event)))
        self.thrown += event["kind"] == "thrown"
        self.undo = [*self.undo, before] if event["kind"] == "placed" else []
        self.over = self.state.outcome is not None


def action_text(event: Json) -> str:
    """The action of the game that an event stands for."""
    dice = "".join(map(str, event.get("dice", ()))) or "-"
    texts = {
        "thrown": f"throw {dice}",
        "kept": f"keep {dice}",
        "placed": f"place {event.get('cell')}",
        "forfeited": "forfeit",
    }
    return texts.get(event["kind"], "done")
