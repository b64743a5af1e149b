"""Frames as bytes, compared with what the `websockets` library writes."""

import pytest
from websockets.frames import Frame, Opcode

from veillee.server.socket.framing import INCOMPLETE, UNFIT, decoded, find_payload, framed

MOST = 16_000
LENGTHS = (0, 1, 125, 126, 127, 65_535, 65_536, 70_000)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_is_framed_as_the_library_does_it(length: int) -> None:
    text, before = b"x" * length, b"before"
    frame = Frame(Opcode.TEXT, text).serialize(mask=False)
    assert framed(text, b"") == frame
    assert framed(text, before) == Frame(Opcode.TEXT, before).serialize(mask=False) + frame


def test_a_payload_is_found_where_it_lies() -> None:
    frame = Frame(Opcode.TEXT, b"x" * 300).serialize(mask=True)
    assert find_payload(b"??" + frame, 2, MOST) == (2 + 8, 2 + len(frame))
    for length in range(len(frame)):
        assert find_payload(frame[:length], 0, MOST) == (0, INCOMPLETE)
    assert find_payload(frame, 0, 299) == (0, UNFIT)
    assert find_payload(framed(b"not masked", b""), 0, MOST) == (0, UNFIT)


def test_what_is_no_text_is_read_as_nothing() -> None:
    assert [decoded("é".encode()), decoded(b"\xff")] == ["é", ""]
