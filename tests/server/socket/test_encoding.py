"""Encoding at the edge: compact, faithful, and byte for byte what the standard library writes."""

from collections.abc import Callable
from typing import NamedTuple

import orjson
import pytest

from tests.server.rooms import FakeSubscriber, Room, begun, ended, gathered, hello
from veillee.core import codec
from veillee.server.socket.encoding import STRICTLY, frame_bytes
from veillee.server.table.audience import Audience
from veillee.server.table.frames import encode_plainly, named_fields
from veillee.server.table.messages import Outgoing
from veillee.server.table.table_state import NOBODY


def test_a_frame_is_compact_and_keeps_its_letters() -> None:
    written = frame_bytes({"type": "refused", "id": "", "code": "é", "details": {}})
    assert written.decode() == '{"type":"refused","id":"","code":"é","details":{}}'


class Shown(NamedTuple):
    inside: tuple[int, ...]
    deeper: tuple["Shown", ...]


class Unplain:
    pass


def test_a_view_is_written_as_the_object_that_the_codec_makes_of_it() -> None:
    view = Shown((1, 2), (Shown((), ()),))
    assert orjson.loads(orjson.dumps(view, named_fields, STRICTLY)) == codec.plain(view)
    with pytest.raises(TypeError):
        orjson.dumps(Shown((), (Unplain(),)), named_fields, STRICTLY)  # type: ignore[arg-type]


@pytest.mark.parametrize("make", [gathered, begun, ended])
def test_the_standard_library_writes_the_same_bytes(make: Callable[[], Room]) -> None:
    written: list[bytes] = []

    def encode(frame: Outgoing) -> bytes:
        written.append(frame_bytes(frame))
        assert encode_plainly(frame) == written[-1]
        return written[-1]

    state = make().state
    audience = Audience(state, encode, lambda: 0.0)
    for seat in (NOBODY, *range(state.seats)):
        audience.add(FakeSubscriber("é\n\u2028", seat), hello())
    audience.broadcast_table()
    if state.match is not None:
        audience.broadcast_history(state.match)
    assert len(written) > 2 * state.seats


def test_the_standard_library_refuses_the_same_things() -> None:
    for encode in (frame_bytes, encode_plainly):
        with pytest.raises(TypeError, match=r"plain data|serializable"):
            encode({"type": "refused", "id": "", "code": "", "details": {"x": Unplain()}})  # type: ignore[dict-item]
