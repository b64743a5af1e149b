"""Keepsakes: a finished match is shown as it was seen, whatever becomes of its rules."""

import asyncio
import threading
from pathlib import Path

import pytest

from tests.server.client import PATIENCE, Guest, run
from tests.server.rooms import ended
from tests.server.serving import Served, quick_settings
from veillee.core.errors import VeilleeError, WrongVersion
from veillee.server.store.rows import KeptMatch
from veillee.server.web import keepsakes, replays
from veillee.server.web.keepsakes import find_replay, seen_of


def test_what_is_kept_is_what_the_engine_shows() -> None:
    room = ended()
    record = room.match.record()
    seen = seen_of(record)
    for seat in range(-1, record.seats):
        assert find_replay(seen, seat) == replays.replay_of(room.match.game, record, seat)


def test_what_is_written_in_another_way_is_not_taken_for_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    record = ended().match.record()
    monkeypatch.setattr(keepsakes, "SCHEMA", 2)
    later = seen_of(record)
    monkeypatch.undo()
    assert find_replay(later, -1) is None
    assert find_replay(b"junk", -1) is None


def kept_match(served: Served, table: str) -> KeptMatch | None:
    evictor = served.services.tables._evictor
    assert evictor is not None
    return asyncio.run_coroutine_threadsafe(
        served.services.store.find_match(table, 1), evictor.get_loop()
    ).result()


def test_a_finished_match_is_shown_after_its_rules_are_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keepsakes, "PAUSE_SECONDS", 0.01)

    async def play() -> tuple[str, object]:
        async with Guest(served.address) as anna:
            table = await anna.open_table(seats=2, bots={"1": "random"})
            line = await anna.come(table)
            await line.sit(0, "Anna")
            await line.done("start")
            await line.wait_until_asked(0)
            await line.done("abandon")
            return table, await anna.get(f"/api/tables/{table}/matches/1/replay?seat=0")

    async def look(table: str, shown: object) -> None:
        async with Guest(served.address) as anna:
            assert await anna.get(f"/api/tables/{table}/matches/1/replay?seat=0") == shown
            refused = await anna.http.get(f"/api/tables/{table}/matches/1/replay?seat=7")
            assert refused.json()["code"] == "unknown-seat"
            verdict = await anna.http.get(f"/api/tables/{table}/matches/1/verdict")
            assert verdict.json()["code"] == WrongVersion.code
            assert verdict.json()["details"] == {"field": "rules_version"}

    def not_any_more(*_: object) -> None:
        raise WrongVersion("these rules are gone", field="rules_version")

    with Served(quick_settings(tmp_path)) as served:
        table, shown = run(play())
        for _ in range(int(PATIENCE / 0.05)):
            kept = kept_match(served, table)
            if kept is not None and kept.seen is not None:
                break
            threading.Event().wait(0.05)
        assert kept is not None
        assert kept.seen is not None
        monkeypatch.setattr(replays, "game_of", not_any_more)
        run(look(table, shown))


def test_rules_that_are_not_read_any_more_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    record = ended().match.record()._replace(rules_version=99)
    with pytest.raises(VeilleeError) as refused:
        replays.game_of(record)
    assert refused.value.details["field"] == "rules_version"
