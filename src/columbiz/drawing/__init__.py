"""Positions as self-contained SVG pictures for light and dark screens.

A `Scene` says what to show of a State; `board_svg` draws it. The pictures look like a sea chart, and their CSS classes
are named after its parts.
"""

from columbiz.drawing.palette import page_colours
from columbiz.drawing.picture import board_svg
from columbiz.drawing.scene import Scene

__all__ = ["Scene", "board_svg", "page_colours"]
