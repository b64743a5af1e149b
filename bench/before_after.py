"""Measures this checkout beside another one, in turns: the engine's decisions and the server's moves a second.

    git worktree add ../before COMMIT
    python -m bench.before_after ../before

Both run in the same Python, plain and compiled, and what is counted is time of the processor. Machines are faster
in one second than in the next, so both are measured in many short turns, one right after the other. Printed are
the ratios, this checkout over the other: the median of the turns, the lowest and the highest quarter.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from bench.server.run import ADDRESS, HERE, PORT, TABLE, drive, environment, running
from veillee.games import game_ids

ROOT: Final = Path(__file__).resolve().parent.parent
PLAIN: Final = "plain"
COMPILED: Final = "compiled"

# Measures decisions a second of the processor when it is asked to, in whatever checkout comes first on the path: a
# line "GAME WAY SECONDS" in, a figure out.
PLAY: Final = """
import sys
from veillee.testing.speed import bench_game, play_round
rounds = {}
for line in sys.stdin:
    game, way, seconds = line.split()
    if (game, way) not in rounds:
        rounds[game, way] = play_round(bench_game(game), float(seconds), way == "views")
    print(rounds[game, way](), flush=True)
"""


class Engine:
    """Keep a process with one checkout's engine, and have it measure in turns with the other's."""

    def __init__(self, path: str) -> None:
        command = [sys.executable, "-c", PLAY]
        self._process: Final = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment(path), cwd=HERE
        )

    def measure(self, game_id: str, way: str, seconds: float) -> float:
        """Give the decisions a second."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{game_id} {way} {seconds}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def stop(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.wait()


def main() -> None:
    """Measure everything that is asked for, and print the ratios as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, help="the other checkout")
    parser.add_argument("--turns", type=int, default=60, help="of each engine, for each game")
    parser.add_argument("--turn-seconds", type=float, default=0.1)
    parser.add_argument("--rounds", type=int, default=9, help="of each server")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each round of a server")
    parser.add_argument("--matches", type=int, default=100, help="at once, of a server")
    parser.add_argument("--only", choices=["engine", "server"])
    given = parser.parse_args()
    other = given.other.resolve()
    builds = {PLAIN: (str(ROOT / "src"), str(other / "src")), COMPILED: (compiled(ROOT), compiled(other))}
    found: dict[str, Any] = {}
    for build, (ours, theirs) in builds.items():
        if given.only != "server":
            for way in ("play", "views"):
                found[f"engine, {build}, {way}"] = engine_ratios(
                    ours, theirs, way, given.turns, given.turn_seconds
                )
        if given.only != "engine":
            found[f"server, {build}"] = server_ratios(ours, theirs, other, given)
    print(json.dumps(found, indent=2))


def compiled(checkout: Path) -> str:
    """Build a checkout's compiled modules, by its own recipe; give the folder for the path."""
    command = [sys.executable, "tools/build_compiled.py"]
    done = subprocess.run(command, cwd=checkout, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip().splitlines()[-1]


def engine_ratios(ours: str, theirs: str, way: str, turns: int, seconds: float) -> dict[str, Any]:
    """Measure both engines in many short turns; give the ratios of each game."""
    mine, other = Engine(ours), Engine(theirs)
    found: dict[str, Any] = {}
    for game_id in game_ids():
        ratios = []
        for number in range(turns):
            first, second = (mine, other) if number % 2 == 0 else (other, mine)
            speeds = {first: first.measure(game_id, way, seconds), second: second.measure(game_id, way, seconds)}
            ratios.append(speeds[mine] / speeds[other])
        found[game_id] = summary(ratios)
    mine.stop()
    other.stop()
    found["all"] = round(statistics.geometric_mean([game["median"] for game in found.values()]), 3)
    return found


def server_ratios(ours: str, theirs: str, other: Path, given: argparse.Namespace) -> dict[str, Any]:
    """Measure both servers in turns, as fast as they go; give the ratio of moves a second of the processor."""
    scripts = {ours: HERE / "house.py", theirs: other / "bench" / "server" / "house.py"}
    ratios, speeds = [], []
    for number in range(given.rounds):
        order = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        taken = {path: serve(path, scripts[path], given) for path in order}
        ratios.append(taken[theirs]["server_cpu_us_per_move"] / taken[ours]["server_cpu_us_per_move"])
        speeds.append(taken[ours]["moves_per_second"] / taken[theirs]["moves_per_second"])
    return {"moves_a_processor_second": summary(ratios), "moves_a_second": summary(speeds)}


def serve(path: str, script: Path, given: argparse.Namespace) -> dict[str, float]:
    """Run a server on a fresh store, drive it, and give its figures."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(script), str(PORT), folder]
        with running(command, PORT, "/ready", path) as process:
            return drive(process, "veillee.mjs", ADDRESS, TABLE, str(given.matches), "2", str(given.seconds), "0")


def summary(ratios: list[float]) -> dict[str, float]:
    """Give the median and the quartiles."""
    low, middle, high = statistics.quantiles(ratios, n=4)
    return {"median": round(middle, 3), "from": round(low, 3), "to": round(high, 3)}


if __name__ == "__main__":
    main()
