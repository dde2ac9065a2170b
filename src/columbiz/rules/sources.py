"""Where dice come from: a seed, a script, or a person who types them in.

`SeededDice` promises that a seed means the same dice for ever. Its bytes are SHA-256 of the UTF-8 text
`columbiz seeded dice 1:SEED:BLOCK`, block after block from 0; a byte of 252 or more is passed over, any other
byte b shows the face b % 6 + 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import count
from types import TracebackType
from typing import Protocol, Self

from columbiz.rules.actions import Throw
from columbiz.rules.dice import Dice, format_dice, parse_dice, sorted_dice
from columbiz.rules.errors import ColumbizError, DiceError, NotationError
from columbiz.rules.state import Phase, State

_FAIR_BYTES = 252  # the largest multiple of 6 in a byte: rejecting the rest keeps every face exactly equal
_UNFAIR = bytes(range(_FAIR_BYTES, 256))
_FACE_OF_BYTE = bytes(byte % 6 + 1 for byte in range(256))


class DiceSource(Protocol):
    """Anything that throws dice."""

    def roll(self, count: int) -> Dice:
        """Throw so many dice."""

    def throw(self, state: State) -> Throw:
        """Throw the dice that are due in a State; raises DiceError where none are."""


class Thrower:
    """The part all sources share: how many dice a State asks for."""

    def roll(self, count: int) -> Dice:
        """Throw so many dice; each source says how."""
        raise NotImplementedError

    def throw(self, state: State) -> Throw:
        """Throw the dice that are due in a State; raises DiceError where none are."""
        if state.phase is not Phase.THROW:
            raise DiceError("no_throw_due")
        return Throw(self.roll(state.rules.dice - len(state.dice)))


class SeededDice(Thrower):
    """Dice that follow from a seed, a whole number or any text, in the same way on every machine and for ever."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._faces = _seeded_faces(seed)

    def roll(self, count: int) -> Dice:
        """The next so many dice of the seed."""
        return tuple(sorted(next(self._faces) for _ in range(count)))

    def __repr__(self) -> str:
        return f"SeededDice({self.seed!r})"


def _seeded_faces(seed: int | str) -> Iterator[int]:
    for block in count():
        text = f"columbiz seeded dice 1:{seed}:{block}"
        yield from faces_of(sha256(text.encode(errors="surrogatepass")).digest())


def faces_of(block: bytes) -> bytes:
    """The faces that random bytes show, each as likely as the others; a byte of 252 or more is passed over."""
    return block.translate(_FACE_OF_BYTE, _UNFAIR)


class ScriptedDice(Thrower):
    """Dice written down beforehand, throw by throw, as text or faces; used in `with`, it says what was left over."""

    def __init__(self, *throws: str | Iterable[int]) -> None:
        self._throws = [parse_dice(dice) if isinstance(dice, str) else sorted_dice(dice) for dice in throws]
        self._used = 0

    def roll(self, count: int) -> Dice:
        """The next throw of the script, which must have just so many dice."""
        if self._used == len(self._throws):
            raise DiceError("script_short", count=count)
        dice = self._throws[self._used]
        if len(dice) != count:
            raise DiceError("script_count", number=self._used + 1, given=format_dice(dice), count=count)
        self._used += 1
        return dice

    def finish(self) -> None:
        """Raise DiceError if throws of the script are left over."""
        left = self._throws[self._used :]
        if left:
            raise DiceError("script_left", count=len(left), first=format_dice(left[0]))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        if kind is None:
            self.finish()


class TypedDice(Thrower):
    """Dice that a person throws on a real table and types in; asks again until the answer is right."""

    def __init__(self, ask: Callable[[str], str] = input, tell: Callable[[str], object] = print) -> None:
        self._ask = ask
        self._tell = tell

    def roll(self, count: int) -> Dice:
        """Ask for so many dice; raises DiceError when the typing ends."""
        while True:
            try:
                dice = parse_dice(self._ask(self.prompt(count)))
            except EOFError:
                raise DiceError("input_ended", count=count) from None
            except NotationError as error:
                self._tell(self.complaint(error))
                continue
            if len(dice) == count:
                return dice
            self._tell(self.complaint(DiceError("typed_count", count=count, given=len(dice))))

    def prompt(self, count: int) -> str:
        """The question for so many dice."""
        return f"You threw ({count} {'die' if count == 1 else 'dice'}): "

    def complaint(self, error: ColumbizError) -> str:
        """Why an answer is not taken."""
        return error.reason
