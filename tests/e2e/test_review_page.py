"""The review: a curve to scrub, what else could have been chosen, an account that adds up, and choosing again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from columbiz import EDITIONS, Rules
from columbiz.bots.simulation import random_game
from columbiz.review.steps import MISTAKE
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of
from tests.e2e.screens import Screen, on_every_screen

PHONE = ViewportSize(width=360, height=640)
PARTS = ("fair", "opening", "luck", "choices", "reevaluation", "result")

Json = dict[str, Any]


def game(players: int) -> str:
    """The record of a game of random choices, which has mistakes of every kind."""
    record, _ = random_game(players, EDITIONS["en"], f"review {players}")
    return record.text


def review_of(served: ServerProcess, text: str) -> Json:
    """What the server says of a record."""
    answer = httpx.post(f"{served.address}/api/review", content=text, timeout=300)
    assert answer.status_code == 200
    found: Json = answer.json()
    return found


def opens_the_review(visitor: Visitor, text: str) -> None:
    asks_for_a_review(visitor, text)
    expect(visitor.page.locator(".decision")).to_be_visible(timeout=90_000)


def asks_for_a_review(visitor: Visitor, text: str) -> None:
    visitor.opens("/review")
    visitor.page.get_by_role("button", name=visitor.messages("record-open")).click()
    dialog = visitor.page.get_by_role("dialog")
    dialog.locator("textarea").fill(text)
    dialog.get_by_role("button", name=visitor.messages("record-open")).click()


def chance(share: float) -> str:
    return f"{100 * share:.1f}%".replace("-", "−")


def signed(change: float) -> str:
    text = f"{100 * change:+.1f}".replace("-", "−")
    return "0.0" if text[1:] == "0.0" else text


def moments(review: Json) -> list[Json]:
    """The steps by the numbers of the slider; the start of a turn and the end of the game are empty ones."""
    steps = [step for turn in review["turns"] for step in ({}, *turn["steps"])]
    return [*steps, {}]


def mistakes(review: Json, seat: int, kind: str = "") -> list[int]:
    found = enumerate(moments(review))
    return [at for at, step in found if is_mistake(step, seat) and kind in ("", step["kind"])]


def is_mistake(step: Json, seat: int) -> bool:
    return bool(step) and step["seat"] == seat and step.get("loss", 0) >= MISTAKE


def slider(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("slider", name=visitor.messages("review-scrub"))


def tried(visitor: Visitor) -> Locator:
    return visitor.page.locator(".trial .tried .value")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_numbers_are_those_of_the_engine(visitor: Visitor, served: ServerProcess, players: int) -> None:
    text = game(players)
    review = review_of(served, text)
    opens_the_review(visitor, text)
    page = visitor.page
    for seat, account in enumerate(review["seats"]):
        page.locator(".course input[type=radio]").nth(seat).check()
        wanted = [(chance if part in ("fair", "result") else signed)(account[part]) for part in PARTS]
        expect(page.locator(".waterfall .chart b")).to_have_text(wanted)
        assert sum(account[part] for part in PARTS[:-1]) == pytest.approx(account["result"])
        expect(page.locator(".summary dd").first).to_have_text(chance(account["error"]))
    turns = page.get_by_role("region", name="Turns").get_by_role("button")
    for turn, row in zip(review["turns"], turns.all(), strict=True):
        expect(row.locator(".signed .num")).to_have_text([signed(turn["luck"]), signed(-turn["loss"])])
    if players > 2:
        given = [signed(value) for row in review["given"] for value in row]
        expect(page.locator(".given td .num")).to_have_text(given)
    else:
        expect(page.locator(".given li .signed .num")).to_have_text(
            [signed(review["given"][0][1]), signed(review["given"][1][0])]
        )
    table = page.get_by_role("table", name="Chance to win at the start of every turn")
    expect(table.get_by_role("row").last.get_by_role("cell")).to_have_text(
        [chance(account["result"]) for account in review["seats"]]
    )


def test_a_moment_shows_what_was_chosen_beside_the_best(visitor: Visitor, served: ServerProcess) -> None:
    text = game(2)
    review = review_of(served, text)
    opens_the_review(visitor, text)
    page = visitor.page
    for at in mistakes(review, 0, "keep")[:2] + mistakes(review, 0, "place")[:2]:
        slider(visitor).fill(str(at))
        step = moments(review)[at]
        expect(page.locator(".verdict")).to_have_text(f"lost {chance(step['loss'])}")
        best = [chance(option["value"][0]) for option in step["options"]]
        values = page.locator(".options .value")
        expect(values.nth(0)).to_have_text(best[0])
        assert values.all_inner_texts()[: len(best)] == best
        expect(page.locator(".options .chosen .value")).to_have_text(chance(step["after"][0]))
        expect(page.locator(".reasons li")).to_have_count(len(step.get("reasons", [])))
        expect(page.locator(".course .chip b")).to_have_text([chance(share) for share in step["after"]])
        page.get_by_role("button", name="Show the best").click()
        first = step["options"][0]["actions"]
        cells = [action.removeprefix("place ") for action in first if action.startswith("place")]
        expect(page.locator(".lantern")).to_have_count(len(cells))
        if step["kind"] == "keep":
            kept = sorted(int(face) for face in first[0] if face.isdigit())
            expect(page.locator(".tray [data-die]")).to_have_count(len(kept))


def test_next_mistake_leads_from_one_to_the_next(visitor: Visitor, served: ServerProcess) -> None:
    text = game(3)
    review = review_of(served, text)
    opens_the_review(visitor, text)
    page = visitor.page
    page.locator(".course input[type=radio]").nth(1).check()
    wanted = mistakes(review, 1)
    assert len(wanted) > 2
    slider(visitor).fill("0")
    for at in wanted[:2]:
        page.get_by_role("button", name="Next mistake").click()
        expect(slider(visitor)).to_have_value(str(at))
    slider(visitor).fill(str(wanted[-1]))
    page.get_by_role("button", name="Next mistake").click()
    expect(slider(visitor)).to_have_value(str(wanted[0]))


def test_other_dice_can_be_tried(visitor: Visitor, served: ServerProcess) -> None:
    """Any choice has a value: here the best one, and the one that was made, which is none of the best."""
    text = game(2)
    review = review_of(served, text)
    opens_the_review(visitor, text)
    page = visitor.page
    at = next(at for at in mistakes(review, 0, "keep") if moments(review)[at]["loss"] > 2 * MISTAKE)
    slider(visitor).fill(str(at))
    step = moments(review)[at]
    for actions, value in ((step["options"][0]["actions"], step["before"][0]), (step["chosen"], step["after"][0])):
        page.get_by_role("button", name="Try it yourself").click()
        for face in (face for face in actions[0] if face.isdigit()):
            page.get_by_role("button", name=f": {face}, on the table, press to keep").first.click()
        expect(tried(visitor)).to_have_text(chance(value), timeout=90_000)
        page.get_by_role("button", name="Try it yourself").click()


def test_other_discs_can_be_tried(visitor: Visitor, served: ServerProcess) -> None:
    text = game(4)
    review = review_of(served, text)
    opens_the_review(visitor, text)
    page = visitor.page
    found = [(at, step) for at, step in enumerate(moments(review)) if step and step["kind"] == "place"]
    at, step, option = next(
        (at, step, option)
        for at, step in found
        for option in step["options"]
        if len(option["actions"]) > 2  # two discs and done
    )
    slider(visitor).fill(str(at))
    page.get_by_role("button", name="Try it yourself").click()
    expect(tried(visitor)).to_have_text("–")
    cells = [action.removeprefix("place ") for action in option["actions"] if action.startswith("place")]
    for cell in cells:
        page.locator(f".payable[data-cell='{cell}']").click()
        expect(page.locator(f".payable[data-cell='{cell}']")).to_have_count(0)
    expect(tried(visitor)).to_have_text(chance(option["value"][step["seat"]]), timeout=90_000)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(f".payable[data-cell='{cells[-1]}']")).to_be_visible()


def test_the_curve_can_be_scrubbed_by_pointer_and_touch(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport=PHONE, has_touch=True, is_mobile=True)
    opens_the_review(visitor, game(2))
    last = int(slider(visitor).get_attribute("max") or 0)
    box = slider(visitor).bounding_box()
    assert box is not None
    visitor.page.touchscreen.tap(box["x"] + 0.75 * box["width"], box["y"] + 40)
    assert int(slider(visitor).input_value()) == pytest.approx(0.75 * last, abs=0.04 * last)
    visitor.page.mouse.click(box["x"] + 0.25 * box["width"], box["y"] + 40)
    assert int(slider(visitor).input_value()) == pytest.approx(0.25 * last, abs=0.04 * last)


def test_everything_can_be_done_with_keys(visitor: Visitor, served: ServerProcess) -> None:
    text = game(2)
    wanted = mistakes(review_of(served, text), 0)
    opens_the_review(visitor, text)
    page = visitor.page
    page.keyboard.press("Home")
    page.keyboard.press("n")
    expect(slider(visitor)).to_have_value(str(wanted[0]))
    page.keyboard.press("ArrowRight")
    expect(slider(visitor)).to_have_value(str(wanted[0] + 1))
    slider(visitor).focus()
    page.keyboard.press("ArrowLeft")
    expect(slider(visitor)).to_have_value(str(wanted[0]))
    assert "Turn " in (slider(visitor).get_attribute("aria-valuetext") or "")
    page.keyboard.press("b")
    expect(page.get_by_role("button", name="Show the best")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("t")
    expect(page.locator(".trial")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".trial")).to_have_count(0)
    page.keyboard.press("End")
    expect(slider(visitor)).to_have_value(slider(visitor).get_attribute("max") or "")


@on_every_screen
def test_everything_fits(visitors: Visitors, served: ServerProcess, screen: Screen) -> None:
    visitor = screen.comes(visitors, served)
    text = game(4)
    review = review_of(served, text)
    opens_the_review(visitor, text)
    page = visitor.page
    screen.shows_everything(visitor)
    kinds = {step["kind"]: at for at, step in enumerate(moments(review)) if step}
    for at in (*kinds.values(), len(moments(review)) - 1):
        slider(visitor).fill(str(at))
        assert faults_of(page) == []
    for at in (mistakes(review, 0, "keep")[0], mistakes(review, 0, "place")[0]):
        slider(visitor).fill(str(at))
        screen.shows_everything(visitor)
        page.get_by_role("button", name=visitor.messages("review-show-best")).click()
        assert faults_of(page) == []
        page.get_by_role("button", name=visitor.messages("review-try")).click()
        expect(page.locator(".trial")).to_be_visible()
        screen.shows_everything(visitor)


def test_a_game_at_a_table_is_reviewed_once_it_is_over(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.plays_a_turn()
    table = visitor.page.url
    visitor.opens(table.replace("/table/", "/review/"))
    visitor.sees("the game is not over")
    visitor.opens(table)
    visitor.is_at_a_table()
    visitor.resigns()
    visitor.page.get_by_role("link", name="Review").click()
    expect(visitor.page.locator(".decision")).to_be_visible(timeout=90_000)
    visitor.page.keyboard.press("End")
    expect(visitor.page.locator(".decision h2")).to_contain_text("The game is over")
    visitor.page.get_by_role("link", name="Replay").click()
    visitor.page.get_by_role("link", name="Review").click()
    expect(visitor.page.locator(".decision")).to_be_visible()


def test_a_record_is_reviewed_from_home_and_a_failure_can_be_mended(visitor: Visitor, record: Path) -> None:
    page = visitor.page
    visitor.goes_home()
    page.get_by_role("button", name="Review").click()
    page.route("**/api/review", lambda route: route.abort())
    page.get_by_role("dialog").locator("input[type=file]").set_input_files(record)
    visitor.sees("The server isn’t responding")
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".decision")).to_be_visible(timeout=90_000)
    expect(page.get_by_role("link", name="Analyse this")).to_be_visible()


def test_a_game_by_rules_the_computer_cannot_judge_can_still_be_replayed(visitor: Visitor) -> None:
    record, _ = random_game(2, Rules(dice=7), "seven dice")
    asks_for_a_review(visitor, record.text)
    page = visitor.page
    expect(page.get_by_role("heading", name="This game can’t be reviewed")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("this one has 7 dice and 3 throws")
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    visitor.finds_no_barrier()
    page.get_by_role("link", name="Replay").click()
    visitor.sees("Before the first throw")


def test_of_a_broken_record_the_turns_before_the_error_are_reviewed(visitor: Visitor) -> None:
    before, after = game(2).split("\n4. ")
    asks_for_a_review(visitor, f"{before}\n4. nonsense {after}")
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text(f"Line {before.count(chr(10)) + 2}")
    visitor.finds_no_barrier()
    dialog.get_by_role("button", name="Open the turns before the error").click()
    expect(visitor.page.locator(".decision")).to_contain_text("of 3", timeout=90_000)
    for _ in range(2):
        expect(visitor.page.get_by_role("alert")).to_contain_text("Reviewed as far as the record is valid: 3 turns")
        visitor.page.reload()
