"""The real application, asked over HTTP about the one table that a world has laid."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final
from urllib.parse import urlsplit

from veillee.server.errors import NoSuchTable
from veillee.server.run.door import Door
from veillee.server.run.metrics import Metrics
from veillee.server.run.settings import Settings
from veillee.server.table.isolation import Isolation
from veillee.server.table.live_table import LiveTable
from veillee.server.table.table_state import TableState
from veillee.server.web.app import make_app
from veillee.server.web.guests import COOKIE

HOST: Final = "table.example"
OPEN_AT_LAST: Final = ("outcome", "scores", "ranking", "reasons")  # whoever looks: the match is over


class Desk:
    """Answer requests; whoever asks shows a cookie that is simply the person's name."""

    def __init__(self) -> None:
        self.table: LiveTable | None = None
        settings = Settings(Path(), origins=frozenset({f"http://{HOST}"}), limits_loopback=False)
        services: Any = SimpleNamespace(
            settings=settings,
            door=Door(settings),
            metrics=Metrics(),
            guests=SimpleNamespace(find=lambda cookie: cookie),
            tables=self,
            store=SimpleNamespace(tables_of=self._tables_of, find_match=self._find_match),
            is_stopping=False,
            isolation=Isolation(),
        )
        self._app: Final = make_app(services)

    # --- what the application asks of the registry and the store

    async def state_of(self, table_id: str) -> TableState:
        """Give the table."""
        if self.table is None or table_id != self.table.state.id:
            raise NoSuchTable("no such table")
        return self.table.state

    def seats_here(self, _table_id: str) -> frozenset[int]:
        """Give the seats whose people are connected."""
        assert self.table is not None
        return self.table.audience.seats_here()

    async def _tables_of(self, _person: str, _most: int) -> list[str]:
        assert self.table is not None
        return [self.table.state.id]

    async def _find_match(self, _table_id: str, _number: int) -> None:
        """Find nothing: what viewers saw is worked out from the record."""

    # --- asking

    async def get(self, person: str, address: str) -> str:
        """Give all that is answered: status, headers and body."""
        parts = urlsplit(address)
        said: list[str] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                said.append(f"{message['status']} {message['headers']}")
            else:
                said.append(message.get("body", b"").decode())

        scope = {
            "type": "http",
            "method": "GET",
            "scheme": "http",
            "path": parts.path,
            "raw_path": parts.path.encode(),
            "query_string": parts.query.encode(),
            "root_path": "",
            "http_version": "1.1",
            "client": ("127.0.0.1", 1),
            "server": (HOST, 80),
            "headers": [(b"host", HOST.encode()), (b"cookie", f"{COOKIE}={person}".encode())],
        }
        await self._app(scope, receive, send)
        return "\n".join(said)

    async def replay(self, person: str, address: str) -> str:
        """Give how a match that is over looked from a seat, without what is open to all by then."""
        _, _, body = (await self.get(person, address)).partition("\n")
        found = json.loads(body)
        return json.dumps({name: found[name] for name in found if name not in OPEN_AT_LAST})


DESK: Final = Desk()
