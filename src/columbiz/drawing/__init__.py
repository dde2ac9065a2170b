"""Positions as pictures: one SVG file each, for light and dark screens, without anything fetched from elsewhere.

`Scene` says what to show of a State, `board_svg` draws it and tells it in the words of a language.
"""

from columbiz.drawing.picture import board_svg
from columbiz.drawing.scene import Scene

__all__ = ["Scene", "board_svg"]
