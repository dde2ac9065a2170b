"""Whether a position read from text can occur in a game, judged by the position alone."""

from collections.abc import Iterator

from columbiz.rules.cells import SIDE
from columbiz.rules.errors import SentencePart, sentence_part
from columbiz.rules.seats import letter
from columbiz.rules.state import Phase, State

Checks = Iterator[tuple[bool, SentencePart]]  # (whether there is a problem, the problem)


def problem_of(state: State) -> SentencePart | None:
    """Why this position cannot occur, or None. Expects valid seats and one number per player in every tuple."""
    return _disc_problem(state) or _turn_problem(state) or _order_problem(state)


def _first(checks: Checks) -> SentencePart | None:
    return next((problem for is_wrong, problem in checks if is_wrong), None)


def _disc_problem(state: State) -> SentencePart | None:
    """Every disc is on the board, in a supply, captured or forfeited; nobody captures their own discs."""
    start = state.rules.discs_for(state.players)
    lost = []
    for seat, (mask, supply) in enumerate(zip(state.discs, state.supply, strict=True)):
        seen = mask.bit_count() + supply
        if seen > start:
            return sentence_part("discs_too_many", seat=letter(seat), seen=seen, start=start)
        lost.append(start - seen)
    for seat, captured in enumerate(state.captured):
        others = sum(lost) - lost[seat]
        if captured > others:
            return sentence_part("captured_too_many", seat=letter(seat), captured=captured, lost=others)
    if sum(state.captured) > sum(lost):
        return sentence_part("captured_in_all", captured=sum(state.captured), lost=sum(lost))
    return None


def _turn_problem(state: State) -> SentencePart | None:
    """The dice, throws and discs placed this turn agree with each other and with the rules."""
    checks = {Phase.THROW: _throw_checks, Phase.KEEP: _keep_checks, Phase.PLACE: _place_checks}
    return _first(checks[state.phase](state)) if state.phase in checks else None


def _throw_checks(state: State) -> Checks:
    rules, dice = state.rules, len(state.dice)
    yield state.throws >= rules.throws, sentence_part("throw_beyond", number=state.throws + 1, limit=rules.throws)
    yield state.throws == 0 and dice > 0, sentence_part("kept_too_early")
    yield dice >= rules.dice, sentence_part("kept_all", dice=dice)


def _keep_checks(state: State) -> Checks:
    rules, dice = state.rules, len(state.dice)
    in_time = 1 <= state.throws < rules.throws
    yield not in_time, sentence_part("kept_too_late", throws=state.throws, limit=rules.throws)
    yield dice != rules.dice, sentence_part("dice_on_table", dice=dice, expected=rules.dice)


def _place_checks(state: State) -> Checks:
    rules, dice, placed = state.rules, len(state.dice), state.placed
    limit = rules.placements_for(state.players)
    in_time = rules.min_throws <= state.throws <= rules.throws
    timing = {"throws": state.throws, "least": rules.min_throws, "limit": rules.throws}
    yield not in_time, sentence_part("placed_too_early", **timing)
    yield placed > limit, sentence_part("placed_too_many", placed=placed, limit=limit)
    yield placed > state.discs[state.player].bit_count(), sentence_part("placed_not_standing", placed=placed)
    spent = rules.dice - dice
    paid = placed <= spent <= placed * SIDE
    yield not paid, sentence_part("dice_unspent", dice=dice, expected=rules.dice, placed=placed)


def _order_problem(state: State) -> SentencePart | None:
    """Every turn costs a disc.

    So a seat that has moved has fewer than at the start, and a seat with none left has already moved in this round.
    """
    return _first(_end_checks(state) if state.phase is Phase.OVER else _round_checks(state))


def _end_checks(state: State) -> Checks:
    yield not state.last_round, sentence_part("over_too_early")
    yield state.player != state.starter, sentence_part("over_in_round", seat=letter(state.player))


def _round_checks(state: State) -> Checks:
    start = state.rules.discs_for(state.players)
    order = [(state.starter + place) % state.players for place in range(state.players)]
    turn = order.index(state.player)
    for seat in order[:turn]:
        yield state.supply[seat] == start, sentence_part("played_for_nothing", seat=letter(seat))
    for seat in order[turn + (state.placed > 0) :]:
        yield not state.supply[seat], sentence_part("no_disc_to_play", seat=letter(seat))
    left, placed = state.supply[state.player], state.placed
    yield (
        left + placed > start,
        sentence_part("placed_from_nothing", seat=letter(state.player), left=left, placed=placed),
    )
