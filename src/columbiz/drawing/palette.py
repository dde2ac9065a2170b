"""Every colour of the pictures once, by day and by night, and the style sheet made of them."""

from __future__ import annotations

import re

UI_FACE = (
    '"Avenir Next","Segoe UI Variable Text","Segoe UI",Roboto,Ubuntu,Cantarell,'
    '"DejaVu Sans Condensed",system-ui,sans-serif'
)
CHART_FACE = (
    '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L","Book Antiqua",Georgia,'
    '"DejaVu Serif Condensed",serif'
)

Shades = tuple[str, str]  # by day, by night

_BASIC: dict[str, Shades] = {
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
}

# A seat's disc body, its edge, its symbol, and the colour of its thin lines.
_SEATS: tuple[tuple[Shades, Shades, Shades, Shades], ...] = (
    (("#5B2C94", "#A277E8"), ("#38175F", "#5F37A0"), ("#FFFFFF", "#FFFFFF"), ("#5B2C94", "#B08AEE")),
    (("#1D7AC9", "#62B8FA"), ("#0E4A80", "#2A77B4"), ("#FFFFFF", "#04192B"), ("#1668B0", "#62B8FA")),
    (("#8B929B", "#C3C8CE"), ("#565D67", "#7D858F"), ("#15191F", "#15191F"), ("#646C77", "#C3C8CE")),
    (("#1B1F25", "#06080B"), ("#000000", "#EFE7D6"), ("#FFFFFF", "#EFE7D6"), ("#1B1F25", "#F6F1E6")),
)

_SHADOW = "drop-shadow(0 6px 10px rgb(70 52 20/.16))", "drop-shadow(0 6px 10px rgb(0 0 0/.5))"
_SMALL_SHADOW = "drop-shadow(0 3px 3px rgb(70 52 20/.16))", "drop-shadow(0 3px 3px rgb(0 0 0/.5))"


def mixed(over: str, under: str, share: float) -> str:
    """A colour that lies over another one, letting it through."""
    pairs = zip(bytes.fromhex(over[1:]), bytes.fromhex(under[1:]), strict=True)
    return "#" + "".join(f"{round(share * upper + (1 - share) * lower):02X}" for upper, lower in pairs)


def _tokens() -> dict[str, Shades]:
    tokens = _BASIC | {"shadow": _SHADOW, "small-shadow": _SMALL_SHADOW}
    for seat, (body, edge, symbol, line) in enumerate(_SEATS):
        wash = mixed(line[0], _BASIC["sea-1"][0], 0.24), mixed(line[1], _BASIC["sea-1"][1], 0.24)
        tokens |= {f"body-{seat}": body, f"edge-{seat}": edge, f"symbol-{seat}": symbol}
        tokens |= {f"line-{seat}": line, f"wash-{seat}": wash}
    day, night = (mixed(_BASIC["lamp-soft"][shade], _BASIC["sheet"][shade], 0.45) for shade in (0, 1))
    return tokens | {"turn": (day, night)}


TOKENS = _tokens()

# `@name` is a token; everything else is the same by day and by night.
_RULES = f"""
text{{font-family:{UI_FACE}}}
.paper{{fill:@paper}}
.rhumb{{fill:none;stroke:@rhumb}}
.plate{{fill:@plate;stroke:@rule;filter:@shadow}}
.hair{{fill:none;stroke:@frame}}
.scale{{fill:none;stroke:@frame;stroke-width:6;stroke-dasharray:50 50}}
.sea1{{fill:@sea-1}}
.sea2{{fill:@sea-2}}
.sea3{{fill:@sea-3}}
.sea4{{fill:@sea-4}}
.sea5{{fill:@sea-5}}
.sea6{{fill:@sea-6}}
.sounding{{font:italic 600 32px {CHART_FACE};fill:@sounding;text-anchor:middle}}
.corner{{font:italic 600 19px {CHART_FACE};text-anchor:middle;paint-order:stroke}}
.corner{{fill:@sounding;stroke:@sea-2;stroke-width:3px}}
.have{{font-weight:700;font-size:20px;fill:@ink}}
.lamp-edge{{fill:@lamp-edge}}
.lamp{{fill:@lamp-soft;stroke:@lamp;stroke-width:4}}
.price{{font:italic 700 34px {CHART_FACE};fill:@lamp-ink;text-anchor:middle}}
.badge rect{{fill:@lamp-ink}}
.badge text{{font-weight:700;font-size:20px;fill:@lamp-soft;text-anchor:middle}}
.badge path{{fill:none;stroke:@lamp-soft;stroke-width:2.4;stroke-linejoin:round}}
.die-edge{{fill:@die-edge}}
.die-face{{fill:@die;stroke:@die-edge}}
.pip{{fill:@pip}}
.loose{{filter:@small-shadow}}
.spent{{opacity:.32}}
.well{{fill:@well;stroke:@rule}}
.slot{{fill:none;stroke:@ink-2;stroke-opacity:.5;stroke-dasharray:4 4}}
.ring{{fill:none;stroke-width:2;opacity:.38}}
.curve{{fill:none;stroke-width:5.4;stroke-linecap:round;stroke-linejoin:round}}
.body{{stroke-width:2}}
.ghost{{opacity:.62}}
.bars{{fill:none;stroke-width:5;stroke-linecap:round}}
.bars-ground{{fill:none;stroke-width:12;stroke-linecap:round}}
.course{{stroke-width:5}}
.wash{{stroke:none}}
.planned{{stroke-width:3.5;stroke-dasharray:12 8;fill-opacity:.6}}
.trace{{stroke-width:2;fill-opacity:.55}}
.now{{fill:none;stroke-width:3.5}}
.wake{{fill:none;stroke:@sounding;stroke-width:2.5;stroke-dasharray:3 8;stroke-linecap:round}}
.wake.warm{{stroke:@lamp-ink}}
.flag line{{stroke-width:4;stroke-linecap:round}}
.flag text{{font-weight:700;font-size:21px;fill:@on-flag;text-anchor:middle}}
.seat{{fill:@sheet;stroke:@rule}}
.turn{{fill:@turn;stroke:@lamp;stroke-width:3}}
.count{{font-weight:600;font-size:15px;fill:@ink-2;text-anchor:middle}}
.pad{{fill:@pad;stroke:@rule;filter:@shadow}}
.pad-band{{fill:@band}}
.letters{{fill:none;stroke:@on-band;stroke-width:6;stroke-linecap:round;stroke-linejoin:round}}
.star{{fill:@star;stroke:none}}
.holes{{fill:none;stroke:@rule;stroke-width:2.8;stroke-dasharray:0 8;stroke-linecap:round}}
.pad-rule{{fill:none;stroke:@pad-rule}}
.thick{{fill:none;stroke:@pencil;stroke-width:3}}
.thin{{fill:none;stroke:@pencil}}
.icon{{fill:none;stroke:@ink-2;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}}
.pencil{{fill:none;stroke:@pencil;stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}}
.tally{{stroke:@ink-2;stroke-width:2.2}}
.oval{{fill:none;stroke:@signal;stroke-width:2;stroke-linecap:round}}
"""

_SEAT_RULES = """
.p# .edge{fill:@edge-#}
.p# .body{fill:@body-#;stroke:@edge-#}
.p# .ring{stroke:@symbol-#}
.p# .solid{fill:@symbol-#}
.p# .curve{stroke:@symbol-#}
.p# .bars{stroke:@symbol-#}
.p# .bars-ground{stroke:@body-#}
.p#.course{fill:@wash-#;stroke:@line-#}
.p#.wash{fill:@wash-#}
.p#.now{stroke:@line-#}
.p# .cloth{fill:@line-#}
.p# .pole{stroke:@line-#}
.p# .pencil.fresh{stroke:@line-#;stroke-width:3.4}
.p# .slice{fill:@line-#}
"""


#: What the web app calls a token, where it is not the same name.
_PAGE_NAMES = {"body": "s", "edge": "e", "symbol": "y", "line": "l"}


def page_style_sheet(scope: str) -> str:
    """The rules for pictures that are part of a page, in the colours that the page has as custom properties."""
    rules = _all_rules(len(_SEATS)).replace(UI_FACE, "var(--ui)").replace(CHART_FACE, "var(--chart)")
    lines = (re.sub(r"@([a-z0-9-]+)", lambda found: _property(found[1]), rule) for rule in rules.splitlines())
    return "".join(f"{scope} {line}\n" for line in lines)


def _property(token: str) -> str:
    name, _, seat = token.rpartition("-")
    match name, token:
        case "wash", _:
            return f"color-mix(in srgb, var(--l{seat}) 24%, var(--sea-1))"
        case _, "turn":
            return "color-mix(in srgb, var(--lamp-soft) 45%, var(--sheet))"
        case _, "shadow":
            return "drop-shadow(0 6px 10px var(--shadow))"
        case _, "small-shadow":
            return "drop-shadow(0 3px 3px var(--shadow))"
        case _ if name in _PAGE_NAMES and seat.isdigit():
            return f"var(--{_PAGE_NAMES[name]}{seat})"
    return f"var(--{token})"


def _all_rules(seats: int) -> str:
    return _RULES.strip() + "".join(_SEAT_RULES.replace("#", str(seat)).rstrip() for seat in range(seats))


def style_sheet(seats: int) -> str:
    """The rules for so many seats, by day first and then what is different by night."""
    rules = _all_rules(seats)
    day = [re.sub(r"@([a-z0-9-]+)", lambda found: TOKENS[found[1]][0], rule) for rule in rules.splitlines()]
    night = [changed for rule in rules.splitlines() if (changed := _by_night(rule))]
    return "\n".join([*day, "@media (prefers-color-scheme:dark){", *night, "}"])


def _by_night(rule: str) -> str:
    """What of a rule changes by night, as a rule; empty where nothing does."""
    selector, _, body = rule.rstrip("}").partition("{")
    changes = []
    for declaration in body.split(";"):
        name, _, token = declaration.partition(":@")
        if token and TOKENS[token][0] != TOKENS[token][1]:
            changes.append(f"{name}:{TOKENS[token][1]}")
    return f"{selector}{{{';'.join(changes)}}}" if changes else ""
