"""A scene as one SVG file."""

from collections.abc import Iterable

from columbiz.drawing.board import cell_numbers, column_heads, discs, empty_board
from columbiz.drawing.description import description_of, title_of
from columbiz.drawing.dice_and_supplies import SEAT_HEIGHT, dice_height, dice_strip, has_dice, supplies
from columbiz.drawing.grid import FRAME, GRID, HEAD
from columbiz.drawing.highlights import badges, highlighted_cells, rings
from columbiz.drawing.lines import flags, lines_to_draw, outlines
from columbiz.drawing.palette import style_sheet
from columbiz.drawing.scene import Scene
from columbiz.drawing.score_pad import score_pad
from columbiz.drawing.svg import escaped, moved, number, tag
from columbiz.i18n import ENGLISH, Messages

_MARGIN = 24
_BOARD = GRID + 2 * FRAME  # width of the board
_FOOT = HEAD + GRID + FRAME  # height of the board with the dice above it
_SIDE_WIDTH = 344  # of the supplies and the score pad beside the board
_GAP = 24
_RHUMBS = (
    "M-2600 0H2600M0-2600V2600M-1800-1800 1800 1800M-1800 1800 1800-1800M-2400-994 2400 994M-2400 994 2400-994"
    "M-994-2400 994 2400M-994 2400 994-2400"
)


def board_svg(
    scene: Scene, messages: Messages = ENGLISH, *, title: str | None = None, description: str | None = None
) -> str:
    """A scene as the text of an SVG file. Equal scenes give equal bytes."""
    width, height, content = _content(scene)
    texts = title or title_of(scene, messages), description or description_of(scene, messages)
    style = tag("style", "\n", escaped(style_sheet(scene.state.players)), "\n")
    return _document(width, height, texts, (style, _background(width, height), *content))


def _content(scene: Scene) -> tuple[float, float, list[str]]:
    """Width, height and elements of the picture, including the margin."""
    below = has_dice(scene) and not scene.pad
    width = 2 * _MARGIN + _BOARD + (_GAP + _SIDE_WIDTH if scene.pad else 0)
    height = 2 * _MARGIN + _FOOT + (18 + dice_height(52) if below else 0)
    content = [moved(_MARGIN + FRAME, _MARGIN + HEAD, "\n", _board(scene))]
    if below:
        content.append(moved(_MARGIN, _MARGIN + _FOOT + 18, dice_strip(scene, _BOARD, 52)))
    if scene.pad:
        content.append(moved(_MARGIN + _BOARD + _GAP, _MARGIN, "\n", _side(scene)))
    return width, height, content


def _document(width: float, height: float, texts: tuple[str, str], content: Iterable[str]) -> str:
    """The root element with a title, a description and the content."""
    title, description = map(escaped, texts)
    root = tag(
        "svg",
        "\n" + tag("title", title, id="title"),
        "\n" + tag("desc", description, id="desc"),
        *(f"\n{child}" for child in content),
        "\n",
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_labelledby="title desc",
    )
    return root + "\n"


def _background(width: float, height: float) -> str:
    """Paper with a few compass lines and rounded corners."""
    paper = {"width": width, "height": height, "rx": 18}
    cut = tag("clipPath", tag("rect", **paper), id="ground")
    rhumbs = tag("path", class_="rhumb", d=_RHUMBS)
    roses = (moved(x * width, y * height, rhumbs) for x, y in ((0.015, 0.985), (0.99, 0.13)))
    return cut + tag("g", tag("rect", class_="paper", **paper), *roses, clip_path="url(#ground)")


def _board(scene: Scene) -> str:
    lines = lines_to_draw(scene)
    return (
        column_heads(scene)
        + empty_board()
        + highlighted_cells(scene)
        + outlines(lines)
        + cell_numbers(scene)
        + rings(scene)
        + discs(scene)
        + flags(scene, lines)
        + badges(scene)
    )


def _side(scene: Scene) -> str:
    """Supplies, score pad and dice, beside the board."""
    tray = dice_height(35) + 20 if has_dice(scene) else 0
    top = SEAT_HEIGHT + 16
    return (
        supplies(scene, _SIDE_WIDTH)
        + moved(0, top, score_pad(scene, _SIDE_WIDTH, _FOOT - top - tray))
        + (moved(0, _FOOT - tray + 20, dice_strip(scene, _SIDE_WIDTH, 35)) if tray else "")
    )
