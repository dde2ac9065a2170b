"""The tags at the head of a record: which game it is, who plays and how it ended."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace

from columbiz.records.record import KNOWN_TAGS, Record
from columbiz.records.scanning import Token
from columbiz.records.writing import FORMAT, UNFINISHED, format_result
from columbiz.rules.editions import Rules, edition_rules
from columbiz.rules.errors import ColumbizError, RecordError, phrase, quote, shortened
from columbiz.rules.notation import parse_house_rules
from columbiz.rules.opening import Opening
from columbiz.rules.seats import LETTERS, PLAYER_COUNTS, letter, seat_of
from columbiz.rules.state import Phase, State

_TAG = re.compile(r'\[\s*(?P<name>[A-Za-z][A-Za-z0-9]*)\s+(?P<value>"(?:[^"\\]|\\.)*")\s*\]')


@dataclass
class Header:
    """The tags read so far, by name, and where each stands."""

    values: dict[str, str] = field(default_factory=dict)
    tokens: dict[str, Token] = field(default_factory=dict)

    def take(self, token: Token) -> bool:
        """Take a word if it is a tag, and tell whether it was one."""
        if token.kind == "tag":
            self._add(token)
        return token.kind == "tag"

    def _add(self, token: Token) -> None:
        found = _TAG.fullmatch(token.text)
        if not found:
            raise token.error("tag_syntax")
        name = found["name"]
        if name in self.values:
            raise token.error("tag_twice", name=shortened(name))
        self.values[name] = _value(token, found["value"])
        self.tokens[name] = token

    def record(self) -> Record:
        """The record these tags describe, without any action yet."""
        self._check_format()
        players = self._players()
        rules = self._rules()
        starter = self._starter(players)
        opening = self._opening(players)
        if opening and opening.starter != starter:
            raise self._error("Opening", phrase("tag_starter", seat=letter(opening.starter), starter=letter(starter)))
        self._check_seats(players)
        names = tuple(self.values.get(f"Seat{name}", "") for name in LETTERS[:players])
        extra = {name: value for name, value in self.values.items() if name not in KNOWN_TAGS}
        resigned = self._resigned(players)
        return Record(rules, players, starter, names=names, opening=opening, tags=extra, resigned=resigned)

    def ended(self, record: Record, end: State) -> Record:
        """The record with what the result tells: that a game was given up shows in nothing else, if several stay.

        Raises RecordError where the result is not the game's; a game cut off before its end says nothing about it.
        """
        given = self.values.get("Result", UNFINISHED)
        if end.phase is not Phase.OVER and not record.cut_off:
            given_up = replace(record, given_up=True)
            if format_result(given_up.outcome_at(end)) == given:
                return given_up
        result = format_result(record.outcome_at(end))
        if UNFINISHED not in (given, result) and given != result and not record.cut_off:
            raise self.tokens["Result"].error("wrong_result", result=result, given=quote(given))
        return record

    def _required(self, name: str) -> str:
        if name not in self.values:
            raise RecordError("tag_missing", text="", line=1, name=name)
        return self.values[name]

    def _error(self, name: str, problem: object) -> RecordError:
        return self.tokens[name].error("tag_value", name=name, value=quote(self.values[name]), problem=problem)

    def _check_format(self) -> None:
        if self._required("Columbiz") != FORMAT:
            raise self._error("Columbiz", phrase("tag_format", format=FORMAT))

    def _players(self) -> int:
        text = self._required("Players")
        counts = {str(count): count for count in PLAYER_COUNTS}
        if text not in counts:
            raise self._error("Players", phrase("tag_players"))
        return counts[text]

    def _rules(self) -> Rules:
        name = "Edition"
        try:
            rules = edition_rules(self._required(name).lower())
            name = "House"
            return parse_house_rules(rules, self.values.get(name, ""))
        except RecordError:
            raise
        except ColumbizError as error:
            raise self._error(name, error.phrase) from None

    def _starter(self, players: int) -> int:
        starter = seat_of(self._required("Starter"), players)
        if starter is None:
            raise self._error("Starter", phrase("tag_seats", seats=", ".join(LETTERS[:players])))
        return starter

    def _resigned(self, players: int) -> tuple[int, ...]:
        letters = re.sub(r"[\s,]+", "", self.values.get("Resigned", "")).upper()
        if set(letters) - set(LETTERS[:players]):
            raise self._error("Resigned", phrase("tag_seats", seats=", ".join(LETTERS[:players])))
        if twice := [name for name in LETTERS if letters.count(name) > 1]:
            raise self._error("Resigned", phrase("tag_seat_twice", seat=twice[0]))
        if len(letters) == players:
            raise self._error("Resigned", phrase("tag_all_resigned"))
        return tuple(map(LETTERS.index, letters))

    def _check_seats(self, players: int) -> None:
        for name in LETTERS[players:]:
            if f"Seat{name}" in self.values:
                raise self._error(f"Seat{name}", phrase("tag_seats", seats=", ".join(LETTERS[:players])))

    def _opening(self, players: int) -> Opening | None:
        if "Opening" not in self.values:
            return None
        try:
            return Opening.parse(self.values["Opening"], players)
        except ColumbizError as error:
            raise self._error("Opening", error.values["problem"]) from None


def _value(token: Token, text: str) -> str:
    """A tag's value: a JSON string, which any text fits into; half a surrogate pair is not text."""
    try:
        value = json.loads(text)
        value.encode()
    except ValueError:
        raise token.error("tag_syntax") from None
    return str(value)
