"""Writes the blocks of a book: messages of one language, filled with the numbers of the rules in force."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from columbiz.drawing import Scene
from columbiz.rulebook.blocks import Grid, Heading, Items, Paragraph, Picture
from columbiz.rulebook.examples import Shown
from columbiz.rulebook.marks import code, listed, plain
from columbiz.rulebook.numbers import numbers_of
from columbiz.rules.dice import format_dice
from columbiz.rules.editions import Rules
from columbiz.rules.seats import COLOURS
from columbiz.words import Words


@dataclass(frozen=True)
class Pen:
    """The rules in force and the words to tell them in."""

    rules: Rules
    words: Words
    numbers: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", numbers_of(self.rules))

    def __call__(self, key: str, **values: object) -> str:
        """A message of the book; every number of the rules may be named in it."""
        return self.words(f"book-{key}", **self.numbers | values)

    def colour(self, seat: int) -> str:
        """What a seat is called."""
        return self(f"colour-{COLOURS[seat]}")

    def all_of(self, values: Iterable[object]) -> str:
        """Several values in a sentence, each marked as code."""
        return self.words.all_of(map(code, values))

    def heading(self, key: str) -> Heading:
        """The title of a part."""
        return Heading(key, self(key))

    def paragraph(self, key: str, **values: object) -> Paragraph:
        """A message as a paragraph."""
        return Paragraph(self(key, **values))

    def items(self, *keys: str, numbered: bool = False) -> Items:
        """Messages as a list."""
        return Items(tuple(map(self, keys)), numbered)

    def grid(self, head: tuple[str, ...], *rows: tuple[object, ...]) -> Grid:
        """A table; its head are messages."""
        return Grid(tuple(map(self, head)), tuple(tuple(map(str, row)) for row in rows))

    def picture(self, name: str, shown: Shown, key: str, **facts: object) -> Picture:
        """A drawn example with what its state has to say."""
        caption = self(key, **facts)
        if not shown.in_force:
            caption = f"{caption} {self('example-printed')}"
        return Picture(name, shown.scene, caption, plain(" ".join(self._heard(shown.scene))))

    def _heard(self, scene: Scene) -> Iterator[str]:
        """A picture for somebody who cannot see it, sentence by sentence."""
        state = scene.state
        mover = self.colour(state.player)
        for seat in range(state.players):
            cells = [cell for cell, owner in sorted(state.board.items()) if owner == seat]
            if cells:
                yield self("alt-discs", colour=self.colour(seat), cells=listed(cells))
        if not state.board:
            yield self("alt-empty")
        if state.dice:
            yield self("alt-dice", dice=format_dice(state.dice))
        if scene.made and scene.under_way:
            yield self("alt-placed", colour=mover, cells=listed([one.cell for one in scene.made]))
        if scene.freed:
            yield self("alt-freed", cells=listed(scene.freed))
        if scene.lit_cells:
            yield self("alt-lit", cells=listed([one.cell for one in scene.lit_cells]))
        if scene.preview:
            yield self("alt-ghost", colour=mover, cell=scene.preview.cell)
            yield self("alt-barred", cells=listed(sorted(scene.barred)))
        for seat, total in enumerate(state.totals if scene.pad else ()):
            yield self("alt-score", colour=self.colour(seat), total=total)
