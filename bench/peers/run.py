"""Measure Veillée, plain and compiled, beside its peers: one command, one run.

    python -m bench.peers.run

Decisions a second and core, by random legal play through the ordinary Python interface. Everything is measured in
turn, round after round; a ratio is the median of the ratios of each round. What is not installed (extra `peers`)
or cannot be compiled here is left out, and said.
"""

import argparse
import json
import os
import platform
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from bench.peers.crew import OURS, Crew
from bench.peers.figures import PLAYOUTS_AIM, Figure, Ratio, Taken, playout_gains, ratios
from bench.peers.theirs import PEERS
from tools import build_compiled
from veillee.build import COMPILED, PLAIN


def gather(seconds: float, peers: list[str], compiled: Path | None) -> dict[str, Crew]:
    """Start a process for each build and each peer, by name."""
    crews = {PLAIN: Crew(OURS, seconds)}
    if compiled is not None:
        crews[COMPILED] = Crew(OURS, seconds, str(compiled))
    crews |= {name: Crew(name, seconds) for name in peers}
    for name in (PLAIN, COMPILED):
        if name in crews and crews[name].build != name:
            raise RuntimeError(f"expected the build {name!r}, got {crews[name].build!r}: run `make plain` first")
    return crews


def measure(crews: dict[str, Crew], rounds: int) -> Taken:
    """Measure everything in turn; the first round only warms up."""
    taken: dict[str, dict[Figure, list[float]]] = {
        name: {figure: [] for figure in crew.figures} for name, crew in crews.items()
    }
    for number in range(rounds + 1):
        for name, crew in crews.items():
            for figure in crew.figures:
                value = crew.measure(figure)
                if number:
                    taken[name][figure].append(value)
    return taken


def machine() -> str:
    """Describe what this runs on."""
    model = ""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [
            line.partition(":")[2].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line
        ]
        model = names[0] if names else ""
    processor = model or platform.processor() or platform.machine()
    return f"{processor}, {os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"


def report(taken: Taken) -> Iterator[str]:
    """Write what was measured, then what it comes to beside each peer."""
    for name, figures in taken.items():
        yield f"\n{name}: decisions a second and core"
        for figure, values in figures.items():
            yield f"  {figure.game} ({figure.way}): {median(values):,.0f}"
    heading = ""
    for ratio in ratios(taken):
        comparison = ratio.comparison
        peer = comparison.peer
        here = f"\n{ratio.build}, {comparison.ours}, beside {peer.game} ({peer.way})"
        if here != heading:
            heading = here
            yield heading
        yield f"  {ratio.game}: {ratio.ratio:.2f}x{verdict(ratio)}"
    for (build, game), gain in playout_gains(taken).items():
        aim = f" (aim {PLAYOUTS_AIM}x)" if build == COMPILED else ""
        yield f"\n{game}, playouts of many at once, beside the engine, {build}: {gain:.2f}x{aim}"


def verdict(ratio: Ratio) -> str:
    """Say whether a ratio is what we aim for."""
    if ratio.aim is None:
        return ""
    return f" (aim {ratio.aim:g}x: {'reached' if ratio.ratio >= ratio.aim else 'not reached'})"


def as_json(taken: Taken, about: dict[str, Any]) -> str:
    """Write it all for a program."""
    figures = [
        {"by": name, "game": figure.game, "way": figure.way, "median": round(median(values), 1)}
        for name, found in taken.items()
        for figure, values in found.items()
    ]
    compared = [
        {
            "build": ratio.build,
            "game": ratio.game,
            "way": ratio.comparison.ours,
            "peer": ratio.comparison.peer.game,
            "peer_way": ratio.comparison.peer.way,
            "ratio": round(ratio.ratio, 3),
            "aim": ratio.aim,
        }
        for ratio in ratios(taken)
    ]
    gains = [
        {"build": build, "game": game, "ratio": round(gain, 3)}
        for (build, game), gain in playout_gains(taken).items()
    ]
    return json.dumps({**about, "figures": figures, "ratios": compared, "playouts": gains}, indent=2)


def find_compiled() -> Path | None:
    """Give the folder of the compiled build, made now if need be, or None where it cannot be made."""
    return None if build_compiled.find_obstacle() else build_compiled.build()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.3, help="of the processor, a figure and round")
    parser.add_argument("--peers", nargs="*", choices=PEERS, default=list(PEERS), help="all, if not given")
    parser.add_argument("--plain", action="store_true", help="leave the compiled build out")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    crews = gather(given.seconds, given.peers, None if given.plain else find_compiled())
    taken = measure(crews, given.rounds)
    versions = {crew: crews[crew].version for crew in given.peers if not crews[crew].missing}
    missing = {name: crew.missing for name, crew in crews.items() if crew.missing}
    for crew in crews.values():
        crew.close()
    about = {"machine": machine(), "rounds": given.rounds, "versions": versions, "missing": missing}
    if given.json:
        print(as_json(taken, about))
        return
    print(f"{machine()}; {given.rounds} rounds of {given.seconds} s")
    print(", ".join(f"{name} {version}" for name, version in versions.items()))
    for name, why in missing.items():
        print(f"{name} is left out: {why}")
    for line in report(taken):
        print(line)


if __name__ == "__main__":
    main()
