"""Why to place other discs: the supply and the end of the game."""

from collections.abc import Iterator

from columbiz.review.reason import Reason
from columbiz.review.turn_end import TurnEnd

#: The least difference between two supplies that separates choices.
CLEAR_DISCS = 2


def end_reasons(chosen: TurnEnd, best: TurnEnd) -> Iterator[Reason]:
    """The facts about supplies and the end that separate two ends of a turn."""
    if chosen.over or best.over:
        yield from _results(chosen, best)
    elif chosen.after.last_round != best.after.last_round:
        yield from _last_round(chosen, best)
    elif not chosen.after.last_round:
        yield from _supplies(chosen, best)


def _results(chosen: TurnEnd, best: TurnEnd) -> Iterator[Reason]:
    """The final scores, if this turn ends the game and points decide."""
    if any(end.over and not _decided_by_points(end) for end in (chosen, best)):
        return
    if chosen.over and best.over:
        if best.share > chosen.share and best.lead > chosen.lead:
            better = {"best_total": best.total, "best_rival": best.rival}
            yield Reason("end-both", _totals(chosen) | better)
    elif best.over:
        if best.share == 1:
            yield Reason("end-best", _totals(best))
    elif chosen.share < 1:
        yield Reason("end-chosen", _totals(chosen))


def _decided_by_points(end: TurnEnd) -> bool:
    """Whether no tie is broken by anything else."""
    return end.lead != 0 or end.after.rules.ties == "shared"


def _last_round(chosen: TurnEnd, best: TurnEnd) -> Iterator[Reason]:
    """Beginning the last round: good when ahead, bad when behind."""
    if best.after.last_round and best.lead > 0:
        yield Reason("last-round-best", {"lead": best.lead})
    if chosen.after.last_round and chosen.lead < 0:
        yield Reason("last-round-chosen", {"behind": -chosen.lead})


def _supplies(chosen: TurnEnd, best: TurnEnd) -> Iterator[Reason]:
    """A smaller supply brings the end nearer: good for the leader, if it can be the first to run out next turn."""
    seat, limit = chosen.seat, chosen.after.rules.placements_for(chosen.after.players)
    left, better = chosen.after.supply[seat], best.after.supply[seat]
    if abs(left - better) < CLEAR_DISCS or min(left, better) > min(limit, *chosen.after.supply, *best.after.supply):
        return
    values = {"chosen": left, "best": better}
    if better < left and min(chosen.lead, best.lead) > 0:
        yield Reason("supply-less", values | {"lead": best.lead})
    if better > left and max(chosen.lead, best.lead) < 0:
        yield Reason("supply-more", values | {"behind": -chosen.lead})


def _totals(end: TurnEnd) -> dict[str, int]:
    """The player's points and those of the best other player."""
    return {"total": end.total, "rival": end.rival}
