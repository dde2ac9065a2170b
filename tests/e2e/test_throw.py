"""A throw, watched frame by frame: nothing on the page knows its result before the last die has landed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.together import playing

MOVING = {"reduced_motion": "no-preference"}

#: Notes what the page shows after every change and in every frame, if it differs from the note before. `words` is where
#: a result would be told: title, headings, status, turns, coach, step of a replay; `said` is for screen readers.
_WATCH = """() => {
  const text = query =>
    [...document.querySelectorAll(query)].map(one => one.textContent.trim()).filter(Boolean).join('|')
  const look = () => ({
    felt: [...document.querySelectorAll('.felt [data-die] use')].map(one => one.getAttribute('href').slice(1)),
    tray: [...document.querySelectorAll('.tray [data-die] use')].map(one => one.getAttribute('href').slice(1)),
    named: document.querySelectorAll('.felt [data-die][aria-label]').length,
    counts: text('.faces .held'),
    lit: document.querySelectorAll('.cell.payable, .lamp').length,
    words: document.title + text(
      'header h1, header .details, .dice h2, .dice [role=status], .turns, .coach .words, .now'),
    note: text('.felt .note'),
    said: text('.unseen[aria-live]'),
    ready: document.querySelectorAll(
      '.dice .row .big:not(:disabled, [aria-disabled=true]), button[data-die], .mini button:enabled').length,
    moving: [...new Set(document.getAnimations().flatMap(one => one.effect.getKeyframes()
      .flatMap(Object.keys)))].filter(key => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)),
  })
  const notes = window.notes = []
  const note = () => {
    const now = look()
    if (JSON.stringify(now) !== JSON.stringify(notes.at(-1))) notes.push(now)
  }
  new MutationObserver(note).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  })
  const frame = () => { note(); requestAnimationFrame(frame) }
  frame()
}"""

#: Whether dice have rolled and landed, and their result is shown, since there were this many notes.
_LANDED_SINCE = """before => {
  const seen = notes.slice(before)
  const landed = seen.findLastIndex(one => one.felt.includes('die')) + 1
  return landed > 0 && seen.slice(landed).some(one => one.counts)
}"""

Note = dict[str, Any]


def rolls(note: Note) -> bool:
    """Whether dice roll, which then show no face."""
    return "die" in note["felt"]


def watch(visitor: Visitor) -> None:
    visitor.page.evaluate(_WATCH)


def notes(visitor: Visitor) -> list[Note]:
    seen: list[Note] = visitor.page.evaluate("window.notes")
    return seen


def throws(seen: list[Note]) -> list[tuple[int, int]]:
    """The first note of each throw whose dice roll, and the first note after they have landed."""
    firsts = [at for at in range(1, len(seen)) if rolls(seen[at]) and not rolls(seen[at - 1])]
    return [(first, next(at for at in range(first, len(seen)) if not rolls(seen[at]))) for first in firsts]


def check_order(seen: list[Note], first: int, landed: int) -> None:
    """Check that nothing was known while dice rolled, and that faces were seen before anything else was."""
    before, face_up = seen[first], seen[landed]
    told = re.compile(rf"throws? {' '.join(face.removeprefix('f') for face in face_up['felt'])}\.")
    told_before = len(told.findall(seen[first - 1]["said"]))  # an earlier throw may have had the same dice
    assert before["felt"] == ["die"] * len(before["felt"]), "either all thrown dice roll, or none"
    for note in seen[first : landed + 1]:
        assert (note["counts"], note["lit"], note["ready"], note["note"]) == ("", 0, 0, ""), note
        assert note["words"] == before["words"], note
        assert len(told.findall(note["said"])) <= told_before, note
    assert not any(note["named"] for note in seen[first:landed]), "a rolling die has no name"
    assert len(face_up["felt"]) == len(before["felt"]) == face_up["named"], "all dice land together, on the felt"
    known = next(note for note in seen[landed:] if note["counts"])
    assert known["words"] != face_up["words"]


def throws_and_sees(visitor: Visitor, throw: Locator) -> tuple[list[Note], tuple[int, int]]:
    """Throw the dice, wait for the result and return what was seen."""
    before = len(notes(visitor))
    throw.click()
    visitor.page.wait_for_function("at => notes.slice(at).some(one => one.felt.includes('die'))", arg=before)
    visitor.page.wait_for_function(
        "() => document.querySelector('.faces .held') && !document.querySelector('.felt [href=\"#die\"]')"
    )
    seen = notes(visitor)[before:]
    [throw_] = throws(seen)
    return seen, throw_


def test_nothing_is_known_of_three_throws_before_they_land(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **MOVING)
    visitor.plays_on_one_screen("Ann", "Bob")
    visitor.sees_what_is_next()
    watch(visitor)
    for number, button in enumerate(("Throw the dice", "Throw 7 dice again", "Throw 6 dice again"), start=1):
        if number > 1:
            visitor.page.locator(".felt button[data-die]").first.click()
        seen, (first, landed) = throws_and_sees(visitor, visitor.button(button))
        check_order(seen, first, landed)
        assert len(seen[landed]["felt"]) == 9 - number
        kept = seen[landed]["tray"]
        assert len(kept) == number - 1
        assert all(note["tray"] == kept for note in seen[first:landed]), "kept dice stay where they are"
    expect(visitor.page.locator(".tray [data-die]")).to_have_count(8)  # after the third throw they go to the tray


def test_every_throw_of_a_bot_lands_before_it_is_known(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **MOVING)
    visitor.plays_the_computer()
    visitor.plays_a_turn()
    watch(visitor)
    visitor.page.wait_for_function(
        "() => document.querySelector('.dice .row .go:not(:disabled, [aria-disabled=true])')", timeout=120_000
    )
    seen = notes(visitor)
    rolled = throws(seen)
    assert rolled
    for first, landed in rolled:
        check_order(seen, first, landed)


def test_every_throw_of_another_person_lands_before_it_is_known(visitors: Visitors, served: ServerProcess) -> None:
    first, other = playing(visitors, served, **MOVING)
    watch(other)
    for number in (1, 2, 3):
        if number > 1:
            first.page.locator(".felt button[data-die]").first.click()
        before = len(notes(other))
        first.page.locator(".dice .row .go:enabled").click()
        other.page.wait_for_function(_LANDED_SINCE, arg=before)
        seen = notes(other)[before:]
        [(begin, landed)] = throws(seen)
        check_order(seen, begin, landed)
        kept = seen[landed]["tray"]
        assert len(kept) == number - 1
        assert all(note["tray"] == kept for note in seen[begin:landed]), "nothing is kept before the dice have landed"
        lying = [note for note in seen[:begin] if note["tray"] == kept and len(note["felt"]) == 9 - number]
        assert lying or number == 1, "what is kept is seen before the next throw"
        expect(first.button("Stop and place" if number < 3 else "Undo")).to_be_visible()


def test_with_less_motion_dice_come_first_too(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Ann", "Bob")
    visitor.page.keyboard.press("Escape")  # ends the opening throw
    expect(visitor.page.locator(".told")).to_have_count(0)
    watch(visitor)
    visitor.button("Throw the dice").click()
    visitor.page.wait_for_selector(".faces .held")
    seen = notes(visitor)
    assert not any(map(rolls, seen))
    landed = next(note for note in seen if note["felt"])
    assert (landed["named"], landed["counts"], landed["lit"], landed["ready"]) == (8, "", 0, 0)
    assert landed["words"] == seen[0]["words"]


def test_the_coach_says_nothing_before_the_dice_have_landed(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **MOVING)
    visitor.opens("/lesson")
    coach = visitor.page.get_by_role("region", name="Your coach")
    expect(coach).to_contain_text("Throw the dice.")
    watch(visitor)
    seen, throw = throws_and_sees(visitor, visitor.button("Throw the dice"))
    check_order(seen, *throw)
    expect(coach).to_contain_text("Three fives")


def test_a_replay_tells_a_throw_once_it_has_landed(visitors: Visitors, served: ServerProcess, record: Path) -> None:
    visitor = visitors.come(served.address, **MOVING)
    visitor.opens_a_record(record)
    expect(visitor.page.get_by_text("Before the first throw")).to_be_visible()
    watch(visitor)
    forward = visitor.page.get_by_role("button", name=visitor.messages("replay-on"))
    seen, throw = throws_and_sees(visitor, forward)
    check_order([{**note, "ready": 0} for note in seen], *throw)
    visitor.sees("throws")


@pytest.mark.parametrize("skip", ["tap", "key", "hidden"])
def test_whoever_does_not_wait_sees_the_result_at_once(visitors: Visitors, served: ServerProcess, skip: str) -> None:
    visitor = visitors.come(served.address, **MOVING)
    page = visitor.page
    page.add_init_script("const real = setTimeout; window.setTimeout = (run, ms) => real(run, window.slow ? 1e6 : ms)")
    visitor.plays_on_one_screen("Ann", "Bob")
    visitor.sees_what_is_next()
    page.evaluate("window.slow = true")  # a throw that nobody interrupts would never land
    visitor.does("throw")
    throwing = visitor.button(visitor.messages("throwing"))
    expect(throwing).to_have_attribute("aria-disabled", "true")
    if skip == "tap":
        throwing.click(force=True)  # it counts as disabled
    elif skip == "key":
        page.keyboard.press("x")
    else:
        page.evaluate("""() => {
          Object.defineProperty(document, 'hidden', { value: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }""")
    expect(page.locator(".faces .held").first).to_be_visible()
    expect(page.locator(".felt button[data-die]")).to_have_count(8)
    assert page.locator(".felt svg").evaluate_all("all => all.every(one => !one.getAnimations().length)")


def test_only_transform_and_opacity_are_animated_while_dice_roll(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **MOVING)
    visitor.plays_on_one_screen("Ann", "Bob")
    watch(visitor)
    seen, _ = throws_and_sees(visitor, visitor.button("Throw the dice"))
    animated = {key for note in seen if rolls(note) for key in note["moving"]}
    assert "transform" in animated
    assert animated <= {"transform", "opacity"}


def test_the_pace_of_others_is_a_setting(visitor: Visitor) -> None:
    visitor.goes_home()
    visitor.page.get_by_role("button", name="Settings").click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog.get_by_role("radio", name="Brisk")).to_be_checked()
    dialog.get_by_role("radio", name="Instant").check(force=True)
    visitor.page.reload()
    visitor.page.get_by_role("button", name="Settings").click()
    expect(visitor.page.get_by_role("dialog").get_by_role("radio", name="Instant")).to_be_checked()


@pytest.mark.parametrize(
    ("size", "loose", "kept"),
    [((1440, 900), 60, 39), ((1024, 768), 54, 35), ((820, 1180), 54, 48), ((390, 844), 45, 38), ((360, 640), 36, 36)],
)
def test_dice_are_large_and_their_panel_keeps_its_height(
    visitors: Visitors, served: ServerProcess, size: tuple[int, int], loose: int, kept: int
) -> None:
    visitor = visitors.come(served.address, viewport={"width": size[0], "height": size[1]})
    page = visitor.page
    visitor.plays_on_one_screen("Ann", "Bob")
    visitor.sees_what_is_next()
    panel = page.locator(".dice.panel")
    heights = {panel.evaluate("one => one.offsetHeight")}
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")
    heights.add(panel.evaluate("one => one.offsetHeight"))
    page.locator(".felt button[data-die]").first.click()
    expect(page.locator(".tray [data-die]")).to_have_count(1)
    heights.add(panel.evaluate("one => one.offsetHeight"))
    assert page.locator(".felt [data-die]").first.evaluate("one => one.offsetWidth") >= loose
    assert page.locator(".tray [data-die]").first.evaluate("one => one.offsetWidth") >= kept
    assert len(heights) == 1
