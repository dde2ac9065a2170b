"""Positions as pictures: one SVG file each, for light and dark screens, without anything fetched from elsewhere.

`Scene` says what to show of a State, `board_svg` draws it, `Words` are the texts a listener gets.
"""

from columbiz.drawing.picture import board_svg
from columbiz.drawing.scene import Scene
from columbiz.drawing.words import ENGLISH, Words

__all__ = ["ENGLISH", "Scene", "Words", "board_svg"]
