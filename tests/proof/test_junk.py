"""Junk at the socket: refused with a code, nothing is changed, nothing told, and the table goes on."""

import asyncio
import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from tests.proof.junk import junk
from tests.proof.scale import say, scaled
from tests.server.client import Guest, GuestConnection, run
from tests.server.serving import Served, quick_settings
from veillee.core.errors import VeilleeError
from veillee.server.socket.protocol import parse_message
from veillee.server.store.schema import JOURNAL

FRAMES = 30  # sent on each line, which is closed for it sooner or later
AT_ONCE = 8
ANSWERS = {"welcome", "snapshot", "table", "refused", "pong", "ack", "said", "update"}


class Attack:
    """Throw junk at a table at which two people play; count the answers by code."""

    def __init__(self, table_id: str, secrets: list[str]) -> None:
        self.table_id = table_id
        self.answers: dict[str, int] = {}
        self._secrets = secrets

    async def throw(self, seed: int, guest: Guest, token: str) -> None:
        """Open a line, throw junk until it is closed, and note all answers."""
        chance = Random(seed)
        line = await guest.connect(self.table_id, is_alive=False)
        try:
            if chance.random() < 0.9:
                await line.hello(token)
            for _ in range(FRAMES):
                frame = junk(chance)
                if token and _is_message(frame):
                    continue  # a seat's own message may do something
                if isinstance(frame, bytes) and chance.random() < 0.2:
                    await line.socket.send(frame, text=True)  # what should be UTF-8
                else:
                    await line.send_text(frame)
            await line.beat()
        except (ConnectionClosed, AssertionError):
            pass
        await line.close()
        self._note(line)

    def _note(self, line: GuestConnection) -> None:
        for frame in line.frames:
            assert frame["type"] in ANSWERS, frame
            assert not holds_any(self._secrets, json.dumps(frame)), "an answer holds a secret"
            if frame["type"] == "refused":
                self.answers[frame["code"]] = self.answers.get(frame["code"], 0) + 1
            else:
                assert frame["type"] != "ack", frame


def _is_message(frame: str | bytes) -> bool:
    try:
        parse_message(frame if isinstance(frame, str) else "")
    except VeilleeError:
        return False
    return True


async def evening(served: Served, frames: int) -> Attack:
    """Let two people play while strangers and a third player throw junk."""
    async with Guest(served.address) as anna, Guest(served.address) as ben, Guest(served.address) as thief:
        table_id = await anna.open_table(seats=3, options={"first_player": 1})
        first, second, third = [await guest.come(table_id) for guest in (anna, ben, thief)]
        await first.sit(0, "Anna")
        await second.sit(1, "Ben")
        token = await third.sit(2, "Carl")
        await first.done("start")
        await second.wait_until_asked(0)
        before = journal(served, table_id)
        attack = Attack(table_id, [token, first.token, *secrets_of(before)])
        seed = 0
        async with Guest(served.address) as stranger:
            while sum(attack.answers.values()) < frames:
                lines = [
                    attack.throw(seed + n, thief if n % 4 == 0 else stranger, token if n % 4 == 0 else "")
                    for n in range(AT_ONCE)
                ]
                await asyncio.gather(*lines)
                seed += AT_ONCE
        after = journal(served, table_id)
        assert after == before, "junk was written down"
        await first.wait_until_asked(0)
        await first.move("A1")
        for line in (first, second, third):
            await line.close()
        return attack


def journal(served: Served, table_id: str) -> list[str]:
    """Read a journal as it is stored, beside the server."""
    query = select(JOURNAL.c.entry).where(JOURNAL.c.table_id == table_id).order_by(JOURNAL.c.number)
    with served.services.store.engine.connect() as connection:
        return [row[0] for row in connection.execute(query)]


def secrets_of(entries: list[str]) -> list[str]:
    """List what a journal holds that nobody is told: the seed, people's ids, hashes of tokens."""
    found = {json.loads(entry).get(name, "") for entry in entries for name in ("seed", "by", "token_hash")}
    return sorted(found - {""})


def holds_any(secrets: list[str], text: str) -> bool:
    """Say whether a text holds one of the secrets."""
    return any(secret in text for secret in secrets)


def check_log(records: list[logging.LogRecord]) -> None:
    """Nothing that came from outside is a fault of ours."""
    faults: list[Any] = [
        (record.name, record.getMessage())
        for record in records
        if record.exc_info or record.levelno >= logging.ERROR
    ]
    assert not faults


def test_junk_frames_change_nothing_and_tell_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with Served(quick_settings(tmp_path)) as served:
        attack = run(evening(served, scaled(3_000, 100_000)))
    check_log(caplog.records)
    assert {"bad-message", "not-seated", "too-big", "seat-taken", "not-host"} <= attack.answers.keys()
    say("junk frames", f"{sum(attack.answers.values())} refused: {dict(sorted(attack.answers.items()))}")
