"""The analysis board: positions set up by tapping, the engine's values, links, and games that play on."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import expect

from columbiz.engine import ranked_choices, solve
from columbiz.engine.accuracy import typical_error
from columbiz.engine.paying import chances_to_pay
from columbiz.records.record import Record
from columbiz.rules.cells import Cell
from columbiz.rules.state import State
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.screens import Screen, on_every_screen

START = "6/6/6/6/6/6 P P 18,18 0,0 0,0 - k1:1-2-33-555-6 en"
FOUR = "6/4P1/2K3/G3K1/GPBG1P/2G2K P P 5,6,5,5 3,2,1,4 1,1,1,1 - k1:33-4444-55 en"
PLACING = "6/6/6/6/P1P3/1PB3 P P 4,5 2,1 3,1 - p3:11-2-33-555:0 en"
#: A server's first analysis waits until the engine is loaded, which may take long on a busy machine.
ENGINE_LOADS = 120_000


def opens(visitor: Visitor, position: str) -> None:
    visitor.opens(f"/analysis?{urlencode({'position': position})}")
    sees_the_position(visitor, position)


def sees_the_position(visitor: Visitor, position: str) -> None:
    """The position is in the address and in the field, and its analysis is there."""
    expect(visitor.page.locator("input[name=position]")).to_have_value(position)
    expect(visitor.page.locator("main [aria-busy=false] .shares")).to_be_visible(timeout=ENGINE_LOADS)
    assert parse_qs(urlsplit(visitor.page.url).query)["position"] == [position]


def values(visitor: Visitor) -> list[float]:
    return [float(one.get_attribute("data-share") or 0) for one in visitor.page.locator(".shares [data-share]").all()]


def sees_the_engines_values(visitor: Visitor, position: str) -> None:
    plan = solve(State.parse(position))
    assert values(visitor) == pytest.approx(plan.value, abs=1e-6)
    best = ranked_choices(plan, 1)
    if best:
        share = f"{100 * best[0].value[plan.state.player]:.1f}"
        expect(visitor.page.locator("li button.best b")).to_contain_text(share)


def test_a_position_is_set_up_by_tapping(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address)
    visitor.goes_home()
    visitor.page.get_by_role("link", name="Analysis board").click()
    sees_the_position(visitor, START)
    sees_the_engines_values(visitor, START)
    cell = visitor.page.locator("[data-cell='55']")
    cell.click()
    cell.click()
    visitor.page.get_by_role("button", name="A tap places or removes a disc: purple").click()
    visitor.page.locator("[data-cell='333']").click()
    visitor.page.get_by_role("button", name="Lines, blue: one more").click()
    visitor.page.locator("[data-die='0']").click()
    position = "6/6/6/2P3/4B1/6 P P 17,17 0,1 0,0 - k1:22-33-555-6 en"
    sees_the_position(visitor, position)
    sees_the_engines_values(visitor, position)
    visitor.page.get_by_role("radio", name="Place").check(force=True)
    sees_the_position(visitor, position.replace("k1", "p1").replace(" en", ":0 en"))
    for _ in range(6):
        visitor.page.get_by_role("button", name="Undo").click()
    sees_the_position(visitor, START)
    expect(visitor.page.get_by_role("button", name="Undo")).to_be_disabled()


def test_arrows_lead_over_the_board_unless_they_are_meant_for_the_browser(visitor: Visitor) -> None:
    opens(visitor, START)
    visitor.page.locator("[data-cell='33']").focus()
    visitor.page.keyboard.press("Alt+ArrowLeft")
    expect(visitor.page.locator("[data-cell='33']")).to_be_focused()
    visitor.page.keyboard.press("ArrowLeft")
    expect(visitor.page.locator("[data-cell='22']")).to_be_focused()


def test_a_link_shows_the_same_position_to_somebody_else(visitors: Visitors, served: ServerProcess) -> None:
    visitor, friend = visitors.come(served.address), visitors.come(served.address)
    opens(visitor, FOUR)
    visitor.page.locator("[data-cell='666666']").click()
    changed = "5P/4P1/2K3/G3K1/GPBG1P/2G2K P P 4,6,5,5 3,2,1,4 1,1,1,1 - k1:33-4444-55 en"
    sees_the_position(visitor, changed)
    friend.opens(visitor.page.get_by_role("textbox", name="Link to share").input_value())
    sees_the_position(friend, changed)
    sees_the_engines_values(friend, changed)
    friend.page.reload()
    sees_the_position(friend, changed)


def test_pointing_at_dice_to_keep_shows_the_chances_to_pay(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address)
    opens(visitor, START)
    visitor.page.get_by_role("radio", name="Chance to pay").check(force=True)
    state = State.parse(START)
    cell = visitor.page.locator("[data-cell='5555']")
    expect(cell).to_have_attribute("aria-label", pay_label(chances_to_pay(state)[Cell(5, 4)]))
    kept = solve(state).keeps()[1].keep.dice
    visitor.page.locator("li button").nth(1).focus()
    expect(cell).to_have_attribute("aria-label", pay_label(chances_to_pay(state, kept)[Cell(5, 4)]))


def pay_label(chance: float) -> re.Pattern[str]:
    return re.compile(f"{round(100 * chance)}% to pay")


def test_all_choices_depth_and_games(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address)
    opens(visitor, PLACING)
    total = len(ranked_choices(solve(State.parse(PLACING))))
    visitor.page.get_by_role("button", name=f"All {total}").click()
    expect(visitor.page.locator("li button .place")).to_have_count(total)
    visitor.page.get_by_role("button", name="Look deeper").click()
    visitor.sees(f"Depth 2 · typical error ±{typical_error(State.parse(PLACING), 2):.1%}")
    visitor.page.get_by_role("button", name="Play out 32 games").click()
    visitor.sees("games played out, with luck removed")
    expect(visitor.page.locator("main table td").filter(has_text="±")).to_have_count(2)


def test_an_impossible_position_says_why_and_what_to_change(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address)
    opens(visitor, START)
    visitor.page.get_by_role("button", name="Prisoners, purple: one more").click()
    problem = visitor.page.get_by_role("alert")
    expect(problem).to_contain_text("This cannot happen in a game")
    expect(problem).to_contain_text("every prisoner comes from one of them")
    visitor.finds_no_barrier()
    problem.get_by_role("button", name="Undo").click()
    sees_the_position(visitor, START)
    field = visitor.page.locator("input[name=position]")
    field.fill("nonsense")
    field.press("Enter")
    expect(problem).to_contain_text("nonsense")


@pytest.mark.parametrize("opponent", ["Against the computer", "On one screen"])
def test_a_game_is_played_on_from_here(visitors: Visitors, served: ServerProcess, opponent: str) -> None:
    visitor = visitors.come(served.address)
    opens(visitor, PLACING)
    visitor.page.get_by_role("button", name="Play on from here").click()
    visitor.page.get_by_role("radio", name=opponent).check(force=True)
    visitor.page.get_by_role("button", name="Start the game").click()
    visitor.is_at_a_table()
    assert visitor.sees_what_is_next() == "disc"
    visitor.does("disc")
    assert visitor.sees_what_is_next(after="disc") == "done"
    visitor.does("done")
    table = urlsplit(visitor.page.url).path.rsplit("/", 1)[1]
    record = visitor.page.request.get(f"{served.address}/api/tables/{table}/record").text()
    assert f'[Position "{PLACING}"]' in record


def test_a_replay_and_the_rulebook_lead_here(visitor: Visitor, record: Path) -> None:
    page = visitor.page
    visitor.opens_a_record(record)
    visitor.sees("Before the first throw")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.get_by_role("link", name="Analyse this").click()
    actions = Record.read(record).actions[:3]
    state = Record.read(record).initial
    for action in actions:
        state = state.apply(action)
    sees_the_position(visitor, state.text)
    visitor.opens("/rules")
    page.get_by_role("link", name="Analyse this").first.click()
    expect(page.locator("main [aria-busy=false] .shares")).to_be_visible(timeout=ENGINE_LOADS)
    expect(page.get_by_role("alert")).to_have_count(0)


@on_every_screen
def test_everything_fits(visitors: Visitors, served: ServerProcess, screen: Screen) -> None:
    visitor = screen.comes(visitors, served)
    opens(visitor, FOUR)
    screen.shows_everything(visitor)
    visitor.page.get_by_role("button", name=visitor.messages("analysis-play")).click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()
    screen.shows_everything(visitor)
