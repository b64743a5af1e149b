"""`veillee bench`: how fast the engine plays, beside its peers, in one run."""

import argparse
import json
import re
from typing import Any, Final

from rich.table import Table

from veillee.build import build_name
from veillee.cli.page import make_console
from veillee.cli.refusal import Refused
from veillee.cli.table_arguments import parse_number
from veillee.locales import Words
from veillee.testing.speed import Speeds, measure

MAX_ROUNDS: Final = 1000
MAX_SECONDS: Final = 60


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "bench", help="cli-help-bench", description="cli-help-bench"
    )
    parser.add_argument("--rounds", metavar="N", default="7", help="cli-help-rounds")
    parser.add_argument("--seconds", metavar="S", default="0.5", help="cli-help-seconds")
    parser.add_argument("--json", action="store_true", help="cli-help-json")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure and print."""
    speeds = measure(parse_number(args.rounds, "--rounds", 1, MAX_ROUNDS), parse_seconds(args.seconds))
    if args.json:
        print(json.dumps({"build": build_name(), **speeds._asdict()}, indent=2))
    else:
        _print(speeds, args.words)
    return 0


def parse_seconds(text: str) -> float:
    """Read a time above nothing, in seconds."""
    if re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,6})?", text) and 0 < float(text) <= MAX_SECONDS:
        return float(text)
    raise Refused("bad-number", argument="--seconds", low=0, high=str(MAX_SECONDS), came=text[:40])


def _print(speeds: Speeds, words: Words) -> None:
    console = make_console()
    table = Table(title=words.say("cli-bench-title", build=build_name()))
    table.add_column()
    for heading in (words.say("cli-bench-decisions"), words.say("cli-bench-views"), words.say("cli-bench-clone")):
        table.add_column(heading, justify="right")
    for game_id, figures in speeds.games.items():
        speed = [_rounded(words, figures[figure]) for figure in ("decisions_per_second", "with_views")]
        table.add_row(game_id, *speed, words.say("cli-number", number=round(figures["clone_us"], 2)))
    for name, figures in speeds.peers.items():
        table.add_row(name, _rounded(words, figures["decisions_per_second"]), "", "")
    console.print(table)
    for name, ratio in speeds.ratios.items():
        if "yardstick" not in name:
            console.print(words.say("cli-bench-ratio", name=name, ratio=round(ratio, 2)), soft_wrap=True)
    if not any(name.startswith("open_spiel") for name in speeds.peers):
        console.print(words.say("cli-bench-alone"), soft_wrap=True)


def _rounded(words: Words, figure: float) -> str:
    return words.say("cli-number", number=round(figure))
