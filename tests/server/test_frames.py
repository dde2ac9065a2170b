"""Frames of messages, compared with those of a library."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from columbiz.server.frames import framed, is_control, text_in

SIZES = [0, 1, 125, 126, 127, 128, 2**16 - 1]


def from_client(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


def read_by_library(data: bytes) -> Frame | None:
    """The one masked frame that the data is, if it is just one."""
    reader = StreamReader()
    reader.feed_data(data)
    parsing: Generator[None, None, Frame] = Frame.parse(reader.read_exact, mask=True)
    try:
        next(parsing)
    except StopIteration as end:
        return end.value if not reader.buffer else None
    except ProtocolError:
        return None
    return None  # it waits for more


@pytest.mark.parametrize("size", [0, 1, 125, 126, 2**16 - 1, 2**16, 2**20])
def test_a_message_is_framed_as_the_library_would(size: int) -> None:
    message = b"x" * size
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_text_in_one_frame_is_read(size: int) -> None:
    assert text_in(from_client(Opcode.TEXT, b"x" * size)) == "x" * size


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    assert text_in(from_client(Opcode.TEXT, text.encode())) == text


@given(st.binary(max_size=300) | st.builds(from_client, st.sampled_from(Opcode), st.binary(max_size=200)))
def test_nothing_is_read_that_the_library_would_not_read(data: bytes) -> None:
    text, frame = text_in(data), read_by_library(data)
    if text is not None:
        assert frame is not None
        assert (frame.opcode, frame.fin, bytes(frame.data).decode()) == (Opcode.TEXT, True, text)
    if is_control(data):
        assert frame is not None
        assert frame.opcode in (Opcode.PING, Opcode.PONG)


NO_WHOLE_TEXT = {
    "unmasked": from_client(Opcode.TEXT, b"hello", mask=False),
    "a beginning": from_client(Opcode.TEXT, b"hello", fin=False),
    "a continuation": from_client(Opcode.CONT, b"hello"),
    "binary": from_client(Opcode.BINARY, b"hello"),
    "a close": from_client(Opcode.CLOSE, b""),
    "no UTF-8": from_client(Opcode.TEXT, b"\xff"),
    "64 kB": from_client(Opcode.TEXT, b"x" * 2**16),
    "a byte too few": from_client(Opcode.TEXT, b"hello")[:-1],
    "two": from_client(Opcode.TEXT, b"hello") * 2,
    "nothing": b"",
    "a byte": b"\x81",
}


@pytest.mark.parametrize("data", NO_WHOLE_TEXT.values(), ids=NO_WHOLE_TEXT)
def test_what_is_no_whole_text_is_left_to_the_library(data: bytes) -> None:
    assert text_in(data) is None
    assert not is_control(data)


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_pings_and_pongs_are_known(opcode: Opcode) -> None:
    assert is_control(from_client(opcode, b"1234"))
    assert not is_control(from_client(opcode, b"1234") + b"\x81")
