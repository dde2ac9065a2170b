"""A game at the keyboard: the board is drawn, commands are typed, every step is saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from columbiz.records.record import Record
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place
from columbiz.rules.cells import Cell
from columbiz.rules.dice import parse_dice
from columbiz.rules.errors import ColumbizError, quote
from columbiz.rules.sources import DiceSource
from columbiz.rules.state import Phase, State
from columbiz.terminal.board import Position

HELP = """\
  throw            throw the dice that are due (or just press Enter)
  keep 33 555      keep these dice and throw the others again
  keep -           keep nothing
  keep all         keep all dice and place discs
  555              place a disc on cell 555 (column 5, height 3)
  undo             take back the last disc of this turn
  done             end the turn
  forfeit          put discs away when none can be placed
  legal            list what can be done now
  help             this list
  quit             leave; the game is saved and can be resumed"""


class Quit(Exception):
    """The player leaves the table."""


class Misunderstood(Exception):
    """A command that does not fit; says why."""


class TerminalGame:
    """One game, from a record on, with people at one keyboard."""

    def __init__(
        self, record: Record, dice: DiceSource, console: Console, ask: Callable[[str], str], save_to: Path
    ) -> None:
        self.record = record
        self.state = record.state
        self.dice = dice
        self.console = console
        self.ask = ask
        self.save_to = save_to

    def run(self) -> bool:
        """Play until the game is over or the player leaves; returns whether it is over."""
        self.say("Type help for the commands.")
        try:
            while self.state.phase is not Phase.OVER:
                self.step()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print()
            return False
        self.console.print(Position(self.state))
        return True

    def step(self) -> None:
        """Draw the position, take one command and carry it out, or say why it cannot be."""
        self.console.print()
        self.console.print(Position(self.state))
        try:
            self.command(self.ask("> "))
        except ColumbizError as error:
            self.say(error.reason, style="red")
        except Misunderstood as error:
            self.say(str(error), style="red")

    def say(self, text: str, style: str = "") -> None:
        """Print plain text: what was typed may look like markup."""
        self.console.print(text, style=style, highlight=False, markup=False)

    def command(self, text: str) -> None:
        """Carry out what was typed."""
        verb, _, rest = text.strip().lower().partition(" ")
        match verb:
            case "help" | "?" | "h":
                self.say(HELP)
            case "quit" | "exit" | "q":
                raise Quit
            case "legal" | "l":
                self.say(_listed(self.state))
            case "undo" | "u":
                self.undo()
            case _:
                self.apply(self.action(verb, rest.strip()))

    def action(self, verb: str, rest: str) -> Action:
        """The action a command stands for."""
        match verb:
            case "" | "throw" | "t" if self.state.phase is Phase.THROW and not rest:
                return self.dice.throw(self.state)
            case "keep" | "k":
                return Keep(self.state.dice if rest == "all" else parse_dice(rest or "-"))
            case "place" | "p" if rest:
                return Place(Cell.parse(rest))
            case "done" | "d":
                return Done()
            case "forfeit" | "f":
                return Forfeit()
        if verb.isdigit() and not rest:
            return Place(Cell.parse(verb))
        typed = quote(f"{verb} {rest}".strip())
        raise Misunderstood(f"{typed} is not a command that fits now; help lists the commands")

    def apply(self, action: Action) -> None:
        """Let an action happen and save the game."""
        told = self.told(action)
        self.state = self.state.apply(action)
        self.record = self.record.then(action)
        self.save()
        self.say(f"  {told}")

    def told(self, action: Action) -> str:
        """An action in words, with what a disc brings."""
        if not isinstance(action, Place):
            return str(action)
        placement = self.state.preview(action.cell)
        captures = f", captures {len(placement.captures)}" if placement.captures else ""
        return f"{action}{captures}{f', scores {placement.points}' if placement.points else ''}"

    def undo(self) -> None:
        """Take back the last disc placed in this turn; a throw is never taken back."""
        if not self.state.placed:
            raise Misunderstood("no disc was placed in this turn, and a throw is never taken back")
        self.record = self.record.back()
        self.state = self.record.state
        self.save()

    def save(self) -> None:
        """Keep the game where it can be resumed."""
        self.record.write(self.save_to)


def _listed(state: State) -> str:
    if state.phase is Phase.THROW:
        return "  throw"
    if state.phase is Phase.KEEP:
        keep_all = ", or: keep all" if Keep(state.dice) in state.legal_actions() else ""
        return f"  keep any of {len(state.legal_actions())} sets of these dice{keep_all}"
    return "  " + ", ".join(str(action) for action in state.legal_actions())
