"""The rulebook follows the rules: its numbers, its examples and its completeness."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from importlib.resources import files
from typing import Any

import pytest

from columbiz.i18n import LANGUAGES, Messages, messages_for
from columbiz.rulebook import Book, Grid, Heading, Items, Paragraph, Picture, Ruling, as_markdown, book
from columbiz.rulebook.examples import EXAMPLES, OPENING, end_of_game
from columbiz.rulebook.numbers import PRINTED_CAPTURES
from columbiz.rules.actions import Place
from columbiz.rules.cells import Cell
from columbiz.rules.editions import EDITIONS, Rules
from columbiz.rules.scoring import capture_points
from columbiz.rules.state import Phase

COMMON = EDITIONS["en"]

#: The keys of all rulings.
RULINGS = {
    "lines",
    "gap",
    "crossing",
    "order",
    "limit",
    "beyond",
    "few",
    "away",
    "must",
    "move",
    "supply",
    "ties",
    "throws",
    "freed",
    "broken",
    "unused",
    "early",
    "opening",
    "below",
    "empty",
    "round",
    "again",
    "final",
}

#: A house rule for each field, and a sentence that the English book then contains.
CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"dice": 7}, "Start your turn by throwing all 7 dice."),
    ({"throws": 4}, "until you have thrown 4 times in all"),
    ({"throws": 1}, "You get only this one throw"),
    ({"min_throws": 2}, "You must throw at least twice"),
    ({"discs": (20, 14, 11)}, "| 3 | 14 | 4 |"),
    ({"discs": (20, 14, 11)}, "That makes 65 discs."),
    ({"placements": (4, 4, 2)}, "at most 4 with two players, 4 with three and 2 with four."),
    ({"placements": (5, 5, 5)}, "You may place at most 5 discs in a turn."),
    ({"forfeit": 1}, "take one disc from your supply out of the game. That ends your turn."),
    ({"line_points": (0, 0, 0, 0, 7, 8, 9)}, "**for every line of 4 or more of your own discs"),
    ({"line_points": (0, 0, 0, 2, 5, 6, 7)}, "makes it 4 long and scores 5. Together that is 7."),
    ({"line_points": (0,) * 7}, "Under these rules lines score nothing."),
    ({"line_scoring": "increase"}, "makes it 4 long and scores 1. Together that is 2."),
    ({"crossing_lines": "best"}, "of a horizontal line and of a diagonal one. It scores 1 point."),
    ({"capture_cap": 7}, "Only the first 7 prisoners count"),
    ({"capture_cap": 7}, "| 6 | 12 | 12 | 16 |"),
    ({"ties": "captures"}, "whoever has the most prisoners wins"),
]


def keys(language: str) -> set[str]:
    """The keys of the book's messages in a language."""
    lines = (files("columbiz") / "locales" / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    return {line.split(" =")[0] for line in lines if line.startswith("book-")}


def english(rules: Rules = COMMON) -> Book:
    return book(rules, messages_for("en"))


def pictures(rules: Rules = COMMON) -> dict[str, Picture]:
    return {
        block.name: block
        for chapter in english(rules).chapters
        for block in chapter.blocks
        if isinstance(block, Picture)
    }


def rulings(rulebook: Book) -> list[Ruling]:
    return [block for chapter in rulebook.chapters for block in chapter.blocks if isinstance(block, Ruling)]


def texts(rulebook: Book) -> Iterator[str]:
    """Every text in a book."""
    yield from (rulebook.title, rulebook.lead, *rulebook.notes)
    for chapter in rulebook.chapters:
        yield chapter.title
        for block in chapter.blocks:
            match block:
                case Heading(_, text) | Paragraph(text):
                    yield text
                case Items(items, _):
                    yield from items
                case Grid(head, rows):
                    yield from (*head, *(text for row in rows for text in row))
                case Picture():
                    yield from (block.caption, block.description)
                case Ruling(_, question, ruling, notes):
                    yield from (question, ruling)
                    yield from (text for note in notes for text in (note.label, note.text))


@pytest.mark.parametrize(("change", "sentence"), CHANGES, ids=lambda value: str(value)[:40])
def test_the_book_says_what_a_house_rule_changes(change: dict[str, Any], sentence: str) -> None:
    assert sentence in as_markdown(english(replace(COMMON, **change)))
    assert sentence not in as_markdown(english())


def test_the_changes_above_cover_every_field_of_the_rules() -> None:
    assert {name for change, _ in CHANGES for name in change} == {field.name for field in fields(Rules)} - {"edition"}


def test_every_field_is_listed_with_its_value_and_what_it_is() -> None:
    (chapter,) = (chapter for chapter in english().chapters if chapter.key == "numbers")
    (table,) = (block for block in chapter.blocks if isinstance(block, Grid))
    assert [row[0] for row in table.rows] == [f"`{field.name}`" for field in fields(Rules)]
    assert all(all(row) for row in table.rows)


def test_house_rules_are_shown_beside_what_is_printed() -> None:
    house = replace(EDITIONS["fr"], forfeit=2)
    assert "who can’t place any: 2" in " ".join(english(house).notes)
    assert "| `forfeit` | 2 | 3 |" in as_markdown(english(house))
    assert len(english().notes) == 1


def test_every_ruling_has_its_reason_and_names_its_setting() -> None:
    found = rulings(english())
    assert {ruling.key.removeprefix("ruling-") for ruling in found} == RULINGS
    assert len(found) == len(RULINGS)
    assert all(ruling.notes[0].label == "Why" for ruling in found)
    settings = " ".join(note.text for ruling in found for note in ruling.notes if note.label == "Setting")
    for name in ("line_scoring", "crossing_lines", "placements", "capture_cap", "forfeit", "ties", "min_throws"):
        assert f"`{name}`" in settings


def test_a_ruling_with_a_choice_shows_the_alternative() -> None:
    house = replace(COMMON, ties="captures")
    for rules, label, other in (
        (house, "In the edition", "Players who tie"),
        (COMMON, "Or, as a house rule", "most prisoners"),
    ):
        (ruling,) = (one for one in rulings(english(rules)) if one.key == "ruling-ties")
        assert other not in ruling.ruling
        assert ruling.notes[-1].line.startswith(f"{label}: ")
        assert other in ruling.notes[-1].text


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_differences_between_editions_are_shown(edition: str) -> None:
    text = as_markdown(english(EDITIONS[edition]))
    limits = "4 with two players, 4 with three and 3 with four"
    assert (f"at most {limits}." in text) == (edition == "fr")
    assert f"| French | 18, 13, 10 | 4, 4, 3 | maximum discs placed per turn: {limits} |" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_are_shown_in_words(language: str) -> None:
    for rules in (COMMON, EDITIONS["fr"], *(replace(COMMON, **change) for change, _ in CHANGES)):
        for text in texts(book(rules, messages_for(language))):
            shown = re.sub("`columbiz play --house [^`]*`", "", text)
            assert not re.search(r"\w=\w|=None", shown), text


def test_a_limit_that_is_the_same_for_all_is_said_once() -> None:
    def limit(rules: Rules) -> str:
        (ruling,) = (one for one in rulings(english(rules)) if one.key == "ruling-limit")
        return ruling.ruling

    assert limit(COMMON) == "At most 4, whatever the number of players."
    assert limit(EDITIONS["fr"]) == "At most 4 with two players, 4 with three and 3 with four."


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_example_can_occur_in_every_edition(edition: str) -> None:
    rules = EDITIONS[edition]
    assert all(picture.scene.state.rules == rules for picture in pictures(rules).values())


def test_an_example_that_cannot_occur_is_drawn_under_the_common_rules_and_says_so() -> None:
    for rules in (replace(COMMON, dice=6), replace(COMMON, discs=(2, 2, 2)), replace(COMMON, placements=(1, 1, 1))):
        drawn = pictures(rules)
        assert "cannot come up" in drawn["end"].caption
        assert drawn["end"].scene.state.rules == COMMON
    assert "cannot come up" not in as_markdown(english())


def test_the_capture_table_is_the_printed_one() -> None:
    printed = [1, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42]
    assert [capture_points(COMMON, count) for count in range(1, PRINTED_CAPTURES + 1)] == printed
    text = as_markdown(english())
    for count in range(1, 7):
        assert f"| {count} | {printed[count - 1]} | {count + 6} | {printed[count + 5]} |" in text
    assert "13 prisoners are worth 49, 14 are worth 56" in text


def test_the_dice_of_the_sheets_pay_for_what_the_book_says() -> None:
    state = EXAMPLES["paying"].scene(COMMON).state
    assert state.phase is Phase.PLACE
    for cells in (("33", "555"), ("5", "55"), ("1", "2")):
        after = state
        for cell in cells:
            after = after.apply(Place(Cell.parse(cell)))
        assert after.placed == 2
    highlighted = {str(placement.cell) for placement in EXAMPLES["paying"].scene(COMMON).highlighted}
    assert highlighted == {"1", "2", "3", "33", "5", "55", "555", "6"}


def test_the_capture_leaves_an_own_disc_and_one_too_high() -> None:
    scene = EXAMPLES["capture"].scene(COMMON)
    assert {str(cell) for cell in scene.previewed_captures} == {"4", "444"}
    column = {str(cell): seat for cell, seat in scene.state.board.items() if cell.face == 4}
    assert column == {"4": 1, "44": 0, "444": 2, "44444": 1}
    assert "captures the discs on `4` and `444`" in pictures()["capture"].caption


def test_the_freed_cell_can_be_used_in_the_same_turn() -> None:
    scene = EXAMPLES["freed"].scene(COMMON)
    assert scene.freed == (Cell.parse("3"),)
    assert Place(scene.freed[0]) in scene.state.legal_actions()


@pytest.mark.parametrize(
    ("name", "lines"), [("grows", [(3, 1), (4, 2)]), ("gap", [(5, 3)]), ("crossing", [(3, 1), (3, 1)])]
)
def test_the_lines_of_the_examples(name: str, lines: list[tuple[int, int]]) -> None:
    placements = EXAMPLES[name].scene(COMMON).placements
    assert [(len(line.cells), line.points) for placed in placements for line in placed.lines] == lines
    assert not any(placed.captures for placed in placements)


def test_the_pairs_beside_the_gap_are_pairs() -> None:
    board = EXAMPLES["gap"].position(COMMON).board
    row = [board.get(Cell(face, 3)) for face in range(1, 7)]
    assert row == [1, 1, None, 1, 1, 0]


def test_the_order_of_discs_matters() -> None:
    caption = pictures()["order"].caption
    assert "They scored 1 and 2: 3 in all." in caption
    assert "With the disc on `5` first, the two would have scored 2 in all." in caption


def test_the_opening_throw_is_one_the_rules_allow() -> None:
    assert OPENING.starter == 1
    assert "so Blue goes first" in as_markdown(english())


def test_the_game_at_the_end_is_whole_and_fits_every_edition() -> None:
    for rules in EDITIONS.values():
        state = end_of_game(rules).state
        assert state.rules == rules
        assert state.outcome
        assert state.outcome.winners == (0,)
        assert state.supply.count(0) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_is_whole_in_every_language(language: str) -> None:
    edition = EDITIONS.get(language, COMMON)
    for rules in (edition, *(replace(edition, **change) for change, _ in CHANGES)):
        rulebook = book(rules, messages_for(language))
        moot = {"throws", "early", "again", "final"} if rules.throws == 1 else {"few"} if rules.forfeit == 1 else set()
        assert {ruling.key.removeprefix("ruling-") for ruling in rulings(rulebook)} == RULINGS - moot
        for text in texts(rulebook):
            assert not set("{}$") & set(text), text
            assert text.count("`") % 2 == 0, text
            assert text.count("**") % 2 == 0, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_english_book_is_written_in_every_language(language: str) -> None:
    assert keys(language) == keys("en")


class RecordingMessages(Messages):
    """Messages that record which keys were used."""

    def __init__(self) -> None:
        super().__init__("en")
        self.used: set[str] = set()

    def __call__(self, key: str, /, **values: object) -> str:
        self.used.add(key)
        return super().__call__(key, **values)


def test_every_message_of_the_book_is_used_under_some_rules() -> None:
    messages = RecordingMessages()
    for rules in (COMMON, *(replace(COMMON, **change) for change, _ in CHANGES)):
        book(rules, messages)
    assert messages.used == keys("en")


def test_addresses_within_the_book_are_all_different() -> None:
    rulebook = english()
    blocks = [block for chapter in rulebook.chapters for block in chapter.blocks]
    keys = [chapter.key for chapter in rulebook.chapters]
    keys += [block.key for block in blocks if isinstance(block, Heading | Ruling)]
    assert len(keys) == len(set(keys))
