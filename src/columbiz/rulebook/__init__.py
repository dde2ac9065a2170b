"""The rulebook, generated from the rules in force: chapters of text, tables and pictures, in any language.

`book` composes it; the terminal, the server and `as_markdown` render it. Every number comes from `Rules`, and every
picture from a State reached by playing under these rules.
"""

from columbiz.rulebook.blocks import Block, Book, Chapter, Grid, Heading, Items, Note, Paragraph, Picture, Ruling
from columbiz.rulebook.book import book
from columbiz.rulebook.markdown import as_markdown
from columbiz.rulebook.markup import Mark, Span, plain, spans

__all__ = [
    "Block",
    "Book",
    "Chapter",
    "Grid",
    "Heading",
    "Items",
    "Mark",
    "Note",
    "Paragraph",
    "Picture",
    "Ruling",
    "Span",
    "as_markdown",
    "book",
    "plain",
    "spans",
]
