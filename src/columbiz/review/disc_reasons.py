"""Why to place other discs: points and prisoners now, discs in danger, and lines that become possible."""

from collections.abc import Iterator

from columbiz.review.reason import CLEAR_CHANCE, Reason, percent
from columbiz.review.turn_end import LineChance, TurnEnd
from columbiz.rules.cells import Cell, cells_of

#: The least difference between two expected numbers of points that separates choices.
CLEAR_POINTS = 0.3


def disc_reasons(chosen: TurnEnd, best: TurnEnd) -> Iterator[Reason]:
    """The facts about discs that separate two ends of a turn."""
    if best.points > chosen.points:
        yield Reason("points", {"chosen": chosen.points, "best": best.points})
    if best.worth > chosen.worth:
        values = {"chosen": chosen.prisoners, "best": best.prisoners}
        yield Reason("prisoners", values | {"chosen_worth": chosen.worth, "best_worth": best.worth})
    if not (chosen.over or best.over):
        yield from _dangers(chosen, best)
        yield from _lines(chosen, best)


def _dangers(chosen: TurnEnd, best: TurnEnd) -> Iterator[Reason]:
    """The new disc that can be captured most easily, and the old disc that the best choice protects most."""
    old = cells_of(chosen.before.discs[chosen.seat])
    new = [(chance, cell) for cell, chance in chosen.dangers.items() if cell not in old]
    safer = max((chance for cell, chance in best.dangers.items() if cell not in old), default=0.0)
    if new and max(new)[0] - safer >= CLEAR_CHANCE:
        chance, cell = max(new)
        yield _danger("danger", cell, chance, safer)
    saved = [(chosen.dangers[cell] - best.dangers[cell], cell) for cell in old]
    if saved and max(saved)[0] >= CLEAR_CHANCE:
        _, cell = max(saved)
        yield _danger("shield", cell, chosen.dangers[cell], best.dangers[cell])


def _danger(kind: str, cell: Cell, chosen: float, best: float) -> Reason:
    return Reason(kind, {"cell": str(cell), "chosen_percent": percent(chosen), "best_percent": percent(best)})


def _lines(chosen: TurnEnd, best: TurnEnd) -> Iterator[Reason]:
    """The player's best line in the next turn, unless the other choice scores as much now; that of the next player."""
    seat, following = chosen.seat, chosen.after.player
    less, more = chosen.best_line(seat), best.best_line(seat)
    last = chosen.after.last_round or best.after.last_round
    if not last and best.points + more.expected - chosen.points - less.expected >= CLEAR_POINTS:
        yield from _line("line", less, more)
    yield from _line("block", best.best_line(following), chosen.best_line(following))


def _line(kind: str, less: LineChance, more: LineChance) -> Iterator[Reason]:
    """A line of which clearly more can be expected after one choice than of any line after the other."""
    if more.expected - less.expected >= CLEAR_POINTS:
        yield Reason(
            kind,
            {
                "cell": more.cell,
                "points": more.points,
                "percent": percent(more.chance),
                "other_cell": less.cell,
                "other_points": less.points,
                "other_percent": percent(less.chance),
            },
        )
