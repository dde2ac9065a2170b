"""The rulebook, put together from the rules in force: chapters of text, tables and drawn positions, in any language.

`book` composes it; the terminal, the server and `as_markdown` show it. Every number comes from `Rules`, every drawn
example from a State that the rules themselves have played.
"""

from columbiz.rulebook.blocks import Block, Book, Chapter, Grid, Heading, Items, Note, Paragraph, Picture, Ruling
from columbiz.rulebook.book import book
from columbiz.rulebook.markdown import as_markdown
from columbiz.rulebook.marks import Run, runs

__all__ = [
    "Block",
    "Book",
    "Chapter",
    "Grid",
    "Heading",
    "Items",
    "Note",
    "Paragraph",
    "Picture",
    "Ruling",
    "Run",
    "as_markdown",
    "book",
    "runs",
]
