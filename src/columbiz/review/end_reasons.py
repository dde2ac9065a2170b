"""Why to place other discs: the supply and the end of the game."""

from collections.abc import Iterator

from columbiz.review.ending import Ending
from columbiz.review.reason import Reason
from columbiz.rules.state import State

#: The least difference between two supplies that separates choices.
CLEAR_DISCS = 2


def end_reasons(chosen: Ending, best: Ending) -> Iterator[Reason]:
    """The facts about supplies and the end that separate two ends of a turn."""
    if chosen.over or best.over:
        yield from _results(chosen, best)
    elif chosen.after.last_round != best.after.last_round:
        yield from _last_round(chosen, best)
    elif not chosen.after.last_round:
        yield from _supplies(chosen, best)


def _results(chosen: Ending, best: Ending) -> Iterator[Reason]:
    """What the game ends with, if it ends with this turn."""
    seat = chosen.seat
    if chosen.over and best.over:
        if _share(best.after, seat) > _share(chosen.after, seat):
            values = _totals(chosen.after, seat)
            better = _totals(best.after, seat)
            yield Reason("end-both", values | {f"best_{name}": total for name, total in better.items()})
    elif best.over:
        if _share(best.after, seat) == 1:
            yield Reason("end-best", _totals(best.after, seat))
    elif _share(chosen.after, seat) < 1:
        yield Reason("end-chosen", _totals(chosen.after, seat))


def _last_round(chosen: Ending, best: Ending) -> Iterator[Reason]:
    """Who begins the last round is ahead, if that is good, or behind, if it is not."""
    if best.after.last_round and (lead := _lead(best.after, best.seat)) > 0:
        yield Reason("last-round-best", {"lead": lead})
    if chosen.after.last_round and (lead := _lead(chosen.after, chosen.seat)) < 0:
        yield Reason("last-round-chosen", {"behind": -lead})


def _supplies(chosen: Ending, best: Ending) -> Iterator[Reason]:
    """A smaller supply brings the end nearer: good for who is ahead, if it can be the first to run out next turn."""
    seat, limit = chosen.seat, chosen.after.rules.placements_for(chosen.after.players)
    left, better = chosen.after.supply[seat], best.after.supply[seat]
    leads = _lead(chosen.after, seat), _lead(best.after, seat)
    if abs(left - better) < CLEAR_DISCS or min(left, better) > min(limit, *chosen.after.supply, *best.after.supply):
        return
    values = {"chosen": left, "best": better}
    if better < left and min(leads) > 0:
        yield Reason("supply-less", values | {"lead": leads[1]})
    if better > left and max(leads) < 0:
        yield Reason("supply-more", values | {"behind": -leads[0]})


def _totals(state: State, seat: int) -> dict[str, int]:
    """The player's points and those of the best other player."""
    return {"total": state.totals[seat], "rival": _best_other(state, seat)}


def _lead(state: State, seat: int) -> int:
    return state.totals[seat] - _best_other(state, seat)


def _best_other(state: State, seat: int) -> int:
    return max(total for other, total in enumerate(state.totals) if other != seat)


def _share(state: State, seat: int) -> float:
    winners = state.standing().winners
    return (seat in winners) / len(winners)
