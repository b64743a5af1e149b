"""The registry of tables: those in memory, and loading and unloading of the others."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, NamedTuple

from veillee.bots import make_bot
from veillee.core.contract import AnyGame
from veillee.core.match import Match
from veillee.core.options import options_data
from veillee.games import UnknownGame, house_ids, load
from veillee.server.bots.workers import Workers
from veillee.server.errors import NoSuchTable, TableBroken, TooManyTables
from veillee.server.run.metrics import Metrics
from veillee.server.run.settings import Settings
from veillee.server.run.tokens import is_table_id, new_table_id
from veillee.server.socket.encoding import CLOSING, NOT_WAITING, WAITING
from veillee.server.store.entries import parse_entry
from veillee.server.store.store import Store
from veillee.server.table import journal_entries
from veillee.server.table.audience import Subscriber
from veillee.server.table.isolation import Isolation, log_fault
from veillee.server.table.journal_entries import Entry
from veillee.server.table.live_table import LiveTable, batch_of
from veillee.server.table.proposals import new_seed
from veillee.server.table.snapshots import find_state
from veillee.server.table.table_state import TableState, read_journal

EVICTION_SECONDS: Final = 30.0
STATES_KEPT: Final = 64  # of tables that were looked at
READS_AT_ONCE: Final = 4  # of tables from the store
STOP_SECONDS: Final = 3.0  # for tables to finish what they have in hand

logger = logging.getLogger(__name__)


class TableSpec(NamedTuple):
    """Specify a table that somebody wants to open."""

    game: str
    seats: int
    options: Mapping[str, object]
    data: Mapping[str, str]
    bots: Mapping[int, str]  # level by seat
    rated: bool
    watchers: bool


class TableRegistry:
    """Open, find and unload tables."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        settings: Settings,
        metrics: Metrics,
        isolation: Isolation | None = None,
    ) -> None:
        self.isolation: Final = isolation or Isolation()
        self._store: Final = store
        self._workers: Final = workers
        self._settings: Final = settings
        self._metrics: Final = metrics
        self._tables: Final[dict[str, LiveTable]] = {}
        self._loading: Final[dict[str, asyncio.Future[LiveTable]]] = {}
        self._states: Final[dict[str, TableState]] = {}  # of tables that were looked at, and are not live
        self._reading: Final[dict[str, asyncio.Future[TableState]]] = {}
        self._reads: Final = asyncio.Semaphore(READS_AT_ONCE)
        self.on_match_ended: Callable[[str, int, Match], None] | None = None
        self._subscribers: Final[set[Subscriber]] = set()  # at a table or joining one
        self._evictor: asyncio.Task[None] | None = None
        store.writer.on_away = self._on_store_away
        store.writer.on_commit = metrics.committed

    def start(self) -> None:
        """Start unloading idle tables."""
        self._evictor = asyncio.create_task(self._run_eviction())

    def register(self, subscriber: Subscriber) -> None:
        """Register a session, which from now on is told what concerns the whole server."""
        self._subscribers.add(subscriber)
        if self._store.is_away:
            subscriber.send(WAITING)

    def unregister(self, subscriber: Subscriber) -> None:
        """Forget a session that has ended."""
        self._subscribers.discard(subscriber)

    async def open_table(self, person: str, spec: TableSpec) -> str:
        """Open a table; give its id."""
        package = load(spec.game)

        def make() -> AnyGame:
            with self.isolation.calling(spec.game):
                game = package.make(spec.seats, spec.options, spec.data)
                for seat, level in spec.bots.items():
                    make_bot(level, game, seat, 0)  # raises UnknownLevel
                return game

        game = await asyncio.to_thread(make)  # own tables may be long
        opened = journal_entries.Opened(
            by=person,
            game=spec.game,
            seats=spec.seats,
            options=options_data(game.options),
            data=dict(spec.data),
            rated=spec.rated,
            watchers=spec.watchers,
            seed=new_seed(),
        )
        bots = [
            journal_entries.BotSat(by=person, seat=seat, level=level) for seat, level in sorted(spec.bots.items())
        ]
        journal: list[Entry] = [opened, *bots]
        table_id = new_table_id()
        await self._store.append(batch_of(table_id, 0, journal))
        return table_id

    async def find(self, table_id: str) -> LiveTable:
        """Give a live table, loading it from the store if need be."""
        table = self._tables.get(table_id)
        if table is not None and not table.is_closed:
            return table
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.ensure_future(self._load(table_id))
        try:
            return await asyncio.shield(self._loading[table_id])
        finally:
            if table_id in self._loading and self._loading[table_id].done():
                del self._loading[table_id]

    async def _load(self, table_id: str) -> LiveTable:
        if len(self._tables) >= self._settings.max_tables:
            await self._evict(0.0)
            if len(self._tables) >= self._settings.max_tables:
                raise TooManyTables("the server is full")
        state = await self.read_state(table_id)
        if state.skipped is not None:
            await self._set_aside(state)
        self._states.pop(table_id, None)
        table = LiveTable(
            state,
            self._store,
            self._workers,
            self._settings.bot_pace,
            self._settings.table_rate,
            self.isolation,
            self.on_match_ended,
        )
        self._tables[table_id] = table
        self._metrics.tables.set(len(self._tables))
        table.start()
        self.isolation.check(table_id)
        return table

    async def read_state(self, table_id: str) -> TableState:
        """Read the state of a table from the store."""
        self.isolation.check(table_id)
        if not is_table_id(table_id):
            raise NoSuchTable("no such table")
        async with self._reads:  # whoever asks for many tables waits behind the others' first
            snapshot, texts = await self._store.read_table(table_id)
            if not texts:
                raise NoSuchTable("no such table")
            # A long journal takes a while, which the other tables need not wait for.
            state = await asyncio.to_thread(self._read, table_id, snapshot, texts)
            if state is None:  # another version wrote the snapshot
                texts = await self._store.read_journal(table_id)
                state = await asyncio.to_thread(self._read, table_id, "", texts)
            assert state is not None
            return state

    async def _set_aside(self, state: TableState) -> None:
        """Put a match away that these rules cannot go on with; people are told, and may begin another."""
        logger.warning("match set aside", extra={"table": state.id, "cause": "the rules have changed"})
        entry = journal_entries.SetAside(seed=new_seed())
        await self._store.append(batch_of(state.id, state.length, [entry]))
        state.apply(entry)

    def _read(self, table_id: str, snapshot: str, texts: list[str]) -> TableState | None:
        """Make a table from its snapshot and what follows, None if this version cannot read the snapshot."""
        journal = [parse_entry(text) for text in texts]
        opened = journal[0]
        if not isinstance(opened, journal_entries.Opened):
            return read_journal(table_id, journal)  # which refuses it
        try:
            load(opened.game)
        except UnknownGame as error:
            raise TableBroken("its game is not here") from error
        try:
            with self.isolation.calling(opened.game, table_id) as on_progress:
                if not snapshot:
                    return read_journal(table_id, journal, on_progress, sets_aside=True)
                if find_state(table_id, opened, snapshot) is None:
                    return None

                def make() -> TableState:
                    state = find_state(table_id, opened, snapshot)
                    assert state is not None
                    return state

                return read_journal(table_id, journal, on_progress, make, sets_aside=True)
        except TableBroken as broken:
            if opened.game not in house_ids():
                log_fault("journal does not fit, table closed", table_id, load(opened.game).name, broken)
            raise

    async def state_of(self, table_id: str) -> TableState:
        """Give the state of a table: of the live one, or as stored."""
        table = self._tables.get(table_id)
        if table is not None and not table.is_closed:
            return table.state
        state = self._states.get(table_id)
        if state is None:
            state = await self._shared(self._reading, table_id, self._read_for_looking)
        return state

    async def _read_for_looking(self, table_id: str) -> TableState:
        """Read a table that nobody is at, and keep it for whoever looks next: it changes only once it is live."""
        state = await self.read_state(table_id)
        if state.skipped is not None:
            return (await self.find(table_id)).state
        if table_id not in self._tables and table_id not in self._loading:
            if state.match is not None:
                state.match.rest()
            self._states[table_id] = state
            if len(self._states) > STATES_KEPT:
                del self._states[next(iter(self._states))]
        return state

    @staticmethod
    async def _shared(
        waiting: "dict[str, asyncio.Future[TableState]]", key: str, work: Callable[[str], Awaitable[TableState]]
    ) -> TableState:
        """Do something once for all who want it at the same time."""
        if key not in waiting:
            waiting[key] = asyncio.ensure_future(work(key))
        try:
            return await asyncio.shield(waiting[key])
        finally:
            if key in waiting and waiting[key].done():
                del waiting[key]

    def seats_here(self, table_id: str) -> frozenset[int]:
        """Give the seats of a table whose people are connected."""
        table = self._tables.get(table_id)
        return frozenset() if table is None else table.audience.seats_here()

    # --- unloading and stopping

    async def _run_eviction(self) -> None:
        while True:
            await asyncio.sleep(EVICTION_SECONDS)
            await self._evict(self._settings.idle_seconds)

    async def _evict(self, seconds: float) -> None:
        now = asyncio.get_running_loop().time()
        for table_id, table in list(self._tables.items()):
            if table.is_closed or (table.is_idle() and now - table.idle_since >= seconds):
                del self._tables[table_id]
                await table.stop()
        self._metrics.tables.set(len(self._tables))

    def _on_store_away(self, is_away: bool) -> None:
        """Tell everybody that the store is away, or back."""
        self._metrics.store_away.set(int(is_away))
        for subscriber in self._subscribers:
            subscriber.send(WAITING if is_away else NOT_WAITING)

    async def stop(self) -> None:
        """Tell everybody that the server stops, and stop all tables."""
        if self._evictor is not None:
            self._evictor.cancel()
        for subscriber in list(self._subscribers):
            subscriber.send(CLOSING)
            subscriber.close("closing")
        stops = [table.stop() for table in self._tables.values()]
        if stops:
            await asyncio.wait(stops, timeout=STOP_SECONDS)
