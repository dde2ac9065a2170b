"""Following the other players: the opening throw, the recap of their turns, and screen-reader announcements."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from harness.visitor import OPENING_STAYS, Visitor
from tests.e2e.conftest import Visitors

#: Notes every text that a seat, the header and the connection show from the first paint on.
_NOTE_WHAT_SEATS_SAY = """() => {
  const seen = (window.seen = new Set())
  const visible = one => one.checkVisibility({ visibilityProperty: true })
  const look = () => {
    for (const one of document.querySelectorAll('main .seats small, main .seats b, header .line, header h1'))
      if (visible(one)) seen.add(one.textContent.trim())
    requestAnimationFrame(look)
  }
  look()
}"""

#: Notes in every frame of the opening throw whether dice fall, and whether the page says who begins.
_NOTE_THE_OPENING = """() => {
  const notes = (window.notes = [])
  const look = () => {
    const dice = [...document.querySelectorAll('.told .die')]
    const told = document.querySelector('.told .why b')
    if (dice.length) notes.push([
      dice.some(one => one.getAnimations().some(({ playState }) => playState === 'running')),
      told.checkVisibility({ visibilityProperty: true }),
    ])
    requestAnimationFrame(look)
  }
  look()
}"""

#: Whether the computer has played at a table, as the server sees it.
_COMPUTER_HAS_PLAYED = """async id => {
  const entries = await (await fetch(`/api/tables/${id}/events?after=-1`)).json()
  return entries.some(({ event }) => event.kind === 'played')
}"""


def _told(visitor: Visitor) -> Locator:
    """What the dice panel tells instead of showing dice."""
    return visitor.page.locator(".dice .told")


def _strip(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name=visitor.messages("recap-strip"))


def _log(visitor: Visitor) -> list[str]:
    return visitor.page.get_by_role("log").locator("p").all_inner_texts()


def _ask(visitor: Visitor, path: str = "") -> Any:
    """What the server answers about the table."""
    table_id = visitor.page.url.rsplit("/", 1)[1]
    return visitor.page.request.get(f"{visitor.address}/api/tables/{table_id}{path}").json()


def _starts_until(visitor: Visitor, *, computer_begins: bool) -> dict[str, Any]:
    """Start games until the computer, or the visitor, begins; return the table, whose opening throw stays shown."""
    visitor.page.add_init_script(OPENING_STAYS)
    for _ in range(30):
        visitor.plays_the_computer()
        table: dict[str, Any] = _ask(visitor)
        if (table["game"]["starter"] != 0) is computer_begins:
            return table
    raise AssertionError("the same player always begins")


def _plays_until_a_turn_is_told(visitor: Visitor) -> None:
    """Play until somebody else has had a turn and one's own throw is due."""
    visitor.sees_what_is_next()
    again = _told(visitor).get_by_role("button", name=visitor.messages("recap-again"))
    if not again.is_visible():  # the visitor begins, and the opening throw may still be shown
        visitor.plays_a_turn()
        visitor.sees_what_is_next()
    expect(again).to_be_visible()


def test_the_opening_throw_is_shown_when_one_begins_oneself(visitor: Visitor) -> None:
    table = _starts_until(visitor, computer_begins=False)
    told = _told(visitor)
    expect(told.locator("svg.die")).to_have_count(sum(len(one) // 2 for one in table["opening"].split()[-2:]))
    expect(told).to_contain_text(visitor.messages("opening-begins", who="you", name=""))
    expect(told).to_contain_text("37%")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(visitor.messages("opening-title"))
    visitor.finds_no_barrier()
    visitor.does("throw")  # it is in nobody's way
    expect(told).to_have_count(0)
    assert any(text.startswith("Opening throw: You") for text in _log(visitor))


def test_a_computer_that_begins_is_shown_only_after_the_opening_throw(visitor: Visitor) -> None:
    table = _starts_until(visitor, computer_begins=True)
    name = visitor.messages("level-deckhand")
    told = _told(visitor)
    expect(told).to_contain_text(visitor.messages("opening-begins", who="other", name=name))
    visitor.page.wait_for_function(_COMPUTER_HAS_PLAYED, arg=table["table"])
    expect(told).to_be_visible()
    expect(visitor.page.locator("[data-die]")).to_have_count(0)
    expect(visitor.page.get_by_role("log")).not_to_contain_text(f"{name} throws")
    visitor.finds_no_barrier()
    visitor.page.keyboard.press("Escape")
    expect(told.get_by_text(visitor.messages("opening-title"))).to_have_count(0)
    expect(visitor.page.get_by_role("log")).to_contain_text(f"{name} throws")


def test_the_opening_throw_goes_by_itself(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    opening = _told(visitor).get_by_text(visitor.messages("opening-title"))
    expect(opening).to_be_visible()
    expect(opening).to_have_count(0)


def test_who_begins_is_said_once_the_opening_dice_have_landed(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, reduced_motion="no-preference")
    visitor.page.add_init_script(f"addEventListener('DOMContentLoaded', {_NOTE_THE_OPENING})")
    visitor.plays_the_computer(seats=3)
    visitor.page.wait_for_function("() => notes.some(([falling, told]) => told && !falling)")
    notes: list[list[bool]] = visitor.page.evaluate("notes")
    assert [True, False] in notes
    assert [True, True] not in notes


def test_a_new_game_does_not_flash_what_it_is_not_yet(visitor: Visitor) -> None:
    visitor.page.add_init_script(f"addEventListener('DOMContentLoaded', {_NOTE_WHAT_SEATS_SAY})")
    visitor.plays_the_computer()
    visitor.sees_what_is_next()
    seen = set(visitor.page.evaluate("[...window.seen]"))
    never = ("presence-free", "seat-free", "presence-rejoining", "line-rejoining", "table-open")
    assert seen.isdisjoint({visitor.messages(key) for key in never})
    assert visitor.messages("presence-live") in seen


def test_a_turn_of_the_computer_is_told_throw_by_throw(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    _plays_until_a_turn_is_told(visitor)
    turn = _last_turn(visitor)
    for place in (_told(visitor), _strip(visitor)):
        rows = place.get_by_role("listitem")
        expect(rows).to_have_count(len(turn["throws"]))
        for row, (dice, kept) in zip(rows.all(), turn["throws"], strict=True):
            assert row.locator("svg").count() == len(dice)
            text = row.locator(".unseen").inner_text()
            assert " ".join(dice) in text
            if kept:
                assert f"kept {' '.join(kept)}" in text
        assert place.locator(".cell").all_inner_texts() == turn["cells"]
    visitor.finds_no_barrier()
    visitor.does("throw")
    expect(_told(visitor)).to_have_count(0)
    expect(_strip(visitor).get_by_role("listitem")).to_have_count(len(turn["throws"]))


def _last_turn(visitor: Visitor) -> dict[str, Any]:
    """The last turn by the server's events: each throw with the dice kept of it, and the cells."""
    events = [entry["event"] for entry in _ask(visitor, "/events?after=-1")]
    actions = [(event["seat"], event["action"].split()) for event in events if event["kind"] == "played"]
    first = max(
        at for at, (_, action) in enumerate(actions[:-1]) if at == 0 or actions[at - 1][1][0] in ("done", "forfeit")
    )
    throws: list[tuple[list[str], list[str]]] = []
    held: list[str] = []
    for _, (kind, *argument) in actions[first:]:
        dice = [face for face in "".join(argument) if face != "-"]
        if kind == "throw":
            throws.append((dice, []))
        elif kind == "keep":
            now = list(dice)
            for face in held:
                if face in now:
                    now.remove(face)
            if len(dice) < len(held) + len(throws[-1][0]):
                throws[-1] = (throws[-1][0], now)
            held = dice
    cells = [argument[0] for _, (kind, *argument) in actions[first:] if kind == "place"]
    return {"throws": throws, "cells": cells}


def test_a_turn_can_be_seen_again(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    _plays_until_a_turn_is_told(visitor)
    before = _log(visitor)
    _told(visitor).get_by_role("button", name=visitor.messages("recap-again")).click()
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        visitor.messages("turn-of", name=visitor.messages("level-deckhand"))
    )
    visitor.page.keyboard.press("Escape")
    expect(visitor.button(visitor.messages("throw-dice"))).to_be_enabled()
    after = _log(visitor)
    assert len(after) > len(before)
    your_turn = visitor.messages("said-your-turn")
    assert after.count(your_turn) == before.count(your_turn), "it began when the turn was played"
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")


def test_with_three_players_each_turn_since_ones_own_can_be_chosen(visitor: Visitor) -> None:
    visitor.plays_the_computer(seats=3)
    visitor.sees_what_is_next()
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    choices = _strip(visitor).get_by_role("button")
    expect(choices).to_have_count(2)
    expect(choices.nth(1)).to_have_attribute("aria-pressed", "true")
    latest = _told(visitor).inner_text()
    choices.nth(0).click()
    expect(choices.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(_strip(visitor)).to_contain_text(visitor.messages("recap-earlier"))
    assert _told(visitor).inner_text() != latest
    visitor.finds_no_barrier()


def test_a_screen_reader_is_told_every_step_and_a_summary_however_quickly_they_follow(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    _plays_until_a_turn_is_told(visitor)  # skips what the computer does, so that everything comes at once
    name = visitor.messages("level-deckhand")
    log = _log(visitor)
    summary = max(at for at, text in enumerate(log) if text.startswith(f"{name} threw"))
    turn = _last_turn(visitor)
    steps = [text for text in log[:summary] if text.startswith(f"{name} throws")][-len(turn["throws"]) :]
    assert steps == [f"{name} throws {' '.join(dice)}." for dice, _ in turn["throws"]]
    placed = [text for text in log[:summary] if text.startswith(f"{name} places")][-len(turn["cells"]) :]
    assert len(placed) == len(turn["cells"])
    assert log[summary + 1] == visitor.messages("said-your-turn")


def test_dice_that_are_chosen_by_key_or_tap_are_announced(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")
    log = visitor.page.get_by_role("log").locator("p").last
    first, second = (visitor.page.locator(f"[data-die='{key}']") for key in (0, 1))
    faces = [str(one.get_attribute("aria-label")).split(": ")[1][0] for one in (first, second)]
    visitor.page.keyboard.press("1")
    expect(log).to_have_text(visitor.messages("dice-kept-label", dice=faces[0]))
    second.click()
    expect(log).to_have_text(visitor.messages("dice-kept-label", dice=" ".join(sorted(faces))))
    visitor.page.keyboard.press("1")
    visitor.page.keyboard.press("2")
    expect(log).to_have_text(visitor.messages("said-chosen-none"))
