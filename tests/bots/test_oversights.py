"""What the levels overlook: what their sentences say, the same throughout a turn, and less the higher the level."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, reduce
from itertools import count, groupby, islice, pairwise, product
from statistics import fmean
from typing import Self

import pytest

from columbiz.bots import LEVELS
from columbiz.bots.engine_bot import EngineBot, turn_start
from columbiz.bots.names import LEVEL_SETTINGS, Level
from columbiz.bots.oversights import Oversights, best_keep, chance, plan_with
from columbiz.bots.roster import points_plan
from columbiz.engine.advice import ranked_choices
from columbiz.engine.lattice import node_of
from columbiz.engine.plan import TurnPlan
from columbiz.engine.search import solve
from columbiz.i18n import ENGLISH, LANGUAGES, messages_for
from columbiz.rules.actions import Forfeit, Throw
from columbiz.rules.state import Phase, State
from tests.engine.evaluators import fresh_evaluator
from tests.engine.positions import random_states

#: The levels that overlook things.
ERRING = LEVELS[:3]
POSITIONS = 40
SEEDS = 3


@dataclass(frozen=True)
class Decision:
    """A State in which discs are to be placed, with its turn as the captain sees it."""

    state: State
    plan: TurnPlan

    @classmethod
    def of(cls, state: State) -> Self:
        return cls(state, solve(turn_start(state)))

    def choice(self, plan: TurnPlan) -> int:
        """The number of the set that a plan of the same turn places here."""
        return int(plan.stages.best_set[node_of(self.state.dice)])

    def loses(self, number: int) -> float:
        """How much of the win a set gives away."""
        return float(self.plan.value_of_dice(self.state.dice, 3)[self.state.player] - self.plan.set_values[0, number])

    def captures(self, number: int) -> int:
        return int(self.plan.turn.captures[number])


def placing_states() -> Iterator[State]:
    """States of random games of two players before the first disc of a turn."""
    states = (state for seed in count() for state in random_states(seed, 2))
    placing = (state for state in states if state.phase is Phase.PLACE and not state.placed)
    return (state for state in placing if min(state.supply) > 4 and state.legal_actions() != (Forfeit(),))


def capture_decisions() -> Iterator[Decision]:
    """Decisions in which the most points and the best position need the same captures, of two discs or more."""
    for decision in map(Decision.of, placing_states()):
        captures = decision.captures(decision.choice(decision.plan))
        if captures >= 2 and captures == decision.captures(decision.choice(points_plan(turn_start(decision.state)))):
            yield decision


def reply_decisions() -> Iterator[Decision]:
    """Decisions in which going for the most points gives away a twentieth of the win."""
    for decision in map(Decision.of, placing_states()):
        if decision.loses(decision.choice(points_plan(turn_start(decision.state)))) > 0.05:
            yield decision


def ending_decisions() -> Iterator[Decision]:
    """Decisions in which a player a point ahead wins by placing the last two discs, but only by seeing it."""
    for state in placing_states():
        if state.player != state.starter:
            prisoners = [total - points for total, points in zip(state.totals, state.line_points, strict=True)]
            points = [100 - worth + (seat == state.player) for seat, worth in enumerate(prisoners)]
            supply = [2 if seat == state.player else 8 for seat in range(2)]
            decision = Decision.of(replace(state, supply=tuple(supply), line_points=tuple(points)))
            blind = plan_with(Oversights(ending=True), turn_start(decision.state), None)
            wins = decision.plan.value_of_dice(state.dice, 3)[state.player] == 1
            if wins and gives_away_the_win(decision, decision.choice(blind)):
                yield decision


def keeping_states() -> Iterator[State]:
    """States of random games of two players in which any keep but the best loses a point of the win or more."""
    for state in (state for seed in count() for state in random_states(seed, 2)):
        if state.phase is Phase.KEEP and min(state.supply) > 4:
            best, second = (keep.value[state.player] for keep in solve(state).keeps(most=2))
            if best - second > 0.01:
                yield state


def misses_a_capture(decision: Decision, number: int) -> bool:
    return decision.captures(number) < decision.captures(decision.choice(decision.plan))


def gives_away_the_win(decision: Decision, number: int) -> bool:
    return decision.loses(number) > 0.05


#: Decisions in which an oversight of discs matters, and what a miss is in these.
PLACING: dict[str, tuple[Callable[[], Iterator[Decision]], Callable[[Decision, int], bool]]] = {
    "capture": (capture_decisions, misses_a_capture),
    "reply": (reply_decisions, gives_away_the_win),
    "ending": (ending_decisions, gives_away_the_win),
}
#: The words of each level's sentence, and how large a share of these decisions it may miss.
SAID = [
    ("capture", "deckhand", "Often misses captures", 0.3, 1.0),
    ("capture", "sailor", "Misses a capture now and then", 0.1, 0.5),
    ("capture", "helmsman", "Seldom misses a capture", 0.0, 0.2),
    ("reply", "deckhand", "forgets your reply", 0.5, 1.0),
    ("reply", "sailor", "often keeps the wrong dice or forgets your reply", 0.3, 0.7),
    ("reply", "helmsman", "usually thinks of your reply", 0.0, 0.3),
    ("ending", "deckhand", "rarely sees the end of the game coming", 0.7, 1.0),
    ("keep", "deckhand", "keeps the wrong dice", 0.5, 1.0),
    ("keep", "sailor", "often keeps the wrong dice", 0.4, 0.9),
    ("keep", "helmsman", "sometimes keeps the wrong dice", 0.1, 0.5),
]


@cache
def missed_shares(kind: str) -> dict[str, float]:
    """The share of the decisions of a kind in which each level that overlooks things misses something."""
    missed = _missed_keeps() if kind == "keep" else _missed_discs(*PLACING[kind])
    return {level: fmean(misses) for level, misses in missed.items()}


def _missed_discs(
    decisions: Callable[[], Iterator[Decision]], is_miss: Callable[[Decision, int], bool]
) -> dict[str, list[bool]]:
    missed: dict[str, list[bool]] = {level: [] for level in ERRING}
    for decision in islice(decisions(), POSITIONS):
        for level, seed in product(ERRING, range(SEEDS)):
            plan = EngineBot(LEVEL_SETTINGS[level], seed).plan(decision.state)
            missed[level].append(is_miss(decision, decision.choice(plan)))
    return missed


def _missed_keeps() -> dict[str, list[bool]]:
    """Whether the best keep is passed over where any other one loses a point of the win or more."""
    missed: dict[str, list[bool]] = {level: [] for level in ERRING}
    for state in islice(keeping_states(), POSITIONS):
        best = solve(state).best()
        for level, seed in product(ERRING, range(SEEDS)):
            missed[level].append(EngineBot(LEVEL_SETTINGS[level], seed).choose(state) != best)
    return missed


@pytest.mark.parametrize(("kind", "level", "words", "least", "most"), SAID)
def test_a_level_overlooks_what_its_sentence_says(kind: str, level: str, words: str, least: float, most: float) -> None:
    assert words in ENGLISH(f"level-{level}-text")
    assert least < missed_shares(kind)[level] < most


@pytest.mark.parametrize("kind", [*PLACING, "keep"])
def test_a_lower_level_overlooks_more_of_each_kind(kind: str) -> None:
    missed = missed_shares(kind)
    assert missed["deckhand"] > missed["sailor"] > missed["helmsman"] > 0
    assert missed["deckhand"] > 2 * missed["helmsman"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_admiral_thinks_ahead_to_the_next_players_turn_and_the_captain_does_not(players: int) -> None:
    assert "thinks ahead to the next player’s turn" in ENGLISH("level-admiral-text")
    network, ahead = fresh_evaluator(players, 16, 1), []
    states = (state for state in random_states(1, players) if state.phase is Phase.PLACE and not state.last_round)
    for state in islice(states, 5):
        for level in ("captain", "admiral"):
            plan = EngineBot(replace(LEVEL_SETTINGS[level], seconds=None), evaluator=network).plan(state)
            [best] = ranked_choices(plan, 1)
            after = reduce(State.apply, best.actions, state)
            ahead.append(best.value == pytest.approx(solve(after, evaluator=network).value, abs=1e-9))
    assert ahead == [False, True] * 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_sentence_of_its_own(language: str) -> None:
    sentences = [messages_for(language)(f"level-{level}-text") for level in LEVELS]
    assert len(set(sentences)) == len(LEVELS)
    assert all(sentence.endswith(".") for sentence in sentences)


def test_a_higher_level_overlooks_less_of_everything() -> None:
    settings = [LEVEL_SETTINGS[level] for level in LEVELS[:-1]]
    for lower, higher in pairwise(settings):
        assert lower.captures > higher.captures
        assert lower.reply > higher.reply
        assert lower.ending > higher.ending
        assert lower.keeps > higher.keeps
    assert settings[-1] == Level()


def test_what_is_overlooked_stays_the_same_for_a_turn_and_changes_with_the_next() -> None:
    level = Level(captures=0.5, reply=0.5, ending=0.5)
    turns = [list(states) for _, states in groupby(random_states(1, 3), key=lambda state: state.player)]
    overlooked = [{Oversights.of(level, 7, state) for state in states} for states in turns]
    assert all(len(oversights) == 1 for oversights in overlooked)
    assert len(set.union(*overlooked)) > len(turns) / 2


def test_an_overlooked_capture_is_placed_only_if_nothing_else_can_be() -> None:
    everywhere = Oversights(captures=2**36 - 1)
    for state in islice(placing_states(), 30):
        plan = plan_with(everywhere, turn_start(state), None).seen_from(state)
        best, *others = plan.placements(state.dice)
        assert not best.captures or all(one.captures for one in others)


def test_somebody_who_overlooks_nothing_sees_what_the_captain_sees() -> None:
    for state in islice(placing_states(), 5):
        assert plan_with(Oversights(), turn_start(state), None).value == solve(turn_start(state)).value


def test_keeps_that_do_not_occur_to_a_level_are_passed_over() -> None:
    state = State.initial(2).apply(Throw((1, 2, 3, 3, 5, 5, 5, 6)))
    plan = solve(turn_start(state)).seen_from(state)
    ranked = [one.keep for one in plan.keeps()]
    assert best_keep(plan, Level(), 1) == ranked[0]
    assert len({best_keep(plan, Level(keeps=0.8), seed) for seed in range(20)}) > 5
    assert best_keep(plan, Level(keeps=1.0), 1) == ranked[0]


def test_what_is_overlooked_is_the_same_in_every_version_of_python() -> None:
    assert [round(chance(seed, 1, 2), 6) for seed in range(3)] == [0.366936, 0.267873, 0.651068]
