"""A secret, the seal that is shown of it, and the dice that follow from it: docs/fair-dice.md has every byte."""

from __future__ import annotations

import hmac
import re
import secrets
from contextlib import suppress
from hashlib import sha256

from columbiz.rules.dice import Dice
from columbiz.rules.errors import InvalidValue, quote
from columbiz.rules.seats import check_players
from columbiz.rules.sources import Thrower, faces_of

# What each hash is for stands at the head of its message, so that none can pass for another.
_SEAL = b"columbiz fair dice 1 seal"
_THROW = b"columbiz fair dice 1 throw"

LONGEST_TEXT = 64  # characters of a seed or of a table's name


def new_secret() -> str:
    """A secret nobody can guess: 256 bits, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def seal(secret: str, table: str) -> str:
    """What is shown of a secret before anyone sits down at the table: 64 hexadecimal digits that give nothing away."""
    return sha256(_packed(_SEAL, _table_bytes(table), _secret_bytes(secret))).hexdigest()


class SealedDice(Thrower):
    """The dice that follow from a secret, its table and the seed of every seat, empty for a bot.

    `thrown` is how many throws were made before: throws are numbered from 0 through the opening throw and all turns.
    """

    def __init__(self, secret: str, table: str, seeds: tuple[str, ...], thrown: int = 0) -> None:
        check_players(len(seeds))
        head = _packed(_THROW, _table_bytes(table), *map(_seed_bytes, seeds))
        self._begun = hmac.new(_secret_bytes(secret), head, "sha256")  # what all throws have in common
        self.table = table
        self.seeds = seeds
        self.thrown = _natural("thrown", thrown)

    def roll(self, count: int) -> Dice:
        """The next throw, of so many dice."""
        dice = tuple(sorted(self.faces(self.thrown, count)))
        self.thrown += 1
        return dice

    def faces(self, number: int, count: int) -> tuple[int, ...]:
        """The faces of any throw by its number, in the order they are drawn; nothing is thrown by asking."""
        _natural("number", number), _natural("count", count)
        faces, block = b"", 0
        while len(faces) < count:
            faces += faces_of(self._bytes(number, block))
            block += 1
        return tuple(faces[:count])

    def _bytes(self, number: int, block: int) -> bytes:
        """A block of the random bytes of a throw."""
        drawn = self._begun.copy()
        drawn.update(_packed(_decimal(number), _decimal(block)))
        return drawn.digest()

    def __repr__(self) -> str:
        """Without the secret: what is printed may be read by those who play."""
        return f"<SealedDice table={self.table!r} seeds={self.seeds!r} thrown={self.thrown}>"


def _packed(*parts: bytes) -> bytes:
    """Parts one after another, each behind its length: no two lists of parts give the same bytes."""
    return b"".join([len(part).to_bytes(4, "big") + part for part in parts])


def _decimal(number: int) -> bytes:
    return str(number).encode()


def _secret_bytes(secret: str) -> bytes:
    # The error does not quote it: half a secret in a log is half of what protects the game.
    if not isinstance(secret, str) or not re.fullmatch("[0-9a-f]{64}", secret):
        raise InvalidValue("secret")
    return bytes.fromhex(secret)


def _table_bytes(table: str) -> bytes:
    return _text_bytes("table", table, shortest=1)


def _seed_bytes(seed: str) -> bytes:
    return _text_bytes("seed", seed, shortest=0)


def _text_bytes(code: str, text: str, shortest: int) -> bytes:
    if isinstance(text, str) and shortest <= len(text) <= LONGEST_TEXT:
        with suppress(UnicodeEncodeError):  # half a surrogate pair is not text
            return text.encode()
    raise InvalidValue(code, value=quote(text), limit=LONGEST_TEXT)


def _natural(name: str, value: int) -> int:
    if type(value) is not int or value < 0:
        raise InvalidValue("not_natural", name=name, value=quote(value))
    return value
