"""Keepsakes: finished matches as their viewers saw them, which later rules can neither change nor break.

They are worked out one at a time, in a thread, and with long pauses: a table never waits for them. What is left
when the server stops is worked out after its next start.
"""

import asyncio
import json
import logging
import time
import zlib
from collections import deque
from typing import Any, Final, cast

from veillee.core.contract import Seat
from veillee.core.errors import VeilleeError
from veillee.core.match import Match
from veillee.core.record import Record, parse_record
from veillee.games import load
from veillee.server.errors import StoreAway
from veillee.server.store.rows import Batch, KeptMatch
from veillee.server.store.store import Store
from veillee.server.store.thread_pool import ThreadPool
from veillee.server.table.isolation import Isolation
from veillee.server.web.replays import Replay, replay_of

SCHEMA: Final = 1  # of what is kept: raised when a replay is written otherwise
PAUSE_SECONDS: Final = 1.0
SHARE: Final = 0.02  # of the time is the most that they take
LEFT_OVER: Final = 1000  # matches looked for at the start

logger = logging.getLogger(__name__)


class Keepsakes:
    """Keep finished matches as their viewers saw them."""

    def __init__(self, store: Store, isolation: Isolation) -> None:
        self._store: Final = store
        self._isolation: Final = isolation
        self._waiting: Final[deque[tuple[str, int]]] = deque()
        self._thread: Final = ThreadPool(1, "keepsakes")
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start working them out."""
        self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Stop; what is left waits for the next start."""
        if self._task is not None:
            self._task.cancel()

    def on_match_ended(self, table_id: str, number: int, match: Match) -> None:
        """Store the record of a match that has ended, and note that it is to be kept as it was seen."""

        def on_stored(error: Exception | None) -> None:
            if error is None:
                self._waiting.append((table_id, number))

        self._store.append_soon(
            Batch(table_id, 0, [], matches=(KeptMatch(number, match.record().text()),)), on_stored
        )

    async def _run(self) -> None:
        looks_back = True
        while True:
            started = time.perf_counter()
            try:
                if looks_back:
                    self._waiting.extend(await self._store.unseen_matches(LEFT_OVER))
                    looks_back = False
                await self.make_next()
            except StoreAway:
                pass  # later
            except Exception as fault:  # one that cannot be worked out costs nobody anything else
                logger.warning("no keepsake", extra={"cause": type(fault).__name__})
            await asyncio.sleep(max(PAUSE_SECONDS, (time.perf_counter() - started) / SHARE))

    async def make_next(self) -> bool:
        """Work out the one that waits longest; say whether there was one."""
        if not self._waiting:
            return False
        table_id, number = self._waiting.popleft()
        kept = await self._store.find_match(table_id, number)
        if kept is not None and kept.seen is None:
            record = parse_record(kept.record)

            def make() -> bytes:
                with self._isolation.calling(record.game, table_id):
                    return seen_of(record)

            seen = await self._thread.run(make)
            await self._store.append(Batch(table_id, 0, [], matches=(kept._replace(seen=seen),)))
        return True


def seen_of(record: Record) -> bytes:
    """Write down what everybody saw of a match: each seat, and openly."""
    game = load(record.game).make_kept(record.seats, record.options, record.data, record.kept)
    replays = [replay_of(game, record, seat) for seat in range(-1, game.seats)]
    text = json.dumps({"schema": SCHEMA, "replays": replays}, ensure_ascii=False, separators=(",", ":"))
    return zlib.compress(text.encode(), 9)


def find_replay(seen: bytes, seat: Seat) -> Replay | None:
    """Give what a seat saw, -1: openly; None where it was written in a way that is not read any more."""
    try:
        data: Any = json.loads(zlib.decompress(seen))
        return cast(Replay, data["replays"][seat + 1]) if data["schema"] == SCHEMA else None
    except (zlib.error, ValueError, KeyError, IndexError, TypeError, VeilleeError):
        return None
