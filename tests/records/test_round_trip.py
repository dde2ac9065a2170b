"""Whatever is played at whatever table, its record reads back the same."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from columbiz import EDITIONS, Opening, Record, Rules, SeededDice, State, Throw, opening_throw
from columbiz.records.record import KNOWN_TAGS
from tests.records.games import random_record

rules = st.builds(
    Rules,
    edition=st.sampled_from(sorted(EDITIONS)),
    dice=st.integers(1, 9),
    throws=st.integers(2, 9),
    min_throws=st.integers(1, 2),
    discs=st.tuples(*[st.integers(1, 12)] * 3),
    placements=st.tuples(*[st.integers(1, 36)] * 3),
    forfeit=st.integers(1, 99),
    line_points=st.lists(st.integers(0, 99), min_size=7, max_size=7).map(lambda points: tuple(sorted(points))),
    line_scoring=st.sampled_from(["full", "increase"]),
    crossing_lines=st.sampled_from(["each", "best"]),
    capture_cap=st.none() | st.integers(0, 144),
    ties=st.sampled_from(["shared", "captures"]),
)
any_text = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
tag_names = st.from_regex(r"[A-Za-z][A-Za-z0-9]{0,9}", fullmatch=True).filter(lambda name: name not in KNOWN_TAGS)


@settings(max_examples=40)
@given(
    rules=st.sampled_from(list(EDITIONS.values())) | rules,
    players=st.sampled_from([2, 3, 4]),
    seed=st.integers(0, 9999).map(str),
    actions=st.none() | st.integers(0, 60),
    names=st.lists(any_text, max_size=2),
    tags=st.dictionaries(tag_names, any_text, max_size=3),
    resigned=st.sets(st.integers(0, 3), max_size=3),
    given_up=st.booleans(),
)
def test_every_game_reads_back_from_its_record(
    *,
    rules: Rules,
    players: int,
    seed: str,
    actions: int | None,
    names: list[str],
    tags: dict[str, str],
    resigned: set[int],
    given_up: bool,
) -> None:
    opening: Opening = opening_throw(players, SeededDice(seed))
    initial = State.initial(players, starter=opening.starter, rules=rules)
    game = random_record(initial, seed, actions)
    record = replace(
        Record.of(initial, actions=game.actions, names=tuple(names), opening=opening, tags=tags),
        resigned=tuple(seat for seat in resigned if seat < players - 1),
        given_up=given_up and game.outcome is None,
    )
    text = record.text
    read = Record.parse(text)
    assert read == record
    assert read.text == text
    assert list(read.tags.items()) == list(tags.items())
    assert list(read.states()) == list(record.states())
    assert read.cut_off == ""
    assert read.outcome == record.outcome


def test_a_record_can_be_sent_to_another_process() -> None:
    record = Record.of(State.initial(), names=("An",), tags={"Date": "today"}).then(Throw((1,) * 8))
    assert pickle.loads(pickle.dumps(record)) == record
    assert copy.deepcopy(record).text == record.text
