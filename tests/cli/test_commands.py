"""The commands: their output and exit codes."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from columbiz import EDITIONS, Done, Forfeit, Phase, Record, State
from tests.cli.conftest import Run


def test_simulate_shows_winners_totals_turns_and_captures(columbiz: Run) -> None:
    result = columbiz("simulate", "--players", 3, "--games", 20, "--seed", 5)
    assert result.returncode == 0
    for word in ("By seat", "purple", "blue", "grey", "prisoners", "By order of play", "20 games", "turns a game"):
        assert word in result.stdout
    assert "black" not in result.stdout


def test_the_same_seed_simulates_the_same_games_and_another_seed_others(columbiz: Run) -> None:
    def tally(seed: int) -> dict[str, object]:
        result = columbiz("simulate", "--games", 10, "--seed", seed, "--json")
        numbers: dict[str, object] = json.loads(result.stdout)
        return numbers

    assert tally(1) == tally(1)
    assert tally(1)["totals"] != tally(2)["totals"]


def test_the_tally_is_what_the_recorded_games_add_up_to(columbiz: Run, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    result = columbiz("simulate", "--players", 4, "--edition", "fr", "--games", 12, "--record-to", folder, "--json")
    tally = json.loads(result.stdout)
    ends = [Record.read(file).state for file in sorted(folder.iterdir())]
    outcomes = [end.outcome for end in ends if end.outcome]
    assert len(outcomes) == tally["games"] == 12
    assert tally["totals"] == [sum(outcome.totals[seat] for outcome in outcomes) for seat in range(4)]
    assert tally["captures"] == [sum(end.captured[seat] for end in ends) for seat in range(4)]
    assert sum(tally["wins"]) == pytest.approx(12)
    assert sum(tally["wins_by_order"]) == pytest.approx(12)
    orders = [[(seat - end.starter) % 4 for seat in end.outcome.winners] for end in ends if end.outcome]
    shares = [sum((place in order) / len(order) for order in orders) for place in range(4)]
    assert tally["wins_by_order"] == pytest.approx(shares)
    records = [Record.read(file) for file in folder.iterdir()]
    assert tally["forfeits"] == sum(record.actions.count(Forfeit()) for record in records)
    assert tally["turns"] == tally["forfeits"] + sum(record.actions.count(Done()) for record in records)
    assert tally["rules"] == "fr"
    assert tally["shared"] == sum(len(outcome.winners) > 1 for outcome in outcomes)


def test_check_sums_up_valid_records(columbiz: Run, records: list[Path]) -> None:
    result = columbiz("check", *records)
    assert result.returncode == 0
    lines = result.stdout.splitlines()
    assert len(lines) == 3
    assert all("ok, edition nl, 2 players" in line for line in lines)


def test_check_stops_at_the_first_bad_record_with_line_and_reason(columbiz: Run, records: list[Path]) -> None:
    text = records[1].read_text().replace("\n2. ", "\n3. ", 1)
    records[1].write_text(text)
    line = text.split("\n").index(next(row for row in text.split("\n") if row.startswith("3. "))) + 1
    result = columbiz("check", *records)
    assert result.returncode == 1
    assert str(records[0]) in result.stdout
    assert f"{records[1]}: line {line}, column 1: this must be turn 2, not '3'" in result.stderr
    assert str(records[2]) not in result.stdout + result.stderr


def test_check_reports_the_same_in_json(columbiz: Run, records: list[Path]) -> None:
    records[1].write_text("hello\n")
    result = columbiz("check", "--json", *records)
    assert result.returncode == 1
    good, bad = json.loads(result.stdout)
    assert (good["ok"], good["edition"], good["players"]) == (True, "nl", 2)
    assert (bad["ok"], bad["line"], bad["code"]) == (False, 1, "tag_missing")


def test_check_reads_standard_input_and_reports_a_cut_off_word(columbiz: Run, records: list[Path]) -> None:
    text = records[0].read_text()
    whole, _, _ = text.partition("\n2. ")
    result = columbiz("check", "-", stdin=whole.removesuffix("ne"))
    assert result.returncode == 0
    assert "it breaks off in the word 'do', which was left out" in result.stdout


@pytest.mark.parametrize("command", ["check", "replay", "verify"])
def test_a_missing_file_is_reported_in_one_line(columbiz: Run, command: str) -> None:
    result = columbiz(command, "nowhere.columbiz")
    assert result.returncode == 2
    assert result.stderr.splitlines() == ["columbiz: nowhere.columbiz: No such file or directory"]


def test_replay_draws_every_turn(columbiz: Run, records: list[Path]) -> None:
    result = columbiz("replay", records[0])
    record = Record.read(records[0])
    turns = sum(state.phase is Phase.THROW and state.throws == 0 for state in record.states())
    assert result.returncode == 0
    assert f"step {turns} of {turns}" in result.stdout
    assert "game over" in result.stdout


def test_replay_lists_every_position_in_json(columbiz: Run, records: list[Path]) -> None:
    result = columbiz("replay", records[0], "--by", "action", "--json")
    positions = [State.parse(step["position"]) for step in json.loads(result.stdout)]
    assert positions == list(Record.read(records[0]).states())


def test_replay_reports_a_bad_record_in_one_line(columbiz: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.columbiz"
    bad.write_bytes(b"\xff\xfe")
    result = columbiz("replay", bad)
    assert result.returncode == 1
    assert result.stderr.splitlines() == [f"columbiz: {bad}: line 1, column 1: the text is not UTF-8: byte 0xff"]


@pytest.mark.parametrize("command", ["check", "replay", "verify"])
def test_a_record_of_an_unknown_format_is_refused_with_one_clear_line(
    columbiz: Run, tmp_path: Path, command: str
) -> None:
    newer = tmp_path / "newer.columbiz"
    newer.write_text('[Columbiz "2"]\n[Tags of tomorrow]\n\n1. P 1-2-33-555-6\n', "utf-8")
    result = columbiz(command, newer)
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr.splitlines() == [
        f"columbiz: {newer}: line 1, column 1: tag Columbiz is '2': this program reads format 1"
    ]


def test_rules_prints_the_rulebook_with_the_numbers_in_force(columbiz: Run) -> None:
    french, danish = (" ".join(columbiz("rules", "--edition", one).stdout.split()) for one in ("fr", "da"))
    assert "4, 4, 3" in french
    assert "18, 13, 10" in french
    limits = "at most 4 with two players, 4 with three and 3 with four."
    assert limits in french
    assert limits not in danish


def test_rules_prints_house_rules_and_drawn_examples(columbiz: Run) -> None:
    text = columbiz("rules", "--house", "capture_cap=7", "--language", "en").stdout
    assert "Only the first 7 prisoners count" in text
    assert "┃ [1]  [1]  [1]   1   [1]  [1]  ┃" in text


def test_rules_prints_the_same_in_json(columbiz: Run) -> None:
    shown = json.loads(columbiz("rules", "--edition", "fr", "--house", "capture_cap=12", "--json").stdout)
    expected = asdict(EDITIONS["fr"]) | {"capture_cap": 12}
    assert shown == json.loads(json.dumps(expected))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("rules", "--edition", "xx"), "there is no edition 'xx'; editions are da, en, es, fr, nl, pt"),
        (("rules", "--language", "xx"), "there is no language 'xx'; languages are "),
        (("rules", "--house", "luck=7"), "there is no rule 'luck'"),
        (("rules", "--house", "dice=99"), "rule dice is 99; it must be from 1 to 12"),
        (("simulate", "--house", "capture_cap=-3"), "rule capture_cap is -3; it must be from 0 to 144"),
        (("simulate", "--players", "5"), "Columbiz is for 2, 3 or 4 players, not 5"),
        (("simulate", "--games", "0"), "0 games cannot be played"),
        (("replay", "x", "--by", "week"), "'week' is neither turn nor action"),
        (
            ("play", "--seats", "person,pirate"),
            "'pirate' cannot play; use one of person, random, greedy, deckhand",
        ),
        (("play", "--seats", "person"), "Columbiz is for 2, 3 or 4 players, not 1"),
        (("play", "--seats", "person,captain", "--players", "3"), "--players 3 contradicts --seats, which names 2"),
        (("play", "--seats", "person,captain", "--house", "dice=7"), "bots play with 8 dice and 3 throws"),
        (("play", "--resume", "--seats", "person,captain"), "--seats is for a new game"),
        (("play", "--players", "0"), "for 2, 3 or 4 players, not 0"),
        (("play", "--resume"), "there is no unfinished game at"),
        (("play", "--resume", "--seed", "1"), "--seed is for a new game"),
        (("play", "--resume", "--players", "3"), "--players is for a new game"),
        (("play", "--typed-dice", "--seed", "1"), "--seed is for dice thrown by the computer"),
        (("play", "--file", "no/such/folder/game.columbiz"), "there is no folder no/such/folder to save"),
    ],
)
def test_a_usage_error_names_the_value_and_a_way_out(columbiz: Run, arguments: tuple[str, ...], sentence: str) -> None:
    result = columbiz(*arguments)
    assert result.returncode == 2
    assert sentence in " ".join(result.stderr.replace("│", " ").split())
    assert "Traceback" not in result.stderr


def test_every_command_has_help(columbiz: Run) -> None:
    overview = columbiz("--help").stdout
    assert "Exit codes" in overview
    for command in ("play", "simulate", "replay", "check", "verify", "rules"):
        assert command in overview
        assert columbiz(command, "--help").returncode == 0


def test_the_version_is_printed(columbiz: Run) -> None:
    assert columbiz("--version").stdout.startswith("columbiz 0.")


def saved_games(tmp_path: Path) -> list[str]:
    return sorted(path.name for path in (tmp_path / "data").rglob("*.columbiz"))


def test_an_unfinished_game_is_resumed_where_it_ended(columbiz: Run, tmp_path: Path) -> None:
    left = columbiz("play", "--seed", 3, "--edition", "nl", stdin="throw\nkeep 1\n")
    assert left.returncode == 0
    assert "run columbiz play to continue it" in left.stdout
    saved = next((tmp_path / "data").rglob("*.columbiz"))
    before = Record.read(saved)
    assert [str(action).split()[0] for action in before.actions] == ["throw", "keep"]
    for arguments, typed in (("play", "--resume"), "throw\n"), (("play",), "yes\nkeep all\n"):
        assert columbiz(*arguments, stdin=typed).returncode == 0
    assert Record.read(saved).actions[:2] == before.actions
    assert len(Record.read(saved).actions) == 4


def test_a_bot_plays_its_turns_also_in_a_resumed_game(columbiz: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.columbiz"
    began = columbiz("play", "--seats", "Person, deckhand", "--seed", 1, "--file", file, stdin="throw\n")
    assert began.returncode == 0
    assert Record.read(file).names == ("", "deckhand")
    resumed = columbiz("play", "--resume", "--file", file, stdin="throw\nkeep all\n11\ndone\n" * 9)
    assert resumed.returncode == 0
    record = Record.read(file)
    assert Done() in record.actions
    assert "blue (Deckhand)" in resumed.stdout


@pytest.mark.parametrize(("arguments", "typed"), [(("play",), "no\n"), (("play", "--players", "3"), "")])
def test_a_new_game_never_overwrites_an_unfinished_one(
    columbiz: Run, tmp_path: Path, arguments: tuple[str, ...], typed: str
) -> None:
    columbiz("play", "--seed", 3, stdin="throw\n")
    before = next((tmp_path / "data").rglob("*.columbiz")).read_text()
    again = columbiz(*arguments, stdin=f"{typed}throw\n")
    assert "The previous game has been kept as" in again.stdout
    assert saved_games(tmp_path) == ["last-game-1.columbiz", "last-game.columbiz"]
    assert next((tmp_path / "data").rglob("last-game-1.columbiz")).read_text() == before


def test_a_game_without_a_throw_is_not_saved(columbiz: Run, tmp_path: Path) -> None:
    assert columbiz("play", stdin="quit\n").returncode == 0
    assert saved_games(tmp_path) == []


def test_a_file_that_is_not_a_game_is_not_overwritten(columbiz: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all")
    result = columbiz("play", "--file", letter, stdin="throw\n")
    assert result.returncode == 1
    assert "choose another --file" in result.stderr
    assert letter.read_text() == "Dear all"


def test_input_is_never_interpreted_as_markup(columbiz: Run) -> None:
    result = columbiz("play", stdin="[/foo]\n[bold]x\n")
    assert result.returncode == 0
    assert "'[/foo]' is not something you can do now" in result.stdout
    assert "'[bold]x' is not something you can do now" in result.stdout


def test_people_with_real_dice_type_what_they_threw(columbiz: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.columbiz"
    typed = ["7", "5", "2", "throw", "12", "1-2-33-555-6", "keep all", "555", "33", "done"]
    result = columbiz("play", "--typed-dice", "--file", file, stdin="\n".join(typed) + "\n")
    assert result.returncode == 0
    assert "'7' is not a set of dice" in result.stdout
    assert "8 dice were thrown, but 2 were typed" in result.stdout
    assert file.read_text().endswith("\n1. P 1-2-33-555-6 (1-2-33-555-6) : 555 33 done\n")
