"""Composes the book from its chapters."""

from collections.abc import Callable
from functools import lru_cache

from columbiz.i18n import Messages
from columbiz.rulebook import gameplay, reference, rulings
from columbiz.rulebook.blocks import Book, Chapter
from columbiz.rulebook.settings import house_rules_in_words
from columbiz.rulebook.writer import Writer
from columbiz.rules.editions import Rules
from columbiz.rules.seats import COLOURS

CHAPTERS: tuple[Callable[[Writer], Chapter], ...] = (
    gameplay.aim,
    gameplay.box,
    gameplay.board,
    gameplay.setup,
    gameplay.opening,
    gameplay.throwing,
    gameplay.paying,
    gameplay.limits,
    gameplay.capturing,
    gameplay.lines,
    gameplay.order,
    gameplay.end,
    gameplay.counting,
    reference.editions,
    rulings.rulings,
    reference.numbers,
    reference.words,
)


@lru_cache(maxsize=32)
def book(rules: Rules, messages: Messages, chapters: tuple[Callable[[Writer], Chapter], ...] = CHAPTERS) -> Book:
    """The rulebook for these rules in the language of the messages, or only some of its chapters."""
    writer = Writer(rules, messages)
    notes = [writer("edition", edition=writer(f"edition-{rules.edition}"))]
    if rules.house_rules():
        notes.append(writer("house", settings=house_rules_in_words(rules, messages)))
    seats = tuple(map(writer.colour, range(len(COLOURS))))
    written = tuple(chapter(writer) for chapter in chapters)
    return Book(messages.language, rules, writer("title"), writer("lead"), tuple(notes), seats, written)
