"""People take their seat to another device; and how the game sounds."""

from __future__ import annotations

from playwright.sync_api import expect

from columbiz.server.http.pages import STATIC
from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors

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


def test_a_seat_is_continued_at_another_device(visitors: Visitors, served: ServerProcess) -> None:
    first, second, third = (visitors.come(served.address) for _ in range(3))
    first.plays_on_one_screen("Purple", "Blue")
    first.chooses("menu-device")
    dialog = first.page.get_by_role("dialog")
    expect(dialog).to_contain_text(first.messages("device-warning"))
    link = dialog.get_by_label(first.messages("device-link")).input_value()
    expect(dialog.get_by_role("img", name=first.messages("device-code"))).to_have_count(
        0
    )  # only this computer can open it
    first.finds_no_barrier()
    second.opens(link)
    second.is_at_a_table()
    assert "#seats=" in link
    assert second.page.url == link.partition("#")[0]
    third.opens(second.page.url)
    third.sees(third.messages("waiting-watch"))
    third.opens(link)  # in the tab that shows the table already
    expect(third.button(third.messages("throw-dice"))).to_be_enabled()
    assert third.page.url == second.page.url
    second.does("throw")
    for one in (first, second):
        expect(one.page.locator("[data-die]")).to_have_count(8)


def test_every_sound_is_heard_and_short(visitor: Visitor) -> None:
    visitor.goes_home()
    (file,) = (STATIC / "assets").glob("synth-*.js")
    heard = visitor.page.evaluate(RENDER, f"/assets/{file.name}")
    assert heard.keys() == {"die", "disc", "latch", "note", "pencil", "bell", "tick"}
    assert all(0.01 < peak <= 1 for peak, _ in heard.values()), heard
    assert heard.pop("bell")[1] < 2.5
    assert all(end < 0.75 for _, end in heard.values()), heard
