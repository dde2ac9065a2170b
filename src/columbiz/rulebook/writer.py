"""Builds the blocks of a book from messages and the numbers of the rules in force."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from columbiz.drawing import Scene
from columbiz.i18n import Messages
from columbiz.rulebook.blocks import Block, Chapter, Grid, Heading, Items, Note, Paragraph, Picture
from columbiz.rulebook.markup import code, code_list, plain
from columbiz.rulebook.numbers import numbers_of
from columbiz.rules.dice import format_dice
from columbiz.rules.editions import Rules
from columbiz.rules.seats import COLOURS


@dataclass(frozen=True)
class Writer:
    """Builds blocks for given rules in the language of the messages."""

    rules: Rules
    messages: Messages

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Every number that a message of the book may contain."""
        return numbers_of(self.rules)

    def __call__(self, key: str, **values: object) -> str:
        """A message of the book; it may use every number of the rules."""
        return self.messages(f"book-{key}", **self.numbers | values)

    def colour(self, seat: int) -> str:
        """The name of a seat's colour."""
        return self(f"colour-{COLOURS[seat]}")

    def all_of(self, values: Iterable[object]) -> str:
        """Values marked as code, joined as in a sentence."""
        return self.messages.all_of(map(code, values))

    def chapter(self, key: str, *blocks: Block | str) -> Chapter:
        """A chapter; a block that is a message key becomes a paragraph."""
        written = (self.paragraph(block) if isinstance(block, str) else block for block in blocks)
        return Chapter(key, self(key), tuple(written))

    def heading(self, key: str) -> Heading:
        """A section heading."""
        return Heading(key, self(key))

    def paragraph(self, key: str, **values: object) -> Paragraph:
        """A message as a paragraph."""
        return Paragraph(self(key, **values))

    def items(self, *keys: str, numbered: bool = False) -> Items:
        """Messages as a list."""
        return Items(tuple(map(self, keys)), numbered)

    def grid(self, head: tuple[str, ...], *rows: tuple[object, ...]) -> Grid:
        """A table; the header is given as message keys."""
        return Grid(tuple(map(self, head)), tuple(tuple(map(str, row)) for row in rows))

    def note(self, key: str, text: str) -> Note:
        """A text with a label, which is given as a message key."""
        label = self(key)
        return Note(label, text, self("setting", meaning=label, value=text))

    def picture(self, name: str, scene: Scene, key: str, **values: object) -> Picture:
        """A picture with its caption and description. The caption says so if it does not follow the rules in force."""
        caption = self(key, **values)
        if scene.state.rules != self.rules:
            caption = f"{caption} {self('example-printed')}"
        return Picture(name, scene, caption, plain(" ".join(self._description(scene))))

    def _description(self, scene: Scene) -> Iterator[str]:
        """The sentences of a picture's description."""
        state = scene.state
        mover = self.colour(state.player)
        for seat in range(state.players):
            cells = [cell for cell, owner in sorted(state.board.items()) if owner == seat]
            if cells:
                yield self("alt-discs", colour=self.colour(seat), cells=code_list(cells))
        if not state.board:
            yield self("alt-empty")
        if state.dice:
            yield self("alt-dice", dice=format_dice(state.dice))
        if scene.placements and scene.placing:
            yield self("alt-placed", colour=mover, cells=code_list([placement.cell for placement in scene.placements]))
        if scene.freed:
            yield self("alt-freed", cells=code_list(scene.freed))
        if scene.highlighted:
            yield self("alt-lit", cells=code_list([placement.cell for placement in scene.highlighted]))
        if scene.preview:
            yield self("alt-ghost", colour=mover, cell=scene.preview.cell)
            yield self("alt-barred", cells=code_list(sorted(scene.previewed_captures)))
        for seat, total in enumerate(state.totals if scene.pad else ()):
            yield self("alt-score", colour=self.colour(seat), total=total)
