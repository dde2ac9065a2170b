"""A game at the keyboard: the board is drawn, commands are typed, every step is saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from columbiz.records.record import Record
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place
from columbiz.rules.cells import Cell
from columbiz.rules.dice import parse_dice
from columbiz.rules.errors import ColumbizError, quote
from columbiz.rules.sources import DiceSource
from columbiz.rules.state import Phase
from columbiz.terminal.board import Position
from columbiz.terminal.status import told
from columbiz.words import ENGLISH, Words


class Quit(Exception):
    """The player leaves the table."""


class Misunderstood(Exception):
    """A command that does not fit; says why."""


@dataclass
class TerminalGame:
    """One game, from a record on, with people at one keyboard."""

    record: Record
    dice: DiceSource
    console: Console
    ask: Callable[[str], str]
    save_to: Path
    words: Words = ENGLISH

    def __post_init__(self) -> None:
        self.state = self.record.state

    def run(self) -> bool:
        """Play until the game is over or the player leaves; returns whether it is over."""
        self.say(self.words("play-welcome"))
        try:
            while self.state.phase is not Phase.OVER:
                self.step()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print()
            return False
        self.console.print(Position(self.state, self.words, self.record))
        return True

    def step(self) -> None:
        """Draw the position, take one command and carry it out, or say why it cannot be."""
        self.console.print()
        self.console.print(Position(self.state, self.words, self.record))
        try:
            self.command(self.ask("> "))
        except ColumbizError as error:
            self.say(self.words.reason(error), style="red")
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
                self.say(self.words("play-help"))
            case "quit" | "exit" | "q":
                raise Quit
            case "legal" | "l":
                self.say(f"  {self.legal()}")
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
        raise Misunderstood(self.words("play-misunderstood", typed=quote(f"{verb} {rest}".strip())))

    def apply(self, action: Action) -> None:
        """Let an action happen and save the game."""
        done = self.told(action)
        self.state = self.state.apply(action)
        self.record = self.record.then(action)
        self.save()
        self.say(f"  {done}")

    def told(self, action: Action) -> str:
        """An action in words, with what a disc brings."""
        said = told(action, self.words)
        if not isinstance(action, Place):
            return said
        placement = self.state.preview(action.cell)
        return self.words("play-placed", placing=said, captures=len(placement.captures), points=placement.points)

    def undo(self) -> None:
        """Take back the last disc placed in this turn; a throw is never taken back."""
        if not self.state.placed:
            raise Misunderstood(self.words("play-no-undo"))
        self.record = self.record.back()
        self.state = self.record.state
        self.save()

    def save(self) -> None:
        """Keep the game where it can be resumed."""
        self.record.write(self.save_to)

    def legal(self) -> str:
        """What can be typed now."""
        actions = self.state.legal_actions()
        match self.state.phase:
            case Phase.THROW:
                return "throw"
            case Phase.KEEP:
                key = "play-legal-keep-all" if Keep(self.state.dice) in actions else "play-legal-keep"
                return self.words(key, count=len(actions))
        return ", ".join(map(str, actions))
