"""Days in short: tables are opened, played at and put away by the thousand, and leave nothing behind.

Nothing is collected by hand: what the server does not free by itself stays, as it would for days.
"""

import asyncio
import gc
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Final

from tests.proof.scale import IS_LONG, say, scaled
from tests.server.serving import Served, quick_settings
from veillee.server.run.serve import COLLECTING
from veillee.server.table.live_table import LiveTable

SECONDS: Final = scaled(6, 900)
TABLES: Final = scaled(12, 200)  # of a round, after which all are put away
GROWTH: Final = 1.3  # of what the first rounds left
MOST_LAG: Final = 0.1  # seconds; measured where nothing else runs


def resident_kb() -> int:
    """Give the memory of this process."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def play_a_round(address: str) -> None:
    command = [sys.executable, "-m", "bench.server.tables", address, "--tables", str(TABLES), "--moves", "12"]
    subprocess.run([*command, "--seats", "3", "--bots", "1"], check=True, stdout=subprocess.DEVNULL)


def put_away(served: Served) -> None:
    evictor = served.services.tables._evictor
    assert evictor is not None
    asyncio.run_coroutine_threadsafe(served.services.tables._evict(0.0), evictor.get_loop()).result()


def live_tables() -> list[LiveTable]:
    """List all live tables in the memory of this process, whether anybody can reach them or not."""
    # By type: `isinstance` asks a weak proxy for its referent, which may be gone.
    return [found for found in gc.get_objects() if type(found) is LiveTable]


def test_tables_that_were_put_away_leave_nothing_behind(tmp_path: Path) -> None:
    before = gc.get_threshold()
    gc.set_threshold(*COLLECTING)  # as `veillee serve` collects
    lags: list[float] = []
    tables = 0
    others = {id(table): table for table in live_tables()}  # of tests before; held, so that no id is used again
    with Served(quick_settings(tmp_path, bot_pace=(0.0, 0.01))) as served:
        lagged = served.services.metrics.lagged
        served.services.metrics.lagged = lambda seconds: (lags.append(seconds), lagged(seconds))[1]  # type: ignore[func-returns-value, method-assign]
        ends = time.monotonic() + SECONDS
        first = 0
        while time.monotonic() < ends or tables < 3 * TABLES:
            play_a_round(served.address)
            tables += TABLES
            for _ in range(300):
                put_away(served)
                left = sum(id(table) not in others for table in live_tables())
                if not left:
                    break
                threading.Event().wait(0.1)
            assert left == 0, f"{left} tables that were put away are still there"
            first = first or (resident_kb() if tables >= scaled(TABLES, 1000) else 0)
        last = resident_kb()
    gc.set_threshold(*before)
    say("soak", f"{tables} tables, {first / 1024:.0f} MB after the first, {last / 1024:.0f} MB after the last")
    assert last <= first * GROWTH
    if IS_LONG:
        say("soak", f"longest pause of the event loop {max(lags) * 1000:.0f} ms")
        assert max(lags) <= MOST_LAG
