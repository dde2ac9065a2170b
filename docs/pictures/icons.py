"""Draws the app's icons from web/public/icon.svg: `make icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from harness.chromium import find_chromium, open_browser

PUBLIC = Path(__file__).parents[2] / "web" / "public"

#: File, size, and the fraction of it that the drawing fills: devices crop icons to their own shapes.
ICONS = (
    ("icon-192.png", 192, 1.0),
    ("icon-512.png", 512, 1.0),
    ("icon-maskable-512.png", 512, 0.72),
    ("icon-apple-180.png", 180, 0.88),
)
_BACKGROUND = "#2B3D4C"


def draw(browser: Browser, file: str, size: int, share: float) -> None:
    """Write one icon."""
    page = browser.new_page(viewport={"width": size, "height": size})
    background = _BACKGROUND if share < 1 else "transparent"
    inner = round(size * share)
    svg = (PUBLIC / "icon.svg").read_text(encoding="utf-8").replace("<svg ", f'<svg width="{inner}" height="{inner}" ')
    page.set_content(
        f'<body style="margin:0;height:100vh;display:grid;place-items:center;background:{background}">{svg}</body>'
    )
    page.screenshot(path=PUBLIC / file, omit_background=True)
    page.close()


def main() -> None:
    """Write every icon."""
    program = find_chromium()
    if program is None:
        raise SystemExit("drawing icons needs a Chromium browser in PATH")
    with open_browser(program) as browser:
        for icon in ICONS:
            draw(browser, *icon)


if __name__ == "__main__":
    main()
