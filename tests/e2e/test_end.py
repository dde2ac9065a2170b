"""The end of a game: the result, the ranking, what comes next, and looking back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.tables import new_table

#: Notes when each animation of the end ends, in milliseconds, as soon as the end is shown.
_NOTE_THE_ANIMATIONS = """{
  const observer = new MutationObserver(() => {
    const over = document.querySelector('.over')
    if (!over) return
    observer.disconnect()
    window.ends = document.getAnimations()
      .filter(({ effect }) => over.contains(effect.target))
      .map(({ effect }) => effect.getComputedTiming().endTime)
  })
  observer.observe(document, { childList: true, subtree: true })
}"""
SMALL_PHONE = ViewportSize(width=360, height=640)


def plays_a_short_game(visitor: Visitor, *bots: str, resigns: bool = False) -> None:
    """Play a game with few discs to its end, against these bots; or resign, so that they play it alone."""
    visitor.opens(new_table(visitor.address, seats=["person", *bots], house="discs=4,4,4"))
    visitor.sits_down("Purple")
    visitor.begins()
    if resigns:
        visitor.is_at_a_table()
        visitor.resigns()
        resigned = visitor.messages("said-resigned", who="you", name="")
        expect(visitor.page.get_by_role("log")).to_contain_text(resigned)
    visitor.plays_to_the_end()


def test_the_end_ranks_everybody_and_says_the_result_once(visitor: Visitor) -> None:
    plays_a_short_game(visitor, "deckhand", "sailor")
    page = visitor.page
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    title = page.get_by_role("heading", level=1).inner_text()
    said = page.get_by_role("log").inner_text()
    assert said.count("The game is over.") == 1
    assert page.locator("body").inner_text().count(title) - said.count(title) == 1, "seen more than once"
    rows = page.get_by_role("list", name="Final ranking").get_by_role("listitem")
    expect(rows).to_have_count(3)
    totals = [int(text) for text in rows.locator(".total").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    for row, total in zip(rows.all(), totals, strict=True):
        parts = [int(text) for text in row.locator(".parts [aria-hidden]").inner_text().split()]
        assert sum(parts) == total
    visitor.finds_no_barrier()


def test_the_next_steps_come_in_order_and_nothing_covers_them(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    plays_a_short_game(visitor, "deckhand")
    steps = visitor.page.locator(".next .big")
    assert [text.strip() for text in steps.all_inner_texts()] == ["Review", "Play again", "New game"]
    for step in steps.all():
        box = step.bounding_box()
        assert box is not None
        assert box["height"] >= 36
        assert box["y"] + box["height"] <= SMALL_PHONE["height"]
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] - 4]
        covered = "(node, [x, y]) => !node.contains(document.elementFromPoint(x, y))"
        assert not step.evaluate(covered, middle), "something lies over the button"
    links = visitor.page.locator(".links > div > .tool")
    expected = ["Replay", "Analyse this", "Download the record", "Verify the dice"]
    assert [text.strip() for text in links.all_inner_texts()] == expected
    visitor.finds_no_barrier()


def test_looking_back_leads_back_to_the_end_and_circles_no_winner_before_it(visitor: Visitor) -> None:
    plays_a_short_game(visitor, "deckhand")
    page = visitor.page
    title = page.get_by_role("heading", level=1).inner_text()
    expect(page.locator(".pad .oval")).not_to_have_count(0)
    page.get_by_role("region", name="Turns").get_by_role("button").last.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Turn 1")
    expect(page.locator(".pad .oval")).to_have_count(0)
    visitor.finds_no_barrier()
    page.get_by_role("button", name="Back to the end").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)
    expect(page.locator(".pad .oval")).not_to_have_count(0)
    page.get_by_role("region", name="Turns").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Back to the end")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


def test_whoever_resigns_is_ranked_last_and_still_called_you(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    visitor.resigns()
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Deckhand wins")
    last = visitor.page.get_by_role("list", name="Final ranking").get_by_role("listitem").last
    expect(last).to_contain_text("You")
    expect(last).to_contain_text("resigned")


def test_no_rematch_is_offered_before_a_turn_has_been_finished(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")  # the computer could begin, and finish its turn
    visitor.resigns()
    steps = visitor.page.locator(".next .big")
    expect(steps.last).to_have_text("New game")
    assert "Play again" not in "".join(steps.all_inner_texts())


def test_of_two_bots_of_the_same_name_the_winner_is_told_by_colour(visitor: Visitor) -> None:
    plays_a_short_game(visitor, "deckhand", "deckhand", resigns=True)
    # The title names a winner, the line below it those who share the victory.
    expect(visitor.page.locator(".hero")).to_contain_text(re.compile("Deckhand · (blue|grey)"))
    names = visitor.page.get_by_role("list", name="Final ranking").get_by_role("listitem")
    expect(names.filter(has_text=re.compile("Deckhand · (blue|grey)"))).to_have_count(2)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_moment_is_short_and_comes_once(visitors: Visitors, served: ServerProcess, motion: str) -> None:
    visitor = visitors.come(served.address, reduced_motion=motion)
    visitor.page.add_init_script(_NOTE_THE_ANIMATIONS)
    plays_a_short_game(visitor, "deckhand")
    ends = visitor.page.evaluate("ends")
    assert bool(ends) is (motion != "reduce")
    assert all(end <= 1_500 for end in ends)
    assert visitor.page.locator(".over.moment").count() == 1
    visitor.page.reload()
    visitor.page.locator(".over").wait_for()
    assert visitor.page.locator(".over.moment").count() == 0
