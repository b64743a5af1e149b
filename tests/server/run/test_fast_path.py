"""The fast path is taken with the versions it was tested with, and left out with one line in the log otherwise."""

import logging
from importlib.metadata import PackageNotFoundError

import pytest

from veillee.server.run import fast_path
from veillee.server.run.fast_path import TESTED, Bounds, find_fast_path
from veillee.server.socket.fast_path import FastWebSocket
from veillee.server.socket.timeouts import HttpWithTimeouts


def test_with_what_is_installed_it_is_taken(caplog: pytest.LogCaptureFixture) -> None:
    assert find_fast_path() == {"http": HttpWithTimeouts, "ws": FastWebSocket}
    assert caplog.records == []


@pytest.mark.parametrize("name", sorted(TESTED))
@pytest.mark.parametrize("other", ["0.1.0", "99.0", "next", None])
def test_with_another_version_it_is_left_out_and_said_once(
    name: str, other: str | None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def version(asked: str) -> str:
        if asked != name:
            return ".".join(map(str, TESTED[asked].lowest))
        if other is None:
            raise PackageNotFoundError(asked)
        return other

    monkeypatch.setattr(fast_path, "version", version)
    with caplog.at_level(logging.WARNING):
        assert find_fast_path() == {}
    (record,) = caplog.records
    assert record.getMessage() == "no fast path"
    assert vars(record)["cause"] == f"{name} {other or 'none'} is not a version it was tested with"


@pytest.mark.parametrize(
    ("version", "is_inside"),
    [("0.53.9", False), ("0.54.0", True), ("0.54.7.post1", True), ("0.55.0", False), ("1", False)],
)
def test_bounds_are_read_as_numbers(version: str, is_inside: bool) -> None:
    assert Bounds((0, 54), (0, 55)).contains(version) == is_inside
