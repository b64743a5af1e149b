"""The server's services: store, tables, bot workers, rate limiters and metrics, built once."""

import asyncio
import time
from collections import Counter
from typing import Final

from veillee.server.bots.workers import Workers
from veillee.server.rate_limit import RateLimiter
from veillee.server.run.door import Door
from veillee.server.run.logs import log_fault
from veillee.server.run.metrics import Metrics
from veillee.server.run.settings import Settings
from veillee.server.store.database import cookie_key, database_url, make_folder, open_engine
from veillee.server.store.store import Store
from veillee.server.table.isolation import Isolation
from veillee.server.table.registry import TableRegistry
from veillee.server.web.guests import Guests
from veillee.server.web.keepsakes import Keepsakes

LAG_SECONDS: Final = 0.05


class Services:
    """Hold everything that lives as long as the server."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        make_folder(settings.folder)
        engine = open_engine(database_url(settings.folder, settings.database))
        self.metrics: Final = Metrics()
        self.door: Final = Door(settings)
        self.guests: Final = Guests(cookie_key(settings.folder))
        self.store: Final = Store(engine)
        self.store.prepare()
        self.workers: Final = Workers(settings.bot_workers, settings.bot_seconds)
        self.isolation: Final = Isolation(settings.folder)
        self.tables: Final = TableRegistry(self.store, self.workers, settings, self.metrics, self.isolation)
        self.keepsakes: Final = Keepsakes(self.store, self.isolation)
        self.tables.on_match_ended = self.keepsakes.on_match_ended
        self.openings: Final = RateLimiter(*settings.opening_rate, time.monotonic)
        self.checks: Final = RateLimiter(*settings.check_rate, time.monotonic)
        self.sockets: Final[Counter[str]] = Counter()  # by address
        self.is_stopping = False
        self._lag: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start the background tasks."""
        asyncio.get_running_loop().set_exception_handler(log_fault)
        self.isolation.watch.start()
        self.store.start()
        self.tables.start()
        self.keepsakes.start()
        self._lag = asyncio.create_task(self._measure_lag())

    async def drain(self) -> None:
        """Tell all clients that the server stops, and let their frames go out."""
        self.is_stopping = True
        await self.door.close()
        await self.tables.stop()

    async def close(self) -> None:
        """Stop everything."""
        if not self.is_stopping:
            await self.drain()
        if self._lag is not None:
            self._lag.cancel()
        self.keepsakes.stop()
        self.isolation.watch.stop()
        await self.workers.stop()
        await self.store.stop()

    async def _measure_lag(self) -> None:
        """Measure how late the event loop is, again and again."""
        loop = asyncio.get_running_loop()
        while True:
            before = loop.time()
            await asyncio.sleep(LAG_SECONDS)
            self.metrics.lagged(max(0.0, loop.time() - before - LAG_SECONDS))
