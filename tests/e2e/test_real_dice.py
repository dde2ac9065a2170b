"""Games with real dice: the throws are entered by hand."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from harness.server_process import ServerProcess
from harness.visitor import Visitor
from tests.e2e.conftest import Visitors


def entered(visitor: Visitor) -> Locator:
    return visitor.page.locator(".typing .entered button")


def faces_entered(visitor: Visitor) -> str:
    labels: list[str] = entered(visitor).evaluate_all("dice => dice.map(one => one.ariaLabel)")
    return "".join(label.partition(": ")[2][0] for label in labels)


def confirm(visitor: Visitor) -> Locator:
    return visitor.button("Confirm")


def begins_with_real_dice(visitor: Visitor, *faces: int) -> None:
    visitor.plays_on_one_screen("Purple", "Blue", real_dice=True)
    throws_for_the_start(visitor, 0, *faces)
    visitor.page.get_by_role("button", name="Start", exact=True).click()
    visitor.page.locator(".typing").wait_for()


def throws_for_the_start(visitor: Visitor, number: int, *faces: int) -> None:
    rows = visitor.page.locator("fieldset").nth(number).get_by_role("group")
    for seat, face in enumerate(faces):
        rows.nth(seat).get_by_role("button", name=f"shows {face}").click()


def test_a_digit_key_that_is_held_down_enters_one_die(visitor: Visitor) -> None:
    begins_with_real_dice(visitor, 6, 1)
    for _ in range(3):
        visitor.page.keyboard.down("5")
    visitor.page.keyboard.up("5")
    visitor.page.keyboard.press("2")
    expect(entered(visitor)).to_have_count(2)
    assert faces_entered(visitor) == "52"


def test_a_tied_opening_leads_to_the_next_round_of_those_who_tie(visitor: Visitor) -> None:
    visitor.plays_on_one_screen("Purple", "Blue", "Grey", real_dice=True)
    start = visitor.page.get_by_role("button", name="Start", exact=True)
    throws_for_the_start(visitor, 0, 4, 2, 4)
    visitor.sees("A tie: Purple and Grey throw again")
    expect(start).to_be_disabled()
    expect(visitor.page.locator("fieldset").nth(1).get_by_role("group")).to_have_count(2)
    visitor.finds_no_barrier()
    throws_for_the_start(visitor, 1, 2, 6)
    visitor.sees("Grey goes first")
    start.click()
    expect(visitor.page.locator("header")).to_contain_text("Grey")


def test_dice_can_be_corrected_before_they_are_confirmed(visitor: Visitor) -> None:
    begins_with_real_dice(visitor, 5, 3)
    visitor.taps(1, 1, 2, 2, 3, 3, 4, 5)
    expect(visitor.page.locator(".typing [role=status]")).to_have_text("Entered: 1 1 2 2 3 3 4 5. Complete.")
    entered(visitor).last.click()
    expect(confirm(visitor)).to_be_disabled()
    visitor.taps(4)
    assert faces_entered(visitor) == "11223344"
    entered(visitor).first.click()
    visitor.page.get_by_role("button", name="Remove a die").click()
    assert faces_entered(visitor) == "1223344"
    expect(confirm(visitor)).to_be_disabled()
    visitor.finds_no_barrier()
    visitor.taps(6)
    confirm(visitor).click()
    visitor.sees("throw 1 of 3")
    expect(visitor.page.locator("section.dice")).to_be_focused()  # the button that was pressed is gone
    assert sorted(name.partition(": ")[2][0] for name in visitor.names_of_dice()) == list("12233446")


def test_a_throw_is_typed_with_the_digit_keys(visitor: Visitor) -> None:
    begins_with_real_dice(visitor, 5, 3)
    keyboard = visitor.page.keyboard
    keyboard.type("7112235")
    keyboard.press("Backspace")
    keyboard.press("Enter")
    assert faces_entered(visitor) == "11223"
    keyboard.type("3449")
    assert faces_entered(visitor) == "11223344"
    keyboard.press("Enter")
    visitor.sees("throw 1 of 3")


def test_a_whole_turn_on_a_small_phone(visitors: Visitors, served: ServerProcess) -> None:
    visitor = visitors.come(served.address, viewport={"width": 360, "height": 640})
    begins_with_real_dice(visitor, 3, 5)
    expect(visitor.page.locator("header")).to_contain_text("Blue")
    panel = visitor.page.locator(".dice.panel")
    tall = panel.bounding_box()
    visitor.taps(1, 1, 2, 2, 3, 3, 4, 4)
    assert panel.bounding_box() == tall
    tops = visitor.page.locator(".typing .entered button, .typing .faces button").evaluate_all(
        "all => new Set(all.map(one => Math.round(one.getBoundingClientRect().top))).size"
    )
    assert tops == 2
    confirm(visitor).click()
    visitor.page.locator(".typing").wait_for(state="detached")
    assert panel.bounding_box() == tall
    visitor.page.keyboard.press("1")
    visitor.page.keyboard.press("t")
    visitor.types(2, 2, 3, 3, 6, 6, 6)
    assert sorted(name.partition(": ")[2][0] for name in visitor.names_of_dice()) == list("12233666")
    visitor.plays_a_turn()
    expect(visitor.page.locator("header")).to_contain_text("Purple")
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == 360
