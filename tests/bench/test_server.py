"""The load on the server: both servers are driven through real games to figures that can be compared."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MATCHES = 5
TABLES = 6
SECONDS = 1


def measure() -> dict[str, Any]:
    wishes = {"rounds": 1, "seconds": SECONDS, "matches": MATCHES, "tables": TABLES}
    command = [sys.executable, "-m", "bench.server.run", "--plain"]
    for name, value in wishes.items():
        command += [f"--{name}", str(value)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_both_servers_are_driven_and_compared_in_one_run() -> None:
    figures = measure()
    theirs, ours = figures["boardgame.io"], figures["veillee, plain"]
    for found in (theirs, ours, ours["a move a second"]):
        assert found["moves"] > 0
        assert 0 < found["p50_ms"] <= found["p99_ms"] <= found["max_ms"]
        assert found["driver_cpu_us_per_move"] > 0
    ratio = ours["moves_per_second"] / theirs["moves_per_second"]
    assert abs(ours["moves_per_second_ratio"]["median"] - ratio) < 0.01
    assert ours["a move a second"]["moves"] <= TABLES * (SECONDS + 1), "a table makes a move a second, no more"
    assert ours["a move a second"]["memory_kb_per_table"] > 0


def test_the_memory_of_a_table_is_measured_with_people_and_without() -> None:
    command = [sys.executable, "-m", "bench.server.memory", "--tables", "25", "--moves", "12"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    found = json.loads(done.stdout)
    # Resident memory of few tables is coarse: the figures that are promised are measured over a thousand.
    assert found["kb_per_table_nobody_connected"] < found["kb_per_table_all_connected"] < 400
