"""Every error the game raises on purpose.

ColumbizError
├── InvalidValue        a value that cannot be: a face 7, a seat 5, a rule out of range (also a ValueError)
├── IllegalAction       an action the rules do not allow now; names the action
├── NotationError       text that cannot be read: dice, cell, action or position (also a ValueError)
│   └── RecordError     the same for a whole game record; names line and column
├── DiceError           a dice source that cannot give the dice asked for
└── SealError           a record whose dice are not those of its seal, or cannot be compared with one

Each error carries a stable `code`, the `values` its sentence names, and the English sentence itself as `reason`.
Programs test the code; translations are written for the code and filled with the values. Where a value is a sentence or
a part of one itself, it is a `Phrase`, with a code and values of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from columbiz.rules.actions import Action

SENTENCES = {
    # values
    "face": "{value} is not a face of a die; faces are the whole numbers 1 to 6",
    "height": "{value} is not a height; heights are the whole numbers 1 to 6",
    "not_a_cell": "{value} is not a Cell; Cell.parse reads one from text",
    "players": "{value} players cannot play; Columbiz is for 2, 3 or 4",
    "starter": "seat {value} cannot begin; with {players} players the seats are 0 to {last}",
    "edition": "there is no edition {value}; editions are {known}",
    "language": "there is no language {value}; languages are {known}",
    "bot": "there is no bot {value}; bots are {known}",
    "bots_need_common_dice": "bots play with 8 dice and 3 throws; these rules have {dice} and {throws}",
    "edition_and_rules": "give an edition or rules, not both (edition {value})",
    "rule_type": "rule {name} is {value}; it must be {expected}",
    "rule_range": "rule {name} is {value}; it must be from {low} to {high}",
    "rule_choice": "rule {name} is {value}; it must be one of {choices}",
    "rule_order": "rule {name} is {value}; a longer line must not score less than a shorter one",
    "opening": "{value} is not an opening throw of {players} players: {problem}",
    "names": "{value} are more names than the {players} players",
    "opening_mismatch": "the opening throw {value} is not of this table or lets another seat begin",
    "resigned_seats": "{value} cannot have resigned: each is one of {players} seats, once, and somebody stays",
    "tag_name": "{value} cannot name a tag: it takes letters and digits, and the format's own tags are taken",
    "tag_text": "{value} is not text: it has half a surrogate pair",
    # actions
    "not_an_action": "it is not an action of the game",
    "game_over": "the game is over",
    "throw_due": "a throw of {count} dice is due",
    "no_throw_due": "no throw is due",
    "wrong_dice_count": "{count} dice are to be thrown, not {given}",
    "throwing_over": "the throwing of this turn is over; discs are being placed",
    "not_placing": "the dice are not settled yet; keep all {count} dice to place discs",
    "not_on_table": "{given} dice of face {face} cannot be kept, only {count} lie on the table",
    "throw_again": "at least {least} throws must be made before all dice are kept, and this was throw {throws}",
    "cell_taken": "cell {cell} is not empty",
    "too_few_dice": "column {face} has only {count} {faces} left, cell {cell} costs {cost}",
    "too_many_discs": "{limit} discs are placed already, the most for one turn",
    "no_supply": "there is no disc left in the supply",
    "nothing_placed": "at least one disc must be placed while one can be",
    "must_forfeit": "no disc can be placed, so discs must be put away: forfeit",
    "can_place": "a disc can be placed, on cell {cell} for one",
    "disc_placed": "a disc was placed this turn; say done",
    # text
    "not_dice": "{value} is not dice; write faces 1 to 6 as in 1-2-33-555-6",
    "not_a_cell_text": "{value} is not a cell; a cell is the dice that pay for it, one face up to six times, as in 555",
    "not_an_action_text": "{value} is not an action; write throw DICE, keep DICE, place CELL, done or forfeit",
    "field_count": "{value} is no position; it takes {expected} fields between spaces, not {given}, as in {sample}",
    "row_count": "the board has 6 rows separated by /, here are {given}",
    "row_width": "row {row} of the board has {given} cells, it must have 6",
    "not_a_board": "{value} is neither a seat letter nor a number of empty cells",
    "not_a_seat": "{value} is not a seat; {players} players have the seats {seats}",
    "not_a_number": "{value} is not a whole number from 0 to {high}",
    "list_length": "{field} has {given} numbers, one for each of 2, 3 or 4 players is needed",
    "list_mismatch": "{field} has {given} numbers, but there are {players} players",
    "not_a_flag": "{value} says neither last (the last round is on) nor - (it is not)",
    "wrong_flag": "{state}, but {value} is written",
    "not_a_turn": "{value} is not a turn; write t0:-, t1:DICE, k1:DICE, p3:DICE:PLACED or over",
    "not_rules": "{value} is not a rule; write NAME=VALUE",
    "unknown_rule": "there is no rule {value}; the rules are {known}",
    "rule_twice": "rule {value} stands twice",
    "impossible": "this position cannot be: {problem}",
    # why it cannot be
    "discs_too_many": "{seat} has {seen} discs on the board and in the supply, more than the {start} of the start",
    "captured_too_many": "{seat} has captured {captured} discs, but the others have lost {lost}",
    "captured_in_all": "{captured} discs are captured, but only {lost} are missing",
    "throw_beyond": "throw {number} is due, but a turn has {limit}",
    "kept_too_early": "dice are kept before the first throw",
    "kept_all": "{dice} dice are kept, so none is left to throw",
    "kept_too_late": "nothing can be kept after throw {throws} of {limit}",
    "dice_on_table": "{dice} dice lie on the table, not {expected}",
    "placed_too_early": "discs are placed after {throws} throws, not {least} to {limit}",
    "placed_too_many": "{placed} discs were placed this turn, more than {limit}",
    "placed_not_standing": "{placed} discs were placed, but fewer stand on the board",
    "dice_unspent": "{dice} of {expected} dice are unspent after {placed} discs",
    "over_too_early": "the game is over, but every player has discs left",
    "over_in_round": "the game is over, but the round is not: it is the turn of {seat}",
    "played_for_nothing": "{seat} has played in this round, but has all its discs",
    "no_disc_to_play": "{seat} has no disc left, but its turn is not over",
    "placed_from_nothing": "{seat} has {left} discs left after placing {placed}",
    # why an opening throw is none
    "opening_decided": "round {round} had decided already",
    "opening_throwers": "round {round} is thrown by {seats}",
    "opening_face": "round {round} shows a face that no die has",
    "opening_undecided": "nobody was highest alone",
    "opening_word": "{value} is not a round of seats and faces, as in P5B3",
    # parts of sentences
    "expected_number": "a whole number",
    "expected_tuple": "a tuple of {length} numbers",
    "field_supply": "the supply",
    "field_line_points": "the line points",
    "field_captured": "the captured discs",
    "last_round_on": "the last round is on",
    "last_round_off": "the last round is not on",
    # records
    "too_long": "a record has at most {limit} characters, this text has more",
    "comment_unclosed": "the comment that begins here never ends: a closing brace is missing",
    "encoding": "the text is not UTF-8: byte {value}",
    "tag_syntax": 'a tag is written [Name "value"]',
    "tag_twice": "tag {name} stands twice",
    "tag_missing": "tag {name} is missing",
    "tag_after_turns": "a tag stands after the first turn; tags come first",
    "tag_value": "tag {name} is {value}: {problem}",
    "tag_format": "this program reads format {format}",
    "tag_players": "2, 3 or 4 can play",
    "tag_seats": "the seats are {seats}",
    "tag_seat_twice": "seat {seat} stands twice",
    "tag_all_resigned": "one seat at least must stay",
    "tag_starter": "it lets {seat} begin, not {starter}",
    "turn_expected": "a turn begins with its number, as in {number}. {seat}; here is {value}",
    "turn_number": "this is turn {number}, not {given}",
    "turn_seat": "it is the turn of {seat}, not of {given}",
    "turn_unended": "the turn before is not over: it ends with done or forfeit",
    "after_end": "the game is over, but {value} follows",
    "word_expected": "{value} stands where {expected} is expected",
    "expected_throw": "a throw",
    "expected_keep": "what was kept, in brackets,",
    "expected_colon": "a colon",
    "expected_place": "a cell, done or forfeit",
    "wrong_points": "cell {cell} scores {points} there, not {given}",
    "wrong_captures": "cell {cell} captures {captures} there, not {given}",
    "wrong_result": "the game ends {result}, but tag Result is {given}",
    "illegal": "{action}: {problem}",
    # dice
    "script_short": "the script has no throw left, but {count} dice are due",
    "script_count": "throw {number} of the script is {given}, but {count} dice are due",
    "script_left": "{count} throws of the script were never used, the first is {first}",
    "typed_count": "{count} dice were thrown, but {given} are given; type all of them, as in 1-2-33",
    "input_ended": "the typing ended before {count} dice were given",
    # sealed dice
    "secret": "a secret is 64 of the digits 0-9 and a-f; what was given is something else",
    "table": "{value} cannot name a table; a table is named by 1 to {limit} characters",
    "seed": "{value} is not a seed; a seed has at most {limit} characters, and is empty for a bot",
    "not_natural": "{name} is {value}; it must be a whole number from 0 on",
    "no_seal": "the dice of this game were not sealed, so there is nothing to verify: tag Seal is missing",
    "no_secret": "the secret is not revealed yet, it will be when the game is over: tag Secret is missing",
    "no_seeds": "no seat gave a seed, so the secret alone decided the dice: a tag such as SeedP is missing",
    "wrong_secret": "tag Secret is not the secret that was sealed: for table {table} its seal would be {expected}",
    "wrong_opening": "opening throw, round {round}, seat {seat}: the record says {given}, the seal gives {expected}",
    "wrong_throw": "turn {turn}, throw {throw}, seat {seat}: the record says {given}, the seal gives {expected}",
}

_FACES = ("one", "two", "three", "four", "five", "six")


def face_name(face: int, count: int) -> str:
    """A face in words, as in `one five` or `two fives`."""
    name = _FACES[face - 1]
    return name if count == 1 else f"{name}{'es' if name.endswith('x') else 's'}"


def shortened(text: str, limit: int = 40) -> str:
    """Text that does not drown the sentence it stands in."""
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


def quote(value: object) -> str:
    """A value as an error shows it: text in quotation marks, and never too long."""
    if isinstance(value, str):
        return repr(shortened(value))
    try:
        return shortened(repr(value))
    except ValueError:  # Python does not write out whole numbers of more than some thousand digits
        return "…"


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words within a sentence: their code, their values, and the English of it."""

    code: str
    values: dict[str, object]
    text: str

    def __str__(self) -> str:
        return self.text


def phrase(code: str, **values: object) -> Phrase:
    """A phrase by its code."""
    return Phrase(code, values, SENTENCES[code].format_map(values))


class ColumbizError(Exception):
    """Root of all errors: `code`, `values` and the sentence in `reason`."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES  # a package above brings sentences of its own

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        self.values = values
        self.reason = self.sentences[code].format_map(values)
        super().__init__(self.reason)

    @property
    def phrase(self) -> Phrase:
        """What this error says, to stand within the sentence of another one."""
        return Phrase(self.code, self.values, self.reason)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.args, dict(self.__dict__))


def _rebuild(kind: type[ColumbizError], args: tuple[Any, ...], attributes: dict[str, Any]) -> ColumbizError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


def flat_values(values: Mapping[str, object], prefix: str = "") -> dict[str, int | str]:
    """Values as numbers and text alone; those of a phrase `x` follow as `x_code` and `x_` with their names."""
    flat: dict[str, int | str] = {}
    for name, value in values.items():
        flat[prefix + name] = value if isinstance(value, int) else str(value)
        if isinstance(value, Phrase):
            flat |= flat_values({"code": value.code, **value.values}, f"{prefix}{name}_")
    return flat


class InvalidValue(ColumbizError, ValueError):
    """A value that cannot be part of any game."""


class IllegalAction(ColumbizError):
    """An action the rules do not allow in this state; the state is unchanged."""

    def __init__(self, action: Action | object, code: str, **values: object) -> None:
        super().__init__(code, **values)
        self.action = action
        self.args = (f"{shortened(str(action))}: {self.reason}",)


class NotationError(ColumbizError, ValueError):
    """Text that cannot be read; `column` counts from 1, and `text` is what was being read."""

    def __init__(self, code: str, *, text: str, column: int = 1, **values: object) -> None:
        super().__init__(code, **values)
        self.text = text
        self.column = column
        self.args = (f"column {column}: {self.reason}",)


class RecordError(NotationError):
    """A game record that cannot be read; `line` and `column` count from 1."""

    def __init__(self, code: str, *, text: str, line: int, column: int = 1, **values: object) -> None:
        super().__init__(code, text=text, column=column, **values)
        self.line = line
        self.args = (f"line {line}, column {column}: {self.reason}",)


class DiceError(ColumbizError):
    """A dice source that cannot give the dice asked for."""


class SealError(ColumbizError):
    """A record whose dice are not those of its seal, or cannot be compared with one."""
