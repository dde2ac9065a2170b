"""What a rulebook is made of. Texts may carry the marks of `columbiz.rulebook.marks`."""

from __future__ import annotations

from dataclasses import dataclass

from columbiz.drawing import Scene
from columbiz.rules.editions import Rules


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a part of a chapter."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list; `numbered` where its order counts."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its head, and rows of as many texts."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn position, what it shows, and what somebody hears who cannot see it."""

    name: str
    scene: Scene
    caption: str
    description: str


@dataclass(frozen=True, slots=True)
class Note:
    """A text with a word before it that says what it is."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question, how it is decided, and notes: the reason, the setting, the other choice."""

    key: str
    question: str
    ruling: str
    notes: tuple[Note, ...]


Block = Heading | Paragraph | Items | Grid | Picture | Ruling


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter and its address within the book."""

    key: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The whole rulebook for some rules in some language."""

    language: str
    rules: Rules
    title: str
    lead: str
    #: whose sheet it is, and what the house rules change
    notes: tuple[str, ...]
    #: what the seats are called, whose discs the pictures show
    seats: tuple[str, ...]
    chapters: tuple[Chapter, ...]
