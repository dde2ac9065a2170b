"""Ranked choices: what a player can do now until the next throw or the end of the turn, best first."""

from dataclasses import dataclass
from typing import assert_never

from columbiz.engine.plan import RankedPlacement, Shares, TurnPlan
from columbiz.rules.actions import Decision, Done, Forfeit, Place
from columbiz.rules.state import Phase, State


@dataclass(frozen=True, slots=True)
class Choice:
    """Actions to take one after another: a keep; discs to place and done; or a forfeit."""

    actions: tuple[Decision, ...]
    points: int
    captures: int
    #: every seat's chance to win
    value: Shares


def ranked_choices(plan: TurnPlan, limit: int | None = None) -> tuple[Choice, ...]:
    """The best choices in the plan's State, at most `limit`; none while a throw is due."""
    match plan.state.phase:
        case Phase.KEEP:
            return tuple(Choice((ranked.keep,), 0, 0, ranked.value) for ranked in plan.keeps(most=limit))
        case Phase.PLACE:
            return tuple(_placing(ranked, plan.state) for ranked in plan.placements(most=limit))
        case Phase.THROW | Phase.OVER:
            return ()
        case phase:
            assert_never(phase)


def _placing(ranked: RankedPlacement, state: State) -> Choice:
    places = tuple(Place(cell) for cell in ranked.cells)
    end = Done() if places or state.placed else Forfeit()
    return Choice((*places, end), ranked.points, ranked.captures, ranked.value)
