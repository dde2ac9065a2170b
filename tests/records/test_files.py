"""Record files: UTF-8, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from columbiz import Done, IllegalAction, Record, RecordError, State
from tests.records.games import CAPTURE, HEAD, LINE


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.columbiz"


def test_a_record_is_written_to_a_file_and_read_from_it(path: Path) -> None:
    record = Record.parse(CAPTURE)
    record.write(path)
    assert path.read_bytes() == CAPTURE.encode()
    assert Record.read(path) == record
    record.write(str(path))
    assert Record.read(str(path)) == record


def test_names_are_written_in_utf_8(path: Path) -> None:
    record = Record.of(State.initial(), names=("Zoë 🎲", "李"))
    record.write(path)
    assert '[SeatP "Zoë 🎲"]\n[SeatB "李"]\n'.encode() in path.read_bytes()
    assert Record.read(path) == record


def test_writing_replaces_the_old_file(path: Path) -> None:
    path.write_bytes(b"x" * 10_000)
    Record.parse(LINE).write(path)
    assert path.read_bytes() == LINE.encode()
    assert list(path.parent.iterdir()) == [path]


def test_a_game_that_cannot_be_written_leaves_the_old_file_alone(path: Path) -> None:
    path.write_bytes(b"old")
    with pytest.raises(IllegalAction):
        Record.of(State.initial()).then(Done()).write(path)
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_cannot_be_put_in_place_leaves_nothing_behind(tmp_path: Path) -> None:
    target = tmp_path / "taken"
    target.mkdir()
    with pytest.raises(OSError, match="taken"):
        Record.parse(LINE).write(target)
    assert list(tmp_path.iterdir()) == [target]


def test_a_disk_that_is_full_leaves_the_old_file_alone_and_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as caught:
        Record.parse(LINE).write(path)
    assert caught.value.filename == str(path)
    monkeypatch.undo()
    assert path.read_bytes() == b"old"
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_is_not_there_is_an_error_of_the_system(path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Record.read(path)
    with pytest.raises(FileNotFoundError):
        Record.parse(LINE).write(path / "deeper")


def test_a_byte_order_mark_is_skipped(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + LINE.encode())
    assert Record.read(path) == Record.parse(LINE)


def test_line_ends_of_other_systems_are_read(path: Path) -> None:
    path.write_bytes(LINE.replace("\n", "\r\n").encode())
    assert Record.read(path) == Record.parse(LINE)


@pytest.mark.parametrize(
    ("data", "place", "byte"),
    [
        (b"\xff", (1, 1), "0xff"),
        (HEAD.encode() + b"1. P \x80", (6, 6), "0x80"),
        (b"[SeatP \xe9]", (1, 8), "0xe9"),
        (b"\n\n  \xc3", (3, 3), "0xc3"),
        (b"\xed\xa0\x80", (1, 1), "0xed"),
        (b"[\x00\n\x00\xfe", (2, 2), "0xfe"),
        (LINE.encode("utf-16"), (1, 1), "0xff"),
    ],
)
def test_bytes_that_are_not_utf_8_are_refused_with_their_place(
    path: Path, data: bytes, place: tuple[int, int], byte: str
) -> None:
    path.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        Record.read(path)
    error = caught.value
    assert (error.code, (error.line, error.column)) == ("encoding", place)
    assert error.reason == f"the text is not UTF-8: byte {byte}"


@pytest.mark.parametrize(
    ("data", "place", "byte"),
    [(b"\xff", (1, 1), "0xff"), (b"a\n\xfe", (2, 1), "0xfe"), (b"\n\n[ \x80", (3, 3), "0x80")],
)
def test_wrong_bytes_after_a_byte_order_mark_are_found_too(
    path: Path, data: bytes, place: tuple[int, int], byte: str
) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + data)
    with pytest.raises(RecordError) as caught:
        Record.read(path)
    error = caught.value
    assert ((error.line, error.column), error.values["value"]) == (place, byte)


def test_an_empty_file_is_no_record(path: Path) -> None:
    path.write_bytes(b"")
    with pytest.raises(RecordError, match="tag Columbiz is missing"):
        Record.read(path)
