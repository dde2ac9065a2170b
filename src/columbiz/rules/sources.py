"""Dice sources: a seed, a script, or a person who types them in.

`SeededDice` gives the same dice for a seed in every version. Its bytes are SHA-256 of the UTF-8 text
`columbiz seeded dice 1:SEED:BLOCK`, with BLOCK counting from 0. Bytes of 252 or more are skipped; any other byte b
is the face b % 6 + 1.
"""

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from itertools import count
from types import TracebackType
from typing import Protocol, Self

from columbiz.rules.actions import Throw
from columbiz.rules.dice import Dice, format_dice, parse_dice, sorted_dice
from columbiz.rules.errors import ColumbizError, DiceError, NotationError
from columbiz.rules.state import Phase, State

_FAIR_BYTES = 252  # the largest multiple of 6 in a byte; skipping the rest makes all faces equally likely
_UNFAIR = bytes(range(_FAIR_BYTES, 256))
_FACE_OF_BYTE = bytes(byte % 6 + 1 for byte in range(256))


class DiceSource(Protocol):
    """Anything that throws dice; subclasses need only define `roll`."""

    def roll(self, count: int) -> Dice:
        """Throw `count` dice."""

    def throw(self, state: State) -> Throw:
        """Throw the dice that are due. Raises DiceError if no throw is due."""
        if state.phase is not Phase.THROW:
            raise DiceError("no_throw_due")
        return Throw(self.roll(state.dice_due))


class SeededDice(DiceSource):
    """Dice computed from a seed (an integer or any text), the same on every machine and in every version."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._faces = _seeded_faces(seed)

    def roll(self, count: int) -> Dice:
        """The next `count` dice of the seed."""
        return tuple(sorted(next(self._faces) for _ in range(count)))

    def __repr__(self) -> str:
        return f"SeededDice({self.seed!r})"


def _seeded_faces(seed: int | str) -> Iterator[int]:
    for block in count():
        text = f"columbiz seeded dice 1:{seed}:{block}"
        yield from faces_of(sha256(text.encode(errors="surrogatepass")).digest())


def faces_of(block: bytes) -> bytes:
    """Convert random bytes to equally likely faces, skipping bytes of 252 or more."""
    return block.translate(_FACE_OF_BYTE, _UNFAIR)


class ScriptedDice(DiceSource):
    """Predetermined throws, as text or faces. As a context manager, raises DiceError if throws are left over."""

    def __init__(self, *throws: str | Iterable[int]) -> None:
        self._throws = [parse_dice(dice) if isinstance(dice, str) else sorted_dice(dice) for dice in throws]
        self._used = 0

    def roll(self, count: int) -> Dice:
        """The next throw of the script. Raises DiceError unless it has `count` dice."""
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


class TypedDice(DiceSource):
    """Real dice that a person throws and types in. Asks again until the input is valid."""

    def __init__(self, ask: Callable[[str], str] = input, tell: Callable[[str], object] = print) -> None:
        self._ask = ask
        self._tell = tell

    def roll(self, count: int) -> Dice:
        """Ask for `count` dice. Raises DiceError at the end of the input."""
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
        """The prompt for `count` dice."""
        return f"You threw ({count} {'die' if count == 1 else 'dice'}): "

    def complaint(self, error: ColumbizError) -> str:
        """The message shown for invalid input."""
        return error.reason
