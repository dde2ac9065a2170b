"""A replay moves forward and back, and ends, as the reader asks."""

from __future__ import annotations

import io
from dataclasses import replace

from rich.console import Console

from columbiz import EDITIONS
from columbiz.bots.simulation import random_game
from columbiz.records import Record, Resignation
from columbiz.rules.seats import COLOURS
from columbiz.terminal.replay import as_json, replay_steps, show

RECORD, _ = random_game(2, EDITIONS["nl"], "a replay")
TURNS = replay_steps(RECORD, whole_turns=True)


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


def test_enter_moves_forward_b_moves_back_and_q_ends_the_replay() -> None:
    assert steps_shown("", "", "b", "", "q") == [0, 1, 2, 1, 2]
    assert steps_shown("b", "b", "q") == [0, 0, 0]


def test_the_end_of_input_ends_the_replay() -> None:
    assert steps_shown("") == [0, 1]


def test_without_a_reader_everything_is_shown() -> None:
    screen = io.StringIO()
    show(Console(file=screen, width=80), TURNS, ask=None)
    assert _numbers(screen) == list(range(len(TURNS)))


def test_steps_by_turn_end_where_steps_by_action_do() -> None:
    actions = replay_steps(RECORD, whole_turns=False)
    assert len(actions) == len(RECORD.actions) + 1
    assert actions[-1].state == TURNS[-1].state == RECORD.state
    assert [action for step in TURNS for action in step.actions] == list(RECORD.actions)


def end_of(record: Record) -> str:
    """The last line of a replay, which is also the status in the JSON output."""
    screen, steps = io.StringIO(), replay_steps(record, whole_turns=True)
    show(Console(file=screen, width=120), steps, None)
    last_line = screen.getvalue().splitlines()[-1].rstrip()
    assert as_json(steps)[-1]["status"] == last_line
    return last_line


def test_the_last_step_says_who_resigned_and_who_won() -> None:
    three, _ = random_game(3, EDITIONS["nl"], "three")
    assert three.outcome is not None
    winner, shown = three.outcome.winners[0], "-".join(map(str, three.outcome.totals))
    assert end_of(three) == f"game over: {COLOURS[winner]} wins {shown}"
    resigned = replace(three, resignations=(Resignation(winner, 2),))
    assert resigned.outcome is not None
    other = resigned.outcome.winners[0]
    assert end_of(resigned) == f"game over: {COLOURS[other]} wins {shown} · resigned: {COLOURS[winner]}"


def test_a_game_ended_by_resignation_before_its_first_throw_is_over() -> None:
    resigned = replace(RECORD, actions=(), resignations=(Resignation(1, 1),))
    assert end_of(resigned) == "game over: purple wins 0-0 · resigned: blue"


def test_a_resignation_is_shown_while_the_others_play_on() -> None:
    three, _ = random_game(3, EDITIONS["nl"], "three")
    playing = replace(three, actions=(), resignations=(Resignation(1, 1),))
    assert end_of(playing).endswith(" to throw 8 dice (1 of 3) · resigned: blue")


def test_a_game_from_a_position_is_replayed_from_there() -> None:
    states = list(RECORD.states())
    rest = Record.of(states[4], actions=RECORD.actions[4:])
    steps = replay_steps(rest, whole_turns=True)
    assert steps[0].state == states[4]
    assert len(steps) == len(TURNS)  # the first turn is not whole, but a step like the others
    assert end_of(rest) == end_of(RECORD)
