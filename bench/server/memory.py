"""Measures the memory that a table takes in the server, with nobody connected and with everybody.

    python -m bench.server.memory

Tables of four are opened and forty moves are played at each, a few tables at a time. The figure is the difference
of the server's resident memory, divided by the tables, after a few that do not count. `--tables 50` is the short
form.
"""

import argparse
import json
import subprocess
import sys
from typing import Final

from bench.server.run import ADDRESS, HERE, environment, house, memory

WARM_UP: Final = 30  # tables that do not count: with the first ones, modules are loaded and caches filled
AT_ONCE: Final = 4


def main() -> None:
    """Measure, and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--moves", type=int, default=40)
    given = parser.parse_args()
    found = {
        "tables": given.tables,
        "kb_per_table_nobody_connected": measure(given, stays=False),
        "kb_per_table_all_connected": measure(given, stays=True),
    }
    print(json.dumps(found, indent=2))


def measure(given: argparse.Namespace, stays: bool) -> float:
    """Give the memory of a table, in kB."""
    with house("") as server:
        with playing(given, WARM_UP, stays=False) as warm_up:
            warm_up.communicate()
        before = memory(server)
        with playing(given, given.tables, stays) as players:
            assert players.stdout is not None
            played = json.loads(players.stdout.readline())
            assert played["moves"] >= given.moves * given.tables
            after = memory(server)
            players.communicate()
    kb: float = round((after - before) / given.tables, 1)
    return kb


def playing(given: argparse.Namespace, tables: int, stays: bool) -> "subprocess.Popen[str]":
    """Start people who play at so many tables."""
    command = [sys.executable, "-m", "bench.server.tables", ADDRESS, "--at-once", str(AT_ONCE)]
    command += ["--tables", str(tables), "--seats", str(given.seats), "--moves", str(given.moves)]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command + ["--stay"] * stays, stdin=pipe, stdout=pipe, text=True, cwd=HERE.parents[1], env=environment("")
    )


if __name__ == "__main__":
    main()
