"""Functions and components stay short enough to be read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
MAX_FUNCTION_LINES = 40
COMPONENTS = Path(__file__).parents[1] / "web" / "src"
MAX_COMPONENT_LINES = 260

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST) -> Iterator[Function]:
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def length(function: Function) -> int:
    """The lines of a function from `def` on; a flat `match` that is its whole body is not counted."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    lines = (function.end_lineno or 0) - function.lineno + 1
    if len(body) == 1 and isinstance(body[0], ast.Match):
        return lines - ((body[0].end_lineno or 0) - body[0].lineno + 1)
    return lines


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: str(file.relative_to(SOURCE)))
def test_functions_are_short(file: Path) -> None:
    lengths = {function.name: length(function) for function in functions(ast.parse(file.read_text(encoding="utf-8")))}
    assert {name: lines for name, lines in lengths.items() if lines > MAX_FUNCTION_LINES} == {}


def test_components_are_short() -> None:
    lengths = {
        str(file.relative_to(COMPONENTS)): len(file.read_text(encoding="utf-8").splitlines())
        for file in COMPONENTS.rglob("*.svelte")
    }
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > MAX_COMPONENT_LINES} == {}


def test_a_match_that_is_the_whole_body_is_not_counted() -> None:
    cases = "".join(f"        case {number}:\n            return {number}\n" for number in range(40))
    [flat] = functions(ast.parse(f'def flat(x):\n    """Return x."""\n    match x:\n{cases}'))
    [long] = functions(ast.parse(f"def long(x):\n    y = x\n    match y:\n{cases}"))
    assert length(flat) == 2
    assert length(long) == 83
