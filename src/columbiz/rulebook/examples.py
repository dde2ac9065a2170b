"""The examples: positions as text, played on under the rules in force."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from columbiz.drawing import Scene
from columbiz.records import Record
from columbiz.rules.cells import Cell
from columbiz.rules.editions import COMMON_EDITION, EDITIONS, Rules
from columbiz.rules.errors import ColumbizError, IllegalAction
from columbiz.rules.notation import format_rules, parse_action
from columbiz.rules.opening import Opening
from columbiz.rules.seats import LETTERS
from columbiz.rules.state import State

#: The example of an opening throw: a tie, thrown again.
OPENING = Opening.parse("P5B5G2 P3B6", players=3)

#: The example of a turn's throws, each with the dice kept after it; some of these are thrown again later.
THROWS = (("1-22-3-4-55-6", "22-55"), ("1-33-5", "33-555"), ("1-2-6", ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A board, the dice to pay with, the actions to carry out, and what to mark in the picture."""

    board: str
    turn: str
    players: int = 2
    player: str = "P"
    actions: str = ""
    preview: str = ""
    highlight: bool = False

    def position(self, rules: Rules) -> State:
        """The position before the actions. Raises NotationError if it cannot occur under the rules."""
        letters = LETTERS[: self.players]
        supply = ",".join(str(rules.discs_for(self.players) - self.board.count(letter)) for letter in letters)
        none = ",".join("0" * self.players)
        fields = (self.board, self.player, "P", supply, none, none, "-", f"{self.turn}:0", format_rules(rules))
        return State.parse(" ".join(fields))

    def scene(self, rules: Rules) -> Scene:
        """The scene after the actions. Raises a ColumbizError if it cannot occur under the rules."""
        steps = [parse_action(action) for action in self.actions.split(",") if action]
        scene = Scene.after(self.position(rules), steps, highlight=self.highlight)
        return scene.with_preview(Cell.parse(self.preview)) if self.preview else scene

    def for_rules(self, rules: Rules) -> Scene:
        """The scene under these rules or, if it cannot occur, under the common ones."""
        try:
            return self.scene(rules)
        except ColumbizError:
            return self.scene(EDITIONS[COMMON_EDITION])


#: The examples by picture name.
EXAMPLES: Mapping[str, Example] = {
    "paying": Example(board="6/6/6/6/6/6", turn="p3:1-2-33-555-6", highlight=True),
    "capture": Example(board="6/3B2/6/1B1G1P/P2PG1/1G1B2", players=3, turn="p3:1-3-4444-66", preview="4444"),
    "freed": Example(board="6/6/6/4B1/1B2P1/1PBP1B", turn="p2:1-3333-55-6", actions="place 333", highlight=True),
    "grows": Example(board="6/6/6/4B1/BP4/PB2B1", turn="p3:1-333-4444", actions="place 333,place 4444"),
    "gap": Example(board="6/6/6/BB1BBP/1P2P1/P5", player="B", turn="p3:1-22-333-66", actions="place 333"),
    "crossing": Example(board="6/6/3P2/1P1P1B/1P2B1/B5", turn="p2:11-2-333-5-6", actions="place 333"),
    "order": Example(board="6/6/6/B5/5B/1PP3", turn="p3:11-22-4-5-66", actions="place 4,place 5"),
}


def end_of_game(rules: Rules) -> Scene:
    """The end of a four-player game: under these rules if it is legal and ends under them, else under its own."""
    game = _game()
    with suppress(IllegalAction):
        scene = Scene.after(State.initial(game.players, starter=game.starter, rules=rules), game.actions, pad=True)
        if scene.state.outcome:
            return scene
    return Scene.after(game.initial, game.actions, pad=True)


@cache
def _game() -> Record:
    return Record.parse((files("columbiz.rulebook") / "game.columbiz").read_text(encoding="utf-8"))
