"""WebSocket framing: where the payload of a client's frame is, and the header of a text frame."""

from typing import Final

FINAL: Final = 0x80
TEXT: Final = FINAL | 1  # the first byte of a text in one frame
MASKED: Final = 0x80
MASK_BYTES: Final = 4
OPCODE: Final = 0x0F
SHORT: Final = 126  # lengths from here on are written in two bytes
LONG: Final = 127  # in eight
SHORT_HEADS: Final = [bytes((TEXT, length)) for length in range(SHORT)]
INCOMPLETE: Final = -1
UNFIT: Final = -2


def find_payload(data: bytes, at: int, most: int) -> tuple[int, int]:
    """Find where the payload of the frame that begins here starts and ends.

    The end is INCOMPLETE if the frame has not come whole, and UNFIT if it is too long or not masked, for which the
    library closes the connection; the start is then 0.
    """
    left = len(data) - at
    if left < 2:
        return 0, INCOMPLETE
    length = data[at + 1] - MASKED
    start = at + 2 + MASK_BYTES
    if length >= SHORT:
        size = 8 if length == LONG else 2
        if left < 2 + size:
            return 0, INCOMPLETE
        length = int.from_bytes(data[at + 2 : at + 2 + size], "big")
        start += size
    if not 0 <= length <= most:
        return 0, UNFIT
    end = start + length
    return (start, end) if end <= len(data) else (0, INCOMPLETE)


def head_of(length: int) -> bytes:
    """Write the header of a text frame of so many bytes."""
    if length < SHORT:
        return SHORT_HEADS[length]
    if length < 1 << 16:
        return bytes((TEXT, SHORT, length >> 8, length & 0xFF))
    return bytes((TEXT, LONG)) + length.to_bytes(8, "big")


def framed(text: bytes, before: bytes) -> bytes:
    """Write a text as a frame, after the frame of `before` unless that is empty."""
    head = head_of(len(text))
    return b"".join((head_of(len(before)), before, head, text)) if before else head + text


def decoded(data: bytes) -> str:
    """Decode text, "" where it is none."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return ""
