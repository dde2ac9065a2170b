"""The whole book, chapter by chapter."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from columbiz.rulebook import counting, playing, reference, rulings
from columbiz.rulebook.blocks import Book, Chapter
from columbiz.rulebook.marks import listed
from columbiz.rulebook.pen import Pen
from columbiz.rules.editions import Rules
from columbiz.rules.notation import format_setting
from columbiz.rules.seats import COLOURS
from columbiz.words import Words

CHAPTERS: tuple[Callable[[Pen], Chapter], ...] = (
    playing.aim,
    playing.box,
    playing.board,
    playing.setup,
    playing.opening,
    playing.throwing,
    playing.paying,
    playing.limits,
    playing.capturing,
    playing.lines,
    playing.order,
    counting.end,
    counting.counting,
    reference.editions,
    rulings.rulings,
    reference.numbers,
    reference.words,
)


@lru_cache(maxsize=32)
def book(rules: Rules, words: Words, chapters: tuple[Callable[[Pen], Chapter], ...] = CHAPTERS) -> Book:
    """The rulebook for some rules, in the language of the words; or some chapters of it."""
    pen = Pen(rules, words)
    notes = [pen("edition", edition=pen(f"edition-{rules.edition}"))]
    if changed := rules.house_rules():
        notes.append(pen("house", settings=listed(format_setting(rules, name) for name in changed)))
    seats = tuple(map(pen.colour, range(len(COLOURS))))
    written = tuple(chapter(pen) for chapter in chapters)
    return Book(words.language, rules, pen("title"), pen("lead"), tuple(notes), seats, written)
