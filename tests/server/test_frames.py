"""The frames of messages, compared with those of a library."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from columbiz.server.protocol import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 2**16 - 1, 2**16, 2**20])
def test_a_message_is_framed_as_the_library_would(size: int) -> None:
    message = b"x" * size
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)
