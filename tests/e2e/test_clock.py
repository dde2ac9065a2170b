"""House rules and the clock: chosen in the browser, told to everybody, and in force."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.tables import new_table
from tests.e2e.together import who_is_on_turn

#: A browser whose clock is an hour fast.
FAST_CLOCK = "const real = Date.now; Date.now = () => real() + 3_600_000"
#: The true time at which the running clock will have run out, from what the page shows.
RUNS_OUT = """() => {
  const [seconds, minutes] = document.querySelector('.clock.running').innerText.split(':').map(Number).reverse()
  return performance.timeOrigin + performance.now() + 1000 * (60 * minutes + seconds)
}"""
#: Collects what screen readers are told, and counts the sounds.
LISTENS = """
  localStorage.setItem('columbiz.settings', JSON.stringify({ sound: true }))
  window.told = []
  window.sounds = 0
  const look = () => { for (const one of document.querySelectorAll('[role=status]')) told.push(one.innerText) }
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true }))
  window.OscillatorNode = class extends OscillatorNode {
    constructor(...given) {
      super(...given)
      sounds += 1
    }
  }
"""


def test_house_rules_are_chosen_here_told_there_and_in_force(visitors: Visitors, served: ServerProcess) -> None:
    purple, blue = (visitors.come(served.address) for _ in range(2))
    purple.goes_home()
    purple.changes_a_door("door-online")
    _house_rule(purple, "throws").select_option("2")
    purple.finds_no_barrier()
    purple.page.get_by_role("dialog").get_by_role("button", name="Open a table").click()
    link = purple.page.get_by_role("textbox", name="Link to the table").input_value()
    blue.opens(link)
    rule = blue.page.locator("section.lobby dl div", has_text="maximum throws per turn")
    expect(rule.get_by_text("2", exact=True)).to_be_visible()
    expect(rule).to_contain_text("With more throws it is easier to collect matching dice.")
    blue.finds_no_barrier()
    blue.sits_down("Blue")
    blue.begins()
    first = who_is_on_turn(purple, blue)
    assert first is not None
    first.sees("8 dice, 2 throws.")
    first.does("throw")
    first.sees("throw 1 of 2")
    blue.chooses("menu-table-rules")
    expect(blue.page.get_by_role("dialog")).to_contain_text("maximum throws per turn")
    blue.finds_no_barrier()
    expect(blue.page.get_by_role("dialog").get_by_role("link", name="Rules")).to_have_attribute(
        "href", "/rules?edition=en&house=throws%3D2"
    )


def test_nobody_must_throw_more_often_than_allowed(visitor: Visitor) -> None:
    visitor.goes_home()
    visitor.changes_a_door("door-online")
    _house_rule(visitor, "min_throws").select_option("3")
    _house_rule(visitor, "throws").select_option("2")
    expect(_house_rule(visitor, "min_throws")).to_have_value("")
    expect(_house_rule(visitor, "min_throws").locator("option")).to_have_count(2)


def test_bots_are_not_offered_where_they_cannot_play(visitor: Visitor) -> None:
    visitor.goes_home()
    visitor.changes_a_door("door-screen")
    seat = visitor.page.get_by_label(visitor.messages("setup-seat-plays", seat=2))
    _house_rule(visitor, "dice").select_option("6")
    visitor.sees("The computer can’t play by these house rules.")
    expect(seat.locator("option[value=captain]")).to_be_disabled()
    _house_rule(visitor, "dice").select_option("")
    seat.select_option("captain")
    expect(_house_rule(visitor, "dice")).to_have_count(0)
    visitor.sees("can only be changed where no computer player takes part")


def test_a_clock_is_chosen_and_told_before_the_game(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport={"width": 360, "height": 640})
    visitor.goes_home()
    visitor.changes_a_door("door-online")
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_label("Clock").select_option(label="2 minutes per turn")
    expect(dialog).to_contain_text("If the time for a turn runs out, the computer plays")
    dialog.get_by_role("button", name="Open a table").click()
    expect(visitor.page.locator(".lobby dd", has_text="2 minutes per turn")).to_be_visible()
    visitor.goes_home()
    visitor.sees("2 minutes per turn")


def test_everybody_sees_the_same_clock_whatever_their_own_says(visitors: Visitors, served: ServerProcess) -> None:
    purple, blue = (visitors.come(served.address) for _ in range(2))
    blue.page.add_init_script(FAST_CLOCK)
    _play_with_a_clock(served, 600, purple, blue)
    for one in (purple, blue):
        expect(one.page.locator(".clock")).to_have_count(2)
        expect(one.page.locator(".clock.running")).to_have_count(1)
    ends = [one.page.evaluate(RUNS_OUT) for one in (purple, blue)]
    assert abs(ends[0] - ends[1]) < 3000
    purple.finds_no_barrier()


def test_a_clock_that_runs_out_is_heard_and_told_and_lets_a_bot_take_over(
    visitors: Visitors, served: ServerProcess
) -> None:
    purple, blue = (visitors.come(served.address) for _ in range(2))
    for one in (purple, blue):
        one.page.add_init_script(LISTENS)
    _play_with_a_clock(served, 30, purple, blue)
    late = who_is_on_turn(purple, blue)
    assert late is not None
    other = blue if late is purple else purple
    for one in (late, other):
        one.page.wait_for_function("() => document.querySelector('.clock.ending') && sounds > 0")
    late.sees("The computer is playing for you")
    expect(other.page.locator(".seat", has_text="computer fills in")).to_have_count(1)
    told = late.page.evaluate("[...new Set(told)].filter(one => one.includes('seconds left'))")
    assert told == ["10 seconds left."]
    assert other.page.evaluate("told.filter(one => one.includes('seconds left'))") == []


def _house_rule(visitor: Visitor, field: str) -> Locator:
    """The choice of a house rule in the open dialog."""
    dialog = visitor.page.get_by_role("dialog")
    if not dialog.locator("details[open]").count():
        dialog.get_by_text("House rules").click()
        expect(dialog.locator("details select").first).to_be_visible()
    return dialog.locator("details").get_by_label(visitor.messages(f"book-field-{field}"))


def _play_with_a_clock(server: ServerProcess, seconds: int, *people: Visitor) -> None:
    link = new_table(server.address, clock=seconds)
    for one in people:
        one.opens(link)
        one.sits_down("")
        expect(one.page.get_by_role("button", name="Leave seat")).to_be_visible()
    people[0].begins()
    for one in people:
        one.is_at_a_table()
