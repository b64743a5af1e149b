"""Measures what the fast path saves: the server's processor time for a move, with it and over ASGI alone.

    python -m bench.server.fast_path

Both run in turns, each time with a fresh store, on the plain and on the compiled build. Printed are the ratios of
processor time a move, ASGI over the fast path: the median of the turns, the lowest and the highest quarter. The
fast path stays as long as it saves at least WORTH on either build.
"""

import argparse
import json
import sys
import tempfile
from typing import Final

from bench.before_after import summary
from bench.server.run import ADDRESS, HERE, PLAIN, PORT, TABLE, drive, find_builds, install_driver, running

WORTH: Final = 1.15


def main() -> None:
    """Measure, and print the ratios as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=9, help="of each path")
    parser.add_argument("--seconds", type=float, default=3.0, help="of each round")
    parser.add_argument("--matches", type=int, default=100, help="at once")
    parser.add_argument("--plain", action="store_true", help="leave the compiled build out")
    given = parser.parse_args()
    install_driver()
    builds = {PLAIN: ""} if given.plain else find_builds()
    found = {name: savings(folder, given) for name, folder in builds.items()}
    best = max(ratios["median"] for ratios in found.values())
    print(json.dumps({**found, "is_worth_keeping": best >= WORTH}, indent=2))


def savings(build: str, given: argparse.Namespace) -> dict[str, float]:
    """Measure both paths on a build in turns; give the ratios of processor time a move."""
    ratios = []
    for number in range(given.rounds):
        order = (True, False) if number % 2 == 0 else (False, True)
        taken = {is_portable: measure(build, is_portable, given) for is_portable in order}
        ratios.append(taken[True] / taken[False])
    return summary(ratios)


def measure(build: str, is_portable: bool, given: argparse.Namespace) -> float:
    """Run a server on a fresh store and drive it; give its processor time for a move, in microseconds."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(HERE / "house.py"), str(PORT), folder, *["--portable"] * is_portable]
        with running(command, PORT, "/ready", build) as process:
            figures = drive(
                process, "veillee.mjs", ADDRESS, TABLE, str(given.matches), "2", str(given.seconds), "0"
            )
            return figures["server_cpu_us_per_move"]


if __name__ == "__main__":
    main()
