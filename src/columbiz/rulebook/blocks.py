"""The parts of a rulebook. Texts may contain the markup of `columbiz.rulebook.markup`."""

from dataclasses import dataclass

from columbiz.drawing import Scene
from columbiz.rules.editions import Rules


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a section."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of text."""

    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list, numbered if its order matters."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the header, and rows of equal length."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a position, its caption, and a description for screen readers."""

    name: str
    scene: Scene
    caption: str
    description: str


@dataclass(frozen=True, slots=True)
class Note:
    """A text with a label, and both as one line."""

    label: str
    text: str
    line: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question about the rules, the decision, and notes: reason, setting, alternative."""

    key: str
    question: str
    ruling: str
    notes: tuple[Note, ...]


Block = Heading | Paragraph | Items | Grid | Picture | Ruling


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; `key` identifies it in links."""

    key: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook for given rules in one language."""

    language: str
    rules: Rules
    title: str
    lead: str
    #: the edition and any house rules
    notes: tuple[str, ...]
    #: the names of the seats whose discs the pictures show
    seats: tuple[str, ...]
    chapters: tuple[Chapter, ...]
