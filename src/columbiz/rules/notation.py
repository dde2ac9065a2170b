"""Text forms of actions, positions and rules; docs/record-format.md has the grammar.

A position has nine fields: the board by rows from height 6 down, the seat to move, the starter, the supplies, the line
points, the captured discs, `last` or `-`, the turn, and the edition with its house rules:

    6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl
"""

import re
from dataclasses import fields, replace
from functools import lru_cache

from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place, Throw
from columbiz.rules.cells import HEIGHTS, SIDE, Cell, cells_of
from columbiz.rules.dice import format_dice, parse_dice
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.errors import InvalidValue, NotationError, quote, sentence_part
from columbiz.rules.seats import LETTERS, PLAYER_COUNTS, letter, seat_of
from columbiz.rules.state import Phase, State
from columbiz.rules.validity import problem_of

_FIELDS = 9
_MAX_NUMBER = 999_999  # above any score that house rules allow
_MAX_DIGITS = 50  # digits of a house rule's number that are read: more than an error shows, fewer than int() refuses
_HOUSE_RULES = tuple(field.name for field in fields(Rules) if field.name != "edition")
_SAMPLE = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - t0:- en"
_TURN = re.compile(r"(?P<phase>[tkp])(?P<throws>[0-9]):(?P<dice>-?|[1-6][-1-6,]*)(?::(?P<placed>[0-9]{1,2}))?")
_EDITION = re.compile(r"(?P<name>[a-z]+)(?:\{(?P<house>[^{}]*)\})?")
_PHASES = {"t": Phase.THROW, "k": Phase.KEEP, "p": Phase.PLACE}
_INITIALS = {phase: initial for initial, phase in _PHASES.items()}


def parse_action(text: str) -> Action:
    """Parse an action: `throw 1-2-33`, `keep 33`, `place 555`, `done` or `forfeit`."""
    verb, rest = split_action(text)
    try:
        return _action(verb, rest, text)
    except NotationError as error:
        offset = text.rindex(rest) if rest else 0
        raise NotationError(error.code, text=text, column=offset + error.column, **error.values) from None


def split_action(text: str) -> tuple[str, str]:
    """The first word of an action, in lower case, and the rest; `throw` without a rest leaves the dice to chance."""
    verb, rest = [*text.split(maxsplit=1), "", ""][:2]
    return verb.lower(), rest.rstrip()


def _action(verb: str, rest: str, text: str) -> Action:
    match verb, rest:
        case "throw", dice if dice:
            return Throw(parse_dice(dice))
        case "keep", dice:
            return Keep(parse_dice(dice or "-"))
        case "place", cell if cell:
            return Place(Cell.parse(cell))
        case "done", "":
            return Done()
        case "forfeit", "":
            return Forfeit()
    raise NotationError("not_an_action_text", text=text, value=quote(text))


def format_state(state: State) -> str:
    """A position as one line of text."""
    numbers = (state.supply, state.line_points, state.captured)
    return " ".join(
        (
            _format_board(state),
            letter(state.player),
            letter(state.starter),
            *(",".join(map(str, items)) for items in numbers),
            "last" if state.last_round else "-",
            _format_turn(state),
            format_rules(state.rules),
        )
    )


def parse_state(text: str) -> State:
    """Parse a position. Raises NotationError with the column, also for a position that cannot occur in a game."""
    words = [(found.group(), found.start() + 1) for found in re.finditer(r"\S+", text)]
    if len(words) != _FIELDS:
        counts = {"expected": _FIELDS, "given": len(words)}
        raise NotationError("field_count", text=text, value=quote(text), sample=_SAMPLE, **counts)
    return _PositionParser(text, words).state()


class _PositionParser:
    """Parses the fields of a position; `words` holds each with its column."""

    def __init__(self, text: str, words: list[tuple[str, int]]) -> None:
        self.text = text
        self.words = words

    def error(self, code: str, column: int, **values: object) -> NotationError:
        return NotationError(code, text=self.text, column=column, **values)

    def state(self) -> State:
        supply = self.numbers(3, "field_supply")
        players = len(supply)
        if players not in PLAYER_COUNTS:
            raise self.error("list_length", self.words[3][1], field=sentence_part("field_supply"), given=players)
        phase, throws, dice, placed = self.turn()
        state = State(
            rules=self.rules(),
            starter=self.seat(2, players),
            player=self.seat(1, players),
            phase=phase,
            dice=dice,
            throws=throws,
            placed=placed,
            discs=self.board(players),
            supply=supply,
            line_points=self.numbers(4, "field_line_points", players),
            captured=self.numbers(5, "field_captured", players),
        )
        self.check(state)
        return state

    def check(self, state: State) -> None:
        if problem := problem_of(state):
            raise self.error("impossible", 1, problem=problem)
        word, column = self.words[6]
        if word.lower() not in ("last", "-"):
            raise self.error("not_a_flag", column, value=quote(word))
        if (word.lower() == "last") != state.last_round:
            due = sentence_part("last_round_on" if state.last_round else "last_round_off")
            raise self.error("wrong_flag", column, value=quote(word), state=due)

    def seat(self, field: int, players: int) -> int:
        word, column = self.words[field]
        seat = seat_of(word, players)
        if seat is None:
            seats = ", ".join(LETTERS[:players])
            raise self.error("not_a_seat", column, value=quote(word), players=players, seats=seats)
        return seat

    def numbers(self, field: int, name: str, players: int | None = None) -> tuple[int, ...]:
        word, column = self.words[field]
        items = word.split(",")
        for item in items:
            if not re.fullmatch("[0-9]{1,6}", item):
                raise self.error("not_a_number", column, value=quote(item), high=_MAX_NUMBER)
        if players is not None and len(items) != players:
            raise self.error("list_mismatch", column, field=sentence_part(name), given=len(items), players=players)
        return tuple(map(int, items))

    def board(self, players: int) -> tuple[int, ...]:
        word, column = self.words[0]
        rows = word.split("/")
        if len(rows) != SIDE:
            raise self.error("row_count", column, given=len(rows))
        masks = [0] * players
        for height, row in zip(reversed(HEIGHTS), rows, strict=True):
            for face, seat in self.row(row, height, column, players):
                masks[seat] |= 1 << Cell(face, height).index
            column += len(row) + 1
        return tuple(masks)

    def row(self, row: str, height: int, column: int, players: int) -> list[tuple[int, int]]:
        """The (face, seat) of each disc in a row."""
        discs, face = [], 1
        for offset, character in enumerate(row):
            seat = seat_of(character, players)
            if seat is not None:
                discs.append((face, seat))
                face += 1
            elif character in "123456":
                face += int(character)
            else:
                raise self.error("not_a_board", column + offset, value=quote(character))
        if face != SIDE + 1:
            raise self.error("row_width", column, row=height, given=face - 1)
        return discs

    def turn(self) -> tuple[Phase, int, tuple[int, ...], int]:
        word, column = self.words[7]
        if word.lower() == "over":
            return Phase.OVER, 0, (), 0
        found = _TURN.fullmatch(word.lower())
        if not found or (found["phase"] == "p") != (found["placed"] is not None):
            raise self.error("not_a_turn", column, value=quote(word))
        dice = parse_dice(found["dice"] or "-")
        return _PHASES[found["phase"]], int(found["throws"]), dice, int(found["placed"] or 0)

    def rules(self) -> Rules:
        word, column = self.words[8]
        try:
            return parse_rules(word)
        except (NotationError, InvalidValue) as error:
            raise self.error(error.code, column, **error.values) from None


def _format_board(state: State) -> str:
    cells = ["."] * SIDE**2
    for seat, mask in enumerate(state.discs):
        for cell in cells_of(mask):
            cells[cell.index] = LETTERS[seat]
    text = "/".join("".join(cells[height - 1 :: SIDE]) for height in reversed(HEIGHTS))
    for gap in range(SIDE, 0, -1):
        text = text.replace("." * gap, str(gap))
    return text


def _format_turn(state: State) -> str:
    if state.phase is Phase.OVER:
        return "over"
    turn = f"{_INITIALS[state.phase]}{state.throws}:{format_dice(state.dice)}"
    return f"{turn}:{state.placed}" if state.phase is Phase.PLACE else turn


@lru_cache(maxsize=256)
def format_rules(rules: Rules) -> str:
    """Rules as one word: the edition, then any house rules, as in `fr{capture_cap=12;ties=captures}`."""
    house = format_house_rules(rules)
    return f"{rules.edition}{{{house}}}" if house else rules.edition


def format_house_rules(rules: Rules) -> str:
    """The differences from the edition, as in `capture_cap=12;ties=captures`; empty if there are none."""
    return ";".join(format_setting(rules, name) for name in rules.house_rules())


def format_setting(rules: Rules, name: str) -> str:
    """One field in the text form of house rules, as in `capture_cap=12`."""
    return f"{name}={setting_value(rules, name)}"


def setting_value(rules: Rules, name: str) -> str:
    """The value of one field in the text form of house rules, as in `18,13,10`."""
    value = getattr(rules, name)
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value).lower()


def parse_rules(text: str) -> Rules:
    """Parse rules written as one word. Raises NotationError, or InvalidValue for a value out of range."""
    found = _EDITION.fullmatch(text.strip().lower())
    if not found or found["name"] not in EDITIONS:
        raise NotationError("edition", text=text, value=quote(text), known=", ".join(EDITIONS))
    return parse_house_rules(EDITIONS[found["name"]], found["house"] or "")


def parse_house_rules(rules: Rules, text: str) -> Rules:
    """Apply house rules written as `name=value;name=value` to the rules of an edition."""
    changes: dict[str, object] = {}
    for item in filter(None, (part.strip() for part in text.lower().split(";"))):
        name, equals, value = (part.strip() for part in item.partition("="))
        if not equals:
            raise NotationError("not_rules", text=text, value=quote(item))
        if name not in _HOUSE_RULES:
            raise NotationError("unknown_rule", text=text, value=quote(name), known=", ".join(_HOUSE_RULES))
        if name in changes:
            raise NotationError("rule_twice", text=text, value=quote(name))
        changes[name] = _parse_rule(value, tuple_wanted=isinstance(getattr(rules, name), tuple))
    if not changes:
        return rules
    return replace(rules, **changes)  # type: ignore[arg-type]  # __post_init__ checks every value


def _parse_rule(text: str, *, tuple_wanted: bool) -> object:
    if tuple_wanted:
        return tuple(_parse_rule(item.strip(), tuple_wanted=False) for item in text.split(","))
    if number := re.fullmatch("(?P<sign>-?)(?P<digits>[0-9]+)", text):
        return int(f"{number['sign']}0{number['digits'].lstrip('0')[:_MAX_DIGITS]}")
    return None if text == "none" else text
