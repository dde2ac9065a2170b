"""The tags at the head of a record: the table, who played, where the game began and how it ended."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

from columbiz.records.record import KNOWN_TAGS, Record, differing_tag
from columbiz.records.scanning import Token
from columbiz.records.turns import (
    assumed_problem,
    ends_turn,
    parse_assumed,
    parse_resignations,
    parse_seat,
    parse_stand_ins,
    resignation_problem,
    stand_in_problem,
    turn_numbers,
    until,
)
from columbiz.records.writing import FORMAT, UNFINISHED, format_result
from columbiz.rules.editions import Rules, edition_rules
from columbiz.rules.errors import ColumbizError, NotationError, RecordError, quote, sentence_part, shortened
from columbiz.rules.notation import parse_house_rules
from columbiz.rules.opening import Opening
from columbiz.rules.seats import LETTERS, PLAYER_COUNTS, letter
from columbiz.rules.state import Phase, State

_Value = TypeVar("_Value")
_TAG = re.compile(r'\[\s*(?P<name>[A-Za-z][A-Za-z0-9]*)\s+(?P<value>"(?:[^"\\]|\\.)*")\s*\]')


@dataclass
class Header:
    """The tags read so far: the value and the token of each by its name."""

    values: dict[str, str] = field(default_factory=dict)
    tokens: dict[str, Token] = field(default_factory=dict)

    def read(self, tokens: Iterator[Token]) -> Token | None:
        """Read all tags and return the first token after them, or None at the end of the text."""
        for token in tokens:
            if token.kind != "tag":
                return token
            self._add(token)
        return None

    def _add(self, token: Token) -> None:
        found = _TAG.fullmatch(token.text)
        if not found:
            raise token.error("tag_syntax")
        name = found["name"]
        if name in self.values:
            raise token.error("tag_twice", name=shortened(name))
        self.values[name] = _value(token, found["value"])
        self.tokens[name] = token
        if name == "Columbiz" and self.values[name] != FORMAT:  # before the rest, which another format may change
            raise self._error(name, sentence_part("tag_format", format=FORMAT))

    def record(self) -> Record:
        """The record these tags describe, without any action yet."""
        self._required("Columbiz", str)
        players = self._required("Players", _parse_players)
        rules = self._required("Edition", edition_rules)
        rules = self._optional("House", lambda text: parse_house_rules(rules, text), rules)
        starter = self._required("Starter", lambda text: parse_seat(text, players))
        self._check_seats(players)
        return Record(
            rules,
            players,
            starter,
            names=tuple(self.values.get(f"Seat{name}", "") for name in LETTERS[:players]),
            opening=self._opening(players, starter),
            tags={name: value for name, value in self.values.items() if name not in KNOWN_TAGS},
            resignations=self._optional("Resigned", lambda text: parse_resignations(text, players), ()),
            stand_ins=self._optional("StandIn", lambda text: parse_stand_ins(text, players), ()),
            assumed=self._optional("Assumed", parse_assumed, ()),
            position=self._position(rules, players, starter),
        )

    def check_turns(self, record: Record, end: State) -> None:
        """Raise RecordError for a resignation or a stand-in that does not fit the game, which ends in this State."""
        if problem := resignation_problem(record.resignations, record.actions, end, given_up=record.given_up):
            raise self._error("Resigned", problem)
        if problem := stand_in_problem(record.stand_ins, record.actions, record.initial):
            raise self._error("StandIn", problem)
        if problem := assumed_problem(record.assumed, record.actions):
            raise self._error("Assumed", problem)

    def with_result(self, record: Record, end: State) -> Record:
        """The record, given up if tag Result says so; raises RecordError for a result that is not the game's.

        The result of a game that is not over is not compared: the text may have been cut off between two words.
        """
        given = self.values.get("Result", UNFINISHED)
        if self._says_given_up(record, end, given):
            return replace(record, given_up=True)
        result = format_result(record.outcome_at(end))
        if UNFINISHED not in (given, result) and given != result and not record.cut_off:
            raise self.tokens["Result"].error("wrong_result", result=result, given=quote(given))
        return record

    def _says_given_up(self, record: Record, end: State, given: str) -> bool:
        """Whether the last resignation could have ended the game, and with the given result."""
        if record.cut_off or not record.resignations:
            return False
        if resignation_problem(record.resignations, record.actions, end, given_up=True):
            return False
        return format_result(end.standing(record.resigned)) == given

    def _error(self, name: str, problem: object) -> RecordError:
        return self.tokens[name].error("tag_value", name=name, value=quote(self.values[name]), problem=problem)

    def _required(self, name: str, parse: Callable[[str], _Value]) -> _Value:
        """The value of a tag; an error of the parser is reported as one of the tag."""
        if name not in self.values:
            raise RecordError("tag_missing", text="", line=1, name=name)
        try:
            return parse(self.values[name])
        except ColumbizError as error:
            raise self._error(name, error.values.get("problem", error.as_part)) from None

    def _optional(self, name: str, parse: Callable[[str], _Value], default: _Value) -> _Value:
        return self._required(name, parse) if name in self.values else default

    def _position(self, rules: Rules, players: int, starter: int) -> State | None:
        position = self._optional("Position", State.parse, None)
        if position and (name := differing_tag(position, rules, players, starter)):
            raise self._error("Position", sentence_part("position_mismatch", name=name))
        return position

    def _check_seats(self, players: int) -> None:
        for name in LETTERS[players:]:
            if f"Seat{name}" in self.values:
                raise self._error(f"Seat{name}", sentence_part("tag_seats", seats=", ".join(LETTERS[:players])))

    def _opening(self, players: int, starter: int) -> Opening | None:
        opening = self._optional("Opening", lambda text: Opening.parse(text, players), None)
        if opening and opening.starter != starter:
            raise self._error(
                "Opening", sentence_part("tag_starter", seat=letter(opening.starter), starter=letter(starter))
            )
        return opening


def fitting_tags(record: Record) -> Record:
    """A record with what its tags say of its own turns; tags that contradict them are left out."""
    end, actions = record.state, record.actions
    last = sum(map(ends_turn, actions)) + (end.phase is not Phase.OVER)
    resignations = tuple(item for item in record.resignations if item.turn <= last)
    stand_ins = until(record.stand_ins, max(turn_numbers(actions), default=0), record.players)
    assumed = tuple(turn for turn in record.assumed if turn <= last)
    fitting = replace(record, resignations=resignations, given_up=False, stand_ins=stand_ins, assumed=assumed)
    if resignation_problem(fitting.resignations, actions, end, given_up=fitting.given_up):
        fitting = replace(fitting, resignations=(), given_up=False)
    if stand_in_problem(stand_ins, actions, record.initial):
        fitting = replace(fitting, stand_ins=())
    return replace(fitting, assumed=()) if assumed_problem(assumed, actions) else fitting


def _parse_players(text: str) -> int:
    if text not in map(str, PLAYER_COUNTS):
        raise NotationError("tag_players", text=text)
    return int(text)


def _value(token: Token, text: str) -> str:
    """The value of a tag, a JSON string; half a surrogate pair is refused, because no file can hold it."""
    try:
        value = json.loads(text)
        value.encode()
    except ValueError:
        raise token.error("tag_syntax") from None
    return str(value)
