"""How soon a person sees something: the table after its address is opened, and what they do after they did it.

A real Chromium and a real server on one machine; the pictures of a screen that refreshes 60 times a second are part of
every figure. Needs a Chromium in PATH and the built web app (`make web`).
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from benchmarks.figures import Figure
from columbiz.server.pages import STATIC
from tests.e2e.chromium import find_chromium, open_browser
from tests.e2e.people import Visitor
from tests.e2e.serving import Served

LOADS, TURNS = 9, 8
#: Milliseconds to the table and to what one has done oneself.
TABLE_BAR, ACTION_BAR = 1000, 100

_SHOWN = """() => [...document.querySelectorAll('.dice .row .big:not(:disabled)')].length > 0 && performance.now()"""

#: Presses what `what` selects and waits for the frame in which `then` is there.
_TAKES = """({ what, then }) => new Promise(resolve => {
  const began = performance.now()
  const look = () => document.querySelector(then)
    ? requestAnimationFrame(() => resolve(performance.now() - began)) : requestAnimationFrame(look)
  document.querySelector(what).click()
  look()
})"""

_MAIN, _OTHER = ".dice .row .big:first-child", ".dice .row .big:last-child"
#: A turn as presses and what each brings to the screen.
_TURN = {
    "throw": (_MAIN, ".felt [data-die]"),
    "keep all": (_OTHER, ".tray [data-die]"),
    "place": (".cell.can", ".chart .now:not(.thin)"),
    "done": (_OTHER, ".cup.rests"),
}


def measure() -> Iterator[Figure]:
    """The median and the worst over several loads and turns, in milliseconds."""
    program = find_chromium()
    if program is None or not (STATIC / "index.html").is_file():
        raise SystemExit("the browser's figures need a Chromium in PATH and the built web app: make web")
    with tempfile.TemporaryDirectory() as folder, open_browser(program) as browser:
        server = Served(Path(folder))
        server.start()
        try:
            yield from _figures(browser, server)
        finally:
            server.stop()


def _figures(browser: Browser, server: Served) -> Iterator[Figure]:
    visitor = _newcomer(browser, server)
    visitor.plays_on_one_screen("Purple", "Blue")
    loads = [_load(visitor) for _ in range(LOADS)]
    actions = [took for _ in range(TURNS) for took in _turn(visitor)]
    for what, times, bar in (("the table is shown", loads, TABLE_BAR), ("an own action is shown", actions, ACTION_BAR)):
        yield Figure(f"ms until {what}, median of {len(times)}", statistics.median(times), bar=bar, at_most=True)
        yield Figure(f"ms until {what}, worst", max(times))


def _newcomer(browser: Browser, server: Served) -> Visitor:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    context.set_default_timeout(30_000)
    return Visitor(context.new_page(), server.address)


def _load(visitor: Visitor) -> float:
    """Open the table anew, with nothing kept from before but one's seats."""
    line = visitor.page.context.new_cdp_session(visitor.page)
    line.send("Network.clearBrowserCache")
    visitor.page.reload()
    return float(visitor.page.wait_for_function(_SHOWN, polling="raf").json_value())


def _turn(visitor: Visitor) -> Iterator[float]:
    for what, then in _TURN.values():
        visitor.page.locator(what).first.wait_for()
        yield float(visitor.page.evaluate(_TAKES, {"what": what, "then": then}))


if __name__ == "__main__":
    from benchmarks.figures import report

    raise SystemExit(0 if report(list(measure()), Path("build/bench-browser.json")) else 1)
