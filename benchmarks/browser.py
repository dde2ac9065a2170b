"""How long a person waits for the table, for their own actions and for the final curve, and how smoothly dice tumble.

A real Chromium and a real server on one machine. Every figure includes the wait for the next frame, at 60 frames per
second. Needs a Chromium in PATH and the built web app (`make web`).
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from benchmarks.figures import Figure
from columbiz.server.http.pages import STATIC
from harness.chromium import find_chromium, open_browser
from harness.server_process import serving
from harness.visitor import Visitor

RESULTS = Path(__file__).parent / "results" / "browser.json"
LOADS, TURNS, GAMES = 9, 8, 5
#: Milliseconds until the table, the effect of the player's own action and the curve at the end are shown, and between
#: frames.
TABLE_BAR, ACTION_BAR, CURVE_BAR, FRAME_BAR = 1000, 100, 1000, 34

_ENABLED = ":not([aria-disabled=true])"
_SHOWN = f"() => document.querySelector('.dice .row .big{_ENABLED}') && performance.now()"

#: Clicks the element `what` selects and waits for the frame in which `then` selects one.
_TAKES = """({ what, then }) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error(`a click on ${what} did not bring ${then}`)), 10_000)
  const began = performance.now()
  const look = () => document.querySelector(then)
    ? requestAnimationFrame(() => resolve(performance.now() - began)) : requestAnimationFrame(look)
  document.querySelector(what).click()
  look()
})"""

#: Notes the time of every frame from a click on until the dice have landed.
_FRAMES = """what => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('the dice did not land')), 10_000)
  const times = []
  const look = time => {
    times.push(time)
    if (document.querySelector('.faces .held')) resolve(times.slice(1).map((one, at) => one - times[at]))
    else requestAnimationFrame(look)
  }
  document.querySelector(what).click()
  requestAnimationFrame(look)
})"""

#: Measures from the last click until the end of the game shows the curve of chances.
_CURVE = """() => {
  let clicked
  addEventListener('click', () => (clicked = performance.now()), { capture: true })
  window.curve = new Promise(resolve => {
    const look = () => requestAnimationFrame(
      document.querySelector('.over path.line') ? () => resolve(performance.now() - clicked) : look)
    look()
  })
}"""

_MAIN, _OTHER = f".dice .row .big:first-child{_ENABLED}", f".dice .row .big:last-child{_ENABLED}"
#: The clicks of a turn, each with what it brings to the screen.
_TURN = {
    "throw": (_MAIN, ".cup:not(.rests)"),
    "keep all": (_OTHER, ".tray [data-die]"),
    "place": (".cell.payable", ".chart .now:not(.thin)"),
    "done": (_OTHER, ".cup.rests"),
}


def measure() -> Iterator[Figure]:
    """The median and the worst over several loads and turns, in milliseconds."""
    program = find_chromium()
    if program is None or not (STATIC / "index.html").is_file():
        raise SystemExit("the browser's figures need a Chromium in PATH and the built web app: make web")
    with (
        tempfile.TemporaryDirectory() as folder,
        open_browser(program) as browser,
        serving(Path(folder), bot_workers=2, preload=True) as server,
    ):
        yield from _figures(browser, server.address)


def _figures(browser: Browser, address: str) -> Iterator[Figure]:
    visitor = _newcomer(browser, address)
    visitor.plays_on_one_screen("Purple", "Blue")
    loads = [_load(visitor) for _ in range(LOADS)]
    actions = [took for _ in range(TURNS) for took in _turn(visitor)]
    frames = [took for _ in range(TURNS) for took in _throw(visitor)]
    curves = [_end(visitor)] + [_game(_newcomer(browser, address)) for _ in range(GAMES - 1)]
    for what, times, bar in (
        ("the table is shown", loads, TABLE_BAR),
        ("the player's own action is shown", actions, ACTION_BAR),
        ("the curve is shown after the last disc", curves, CURVE_BAR),
    ):
        yield Figure(f"ms until {what}, median of {len(times)}", statistics.median(times), bar=bar, at_most=True)
        yield Figure(f"ms until {what}, worst", max(times))
    slowest = statistics.quantiles(frames, n=20)[-1]
    yield Figure(f"ms between frames of {TURNS} throws, 95th percentile", slowest, bar=FRAME_BAR, at_most=True)


def _newcomer(browser: Browser, address: str) -> Visitor:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    context.set_default_timeout(30_000)
    return Visitor(context.new_page(), address)


def _load(visitor: Visitor) -> float:
    """Reload the table with an empty cache; the seats are remembered."""
    line = visitor.page.context.new_cdp_session(visitor.page)
    line.send("Network.clearBrowserCache")
    visitor.page.reload()
    return float(visitor.page.wait_for_function(_SHOWN, polling="raf").json_value())


def _turn(visitor: Visitor) -> Iterator[float]:
    for what, then in _TURN.values():
        visitor.page.locator(what).first.wait_for()
        yield float(visitor.page.evaluate(_TAKES, {"what": what, "then": then}))


def _throw(visitor: Visitor) -> list[float]:
    """The milliseconds between the frames of a throw; then end the turn."""
    visitor.page.locator(_MAIN).first.wait_for()
    frames: list[float] = visitor.page.evaluate(_FRAMES, _MAIN)
    visitor.plays_a_turn()
    return frames


def _game(visitor: Visitor) -> float:
    visitor.plays_on_one_screen("Purple", "Blue")
    return _end(visitor)


def _end(visitor: Visitor) -> float:
    """Play to the end; the milliseconds from the last click until the curve is shown."""
    visitor.page.evaluate(_CURVE)
    visitor.plays_to_the_end()
    return float(visitor.page.evaluate("window.curve"))


if __name__ == "__main__":
    from benchmarks.figures import report

    raise SystemExit(0 if report(list(measure()), RESULTS) else 1)
