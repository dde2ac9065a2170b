"""No source file contains text for people, which would be English in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from columbiz.cli.help_text import SENTENCES
from tests.i18n import literals
from tests.i18n.sources import PYTHON, WEB

#: Packages whose output people read; the others talk to programs, developers and operators' logs.
PACKAGES = ("bots", "cli", "drawing", "lesson", "rulebook", "terminal", "training")
#: Literals that look like text for people but are not.
ALLOWED = {
    "bots/__init__.py": {"module 'columbiz.bots' has no attribute "},  # for developers
    "cli/console.py": {"columbiz: "},  # the name of the program
    "cli/help_text.py": set(SENTENCES),  # what typer says, to be said otherwise
    "drawing/score_pad.py": {"pencil fresh", "pencil tally"},  # classes
    "drawing/picture.py": {"title desc"},  # ids
    "drawing/dice_and_supplies.py": {"die spent"},  # a class
    "lesson/chapters.py": {"6/1B4/6/6/PBP2P/BPBBPB P P 11,11 2,1 1,2 - t0:- en"},  # a position
    "rulebook/markdown.py": {'<img src="'},  # a tag
    "terminal/rulebook.py": {"bold cyan"},  # a style
    "training/workers.py": {"pip install 'columbiz[ray]'"},  # a command
    "analysis/AnalysisPage.svelte": {"input, textarea, select, dialog"},  # a selector
    "fairdice/fairdice.ts": {"columbiz fair dice 1 seal", "columbiz fair dice 1 throw"},  # part of what is hashed
    "parts/StepButtons.svelte": {"dialog, input, select, textarea"},  # a selector
    "replay/Controls.svelte": {"dialog, input, select, button, a"},  # a selector
    "review/Steps.svelte": {"dialog, textarea, select, input:not([type=range], [type=radio])"},  # a selector
    "rules/search.ts": {"h1, h2, h3, p, li, th, td, dt, dd, figcaption"},  # a selector
    "table/keys.svelte.ts": {"input, select, dialog, [popover]", "button, a", "at once"},  # selectors, a type
}
#: Files that are not checked.
IGNORED = {
    "lesson/errors.py",  # sentences for developers; people get the messages of their codes
    "training/errors.py",  # the same
    "drawing/palette.py",  # a style sheet
    "protocol/schema.ts",  # generated
}


def text_for_people(folder: Path, files: Iterable[Path], find: Callable[[str], Iterable[str]]) -> list[tuple[str, str]]:
    """The literals that `find` finds in files, each with its file's name, except those that are allowed."""
    names = {path.relative_to(folder).as_posix(): path for path in files if ".test." not in path.name}
    names = {name: path for name, path in names.items() if not name.startswith("test/")}  # what tests share
    return [
        (name, literal)
        for name in sorted(names.keys() - IGNORED)
        for literal in find(names[name].read_text(encoding="utf-8"))
        if literal not in ALLOWED.get(name, ())
    ]


def test_no_module_contains_text_for_people() -> None:
    modules = (path for package in PACKAGES for path in (PYTHON / package).rglob("*.py"))
    assert text_for_people(PYTHON, modules, literals.in_python) == []


def test_no_component_contains_text_for_people() -> None:
    assert text_for_people(WEB, WEB.rglob("*.svelte"), literals.in_svelte) == []


def test_no_script_contains_text_for_people() -> None:
    assert text_for_people(WEB, WEB.rglob("*.ts"), literals.in_typescript) == []


def test_every_checked_package_exists() -> None:
    assert [package for package in PACKAGES if not (PYTHON / package / "__init__.py").is_file()] == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('say("Playing")', ["Playing"]),
        ('said = "the game is over"', ["the game is over"]),
        ('said = f"{count} games, {turns} turns a game"', [" turns a game"]),
        ('console.print(f"{name}: done")', [": done"]),
        ('Table(title="Results")', ["Results"]),
        ('raise typer.BadParameter("no")', ["no"]),
        ('Option(help="How many games.")', ["How many games."]),
        ('"""A docstring of a module."""', []),
        ('say(messages("play-kept", file=file), style="bold red")', []),
        ('Option(help="option-players")', []),
        ('said = "key-of-a-message"', []),
    ],
)
def test_text_in_a_module_is_found(source: str, found: list[str]) -> None:
    assert list(literals.in_python(source)) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>Hello</p>", ["Hello"]),
        ("<p>{t('hello')} again</p>", ["· again"]),
        ('<img alt="A board" src="x" />', ["A board"]),
        ('<button aria-label="Close {name}">×</button>', ["Close ·"]),
        ("<script>let a = 'text of a script'</script><p>{a}</p>", ["text of a script"]),
        ("<script>// a remark\nlet a = t('key')</script><style>p { color: red }</style><!-- a remark -->", []),
        ("<p title={t('x')}>{a ? `b ${c}` : { d: 1 }} · 5</p>", []),
    ],
)
def test_text_in_a_component_is_found(source: str, found: list[str]) -> None:
    assert literals.in_svelte(source) == found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("const a = 'Your turn'", ["Your turn"]),
        ('const a = "Your turn"', ["Your turn"]),
        ("const a = `${name} has won it`", ["· has won it"]),
        ("const a = t('your-turn', { name }) // a remark\n/* another remark */", []),
        ("throw new RangeError(`${length} bytes do not fit`)", []),
    ],
)
def test_text_in_a_script_is_found(source: str, found: list[str]) -> None:
    assert literals.in_typescript(source) == found
