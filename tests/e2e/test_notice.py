"""People notice their turn while they look elsewhere, by ear and by touch, and take their seat to another device."""

from __future__ import annotations

from playwright.sync_api import expect

from columbiz.server.http.pages import STATIC
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.score_pads import begins_a_score_pad, enters, taps
from tests.e2e.together import who_is_on_turn

#: Collects the notifications that the service worker is asked to show. As on phones, the page itself may show none. The
#: headless shell says "denied" even if the profile grants them.
NOTIFICATIONS = """
  window.notified = []
  window.Notification = class {
    static permission = 'granted'
    static requestPermission = async () => 'granted'
    constructor() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.')
    }
  }
  ServiceWorkerRegistration.prototype.showNotification = async function (title, { data }) {
    notified.push([title, data, new URL(this.active.scriptURL).pathname])
  }
"""
#: Counts what the page needs for sounds.
AUDIO = """
  window.contexts = 0
  window.AudioContext = class extends AudioContext {
    constructor(...given) {
      super(...given)
      contexts += 1
    }
  }
"""
#: Collects what the page asks of the icon of the installed app.
BADGES = """
  window.badges = []
  for (const name of ['setAppBadge', 'clearAppBadge'])
    Navigator.prototype[name] = async () => { badges.push(name) }
"""
VIBRATION = """
  localStorage.setItem('columbiz.settings', JSON.stringify({ vibration: true }))
  window.vibrated = []
  navigator.vibrate = pattern => vibrated.push(pattern)
"""
#: Renders every sound: how loud it is, and when the last of it is heard.
RENDER = """async address => {
  const { VOICES } = await import(address)
  const heard = {}
  for (const [kind, voice] of Object.entries(VOICES)) {
    const audio = new OfflineAudioContext(1, 4 * 44100, 44100)
    voice(audio, 0, 3)
    const samples = (await audio.startRendering()).getChannelData(0)
    const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    heard[kind] = [peak, samples.findLastIndex(one => Math.abs(one) > 0.001) / 44100]
  }
  return heard
}"""
ASKED = "Tell you when it’s your turn?"


def test_title_and_icon_call_somebody_who_looks_elsewhere(visitors: Visitors, served: ServerProcess) -> None:
    first, other = _playing(visitors, served)
    for one in (first, other):
        one.page.evaluate(BADGES)
    _looks_away(first, other)
    for one, title, icon in ((first, "● Your turn", "/icon-turn.svg"), (other, "", "/icon.svg")):
        one.page.wait_for_function("title => document.title.startsWith(title)", arg=title)
        expect(one.page.locator("link[rel=icon]")).to_have_attribute("href", icon)
    assert not other.page.title().startswith("●")
    assert first.page.evaluate("badges.at(-1)") == "setAppBadge"
    assert "setAppBadge" not in other.page.evaluate("badges")
    _looks_back(first)
    first.page.wait_for_function("() => !document.title.startsWith('●')")
    assert first.page.evaluate("badges.at(-1)") == "clearAppBadge"
    expect(first.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")


def test_notifications_are_asked_for_once_and_come_when_the_page_is_hidden(
    visitors: Visitors, served: ServerProcess
) -> None:
    first, other = _playing(visitors, served, permissions=["notifications"])
    expect(first.page.get_by_role("region", name=ASKED)).to_have_count(0)
    first.plays_a_turn()
    question = first.page.get_by_role("region", name=ASKED)
    expect(question).to_be_visible()
    first.finds_no_barrier()
    question.get_by_role("button", name="Yes, tell me").click()
    expect(question).to_have_count(0)
    _looks_away(first)
    other.plays_a_turn()
    first.page.wait_for_function("() => notified.length === 1")
    assert first.page.evaluate("notified[0]") == ["Your turn", first.page.url, "/notices.js"]
    _looks_back(first)
    _looks_away(first)  # during their own turn, of which they know
    first.page.wait_for_function("() => document.title.startsWith('●')")
    assert first.page.evaluate("notified.length") == 1
    _looks_back(first)
    first.plays_a_turn()
    expect(other.button("Throw the dice")).to_be_enabled()
    expect(question).to_have_count(0)


def test_a_browser_without_service_workers_is_not_offered_notifications(visitor: Visitor) -> None:
    visitor.page.add_init_script("delete Navigator.prototype.serviceWorker")
    visitor.goes_home()
    visitor.page.get_by_role("button", name="Settings").click()
    expect(visitor.page.get_by_role("switch", name="Sound")).to_be_visible()
    expect(visitor.page.get_by_role("switch", name="Notifications")).to_have_count(0)


def test_nobody_is_asked_about_notifications_by_a_game_against_the_computer(
    visitors: Visitors, served: ServerProcess
) -> None:
    visitor = visitors.come(served.address, permissions=["notifications"])
    visitor.plays_the_computer()
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    assert visitor.page.evaluate("JSON.parse(localStorage['columbiz.settings']).notifyAsked") is False
    assert visitor.page.get_by_role("region", name=ASKED).count() == 0


def test_notifications_can_be_turned_on_and_off_in_the_settings(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, permissions=["notifications"])
    visitor.goes_home()
    visitor.page.get_by_role("button", name="Settings").click()
    switch = visitor.page.get_by_role("switch", name="Notifications")
    switch.check()
    visitor.page.wait_for_function("() => JSON.parse(localStorage['columbiz.settings']).notify === true")
    assert visitor.page.evaluate("JSON.parse(localStorage['columbiz.settings']).notifyAsked") is True
    switch.uncheck()
    visitor.page.wait_for_function("() => JSON.parse(localStorage['columbiz.settings']).notify === false")


def test_a_seat_is_continued_at_another_device(visitors: Visitors, served: ServerProcess) -> None:
    first, _ = _playing(visitors, served)
    first.chooses("menu-device")
    dialog = first.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Whoever has this link can play at your seat")
    link = dialog.get_by_label("Link to your seat").input_value()
    expect(dialog.get_by_text("Only this computer can open the link.")).to_be_visible()
    expect(dialog.get_by_role("img", name="QR code")).to_have_count(0)
    first.finds_no_barrier()
    second = visitors.come(served.address)
    second.opens(link)
    second.is_at_a_table()
    assert "#seats=" in link
    assert second.page.url == link.partition("#")[0]
    third = visitors.come(served.address)
    third.opens(second.page.url)
    third.sees("You are watching.")
    third.opens(link)  # in the tab that shows the table already
    expect(third.button("Throw the dice")).to_be_enabled()
    assert third.page.url == second.page.url
    second.does("throw")
    expect(first.page.locator("[data-die]")).to_have_count(8)
    expect(second.page.locator("[data-die]")).to_have_count(8)


def test_every_sound_is_heard_and_short(visitor: Visitor) -> None:
    visitor.goes_home()
    (file,) = (STATIC / "assets").glob("synth-*.js")
    heard = visitor.page.evaluate(RENDER, f"/assets/{file.name}")
    assert heard.keys() == {"die", "disc", "latch", "note", "pencil", "bell", "tick"}
    assert all(0.01 < peak <= 1 for peak, _ in heard.values()), heard
    assert heard.pop("bell")[1] < 2.5
    assert all(end < 0.75 for _, end in heard.values()), heard


def test_sound_is_made_only_if_it_is_wanted(visitor: Visitor) -> None:
    loaded: list[str] = []
    visitor.page.on("request", lambda request: loaded.append(request.url))
    visitor.page.add_init_script(AUDIO)
    visitor.plays_on_one_screen("Purple", "Blue")
    visitor.does("throw")
    visitor.sees_what_is_next(after="throw")
    assert visitor.page.evaluate("contexts") == 0
    assert not any("synth" in address for address in loaded)
    visitor.chooses("menu-sound-on")
    visitor.page.keyboard.press("Escape")
    visitor.plays_a_turn()
    visitor.page.wait_for_function("() => contexts === 1")


def test_a_phone_vibrates_when_a_turn_begins(visitors: Visitors, served: ServerProcess) -> None:
    phone = visitors.come(served.address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone.page.add_init_script(VIBRATION)
    phone.plays_on_one_screen("Purple", "Blue")
    phone.page.wait_for_function("() => vibrated.length === 1")
    phone.page.get_by_role("button", name="Menu").click()
    phone.page.get_by_role("button", name="Settings").click()
    expect(phone.page.get_by_role("switch", name="Vibration")).to_be_checked()


def test_a_phone_vibrates_when_discs_are_captured(visitors: Visitors, served: ServerProcess) -> None:
    phone = visitors.come(served.address, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone.page.add_init_script(VIBRATION)
    begins_a_score_pad(phone, "Purple", "Blue", starter="Purple")
    enters(phone, "1")
    before = phone.page.evaluate("vibrated.length")
    taps(phone, "2", "11")
    phone.page.wait_for_function("before => vibrated.length > before", arg=before)
    assert phone.page.evaluate("before => vibrated.slice(before)", before) == [[35]]


def test_computers_are_not_offered_vibration(visitor: Visitor) -> None:
    visitor.goes_home()
    visitor.page.get_by_role("button", name="Settings").click()
    expect(visitor.page.get_by_role("switch", name="Sound")).to_be_visible()
    expect(visitor.page.get_by_role("switch", name="Vibration")).to_have_count(0)


def _playing(
    visitors: Visitors, served: ServerProcess, permissions: list[str] | None = None
) -> tuple[Visitor, Visitor]:
    """Two people in a game; whoever is on turn comes first."""
    purple, blue = (visitors.come(served.address, permissions=permissions or []) for _ in range(2))
    for one in (purple, blue):
        one.page.add_init_script(NOTIFICATIONS)
    blue.opens(purple.makes_a_table("Purple"))
    blue.sits_down("Blue")
    purple.begins()
    first = who_is_on_turn(purple, blue)
    return (purple, blue) if first is purple else (blue, purple)


def _looks_away(*people: Visitor) -> None:
    for one in people:
        _set_visibility(one, "hidden")


def _looks_back(*people: Visitor) -> None:
    for one in people:
        _set_visibility(one, "visible")


def _set_visibility(one: Visitor, state: str) -> None:
    """Pages of a browser without a window are always visible, so they are told otherwise."""
    one.page.evaluate(
        """state => {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }""",
        state,
    )
