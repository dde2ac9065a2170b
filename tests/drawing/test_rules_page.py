"""The numbers of docs/rules.md are those of `Rules`, its examples hold, and each field of `Rules` is explained."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from columbiz.rules.actions import Place
from columbiz.rules.cells import Cell
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.scoring import capture_points
from columbiz.rules.seats import COLOURS
from columbiz.rules.state import State
from docs.pictures import end_of_game

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
NUMBER_WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}


def table(first: str) -> list[list[str]]:
    """The rows of the table whose first heading this is."""
    lines = PAGE.splitlines()
    (start,) = (at for at, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows = []
    for line in lines[start + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([item.strip().strip("`") for item in line.strip("|").split("|")])
    return rows


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(item) for item in text.split(","))


def prose() -> str:
    return " ".join(PAGE.split())


def test_the_box_holds_enough_for_every_number_of_players() -> None:
    box = {piece: int(number) for piece, number in table("piece")}
    assert box["dice"] == Rules().dice
    for seat, colour in enumerate(COLOURS):
        assert box[f"{colour} discs"] == max(Rules().discs_for(players) for players in (2, 3, 4) if seat < players)


def test_discs_each() -> None:
    assert {int(players): int(discs) for players, discs in table("players")} == {
        players: Rules().discs_for(players) for players in (2, 3, 4)
    }


def test_line_points() -> None:
    assert {int(length): int(points) for length, points in table("line of")} == {
        length: points for length, points in enumerate(Rules().line_points) if points
    }


def test_capture_points() -> None:
    printed = {int(captured): int(points) for captured, points in table("captured")}
    assert list(printed) == list(range(1, 13))
    assert printed == {captured: capture_points(Rules(), captured) for captured in printed}
    beyond = re.search(r"13 discs are worth (\d+) points, 14 are worth (\d+)", prose())
    assert beyond
    assert [int(points) for points in beyond.groups()] == [capture_points(Rules(), 13), capture_points(Rules(), 14)]


def test_each_further_prisoner_is_worth_what_the_page_says() -> None:
    steps = [capture_points(Rules(), count) - capture_points(Rules(), count - 1) for count in range(1, 7)]
    assert steps == [1, 1, 2, 2, 3, 3]
    assert "The first and second prisoner are worth 1 point each, the third and fourth 2 each" in prose()


def test_editions() -> None:
    rows = {name: (numbers(discs), numbers(placements)) for name, _, discs, placements in table("edition")}
    assert rows == {name: (rules.discs, rules.placements) for name, rules in EDITIONS.items()}


def test_every_field_stands_in_the_last_table_with_its_value() -> None:
    def written(value: object) -> str:
        if isinstance(value, tuple):
            return ", ".join(map(str, value))
        return "none" if value is None else str(value)

    rows = {name: value for name, value, _ in table("field")}
    assert rows == {field.name: written(getattr(Rules(), field.name)) for field in fields(Rules)}


def test_every_ruling_with_a_field_names_it_with_its_value() -> None:
    named = dict(re.findall(r'`([a-z_]+)=("?\w+"?)`(?: is| the|;)', PAGE[PAGE.index("## Rulings") :]))
    defaults = {name: value.strip('"') for name, value in named.items() if name != "min_throws"}
    assert set(defaults) == {"line_scoring", "crossing_lines", "capture_cap", "ties", "throws", "forfeit"}
    for name, value in defaults.items():
        assert str(getattr(Rules(), name)) == value
    assert f"`min_throws={Rules().min_throws}` the least" in PAGE


def test_numbers_in_words() -> None:
    rules, text = Rules(), prose()
    assert f"Throw all {NUMBER_WORDS[rules.dice]} dice." in text
    assert f"{NUMBER_WORDS[rules.throws]} throws at the most" in text
    assert f"You may place up to {NUMBER_WORDS[rules.placements[2]]} discs in a turn." in text
    assert f"(The French edition allows {NUMBER_WORDS[EDITIONS['fr'].placements[2]]} when four play.)" in text
    assert f"put {NUMBER_WORDS[rules.forfeit]} discs of your supply out of the game" in text


def test_the_score_of_the_game_in_the_picture() -> None:
    state = end_of_game().state
    rows = [
        [COLOURS[seat], *map(str, (lines, captured, capture_points(state.rules, captured), total))]
        for seat, (lines, captured, total) in enumerate(
            zip(state.line_points, state.captured, state.totals, strict=True)
        )
    ]
    assert table("seat") == rows


def test_the_order_of_discs_matters_as_the_page_says() -> None:
    state = State.parse("6/6/6/6/6/1PP3 P P 16,18 0,0 0,0 - p3:1-2-3-4-5-6-6-6:0 en")
    four, five = Place(Cell.parse("4")), Place(Cell.parse("5"))
    assert [after.line_points[0] for after in (state.apply(four), state.apply(four).apply(five))] == [1, 3]
    assert [after.line_points[0] for after in (state.apply(five), state.apply(five).apply(four))] == [0, 2]


def test_the_house_rules_of_the_page_run() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(example, "docs/rules.md", "exec"), names)  # noqa: S102 - our own page
    state = names["state"]
    assert isinstance(state, State)
    assert state.rules.house_rules() == {"line_scoring": "increase", "capture_cap": 12}


def test_every_link_of_the_page_leads_somewhere() -> None:
    headings = {
        re.sub(r"[^a-z -]", "", line.lstrip("# ").lower()).replace(" ", "-")
        for line in re.findall(r"^#+ .*$", PAGE, re.MULTILINE)
    }
    for link in re.findall(r"\]\(([^)]+)\)", PAGE):
        if link.startswith("#"):
            assert link[1:] in headings, link
        else:
            assert (Path(__file__).parents[2] / "docs" / link).exists(), link
