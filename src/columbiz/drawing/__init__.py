"""Positions as pictures: one SVG each, for light and dark screens, without anything fetched from elsewhere.

`Scene` says what to show of a State; `board_svg` draws it as a file and `inline_svg` as a part of a page, both told in
the words of a language.
"""

from columbiz.drawing.palette import page_style_sheet
from columbiz.drawing.picture import board_svg, inline_svg
from columbiz.drawing.scene import Scene

__all__ = ["Scene", "board_svg", "inline_svg", "page_style_sheet"]
