"""`columbiz verify` checks the dice of games against their seals."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from columbiz import Record
from columbiz.records import Resignation
from columbiz.records.turns import ends_turn
from tests.cli.conftest import Run
from tests.fairdice.games import sealed_game, with_tags

SEAL = sealed_game().tags["Seal"]


@pytest.fixture
def sealed(tmp_path: Path) -> list[Path]:
    """Three records of games with sealed dice; the last game is unfinished."""
    games = [sealed_game(), sealed_game(4, table="c"), sealed_game(3, actions=20)]
    paths = [tmp_path / f"sealed-{number}.columbiz" for number in range(3)]
    for path, game in zip(paths, games, strict=True):
        game.write(path)
    return paths


def tamper(path: Path, old: str, new: str) -> None:
    """Replace the first occurrence of a text in a record, which must stay a valid record."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    Record.read(path)


def test_verify_counts_the_throws_and_shows_the_seal(columbiz: Run, sealed: list[Path]) -> None:
    result = columbiz("verify", *sealed)
    assert (result.returncode, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith(f"{sealed[0]}: ok, 36 throws check out, seal {SEAL}, result ")
    assert lines[2].endswith("result *")


@pytest.mark.parametrize(("command", "language"), [("check", "en"), ("verify", "en"), ("verify", "nl")])
def test_resignations_are_shown_with_the_result(columbiz: Run, tmp_path: Path, command: str, language: str) -> None:
    game = sealed_game(3, actions=20)
    turn = 1 + sum(map(ends_turn, game.actions))
    game = replace(game, resignations=(Resignation(0, 1), Resignation(2, turn)))
    game.write(tmp_path / "resigned.columbiz")
    result = columbiz("--language", language, command, tmp_path / "resigned.columbiz")
    assert result.returncode == 0
    totals = "-".join(map(str, game.state.totals))
    resigned = {"en": "result B {}; resigned: PG", "nl": "uitslag B {}; opgegeven: PG"}[language]
    assert result.stdout.rstrip().endswith(resigned.format(totals))
    (facts,) = json.loads(columbiz(command, "--json", tmp_path / "resigned.columbiz").stdout)
    assert (facts["result"], facts["resigned"]) == (f"B {totals}", "PG")


def test_verify_names_the_file_and_the_wrong_throw(columbiz: Run, sealed: list[Path]) -> None:
    tamper(sealed[0], "9. B 11-2-3-444-6", "9. B 1-2-3-444-5-6")
    result = columbiz("verify", sealed[0])
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.splitlines() == [
        f"columbiz: {sealed[0]}: turn 9, throw 1, seat B: the record says 1-2-3-444-5-6, "
        "the seeds and the secret give 11-2-3-444-6"
    ]


def test_verify_stops_at_the_first_wrong_record(columbiz: Run, sealed: list[Path]) -> None:
    tamper(sealed[1], "P2B6G3K6 B3K4", "P2B6G3K6 B3K5")
    result = columbiz("verify", *sealed)
    assert result.returncode == 1
    assert str(sealed[0]) in result.stdout
    assert result.stderr.splitlines() == [
        f"columbiz: {sealed[1]}: opening throw, round 2, seat K: the record says 5, the seeds and the secret give 4"
    ]
    assert str(sealed[2]) not in result.stdout + result.stderr


def test_verify_reports_the_same_in_json(columbiz: Run, sealed: list[Path]) -> None:
    tamper(sealed[1], "P2B6G3K6 B3K4", "P2B6G3K6 B3K5")
    result = columbiz("verify", "--json", *sealed)
    assert result.returncode == 1
    good, bad = json.loads(result.stdout)
    assert (good["ok"], good["throws"], good["table"], good["seal"]) == (True, 36, "harbour", SEAL)
    assert (bad["ok"], bad["code"], bad["round"], bad["seat"]) == (False, "wrong_opening", 2, "K")
    assert (bad["given"], bad["expected"]) == ("5", "4")


def test_verify_prints_the_good_records_in_json_too(columbiz: Run, sealed: list[Path]) -> None:
    result = columbiz("verify", "--json", *sealed)
    assert result.returncode == 0
    assert [facts["ok"] for facts in json.loads(result.stdout)] == [True] * 3


def test_verify_explains_why_a_record_cannot_be_verified(columbiz: Run, records: list[Path]) -> None:
    result = columbiz("verify", *records)
    assert (result.returncode, result.stdout) == (1, "")
    assert f"{records[0]}: there is nothing to verify: the dice of this game were not sealed" in result.stderr


def test_verify_reads_standard_input_and_reports_a_secret_not_yet_revealed(columbiz: Run) -> None:
    result = columbiz("verify", "-", stdin=with_tags(sealed_game(), Secret=None).text)
    assert (result.returncode, result.stdout) == (1, "")
    assert "columbiz: -: the secret is not revealed until the game is over" in result.stderr


def test_verify_reports_a_word_that_was_cut_off(columbiz: Run) -> None:
    result = columbiz("verify", "-", stdin=sealed_game().text.removesuffix(" : 1 done\n").removesuffix("-4444-55"))
    assert result.returncode == 0
    assert "ok, 35 throws check out, seal" in result.stdout
    assert "it breaks off in the word '1', which was left out" in result.stdout


def test_verify_refuses_a_record_that_breaks_the_rules(columbiz: Run, sealed: list[Path]) -> None:
    sealed[0].write_text(sealed[0].read_text().replace("\n2. ", "\n3. ", 1))
    result = columbiz("verify", *sealed)
    assert result.returncode == 1
    assert "this must be turn 2, not '3'" in result.stderr


def test_verify_without_a_file_is_a_usage_error(columbiz: Run) -> None:
    assert columbiz("verify").returncode == 2
