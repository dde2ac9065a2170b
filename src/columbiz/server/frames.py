"""Frames of WebSocket messages (RFC 6455, 5.2), as nearly all of them are: a whole message in one frame."""

from __future__ import annotations

import struct
from functools import lru_cache

from websockets.utils import apply_mask

_TEXT, _PING, _PONG = 0x81, 0x89, 0x8A  # each with the bit of a last frame
_MASKED = 0x80
_SIZE_IN_2_BYTES, _SIZE_IN_8_BYTES = 126, 127


@lru_cache(maxsize=1)
def framed(message: bytes) -> bytes:
    """A text message in one frame; it is remembered, as all at a table are told the same."""
    size = len(message)
    if size < _SIZE_IN_2_BYTES:
        return bytes((_TEXT, size)) + message
    if size < 2**16:
        return struct.pack("!BBH", _TEXT, _SIZE_IN_2_BYTES, size) + message
    return struct.pack("!BBQ", _TEXT, _SIZE_IN_8_BYTES, size) + message


def text_in(data: bytes) -> str | None:
    """The text that a client sent, if the data is one masked frame with all of it and nothing else."""
    begin = _content(data)
    if begin is None or data[0] != _TEXT:
        return None
    try:
        return apply_mask(data[begin:], data[begin - 4 : begin]).decode()
    except UnicodeDecodeError:
        return None


def is_control(data: bytes) -> bool:
    """Whether the data is just a client's ping or pong."""
    return _content(data) is not None and data[0] in (_PING, _PONG)


def _content(data: bytes) -> int | None:
    """Where the content begins, if the data is just one masked frame of less than 64 kB."""
    if len(data) < 6:
        return None
    size, begin = data[1] - _MASKED, 6
    if size == _SIZE_IN_2_BYTES:
        size, begin = int.from_bytes(data[2:4]), 8
    elif size == _SIZE_IN_8_BYTES:
        return None
    return begin if len(data) == begin + size else None
