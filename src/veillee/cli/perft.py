"""`veillee perft`: how many ways there are to play so many steps, chance included."""

import argparse
from typing import Any

from veillee.cli.table_arguments import add_table_arguments, make_game, parse_number
from veillee.games import load
from veillee.testing.perft import perft_text

MAX_DEPTH = 99


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "perft", help="cli-help-perft", description="cli-help-perft"
    )
    add_table_arguments(parser, needs_seats=False)
    parser.add_argument("--depth", metavar="N", required=True, help="cli-help-depth")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count, and print the table."""
    game = make_game(args, load(args.game).info.min_seats)
    depth = parse_number(args.depth, "--depth", 1, MAX_DEPTH)
    print(perft_text(game, depth), end="")
    return 0
