"""Every game reads back from its record, whatever the rules, the start and the tags."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from columbiz import EDITIONS, Opening, Record, Rules, SeededDice, State, Throw, opening_throw
from columbiz.records import Resignation, StandIn
from columbiz.records.record import KNOWN_TAGS
from columbiz.records.turns import ends_turn, turn_numbers
from tests.records.games import FROM_POSITION, RESIGNED, random_record

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


@st.composite
def resignations(draw: st.DrawFn, record: Record) -> Record:
    """The record with resignations that fit its game, which may have been given up with the last of them."""
    over = record.outcome is not None
    last = turns_begun(record) + (not over and (not record.actions or ends_turn(record.actions[-1])))
    seats = draw(st.lists(st.sampled_from(range(record.players)), unique=True, max_size=record.players - 1))
    if over:
        seats = seats[: record.players - 2]  # the game would not have been played to its end
    turns = sorted(draw(st.integers(1, max(last, 1))) for _ in seats)
    given_up = bool(seats) and not over and (len(seats) == record.players - 1 or draw(st.booleans()))
    if given_up:
        turns[-1] = last
    together = tuple(Resignation(seat, turn) for seat, turn in zip(seats, turns, strict=True))
    return replace(record, resignations=together if last else (), given_up=given_up)


@st.composite
def stand_ins(draw: st.DrawFn, record: Record) -> Record:
    """The record with stand-ins in some of its turns."""
    turns = draw(st.sets(st.integers(1, max(turns_begun(record), 1)), max_size=8)) if record.actions else set()
    level = st.sampled_from(["sailor", "captain"])
    first = record.initial.player - 1
    return replace(
        record, stand_ins=tuple(StandIn((first + turn) % record.players, draw(level), turn, turn) for turn in turns)
    )


def assumed(record: Record) -> st.SearchStrategy[tuple[int, ...]]:
    """Some of the turns of a record."""
    return st.sets(st.sampled_from(range(1, turns_begun(record) + 1))).map(tuple) if record.actions else st.just(())


def turns_begun(record: Record) -> int:
    return max(turn_numbers(record.actions), default=0)


@settings(max_examples=60)
@given(
    data=st.data(),
    rules=st.sampled_from(list(EDITIONS.values())) | rules,
    players=st.sampled_from([2, 3, 4]),
    seed=st.integers(0, 9999).map(str),
    actions=st.none() | st.integers(0, 60),
    names=st.lists(any_text, max_size=2),
    tags=st.dictionaries(tag_names, any_text, max_size=3),
)
def test_every_game_reads_back_from_its_record(
    *,
    data: st.DataObject,
    rules: Rules,
    players: int,
    seed: str,
    actions: int | None,
    names: list[str],
    tags: dict[str, str],
) -> None:
    opening: Opening = opening_throw(players, SeededDice(seed))
    game = random_record(State.initial(players, starter=opening.starter, rules=rules), seed, actions)
    start = data.draw(st.just(0) | st.integers(0, len(game.actions)), "start")
    initial = list(game.states())[start]
    record = Record.of(initial, actions=game.actions[start:], names=tuple(names), opening=opening, tags=tags)
    record = data.draw(resignations(data.draw(stand_ins(record), "stand-ins")), "resignations")
    record = replace(record, assumed=data.draw(assumed(record), "assumed"))
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
    for text in (RESIGNED, FROM_POSITION):
        assert pickle.loads(pickle.dumps(Record.parse(text))).text == text
