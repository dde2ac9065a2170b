"""Whether a position read from text can come up in a game, as far as it can be told from the position alone."""

from __future__ import annotations

from columbiz.rules.seats import letter
from columbiz.rules.state import Phase, State


def problem_of(state: State) -> str | None:
    """Why this position cannot be, or None; meant for States whose seats and numbers of players are right."""
    return _disc_problem(state) or _turn_problem(state) or _order_problem(state)


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
    rules, dice, limit = state.rules, len(state.dice), state.rules.placements_for(state.players)
    match state.phase:
        case Phase.THROW:
            if state.throws >= rules.throws:
                return f"throw {state.throws + 1} is due, but a turn has {rules.throws}"
            if state.throws == 0 and dice:
                return "dice are kept before the first throw"
            if dice >= rules.dice:
                return f"{dice} dice are kept, so none is left to throw"
        case Phase.KEEP:
            if not 1 <= state.throws < rules.throws:
                return f"nothing can be kept after throw {state.throws} of {rules.throws}"
            if dice != rules.dice:
                return f"{dice} dice lie on the table, not {rules.dice}"
        case Phase.PLACE:
            if not rules.min_throws <= state.throws <= rules.throws:
                return f"discs are placed after {state.throws} throws, not {rules.min_throws} to {rules.throws}"
            if state.placed > limit:
                return f"{state.placed} discs were placed this turn, more than {limit}"
            if state.placed > state.discs[state.player].bit_count():
                return f"{state.placed} discs were placed this turn, but fewer stand on the board"
            if dice > rules.dice - state.placed or (dice < rules.dice and not state.placed):
                return f"{dice} of {rules.dice} dice are unspent after {state.placed} discs"
    return None


def _order_problem(state: State) -> str | None:
    """A player without discs has played in this round already; the game is over when all of them have."""
    if state.phase is Phase.OVER:
        if not state.last_round:
            return "the game is over, but every player has discs left"
        if state.player != state.starter:
            return f"the game is over, but the round is not: it is the turn of {letter(state.player)}"
        return None
    order = [(state.starter + place) % state.players for place in range(state.players)]
    waiting = order[order.index(state.player) + (state.placed > 0) :]
    for seat in waiting:
        if not state.supply[seat]:
            return f"{letter(seat)} has no disc left, but its turn is not over"
    return None
