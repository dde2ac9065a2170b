"""Everything random about tables: their ids, their secrets, their dice and what their bots overlook."""

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from columbiz.fairdice import SealedDice, new_secret

ID_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # without letters and digits that look alike
ID_LENGTH = 12


def new_table_id() -> str:
    """An id that nobody can guess."""
    return "".join(secrets.choice(ID_ALPHABET) for _ in range(ID_LENGTH))


def bot_seed(table_id: str, seat: int) -> int:
    """The seed of a bot: different at every table and seat, the same on every server."""
    return int.from_bytes(hashlib.sha256(f"columbiz bot 1:{table_id}:{seat}".encode()).digest()[:6])


@dataclass(frozen=True, slots=True)
class Chance:
    """The sources of all that is random. Tests pass others to `create_app`; no setting can."""

    table_id: Callable[[], str] = new_table_id
    secret: Callable[[], str] = new_secret
    #: the dice of a table, from its secret, its id and the seeds of its seats
    dice: Callable[[str, str, tuple[str, ...]], SealedDice] = SealedDice
    #: the seed of a bot, from the id of its table and its seat
    bot_seed: Callable[[str, int], int] = bot_seed


CHANCE = Chance()
