"""Invariants of every game, checked after each action of random games with all editions and some house rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, islice

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from columbiz import (
    EDITIONS,
    Action,
    Done,
    Forfeit,
    IllegalAction,
    Keep,
    Phase,
    Place,
    Rules,
    SeededDice,
    State,
    Throw,
)
from columbiz.rules.cells import CELLS
from columbiz.rules.notation import format_rules
from tests.conftest import sample
from tests.rules.naive_comparison import apply_to, referee_for, summary_of_referee, summary_of_state

HOUSE_RULES = [
    Rules(discs=(3, 3, 2)),
    Rules(discs=(5, 4, 3), throws=5, min_throws=2, placements=(8, 8, 8)),
    Rules(dice=5, forfeit=1, placements=(1, 2, 3)),
    Rules(throws=1, capture_cap=2, discs=(9, 9, 9)),
    Rules(min_throws=3, ties="captures", forfeit=9),
    Rules(edition="fr", line_scoring="increase", line_points=(0, 0, 0, 2, 5, 9, 20)),
    Rules(edition="nl", crossing_lines="best", line_points=(0, 0, 0, 1, 1, 1, 9), discs=(30, 30, 30)),
]
EVERY_RULES = [*EDITIONS.values(), *HOUSE_RULES]

SETS_OF_DICE = [dice for count in range(9) for dice in combinations_with_replacement(range(1, 7), count)]
EVERY_ACTION: list[Action] = [
    *map(Keep, SETS_OF_DICE),
    *map(Throw, SETS_OF_DICE),
    *map(Place, CELLS),
    Done(),
    Forfeit(),
]


def accepts(state: State, action: Action) -> bool:
    try:
        state.apply(action)
    except IllegalAction:
        return False
    return True


def random_actions(state: State, seed: str) -> Iterator[Action]:
    """Random legal actions up to the end of the game."""
    chooser, dice = random.Random(seed), SeededDice(seed)
    while state.phase is not Phase.OVER:
        due = state.phase is Phase.THROW
        action = dice.throw(state) if due else chooser.choice(state.legal_actions())
        yield action
        state = state.apply(action)


class EveryGame(RuleBasedStateMachine):
    """Games played by Hypothesis, each compared with the naive referee."""

    def __init__(self) -> None:
        super().__init__()
        self.history: list[tuple[State, str, int]] = []

    @initialize(
        rules=st.sampled_from(EVERY_RULES),
        players=st.sampled_from([2, 3, 4]),
        place=st.integers(0, 3),
        seed=st.integers(0, 9999),
        before=st.integers(0, 150),
    )
    def some_way_into_a_game(self, rules: Rules, players: int, place: int, seed: int, before: int) -> None:
        self.state = State.initial(players, starter=place % players, rules=rules)
        self.referee = referee_for(self.state)
        for action in islice(random_actions(self.state, str(seed)), before):
            assert apply_to(self.referee, action)
            self.state = self.state.apply(action)
        self.check()

    @precondition(lambda self: self.state.phase is Phase.OVER)
    @rule(rules=st.sampled_from(EVERY_RULES), players=st.sampled_from([2, 3, 4]), place=st.integers(0, 3))
    def next_game(self, rules: Rules, players: int, place: int) -> None:
        self.some_way_into_a_game(rules, players, place, seed=0, before=0)

    # Steps

    @precondition(lambda self: self.state.phase is Phase.THROW)
    @rule(data=st.data())
    def throw(self, data: st.DataObject) -> None:
        due = self.referee.to_throw
        faces = st.integers(1, 6)
        any_dice = st.lists(faces, min_size=due, max_size=due)
        all_alike = faces.map(lambda face: [face] * due)  # fills columns, so that players must forfeit
        self.act(Throw(tuple(data.draw(st.one_of(any_dice, all_alike)))))

    @precondition(lambda self: self.state.legal_actions() != ())
    @rule(data=st.data())
    def decide(self, data: st.DataObject) -> None:
        self.act(data.draw(st.sampled_from(self.state.legal_actions())))

    @precondition(lambda self: self.state.phase is Phase.KEEP and self.referee.throws >= self.referee.throws_due)
    @rule()
    def keep_all(self) -> None:
        self.act(Keep(tuple(self.referee.table)))

    @precondition(lambda self: self.referee.placed > 0)
    @rule()
    def end_the_turn(self) -> None:
        self.act(Done())

    def act(self, action: Action) -> None:
        assert apply_to(self.referee, action)
        self.history.append((self.state, self.text, hash(self.state)))
        self.state = self.state.apply(action)
        self.check()

    # Invariants

    def check(self) -> None:
        self.text = self.state.text
        assert summary_of_state(self.state) == summary_of_referee(self.referee)
        self.check_discs()
        self.check_text()
        self.check_chance()
        assert all(hash(state) == before for state, _, before in self.history), "an earlier state has changed"
        self.check_legal_actions()

    def check_discs(self) -> None:
        """The number of discs is constant, and no cell holds two."""
        state = self.state
        at_the_start = self.referee.discs * self.referee.players
        assert len(state.board) + sum(state.supply) + sum(state.captured) + self.referee.put_away == at_the_start
        assert all(sum(mask >> index & 1 for mask in state.discs) <= 1 for index in range(36))
        assert all(mask >> 36 == 0 for mask in state.discs)

    def check_text(self) -> None:
        """The text and the repr rebuild an equal State with the same legal actions."""
        state, text = self.state, self.text
        twin = State.parse(text)
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.text == text
        assert repr(state) == f"State.parse('{text}')"
        assert twin.legal_actions() == state.legal_actions()
        assert twin.chance_outcomes() == state.chance_outcomes()
        for action in state.legal_actions()[-1:]:
            assert twin.apply(action) == state.apply(action)

    def check_chance(self) -> None:
        """Outcomes are distinct, with positive integer weights, and exist only when a throw is due."""
        outcomes = self.state.chance_outcomes()
        if self.state.phase is Phase.THROW:
            assert sum(weight for _, weight in outcomes) == 6**self.referee.to_throw
            assert len({throw for throw, _ in outcomes}) == len(outcomes)
            assert all(weight > 0 for _, weight in outcomes)
        else:
            assert outcomes == ()

    def check_legal_actions(self) -> None:
        """The legal actions are exactly those that `apply` accepts."""
        state = self.state
        possible = [*state.legal_actions(), *(throw for throw, _ in state.chance_outcomes())]
        accepted = {action for action in EVERY_ACTION if accepts(state, action)}
        assert set(possible) == accepted
        assert len(possible) == len(accepted)
        assert (state.phase is Phase.OVER) == (not possible)

    def teardown(self) -> None:
        assert all(state.text == before for state, before, _ in self.history), "an earlier state has changed"


TestEveryGame = EveryGame.TestCase
TestEveryGame.settings = settings(max_examples=sample(10, 100), stateful_step_count=12)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", EVERY_RULES, ids=format_rules)
def test_the_naive_referee_agrees_at_every_action_of_random_games(rules: Rules, players: int) -> None:
    for seed in range(sample(2, 10)):
        state = State.initial(players, starter=seed % players, rules=rules)
        referee = referee_for(state)
        for action in random_actions(state, f"{players} {seed}"):
            assert apply_to(referee, action), action
            state = state.apply(action)
            assert summary_of_state(state) == summary_of_referee(referee)
            places = {(c, n) for c in range(1, 7) for n in range(1, 7) if referee.can_place((c, n))}
            legal = {(a.cell.face, a.cell.height) for a in state.legal_actions() if isinstance(a, Place)}
            assert legal == places
        assert state.outcome is not None
