"""The numbers that the lesson's texts name, counted from what has happened."""

from __future__ import annotations

from columbiz.lesson.playing import Played
from columbiz.lesson.script import PUPIL
from columbiz.rules.actions import Place
from columbiz.rules.scoring import capture_points
from columbiz.rules.state import Placement


def values_of(played: Played) -> dict[str, int]:
    """Every number a text may name; the first section of the lesson's messages explains them."""
    state, rules, rival = played.state, played.state.rules, 1 - PUPIL
    own, theirs = last_disc(played, PUPIL), last_disc(played, rival)
    return {
        "dice": rules.dice,
        "throws": rules.throws,
        "limit": rules.placements_for(state.players),
        "forfeit": rules.forfeit,
        "unspent": len(state.dice),
        "supply": state.supply[PUPIL],
        "lines": state.line_points[PUPIL],
        "prisoners": state.captured[PUPIL],
        "worth": capture_points(rules, state.captured[PUPIL]),
        "total": state.totals[PUPIL],
        "rival_total": state.totals[rival],
        "points": own.points if own else 0,
        "captures": len(own.captures) if own else 0,
        "lost": len(theirs.captures) if theirs else 0,
    }


def last_disc(played: Played, seat: int) -> Placement | None:
    """What the last disc of a seat brought in this chapter."""
    for before, action in reversed(list(zip(played.states, played.actions, strict=False))):
        if isinstance(action, Place) and before.player == seat:
            return before.preview(action.cell)
    return None
