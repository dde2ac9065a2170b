"""Seats: numbered from 0 in programs, lettered by the colours of the box in text."""

from __future__ import annotations

from columbiz.rules.errors import InvalidValue, quote

PLAYER_COUNTS = (2, 3, 4)
COLOURS = ("purple", "blue", "grey", "black")
LETTERS = "PBGK"  # the K of black is the printers' K: B is blue


def letter(seat: int) -> str:
    """The letter of a seat: P, B, G or K."""
    return LETTERS[seat]


def seat_of(text: str, players: int) -> int | None:
    """The seat of a letter in either case, or None where no such seat is at the table."""
    seat = LETTERS.find(text.upper()) if len(text) == 1 else -1
    return seat if 0 <= seat < players else None


def check_players(players: int) -> None:
    """Raise InvalidValue unless so many can play."""
    if type(players) is not int or players not in PLAYER_COUNTS:
        raise InvalidValue("players", value=quote(players))
