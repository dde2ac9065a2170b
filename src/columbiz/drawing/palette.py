"""The colours of the pictures, light and dark, and the style sheets: picture.css with these colours filled in."""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files

#: The families of fonts: of running text, and of titles and numbers on the chart.
FONTS = {
    "ui": '"Avenir Next","Segoe UI Variable Text","Segoe UI",Roboto,Ubuntu,Cantarell,'
    '"DejaVu Sans Condensed",system-ui,sans-serif',
    "chart": '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L","Book Antiqua",Georgia,'
    '"DejaVu Serif Condensed",serif',
}

Shades = tuple[str, str]  # (light, dark)

_SHARED: dict[str, Shades] = {
    "paper": ("#F3ECDD", "#0E1721"),
    "sheet": ("#FBF7EE", "#16222F"),
    "plate": ("#FBF7EE", "#0A1119"),
    "pad": ("#FFFDF7", "#202C39"),
    "pad-rule": ("#C9DCE3", "#314253"),
    "well": ("#E9DFCA", "#0B121A"),
    "ink": ("#1E2A38", "#EFE7D6"),
    "ink-2": ("#4C5968", "#AAB5C0"),
    "pencil": ("#2C3A4B", "#E9E1CF"),
    "rule": ("#DACEB5", "#2D3C4C"),
    "rhumb": ("#D9CAA8", "#1F3142"),
    "frame": ("#2B3D4C", "#C9BFA8"),
    "band": ("#2B3D4C", "#34495C"),
    "on-band": ("#F3ECDD", "#F3ECDD"),
    "star": ("#F5BE52", "#F5BE52"),
    "sea-1": ("#E4EFEA", "#26404F"),
    "sea-2": ("#D9E8E4", "#233A49"),
    "sea-3": ("#CEE1DF", "#203544"),
    "sea-4": ("#C2DADA", "#1C303F"),
    "sea-5": ("#B6D2D4", "#192B39"),
    "sea-6": ("#AACBCE", "#162633"),
    "sounding": ("#33525C", "#8DAFBB"),
    "lamp": ("#E79A0C", "#F5BE52"),
    "lamp-edge": ("#B06A00", "#F5BE52"),
    "lamp-soft": ("#FCE3A8", "#4E4222"),
    "lamp-ink": ("#452C00", "#FFE4A6"),
    "signal": ("#B8402A", "#FF9374"),
    "die": ("#FFFEFA", "#F1E8D6"),
    "die-edge": ("#B9AB8D", "#8D826B"),
    "pip": ("#1E2A38", "#1E2A38"),
    "on-flag": ("#FFFFFF", "#10161D"),
    "shadow": ("rgb(70 52 20/.16)", "rgb(0 0 0/.5)"),
}

#: The parts of a seat that have colours (disc body, disc edge, symbol, thin lines), with the web app's names for them.
_SEAT_PARTS = {"body": "s", "edge": "e", "symbol": "y", "line": "l"}

# The colours of these parts for each seat.
_SEATS: tuple[tuple[Shades, Shades, Shades, Shades], ...] = (
    (("#5B2C94", "#A277E8"), ("#38175F", "#5F37A0"), ("#FFFFFF", "#FFFFFF"), ("#5B2C94", "#B08AEE")),
    (("#1D7AC9", "#62B8FA"), ("#0E4A80", "#2A77B4"), ("#FFFFFF", "#04192B"), ("#1668B0", "#62B8FA")),
    (("#8B929B", "#C3C8CE"), ("#565D67", "#7D858F"), ("#15191F", "#15191F"), ("#646C77", "#C3C8CE")),
    (("#1B1F25", "#06080B"), ("#000000", "#EFE7D6"), ("#FFFFFF", "#EFE7D6"), ("#1B1F25", "#F6F1E6")),
)

# The same for seats that are told apart by lightness, whatever colours the eye sees; the web app offers them.
_SAFE_SEATS: tuple[tuple[Shades, Shades, Shades, Shades], ...] = (
    (("#C65102", "#F0A04B"), ("#7E3000", "#A8611A"), ("#FFFFFF", "#2A1400"), ("#B34700", "#F0A04B")),
    (("#1F6FB5", "#3D8FDE"), ("#0E4272", "#1C5B9B"), ("#FFFFFF", "#FFFFFF"), ("#1F6FB5", "#5AA5EC")),
    (("#FBF7EE", "#F2EFE6"), ("#4C5968", "#8E949B"), ("#15191F", "#15191F"), ("#646C77", "#F2EFE6")),
)


def _seat_colours(seats: Iterable[tuple[Shades, ...]]) -> dict[str, Shades]:
    return {
        f"{part}-{seat}": shades
        for seat, colours in enumerate(seats)
        for part, shades in zip(_SEAT_PARTS, colours, strict=True)
    }


#: Every colour by its name; a seat's are named as in `body-0`.
TOKENS = _SHARED | _seat_colours(_SEATS)


def page_colours() -> str:
    """The web app's custom properties: every colour as light-dark(LIGHT, DARK)."""
    blocks = {":root": TOKENS, "[data-palette='safe']": _seat_colours(_SAFE_SEATS)}
    return _with_page_names(
        "".join(f"{selector} {{\n{_properties(colours)}}}\n" for selector, colours in blocks.items())
    )


def _properties(colours: dict[str, Shades]) -> str:
    return "".join(
        f"  --{name}: {light if light == dark else f'light-dark({light}, {dark})'};\n"
        for name, (light, dark) in colours.items()
    )


def _with_page_names(css: str) -> str:
    for part, name in _SEAT_PARTS.items():
        css = css.replace(f"--{part}-", f"--{name}")
    return css


@cache
def style_sheet(seats: int) -> str:
    """The style sheet of a standalone picture: light colours, then the differences in dark mode."""
    light = (_coloured(rule, 0) for rule in _rules(seats))
    dark = filter(None, map(_dark_rule, _rules(seats)))
    return "\n".join([*light, "@media (prefers-color-scheme:dark){", *dark, "}"])


def _rules(seats: int) -> list[str]:
    lines = (files("columbiz.drawing") / "picture.css").read_text(encoding="utf-8").splitlines()[1:]
    shared = [line for line in lines if not line.startswith(".pN")]
    of_a_seat = [line for line in lines if line.startswith(".pN")]
    return shared + [line.replace("N", str(seat)) for seat in range(seats) for line in of_a_seat]


def _dark_rule(rule: str) -> str:
    """The declarations of a rule that differ in dark mode, as a rule; empty if there are none."""
    selector, _, body = rule.rstrip("}").partition("{")
    dark = [_coloured(each, 1) for each in body.split(";") if _coloured(each, 1) != _coloured(each, 0)]
    return f"{selector}{{{';'.join(dark)}}}" if dark else ""


def _coloured(css: str, shade: int) -> str:
    """CSS with fonts and colours in place of custom properties and of mixtures of two colours."""
    values = FONTS | {name: shades[shade] for name, shades in TOKENS.items()}
    css = re.sub(r"var\(--([a-z0-9-]+)\)", lambda found: values[found[1]], css)
    return re.sub(r"color-mix\(in srgb, (#\w+) (\d+)%, (#\w+)\)", lambda found: _mixed(*found.groups()), css)


def _mixed(over: str, percent: str, under: str) -> str:
    share = int(percent) / 100
    pairs = zip(bytes.fromhex(over[1:]), bytes.fromhex(under[1:]), strict=True)
    return "#" + "".join(f"{round(share * upper + (1 - share) * lower):02X}" for upper, lower in pairs)
