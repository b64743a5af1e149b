"""`veillee new-game`: write the package of a new game, small and whole, to be changed one thing at a time."""

import argparse
import shlex
from pathlib import Path
from typing import Any

from veillee.cli.files import reason
from veillee.cli.refusal import Refused
from veillee.games import game_ids
from veillee.locales import Words
from veillee.testing.new_game import write_game


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "new-game", help="cli-help-new-game", description="cli-help-new-game"
    )
    parser.add_argument("id", metavar="ID", help="cli-help-new-game-id")
    parser.add_argument("--folder", metavar="FOLDER", help="cli-help-new-game-folder")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the game, and say what to type next."""
    words: Words = args.words
    folder = Path(args.folder or args.id)
    if args.id in game_ids():
        raise Refused("bad-game-id", game=args.id[:40], why="taken")
    if not folder.name.isidentifier():
        raise Refused("bad-game-id", game=folder.name[:40], why="folder")
    try:
        write_game(args.id, folder)
    except ValueError:
        raise Refused("bad-game-id", game=args.id[:40], why="id") from None
    except OSError as error:
        raise Refused("unwritable-file", file=str(folder), why=reason(error)) from None
    print(words.say("cli-new-wrote", game=args.id, folder=str(folder)))
    path = shlex.quote(str(folder if folder.is_absolute() else Path(".") / folder))
    shown = path if path.startswith(("/", "'")) else f"./{path}"
    for command in (f"veillee serve --game {shown}", f"veillee play {shown}", f"veillee check-game {shown}"):
        print(f"    {command}")
    return 0
