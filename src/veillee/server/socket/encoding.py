"""Frames as bytes, at the edge: the encoder of the server, and the frames that are always the same."""

from typing import Final

import orjson

from veillee.server.table.frames import named_fields
from veillee.server.table.messages import Outgoing

# Whatever is not plain data is passed to `named_fields`.
STRICTLY: Final = (
    orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME | orjson.OPT_PASSTHROUGH_SUBCLASS
)


def frame_bytes(frame: Outgoing) -> bytes:
    """Encode a frame as JSON."""
    return orjson.dumps(frame, named_fields, STRICTLY)


PONG: Final = frame_bytes({"type": "pong"})
WAITING: Final = frame_bytes({"type": "waiting", "waiting": True})
NOT_WAITING: Final = frame_bytes({"type": "waiting", "waiting": False})
CLOSING: Final = frame_bytes({"type": "closing"})
