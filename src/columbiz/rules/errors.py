"""Every error the game raises on purpose.

ColumbizError
├── InvalidValue        a value outside its range: face 7, seat 5, a rule too large (also a ValueError)
├── IllegalAction       an action the rules do not allow now; has the action
├── NotationError       text that cannot be read: dice, cell, action or position (also a ValueError)
│   └── RecordError     the same for a game record; has line and column
├── DiceError           a dice source that cannot provide the dice needed
└── SealError           a record whose dice do not follow from its seal, or cannot be checked

Each error has a stable `code`, `values`, and an English sentence as its `reason`. Programs test the code; translations
are written for the code and filled with the values. A value that is itself a sentence or a part of one is a
`SentencePart`, with a code and values of its own.

The sentences in this package and in those above it are the only source of English error texts: `make messages` copies
them to `locales/en.ftl`. They are format strings with one addition: `{count:die|dice}` gives `die` if `count` is 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Any, ClassVar

SENTENCES = {
    # values
    "face": "{value} is not a face of a die; faces are the whole numbers 1 to 6",
    "height": "{value} is not the number of a cell; the cells of a column are numbered 1 to 6",
    "not_a_cell": "{value} is not a Cell; Cell.parse reads one from text",
    "players": "Columbiz is for 2, 3 or 4 players, not {value}",
    "starter": "seat {value} cannot begin; with {players} players the seats are 0 to {last}",
    "edition": "there is no edition {value}; editions are {known}",
    "language": "there is no language {value}; languages are {known}",
    "bot": "there is no bot {value}; bots are {known}",
    "depth": "the depth is 1 or 2, not {value}",
    "bots_need_common_dice": "bots play with 8 dice and 3 throws; these rules have {dice} and {throws}",
    "edition_and_rules": "give an edition or rules, not both (edition {value})",
    "rule_type": "rule {name} is {value}; it must be {expected}",
    "rule_range": "rule {name} is {value}; it must be from {low} to {high}",
    "rule_choice": "rule {name} is {value}; it must be one of {choices}",
    "rule_order": "rule {name} is {value}; a longer line must not score less than a shorter one",
    "opening": "{value} is not an opening throw for {players} players: {problem}",
    "names": "{value} has more names than there are players ({players})",
    "opening_mismatch": "the opening throw {value} does not match the number of players or the starter of the game",
    "resigned_seats": "{value} cannot have resigned: name some of the {players} seats, each once, but not all",
    "tag_name": "{value} cannot be the name of a tag: use letters and digits, but no name that the format already uses",
    "tag_text": "{value} is not valid text: it contains half of a surrogate pair",
    "nothing_to_review": "nothing has been played yet, so there is nothing to review",
    "throws_unknown": "not all throws of this game were written down, so it cannot be reviewed",
    "resignation": "{value} is not a resignation; write a seat and a turn, as in B12",
    "assumed_turns": "{value} does not name turns whose dice were assumed; write their numbers in order, as in 1-4 7",
    "stand_in": "{value} is not a stand-in; write a seat, turns and a level, as in B12-16 helmsman",
    "position_mismatch": "the position does not agree with tag {name}",
    # actions
    "not_an_action": "it is not an action of the game",
    "game_over": "the game is over",
    "throw_due": "a throw of {count} {count:die|dice} is due",
    "no_throw_due": "no throw is due",
    "wrong_dice_count": "{count} {count:die|dice} must be thrown, not {given}",
    "throwing_over": "the throwing is over for this turn; place discs",
    "not_placing": "discs cannot be placed yet; keep all {count} {count:die|dice} first",
    "not_on_table": "{given} {given:die|dice} showing {face} cannot be kept; only {count} {count:is|are} on the table",
    "throw_again": "all dice can be kept only after {least} {least:throw|throws}; this was throw {throws}",
    "cell_taken": "cell {cell} is not empty",
    "too_few_dice": "cell {cell} costs {cost} {cost:die|dice} showing {face}, but {count} {count:is|are} left",
    "too_many_discs": "at most {limit} {limit:disc|discs} can be placed in one turn",
    "no_supply": "there are no discs left in the supply",
    "nothing_placed": "place at least one disc before ending the turn",
    "must_forfeit": "no disc can be placed; forfeit discs instead",
    "can_place": "a disc can be placed, for example on cell {cell}",
    "disc_placed": "a disc has been placed this turn; end the turn with done",
    "not_one_choice": "a choice is either one keep, or discs and the end of the turn",
    # text
    "not_dice": "{value} is not a set of dice; write faces 1 to 6, as in 1-2-33-555-6",
    "not_a_cell_text": "{value} is not a cell; write the dice that pay for it, one face up to six times, as in 555",
    "not_an_action_text": "{value} is not an action; write throw DICE, keep DICE, place CELL, done or forfeit",
    "field_count": "{value} is not a position; a position has {expected} fields separated by spaces, not {given}, "
    "as in {sample}",
    "row_count": "the board must have 6 rows separated by /, not {given}",
    "row_width": "row {row} of the board has {given} {given:cell|cells}; it must have 6",
    "not_a_board": "{value} is neither a seat letter nor a number of empty cells",
    "not_a_seat": "{value} is not a seat; with {players} players the seats are {seats}",
    "not_a_number": "{value} is not a whole number from 0 to {high}",
    "list_length": "{field} has {given} {given:number|numbers}; it must have 2, 3 or 4, one for each player",
    "list_mismatch": "{field} has {given} {given:number|numbers}, but there are {players} players",
    "not_a_flag": "{value} is neither last (this is the last round) nor - (it is not)",
    "wrong_flag": "{state}, but {value} is given",
    "not_a_turn": "{value} is not a turn; write t0:-, t1:DICE, k1:DICE, p3:DICE:PLACED or over",
    "not_rules": "{value} is not a rule; write NAME=VALUE",
    "unknown_rule": "there is no rule {value}; the rules are {known}",
    "rule_twice": "rule {value} is given twice",
    "impossible": "this position is impossible: {problem}",
    # why a position is impossible
    "discs_too_many": "{seat} has {seen} discs on the board and in the supply, but started with {start}",
    "captured_too_many": "{seat} has captured {captured} {captured:disc|discs}, but the others have lost {lost}",
    "captured_in_all": "{captured} {captured:disc has|discs have} been captured, but only {lost} {lost:is|are} missing",
    "throw_beyond": "throw {number} is due, but a turn has {limit} {limit:throw|throws}",
    "kept_too_early": "dice are kept before the first throw",
    "kept_all": "{dice} {dice:die is|dice are} kept, leaving none to throw",
    "kept_too_late": "dice can be kept only after throw 1 to the last but one; this is throw {throws} of {limit}",
    "dice_on_table": "there {dice:is|are} {dice} {dice:die|dice} on the table, not {expected}",
    "placed_too_early": "discs cannot be placed after {throws} {throws:throw|throws}, only after {least} to {limit}",
    "placed_too_many": "{placed} {placed:disc was|discs were} placed this turn, but the limit is {limit}",
    "placed_not_standing": "{placed} {placed:disc was|discs were} placed this turn, but there are fewer on the board",
    "dice_unspent": "{dice} of {expected} dice cannot be left after placing {placed} {placed:disc|discs}",
    "over_too_early": "the game is over, but every player has discs left",
    "over_in_round": "the game is over, but the round is not: it is the turn of {seat}",
    "played_for_nothing": "{seat} has played in this round, but still has all its discs",
    "no_disc_to_play": "{seat} has no disc left, but has not finished its turn in this round",
    "placed_from_nothing": "{seat} has {left} {left:disc|discs} left after placing {placed}, more than it started with",
    # why an opening throw is not valid
    "opening_decided": "round {round} had already decided who begins",
    "opening_throwers": "round {round} must be thrown by {seats}",
    "opening_face": "round {round} has a face that no die has",
    "opening_undecided": "no single seat has the highest throw",
    "opening_word": "{value} is not a round of seats and faces, as in P5B3",
    # parts of sentences
    "expected_number": "a whole number",
    "expected_tuple": "a tuple of {length} numbers",
    "field_supply": "the list of supplies",
    "field_line_points": "the list of line points",
    "field_captured": "the list of captured discs",
    "last_round_on": "this is the last round",
    "last_round_off": "this is not the last round",
    # records
    "too_long": "a record can have at most {limit} bytes; this text has more",
    "comment_unclosed": "this comment never ends: a closing brace is missing",
    "encoding": "the text is not UTF-8: byte {value}",
    "tag_syntax": 'a tag is written [Name "value"]',
    "tag_twice": "tag {name} is given twice",
    "tag_missing": "tag {name} is missing",
    "tag_after_turns": "this tag comes after the first turn; tags must come before it",
    "tag_value": "tag {name} is {value}: {problem}",
    "tag_format": "this program reads format {format}",
    "tag_players": "a game has 2, 3 or 4 players",
    "tag_seats": "the seats are {seats}",
    "tag_seat_twice": "seat {seat} is given twice",
    "tag_all_resigned": "at least one seat must remain",
    "tag_starter": "it makes {seat} begin, not {starter}",
    "turn_expected": "a turn must begin with its number, as in {number}. {seat}, not with {value}",
    "turn_number": "this must be turn {number}, not {given}",
    "turn_missing": "turn {turn} is not in this game, whose last turn is {last}",
    "turn_of_other": "turn {turn} belongs to {seat}",
    "stand_in_twice": "turn {turn} has two stand-ins",
    "resigned_before_end": "the game was over when {seat} resigned in turn {turn}, but the record continues",
    "turn_seat": "it is the turn of {seat}, not of {given}",
    "turn_unended": "the previous turn is not over; it must end with done or forfeit",
    "after_end": "the game is over, but {value} follows",
    "word_expected": "expected {expected}, but found {value}",
    "expected_throw": "a throw",
    "expected_keep": "the kept dice in brackets",
    "expected_colon": "a colon",
    "expected_place": "a cell, done or forfeit",
    "wrong_points": "a disc on cell {cell} scores {points} here, not {given}",
    "wrong_captures": "a disc on cell {cell} captures {captures} here, not {given}",
    "wrong_result": "the game ends {result}, but tag Result is {given}",
    "illegal": "{action}: {problem}",
    # dice
    "script_short": "the script has no throws left, but {count} {count:die is|dice are} due",
    "script_count": "throw {number} of the script is {given}, but {count} {count:die is|dice are} due",
    "script_left": "{count} {count:throw|throws} of the script {count:was|were} never used; the first is {first}",
    "typed_count": "{count} {count:die was|dice were} thrown, but {given} {given:was|were} typed; "
    "type {count:it, as in 3|all of them, as in 1-2-33}",
    "input_ended": "the input ended before {count} {count:die was|dice were} typed",
    # sealed dice
    "secret": "the secret is not valid; a secret is 64 hexadecimal digits, 0-9 and a-f",
    "table": "{value} is not the name of a table; a name has 1 to {limit} characters",
    "seed": "{value} is not a seed; a seed has at most {limit} characters and is empty for a bot",
    "not_natural": "{name} is {value}; it must be a whole number, 0 or more",
    "no_seal": "there is nothing to verify: the dice of this game were not sealed (tag Seal is missing)",
    "no_secret": "the secret is not revealed until the game is over (tag Secret is missing)",
    "no_seeds": "no seat gave a seed, so the secret alone decided the dice (a tag such as SeedP is missing)",
    "position_unverifiable": "the throws before the start position are missing, so the dice cannot be verified",
    "wrong_secret": "tag Secret is not the secret that was sealed: for table {table} its seal would be {expected}",
    "wrong_opening": "opening throw, round {round}, seat {seat}: the record says {given}, "
    "the seeds and the secret give {expected}",
    "wrong_throw": "turn {turn}, throw {throw}, seat {seat}: the record says {given}, "
    "the seeds and the secret give {expected}",
}


class _SentenceFormatter(Formatter):
    """Adds the format spec `singular|plural`."""

    def format_field(self, value: object, spec: str) -> str:
        singular, separator, plural = spec.partition("|")
        if not separator:
            return format(value, spec)
        return singular if value == 1 else plural


_FORMATTER = _SentenceFormatter()


def format_sentence(sentence: str, values: Mapping[str, object]) -> str:
    """Fill a sentence with its values."""
    return _FORMATTER.vformat(sentence, (), values)


def shortened(text: str, limit: int = 40) -> str:
    """Text cut to a length that leaves the sentence around it readable."""
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


def quote(value: object) -> str:
    """A value as errors show it: text in quotation marks, long values cut."""
    if isinstance(value, str):
        return repr(shortened(value))
    try:
        return shortened(repr(value))
    except ValueError:  # Python refuses to convert integers of several thousand digits
        return "…"


@dataclass(frozen=True, slots=True)
class SentencePart:
    """A part of a sentence: its code, its values, and its English text."""

    code: str
    values: dict[str, object]
    text: str

    def __str__(self) -> str:
        return self.text


def sentence_part(code: str, **values: object) -> SentencePart:
    """Make a part of a sentence from a code and its values."""
    return SentencePart(code, values, format_sentence(SENTENCES[code], values))


class ColumbizError(Exception):
    """Base of all errors: `code`, `values`, and the English sentence as `reason`."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES  # other packages add their own

    def __init__(self, code: str, **values: object) -> None:
        self.code = code
        self.values = values
        self.reason = format_sentence(self.sentences[code], values)
        super().__init__(self.reason)

    @property
    def as_part(self) -> SentencePart:
        """The error as a part of another error's sentence."""
        return SentencePart(self.code, self.values, self.reason)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.args, dict(self.__dict__))


def _rebuild(kind: type[ColumbizError], args: tuple[Any, ...], attributes: dict[str, Any]) -> ColumbizError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


def flat_values(values: Mapping[str, object], prefix: str = "") -> dict[str, int | str]:
    """Values as numbers and text; a SentencePart `x` also adds its code as `x_code` and each value `y` as `x_y`."""
    flat: dict[str, int | str] = {}
    for name, value in values.items():
        flat[prefix + name] = value if isinstance(value, int) else str(value)
        if isinstance(value, SentencePart):
            flat |= flat_values({"code": value.code, **value.values}, f"{prefix}{name}_")
    return flat


def wire_values(error: ColumbizError) -> dict[str, int | str]:
    """The values of an error as numbers and text only and, for a RecordError, its line and column."""
    place = {"line": error.line, "column": error.column} if isinstance(error, RecordError) else {}
    return flat_values(error.values) | place


def error_json(error: ColumbizError) -> dict[str, Any]:
    """An error for programs: its code, its reason and its values as numbers and text."""
    return {"code": error.code, "reason": error.reason, "values": wire_values(error)}


class InvalidValue(ColumbizError, ValueError):
    """A value that no game can have."""


class IllegalAction(ColumbizError):
    """An action the rules do not allow in this state; the state is unchanged."""

    def __init__(self, action: object, code: str, **values: object) -> None:
        super().__init__(code, **values)
        self.action = action
        self.args = (f"{shortened(str(action))}: {self.reason}",)


class NotationError(ColumbizError, ValueError):
    """Text that cannot be read: the `text`, and the `column` of the error, counted from 1."""

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
    """A dice source that cannot provide the dice needed."""


class SealError(ColumbizError):
    """A record whose dice do not follow from its seal, or cannot be checked."""
