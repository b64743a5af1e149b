"""The sockets of tables: served before the web framework, and only at their own address."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import Guest, run
from tests.server.serving import Served, quick_settings


def test_a_socket_is_served_at_a_tables_address_and_nowhere_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            table = await anna.open_table()
            assert (await anna.come(table)).frames
            for nowhere in ("a/b", f"{table}/socket", ""):
                with pytest.raises(InvalidStatus):
                    await anna.connect(nowhere)

    with Served(quick_settings(tmp_path)) as served:
        run(work())
