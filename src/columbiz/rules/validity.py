"""Whether a position read from text can come up in a game, as far as it can be told from the position alone."""

from __future__ import annotations

from collections.abc import Iterator

from columbiz.rules.cells import SIDE
from columbiz.rules.seats import letter
from columbiz.rules.state import Phase, State

Checks = Iterator[tuple[bool, str]]  # what would be wrong, and how to say it


def problem_of(state: State) -> str | None:
    """Why this position cannot be, or None; meant for States whose seats and numbers of players are right."""
    return _disc_problem(state) or _turn_problem(state) or _order_problem(state)


def _first(checks: Checks) -> str | None:
    return next((problem for is_wrong, problem in checks if is_wrong), None)


def _disc_problem(state: State) -> str | None:
    """Every disc is on the board, in a supply, captured or put away; nobody captures discs of their own."""
    start = state.rules.discs_for(state.players)
    lost = []
    for seat, (mask, supply) in enumerate(zip(state.discs, state.supply, strict=True)):
        seen = mask.bit_count() + supply
        if seen > start:
            return f"{letter(seat)} has {seen} discs on the board and in the supply, more than the {start} of the start"
        lost.append(start - seen)
    for seat, captured in enumerate(state.captured):
        if captured > sum(lost) - lost[seat]:
            return f"{letter(seat)} has captured {captured} discs, but the others have lost {sum(lost) - lost[seat]}"
    if sum(state.captured) > sum(lost):
        return f"{sum(state.captured)} discs are captured, but only {sum(lost)} are missing"
    return None


def _turn_problem(state: State) -> str | None:
    """The dice, the throws and the discs placed this turn fit each other and the rules."""
    checks = {Phase.THROW: _throw_checks, Phase.KEEP: _keep_checks, Phase.PLACE: _place_checks}
    return _first(checks[state.phase](state)) if state.phase in checks else None


def _throw_checks(state: State) -> Checks:
    rules, dice = state.rules, len(state.dice)
    yield state.throws >= rules.throws, f"throw {state.throws + 1} is due, but a turn has {rules.throws}"
    yield state.throws == 0 and dice > 0, "dice are kept before the first throw"
    yield dice >= rules.dice, f"{dice} dice are kept, so none is left to throw"


def _keep_checks(state: State) -> Checks:
    rules, dice = state.rules, len(state.dice)
    in_time = 1 <= state.throws < rules.throws
    yield not in_time, f"nothing can be kept after throw {state.throws} of {rules.throws}"
    yield dice != rules.dice, f"{dice} dice lie on the table, not {rules.dice}"


def _place_checks(state: State) -> Checks:
    rules, dice, placed = state.rules, len(state.dice), state.placed
    limit = rules.placements_for(state.players)
    in_time = rules.min_throws <= state.throws <= rules.throws
    yield not in_time, f"discs are placed after {state.throws} throws, not {rules.min_throws} to {rules.throws}"
    yield placed > limit, f"{placed} discs were placed this turn, more than {limit}"
    yield placed > state.discs[state.player].bit_count(), f"{placed} discs were placed, but fewer stand on the board"
    spent = rules.dice - dice
    paid = placed <= spent <= placed * SIDE
    yield not paid, f"{dice} of {rules.dice} dice are unspent after {placed} discs"


def _order_problem(state: State) -> str | None:
    """Every turn costs a disc: who has played has not all of them; who has none left has played."""
    return _first(_end_checks(state) if state.phase is Phase.OVER else _round_checks(state))


def _end_checks(state: State) -> Checks:
    player = letter(state.player)
    yield not state.last_round, "the game is over, but every player has discs left"
    yield state.player != state.starter, f"the game is over, but the round is not: it is the turn of {player}"


def _round_checks(state: State) -> Checks:
    start = state.rules.discs_for(state.players)
    order = [(state.starter + place) % state.players for place in range(state.players)]
    turn = order.index(state.player)
    for seat in order[:turn]:
        yield state.supply[seat] == start, f"{letter(seat)} has played in this round, but has all its discs"
    for seat in order[turn + (state.placed > 0) :]:
        yield not state.supply[seat], f"{letter(seat)} has no disc left, but its turn is not over"
    left = state.supply[state.player]
    yield left + state.placed > start, f"{letter(state.player)} has {left} discs left after placing {state.placed}"
