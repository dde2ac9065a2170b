"""Nothing that a file can contain raises anything but a RecordError."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from columbiz import Record, RecordError, State
from columbiz.records.record import KNOWN_TAGS
from tests.fuzz.mutations import HALVES, NASTY, arbitrary, broken
from tests.records.games import BY_HAND, HEAD, random_record

SEEDS = [*BY_HAND.values(), random_record(State.initial(4, "fr"), "seed", actions=60).text]
ALPHABET = '[]"\\(){}:;+x.-,123456789PBGK \n'


def check_place(error: RecordError, text: str) -> None:
    """An error for people has a place in the text and a sentence that can be printed."""
    lines = text.split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert str(error).encode()


def check_read_or_refused(text: str) -> None:
    try:
        record = Record.parse(text)
    except RecordError as error:
        check_place(error, text)
    else:
        again = Record.parse(record.text)
        assert again == record
        assert again.text == record.text


@settings(max_examples=300)
@given(broken(SEEDS))
def test_a_broken_record_is_read_or_refused(text: str) -> None:
    check_read_or_refused(text)


@settings(max_examples=150)
@given(arbitrary(ALPHABET))
def test_any_text_is_read_or_refused(text: str) -> None:
    check_read_or_refused(text)


@settings(max_examples=150)
@given(arbitrary(ALPHABET))
def test_any_text_after_good_tags_is_read_or_refused(text: str) -> None:
    check_read_or_refused(HEAD + text)


@settings(max_examples=100)
@given(value=st.lists(st.sampled_from([*NASTY, *HALVES, *ALPHABET, "\\u", "\\n", "\\/"])).map("".join))
def test_any_tag_value_is_read_or_refused(value: str) -> None:
    for name in (*sorted(KNOWN_TAGS), "Other"):
        tag = f'[{name} "{value}"]\n'
        lines = [line for line in HEAD.splitlines(keepends=True) if not line.startswith(f"[{name} ")]
        check_read_or_refused("".join([tag, *lines]))


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("broken") / "game.columbiz"


@settings(max_examples=100)
@given(st.binary() | st.tuples(broken(SEEDS).map(lambda text: text.encode("utf-8", "surrogatepass")), st.binary()))
def test_any_bytes_are_read_or_refused(path: Path, data: bytes | tuple[bytes, bytes]) -> None:
    content = data if isinstance(data, bytes) else data[0] + data[1]
    path.write_bytes(content)
    try:
        record = Record.read(path)
    except RecordError as error:
        check_place(error, content.decode("latin-1"))  # one character per byte: columns count the bytes of such a file
    else:
        assert Record.parse(record.text) == record


@pytest.mark.parametrize(
    "piece", ["[", '["', '[A "', '[A "\\', "{", "(", "\\", "1.", ":", "; ", "(1", '"]', "\n", "1 "]
)
def test_long_nonsense_is_read_quickly(piece: str) -> None:
    for start in ("", HEAD, HEAD + "1. P 1-2-33-555-6 "):
        check_read_or_refused(start + piece * 30_000 + "\nx ")


@pytest.mark.parametrize(("name", "item"), [("Resigned", "B1 "), ("StandIn", "P1 a{};"), ("Position", "6/")])
def test_long_tags_are_read_quickly(name: str, item: str) -> None:
    value = "".join(item.format(number) for number in range(30_000))
    check_read_or_refused(f'[{name} "{value}"]\n{HEAD}')
