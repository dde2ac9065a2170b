"""Real dice, typed in by the people who threw them."""

from __future__ import annotations

from rich.console import Console

from columbiz.rules.errors import ColumbizError
from columbiz.rules.sources import TypedDice
from columbiz.words import Words


class SpokenDice(TypedDice):
    """Typed dice that ask and answer in a person's language."""

    def __init__(self, console: Console, words: Words) -> None:
        super().__init__(console.input, lambda told: console.print(told, highlight=False, markup=False))
        self._words = words

    def prompt(self, count: int) -> str:
        """The question for so many dice."""
        return self._words("play-threw", count=count) + " "

    def complaint(self, error: ColumbizError) -> str:
        """Why an answer is not taken."""
        return self._words.reason(error)
