"""A replay goes forward, back and away as the reader asks."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

from rich.console import Console

from columbiz import EDITIONS
from columbiz.lab.simulate import random_game
from columbiz.records.record import Record
from columbiz.terminal.replay import as_json, show, steps_of

RECORD, _ = random_game(2, EDITIONS["nl"], "a replay")
TURNS = steps_of(RECORD, whole_turns=True)


def steps_shown(*answers: str) -> list[int]:
    screen, typed = io.StringIO(), iter(answers)

    def ask(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    show(Console(file=screen, width=80), TURNS, ask)
    return _numbers(screen)


def _numbers(screen: io.StringIO) -> list[int]:
    lines = [line for line in screen.getvalue().splitlines() if " of " in line and "step" in line]
    return [int(line.split("step ")[1].split()[0]) for line in lines]


def test_enter_goes_on_b_goes_back_and_q_ends_it() -> None:
    assert steps_shown("", "", "b", "", "q") == [0, 1, 2, 1, 2]
    assert steps_shown("b", "b", "q") == [0, 0, 0]


def test_who_types_nothing_more_has_left() -> None:
    assert steps_shown("") == [0, 1]


def test_with_nobody_to_ask_everything_is_shown() -> None:
    screen = io.StringIO()
    nobody: Callable[[str], str] | None = None
    show(Console(file=screen, width=80), TURNS, nobody)
    assert _numbers(screen) == list(range(len(TURNS)))


def test_steps_by_turn_end_where_steps_by_action_do() -> None:
    actions = steps_of(RECORD, whole_turns=False)
    assert len(actions) == len(RECORD.actions) + 1
    assert actions[-1].state == TURNS[-1].state == RECORD.state
    assert [action for step in TURNS for action in step.actions] == list(RECORD.actions)


def end_of(record: Record) -> str:
    """The last line of a replay, the same on the screen and for a program."""
    screen, steps = io.StringIO(), steps_of(record, whole_turns=True)
    show(Console(file=screen, width=120), steps, None)
    said = screen.getvalue().splitlines()[-1].rstrip()
    assert as_json(steps)[-1]["status"] == said
    return said


def test_the_last_step_says_who_resigned_and_who_won() -> None:
    winner, totals = max(range(2), key=lambda seat: RECORD.state.totals[seat]), RECORD.state.totals
    resigned, other = ("purple", "blue") if winner == 0 else ("blue", "purple")
    shown = "-".join(map(str, totals))
    assert end_of(RECORD) == f"game over: {resigned} wins {shown}"
    assert end_of(replace(RECORD, resigned=(winner,))) == f"game over: {other} wins {shown} · resigned: {resigned}"


def test_a_game_given_up_before_its_first_throw_is_over() -> None:
    given_up = replace(RECORD, actions=(), resigned=(1,))
    assert end_of(given_up) == "game over: purple wins 0-0 · resigned: blue"


def test_while_others_play_on_it_is_said_who_resigned() -> None:
    three, _ = random_game(3, EDITIONS["nl"], "three")
    playing = replace(three, actions=(), resigned=(1,))
    assert end_of(playing).endswith(" to throw 8 dice (1 of 3) · resigned: blue")
