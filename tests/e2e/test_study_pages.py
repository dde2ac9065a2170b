"""The pages on which games are studied have room for every text and no barrier, in any language, size and look."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import ViewportSize, expect

from columbiz import EDITIONS
from columbiz.bots.simulation import random_game
from columbiz.i18n import LANGUAGES
from harness.server_process import ServerProcess
from harness.stored_games import stored_game, write_games
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.fitting import faults_of
from tests.e2e.looker import Looker, look_on_a_phone, speaks

FOUR = "6/4P1/2K3/G3K1/GPBG1P/2G2K P P 5,6,5,5 3,2,1,4 1,1,1,1 - k1:33-4444-55 en"
#: A server's first analysis waits until the engine is loaded.
ENGINE_LOADS = 120_000
LARGER = (
    ViewportSize(width=390, height=844),
    ViewportSize(width=768, height=1024),
    ViewportSize(width=1440, height=900),
)
_SAFE = "localStorage['columbiz.settings'] ??= JSON.stringify({ palette: 'safe' })"

#: The panels beyond whose edges something reaches.
_TOO_WIDE = """() => [...document.querySelectorAll('.panel')]
  .filter(panel => panel.scrollWidth > panel.clientWidth + 1)
  .map(panel => panel.className)"""


def test_every_text_has_room_on_a_small_phone(visitors: Visitors, served: ServerProcess, tmp_path: Path) -> None:
    look = look_on_a_phone(visitors, served)
    visitor = look.visitor
    opens_the_analysis(visitor)
    speaks(visitor, LANGUAGES[0])
    look("analysis")
    press(visitor, "analysis-play")
    visitor.page.get_by_role("dialog").wait_for()
    look("analysis-play")
    opens_the_review(visitor)
    look_at_moments(visitor, look)
    opens_my_games(visitor, tmp_path)
    look("games")
    visitor.page.get_by_role("button", name=visitor.messages("menu")).first.click()
    look("games-menu")
    look.sums_up()


def look_at_moments(visitor: Visitor, look: Looker) -> None:
    """A moment of every kind; trying again, where that is possible."""
    seen: set[str] = set()
    while not {"keep", "place"} <= seen:
        visitor.page.keyboard.press("n")
        kind = "keep" if visitor.page.get_by_test_id("decision").locator("[data-die]").count() else "place"
        if kind not in seen:
            look(f"review-{kind}")
            visitor.page.keyboard.press("t")
            visitor.page.get_by_test_id("trial").wait_for()
            look(f"review-try-{kind}")
        seen.add(kind)
    visitor.page.keyboard.press("End")
    look("review-end")


def test_larger_screens_show_everything_in_colours_told_apart(
    visitors: Visitors, served: ServerProcess, tmp_path: Path
) -> None:
    visitor = visitors.come(served.address)
    visitor.page.add_init_script(_SAFE)
    for opens in (opens_the_analysis, opens_the_review, lambda one: opens_my_games(one, tmp_path)):
        opens(visitor)
        for size in LARGER:
            visitor.turns_to(size)
            assert faults_of(visitor.page) == []
            assert visitor.page.evaluate("document.documentElement.scrollWidth") == size["width"]
            assert visitor.page.evaluate(_TOO_WIDE) == []
        visitor.finds_no_barrier()


def opens_the_analysis(visitor: Visitor) -> None:
    visitor.opens(f"/analysis?{urlencode({'position': FOUR})}")
    expect(visitor.page.get_by_test_id("win-chance")).to_have_attribute("aria-busy", "false", timeout=ENGINE_LOADS)


def opens_the_review(visitor: Visitor) -> None:
    """The review of a game of random choices, which has mistakes of every kind."""
    visitor.opens("/review")
    press(visitor, "record-open")
    visitor.page.get_by_role("dialog").locator("textarea").fill(random_game(4, EDITIONS["en"], "review 4")[0].text)
    visitor.page.get_by_role("dialog").get_by_role("button", name=visitor.messages("record-open")).click()
    visitor.page.get_by_test_id("decision").wait_for(timeout=ENGINE_LOADS)


def opens_my_games(visitor: Visitor, folder: Path) -> None:
    """A running game, and finished ones of which one waits for its review."""
    games = [
        stored_game("1", "sailor", skill=-0.125),
        stored_game("2", "Blue", "captain", edition="fr", days=1, skill=-0.25),
        stored_game("4", "captain", days=400),
    ]
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.opens("/games")
    visitor.page.locator("input[type=file]").set_input_files(write_games(folder / "games.json", games))
    visitor.page.get_by_role("button", name=visitor.messages("games-reckon")).wait_for()
    visitor.page.get_by_role("list", name=visitor.messages("games-running")).wait_for()


def press(visitor: Visitor, key: str) -> None:
    visitor.page.get_by_role("button", name=visitor.messages(key)).click()
