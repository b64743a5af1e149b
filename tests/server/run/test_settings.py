"""Settings: the defaults suit a family at home, and cannot be changed while the server runs."""

import dataclasses
from pathlib import Path

import pytest

from veillee.server.run.settings import Settings


def test_by_default_only_this_machine_is_served_and_everything_is_limited() -> None:
    settings = Settings(Path("x"))
    assert settings.host == "127.0.0.1"
    assert settings.origins == frozenset()
    assert settings.limits_loopback
    for rate in (settings.frame_rate, settings.table_rate, settings.request_rate, settings.opening_rate):
        assert 0 < rate[0] <= rate[1]


def test_bots_have_time_to_answer_within_their_pace() -> None:
    settings = Settings(Path("x"))
    assert 0 < settings.bot_pace[0] < settings.bot_pace[1] < settings.bot_seconds


def test_settings_do_not_change() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(Settings(Path("x")), "port", 1)  # noqa: B010 - to the type checker it is forbidden
