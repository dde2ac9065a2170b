"""A game at one keyboard with typed commands, alone or against bots, saved after every step; dice typed in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console

from columbiz.bots.protocol import Bot
from columbiz.i18n import ENGLISH, Messages
from columbiz.records.record import Record
from columbiz.rules.actions import Action, Done, Forfeit, Keep, Place
from columbiz.rules.cells import Cell
from columbiz.rules.dice import parse_dice
from columbiz.rules.errors import ColumbizError, quote
from columbiz.rules.sources import DiceSource, TypedDice
from columbiz.rules.state import Phase
from columbiz.terminal.board import RenderedPosition
from columbiz.terminal.status import describe


class Quit(Exception):
    """The player quits."""


class CommandError(Exception):
    """A command that is unknown or not possible now; holds the message."""


@dataclass
class TerminalGame:
    """A game that continues a record, with all people at one keyboard."""

    record: Record
    dice: DiceSource
    console: Console
    ask: Callable[[str], str]
    save_to: Path
    messages: Messages = ENGLISH
    #: the bots, by their seats
    bots: Mapping[int, Bot] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.state = self.record.state

    def run(self) -> bool:
        """Play until the game is over or the player quits. Returns whether it is over."""
        self.say(self.messages("play-welcome"))
        try:
            while self.state.phase is not Phase.OVER:
                self.step()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print()
            return False
        self.console.print(RenderedPosition(self.state, self.messages, self.record))
        return True

    def step(self) -> None:
        """Let the player to move, a person or a bot, do one thing."""
        bot = self.bots.get(self.state.player)
        if bot is None:
            self.ask_person()
        else:
            self.ask_bot(bot)

    def ask_bot(self, bot: Bot) -> None:
        """Throw for a bot, or carry out its decision."""
        if self.state.phase is not Phase.THROW:
            with self.console.status(self.messages("progress-thinking")):
                action: Action = bot.choose(self.state)
        else:
            if not self.state.throws:
                self.announce_bot()
            action = self.dice.throw(self.state)
        self.apply(action)

    def announce_bot(self) -> None:
        """Say whose turn begins."""
        seat = self.state.player
        colour, level = self.messages(f"colour-{seat}"), self.messages(f"level-{self.record.names[seat]}")
        self.console.print()
        self.say(self.messages("play-bot-turn", colour=colour, level=level), style="bold")

    def ask_person(self) -> None:
        """Draw the position, read one command, and execute it or print why it is refused."""
        self.console.print()
        self.console.print(RenderedPosition(self.state, self.messages, self.record))
        try:
            self.execute(self.ask("> "))
        except ColumbizError as error:
            self.say(self.messages.reason(error), style="red")
        except CommandError as error:
            self.say(str(error), style="red")

    def say(self, text: str, style: str = "") -> None:
        """Print text without markup, because it may quote input."""
        self.console.print(text, style=style, highlight=False, markup=False)

    def execute(self, text: str) -> None:
        """Execute a typed command."""
        verb, _, rest = text.strip().lower().partition(" ")
        match verb:
            case "help" | "?" | "h":
                self.say(self.messages("play-help"))
            case "quit" | "exit" | "q":
                raise Quit
            case "legal" | "l":
                self.say(f"  {self.legal()}")
            case "undo" | "u":
                self.undo()
            case _:
                self.apply(self.action(verb, rest.strip()))

    def action(self, verb: str, rest: str) -> Action:
        """The action of a command."""
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
        raise CommandError(self.messages("play-misunderstood", typed=quote(f"{verb} {rest}".strip())))

    def apply(self, action: Action) -> None:
        """Carry out an action and save the game."""
        description = self.describe(action)
        self.state = self.state.apply(action)
        self.record = self.record.then(action)
        self.record.write(self.save_to)
        self.say(f"  {description}")

    def describe(self, action: Action) -> str:
        """An action, with the points and captures of a placement."""
        line = describe(action, self.messages)
        if not isinstance(action, Place):
            return line
        placement = self.state.preview(action.cell)
        return self.messages("play-placed", placing=line, captures=len(placement.captures), points=placement.points)

    def undo(self) -> None:
        """Undo the last placement or keep since the last throw. Throws cannot be undone."""
        if not self.record.actions or not isinstance(self.record.actions[-1], Keep | Place):
            raise CommandError(self.messages("error-nothing-to-undo"))
        self.record = self.record.back()
        self.state = self.record.state
        self.record.write(self.save_to)

    def legal(self) -> str:
        """The commands that are possible now."""
        legal, actions = self.state.legal(), self.state.legal_actions()
        if legal.throw:
            return "throw"
        if legal.keep:
            key = "play-legal-keep-all" if legal.keep_all else "play-legal-keep"
            return self.messages(key, count=len(actions))
        return ", ".join(map(str, actions))


def load_unfinished(path: Path) -> Record | None:
    """The unfinished game in a file, or None. Raises RecordError if the file is not a game."""
    if not path.exists():
        return None
    record = Record.read(path)
    return None if record.outcome else record


def ask_to_resume(ask: Callable[[str], str], messages: Messages) -> bool:
    """Ask whether to resume the saved game; the default is yes."""
    try:
        return not ask(messages("play-go-on") + " ").strip().lower().startswith(messages("play-go-on-no"))
    except EOFError:
        return True


def move_aside(path: Path) -> Path:
    """Rename a saved game to make room for a new one. Returns the new path."""
    number = 1
    while (new_path := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    path.rename(new_path)
    return new_path


class LocalizedTypedDice(TypedDice):
    """TypedDice with translated prompts and errors."""

    def __init__(self, console: Console, messages: Messages) -> None:
        super().__init__(console.input, lambda line: console.print(line, highlight=False, markup=False))
        self._messages = messages

    def prompt(self, count: int) -> str:
        """The prompt for `count` dice."""
        return self._messages("play-threw", count=count) + " "

    def complaint(self, error: ColumbizError) -> str:
        """The message shown for invalid input."""
        return self._messages.reason(error)
