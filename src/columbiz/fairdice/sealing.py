"""A secret, its published seal, and the dice derived from it, as specified in docs/fair-dice.md."""

import hmac
import re
import secrets
from contextlib import suppress
from hashlib import sha256

from columbiz.rules.dice import Dice
from columbiz.rules.errors import InvalidValue, quote
from columbiz.rules.seats import check_players
from columbiz.rules.sources import DiceSource, faces_of

# Each hash input starts with its purpose, so that no hash can be used as another.
_SEAL = b"columbiz fair dice 1 seal"
_THROW = b"columbiz fair dice 1 throw"

MAX_TEXT_LENGTH = 64  # characters of a seed or a table name


def new_secret() -> str:
    """A random secret of 256 bits, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def seal(secret: str, table: str) -> str:
    """The commitment to a secret, published before anyone sits down: a hash as 64 hexadecimal digits."""
    return sha256(_packed(_SEAL, _text_bytes("table", table, shortest=1), _secret_bytes(secret))).hexdigest()


class SealedDice(DiceSource):
    """Dice derived from a secret, the table name and each seat's seed (empty for a bot).

    `thrown` is the number of throws already made, counting the opening throw.
    """

    def __init__(self, secret: str, table: str, seeds: tuple[str, ...], thrown: int = 0) -> None:
        check_players(len(seeds))
        seed_bytes = [_text_bytes("seed", seed) for seed in seeds]
        head = _packed(_THROW, _text_bytes("table", table, shortest=1), *seed_bytes)
        self._prefix = hmac.new(_secret_bytes(secret), head, "sha256")  # common to all throws
        self.table = table
        self.seeds = seeds
        self.thrown = _natural("thrown", thrown)

    def roll(self, count: int) -> Dice:
        """The next throw, of `count` dice."""
        dice = tuple(sorted(self.faces(self.thrown, count)))
        self.thrown += 1
        return dice

    def faces(self, number: int, count: int) -> tuple[int, ...]:
        """The faces of any throw by its number, in drawing order. Does not count as a throw."""
        _natural("number", number), _natural("count", count)
        faces, block = b"", 0
        while len(faces) < count:
            faces += faces_of(self._bytes(number, block))
            block += 1
        return tuple(faces[:count])

    def _bytes(self, number: int, block: int) -> bytes:
        """One block of a throw's random bytes."""
        mac = self._prefix.copy()
        mac.update(_packed(str(number).encode(), str(block).encode()))
        return mac.digest()

    def __repr__(self) -> str:
        """Without the secret, which must not appear in logs."""
        return f"<SealedDice table={self.table!r} seeds={self.seeds!r} thrown={self.thrown}>"


def _packed(*parts: bytes) -> bytes:
    """Parts joined with length prefixes, so that no two lists of parts give the same bytes."""
    return b"".join([len(part).to_bytes(4, "big") + part for part in parts])


def _secret_bytes(secret: str) -> bytes:
    # The error does not quote the value: even part of a secret must not be logged.
    if not isinstance(secret, str) or not re.fullmatch("[0-9a-f]{64}", secret):
        raise InvalidValue("secret")
    return bytes.fromhex(secret)


def _text_bytes(code: str, text: str, shortest: int = 0) -> bytes:
    if isinstance(text, str) and shortest <= len(text) <= MAX_TEXT_LENGTH:
        with suppress(UnicodeEncodeError):  # a lone surrogate
            return text.encode()
    raise InvalidValue(code, value=quote(text), limit=MAX_TEXT_LENGTH)


def _natural(name: str, value: int) -> int:
    if type(value) is not int or value < 0:
        raise InvalidValue("not_natural", name=name, value=quote(value))
    return value
