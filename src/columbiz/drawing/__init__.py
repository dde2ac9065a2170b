"""Positions as pictures: one SVG file each, for light and dark screens, without anything fetched from elsewhere.

`Scene` says what to show of a State, `board_svg` draws it as a file and `inline_svg` as a part of a page, `Words` are
the texts a listener gets.
"""

from columbiz.drawing.palette import page_style_sheet
from columbiz.drawing.picture import board_svg, inline_svg
from columbiz.drawing.scene import Scene
from columbiz.drawing.words import ENGLISH, Words

__all__ = ["ENGLISH", "Scene", "Words", "board_svg", "inline_svg", "page_style_sheet"]
