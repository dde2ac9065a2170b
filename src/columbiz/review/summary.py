"""Several games together: what every player won, how lucky they were and what they lost, game by game."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import fmean

from columbiz.i18n import Messages
from columbiz.review.account import SeatAccount
from columbiz.review.review import Review
from columbiz.review.wording import seat_names


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """The games of a player in the order in which they were given."""

    name: str
    games: tuple[SeatAccount, ...]

    @property
    def won(self) -> float:
        """The mean share of the win."""
        return fmean(account.result for account in self.games)

    @property
    def luck(self) -> float:
        """What all dice gave this player in a game, on average."""
        return fmean(account.luck for account in self.games)

    @property
    def errors(self) -> tuple[float, ...]:
        """What the player's choices lost in each game."""
        return tuple(account.error for account in self.games)

    @property
    def error(self) -> float:
        """What the player's choices lost in a game, on average."""
        return fmean(self.errors)


def summaries(reviews: Iterable[Review], messages: Messages) -> list[PlayerSummary]:
    """The summary of every player by name, or by colour for seats without one; most games first."""
    games: dict[str, list[SeatAccount]] = {}
    for review in reviews:
        for name, account in zip(seat_names(review, messages), review.seats, strict=True):
            games.setdefault(name, []).append(account)
    found = [PlayerSummary(name, tuple(accounts)) for name, accounts in games.items()]
    return sorted(found, key=lambda player: -len(player.games))
