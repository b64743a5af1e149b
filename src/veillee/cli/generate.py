"""`veillee generate`: write a game's `state.py` from its declaration, `state.toml`."""

import argparse
import sys
from pathlib import Path
from typing import Any

from veillee.cli.files import reason
from veillee.cli.refusal import Refused
from veillee.games import game_ids, load
from veillee.locales import Words
from veillee.testing.generate import BadDeclaration, Generated, find_declaration, generate


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "generate", help="cli-help-generate", description="cli-help-generate"
    )
    parser.add_argument("games", metavar="GAME", nargs="+", help="cli-help-generate-game")
    parser.add_argument("--check", action="store_true", help="cli-help-generate-check")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write what is stale; with --check only name it, and give 1 if there is any."""
    words: Words = args.words
    status = 0
    for game in args.games:
        found = _generate(game)
        if not found.is_stale():
            print(words.say("cli-generate-current", file=str(found.target)))
        elif args.check:
            status = 1
            stale = words.say("cli-generate-stale", file=str(found.target), source=str(found.source), game=game)
            print(stale, file=sys.stderr)
        else:
            _write(found)
            print(words.say("cli-generate-wrote", file=str(found.target), source=str(found.source)))
    return status


def _generate(game: str) -> Generated:
    source = find_declaration(_folder_of(game))
    if source is None:
        raise Refused("no-declaration", place=game[:200])
    try:
        return generate(source)
    except BadDeclaration as error:
        raise Refused("bad-declaration", message=str(error)) from None
    except OSError as error:
        raise Refused("unreadable-file", file=str(source), why=reason(error)) from None


def _folder_of(game: str) -> Path:
    """Find a game by its id, else take the name for a path; the game itself need not be importable."""
    return load(game).folder() if game in game_ids() else Path(game)


def _write(found: Generated) -> None:
    try:
        found.write()
    except OSError as error:
        raise Refused("unwritable-file", file=str(found.target), why=reason(error)) from None
