"""The golden games read, replay and write the same as ever."""

from __future__ import annotations

import pytest

from columbiz import EDITIONS, Phase, Record, State
from tests.golden.games import FOLDER, PLAYER_COUNTS, TABLES, played, position_path, record_path
from tests.rules.refereeing import follow, referee_for, seen_by, seen_in


def test_there_is_a_golden_game_for_each_edition_and_player_count() -> None:
    assert {f"{edition}-{players}" for edition in EDITIONS for players in PLAYER_COUNTS} < set(TABLES)
    assert {path.stem for path in FOLDER.glob("*.columbiz")} == set(TABLES)
    assert {path.stem for path in FOLDER.glob("*.position")} == set(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_a_golden_game_is_read_and_written_byte_for_byte(name: str) -> None:
    record = Record.read(record_path(name))
    assert record.text.encode() == record_path(name).read_bytes()
    assert (record.rules, record.players) == TABLES[name]


@pytest.mark.parametrize("name", TABLES)
def test_a_golden_game_ends_in_the_position_on_record(name: str) -> None:
    record = Record.read(record_path(name))
    final = position_path(name).read_text("utf-8")
    assert f"{record.state.text}\n" == final
    assert State.parse(final) == record.state
    assert record.state.phase is Phase.OVER


@pytest.mark.parametrize("name", TABLES)
def test_a_golden_game_is_played_the_same_again(name: str) -> None:
    assert played(name).text.encode() == record_path(name).read_bytes(), "if meant: python -m tests.golden.write"


@pytest.mark.parametrize("name", TABLES)
def test_every_state_of_a_golden_game_reads_back_from_its_text(name: str) -> None:
    for state in Record.read(record_path(name)).states():
        assert State.parse(state.text) == state


@pytest.mark.parametrize("name", TABLES)
def test_the_naive_referee_agrees_with_a_golden_game(name: str) -> None:
    record = Record.read(record_path(name))
    referee = referee_for(record.initial)
    for action in record.actions:
        assert follow(referee, action), action
    assert seen_in(record.state) == seen_by(referee)
