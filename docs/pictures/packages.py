"""The picture of the packages in docs/architecture.md, drawn from the imports in the source."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from html import escape

import grimp

#: Packages drawn in parts, because the parts are packages of their own with different roles.
SPLIT = ("columbiz.tables",)

Imports = Mapping[str, frozenset[str]]

_TOP = ""  # the module `columbiz` itself, which is not drawn

_WIDTH, _HEIGHT, _GAP_X, _GAP_Y, _MARGIN = 122, 34, 18, 42, 16
_STYLE = (
    "text{font:600 13px system-ui,sans-serif;fill:#1d2b3a;text-anchor:middle;dominant-baseline:central}"
    "rect{fill:#eef3f8;stroke:#5b7590;rx:7px}path{fill:none;stroke:#8aa0b6;stroke-width:1.3}"
    ".background{fill:#fff;stroke:none;rx:0}"
)


def packages_svg() -> str:
    """The packages as boxes; each imports only packages below it. Lines implied by others are left out."""
    imports = package_imports()
    rows = _rows(imports)
    places = _places(rows)
    width = max(len(row) for row in rows) * (_WIDTH + _GAP_X) - _GAP_X + 2 * _MARGIN
    height = len(rows) * (_HEIGHT + _GAP_Y) - _GAP_Y + 2 * _MARGIN
    lines = [_line(places[upper], places[lower]) for upper, lower in _direct_edges(imports)]
    boxes = [_box(name, *place) for name, place in places.items()]
    description = "; ".join(f"{name} imports {', '.join(sorted(below))}" for name, below in imports.items() if below)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
            ' aria-labelledby="title desc">',
            '<title id="title">The packages of Columbiz</title>',
            f'<desc id="desc">{escape(description)}.</desc>',
            f"<style>{_STYLE}</style>",
            f'<rect class="background" width="{width}" height="{height}"/>',
            *lines,
            *boxes,
            "</svg>\n",
        )
    )


def package_imports() -> Imports:
    """Which packages each package imports directly, by their short names."""
    graph = grimp.build_graph("columbiz")
    packages = {module: _package_of(module, graph) for module in sorted(graph.modules)}
    imports: dict[str, set[str]] = {}
    for module, name in packages.items():
        imported = {packages[other] for other in graph.find_modules_directly_imported_by(module)}
        imports.setdefault(name, set()).update(imported - {name, _TOP})
    return {name: frozenset(below) for name, below in imports.items() if name != _TOP}


def _package_of(module: str, graph: grimp.ImportGraph) -> str:
    """The package a module is drawn in, without `columbiz.`."""
    _, *parts = module.split(".")
    if not parts or parts[0] == "__main__":
        return _TOP
    part = f"columbiz.{'.'.join(parts[:2])}"
    if f"columbiz.{parts[0]}" in SPLIT and len(parts) > 1 and graph.find_children(part):
        return ".".join(parts[:2])
    return parts[0]


def _rows(imports: Imports) -> list[list[str]]:
    """The packages by level, highest first; each is one level above the highest package it imports."""
    levels: dict[str, int] = {}

    def level(name: str) -> int:
        if name not in levels:
            levels[name] = 1 + max(map(level, imports[name]), default=-1)
        return levels[name]

    for name in imports:
        level(name)
    rows: list[list[str]] = []
    for row in range(max(levels.values()), -1, -1):
        names = sorted(name for name in imports if levels[name] == row)
        rows.append(sorted(names, key=lambda name: _mean_place(name, rows, imports)))
    return rows


def _mean_place(name: str, rows: Sequence[Sequence[str]], imports: Imports) -> float:
    """The mean place of the packages above that import this one: boxes in this order have fewer crossing lines."""
    places = [(column + 0.5) / len(row) for row in rows for column, above in enumerate(row) if name in imports[above]]
    return statistics.fmean(places) if places else 0.5


def _places(rows: Iterable[list[str]]) -> dict[str, tuple[float, float]]:
    """The top left corner of each box, with every row centred."""
    rows = list(rows)
    widest = max(map(len, rows))
    return {
        name: (
            _MARGIN + (column + (widest - len(row)) / 2) * (_WIDTH + _GAP_X),
            _MARGIN + number * (_HEIGHT + _GAP_Y),
        )
        for number, row in enumerate(rows)
        for column, name in enumerate(row)
    }


def _direct_edges(imports: Imports) -> list[tuple[str, str]]:
    """The imports that do not follow from others."""

    def reachable(name: str) -> set[str]:
        return set(imports[name]).union(*(reachable(below) for below in imports[name]))

    return [
        (name, below)
        for name in imports
        for below in sorted(imports[name])
        if not any(below in reachable(other) for other in imports[name] - {below})
    ]


def _line(upper: tuple[float, float], lower: tuple[float, float]) -> str:
    (x1, y1), (x2, y2) = upper, lower
    x1, x2, y1 = x1 + _WIDTH / 2, x2 + _WIDTH / 2, y1 + _HEIGHT
    middle = (y1 + y2) / 2
    return f'<path d="M{x1:g} {y1:g}C{x1:g} {middle:g} {x2:g} {middle:g} {x2:g} {y2:g}"/>'


def _box(name: str, x: float, y: float) -> str:
    label = name.replace(".", "/")
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{_WIDTH}" height="{_HEIGHT}"/>'
        f'<text x="{x + _WIDTH / 2:g}" y="{y + _HEIGHT / 2:g}">{label}</text>'
    )
