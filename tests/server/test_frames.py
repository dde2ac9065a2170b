"""Frames of messages, compared with those of a library."""

from __future__ import annotations

import struct
from collections.abc import Generator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from columbiz.server.frames import framed, is_control, texts_in

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
    assert texts_in(from_client(Opcode.TEXT, b"x" * size)) == ["x" * size]


@given(st.lists(st.text()))
def test_texts_that_come_together_are_read_one_after_another(texts: list[str]) -> None:
    assert texts_in(b"".join(from_client(Opcode.TEXT, text.encode()) for text in texts)) == texts


@st.composite
def nearly_frames(draw: st.DrawFn) -> bytes:
    """A frame as a client may send it, with anything about it a little wrong."""
    body = draw(st.binary(max_size=8) | st.binary(min_size=124, max_size=130))
    size = max(0, len(body) + draw(st.sampled_from([0, 0, 0, -1, 1])))
    head = draw(st.sampled_from([0x81, 0x81, 0x89, 0x8A, 0x01, 0x09, 0x80, 0x82, 0x88, 0xC1, 0xA1, 0x91]))
    mask = draw(st.sampled_from([0x80, 0x80, 0x80, 0]))
    form = draw(st.sampled_from(["short" if size < 126 else "2 bytes", "2 bytes", "8 bytes"]))
    sizes = {"short": bytes([mask | size & 0x7F]), "2 bytes": struct.pack("!BH", mask | 126, size)}
    length = sizes.get(form) or struct.pack("!BQ", mask | 127, size)
    key = draw(st.binary(min_size=4, max_size=4))
    return bytes([head]) + length + key + body


@given(nearly_frames())
def test_nothing_is_read_that_the_library_would_not_read(data: bytes) -> None:
    texts, frame = texts_in(data), read_by_library(data)
    if texts is not None:
        assert frame is not None
        assert (frame.opcode, frame.fin) == (Opcode.TEXT, True)
        assert texts == [bytes(frame.data).decode()]
    if is_control(data) and frame is not None:  # one that is too long is an error, which the library finds as well
        assert frame.opcode in (Opcode.PING, Opcode.PONG)
        assert frame.fin


NO_WHOLE_TEXT = {
    "unmasked": from_client(Opcode.TEXT, b"hello", mask=False),
    "unmasked, as long as masked": from_client(Opcode.TEXT, b"hello", mask=False) + b"1234",
    "with a reserved bit": b"\xc1" + from_client(Opcode.TEXT, b"hello")[1:],
    "a beginning": from_client(Opcode.TEXT, b"hello", fin=False),
    "a continuation": from_client(Opcode.CONT, b"hello"),
    "binary": from_client(Opcode.BINARY, b"hello"),
    "a close": from_client(Opcode.CLOSE, b""),
    "a ping that goes on": b"\x09" + from_client(Opcode.PING, b"1234")[1:],
    "no UTF-8": from_client(Opcode.TEXT, b"\xff"),
    "64 kB": from_client(Opcode.TEXT, b"x" * 2**16),
    "a byte too few": from_client(Opcode.TEXT, b"hello")[:-1],
    "one and a half": from_client(Opcode.TEXT, b"hello") + from_client(Opcode.TEXT, b"hello")[:-1],
    "one and a ping": from_client(Opcode.TEXT, b"hello") + from_client(Opcode.PING, b"1234"),
    "a byte": b"\x81",
}


@pytest.mark.parametrize("data", NO_WHOLE_TEXT.values(), ids=NO_WHOLE_TEXT)
def test_what_is_no_whole_text_is_left_to_the_library(data: bytes) -> None:
    assert texts_in(data) is None
    assert not is_control(data)


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_pings_and_pongs_are_known(opcode: Opcode) -> None:
    assert is_control(from_client(opcode, b"1234"))
    assert not is_control(from_client(opcode, b"1234") + b"\x81")
