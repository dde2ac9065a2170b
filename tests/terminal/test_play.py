"""A game at one keyboard, tested through what a person types and sees."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from columbiz import Keep, Phase, Place, Record, Rules, ScriptedDice, SeededDice, State, Throw
from columbiz.bots.roster import RandomBot
from columbiz.records import Resignation
from columbiz.rules.sources import DiceSource
from columbiz.terminal.play import TerminalGame, load_unfinished


class Person:
    """Types random legal commands, and sometimes a wrong one."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.game: TerminalGame | None = None

    def __call__(self, prompt: str) -> str:
        assert self.game is not None
        state = self.game.state
        if self.random.random() < 0.05:
            return self.random.choice(["help", "legal", "undo", "nonsense", "place", "666666", "keep 7", "  "])
        if state.phase is Phase.THROW:
            return self.random.choice(["", "throw", "T"])
        action = self.random.choice(state.legal_actions())
        return str(action.cell) if isinstance(action, Place) else str(action)


def game_of(
    tmp_path: Path, dice: DiceSource, ask: Callable[[str], str], initial: State | None = None, width: int = 80
) -> tuple[TerminalGame, io.StringIO]:
    screen = io.StringIO()
    record = Record.of(initial or State.initial())
    console = Console(file=screen, width=width)
    return TerminalGame(record, dice, console, ask, tmp_path / "game.columbiz"), screen


def typed(
    tmp_path: Path, dice: ScriptedDice, *commands: str, width: int = 80, rules: Rules | None = None
) -> tuple[TerminalGame, str]:
    lines = iter(commands)

    def ask(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    game, screen = game_of(tmp_path, dice, ask, State.initial(rules=rules), width)
    game.run()
    return game, screen.getvalue()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_played_and_saved(tmp_path: Path, players: int) -> None:
    person = Person(players)
    game, screen = game_of(tmp_path, SeededDice(players), person, State.initial(players))
    person.game = game
    game.run()
    assert game.state.phase is Phase.OVER
    assert Record.read(game.save_to).state == game.state
    assert "wins" in screen.getvalue() or "share the victory" in screen.getvalue()


def test_bots_throw_and_decide_by_themselves_and_are_named(tmp_path: Path) -> None:
    person = Person(1)
    game, screen = game_of(tmp_path, SeededDice(1), person, State.initial(3))
    person.game = game
    game.record = replace(game.record, names=("", "random", "greedy"))
    game.bots = {1: RandomBot(1), 2: RandomBot(2)}
    asked: list[int] = []
    game.ask = lambda prompt: asked.append(game.state.player) or person(prompt)  # type: ignore[func-returns-value]
    game.run()
    assert game.state.phase is Phase.OVER
    assert Record.read(game.save_to).state == game.state
    assert set(asked) == {0}
    assert "blue (Chance)" in screen.getvalue()
    assert "grey (Greedy)" in screen.getvalue()


def test_a_seat_that_resigned_can_be_played_on_but_does_not_win(tmp_path: Path) -> None:
    person = Person(3)
    game, screen = game_of(tmp_path, SeededDice(3), person, State.initial(3))
    person.game = game
    game.record = replace(game.record, resignations=(Resignation(1, 1),))
    game.run()
    outcome = Record.read(game.save_to).outcome
    assert outcome is not None
    assert outcome.places[1] == 3
    assert screen.getvalue().rstrip().endswith(" · resigned: blue")


def test_a_game_from_a_position_is_played_to_its_end(tmp_path: Path) -> None:
    person = Person(2)
    start = State.parse("6/6/6/6/1P4/P1B3 B P 16,17 0,0 0,0 - k1:1-2-33-555-6 en")
    game, _ = game_of(tmp_path, SeededDice(2), person, start)
    person.game = game
    game.run()
    assert game.state.phase is Phase.OVER
    assert Record.read(game.save_to).initial == start


def test_a_game_ended_by_resignation_is_not_resumed(tmp_path: Path) -> None:
    game = Record.of(State.initial())
    game.write(tmp_path / "game.columbiz")
    assert load_unfinished(tmp_path / "game.columbiz") == game
    replace(game, resignations=(Resignation(0, 1),)).write(tmp_path / "game.columbiz")
    assert load_unfinished(tmp_path / "game.columbiz") is None


def test_discs_and_stopping_are_undone_one_by_one_but_never_a_throw(tmp_path: Path) -> None:
    dice = ScriptedDice("1-2-33-555-6")
    game, screen = typed(tmp_path, dice, "", "keep all", "555", "33", "undo", "u", "undo", "undo")
    assert (game.state.phase, game.state.throws) == (Phase.KEEP, 1)
    assert "nothing has been kept or placed" in screen
    assert game.record.actions == (Throw((1, 2, 3, 3, 5, 5, 5, 6)),)


def test_a_choice_of_dice_is_undone_before_the_next_throw(tmp_path: Path) -> None:
    dice = ScriptedDice("1-2-33-555-6", "1-2-3-44")
    game, _ = typed(tmp_path, dice, "", "keep 555", "undo", "keep 33-5", "throw", "undo")
    assert game.state.dice == (1, 2, 3, 3, 3, 4, 4, 5)
    assert game.record.actions[-2] == Keep((3, 3, 5))


def test_points_and_captures_of_a_disc_are_shown(tmp_path: Path) -> None:
    dice = ScriptedDice("1-2-33-555-6", "1111-2-3-44")
    _, screen = typed(tmp_path, dice, "t", "k all", "1", "2", "3", "d", "t", "k all", "11")
    assert "place 3, scores 1" in screen
    assert "place 11, captures 1" in screen


def test_an_impossible_command_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    dice = ScriptedDice("1-2-33-555-6")
    game, screen = typed(tmp_path, dice, "555", "t", "keep 66", "keep all", "5555", "done", "dance")
    assert "a throw of 8 dice is due" in screen
    assert "2 dice showing 6 cannot be kept; only 1 is on the table" in screen
    assert "cell 5555 costs 4 dice showing 5, but 3 are left" in screen
    assert "place at least one disc" in screen
    assert "'dance' is not something you can do now" in screen
    assert game.state.placed == 0


def test_the_drawing_and_the_help_fit_eighty_columns(tmp_path: Path) -> None:
    dice = ScriptedDice("1-2-33-555-6")
    _, screen = typed(tmp_path, dice, "t", "legal", "keep all", "help", width=200)
    assert max(map(len, map(str.rstrip, screen.splitlines()))) <= 80


def test_a_narrow_terminal_gets_the_seats_below_the_board(tmp_path: Path) -> None:
    _, screen = typed(tmp_path, ScriptedDice("1-2-33-555-6"), "t", width=45)
    assert "6 ┃  6    6    6    6    6    6   ┃" in screen
    assert "supply lines prisoners total" in screen


def test_cells_that_the_dice_can_pay_are_marked_without_colour_too(tmp_path: Path) -> None:
    _, screen = typed(tmp_path, ScriptedDice("1-2-33-555-6"), "t", "keep all")
    rows = [line for line in screen.splitlines() if line.startswith(("1 ┃", "2 ┃", "3 ┃", "4 ┃"))][-4:]
    assert [row.count("[") for row in rows] == [0, 1, 2, 5]


def test_keeping_all_is_offered_only_when_it_is_allowed(tmp_path: Path) -> None:
    _, screen = typed(tmp_path, ScriptedDice("1-2-33-555-6"), "t", "legal", rules=Rules(min_throws=2))
    assert "keep any of" in screen
    assert "or: keep all" not in screen
    _, screen = typed(tmp_path, ScriptedDice("1-2-33-555-6"), "t", "l")
    assert "or: keep all" in screen
