"""`veillee verify`: check a record against its revealed seed, step by step."""

import argparse
from typing import Any

from veillee.cli.files import read_record
from veillee.cli.page import make_console
from veillee.cli.table_arguments import add_folder_argument
from veillee.core.audit import verify
from veillee.locales import Words


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "verify", help="cli-help-verify", description="cli-help-verify"
    )
    parser.add_argument("file", metavar="FILE", help="cli-help-record")
    add_folder_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check everything and say what was checked; the first thing that is wrong is a refusal."""
    words: Words = args.words
    game, record = read_record(args.file)
    audit = verify(game, record)
    lines = [
        words.say("cli-verify-game", game=words.say(f"{game.info.id}-name"), seats=game.seats),
        words.say("cli-verify-commitment", commitment=record.commitment[:16]),
        words.say("cli-verify-nonces", given=sum(bool(nonce) for nonce in record.nonces), seats=game.seats),
        words.say("cli-verify-steps", steps=audit.steps, branches=audit.branches),
        words.say("cli-verify-chance", outcomes=audit.chance_steps),
        words.say("cli-verify-digest", digest=audit.digest),
    ]
    console = make_console()
    for line in lines:
        console.print(f"✓ {line}", soft_wrap=True)
    if audit.outcome:
        console.print(words.tell(f"{game.info.id}-outcome-{audit.outcome}", {}), soft_wrap=True)
    else:
        console.print(words.say("cli-verify-unfinished", ended=record.ended), soft_wrap=True)
    return 0
