"""Takes the screenshots in docs by playing in a real browser: `make screenshots`."""

from __future__ import annotations

import base64
import tempfile
import time
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser

from columbiz.i18n import LANGUAGES
from harness.chromium import find_chromium, open_browser
from harness.server_process import serving
from harness.stored_games import DAY, reviewed_game, write_games
from harness.visitor import Visitor

HERE = Path(__file__).parent
SIZES = {"phone": (390, 844), "desktop": (1440, 900)}
SMALL = (360, 640)
#: Turns played before the screenshot of a game, so that there are discs on the board.
TURNS = 7
#: The opponents of the games in the list, and how many days ago they were met.
PLAYED = [
    (0, ["sailor"]),
    (1, ["Blue", "Grey", "captain"]),
    (3, ["helmsman"]),
    (4, ["Blue", "deckhand"]),
    (6, ["captain"]),
    (9, ["deckhand"]),
    (12, ["sailor"]),
]
#: What the analysis board shows: dice after the first throw.
POSITION = "6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 nl"


def visitor_of(browser: Browser, address: str, size: tuple[int, int], scheme: str, language: str = "en") -> Visitor:
    """A visitor whose browser has this viewport, colour scheme and language."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        locale=language,
    )
    context.set_default_timeout(60_000)
    return Visitor(context.new_page(), address, language)


def take(visitor: Visitor, name: str) -> None:
    """Take one screenshot after all transitions have ended."""
    visitor.page.mouse.move(0, 0)
    visitor.page.wait_for_timeout(700)
    visitor.page.screenshot(path=HERE / f"{name}.png")


def picture_the_table(visitor: Visitor, name: str) -> None:
    """A game in mid-turn."""
    visitor.plays_on_one_screen("Purple", "Blue", "Grey")
    for _ in range(TURNS):
        visitor.plays_a_turn()
    for step in ("throw", "place", "disc"):
        visitor.does(visitor.sees_what_is_next())
        visitor.sees_what_is_next(after=step)
    take(visitor, f"table-{name}")


def picture_the_end(visitor: Visitor) -> None:
    """The end of that game, its review and its replay."""
    visitor.plays_to_the_end()
    visitor.page.locator(".over path.line").first.wait_for()
    take(visitor, "end-desktop-light")
    visitor.page.locator(".over").get_by_role("link", name="Review").click()
    visitor.page.get_by_role("button", name="Next mistake").wait_for()
    visitor.page.keyboard.press("n")
    take(visitor, "review-desktop-light")
    visitor.page.go_back()
    visitor.page.get_by_role("link", name="Replay").click()
    slider = visitor.page.get_by_role("slider", name="Step of the game")
    slider.fill(str(round(int(slider.get_attribute("max") or 0) * 0.7)))
    take(visitor, "replay-desktop-light")


def picture_my_games(visitor: Visitor, folder: Path) -> None:
    """The list of games: a running one, and finished ones from a file."""
    visitor.plays_the_computer("helmsman")
    for _ in range(3):
        visitor.plays_a_turn()
    visitor.sees_what_is_next()
    now = time.time_ns() // 1_000_000
    games = [reviewed_game(seed, *opponents, at=now - days * DAY) for seed, (days, opponents) in enumerate(PLAYED)]
    visitor.opens("/games")
    visitor.page.locator("input[type=file]").set_input_files(write_games(folder / "games.json", games))
    visitor.sees(f"{len(games)} games added.")
    visitor.opens("/games")
    visitor.page.get_by_role("list", name="Finished").get_by_role("listitem").first.wait_for()
    take(visitor, "games-desktop-light")


def picture_the_pages(visitor: Visitor) -> None:
    """The rulebook, the analysis board, and the lesson after the first throw."""
    visitor.opens("/rules#capturing")
    visitor.sees("The rulebook of Columbiz")
    take(visitor, "rules-desktop-light")
    visitor.opens(f"/analysis?position={quote(POSITION)}")
    visitor.page.locator(".hot").first.wait_for()
    take(visitor, "analysis-desktop-light")
    visitor.opens("/lesson")
    visitor.does(visitor.sees_what_is_next())
    visitor.sees_what_is_next(after="throw")
    take(visitor, "lesson-desktop-light")


def picture_the_languages(browser: Browser, address: str) -> None:
    """The home page in every language, side by side on small phones."""
    shots = []
    for language in LANGUAGES:
        visitor = visitor_of(browser, address, SMALL, "light", language)
        visitor.goes_home()
        visitor.page.wait_for_timeout(700)
        shots.append(base64.b64encode(visitor.page.screenshot()).decode())
        visitor.page.context.close()
    page = browser.new_page(viewport={"width": 1200, "height": 372}, device_scale_factor=2)
    images = "".join(f'<img width="192" src="data:image/png;base64,{shot}">' for shot in shots)
    page.set_content(f'<body style="margin:0;display:flex;gap:9.6px;background:#fff">{images}')
    page.screenshot(path=HERE / "languages-phone.png")
    page.close()


def main() -> None:
    """Take every screenshot."""
    program = find_chromium()
    if program is None:
        raise SystemExit("screenshots need a Chromium browser in PATH")
    with (
        tempfile.TemporaryDirectory() as folder,
        open_browser(program) as browser,
        serving(Path(folder)) as server,
    ):
        for scheme in ("light", "dark"):
            for device, size in SIZES.items():
                visitor = visitor_of(browser, server.address, size, scheme)
                visitor.goes_home()
                if scheme == "light":
                    take(visitor, f"home-{device}-{scheme}")
                picture_the_table(visitor, f"{device}-{scheme}")
                if (device, scheme) == ("desktop", "light"):
                    picture_the_end(visitor)
                    picture_the_pages(visitor)
                    picture_my_games(visitor_of(browser, server.address, size, scheme), Path(folder))
                visitor.page.context.close()
        picture_the_languages(browser, server.address)


if __name__ == "__main__":
    main()
