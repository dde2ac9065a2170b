"""Positions as self-contained SVG pictures for light and dark screens.

A `Scene` says what to show of a State; `board_svg` draws it as a file, `inline_svg` as part of a web page. The pictures
look like a sea chart, and their CSS classes are named after its parts.
"""

from columbiz.drawing.palette import page_colours, page_style_sheet
from columbiz.drawing.picture import board_svg, inline_svg
from columbiz.drawing.scene import Scene

__all__ = ["Scene", "board_svg", "inline_svg", "page_colours", "page_style_sheet"]
