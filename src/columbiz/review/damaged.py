"""Records that were cut or tampered with: what of them can be reviewed, and what is wrong with them."""

from dataclasses import dataclass

from columbiz.fairdice import verify
from columbiz.records.reading import decode, parse_valid_part
from columbiz.records.record import Record
from columbiz.rules.errors import ColumbizError, RecordError

#: Why dice cannot be verified although nobody has changed anything.
_UNVERIFIABLE = frozenset(("no_seal", "no_secret", "no_seeds", "position_unverifiable"))


@dataclass(frozen=True, slots=True)
class SalvagedRecord:
    """The part of a record that can be read, and what is wrong: the first error of its text, the first wrong throw."""

    record: Record
    problems: tuple[ColumbizError, ...] = ()


def salvage(data: bytes) -> SalvagedRecord:
    """Read as much of a record as is valid; raises RecordError if that is not even its tags."""
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
