"""The card of a hint: its choices can be told apart, show dice and can be tapped."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from harness.visitor import Visitor


def _is_hinted(visitor: Visitor, *chances: float) -> Locator:
    """Throw, and get a hint to keep one die, two dice and so on, with these chances of winning. Returns its choices."""
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")
    faces = sorted(name.split(": ")[1][0] for name in visitor.names_of_dice())
    choices = [
        {"actions": [f"keep {'-'.join(faces[: at + 1])}"], "points": 0, "captures": 0, "value": chance}
        for at, chance in enumerate(chances)
    ]
    answer = {"value": [chances[0], 1 - chances[0]], "choices": choices}
    visitor.page.route("**/hint", lambda route: route.fulfill(json=answer))
    visitor.page.get_by_role("button", name="Hint").click()
    found = visitor.page.get_by_role("region", name="Hint").get_by_role("listitem")
    expect(found).to_have_count(len(chances))
    return found


def test_the_best_choice_is_said_and_the_focus_comes_back(visitor: Visitor) -> None:
    _is_hinted(visitor, 0.31, 0.25)
    said = visitor.page.get_by_role("status").filter(has_text=re.compile("^Hint: Keep [1-6], 31% chance to win$"))
    expect(said).to_have_count(1)
    close = visitor.page.get_by_role("region", name="Hint").get_by_role("button", name="Close")
    close.focus()
    visitor.page.keyboard.press("Enter")
    expect(close).to_have_count(0)
    expect(visitor.page.get_by_role("button", name="Hint")).to_be_focused()
    expect(said).to_have_count(0)


def test_choices_that_are_nearly_equal_get_more_digits(visitor: Visitor) -> None:
    shown = _is_hinted(visitor, 0.2543, 0.2531, 0.2511).locator(".num")
    expect(shown).to_have_text(["25.4%", "25.3%", "25.1%"])


def test_choices_that_differ_are_shown_in_whole_percents(visitor: Visitor) -> None:
    expect(_is_hinted(visitor, 0.31, 0.25, 0.2).locator(".num")).to_have_text(["31%", "25%", "20%"])


def test_a_choice_shows_its_dice_and_looks_like_a_button(visitor: Visitor) -> None:
    choices = _is_hinted(visitor, 0.31, 0.25, 0.2)
    for number, choice in enumerate(choices.all(), start=1):
        expect(choice.locator(".drawn svg")).to_have_count(number)
        button = choice.get_by_role("button", name=re.compile("^Keep .* chance to win"))
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 36
        edge, cursor = button.evaluate("one => [getComputedStyle(one).borderTopWidth, getComputedStyle(one).cursor]")
        assert (edge, cursor) == ("1px", "pointer")
        expect(button.locator("use[href='#i-next']")).to_have_count(1)
    choices.nth(1).get_by_role("button").click()
    expect(visitor.page.locator("[data-die][aria-pressed=true]")).to_have_count(2)
