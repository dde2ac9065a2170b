"""Frames of WebSocket messages (RFC 6455, 5.2), as nearly all of them are: each a whole message."""

from __future__ import annotations

import struct
from functools import lru_cache

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library could not be compiled
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


def texts_in(data: bytes) -> list[str] | None:
    """The texts that a client sent, if the data is masked frames with a whole one each and nothing else."""
    texts, at = [], 0
    try:
        while at < len(data):
            frame = _frame(data, at)
            if frame is None or data[at] != _TEXT:
                return None
            begin, at = frame
            texts.append(apply_mask(data[begin:at], data[begin - 4 : begin]).decode())
    except UnicodeDecodeError:
        return None
    return texts


def is_control(data: bytes) -> bool:
    """Whether the data is just a client's ping or pong."""
    frame = _frame(data, 0)
    return frame is not None and frame[1] == len(data) and data[0] in (_PING, _PONG)


def _frame(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the content of a masked frame of less than 64 kB begins and ends, if all of it is there."""
    if len(data) < at + 6 or data[at + 1] < _MASKED:
        return None
    size, begin = data[at + 1] - _MASKED, at + 6
    if size == _SIZE_IN_2_BYTES:
        size, begin = int.from_bytes(data[at + 2 : at + 4]), at + 8
    elif size == _SIZE_IN_8_BYTES:
        return None
    return (begin, begin + size) if len(data) >= begin + size else None
