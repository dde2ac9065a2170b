"""What the weaker levels overlook, and the turn as they see it.

Like people, they overlook

- *captures*: in some columns they do not think of placing what captures a disc, unless nothing else can be placed;
- *the reply*: what the opponents can do next. They go for the points of this turn and, where these are equal, for the
  better position;
- *the end of the game*: they plan as if everybody had discs for at least two more full turns;
- *dice worth keeping*: some of the ways to keep dice do not occur to them.

What is overlooked follows from the seed of the bot. It is settled once a turn, dice worth keeping after each throw. In
everything else they play like the captain.
"""

from dataclasses import dataclass, replace
from typing import Self

import numpy as np
from numpy.typing import NDArray

from columbiz.bots.names import Level
from columbiz.engine.evaluator import Evaluator
from columbiz.engine.network_evaluator import shipped_evaluator
from columbiz.engine.placing import ILLEGAL, place_sets, points_won
from columbiz.engine.plan import Turn, TurnPlan, plan_turn, turn_of
from columbiz.engine.position import Packed
from columbiz.engine.transition import put_true_results
from columbiz.rules.actions import Keep
from columbiz.rules.cells import SIDE
from columbiz.rules.state import State

COLUMN = (1 << SIDE) - 1  # mask of the first column

# The constants of splitmix64.
STEP = 0x9E3779B97F4A7C15
FIRST_FACTOR = 0xBF58476D1CE4E5B9
SECOND_FACTOR = 0x94D049BB133111EB


def chance(*numbers: int) -> float:
    """A number from 0 to 1 that looks random but depends on these numbers alone (splitmix64)."""
    mixed = 0
    for number in numbers:
        mixed = ((mixed ^ number) + STEP) % 2**64
        mixed = (mixed ^ mixed >> 30) * FIRST_FACTOR % 2**64
        mixed = (mixed ^ mixed >> 27) * SECOND_FACTOR % 2**64
        mixed ^= mixed >> 31
    return mixed / 2**64


@dataclass(frozen=True, slots=True)
class Oversights:
    """What a bot overlooks in one turn."""

    #: mask of the cells of the columns in which it overlooks captures
    captures: int = 0
    reply: bool = False
    ending: bool = False

    @classmethod
    def of(cls, level: Level, seed: int, state: State) -> Self:
        """What a level overlooks in the turn of a State; the same at every point of the turn."""
        turn = _turn_number(state)
        columns = [face for face in range(SIDE) if chance(seed, *turn, 0, face) < level.captures]
        return cls(
            captures=sum(COLUMN << SIDE * face for face in columns),
            reply=chance(seed, *turn, 1) < level.reply,
            ending=chance(seed, *turn, 2) < level.ending,
        )


def plan_with(oversights: Oversights, state: State, evaluator: Evaluator | None) -> TurnPlan:
    """The plan of a turn with the values as they look with these oversights."""
    turn = turn_of(state)
    packed, lookup, placings = _position(turn, oversights), turn.lookup, turn.placings
    evaluator = evaluator or shipped_evaluator(state.rules, state.players)
    sets, forfeit = evaluator.evaluate(replace(turn, packed=packed))
    put_true_results(packed, lookup, placings, sets, forfeit)
    if oversights.reply:
        sets[0] += points_won(packed, lookup.game, placings)[0]
    # Just below the worst set: a last resort, but not so bad that avoiding it would affect which dice are kept.
    sets[0, _overlooked(turn, oversights)] = sets[0, turn.points != ILLEGAL].min() - 1e-6
    return plan_turn(turn, sets[:-1], forfeit[:-1])


def best_keep(plan: TurnPlan, level: Level, seed: int) -> Keep:
    """The best of the ways to keep dice that are not overlooked."""
    state, ranked = plan.state, [one.keep for one in plan.keeps()]
    numbers = (seed, *_turn_number(state), 3, state.throws)
    return next((keep for keep in ranked if chance(*numbers, *keep.dice) >= level.keeps), ranked[0])


def _turn_number(state: State) -> tuple[int, ...]:
    """Numbers that stay the same during a turn and differ from one turn of a game to the next."""
    supply = list(state.supply)
    supply[state.player] += state.placed
    return (state.player, *supply)


def _position(turn: Turn, oversights: Oversights) -> Packed:
    """The packed position, with enough supply for everybody if the end of the game is overlooked."""
    packed, players = turn.packed.copy(), turn.state.players
    if oversights.ending:
        supply = packed[players : 2 * players]
        np.maximum(supply, 2 * turn.lookup.game.limit, out=supply)
    return packed


def _overlooked(turn: Turn, oversights: Oversights) -> NDArray[np.bool_]:
    """The sets that capture a disc in a column in which captures are overlooked."""
    packed, lookup = turn.packed.copy(), turn.lookup
    packed[1 : turn.state.players] &= ~oversights.captures
    seen = place_sets(packed, lookup.game, lookup.sets, lookup.game.limit).captures
    overlooked: NDArray[np.bool_] = turn.captures > seen
    return overlooked
