"""The rulebook as the browser receives it: text in spans, pictures as positions that it draws."""

from typing import Literal

from typing_extensions import TypedDict  # pydantic needs this one before Python 3.12

from columbiz.rulebook import Block, Book, Grid, Heading, Items, Mark, Paragraph, Picture, Ruling, spans
from columbiz.tables.model.shapes import GameView, PlaceView
from columbiz.tables.model.views import view_game, view_place


class SpanView(TypedDict):
    """A piece of text with one kind of mark-up."""

    text: str
    mark: Mark


Text = list[SpanView]


class HeadingView(TypedDict):
    """The title of a part of a chapter."""

    kind: Literal["heading"]
    key: str
    text: str


class ParagraphView(TypedDict):
    """Running text."""

    kind: Literal["paragraph"]
    text: Text


class ItemsView(TypedDict):
    """A list."""

    kind: Literal["items"]
    numbered: bool
    items: list[Text]


class GridView(TypedDict):
    """A table."""

    kind: Literal["table"]
    head: list[Text]
    rows: list[list[Text]]


class PictureView(TypedDict):
    """A position and what is marked in it."""

    kind: Literal["picture"]
    name: str
    caption: Text
    description: str
    game: GameView
    #: the position as text
    position: str
    #: the discs placed in the last turn
    placed: list[PlaceView]
    #: the cell of a disc that could be placed next
    preview: str | None
    #: whether the cells that can be paid for are lit
    highlight: bool
    #: for each seat, the points of its lines; if there are none, no score pad is shown
    notes: list[list[int]]
    winners: list[int]


class NoteView(TypedDict):
    """A text with a label."""

    label: Text
    text: Text


class RulingView(TypedDict):
    """A question, the ruling, and the reasons."""

    kind: Literal["ruling"]
    key: str
    question: str
    ruling: Text
    notes: list[NoteView]


BlockView = HeadingView | ParagraphView | ItemsView | GridView | PictureView | RulingView


class ChapterView(TypedDict):
    """A chapter and its anchor."""

    key: str
    title: str
    blocks: list[BlockView]


class BookView(TypedDict):
    """The whole rulebook."""

    language: str
    edition: str
    title: str
    lead: str
    notes: list[Text]
    seats: list[str]
    chapters: list[ChapterView]


def view_book(book: Book) -> BookView:
    """The book for the browser."""
    return {
        "language": book.language,
        "edition": book.rules.edition,
        "title": book.title,
        "lead": book.lead,
        "notes": list(map(_text, book.notes)),
        "seats": list(book.seats),
        "chapters": [
            {"key": chapter.key, "title": chapter.title, "blocks": list(map(_block, chapter.blocks))}
            for chapter in book.chapters
        ],
    }


def _block(block: Block) -> BlockView:
    match block:
        case Heading(key, text):
            return {"kind": "heading", "key": key, "text": text}
        case Paragraph(text):
            return {"kind": "paragraph", "text": _text(text)}
        case Items(items, numbered):
            return {"kind": "items", "numbered": numbered, "items": list(map(_text, items))}
        case Grid(head, rows):
            return {"kind": "table", "head": list(map(_text, head)), "rows": [list(map(_text, row)) for row in rows]}
        case Picture():
            return _picture(block)
        case Ruling(key, question, ruling, notes):
            views: list[NoteView] = [{"label": _text(note.label), "text": _text(note.text)} for note in notes]
            return {"kind": "ruling", "key": key, "question": question, "ruling": _text(ruling), "notes": views}


def _picture(picture: Picture) -> PictureView:
    scene = picture.scene
    return {
        "kind": "picture",
        "name": picture.name,
        "caption": _text(picture.caption),
        "description": picture.description,
        "game": view_game(scene.state),
        "position": scene.state.text,
        "placed": list(map(view_place, scene.placements)),
        "preview": str(scene.preview.cell) if scene.preview else None,
        "highlight": scene.highlight,
        "notes": list(map(list, scene.notes)) if scene.pad else [],
        "winners": list(scene.state.outcome.winners) if scene.state.outcome else [],
    }


def _text(text: str) -> Text:
    return [{"text": span.text, "mark": span.mark} for span in spans(text)]
