"""Records that were cut or tampered with: the part that can be reviewed, and the problems found."""

from dataclasses import dataclass

from columbiz.fairdice import verify
from columbiz.records.reading import decode, parse_valid_part
from columbiz.records.record import Record
from columbiz.rules.errors import ColumbizError, RecordError

#: Why the dice of a record that nobody has altered may be impossible to verify.
_UNVERIFIABLE = frozenset(("no_seal", "no_secret", "no_seeds", "position_unverifiable"))


@dataclass(frozen=True, slots=True)
class SalvagedRecord:
    """The readable part of a record, and its problems: the first error in the text, the first wrong throw."""

    record: Record
    problems: tuple[ColumbizError, ...] = ()


def salvage(data: bytes) -> SalvagedRecord:
    """Read the valid part of a record; raises RecordError if not even the tags are valid."""
    text, encoding = _decoded(data)
    try:
        record, error = parse_valid_part(text)
    except RecordError as error:
        raise encoding or error from None
    seal = verify(record).problem
    wrong_dice = None if seal is None or seal.code in _UNVERIFIABLE else seal
    return SalvagedRecord(record, tuple(problem for problem in (encoding or error, wrong_dice) if problem))


def _decoded(data: bytes) -> tuple[str, RecordError | None]:
    """The text of a record; where a byte is not UTF-8, the lines before it, and the error."""
    try:
        return decode(data), None
    except RecordError as error:
        return decode(b"\n".join(data.split(b"\n")[: error.line - 1])), error
