"""Nothing under src/ uses a private name of another package or of a library."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"


#: Public names of named tuples, in spite of their underscore.
NAMED_TUPLE = {"_asdict", "_field_defaults", "_fields", "_make", "_replace"}


def is_private(name: str) -> bool:
    is_special = name.startswith("__") and name.endswith("__")
    return name.startswith("_") and not is_special and name not in NAMED_TUPLE


def package_of(module: str, *, is_package: bool) -> str:
    """The package a module is in; modules directly below `columbiz` are packages of their own."""
    parts = module.split(".")
    return module if is_package or len(parts) <= 2 else ".".join(parts[:-1])


def private_uses(text: str, package: str) -> Iterator[str]:
    """Each private name of another package that a module imports or reads from something it has imported.

    A package below `columbiz` may use the private names of its own modules. Attributes are found where they follow an
    imported name directly: `module._name`, `Class._name`, `module.Class._name`.
    """
    tree = ast.parse(text)
    foreign: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=aliases):
                for alias in aliases:
                    if not _is_inside(alias.name, package):
                        foreign.add((alias.asname or alias.name).partition(".")[0])
                        yield from (alias.name for part in alias.name.split(".") if is_private(part))
            case ast.ImportFrom(module=module, names=aliases, level=0) if module and not _is_inside(module, package):
                foreign.update(alias.asname or alias.name for alias in aliases)
                names = [f"{module}.{alias.name}" for alias in aliases]
                yield from (name for name in names if any(map(is_private, name.split("."))))
    yield from _private_attributes(tree, foreign)


def _private_attributes(tree: ast.AST, foreign: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and is_private(node.attr) and _root(node) in foreign:
            yield ast.unparse(node)


def _root(node: ast.expr) -> str:
    """The name a chain of attributes begins with."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def _is_inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def private_uses_in(file: Path) -> Iterator[str]:
    is_package = file.name == "__init__.py"
    parts = file.relative_to(SOURCE).with_suffix("").parts
    module = ".".join(parts[:-1] if is_package else parts)
    return private_uses(file.read_text(encoding="utf-8"), package_of(module, is_package=is_package))


def test_no_private_name_of_another_package_is_used() -> None:
    """PLC2701 of ruff knows imports only, and lets every package of `columbiz` use the names of every other."""
    assert [(str(file), used) for file in SOURCE.rglob("*.py") for used in private_uses_in(file)] == []


@pytest.mark.parametrize(
    "line",
    [
        "from uvicorn._types import ASGISendEvent",
        "import uvicorn._types",
        "from columbiz.rules.state import _dice",
        "import asyncio; asyncio.Queue._queue",
        "from concurrent.futures import ProcessPoolExecutor as Pool; Pool._processes",
        "from columbiz.tables import store; store.urls._split",
    ],
)
def test_a_private_name_is_found(line: str) -> None:
    assert len(list(private_uses(line, "columbiz.server.ws"))) == 1


@pytest.mark.parametrize(
    "line",
    [
        "from columbiz.server.ws.outbox import _Item",
        "from __future__ import annotations",
        "import columbiz.rules; columbiz.rules.__doc__",
        "self._inbox = other._inbox",
        "from columbiz.training import Samples; Samples._fields",
    ],
)
def test_private_names_of_the_own_package_are_allowed(line: str) -> None:
    assert list(private_uses(line, "columbiz.server.ws")) == []
