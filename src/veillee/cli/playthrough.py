"""`veillee playthrough`: one random match in full detail, for people who study a game."""

import argparse
from typing import Any

from veillee.cli.table_arguments import add_table_arguments, make_game, parse_number
from veillee.games import load
from veillee.testing.playthrough import playthrough_text


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "playthrough", help="cli-help-playthrough", description="cli-help-playthrough"
    )
    add_table_arguments(parser, needs_seats=False)
    parser.add_argument("--seed", metavar="S", required=True, help="cli-help-seed")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the match."""
    game = make_game(args, load(args.game).info.min_seats)
    print(playthrough_text(game, parse_number(args.seed, "--seed", 0, 2**63 - 1)), end="")
    return 0
