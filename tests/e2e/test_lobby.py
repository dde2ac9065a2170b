"""Before and after a game: names, seats that are filled, added and removed, and the rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors
from tests.e2e.tables import new_table

PHONE = {"width": 360, "height": 640}
#: A browser whose commands take a while to reach the server.
SLOW_MS = 400
SLOW_LINE = f"""{{
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (...message) {{ setTimeout(() => send.apply(this, message), {SLOW_MS}) }}
}}"""


# Names


def test_a_name_typed_after_sitting_down_is_seen_by_the_others_and_remembered(
    visitors: Visitors, served: ServerProcess
) -> None:
    host, guest = (visitors.come(served.address) for _ in range(2))
    link = host.makes_a_table("")
    guest.opens(link)
    _types_name(host, "Anna")
    expect(_place(guest, 0)).to_contain_text("Anna")
    _types_name(host, "Annabel")
    expect(_place(guest, 0)).to_contain_text("Annabel")
    host.page.reload()
    expect(host.page.get_by_label("Your name")).to_have_value("Annabel")
    host.goes_home()
    host.makes_a_table("Annabel")
    expect(host.page.get_by_label("Your name")).to_have_value("Annabel")


def test_a_name_is_used_even_if_the_game_starts_while_it_is_typed(visitors: Visitors, served: ServerProcess) -> None:
    host, guest = (visitors.come(served.address) for _ in range(2))
    guest.opens(host.makes_a_table("Anna"))
    guest.sits_down("")
    guest.page.get_by_label("Your name").press_sequentially("Ben")
    host.begins()
    expect(host.page.locator(".seat[data-seat='1']")).to_contain_text("Ben")


def test_a_name_can_be_typed_on_while_one_sits_down(visitors: Visitors, served: ServerProcess) -> None:
    host, guest = (visitors.come(served.address) for _ in range(2))
    guest.page.add_init_script(SLOW_LINE)
    guest.opens(host.makes_a_table("Anna"))
    guest.sits_down("")
    guest.page.get_by_label("Your name").press_sequentially("Benjamin", delay=100)
    expect(guest.page.get_by_role("button", name="Leave seat")).to_be_visible()
    expect(guest.page.get_by_label("Your name")).to_be_focused()
    expect(_place(host, 1)).to_contain_text("Benjamin")


def test_a_name_that_comes_back_from_the_table_does_not_replace_what_is_being_typed(visitor: Visitor) -> None:
    visitor.page.add_init_script(SLOW_LINE)
    visitor.makes_a_table("Anna")
    expect(visitor.page.get_by_role("button", name="Leave seat")).to_be_visible()
    visitor.page.get_by_role("button", name="Sit here").click()
    visitor.page.get_by_role("button", name="Take seat 2 too").click()
    field = visitor.page.get_by_label("Name at seat 2")
    field.press_sequentially("Ben")
    visitor.page.wait_for_timeout(800)  # what is typed is sent when typing pauses
    field.press_sequentially("jamin", delay=SLOW_MS / 2)
    expect(field).to_have_value("Benjamin")
    field.blur()
    expect(field).to_have_value("Benjamin")


@pytest.mark.parametrize(("palette", "names"), [("box", ["blue", "grey"]), ("safe", ["waves", "sail"])])
def test_bots_of_one_level_are_told_apart_everywhere(visitor: Visitor, palette: str, names: list[str]) -> None:
    visitor.goes_home()
    visitor.page.evaluate("one => localStorage.setItem('columbiz.settings', JSON.stringify({palette: one}))", palette)
    visitor.plays_on_one_screen("Purple", "deckhand", "deckhand")
    for seat, name in enumerate(names, start=1):
        expect(visitor.page.locator(f".seat[data-seat='{seat}']")).to_contain_text(f"Deckhand · {name}")
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    for name in names:
        expect(visitor.page.get_by_role("button", name=f"Round 1, Deckhand · {name}")).to_have_count(1)


# Seats


def test_the_host_fills_a_seat_with_a_bot_and_frees_it_again(visitors: Visitors, served: ServerProcess) -> None:
    host, guest = (visitors.come(served.address) for _ in range(2))
    guest.opens(host.makes_a_table("Anna"))
    expect(guest.page.get_by_role("combobox")).to_have_count(0)
    host.page.get_by_label("Who plays seat 2").select_option("captain")
    expect(_place(guest, 1)).to_contain_text("Captain")
    expect(guest.page.get_by_role("button", name="Sit here")).to_have_count(0)
    expect(host.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
    host.page.get_by_label("Who plays seat 2").select_option("person")
    expect(_place(guest, 1)).to_contain_text("free seat")
    expect(host.page.get_by_role("textbox", name="Link to the table")).to_be_visible()
    host.finds_no_barrier()


def test_no_bot_is_offered_where_house_rules_keep_bots_out(visitor: Visitor) -> None:
    visitor.opens(new_table(visitor.address, house="dice=6"))
    visitor.sits_down("Anna")
    choice = visitor.page.get_by_label("Who plays seat 2")
    expect(choice.get_by_role("option")).to_have_count(1)
    visitor.sees("The computer can’t play by these house rules.")


def test_the_host_changes_the_number_of_seats_but_nobody_loses_theirs(
    visitors: Visitors, served: ServerProcess
) -> None:
    host, guest = (visitors.come(served.address) for _ in range(2))
    guest.opens(host.makes_a_table("Anna"))
    more = host.page.get_by_role("button", name="Add a seat")
    for count in (3, 4):
        more.click()
        expect(_places(guest)).to_have_count(count)
    expect(more).to_be_disabled()
    host.page.get_by_role("button", name="Remove seat 4").click()
    expect(_places(guest)).to_have_count(3)
    expect(guest.page.get_by_role("button", name="Remove seat 3")).to_have_count(0)
    guest.page.get_by_label("Your name").fill("Ben")
    _place(guest, 2).get_by_role("button", name="Sit here").click()
    expect(_place(host, 2)).to_contain_text("Ben")
    fewer = host.page.get_by_role("button", name="Remove seat 3")
    expect(fewer).to_be_disabled()
    why = host.page.get_by_text("Ben sits in the last seat, so it cannot be removed.")
    fewer.focus()
    host.page.keyboard.press("Enter")
    expect(why).to_be_in_viewport()
    expect(fewer).to_be_focused()
    expect(_places(host)).to_have_count(3)
    host.page.get_by_label("Who plays seat 2").select_option("deckhand")
    host.begins()
    expect(guest.page.locator(".seat")).to_have_count(3)


def test_a_double_tap_takes_one_seat(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address)
    visitor.page.add_init_script(SLOW_LINE)
    visitor.opens(new_table(served.address, seats=["person"] * 3))
    visitor.page.get_by_role("button", name="Sit here").first.dblclick()
    expect(visitor.page.get_by_role("button", name="Leave seat")).to_be_visible()
    visitor.page.wait_for_timeout(2 * SLOW_MS)  # until the answer to a second tap would have come
    expect(visitor.page.get_by_role("button", name="Leave seat")).to_have_count(1)
    expect(visitor.page.get_by_role("button", name="Sit here")).to_have_count(2)


def test_a_second_seat_is_taken_only_after_asking(visitors: Visitors, served: ServerProcess) -> None:
    host, guest = (visitors.come(served.address) for _ in range(2))
    guest.opens(host.makes_a_table("Anna"))
    question = host.page.get_by_role("dialog", name="A second seat?")
    host.page.get_by_role("button", name="Sit here").click()
    expect(question).to_contain_text("You already sit at seat 1. Also play seat 2 on this device?")
    host.finds_no_barrier()
    question.get_by_role("button", name="Leave it free").click()
    expect(question).to_have_count(0)
    expect(_place(guest, 1)).to_contain_text("free seat")
    expect(host.page.get_by_role("textbox", name="Link to the table")).to_be_visible()
    host.page.get_by_role("button", name="Sit here").click()
    question.get_by_label("Name at seat 2").fill("Ben")
    question.get_by_role("button", name="Take seat 2 too").click()
    expect(_place(guest, 1)).to_contain_text("Ben")
    host.page.get_by_label("Name at seat 1").fill("Annabel")
    expect(_place(guest, 0)).to_contain_text("Annabel")
    host.finds_no_barrier()


def test_two_who_sit_down_at_the_same_moment_both_get_a_seat(visitors: Visitors, served: ServerProcess) -> None:
    people = [visitors.come(served.address) for _ in range(2)]
    link = new_table(served.address)
    for one, name in zip(people, ("Anna", "Ben"), strict=True):
        one.page.add_init_script(SLOW_LINE)
        one.opens(link)
        one.page.get_by_label("Your name").fill(name)
        expect(one.page.get_by_role("button", name="Sit here")).to_have_count(2)
    for one in people:  # both ask for the first seat, before either has reached the server
        one.page.get_by_role("button", name="Sit here").first.click()
    for one in people:
        expect(one.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        expect(one.page.get_by_role("alert")).to_have_count(0)
        expect(one.page.get_by_role("button", name="Leave seat")).to_have_count(1)


# The rematch


def test_a_rematch_against_the_computer_takes_one_tap(visitor: Visitor) -> None:
    visitor.plays_the_computer()
    table = visitor.page.url
    visitor.plays_a_turn()
    visitor.sees_what_is_next()
    visitor.resigns()
    visitor.page.get_by_role("button", name="Play again").click()
    _is_in_the_next_game(visitor, table)
    visitor.sees_what_is_next()
    expect(visitor.page.locator(".seat", has_text="Deckhand")).to_have_count(1)
    expect(visitor.page.locator(".lobby")).to_have_count(0)


def test_everybody_sees_the_offer_and_is_taken_to_the_next_game(visitors: Visitors, served: ServerProcess) -> None:
    anna, ben = _played(visitors, served)
    table = anna.page.url
    anna.page.get_by_role("button", name="Play again").click()
    expect(anna.page.locator(".over")).to_contain_text("Waiting for Ben")
    offer = ben.page.get_by_role("region", name="Anna offers a rematch")
    expect(offer).to_be_visible()
    ben.finds_no_barrier()
    ben.page.evaluate(_NOTE_LOBBY)
    anna.page.evaluate(_NOTE_LOBBY)
    offer.get_by_role("button", name="Accept").click()
    for one in (anna, ben):
        _is_in_the_next_game(one, table)
        expect(one.page.locator(".seat[data-seat='0'], .seat[data-seat='1']")).to_have_count(2)
        assert not one.page.evaluate("window.lobbySeen")
    assert anna.page.url == ben.page.url
    expect(anna.page.locator(".seat[data-seat='1']")).to_contain_text("Ben")
    expect(ben.page.locator(".seat[data-seat='0']")).to_contain_text("Anna")
    expect(ben.page.get_by_text("the table has changed in the meantime")).to_have_count(0)


def test_a_declined_rematch_is_said_and_may_be_accepted_after_all(visitors: Visitors, served: ServerProcess) -> None:
    anna, ben = _played(visitors, served)
    table = anna.page.url
    anna.page.get_by_role("button", name="Play again").click()
    offer = ben.page.get_by_role("region", name="Anna offers a rematch")
    offer.get_by_role("button", name="Decline").click()
    expect(anna.page.locator(".over")).to_contain_text("Ben does not want a rematch.")
    expect(offer).to_have_count(0)
    ben.sees("You have declined the rematch.")
    ben.page.get_by_role("button", name="Play again").click()
    for one in (anna, ben):
        _is_in_the_next_game(one, table)
    assert anna.page.url == ben.page.url


def test_somebody_who_has_left_is_not_waited_for(visitors: Visitors, served: ServerProcess) -> None:
    anna, ben = _played(visitors, served)
    ben.page.close()
    anna.page.get_by_role("button", name="Play again").click()
    expect(anna.page.locator(".over")).to_contain_text("Ben has left the table.")


def test_a_name_changed_in_the_lobby_is_still_there_after_the_rematch(
    visitors: Visitors, served: ServerProcess
) -> None:
    anna, ben = _played(visitors, served, name="")
    table = anna.page.url
    anna.page.get_by_role("button", name="Play again").click()
    ben.page.get_by_role("button", name="Accept").click()
    _is_in_the_next_game(ben, table)
    expect(ben.page.locator(".seat[data-seat='0']")).to_contain_text("Anna")


#: Remembers whether the lobby was shown since.
_NOTE_LOBBY = """() => {
  window.lobbySeen = false
  new MutationObserver(() => { window.lobbySeen ||= !!document.querySelector('section.lobby') })
    .observe(document.body, { childList: true, subtree: true })
}"""


def _is_in_the_next_game(visitor: Visitor, table: str) -> None:
    visitor.page.wait_for_url(lambda url: "/table/" in url and url != table)
    visitor.is_at_a_table()


def _types_name(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_label("Your name").fill(name)


def _places(visitor: Visitor) -> Locator:
    return visitor.page.locator("[data-place]")


def _place(visitor: Visitor, seat: int) -> Locator:
    """A row of the lobby."""
    return visitor.page.locator(f"[data-place='{seat}']")


def _played(visitors: Visitors, served: ServerProcess, name: str = "Anna") -> tuple[Visitor, Visitor]:
    """Anna and Ben after a game; without a name, Anna types hers in the lobby."""
    anna, ben = (visitors.come(served.address) for _ in range(2))
    link = anna.makes_a_table(name)
    _types_name(anna, "Anna")
    ben.opens(link)
    ben.sits_down("Ben")
    anna.begins()
    for one in (anna, ben):
        one.is_at_a_table()
    heading = anna.page.get_by_role("heading", level=1)
    expect(heading).to_contain_text(re.compile("Your turn|Ben"))
    beginner = ben if "Ben" in heading.inner_text() else anna
    beginner.plays_a_turn()  # without a finished turn there is no rematch
    ben.resigns()
    for one in (anna, ben):
        expect(one.page.locator(".over")).to_be_visible()
    return anna, ben
