"""The pages of the documentation say whom they are for, are all in the index, and name only what exists."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Any

import pytest
from typer.main import get_command

from columbiz.cli.app import app
from tests.documentation.pages import PAGES, ROOT, RULEBOOKS, without_blocks

PROGRAM: Any = get_command(app)
README = PAGES["README.md"]
DOCS = [page for page in PAGES if page.startswith("docs/")]


def links_of(page: str) -> list[str]:
    """The links and pictures of a page that point into the repository."""
    text = without_blocks(PAGES[page])
    found = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'src="([^"]+)"', text)
    return [link for link in found if "://" not in link]


def anchors_of(text: str) -> set[str]:
    """The anchors that the headings of a page have on GitHub."""
    headings = re.findall(r"^#+ (.+)$", without_blocks(text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def commands_of(text: str) -> set[str]:
    """The `columbiz` commands in a page, in blocks and in back quotes."""
    lines = re.findall(r"^\s*(?:\.venv/bin/)?(columbiz(?: [^\n#|]+)?)", text, re.MULTILINE)
    return {command.strip() for command in [*lines, *re.findall(r"`(columbiz(?: [^`\n]+)?)`", text)]}


def problem_of(command: str) -> str | None:
    """What the command line would not understand, if anything: a command or an option that does not exist."""
    current = PROGRAM
    words = iter(command.split()[1:])
    for word in words:
        if word.startswith("-") and word != "-":
            name, _, value = word.partition("=")
            option = next((one for one in (*current.params, *PROGRAM.params) if name in _names(one)), None)
            if option is None and name not in {"-h", "--help"}:
                return name
            if option and not value and not getattr(option, "is_flag", False):
                next(words, None)
        elif hasattr(current, "commands") and re.fullmatch("[a-z]+", word):
            if word not in current.commands:
                return word
            current = current.commands[word]
    return None


def _names(param: object) -> list[str]:
    return [*getattr(param, "opts", []), *getattr(param, "secondary_opts", [])]


def test_the_readme_greets_players_then_developers_then_operators() -> None:
    order = [
        "board game", "docs/pictures/board.svg", "unofficial edition",
        "## Play", "make play", "A turn:",
        "## Build on it", "```python", "make test",
        "## Run a server", "columbiz serve",
    ]  # fmt: skip
    places = [README.index(words) for words in order]
    assert places == sorted(places)


def test_the_readme_explains_a_turn_in_six_lines() -> None:
    assert re.findall(r"^(\d)\. ", README, re.MULTILINE) == list("123456")


def test_every_page_of_docs_begins_by_saying_whom_it_is_for() -> None:
    assert [page for page in DOCS if not re.match(r"# .+\n\n\*For [^*]+\*\n\n", PAGES[page])] == []


def test_every_screenshot_is_in_a_page() -> None:
    shown = {PurePosixPath(link).name for page in PAGES for link in links_of(page)}
    assert {file.name for file in (ROOT / "docs/pictures").glob("*.png")} <= shown


def test_every_page_of_docs_is_in_the_index() -> None:
    listed = {f"docs/{link}" for link in links_of("docs/README.md")}
    assert {*DOCS, *RULEBOOKS} - {"docs/README.md"} <= listed


def test_every_link_leads_somewhere() -> None:
    assert [(page, link) for page in PAGES for link in links_of(page) if not leads_somewhere(page, link)] == []


def leads_somewhere(page: str, link: str) -> bool:
    path, _, anchor = link.partition("#")
    target = (ROOT / PurePosixPath(page).parent / path).resolve() if path else ROOT / page
    return target.exists() and (not anchor or anchor in anchors_of(target.read_text(encoding="utf-8")))


def test_every_make_command_that_a_page_names_is_one() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))
    named = {(page, one) for page in PAGES for one in re.findall(r"(?:`|^)make ([a-z-]+)", PAGES[page], re.MULTILINE)}
    assert {(page, command) for page, command in named if command not in commands} == set()


def test_every_columbiz_command_that_a_page_names_is_understood() -> None:
    problems = {(page, command): problem_of(command) for page in PAGES for command in commands_of(PAGES[page])}
    assert {where: problem for where, problem in problems.items() if problem} == {}


def test_every_command_is_in_commands_md() -> None:
    described = {command.split()[1] for command in commands_of(PAGES["docs/commands.md"]) if " " in command}
    assert set(PROGRAM.commands) <= described


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("columbiz", None),
        ("columbiz -l da play --players 3", None),
        ("columbiz admin remove --finished-before 365", None),
        ("columbiz sail", "sail"),
        ("columbiz admin sink ID…", "sink"),
        ("columbiz play --dice=8", "--dice"),
    ],
)
def test_a_command_that_does_not_exist_is_found(command: str, problem: str | None) -> None:
    assert problem_of(command) == problem
