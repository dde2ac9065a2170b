"""Following the other players, frame by frame: what only a browser shows."""

from __future__ import annotations

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors

#: Notes every text that a seat, the header and the connection show from the first paint on.
_NOTE_WHAT_SEATS_SAY = """() => {
  const seen = (window.seen = new Set())
  const visible = one => one.checkVisibility({ visibilityProperty: true })
  const shown = ['presence', 'seat-name', 'connection', 'status'].map(id => `[data-testid=${id}]`).join()
  const look = () => {
    for (const one of document.querySelectorAll(shown)) if (visible(one)) seen.add(one.textContent.trim())
    requestAnimationFrame(look)
  }
  look()
}"""

#: Notes in every frame of the opening throw whether dice fall, and whether the page says who begins.
_NOTE_THE_OPENING = """() => {
  const notes = (window.notes = [])
  const look = () => {
    const dice = [...document.querySelectorAll('[data-testid=report] [data-testid=opening-die]')]
    const told = document.querySelector('[data-testid=opening-begins]')
    if (dice.length) notes.push([
      dice.some(one => one.getAnimations().some(({ playState }) => playState === 'running')),
      told.checkVisibility({ visibilityProperty: true }),
    ])
    requestAnimationFrame(look)
  }
  look()
}"""


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
