"""`veillee backup`: write all tables of a store to a file, while the server runs."""

import argparse
from pathlib import Path
from typing import Any

from veillee.cli.files import reason
from veillee.cli.refusal import Refused
from veillee.cli.store_arguments import add_store_arguments, open_store
from veillee.locales import Words
from veillee.server.store.backup import back_up


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "backup", help="cli-help-backup", description="cli-help-backup"
    )
    add_store_arguments(parser, run, file_help="cli-help-backup-file")


def run(args: argparse.Namespace) -> int:
    """Write the backup and say how much is in it."""
    words: Words = args.words
    with open_store(args) as engine:
        try:
            count = back_up(engine, Path(args.file))
        except OSError as error:
            raise Refused("unwritable-file", file=args.file, why=reason(error)) from None
    print(words.say("cli-backup-done", count=count, file=args.file))
    return 0
