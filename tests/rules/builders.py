"""Builders of positions and short ways to play on from them."""

from __future__ import annotations

import pytest

from columbiz import IllegalAction, NotationError, Rules, State
from columbiz.rules.notation import format_rules, parse_action

EMPTY_BOARD = "6/6/6/6/6/6"
DISCS_OF = {2: 18, 3: 13, 4: 10}
SEATS = "PBGK"


def board_text(players: int, discs: dict[str, str]) -> str:
    """The board field of a position text, given each seat's cells: `P="1 22", B="555"`."""
    owners = {cell: seat for seat, cells in discs.items() for cell in cells.split()}
    assert set(discs) <= set(SEATS[:players])
    rows = (
        "".join(owners.pop(str(face) * height, "1") for face in range(1, 7))  # a 1 is one empty cell
        for height in range(6, 0, -1)
    )
    text = "/".join(rows)
    assert not owners, f"no such cells: {owners}"
    return text


def position(
    players: int = 2,
    /,
    *,
    mover: str = "P",
    starter: str = "P",
    supply: str | None = None,
    points: str | None = None,
    captured: str | None = None,
    turn: str = "t0:-",
    rules: str | Rules = "en",
    **discs: str,
) -> State:
    """A position. By default a seat's supply is the printed number of discs minus its discs on the board."""
    nothing = ",".join("0" * players)
    left = [DISCS_OF[players] - len(discs.get(seat, "").split()) for seat in SEATS[:players]]
    supply = supply or ",".join(map(str, left))
    last = "last" if "0" in supply.split(",") else "-"
    edition = rules if isinstance(rules, str) else format_rules(rules)
    fields = (mover, starter, supply, points or nothing, captured or nothing, last, turn, edition)
    return State.parse(" ".join((board_text(players, discs), *fields)))


def placing(dice: str, players: int = 2, /, **fields: str) -> State:
    """A position after the third throw, in which discs are placed with these dice."""
    return position(players, turn=f"p3:{dice}:0", **fields)


def play(state: State, *actions: str) -> State:
    """The State after actions given as text."""
    for action in actions:
        state = state.apply(parse_action(action))
    return state


def refused(state: State, action: str) -> IllegalAction:
    """The error raised for an illegal action."""
    with pytest.raises(IllegalAction) as caught:
        state.apply(parse_action(action))
    return caught.value


def unreadable(text: str) -> NotationError:
    """The error raised for an invalid position text."""
    with pytest.raises(NotationError) as caught:
        State.parse(text)
    return caught.value


def legal(state: State) -> set[str]:
    """The legal actions as text."""
    return {str(action) for action in state.legal_actions()}


def whole_turn(state: State) -> State:
    """The State after a turn that throws all six faces and takes the first legal action."""
    state = play(state, "throw 1-22-33-4-5-6", "keep 1-22-33-4-5-6")
    state = state.apply(state.legal_actions()[0])
    return play(state, "done") if state.placed else state
