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
  const id = name => `[data-testid=${name}]`
  const text = query =>
    [...document.querySelectorAll(query)].map(one => one.textContent.trim()).filter(Boolean).join('|')
  const faces = place => [...document.querySelectorAll(`${id(place)} [data-die] use`)]
    .map(one => one.getAttribute('href').slice(1))
  const panel = id('dice-panel')
  const look = () => ({
    felt: faces('felt'),
    tray: faces('tray'),
    named: document.querySelectorAll(`${id('felt')} [data-die][aria-label]`).length,
    counts: text(id('held')),
    lit: document.querySelectorAll(`[data-cell]:not([aria-disabled=true]), ${id('lamp')}`).length,
    words: document.title + text([
      id('status'), id('details'), `${panel} h2`, `${panel} [role=status]`, id('turns'), id('coach'), id('now'),
    ].join()),
    note: text(id('felt-note')),
    said: text('[role=log]'),
    ready: document.querySelectorAll([
      `${id('actions')} button:not(:disabled, [aria-disabled=true])`, 'button[data-die]', `${id('hint')}:enabled`,
    ].join()).length,
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

#: Whether no die rolls and the result of the throw is shown.
_HAVE_LANDED = """() =>
  document.querySelector('[data-testid=held]') && !document.querySelector('[data-testid=felt] [href="#die"]')
"""

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
    visitor.page.wait_for_function(_HAVE_LANDED)
    seen = notes(visitor)[before:]
    [throw_] = throws(seen)
    return seen, throw_


def test_nothing_is_known_of_three_throws_before_they_land(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **MOVING)
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    watch(visitor)
    animated: set[str] = set()
    for number in (1, 2, 3):
        if number > 1:
            visitor.found("felt").locator("button[data-die]").first.click()
        seen, (first, landed) = throws_and_sees(visitor, visitor.button("throw"))
        check_order(seen, first, landed)
        assert len(seen[landed]["felt"]) == 9 - number
        kept = seen[landed]["tray"]
        assert len(kept) == number - 1
        assert all(note["tray"] == kept for note in seen[first:landed]), "kept dice stay where they are"
        animated |= {key for note in seen if rolls(note) for key in note["moving"]}
    expect(visitor.found("tray").locator("[data-die]")).to_have_count(8)  # after the third throw they go to the tray
    assert "transform" in animated
    assert animated <= {"transform", "opacity"}, "what else is animated costs frames"


def test_every_throw_of_a_bot_lands_before_it_is_known(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **MOVING)
    visitor.plays_the_computer()
    visitor.plays_a_turn()
    watch(visitor)
    expect(visitor.button("throw")).to_be_enabled(timeout=120_000)
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
            first.found("felt").locator("button[data-die]").first.click()
        before = len(notes(other))
        first.button("throw").click()
        other.page.wait_for_function(_LANDED_SINCE, arg=before)
        seen = notes(other)[before:]
        [(begin, landed)] = throws(seen)
        check_order(seen, begin, landed)
        kept = seen[landed]["tray"]
        assert len(kept) == number - 1
        assert all(note["tray"] == kept for note in seen[begin:landed]), "nothing is kept before the dice have landed"
        lying = [note for note in seen[:begin] if note["tray"] == kept and len(note["felt"]) == 9 - number]
        assert lying or number == 1, "what is kept is seen before the next throw"
        expect(first.button("stop-and-place" if number < 3 else "undo")).to_be_visible()


def test_the_coach_says_nothing_before_the_dice_have_landed(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, **MOVING)
    visitor.opens("/lesson")
    expect(visitor.button("throw")).to_be_enabled()
    watch(visitor)
    told = visitor.found("coach").inner_text()
    seen, throw = throws_and_sees(visitor, visitor.button("throw"))
    check_order(seen, *throw)
    expect(visitor.found("coach")).not_to_have_text(told)


def test_a_replay_tells_a_throw_once_it_has_landed(visitors: Visitors, served: ServerProcess, record: Path) -> None:
    visitor = visitors.come(served.address, **MOVING)
    visitor.opens_a_record(record)
    expect(visitor.found("now")).to_be_visible()
    watch(visitor)
    seen, throw = throws_and_sees(visitor, visitor.page.get_by_role("button", name=visitor.messages("replay-on")))
    check_order([{**note, "ready": 0} for note in seen], *throw)


@pytest.mark.parametrize(("size", "loose", "kept"), [((1440, 900), 60, 39), ((360, 640), 36, 36)])
def test_dice_are_large_and_their_panel_keeps_its_height(
    visitors: Visitors, served: ServerProcess, size: tuple[int, int], loose: int, kept: int
) -> None:
    visitor = visitors.come(served.address, viewport={"width": size[0], "height": size[1]})
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.sees_what_is_next()
    panel, felt, tray = (visitor.found(part) for part in ("dice-panel", "felt", "tray"))
    heights = {panel.evaluate("one => one.offsetHeight")}
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")
    heights.add(panel.evaluate("one => one.offsetHeight"))
    felt.locator("button[data-die]").first.click()
    expect(tray.locator("[data-die]")).to_have_count(1)
    heights.add(panel.evaluate("one => one.offsetHeight"))
    assert felt.locator("[data-die]").first.evaluate("one => one.offsetWidth") >= loose
    assert tray.locator("[data-die]").first.evaluate("one => one.offsetWidth") >= kept
    assert len(heights) == 1
