"""The account of luck and skill: it adds up, luck is fair, and the best play costs nothing."""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from columbiz import (
    EDITIONS,
    Action,
    Cell,
    Done,
    Forfeit,
    InvalidValue,
    Keep,
    Phase,
    Place,
    Record,
    SeededDice,
    State,
    Throw,
)
from columbiz.bots.engine_bot import turn_start
from columbiz.bots.simulation import random_game
from columbiz.engine import solve
from columbiz.records.turns import Resignation, StandIn, ends_turn
from columbiz.review import Review, ReviewedChoice, ReviewedThrow, review
from columbiz.review.claims import Claims
from columbiz.review.engine import solver_for
from tests.conftest import sample
from tests.review.games import adds_up, bot_game

LEVELS = ("random", "greedy", "deckhand", "sailor", "helmsman", "captain")
MIXED = list(
    itertools.islice(
        itertools.product(range(100), (2, 3, 4), EDITIONS),
        sample(18, 500),
    )
)


def played(record: Record) -> Iterator[tuple[State, Action]]:
    """The actions of a game, each with the State in which it was taken."""
    return zip(record.states(), record.actions, strict=False)


@pytest.mark.parametrize(("seed", "players", "edition"), MIXED)
def test_the_parts_add_up_to_the_result(seed: int, players: int, edition: str) -> None:
    names = [LEVELS[(seed + 2 * seat + players) % len(LEVELS)] for seat in range(players)]
    found = review(bot_game(*names, rules=EDITIONS[edition], seed=seed))
    assert adds_up(found)
    assert sum(found.result) == pytest.approx(1)
    assert found.over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_luck_of_every_throw_has_mean_zero(players: int) -> None:
    record = bot_game(*["sailor"] * players, seed=5)
    steps = [step for turn in review(record).turns for step in turn.steps if isinstance(step, ReviewedThrow)]
    thrown = [(state, action) for state, action in played(record) if isinstance(action, Throw)]
    assert [(step.seat, step.throw) for step in steps] == [(state.player, action) for state, action in thrown]
    for step, (state, throw) in list(zip(steps, thrown, strict=True))[:: sample(3, 1)]:
        plan = solve(turn_start(state))
        values = {fallen: plan.seen_from(state.apply(fallen)).value for fallen, _ in state.chance_outcomes()}
        weighted = [(values[fallen], ways / 6**state.dice_due) for fallen, ways in state.chance_outcomes()]
        mean = [sum(value[seat] * weight for value, weight in weighted) for seat in range(players)]
        assert step.before == pytest.approx(mean, abs=1e-12)
        assert step.after == values[throw]


def test_throws_are_valued_against_that_mean() -> None:
    record = bot_game("sailor", "captain", seed=2)
    turn = review(record).turns[3]
    [throw, *_] = [step for step in turn.steps if isinstance(step, ReviewedThrow)]
    assert throw.before == turn.start
    assert throw.luck == pytest.approx([new - old for new, old in zip(throw.after, throw.before, strict=True)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_best_play_costs_nothing(players: int) -> None:
    found = review(bot_game(*["captain"] * players, seed=3))
    assert [account.own_choices for account in found.seats] == pytest.approx([0] * players, abs=1e-12)
    assert [account.error for account in found.seats] == pytest.approx([0] * players, abs=1e-12)
    assert [account.choices for account in found.seats] == pytest.approx([0] * players, abs=1e-12)


def game_of_best_play(positions: int) -> Record:
    """A game in which both seats play what is best at depth 2, examining `positions` positions or, at the end, all."""
    state, dice = State.initial(2), SeededDice(4)
    record, plan = Record.of(state), solve(state, depth=2, positions=positions)
    while state.phase is not Phase.OVER:
        if state.phase is Phase.PLACE:
            [best] = plan.seen_from(state).placements(most=1)
            places = tuple(map(Place, best.cells))
            record = record.then(*places, Done() if places else Forfeit())
        else:
            record = record.then(dice.throw(state) if state.phase is Phase.THROW else plan.seen_from(state).best())
        state = record.state
        if state.phase is Phase.THROW and not state.throws:
            plan = solve(state, depth=2, positions=sys.maxsize if state.last_round else positions)
    return record


def test_the_best_play_at_depth_2_costs_nothing_at_depth_2() -> None:
    found = review(game_of_best_play(positions=100), depth=2)
    assert (found.depth, found.over) == (2, True)
    assert len(found.turns) > 10
    assert [account.own_choices for account in found.seats] == pytest.approx([0, 0], abs=1e-12)
    assert [account.error for account in found.seats] == pytest.approx([0, 0], abs=1e-12)


def test_the_last_round_is_judged_exactly_at_depth_2() -> None:
    record = bot_game("captain", "sailor", "helmsman", seed=1)
    begins = [state for state, _ in played(record) if state.phase is Phase.THROW and not state.throws]
    found = review(record, depth=2)
    last = [(turn, state) for turn, state in zip(found.turns, begins, strict=True) if state.last_round]
    assert last
    for turn, state in last:
        assert turn.start == pytest.approx(solve(state, depth=2).value, abs=1e-12)
    assert any(solve(state, depth=2, positions=100).value != turn.start for turn, state in last)


def test_what_choices_give_to_others_is_counted_by_seat() -> None:
    found = review(bot_game("deckhand", "captain", "sailor", seed=7))
    for seat, account in enumerate(found.seats):
        assert sum(row[seat] for row in found.given) == pytest.approx(account.choices)
        assert found.given[seat][seat] == pytest.approx(account.own_choices)
        assert sum(found.given[seat]) == pytest.approx(0)
    assert found.given[1] == pytest.approx((0, 0, 0))


def test_a_game_that_breaks_off_ends_at_its_last_value() -> None:
    whole = bot_game("sailor", "helmsman", seed=4)
    for length in range(1, len(whole.actions), 7):
        cut = replace(whole, actions=whole.actions[:length])
        found = review(cut)
        assert not found.over
        assert found.result == found.turns[-1].end
        assert adds_up(found)


def test_a_game_without_actions_cannot_be_reviewed() -> None:
    with pytest.raises(InvalidValue, match="nothing to review"):
        review(Record.of(State.initial(2)))


def test_a_game_may_begin_in_the_middle_of_a_turn() -> None:
    whole = bot_game("sailor", "helmsman", "captain", seed=4)
    states = list(whole.states())
    for begin in (1, 2, 30, 31, 32, 33):
        late = Record.of(states[begin]).then(*whole.actions[begin:])
        assert adds_up(review(late))


def test_resigning_is_a_choice() -> None:
    whole = bot_game("captain", "captain", seed=6)
    ends = [number for number, action in enumerate(whole.actions) if isinstance(action, Done)]
    given_up = replace(whole, actions=whole.actions[: ends[3] + 1], resignations=(Resignation(0, 5),), given_up=True)
    found = review(given_up)
    assert found.result == (0, 1)
    assert adds_up(found)
    last = found.turns[-1].steps[-1]
    assert isinstance(last, ReviewedChoice)
    assert (last.kind, last.seat) == ("resign", 0)
    assert found.seats[0].own_choices == pytest.approx(-last.before[0])


def test_who_resigned_has_no_chance_any_more() -> None:
    whole = bot_game("captain", "sailor", "captain", "sailor", seed=8)
    resigned = replace(whole, resignations=(Resignation(1, 6),))
    found = review(resigned)
    assert adds_up(found)
    assert found.approximate_because == ("resignation",)
    assert all(turn.end[1] == 0 for turn in found.turns[5:])
    assert found.turns[4].end[1] > 0


@cache
def with_resignations(players: int, resigned: int) -> Review:
    """A game in which some seats resigned one after another, and bots went on for them."""
    whole = bot_game(*("captain", "sailor", "helmsman", "sailor")[:players], seed=8)
    return review(replace(whole, resignations=tuple(Resignation(seat, 4 + seat) for seat in range(1, 1 + resigned))))


RESIGNATIONS = [(3, 1), (4, 1), (4, 2)]


def choices_in(found: Review) -> Iterator[ReviewedChoice]:
    return (step for turn in found.turns for step in turn.steps if isinstance(step, ReviewedChoice))


@pytest.mark.parametrize(("players", "resigned"), RESIGNATIONS)
def test_after_a_resignation_the_best_choice_is_the_first_option(players: int, resigned: int) -> None:
    found = with_resignations(players, resigned)
    assert adds_up(found)
    compared = [choice for choice in choices_in(found) if choice.options]
    for choice in compared:
        values = [option.value[choice.seat] for option in choice.options]
        assert values == sorted(values, reverse=True)
        assert choice.options[0].value == pytest.approx(choice.before, abs=1e-12)
        assert choice.change[choice.seat] <= 1e-12
        played = [option.value for option in choice.options if option.actions == choice.chosen]
        if played and choice.kind == "keep":
            assert played[0] == pytest.approx(choice.after, abs=1e-12)
    assert any(choice.loss > 0.01 for choice in compared)


@pytest.mark.parametrize(("players", "resigned"), RESIGNATIONS)
def test_after_a_resignation_errors_are_what_choices_lost(players: int, resigned: int) -> None:
    for seat, account in enumerate(with_resignations(players, resigned).seats):
        assert account.own_choices == pytest.approx(-account.error, abs=1e-9), seat


@pytest.mark.parametrize(("players", "resigned"), RESIGNATIONS)
def test_after_a_resignation_the_luck_of_every_throw_has_mean_zero(players: int, resigned: int) -> None:
    found = with_resignations(players, resigned)
    solver, states = solver_for(found.record), list(found.record.states())
    begin = states[0]
    turns = {turn.number: turn for turn in found.turns}
    number = 1
    for state, action in zip(states, found.record.actions, strict=False):
        if isinstance(action, Throw) and 5 <= number <= 9:
            plan = solver.divided(solver.solve(begin), turns[number].claims)
            outcomes = state.chance_outcomes()
            total = sum(ways for _, ways in outcomes)
            values = [(plan.seen_from(state.apply(throw)).value, ways / total) for throw, ways in outcomes]
            mean = [sum(value[seat] * weight for value, weight in values) for seat in range(players)]
            assert mean == pytest.approx(plan.seen_from(state).value, abs=1e-12)
            [step, *_] = [
                step for step in turns[number].steps if isinstance(step, ReviewedThrow) and step.throw == action
            ]
            assert step.before == pytest.approx(mean, abs=1e-12)
        if ends_turn(action):
            number, begin = number + 1, state.apply(action)


def test_a_seat_that_resigned_has_nothing_to_lose() -> None:
    found = with_resignations(4, 1)
    for turn in found.turns[5:]:
        assert turn.claims.resigned == {1}
        for step in turn.steps:
            assert step.before[1] == step.after[1] == 0
            if isinstance(step, ReviewedChoice) and step.seat == 1:
                assert (step.loss, step.spread) == (0, 0)
        assert all(choice.seat != 1 for choice in turn.own_choices)


def turn_of(dice: tuple[int, ...], *cells: str) -> tuple[Action, ...]:
    """A turn that stops after the first throw."""
    return (Throw(dice), Keep(dice), *(Place(Cell.parse(cell)) for cell in cells), Done())


@pytest.mark.parametrize(("order", "points"), [(("3", "4"), 3), (("4", "3"), 2)])
def test_an_order_of_discs_that_costs_points_is_a_choice(order: tuple[str, str], points: int) -> None:
    record = Record.of(State.initial(2)).then(
        *turn_of((1, 2, 5, 5, 5, 6, 6, 6), "1", "2"),
        *turn_of((5, 5, 6, 6, 6, 6, 6, 6), "6"),
        *turn_of((3, 4, 5, 5, 6, 6, 6, 6), *order),
    )
    assert record.state.line_points[0] == points
    found = review(record)
    assert adds_up(found)
    choices = [step for step in found.turns[-1].steps if isinstance(step, ReviewedChoice)]
    assert ("order" in [choice.kind for choice in choices]) == (points == 2)
    if points == 2:
        assert choices[-1].loss > 0.005


def with_a_disc_placed() -> State:
    """A State in the middle of a turn of which the best end is another disc."""
    for state in bot_game("captain", "captain", seed=3).states():
        if state.phase is Phase.PLACE and state.placed == 1:
            best, *_, least = solve(state).placements()
            if best.cells and not least.cells and best.value[state.player] > least.value[state.player] + 0.05:
                return state
    raise AssertionError


def test_ending_at_once_is_a_choice_where_the_game_began_with_discs_placed() -> None:
    state = with_a_disc_placed()
    found = review(Record.of(state).then(Done()))
    assert adds_up(found)
    [choice] = choices_in(found)
    assert (choice.kind, choice.chosen) == ("place", (Done(),))
    assert choice.loss == found.seats[state.player].error > 0.05
    assert found.seats[state.player].reevaluation == 0
    assert choice.reasons


def test_discs_added_to_those_with_which_the_game_began_are_a_choice() -> None:
    state = with_a_disc_placed()
    best = solve(state).best()
    assert isinstance(best, Place)
    found = review(Record.of(state).then(best, Done()))
    assert adds_up(found)
    [choice] = choices_in(found)
    assert choice.chosen == (best, Done())


def test_every_loss_belongs_to_a_decision_that_is_counted() -> None:
    whole = bot_game("captain", "captain", seed=6)
    ends = [number for number, action in enumerate(whole.actions) if isinstance(action, Done)]
    stopped = replace(whole, actions=whole.actions[: ends[3] + 1])
    given_up = replace(stopped, resignations=(Resignation(0, 5),), given_up=True)
    [before, after] = (review(record).seats[0] for record in (stopped, given_up))
    assert before.error == pytest.approx(0, abs=1e-12)
    assert after.decisions == before.decisions + 1
    assert after.error > 0


def test_what_a_stand_in_loses_is_no_error_of_the_person() -> None:
    whole = bot_game("deckhand", "captain", seed=5)
    before = review(whole)
    mine = [turn for turn in before.turns if turn.seat == 0]
    absent, played = mine[2], [turn for turn in mine if turn is not mine[2]]
    found = review(replace(whole, stand_ins=(StandIn(0, "deckhand", absent.number, absent.number),)))
    assert absent.loss > 0.005
    assert found.seats[0].error == pytest.approx(sum(turn.loss for turn in played))
    assert found.seats[0].decisions == before.seats[0].decisions - sum(
        isinstance(step, ReviewedChoice) and step.is_decision for step in absent.steps
    )
    assert found.seats[0].own_choices == before.seats[0].own_choices
    assert adds_up(found)


def test_house_rules_are_reviewed_and_marked() -> None:
    rules = replace(EDITIONS["en"], line_scoring="increase")
    found = review(bot_game("captain", "sailor", rules=rules, seed=9))
    assert adds_up(found)
    assert found.approximate
    assert found.approximate_because == ("rules",)
    assert not review(bot_game("captain", "sailor", seed=9)).approximate


def test_rules_that_the_engine_cannot_play_are_refused() -> None:
    record, _ = random_game(2, replace(EDITIONS["en"], dice=7), "1")
    with pytest.raises(InvalidValue, match="dice"):
        review(record)


def test_a_review_names_its_weights_and_depth() -> None:
    two, three = (review(bot_game(*["captain"] * players)) for players in (2, 3))
    assert len(two.weights) == 12
    assert two.weights != three.weights
    assert two.depth == 1


def test_a_decision_tells_what_else_could_have_been_chosen() -> None:
    for turn in review(bot_game("deckhand", "deckhand", seed=1)).turns:
        for step in turn.steps:
            if isinstance(step, ReviewedChoice) and len(step.options) > 1:
                values = [option.value[step.seat] for option in step.options]
                assert values == sorted(values, reverse=True)
                assert values[0] == pytest.approx(step.before[step.seat])
                assert step.spread >= 0
                assert step.loss == pytest.approx(values[0] - step.after[step.seat])


def test_portions_are_shares_even_where_chances_have_rounding_errors() -> None:
    for resigned in ((), (1,)):
        claims = Claims.at((1.0000000000000007, 0.0, -2.2e-16), resigned)
        assert all(0 <= portion <= 1 for portion in claims.portions)
