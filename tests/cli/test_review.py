"""The command that reviews games, as a person or a script calls it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from columbiz import EDITIONS, Record, State
from columbiz.bots.simulation import random_game
from tests.cli.conftest import Run
from tests.review.games import bot_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A recorded game of three bots."""
    file = tmp_path / "game.columbiz"
    bot_game("deckhand", "sailor", "captain", seed=5).write(file)
    return file


def test_a_review_shows_the_account_the_curve_and_the_costliest_choices(columbiz: Run, game: Path) -> None:
    result = columbiz("review", game)
    assert result.returncode == 0
    for words in ("Luck and choices", "Chance to win", "The costliest choices", "Made at depth 1 with weights"):
        assert words in " ".join(result.stdout.split())


def test_the_parts_in_the_json_add_up(columbiz: Run, game: Path) -> None:
    [found] = json.loads(columbiz("review", game, "--json").stdout)
    for seat in found["seats"]:
        parts = [seat[name] for name in ("fair", "opening", "luck", "choices", "reevaluation")]
        assert sum(parts) == pytest.approx(seat["result"], abs=1e-9)
    assert sum(seat["result"] for seat in found["seats"]) == pytest.approx(1)
    assert found["seats"][2]["own_choices"] == 0


def test_a_review_says_how_well_everybody_played(columbiz: Run, game: Path) -> None:
    said = " ".join(columbiz("review", game).stdout.split())
    assert "black" not in said
    for colour in ("purple", "blue", "grey"):
        assert f"{colour} played like the " in said
    assert "grey played like the Captain, losing 0% of what random choices would have lost." in said
    [found] = json.loads(columbiz("review", game, "--json").stdout)
    assert [sorted(rank) for rank in found["ranks"]] == [["highest", "level", "lowest", "share"]] * 3
    assert found["ranks"][2]["level"] == "captain"


def test_several_games_are_summarised(columbiz: Run, game: Path) -> None:
    result = columbiz("review", game, game)
    assert result.returncode == 0
    assert "2 games" in result.stdout
    for words in ("luck per game", "error per game", "error, game by game"):
        assert words in result.stdout
    assert "█" in result.stdout
    assert len(json.loads(columbiz("review", game, game, "--json").stdout)) == 2


def test_a_page_is_written_for_people_without_a_terminal(columbiz: Run, game: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    result = columbiz("review", game, "--html", page, "--language", "da")
    assert result.returncode == 0
    assert result.stdout == ""
    assert "Gennemgangen er gemt i" in result.stderr
    assert page.read_text("utf-8").startswith('<!doctype html>\n<html lang="da">')


def test_nothing_but_messages_is_written_to_standard_error(columbiz: Run, game: Path, tmp_path: Path) -> None:
    assert columbiz("review", game).stderr == ""
    page = tmp_path / "a\u202enight.html"
    said = columbiz("review", game, "--html", page).stderr
    assert "\u202e" not in said
    assert len(said.splitlines()) == 1


def test_a_page_that_cannot_be_written_is_refused_before_the_work(columbiz: Run, game: Path, tmp_path: Path) -> None:
    result = columbiz("review", game, "--html", tmp_path / "nowhere" / "review.html")
    assert result.returncode == 2
    assert "nowhere" in result.stderr


def test_a_page_does_not_replace_a_record(columbiz: Run, game: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.columbiz"
    other.write_bytes(game.read_bytes())
    plain = tmp_path / "plain.txt"
    plain.write_bytes(game.read_bytes())
    for page, file in ((other, game), (plain, plain)):
        result = columbiz("review", "--html", page, file)
        assert result.returncode == 2
        assert "is a record" in " ".join(result.stderr.replace("│", " ").split())
        assert page.read_bytes() == game.read_bytes()


def test_games_of_the_same_name_can_be_told_apart_on_a_page(columbiz: Run, game: Path, tmp_path: Path) -> None:
    (tmp_path / "older").mkdir()
    older = tmp_path / "older" / game.name
    older.write_bytes(game.read_bytes())
    page = tmp_path / "review.html"
    columbiz("review", game, older, "--html", page)
    for name in (tmp_path / "game", tmp_path / "older" / "game"):
        assert f"<h2>{name}</h2>" in page.read_text("utf-8")


def test_a_damaged_record_is_reviewed_as_far_as_it_is_valid(columbiz: Run, game: Path) -> None:
    text = game.read_text("utf-8")
    line = text.splitlines().index(next(line for line in text.splitlines() if line.startswith("9. "))) + 1
    game.write_text(text.replace("\n9. ", "\n9. P 9 "), "utf-8")
    result = columbiz("review", game)
    assert result.returncode == 1
    said = " ".join(result.stderr.split())
    assert f"line {line}, column 4: " in said
    assert "Reviewed as far as the record is valid: 8 turns." in said
    assert "Luck and choices" in result.stdout
    assert "The game was not finished" in " ".join(result.stdout.split())
    [found] = json.loads(columbiz("review", game, "--json").stdout)
    assert len(found["turns"]) == 8
    assert found["problems"][0]["line"] == line


def test_a_program_can_tell_a_cut_record_from_an_unfinished_game(columbiz: Run, game: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.columbiz"
    cut.write_text(game.read_text("utf-8").rstrip()[:-3], "utf-8")
    whole, broken_off = json.loads(columbiz("review", game, cut, "--json").stdout)
    assert (whole["cut_off"], whole["over"]) == ("", True)
    assert broken_off["cut_off"]
    assert (broken_off["over"], broken_off["problems"]) == (False, [])


def test_one_unreadable_file_does_not_stop_the_others(columbiz: Run, game: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty.columbiz"
    empty.write_text("")
    result = columbiz("review", empty, game)
    assert result.returncode == 1
    assert "empty.columbiz: line 1, column 1: tag Columbiz is missing" in " ".join(result.stderr.split())
    assert "Luck and choices" in result.stdout
    unreadable, found = json.loads(columbiz("review", empty, game, "--json").stdout)
    assert unreadable == {"file": str(empty), "problems": unreadable["problems"]}
    assert unreadable["problems"][0]["code"] == "tag_missing"
    assert found["problems"] == []


def test_a_file_that_cannot_be_read_does_not_stop_the_others(columbiz: Run, game: Path, tmp_path: Path) -> None:
    missing = tmp_path / "missing.columbiz"
    result = columbiz("review", missing, game, tmp_path)
    assert result.returncode == 1
    assert "Luck and choices" in result.stdout
    said = " ".join(result.stderr.split())
    assert f"columbiz: {missing}: No such file or directory" in said
    assert f"columbiz: {tmp_path}: Is a directory" in said
    first, second = json.loads(columbiz("review", missing, game, "--json", "--language", "da").stdout)
    assert first == {"file": str(missing), "problems": [{"code": "file", "reason": "No such file or directory"}]}
    assert second["problems"] == []


def test_a_damaged_record_of_rules_that_the_engine_cannot_play_has_two_problems(columbiz: Run, tmp_path: Path) -> None:
    file = tmp_path / "seven.columbiz"
    record, _ = random_game(2, replace(EDITIONS["en"], dice=7), "1")
    file.write_text(record.text.replace("\n9. ", "\n9. P 9 "), "utf-8")
    result = columbiz("review", file)
    assert result.returncode == 1
    assert "bots play with 8 dice and 3 throws" in " ".join(result.stderr.split())
    assert "column 6: " in result.stderr
    [found] = json.loads(columbiz("review", file, "--json").stdout)
    assert [problem["code"] for problem in found["problems"]][1:] == ["bots_need_common_dice"]


def test_a_record_damaged_in_its_first_turn_is_not_called_unplayed(columbiz: Run, game: Path) -> None:
    game.write_text(game.read_text("utf-8").replace("\n1. ", "\n1. P 9 "), "utf-8")
    result = columbiz("review", game)
    assert result.returncode == 1
    assert "column 4: " in result.stderr
    assert "nothing has been played" not in result.stderr


def test_rules_that_the_engine_cannot_play_get_a_sentence(columbiz: Run, tmp_path: Path) -> None:
    file = tmp_path / "seven.columbiz"
    record, _ = random_game(2, replace(EDITIONS["en"], dice=7), "1")
    record.write(file)
    result = columbiz("review", file)
    assert result.returncode == 1
    assert "bots play with 8 dice and 3 throws" in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr


def test_a_file_that_is_no_record_is_named(columbiz: Run, tmp_path: Path) -> None:
    file = tmp_path / "empty.columbiz"
    file.write_text("")
    result = columbiz("review", file)
    assert result.returncode == 1
    assert "empty.columbiz: line 1, column 1: tag Columbiz is missing" in " ".join(result.stderr.split())


def test_a_record_without_a_turn_says_that_there_is_nothing_to_review(columbiz: Run, tmp_path: Path) -> None:
    file = tmp_path / "unplayed.columbiz"
    Record.of(State.initial(2)).write(file)
    result = columbiz("review", file)
    assert result.returncode != 0
    assert "nothing has been played yet, so there is nothing to review" in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr
