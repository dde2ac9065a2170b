"""The drawn examples: positions as text, played on by the rules in force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import NamedTuple

from columbiz.drawing import Scene
from columbiz.records import Record
from columbiz.rules.actions import Action
from columbiz.rules.cells import Cell
from columbiz.rules.editions import COMMON_EDITION, EDITIONS, Rules
from columbiz.rules.errors import ColumbizError, IllegalAction
from columbiz.rules.notation import format_rules, parse_action
from columbiz.rules.opening import Opening
from columbiz.rules.seats import LETTERS
from columbiz.rules.state import State

#: The opening throw of the book: two are equal, and throw again.
OPENING = Opening.parse("P5B5G2 P3B6", players=3)

#: The throws of the book: three of them, and dice set aside that are thrown again after all.
THROWS = tuple(map(parse_action, ("throw 1-22-3-4-55-6", "keep 22-55", "throw 1-33-5", "keep 33-555", "throw 1-2-6")))


class Shown(NamedTuple):
    """A scene, and whether it comes of the rules in force or of the common ones, because it cannot come up there."""

    scene: Scene
    in_force: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A board, the dice to be paid with, what is done there, and what the picture points out."""

    board: str
    turn: str
    players: int = 2
    player: str = "P"
    actions: str = ""
    ghost: str = ""
    lit: bool = False

    def position(self, rules: Rules) -> State:
        """The position before the actions; raises NotationError where it cannot come up under the rules."""
        letters = LETTERS[: self.players]
        supply = ",".join(str(rules.discs_for(self.players) - self.board.count(letter)) for letter in letters)
        none = ",".join("0" * self.players)
        fields = (self.board, self.player, "P", supply, none, none, "-", f"{self.turn}:0", format_rules(rules))
        return State.parse(" ".join(fields))

    def scene(self, rules: Rules) -> Scene:
        """The scene after the actions; raises a ColumbizError where it cannot come up under the rules."""
        return self.played(rules, self.actions)

    def played(self, rules: Rules, actions: str) -> Scene:
        """The scene after other actions."""
        steps = [parse_action(action) for action in actions.split(",") if action]
        scene = Scene.playing(self.position(rules), steps, lit=self.lit)
        return scene.showing(Cell.parse(self.ghost)) if self.ghost else scene

    def shown(self, rules: Rules) -> Shown:
        """The scene by the rules in force, or by the common ones."""
        try:
            return Shown(self.scene(rules), in_force=True)
        except ColumbizError:
            return Shown(self.scene(EDITIONS[COMMON_EDITION]), in_force=False)


#: The examples by the names of their pictures.
EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        "paying": Example(board="6/6/6/6/6/6", turn="p3:1-2-33-555-6", lit=True),
        "capture": Example(board="6/3B2/6/1B1G1P/P2PG1/1G1B2", players=3, turn="p3:1-3-4444-66", ghost="4444"),
        "freed": Example(board="6/6/6/4B1/1B2P1/1PBP1B", turn="p2:1-3333-55-6", actions="place 333", lit=True),
        "grows": Example(board="6/6/6/4B1/BP4/PB2B1", turn="p3:1-333-4444", actions="place 333,place 4444"),
        "gap": Example(board="6/6/6/BB1BBP/1P2P1/P5", player="B", turn="p3:1-22-333-66", actions="place 333"),
        "crossing": Example(board="6/6/3P2/1P1P1B/1P2B1/B5", turn="p2:11-2-333-5-6", actions="place 333"),
        "order": Example(board="6/6/6/B5/5B/1PP3", turn="p3:11-22-4-5-66", actions="place 4,place 5"),
    }
)


def thrown(rules: Rules) -> tuple[tuple[State, Action], ...]:
    """The throws of the book as the State before each action, and the action; none where the rules do not allow it."""
    state, steps = State.initial(2, rules=rules), []
    try:
        for action in THROWS:
            steps.append((state, action))
            state = state.apply(action)
    except IllegalAction:
        return ()
    return tuple(steps)


def end_of_game(rules: Rules) -> Shown:
    """A whole game for four when it is over, counted by the rules in force if it could be played by them."""
    game = _game()
    scene = _finished(game, rules) or Scene.playing(game.initial, game.actions)
    return Shown(replace(scene, pad=True), in_force=scene.state.rules == rules)


def _finished(game: Record, rules: Rules) -> Scene | None:
    """The end of the game by other rules, or None where they do not allow it or do not let it end there."""
    try:
        scene = Scene.playing(State.initial(game.players, starter=game.starter, rules=rules), game.actions)
    except IllegalAction:
        return None
    return scene if scene.state.outcome else None


@cache
def _game() -> Record:
    return Record.parse((files("columbiz.rulebook") / "game.columbiz").read_text(encoding="utf-8"))
