"""Verifies the dice of a record against its seal."""

from collections.abc import Iterator
from dataclasses import dataclass

from columbiz.fairdice.sealing import SealedDice, seal
from columbiz.records.record import Record
from columbiz.records.turns import turn_numbers
from columbiz.rules.actions import Throw
from columbiz.rules.dice import Dice, format_dice
from columbiz.rules.errors import ColumbizError, InvalidValue, SealError, quote
from columbiz.rules.seats import letter


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of verifying: the number of correct throws, and the first wrong throw or other problem."""

    checked: int = 0
    problem: ColumbizError | None = None

    @property
    def ok(self) -> bool:
        """Whether every throw of the record is the sealed one."""
        return self.problem is None


def seal_tags(table: str, seal: str, seeds: tuple[str, ...], secret: str | None = None) -> dict[str, str]:
    """The tags that make a record verifiable. The secret is added when the game is over."""
    tags = {"Table": table, "Seal": seal}
    tags |= {_seed_tag(seat): seed for seat, seed in enumerate(seeds) if seed}
    return tags if secret is None else tags | {"Secret": secret}


def verify(record: Record) -> Verdict:
    """Check the throws of a record against its seal, secret and seeds, up to the first wrong one."""
    try:
        dice = _sealed_dice(record)
    except (SealError, InvalidValue) as error:
        return Verdict(problem=error)
    for checked, (code, place, recorded) in enumerate(_throws(record)):
        sealed = dice.roll(len(recorded))
        if recorded != sealed:
            problem = SealError(code, **place, given=format_dice(recorded), expected=format_dice(sealed))
            return Verdict(checked, problem)
    return Verdict(dice.thrown)


def _sealed_dice(record: Record) -> SealedDice:
    """The dice that follow from a record's tags. Raises SealError or InvalidValue if there are none."""
    tags = record.tags
    for name, code in (("Seal", "no_seal"), ("Table", "tag_missing"), ("Secret", "no_secret")):
        if name not in tags:
            raise SealError(code, name=name)
    if record.position:  # the seal also covers the throws before it, and their number is unknown
        raise SealError("position_unverifiable")
    expected = seal(tags["Secret"], tags["Table"])
    if tags["Seal"] != expected:
        raise SealError("wrong_secret", table=quote(tags["Table"]), expected=expected)
    seeds = tuple(tags.get(_seed_tag(seat), "") for seat in range(record.players))
    if not any(seeds):
        raise SealError("no_seeds")
    return SealedDice(tags["Secret"], tags["Table"], seeds)


def _seed_tag(seat: int) -> str:
    return f"Seed{letter(seat)}"


def _throws(record: Record) -> Iterator[tuple[str, dict[str, object], Dice]]:
    """Every throw in order: the code of its error, where it was made, and its dice."""
    for number, thrown in enumerate(record.opening.rounds if record.opening else (), start=1):
        for seat, face in thrown:
            yield "wrong_opening", {"round": number, "seat": letter(seat)}, (face,)
    for turn, state, action in zip(turn_numbers(record.actions), record.states(), record.actions, strict=False):
        if isinstance(action, Throw):
            place = {"turn": turn, "throw": state.throws + 1, "seat": letter(state.player)}
            yield "wrong_throw", place, action.dice
