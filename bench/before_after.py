"""Measures this checkout beside another one, in turns: the engine's decisions and the server's moves a second.

    git worktree add ../before COMMIT
    python -m bench.before_after ../before

Both run in the same Python, plain and compiled, and what is counted is time of the processor. Each round measures
both, one right after the other. Printed are the ratios, this checkout over the other: the median of rounds, the
lowest and the highest.
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

# Prints decisions a second of the processor for each game, in whatever checkout comes first on the path.
PLAY: Final = """
import json, sys
from veillee.build import build_name
from veillee.testing.speed import bench_game, play_round
seconds, views, games = float(sys.argv[1]), sys.argv[2] == "views", sys.argv[3:]
rounds = {game: play_round(bench_game(game), seconds, views) for game in games}
print(json.dumps({"build": build_name()} | {game: measure() for game, measure in rounds.items()}))
"""


def main() -> None:
    """Measure everything that is asked for, and print the ratios as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, help="the other checkout")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each game, and of each run of a server")
    parser.add_argument("--matches", type=int, default=100, help="at once, of the server")
    parser.add_argument("--only", choices=["engine", "server"])
    given = parser.parse_args()
    other = given.other.resolve()
    builds = {PLAIN: (str(ROOT / "src"), str(other / "src")), COMPILED: (compiled(ROOT), compiled(other))}
    found: dict[str, Any] = {}
    for build, (ours, theirs) in builds.items():
        if given.only != "server":
            for way in ("play", "views"):
                found[f"engine, {build}, {way}"] = engine_ratios(ours, theirs, way, given.rounds, given.seconds)
        if given.only != "engine":
            found[f"server, {build}"] = server_ratios(ours, theirs, other, given)
    print(json.dumps(found, indent=2))


def compiled(checkout: Path) -> str:
    """Build a checkout's compiled modules, by its own recipe; give the folder for the path."""
    command = [sys.executable, "tools/build_compiled.py"]
    done = subprocess.run(command, cwd=checkout, check=True, stdout=subprocess.PIPE, text=True)
    return done.stdout.strip().splitlines()[-1]


def engine_ratios(ours: str, theirs: str, way: str, rounds: int, seconds: float) -> dict[str, Any]:
    """Measure both engines in turns; give the ratios of each game, and of all together."""
    taken: dict[str, list[float]] = {game_id: [] for game_id in game_ids()}
    for number in range(rounds):
        order = (ours, theirs) if number % 2 == 0 else (theirs, ours)
        speeds = {path: decisions(path, way, seconds) for path in order}
        for game_id, ratios in taken.items():
            ratios.append(speeds[ours][game_id] / speeds[theirs][game_id])
    together = [statistics.geometric_mean(ratios) for ratios in zip(*taken.values(), strict=True)]
    return {game_id: summary(ratios) for game_id, ratios in taken.items()} | {"all": summary(together)}


def decisions(path: str, way: str, seconds: float) -> dict[str, float]:
    """Count the decisions a second of every game, in a process of its own."""
    command = [sys.executable, "-c", PLAY, str(seconds), way, *game_ids()]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment(path), cwd=HERE)
    found: dict[str, float] = json.loads(done.stdout)
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
    """Give the median and the range."""
    shown = {"median": statistics.median(ratios), "lowest": min(ratios), "highest": max(ratios)}
    return {which: round(ratio, 3) for which, ratio in shown.items()}


if __name__ == "__main__":
    main()
