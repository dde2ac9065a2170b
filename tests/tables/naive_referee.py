"""A careful referee with pencil and paper: one command after another, no locks, no cache, nothing clever.

It is written from the description of the protocol, not from `columbiz.tables`. It says of each command which event it
leads to, that it was carried out before, or with which code it is refused.
"""

from __future__ import annotations

from typing import Any

from columbiz.fairdice import SealedDice
from columbiz.rules.errors import ColumbizError
from columbiz.rules.notation import parse_action
from columbiz.rules.opening import Opening, opening_throw
from columbiz.rules.state import Phase, State

Json = dict[str, Any]
Key = tuple[int | str, str]

BASED = frozenset({"play", "undo", "leave", "call_bot", "start", "arrange", "resign", "rematch"})
ANY_TIME = frozenset({"say", "rename"})
BEFORE_THE_GAME = frozenset({"sit", "leave", "start", "arrange"})
ONLY_BEFORE_THE_GAME = BEFORE_THE_GAME - {"leave"}
#: How often a seat may do what does not advance the game until the turn ends or, before the game, somebody sits down.
LIMITED_EVENTS = {"say": 20, "undo": 40, "rename": 20, "leave": 20, "decline_rematch": 20}
AFTER_THE_GAME = frozenset({"rematch", "decline_rematch"})
MAKE_NOTHING_STALE = frozenset({"said", "renamed", "revealed", "rematch_offered", "rematch_declined"})


class Refusal(Exception):
    """Its only argument is the code."""


class Repeated(Exception):
    """The command was carried out before; the only argument is the number of its event."""


def key_of(command: Json, owner: str) -> Key:
    """What makes a command the same: its seat and id; when sitting down, the person and the id."""
    return (owner if command["kind"] == "sit" else command["seat"]), command["id"]


class Paper:
    """The table on paper: people and bots, sealed or typed dice, the English rules. It has no clock."""

    def __init__(self, table: str, secret: str, seats: tuple[str, ...], *, sealed: bool) -> None:
        self.table = table
        self.secret = secret
        self.sealed = sealed
        self.owners: list[str | None] = [None] * len(seats)
        self.seeds = [""] * len(seats)
        self.bots = [who != "person" for who in seats]
        self.resigned = [False] * len(seats)
        self.offers: set[int] = set()
        self.declined: set[int] = set()
        #: the seats of people, in the order in which they sat down
        self.seated: list[int] = []
        #: what the table itself has announced after the game
        self.announced: set[str] = set()
        self.state: State | None = None
        self.thrown = 0
        self.undoable: list[State] = []
        self.over = False
        self.number = 0
        self.changed = 0
        #: the numbers of the events of known commands, who held their seats, and what they were
        self.known: dict[Key, tuple[int, str | None, Json]] = {}
        self.turns_ended = 0
        self.limited_events: list[tuple[str, int]] = []

    # Commands

    def judge(self, command: Json, owner: str) -> Json:
        """The event of somebody's command; raises Refusal or Repeated."""
        kind, seat = command["kind"], command["seat"]
        self._check_repeated(command, owner)
        self._check_seat(command, owner)
        if kind in BASED and command["based_on"] > self.number:
            raise Refusal("from_the_future")
        if kind in BASED and command["based_on"] < self.changed:
            raise Refusal("stale")
        self._check_stage(kind)
        if kind in LIMITED_EVENTS and self.limited_events.count((kind, seat)) >= LIMITED_EVENTS[kind]:
            raise Refusal("too_many_phrases" if kind == "say" else "too_often")
        event: Json = getattr(self, f"_{kind}")(seat, command)
        return {"format": 1, **event}

    def _check_repeated(self, command: Json, owner: str) -> None:
        """A known key is acknowledged to whoever held the seat then, even after leaving, if it is the same command.

        Others, who may have thrown real dice for a bot there, must still be allowed to act for the seat.
        """
        number, holder, known = self.known.get(key_of(command, owner), (0, None, {}))
        if not number:
            return
        if command["kind"] != "sit" and holder != owner:
            self._check_seat(command, owner)
            if self.owners[command["seat"]] != holder:
                raise Refusal("id_reused")
        if not _is_same(command, known):
            raise Refusal("id_reused")
        raise Repeated(number)

    def _check_seat(self, command: Json, owner: str) -> None:
        kind, seat = command["kind"], command["seat"]
        if max(seat or 0, command.get("absent", 0)) >= len(self.owners):
            raise Refusal("no_such_seat")
        if kind == "sit" or self.owners[seat] == owner:
            return
        if not (kind == "play" and self._people_throw_for(seat) and owner in self.owners):
            raise Refusal("not_your_seat")

    def _check_stage(self, kind: str) -> None:
        if kind in ANY_TIME:
            return
        if self.over:
            if kind not in AFTER_THE_GAME:
                raise Refusal("table_over")
        elif self.state is None:
            if kind not in BEFORE_THE_GAME:
                raise Refusal("not_started")
        elif kind in ONLY_BEFORE_THE_GAME:
            raise Refusal("already_started")
        elif kind in AFTER_THE_GAME:
            raise Refusal("game_not_over")

    def _people_throw_for(self, seat: int) -> bool:
        """A bot cannot throw real dice."""
        return self.bots[seat] and not self.sealed

    @property
    def _free(self) -> list[int]:
        return [seat for seat, owner in enumerate(self.owners) if owner is None and not self.bots[seat]]

    def _sit(self, seat: int | None, command: Json) -> Json:
        if not self._free:
            raise Refusal("seats_full")
        seat = self._free[0] if seat is None else seat
        if seat not in self._free:
            raise Refusal("seat_taken")
        return {"kind": "sat_down", "seat": seat, "name": command.get("name", ""), "seed": command["seed"]}

    def _leave(self, seat: int, _: Json) -> Json:
        if self.state is None:
            return {"kind": "stood_up", "seat": seat}
        if self.resigned[seat]:
            raise Refusal("resigned")
        if self.bots[seat]:
            raise Refusal("bot_sits_in")
        return {"kind": "taken_over", "seat": seat, "level": "helmsman", "reason": "left"}

    def _rename(self, seat: int, command: Json) -> Json:
        return {"kind": "renamed", "seat": seat, "name": command["name"]}

    def _arrange(self, seat: int, command: Json) -> Json:
        seats = command["seats"]
        if seat != self.seated[0]:
            raise Refusal("not_host")
        if "person" not in seats:
            raise Refusal("nobody")
        if seat >= len(seats) or seats[seat] != "person":
            raise Refusal("seat_occupied")
        return {"kind": "arranged", "seats": seats}

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
        self._check_rematch()
        if seat in self.offers:
            raise Refusal("already_offered")
        return {"kind": "rematch_offered", "seat": seat}

    def _decline_rematch(self, seat: int, _: Json) -> Json:
        self._check_rematch()
        if seat in self.declined:
            raise Refusal("already_declined")
        return {"kind": "rematch_declined", "seat": seat}

    def _check_rematch(self) -> None:
        if "rematch_made" in self.announced:
            raise Refusal("rematch_made")
        if not self.turns_ended:
            raise Refusal("no_rematch")

    def _say(self, seat: int, command: Json) -> Json:
        return {"kind": "said", "seat": seat, "phrase": command["phrase"]}

    def _undo(self, seat: int, _: Json) -> Json:
        self._my_turn(seat)
        if not self.undoable:
            raise Refusal("nothing_to_undo")
        return {"kind": "undone", "seat": seat}

    def _play(self, seat: int, command: Json) -> Json:
        verb, _, rest = command["action"].partition(" ")
        state = self._my_turn(seat, throws=verb == "throw")
        if verb == "throw" and self.sealed and rest:
            raise Refusal("dice_sealed")
        if verb == "throw" and not rest:
            if state.phase is not Phase.THROW:
                raise Refusal("illegal_action")
            if not self.sealed:
                raise Refusal("dice_wanted")
            return {"kind": "played", "seat": seat, "action": self._sealed_throw(state)}
        return {"kind": "played", "seat": seat, "action": self._legal(state, command["action"])}

    def _legal(self, state: State, text: str) -> str:
        try:
            action = parse_action(text)
            state.apply(action)
        except ColumbizError:
            raise Refusal("illegal_action") from None
        return str(action)

    def _my_turn(self, seat: int, *, throws: bool = False) -> State:
        if self.state is None or self.state.player != seat:
            raise Refusal("not_your_turn")
        if self.bots[seat] and not (throws and self._people_throw_for(seat)):
            raise Refusal("bot_sits_in")
        return self.state

    def _dice(self) -> SealedDice:
        return SealedDice(self.secret, self.table, tuple(self.seeds), self.thrown)

    def _sealed_throw(self, state: State) -> str:
        faces = sorted(self._dice().faces(self.thrown, 8 - len(state.dice)))
        return str(parse_action("throw " + "".join(map(str, faces))))

    # What the server does by itself

    def owes(self, event: Json) -> bool:
        """Whether the server could do this by itself: a bot's turn, or what comes after the game."""
        match event["kind"]:
            case "revealed":
                return self._not_announced("revealed") and self.sealed and event["secret"] == self.secret
            case "rematch_made":
                return self._not_announced("rematch_made") and self.offers >= set(self.seated)
            case "played":
                return not self.over and self._is_bots_action(event)
        return False

    def _not_announced(self, kind: str) -> bool:
        return self.over and kind not in self.announced

    def _is_bots_action(self, event: Json) -> bool:
        state = self.state
        if state is None or state.player != event["seat"] or not self.bots[state.player]:
            return False
        if event["action"].startswith("throw"):
            return self.sealed and state.phase is Phase.THROW and event["action"] == self._sealed_throw(state)
        return self._legal(state, event["action"]) == str(event["action"])

    # Events

    def write_down(self, event: Json, owner: str, command: Json | None) -> None:
        """Take an event into account, and the command behind it, if any."""
        self.number += 1
        kind, seat = event["kind"], event.get("seat", 0)
        if command is not None:
            holder = owner if command["kind"] == "sit" else self.owners[command["seat"]]
            self.known[key_of(command, owner)] = self.number, holder, command
            self.limited_events.append((command["kind"], seat))
        if kind not in MAKE_NOTHING_STALE:
            self.changed = self.number
        match kind:
            case "sat_down" | "stood_up" | "arranged" | "started":
                self._prepare(event, seat, owner)
            case "taken_over" | "taken_back":
                self.bots[seat] = kind == "taken_over"
            case "resigned":
                self._give_up(seat)
            case "rematch_offered" | "rematch_declined":
                self._answer_rematch(seat, wanted=kind == "rematch_offered")
            case "rematch_made" | "revealed":
                self.announced.add(kind)
            case "undone":
                self.state = self.undoable.pop()
            case "played":
                self._apply(event["action"])

    def _answer_rematch(self, seat: int, *, wanted: bool) -> None:
        self.offers = self.offers | {seat} if wanted else self.offers - {seat}
        self.declined = self.declined - {seat} if wanted else self.declined | {seat}

    def _prepare(self, event: Json, seat: int, owner: str) -> None:
        """Take an event before the game into account."""
        match event["kind"]:
            case "sat_down":
                self.owners[seat], self.seeds[seat] = owner, event["seed"]
                self.seated.append(seat)
                self.limited_events = []
            case "stood_up":
                self.owners[seat], self.seeds[seat] = None, ""
                self.seated.remove(seat)
            case "arranged":
                self._rearrange(event["seats"])
            case "started":
                self._begin(event["opening"].split())

    def _rearrange(self, seats: list[str]) -> None:
        """Who plays each seat is set anew; people lose the seats that are removed or given to bots."""
        count = len(seats)
        for seat in [*self.seated]:
            if seat >= count or seats[seat] != "person":
                self.owners[seat], self.seeds[seat] = None, ""
                self.seated.remove(seat)
        self.bots = [who != "person" for who in seats]
        self.owners = [*self.owners, *[None] * 4][:count]
        self.seeds = [*self.seeds, *[""] * 4][:count]
        self.resigned = [False] * count

    def _begin(self, rounds: list[str]) -> None:
        self.limited_events = []
        self.thrown = sum(len(thrown) // 2 for thrown in rounds)
        starter = max(zip(rounds[-1][1::2], rounds[-1][::2], strict=True))[1]
        self.state = State.initial(len(self.owners), "en", "PBGK".index(starter))

    def _give_up(self, seat: int) -> None:
        self.resigned[seat] = self.bots[seat] = True
        left = [owner for one, owner in enumerate(self.owners) if not self.resigned[one]]
        self.over = len(left) == 1 or not any(left)
        if self.over:
            self.limited_events = []

    def _apply(self, text: str) -> None:
        if self.state is None:
            raise AssertionError("an action before the game")
        before, self.state = self.state, self.state.apply(parse_action(text))
        self.thrown += text.startswith("throw")
        self.undoable = [*self.undoable, before] if text.startswith(("keep", "place")) else []
        self.over = self.state.outcome is not None
        if text in ("done", "forfeit"):
            self.turns_ended += 1
            self.limited_events = []


def _is_same(command: Json, known: Json) -> bool:
    """Whether two commands with one key ask for the same; what they are based on does not matter."""
    return _asked_for(command) == _asked_for(known)


def _asked_for(command: Json) -> Json:
    left_out = ("based_on", "opening", *(() if command["seat"] is not None else ("seat",)))
    return {name: value for name, value in command.items() if name not in left_out}
