"""Reasons: every number follows from the rules, every fact speaks for the best choice, and all kinds occur."""

from __future__ import annotations

import itertools
from dataclasses import replace
from math import prod

import pytest

from columbiz import EDITIONS, Cell, Done, Keep, Phase, Place, State, Throw
from columbiz.engine.prices import chance_to_pay_all
from columbiz.records.turns import Resignation
from columbiz.review import ReviewedChoice, review
from columbiz.review.end_reasons import end_reasons
from columbiz.review.engine import EngineSolver
from columbiz.review.reason import CLEAR_CHANCE, Reason
from columbiz.review.reasons import WORTH_A_REASON, reasons_for
from columbiz.review.turn_end import TurnEnd
from columbiz.rules.cells import CELLS
from columbiz.rules.editions import Ties
from columbiz.rules.scoring import capture_points
from tests.conftest import sample
from tests.review.explained import KINDS, Explained, applied, highest, reasons_found
from tests.review.games import bot_game
from tests.review.slow_chances import can_capture, can_place, chance

#: How many reasons of each kind are checked.
CHECKED = sample(2, 20)


@pytest.fixture
def found() -> dict[str, list[Explained]]:
    return reasons_found()


def test_all_kinds_occur(found: dict[str, list[Explained]]) -> None:
    assert found.keys() == KINDS


def percent(share: float) -> object:
    return pytest.approx(100 * share, abs=1e-9)


def cells_in(text: object) -> tuple[Cell, ...]:
    return tuple(map(Cell.parse, str(text).split(" + ")))


def test_the_chances_to_pay_are_those_of_the_rules(found: dict[str, list[Explained]]) -> None:
    last = [one for one in found["pay"] if one.state.throws == 2]
    first = [one for one in found["pay"] if one.state.throws == 1]
    together = [one for one in last if "+" in str(one.values["cells"])]
    for one in (*last[:10], *first[:2], *together[:3]):
        values = one.values
        for name, [keep] in zip(("chosen", "best"), one.both, strict=True):
            assert isinstance(keep, Keep)
            state = one.state.apply(keep)
            assert values[f"{name}_percent"] == percent(chance(state, can_place(cells_in(values["cells"]))))
            words = {0: "none", state.rules.dice: "all"}
            assert values[name] == words.get(len(keep.dice), "".join(map(str, keep.dice)))


def danger(after: State, seat: int, disc: Cell) -> float:
    """The chance that somebody can capture a disc before its player's next turn, everybody throwing for it."""
    safe, player = [1.0], after.player
    while player != seat and after.phase is not Phase.OVER:
        turn = replace(after, player=player)
        safe.append(1 - chance(turn, can_capture(disc)))
        player = (player + 1) % after.players
        if player == after.starter and 0 in after.supply:
            break
    return 1 - prod(safe)


def test_dangers_are_those_of_the_rules(found: dict[str, list[Explained]]) -> None:
    for one in found["danger"][:CHECKED]:
        seat, old = one.state.player, one.state.board
        worst = [
            max(danger(after, seat, cell) for cell, owner in after.board.items() if owner == seat and cell not in old)
            for after in one.ends()
        ]
        assert one.values["chosen_percent"] == percent(worst[0])
        assert one.values["best_percent"] == percent(worst[1])
        assert percent(danger(one.ends()[0], seat, Cell.parse(str(one.values["cell"])))) == 100 * worst[0]
    for one in found["shield"][:CHECKED]:
        [disc] = cells_in(one.values["cell"])
        assert one.state.board[disc] == one.state.player
        for name, after in zip(("chosen", "best"), one.ends(), strict=True):
            assert one.values[f"{name}_percent"] == percent(danger(after, one.state.player, disc))


@pytest.mark.parametrize("kind", ["line", "block"])
def test_lines_that_become_possible_are_those_of_the_rules(kind: str, found: dict[str, list[Explained]]) -> None:
    for one in found[kind][:CHECKED]:
        chosen, best = one.ends()
        seat = one.state.player if kind == "line" else chosen.player
        for prefix, after in zip(("other_", ""), (chosen, best) if kind == "line" else (best, chosen), strict=True):
            turn = replace(after, player=seat)
            scoring = {cell: turn.preview(cell).points for cell in CELLS if cell not in turn.board}
            rules = turn.rules
            hopes = {
                cell: won * chance_to_pay_all((cell,), (), rules.throws, rules.dice) for cell, won in scoring.items()
            }
            if not max(hopes.values()):
                assert (one.values["other_cell"], one.values["other_points"]) == ("", 0)
                continue
            [cell] = cells_in(one.values[f"{prefix}cell"])
            assert hopes[cell] == max(hopes.values())
            assert one.values[f"{prefix}points"] == scoring[cell]
            assert one.values[f"{prefix}percent"] == percent(chance(turn, can_place((cell,))))


def test_points_and_prisoners_are_those_of_the_rules(found: dict[str, list[Explained]]) -> None:
    for one in (*found["points"], *found["prisoners"]):
        seat, before = one.state.player, one.state
        for name, after in zip(("chosen", "best"), one.ends(), strict=True):
            points = after.line_points[seat] - before.line_points[seat]
            prisoners = after.captured[seat] - before.captured[seat]
            worth = after.totals[seat] - before.totals[seat] - points
            if one.reason.kind == "points":
                assert one.values[name] == points
            else:
                assert (one.values[name], one.values[f"{name}_worth"]) == (prisoners, worth)


def test_the_points_of_an_order_are_those_of_the_rules(found: dict[str, list[Explained]]) -> None:
    for one in found["order"]:
        played = applied(one.state, one.choice.chosen)
        best = highest(one.state, (*one.choice.chosen, Done()))
        for name, after in (("chosen", played), ("best", best)):
            assert one.values[name] == after.line_points[one.state.player] - one.state.line_points[one.state.player]


def lead(state: State, seat: int) -> tuple[int, int]:
    """A seat's points, and those of the best other seat."""
    return state.totals[seat], max(total for other, total in enumerate(state.totals) if other != seat)


def test_what_is_said_of_the_end_follows_from_the_rules(found: dict[str, list[Explained]]) -> None:
    for kind in ("end-both", "end-best", "end-chosen"):
        for one in found[kind]:
            chosen, best = one.ends()
            assert [chosen.outcome is not None, best.outcome is not None] == [kind != "end-best", kind != "end-chosen"]
            shown = best if kind == "end-best" else chosen
            assert (one.values["total"], one.values["rival"]) == lead(shown, one.state.player)
            if kind == "end-both":
                assert (one.values["best_total"], one.values["best_rival"]) == lead(best, one.state.player)
    for kind, name, sign in (("last-round-best", "lead", 1), ("last-round-chosen", "behind", -1)):
        for one in found[kind]:
            chosen, best = one.ends()
            first, other = (best, chosen) if sign > 0 else (chosen, best)
            own, rival = lead(first, one.state.player)
            assert first.last_round
            assert not other.last_round
            assert one.values[name] == sign * (own - rival) > 0


def test_what_is_said_of_the_supply_follows_from_the_rules(found: dict[str, list[Explained]]) -> None:
    for kind, name, sign in (("supply-less", "lead", 1), ("supply-more", "behind", -1)):
        for one in found[kind]:
            seat, ends = one.state.player, one.ends()
            assert [one.values["chosen"], one.values["best"]] == [after.supply[seat] for after in ends]
            own, rival = lead(ends[1] if sign > 0 else ends[0], seat)
            assert one.values[name] == sign * (own - rival) > 0
            assert sign * (ends[0].supply[seat] - ends[1].supply[seat]) >= 2


def test_every_fact_separates_the_choices_in_favour_of_the_best(found: dict[str, list[Explained]]) -> None:
    for one in itertools.chain.from_iterable(found.values()):
        values, kind = one.values, one.reason.kind
        assert one.choice.loss >= WORTH_A_REASON or kind == "order"
        if "best_percent" in values:
            better = float(values["best_percent"]) - float(values["chosen_percent"])
            assert (better if kind == "pay" else -better) >= 100 * CLEAR_CHANCE
        if kind in ("points", "order"):
            assert int(values["best"]) > int(values["chosen"])
        if kind == "prisoners":
            assert int(values["best_worth"]) > int(values["chosen_worth"])


def test_the_best_choice_has_no_reasons_against_it() -> None:
    solver = EngineSolver(1, "")
    record = bot_game("sailor", "greedy", seed=3)
    for state in list(record.states())[:40]:
        if state.phase in (Phase.KEEP, Phase.PLACE):
            plan = solver.solve(state)
            [best] = solver.options(plan, 1)
            assert reasons_for(solver, plan, best.actions, best.actions) == ()


def test_reasons_can_be_asked_for_in_the_middle_of_a_turn() -> None:
    dice = (1, 2, 3, 4, 4, 5, 5, 6)
    places = [Place(Cell.parse(cell)) for cell in "123"]
    state = applied(State.initial(2), (Throw(dice), Keep(dice), *places[:2]))
    solver = EngineSolver(1, "")
    reasons = reasons_for(solver, solver.solve(state), (Done(),), (places[2], Done()))
    assert Reason("points", {"chosen": 0, "best": 1}) in reasons


def test_resigning_is_explained_by_the_chance_that_was_left() -> None:
    whole = bot_game("greedy", "greedy", seed=6)
    ends = [number for number, action in enumerate(whole.actions) if isinstance(action, Done)]
    given_up = replace(whole, actions=whole.actions[: ends[3] + 1], resignations=(Resignation(0, 5),), given_up=True)
    last = review(given_up).turns[-1].steps[-1]
    assert isinstance(last, ReviewedChoice)
    assert [(reason.kind, reason.values) for reason in last.reasons] == [("resign", {"percent": 100 * last.before[0]})]


def turn_end(
    line_points: tuple[int, ...], captured: tuple[int, ...], ties: Ties = "shared", resigned: int = -1
) -> TurnEnd:
    """The end of a game in a turn of the first seat."""
    before = State.initial(len(line_points), rules=replace(EDITIONS["en"], ties=ties))
    after = replace(before, phase=Phase.OVER, line_points=line_points, captured=captured)
    return TurnEnd(before, after, {resigned})


def kinds(chosen: TurnEnd, best: TurnEnd) -> list[str]:
    return [reason.kind for reason in end_reasons(chosen, best)]


def test_what_a_tie_break_decides_is_not_explained_by_points() -> None:
    one = capture_points(EDITIONS["en"], 1)
    fewer, more = ((20, 20 - one), (0, 1)), ((20 - one, 20), (1, 0))  # all have 20 points
    assert kinds(turn_end(*fewer, "captures"), turn_end(*more, "captures")) == []
    assert kinds(turn_end((19, 20), (0, 0)), turn_end(*more)) == ["end-both"]


def test_seats_that_resigned_are_no_rivals() -> None:
    low, high = (5, 30, 8), (9, 30, 8)
    [reason] = end_reasons(turn_end(low, (0, 0, 0), resigned=1), turn_end(high, (0, 0, 0), resigned=1))
    assert reason.kind == "end-both"
    assert reason.values == {"total": 5, "rival": 8, "best_total": 9, "best_rival": 8}
    assert kinds(turn_end(low, (0, 0, 0)), turn_end(high, (0, 0, 0))) == []
