"""The golden games read, replay and write the same as when they were recorded."""

from __future__ import annotations

import pytest

from columbiz import EDITIONS, Phase, Record, State
from tests.golden.games import FOLDER, FROM_POSITION, NAMES, PLAYER_COUNTS, TABLES, played, position_path, record_path
from tests.rules.naive_comparison import apply_to, referee_for, summary_of_referee, summary_of_state


def test_there_is_a_golden_game_for_each_edition_and_player_count() -> None:
    assert {f"{edition}-{players}" for edition in EDITIONS for players in PLAYER_COUNTS} < set(TABLES)
    assert {path.stem for path in FOLDER.glob("*.columbiz")} == set(NAMES)
    assert {path.stem for path in FOLDER.glob("*.position")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_read_and_written_byte_for_byte(name: str) -> None:
    record = Record.read(record_path(name))
    assert record.text.encode() == record_path(name).read_bytes()
    assert (record.rules, record.players) == TABLES.get(name, (EDITIONS["en"], 3))


def test_one_golden_game_has_every_tag_of_its_own_start_and_its_absent_players() -> None:
    record = Record.read(record_path(FROM_POSITION))
    assert record.initial.phase is Phase.KEEP
    assert record.resignations
    assert len({stand_in.seat for stand_in in record.stand_ins}) == 2


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_ends_in_the_recorded_position(name: str) -> None:
    record = Record.read(record_path(name))
    final = position_path(name).read_text("utf-8")
    assert f"{record.state.text}\n" == final
    assert State.parse(final) == record.state
    assert record.state.phase is Phase.OVER


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_played_the_same_again(name: str) -> None:
    assert played(name).text.encode() == record_path(name).read_bytes(), "if meant: python -m tests.golden.write"


@pytest.mark.parametrize("name", NAMES)
def test_every_state_of_a_golden_game_reads_back_from_its_text(name: str) -> None:
    for state in Record.read(record_path(name)).states():
        assert State.parse(state.text) == state


@pytest.mark.parametrize("name", TABLES)
def test_the_naive_referee_agrees_with_a_golden_game(name: str) -> None:
    record = Record.read(record_path(name))
    referee = referee_for(record.initial)
    for action in record.actions:
        assert apply_to(referee, action), action
    assert summary_of_state(record.state) == summary_of_referee(referee)
