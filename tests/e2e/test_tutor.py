"""The tutor: against the computer it questions a choice that loses much, with the engine's own judgement."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from tests.e2e.conftest import Visitors
from tests.e2e.looker import look_on_a_phone
from tests.e2e.real_dice import begins_with_real_dice

#: To stop with them loses 3.8 points; to keep the sixes is best.
DICE = (1, 2, 3, 4, 5, 6, 6, 6)


def test_the_question_fits_a_small_phone_in_every_language(visitors: Visitors, served: ServerProcess) -> None:
    look = look_on_a_phone(visitors, served)
    visitor = look.visitor
    visitor.page.clock.install()
    visitor.goes_home()
    visitor.page.get_by_role("button", name=visitor.messages("settings"), exact=True).click()
    tutor = visitor.page.get_by_role("group", name=visitor.messages("settings-tutor"), exact=True)
    tutor.get_by_role("radio", name="2", exact=True).check()
    begins_with_real_dice(visitor, "Purple", "deckhand", opening=(6, 1))
    visitor.types(*DICE)
    # However long the server takes while other tests run: the page waits only a moment for it.
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now()") + 1000)
    visitor.does("place")
    question = visitor.page.get_by_role("alertdialog", name=visitor.messages("tutor-title"))
    expect(question).to_be_visible()
    visitor.page.clock.resume()
    look("question", until=lambda: _is_in_reach(visitor.page.get_by_role("alertdialog")))
    look.sums_up()
    question.get_by_role("button", name=visitor.messages("tutor-do")).click()
    expect(question).to_have_count(0)
    expect(visitor.button(visitor.messages("back-to-dice"))).to_be_visible()


def _is_in_reach(question: Locator) -> None:
    """The question lies within the window, and its answers are large enough for a finger."""
    box = question.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= 360
    for answer in question.get_by_role("button").all():
        assert answer.evaluate("one => one.scrollWidth <= one.clientWidth && one.clientHeight >= 36")
