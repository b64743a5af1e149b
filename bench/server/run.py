"""Measures the table server under load, beside boardgame.io's server, driven by the same kind of client.

In turns, each time with a server of its own and a fresh store: boardgame.io with noughts and crosses, in memory;
and Veillée with a game of hidden tiles, every move synced to disk, in plain Python and compiled; all as fast as
they go. Medians are printed, and the lowest and highest ratio of a turn: machines are not as fast in one minute as
in the next. At last Veillée with a move a table and second. Moves a second depend on what else runs; the processor
time of a move hardly does.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.specimens import TOGETHER
from tools import build_compiled

HERE: Final = Path(__file__).resolve().parent
PEER_PORT: Final = 8777
PORT: Final = 8778
PEER: Final = f"http://localhost:{PEER_PORT}"
ADDRESS: Final = f"http://127.0.0.1:{PORT}"
TABLE: Final = json.dumps({"game": TOGETHER, "options": {"variant": "magic"}})
PLAIN: Final = "veillee, plain"
COMPILED: Final = "veillee, compiled"

Figures = dict[str, float]


def main() -> None:
    """Run everything and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=6, help="of each run")
    parser.add_argument("--matches", type=int, default=200, help="of two, as fast as they go")
    parser.add_argument("--tables", type=int, default=250, help="of four, a move a second at each")
    parser.add_argument("--plain", action="store_true", help="leave the compiled build out")
    given = parser.parse_args()
    install_driver()
    builds = {PLAIN: ""} if given.plain else find_builds()
    matches, seconds = str(given.matches), str(given.seconds)
    theirs: list[Figures] = []
    ours: dict[str, list[Figures]] = {name: [] for name in builds}
    for _ in range(given.rounds):
        with running(["node", "boardgameio.cjs", str(PEER_PORT)], PEER_PORT, "/games", "") as process:
            theirs.append(drive(process, "boardgameio.mjs", PEER, matches, seconds))
        for name, folder in builds.items():
            with house(folder) as process:
                ours[name].append(drive(process, "veillee.mjs", ADDRESS, TABLE, matches, "2", seconds, "0"))
    figures: dict[str, Any] = {"rounds": given.rounds, "boardgame.io": medians(theirs)}
    for name, folder in builds.items():
        figures[name] = {
            **medians(ours[name]),
            "moves_per_second_ratio": ratios("moves_per_second", ours[name], theirs),
            "server_cpu_ratio": ratios("server_cpu_us_per_move", theirs, ours[name]),
            "p99_ratio": ratios("p99_ms", theirs, ours[name]),
            "a move a second": at_leisure(folder, given.tables, seconds),
        }
    print(json.dumps(figures, indent=2))


def install_driver() -> None:
    """Install what the load driver needs."""
    subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=HERE, check=True, env=environment(""))


def find_builds() -> dict[str, str]:
    """Name our builds, each with the folder that goes before the checkout; compiled where that can be made."""
    builds = {PLAIN: ""}
    if obstacle := build_compiled.find_obstacle():
        print(f"not measured compiled: {obstacle}", file=sys.stderr)
    else:
        builds[COMPILED] = str(build_compiled.build())
    return builds


def at_leisure(folder: str, tables: int, seconds: str) -> Figures:
    """Measure many tables of four with a move a second at each, and the memory of a table."""
    with house(folder) as process:
        before = memory(process)
        found = drive(process, "veillee.mjs", ADDRESS, TABLE, str(tables), "4", seconds, "1000")
        return {**found, "memory_kb_per_table": round((memory(process) - before) / tables, 1)}


def medians(rounds: list[Figures]) -> Figures:
    """Give the median of each figure."""
    return {name: round(statistics.median(one[name] for one in rounds), 2) for name in rounds[0]}


def ratios(name: str, these: list[Figures], those: list[Figures]) -> dict[str, float]:
    """Say how many times the one is the other, round by round: the median, the lowest, the highest."""
    found = [this[name] / that[name] for this, that in zip(these, those, strict=True)]
    shown = {"median": statistics.median(found), "lowest": min(found), "highest": max(found)}
    return {which: round(ratio, 2) for which, ratio in shown.items()}


@contextmanager
def house(build: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run Veillée's server on a fresh store."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "house.py", str(PORT), folder]
        with running(command, PORT, "/ready", build) as process:
            yield process


@contextmanager
def running(command: list[str], port: int, path: str, python_path: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a server until the block is left."""
    process = subprocess.Popen(command, cwd=HERE, stdout=subprocess.DEVNULL, env=environment(python_path))
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5)
                break
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        yield process
    finally:
        process.terminate()
        process.wait()


def environment(python_path: str) -> dict[str, str]:
    """Give what programs are started with; Node may be installed beside Python."""
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)])
    return {**os.environ, "PATH": path, "PYTHONPATH": python_path}


def drive(server: subprocess.Popen[bytes], script: str, *arguments: str) -> Figures:
    """Run a driver against a server and read its figures."""
    command = ["node", script, *arguments]
    env = {**environment(""), "SERVER_PID": str(server.pid)}
    done = subprocess.run(command, cwd=HERE, check=True, stdout=subprocess.PIPE, text=True, env=env)
    found: Figures = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def memory(process: subprocess.Popen[bytes]) -> int:
    """Give the resident memory of a process, in kB."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


if __name__ == "__main__":
    main()
