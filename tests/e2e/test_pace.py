"""The pace of others: the same turn of a bot, seen again at each pace."""

from __future__ import annotations

from playwright.sync_api import expect

from harness.visitor import Visitor

#: While `counting`, adds up how long the page wants to show what it shows, and lets it wait no longer than a moment.
#: Longer timers are not of the display: the connection breaks if it has had no answer for five seconds.
_COUNTS = """{
  const wait = setTimeout
  window.shown = 0
  window.setTimeout = (run, ms = 0, ...rest) => {
    if (!window.counting || ms >= 2000) return wait(run, ms, ...rest)
    window.shown += ms
    return wait(run, 20, ...rest)
  }
}"""


def _time_of_a_turn_at(visitor: Visitor, pace: str) -> float:
    """How long the last turn is shown at a pace, in milliseconds."""
    visitor.chooses("settings")
    visitor.page.get_by_role("dialog").get_by_role("radio", name=visitor.messages(f"settings-pace-{pace}")).check()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    again = visitor.page.get_by_role("button", name=visitor.messages("recap-again"))
    visitor.page.evaluate("shown = 0, window.counting = true")
    again.click()
    expect(again).to_be_visible()  # the click has taken it away; it comes back when all has been shown
    visitor.page.evaluate("window.counting = false")
    return float(visitor.page.evaluate("shown"))


def test_calm_is_slower_than_brisk_and_brisk_than_instant(visitor: Visitor) -> None:
    visitor.page.add_init_script(_COUNTS)
    visitor.plays_the_computer()
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    calm, brisk, instant = (_time_of_a_turn_at(visitor, pace) for pace in ("calm", "brisk", "instant"))
    assert calm > brisk > 500
    assert instant < brisk / 4
