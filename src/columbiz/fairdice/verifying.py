"""The dice of a record against its seal: whether every throw is the one that was promised."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from columbiz.fairdice.sealing import SealedDice, seal
from columbiz.records.record import Record
from columbiz.rules.actions import Throw
from columbiz.rules.dice import Dice, format_dice
from columbiz.rules.errors import ColumbizError, InvalidValue, SealError, quote
from columbiz.rules.seats import letter


@dataclass(frozen=True, slots=True)
class WrongThrow:
    """A throw of a record that is not the one its seal gives."""

    #: its number under the seal, from 0
    number: int
    #: its turn, from 1; None in the opening throw
    turn: int | None
    #: its place in the turn, or its round of the opening throw, from 1
    throw: int
    seat: int
    recorded: Dice
    sealed: Dice

    def error(self) -> SealError:
        """The same as a sentence."""
        seat, given, expected = letter(self.seat), format_dice(self.recorded), format_dice(self.sealed)
        if self.turn is None:
            return SealError("wrong_opening", round=self.throw, seat=seat, given=given, expected=expected)
        return SealError("wrong_throw", turn=self.turn, throw=self.throw, seat=seat, given=given, expected=expected)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of verifying: how many throws are right, and what is wrong or in the way, if anything is."""

    checked: int = 0
    wrong: WrongThrow | None = None
    problem: ColumbizError | None = None

    @property
    def ok(self) -> bool:
        """Whether every throw of the record is the one that was sealed."""
        return self.problem is None


def seal_tags(table: str, seal: str, seeds: tuple[str, ...], secret: str | None = None) -> dict[str, str]:
    """The tags that make a record verifiable; the secret joins them when the game is over."""
    tags = {"Table": table, "Seal": seal}
    tags |= {_seed_tag(seat): seed for seat, seed in enumerate(seeds) if seed}
    return tags if secret is None else tags | {"Secret": secret}


def verify(record: Record) -> Verdict:
    """Compare every throw of a record with what its seal, secret and seeds give, up to the first that is wrong."""
    try:
        dice = _sealed_dice(record)
    except (SealError, InvalidValue) as error:
        return Verdict(problem=error)
    for turn, throw, seat, recorded in _throws(record):
        number = dice.thrown
        sealed = dice.roll(len(recorded))
        if recorded != sealed:
            wrong = WrongThrow(number, turn, throw, seat, recorded, sealed)
            return Verdict(number, wrong, wrong.error())
    return Verdict(dice.thrown)


def _sealed_dice(record: Record) -> SealedDice:
    """The dice that a record's tags promise; raises SealError or InvalidValue where they promise none."""
    tags = record.tags
    for name, code in (("Seal", "no_seal"), ("Table", "tag_missing"), ("Secret", "no_secret")):
        if name not in tags:
            raise SealError(code, name=name)
    expected = seal(tags["Secret"], tags["Table"])
    if tags["Seal"] != expected:
        raise SealError("wrong_secret", table=quote(tags["Table"]), expected=expected)
    seeds = tuple(tags.get(_seed_tag(seat), "") for seat in range(record.players))
    if not any(seeds):
        raise SealError("no_seeds")
    return SealedDice(tags["Secret"], tags["Table"], seeds)


def _seed_tag(seat: int) -> str:
    return f"Seed{letter(seat)}"


def _throws(record: Record) -> Iterator[tuple[int | None, int, int, Dice]]:
    """Every throw in the order they were made: its turn, its throw or round, its seat and its dice."""
    for number, thrown in enumerate(record.opening.rounds if record.opening else (), start=1):
        for seat, face in thrown:
            yield None, number, seat, (face,)
    turn = 0
    for state, action in zip(record.states(), record.actions, strict=False):
        if isinstance(action, Throw):
            turn += state.throws == 0
            yield turn, state.throws + 1, state.player, action.dice
