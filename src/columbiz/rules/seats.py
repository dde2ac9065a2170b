"""Seats: numbered from 0 in code, written as letters in text."""

from columbiz.rules.errors import InvalidValue, quote

PLAYER_COUNTS = (2, 3, 4)
COLOURS = ("purple", "blue", "grey", "black")
LETTERS = "PBGK"  # K for black as in CMYK, because B is blue


def letter(seat: int) -> str:
    """The letter of a seat: P, B, G or K."""
    return LETTERS[seat]


def seat_of(text: str, players: int) -> int | None:
    """The seat of a letter (upper or lower case), or None if this number of players has no such seat."""
    seat = LETTERS.find(text.upper()) if len(text) == 1 else -1
    return seat if 0 <= seat < players else None


def check_players(players: int) -> None:
    """Raise InvalidValue unless the game can be played by this number of players."""
    if type(players) is not int or players not in PLAYER_COUNTS:
        raise InvalidValue("players", value=quote(players))
