"""A scene as one SVG file."""

from __future__ import annotations

from columbiz.drawing.board import discs, heads, sea, soundings
from columbiz.drawing.grid import FRAME, GRID, HEAD
from columbiz.drawing.lines import capsules, courses_of, flags
from columbiz.drawing.marks import badges, lamps, rings
from columbiz.drawing.pad import score_pad
from columbiz.drawing.palette import style_sheet
from columbiz.drawing.scene import Scene
from columbiz.drawing.svg import escaped, moved, number, tag
from columbiz.drawing.table import SEAT_HEIGHT, dice_height, dice_strip, has_dice, supplies
from columbiz.drawing.words import description_of, title_of
from columbiz.words import ENGLISH, Words

_MARGIN = 24
_EDGE = 2  # around a picture that is part of a page
_BOARD = GRID + 2 * FRAME
_BESIDE = 344  # width of what stands beside the board
_GAP = 24
_RHUMBS = (
    "M-2600 0H2600M0-2600V2600M-1800-1800 1800 1800M-1800 1800 1800-1800M-2400-994 2400 994M-2400 994 2400-994"
    "M-994-2400 994 2400M-994 2400 994-2400"
)


def board_svg(scene: Scene, words: Words = ENGLISH, *, title: str | None = None, description: str | None = None) -> str:
    """A scene as the text of an SVG file, the same bytes for the same scene."""
    width, height, content = _content(scene, _MARGIN)
    return _document(
        width,
        height,
        "",
        tag("title", escaped(title or title_of(scene, words)), id="title"),
        tag("desc", escaped(description or description_of(scene, words)), id="desc"),
        tag("style", "\n", escaped(style_sheet(scene.state.players)), "\n"),
        _ground(width, height),
        *content,
    )


def inline_svg(scene: Scene, name: str, *, title: str, description: str) -> str:
    """A scene as a part of a page that has `page_style_sheet` among its own; the name tells its ids from others'."""
    width, height, content = _content(scene, _EDGE)
    return _document(
        width,
        height,
        f"{name}-",
        tag("title", escaped(title), id=f"{name}-title"),
        tag("desc", escaped(description), id=f"{name}-desc"),
        *content,
    )


def _content(scene: Scene, margin: float) -> tuple[float, float, list[str]]:
    """Width, height and what is drawn, with a margin around it."""
    below = has_dice(scene) and not scene.pad
    width = 2 * margin + _BOARD + (_GAP + _BESIDE if scene.pad else 0)
    height = 2 * margin + HEAD + GRID + FRAME + (18 + dice_height(52) if below else 0)
    content = [moved(margin + FRAME, margin + HEAD, "\n", _board(scene))]
    if below:
        content.append(moved(margin, margin + HEAD + GRID + FRAME + 18, dice_strip(scene, _BOARD, 52)))
    if scene.pad:
        content.append(moved(margin + _BOARD + _GAP, margin, "\n", _beside(scene)))
    return width, height, content


def _document(width: float, height: float, ids: str, *children: str) -> str:
    root = tag(
        "svg",
        *(f"\n{child}" for child in children),
        "\n",
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_labelledby=f"{ids}title {ids}desc",
    )
    return root + "\n"


def _ground(width: float, height: float) -> str:
    """The chart table: paper with a few compass lines, cut to its rounded corners."""
    paper = {"width": width, "height": height, "rx": 18}
    cut = tag("clipPath", tag("rect", **paper), id="ground")
    roses = (
        moved(x * width, y * height, tag("path", class_="rhumb", d=_RHUMBS)) for x, y in ((0.015, 0.985), (0.99, 0.13))
    )
    return cut + tag("g", tag("rect", class_="paper", **paper), *roses, clip_path="url(#ground)")


def _board(scene: Scene) -> str:
    courses = courses_of(scene)
    return "".join(
        (
            heads(scene),
            sea(),
            lamps(scene),
            capsules(courses),
            soundings(scene),
            rings(scene),
            discs(scene),
            flags(scene, courses),
            badges(scene),
        )
    )


def _beside(scene: Scene) -> str:
    """Supplies, score pad and dice, from the top of the picture to the foot of the board."""
    foot = HEAD + GRID + FRAME
    tray = dice_height(35) + 20 if has_dice(scene) else 0
    top = SEAT_HEIGHT + 16
    return (
        supplies(scene, _BESIDE)
        + moved(0, top, score_pad(scene, _BESIDE, foot - top - tray))
        + (moved(0, foot - tray + 20, dice_strip(scene, _BESIDE, 35)) if tray else "")
    )
