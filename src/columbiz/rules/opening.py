"""The opening throw: one die each, the highest begins, ties throw again."""

import re
from dataclasses import dataclass
from typing import Self

from columbiz.rules.cells import FACES
from columbiz.rules.errors import InvalidValue, NotationError, SentencePart, quote, sentence_part
from columbiz.rules.seats import check_players, letter, seat_of
from columbiz.rules.sources import DiceSource

Round = tuple[tuple[int, int], ...]  # (seat, face) of each seat that throws


@dataclass(frozen=True, slots=True)
class Opening:
    """The rounds of an opening throw; the last one decides."""

    players: int
    rounds: tuple[Round, ...]

    def __post_init__(self) -> None:
        check_players(self.players)
        if problem := self._problem():
            raise InvalidValue("opening", value=quote(self.rounds), players=self.players, problem=problem)

    def _problem(self) -> SentencePart | None:
        throwing: tuple[int, ...] = tuple(range(self.players))
        for number, thrown in enumerate(self.rounds, start=1):
            if len(throwing) == 1:
                return sentence_part("opening_decided", round=number - 1)
            if tuple(seat for seat, _ in thrown) != throwing:
                return sentence_part("opening_throwers", round=number, seats="".join(map(letter, throwing)))
            if any(type(face) is not int or face not in FACES for _, face in thrown):
                return sentence_part("opening_face", round=number)
            throwing = highest(thrown)
        return sentence_part("opening_undecided") if len(throwing) > 1 else None

    @property
    def starter(self) -> int:
        """The seat that begins."""
        return highest(self.rounds[-1])[0]

    @classmethod
    def parse(cls, text: str, players: int) -> Self:
        """Parse rounds such as `P5B5G2 P3B6`. Raises NotationError, also for rounds the rules do not allow."""
        check_players(players)

        def error(column: int, problem: object) -> NotationError:
            return NotationError(
                "opening", text=text, column=column, value=quote(text), players=players, problem=problem
            )

        rounds = []
        for word in re.finditer(r"\S+", text):
            pairs = [
                (seat_of(name, players), int(face)) for name, face in re.findall(r"([A-Za-z])([1-6])", word.group())
            ]
            thrown = tuple((seat, face) for seat, face in pairs if seat is not None)
            if len(thrown) * 2 != len(word.group()):
                raise error(word.start() + 1, sentence_part("opening_word", value=quote(word.group())))
            rounds.append(thrown)
        try:
            return cls(players, tuple(rounds))
        except InvalidValue as invalid:
            raise error(1, invalid.values["problem"]) from None

    def __str__(self) -> str:
        return " ".join("".join(f"{letter(seat)}{face}" for seat, face in thrown) for thrown in self.rounds)


def highest(thrown: Round) -> tuple[int, ...]:
    """The seats that threw the highest face of a round."""
    best = max(face for _, face in thrown)
    return tuple(seat for seat, face in thrown if face == best)


def opening_throw(players: int, dice: DiceSource) -> Opening:
    """Throw one die per seat; tied seats throw again until one is highest."""
    check_players(players)
    throwing: tuple[int, ...] = tuple(range(players))
    rounds: list[Round] = []
    while len(throwing) > 1:
        rounds.append(tuple((seat, dice.roll(1)[0]) for seat in throwing))
        throwing = highest(rounds[-1])
    return Opening(players, tuple(rounds))
