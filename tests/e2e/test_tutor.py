"""The tutor: against the computer it questions a choice that loses much, once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.together import playing

SMALL_PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
#: To stop with them loses 3.8 points, and then one disc on 1 loses 3.2; to keep the sixes is best.
DICE = (1, 2, 3, 4, 5, 6, 6, 6)

_TUTOR = Path(__file__).parents[2] / "web/src/table/tutor.svelte.ts"
(_ANSWER_MS,) = re.findall(r"const ANSWER_MS = (\d+)", _TUTOR.read_text(encoding="utf-8"))
#: Lets the tutor wait a minute for its server, which is slow while other tests run.
_PATIENT = f"""
  const timeout = window.setTimeout
  window.setTimeout = (run, ms, ...rest) => timeout(run, ms === {_ANSWER_MS} ? 60_000 : ms, ...rest)
"""


def _question(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("alertdialog", name=visitor.messages("tutor-title"))


def _questioned(visitor: Visitor) -> list[str]:
    """The choices about which the server is asked from now on."""
    asked: list[str] = []
    visitor.page.on("request", lambda one: asked.append(str(one.post_data)) if "/judgement" in one.url else None)
    return asked


def _switches_on(visitor: Visitor, points: int) -> None:
    visitor.page.add_init_script(_PATIENT)
    visitor.goes_home()
    visitor.page.get_by_role("button", name=visitor.messages("settings"), exact=True).click()
    tutor = visitor.page.get_by_role("group", name=visitor.messages("settings-tutor"), exact=True)
    tutor.get_by_role("radio", name=str(points), exact=True).check()


def _throws(visitor: Visitor) -> None:
    """Begin a game against the computer with real dice, and throw DICE."""
    visitor.plays_on_one_screen("Purple", "deckhand", real_dice=True)
    rows = visitor.page.locator("fieldset").first.get_by_role("group")
    for seat, face in enumerate((6, 1)):
        shows = visitor.messages("typed-face", face=face)
        rows.nth(seat).get_by_role("button", name=shows).click()
    visitor.page.get_by_role("button", name=visitor.messages("lobby-start"), exact=True).click()
    visitor.page.locator(".typing").wait_for()
    visitor.types(*DICE)


def test_a_bad_choice_is_questioned_once_and_then_done(visitor: Visitor) -> None:
    _switches_on(visitor, 2)
    _throws(visitor)
    visitor.presses("Stop and place")
    question = _question(visitor)
    expect(question).to_contain_text("about 4 points")
    expect(question).to_contain_text("Better: Keep 6 6 6.")
    expect(question).to_contain_text("Going for 66666")
    expect(question.get_by_role("button", name="Think again")).to_be_focused()
    visitor.finds_no_barrier()
    visitor.page.keyboard.press("Escape")
    expect(question).to_have_count(0)
    expect(visitor.button("Stop and place")).to_be_focused()
    visitor.presses("Stop and place")
    visitor.sees("You have stopped.")
    visitor.page.locator("[data-cell='1']").click()
    expect(visitor.button("End turn")).to_be_enabled()
    visitor.page.keyboard.press("d")
    expect(question).to_contain_text("Better: Place on 666.")
    question.get_by_role("button", name="Do it anyway").click()
    expect(visitor.button("End turn")).to_have_count(0)
    expect(question).to_have_count(0)


def test_the_same_key_again_is_an_answer(visitor: Visitor) -> None:
    _switches_on(visitor, 2)
    _throws(visitor)
    visitor.page.keyboard.press("p")
    expect(_question(visitor)).to_be_visible()
    visitor.page.keyboard.press("p")
    visitor.sees("You have stopped.")
    expect(_question(visitor)).to_have_count(0)


def test_a_good_choice_and_one_that_loses_less_are_not_questioned(visitor: Visitor) -> None:
    _switches_on(visitor, 5)
    _throws(visitor)
    asked = _questioned(visitor)
    visitor.presses("Stop and place")
    visitor.sees("You have stopped.")
    visitor.presses("Back to the dice")
    expect(visitor.button("Stop and place")).to_be_visible()
    for die in ("5", "6", "7"):
        visitor.page.locator(f"[data-die='{die}']").click()
    visitor.presses("Throw 5 dice again")
    visitor.page.locator(".typing").wait_for()
    assert asked == ['{"action":"keep 1-2-3-4-5-666"}', '{"action":"keep 666"}']


def test_without_it_and_between_people_nothing_is_asked(visitors: Visitors, served: ServerProcess) -> None:
    alone = visitors.come(served.address)
    asked = _questioned(alone)
    _throws(alone)
    alone.presses("Stop and place")
    alone.sees("You have stopped.")
    first, _ = playing(visitors, served)
    first.page.evaluate("localStorage['columbiz.settings'] = JSON.stringify({ tutor: 2 })")
    first.page.reload()
    asked_by_first = _questioned(first)
    first.does("throw")
    first.sees_what_is_next(after="throw")
    first.does("place")
    first.sees("You have stopped.")
    assert asked == asked_by_first == []


def test_a_server_that_does_not_answer_holds_nobody_up(visitor: Visitor) -> None:
    visitor.goes_home()
    visitor.page.evaluate("localStorage['columbiz.settings'] = JSON.stringify({ tutor: 2 })")
    visitor.page.route("**/judgement", lambda _: None)
    _throws(visitor)
    visitor.presses("Stop and place")
    visitor.sees("You have stopped.")
    expect(_question(visitor)).to_have_count(0)


def test_the_question_fits_a_small_phone_in_every_language(visitors: Visitors, served: ServerProcess) -> None:
    for language in ("en", "nl", "pt", "es", "fr", "da"):
        visitor = visitors.come(served.address, language, **SMALL_PHONE)
        _switches_on(visitor, 2)
        _throws(visitor)
        visitor.does("place")
        question = _question(visitor)
        expect(question).to_be_visible()
        box = question.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= 360
        for answer in question.get_by_role("button").all():
            assert answer.evaluate("one => one.scrollWidth <= one.clientWidth && one.clientHeight >= 36"), language
