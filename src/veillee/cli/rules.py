"""`veillee rules`: the rules of a game in words, whole or by clause."""

import argparse
import os
import shutil
import sys
from typing import Any

from veillee.cli.markdown import render, unmarked
from veillee.cli.page import is_interactive, make_console, wrap
from veillee.cli.refusal import Refused
from veillee.cli.table_arguments import add_game_argument
from veillee.games import load
from veillee.locales import Words
from veillee.locales.rules_text import find_clause, read_rules


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "rules", help="cli-help-rules", description="cli-help-rules"
    )
    add_game_argument(parser)
    parser.add_argument("--clause", metavar="ID", help="cli-help-clause")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the rules, or one clause of them."""
    words: Words = args.words
    game_id = load(args.game).info.id
    console = make_console()
    if args.clause is not None:
        text = find_clause(game_id, words.language, args.clause.upper())
        if text is None:
            raise Refused("unknown-clause", clause=args.clause[:40], game=game_id)
        lines = wrap(f"{args.clause.upper()}  {unmarked(text)}", console.width)
        console.print("\n".join(lines), soft_wrap=True)
        return 0
    page = render(read_rules(game_id, words.language), console.width)
    if not is_interactive() or sys.platform == "emscripten":  # a browser has no pager
        console.print(page, soft_wrap=True)
        return 0
    has_styles = "PAGER" not in os.environ and shutil.which("less") is not None
    os.environ.setdefault("LESS", "-RFX")
    os.environ.setdefault("LESSCHARSET", "utf-8")
    with console.pager(styles=has_styles):
        console.print(page, soft_wrap=True)
    return 0
