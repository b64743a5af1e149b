"""`veillee restore`: put back the tables of a backup that the store no longer has, while the server runs."""

import argparse
from pathlib import Path
from typing import Any

from veillee.cli.files import reason
from veillee.cli.refusal import Refused
from veillee.cli.store_arguments import add_store_arguments, open_store
from veillee.locales import Words
from veillee.server.store.backup import restore


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "restore", help="cli-help-restore", description="cli-help-restore"
    )
    add_store_arguments(parser, run, file_help="cli-help-restore-file")


def run(args: argparse.Namespace) -> int:
    """Put back what is missing and say how much that was."""
    words: Words = args.words
    with open_store(args) as engine:
        try:
            restored = restore(engine, Path(args.file))
        except OSError as error:
            raise Refused("unreadable-file", file=args.file, why=reason(error)) from None
    print(words.say("cli-restore-done", added=restored.added, kept=restored.kept))
    return 0
