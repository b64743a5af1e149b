"""`veillee bench`: how fast the engine plays, beside its peers, in one run."""

import argparse
import json
from typing import Any

from rich.console import Console
from rich.table import Table

from veillee.build import build_name
from veillee.testing.speed import Speeds, measure


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "bench", help="cli-help-bench", description="cli-help-bench"
    )
    parser.add_argument("--rounds", type=int, default=7, help="cli-help-rounds")
    parser.add_argument("--seconds", type=float, default=0.5, help="cli-help-seconds")
    parser.add_argument("--json", action="store_true", help="cli-help-json")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    speeds = measure(max(1, args.rounds), max(0.01, args.seconds))
    if args.json:
        print(json.dumps({"build": build_name(), **speeds._asdict()}, indent=2))
    else:
        _print(speeds)
    return 0


def _print(speeds: Speeds) -> None:
    console = Console()
    table = Table(title=f"Veillée, {build_name()}: random legal play, medians")
    for heading in ("", "decisions/s", "with views/s", "clone µs"):
        table.add_column(heading, justify="left" if not heading else "right")
    for game_id, figures in speeds.games.items():
        per_second, views = figures["decisions_per_second"], figures["with_views"]
        table.add_row(game_id, f"{per_second:,.0f}", f"{views:,.0f}", f"{figures['clone_us']:.2f}")
    for name, figures in speeds.peers.items():
        table.add_row(name, f"{figures['decisions_per_second']:,.0f}", "", "")
    console.print(table)
    for name, ratio in speeds.ratios.items():
        if "yardstick" not in name:
            console.print(f"{name}: {ratio:.2f}x", highlight=False)
    if not any(name.startswith("open_spiel") for name in speeds.peers):
        console.print("open_spiel is not installed: no peer to compare with (pip install 'veillee[peers]')")
