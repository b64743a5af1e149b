"""`veillee check-store`: say what becomes of each running match under this version, and change nothing."""

import argparse
import json
from pathlib import Path
from typing import Any

from sqlalchemy.exc import DBAPIError

from veillee.locales import Words
from veillee.server.errors import StoreAway
from veillee.server.store.database import database_url, default_folder, open_engine
from veillee.server.table.upgrade_check import BROKEN, FATES, NOTHING_PLAYED, SET_ASIDE, fates


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "check-store", help="cli-help-check-store", description="cli-help-check-store"
    )
    parser.set_defaults(run=run)
    parser.add_argument("--db", metavar="URL", default="", help="cli-help-db")
    parser.add_argument("--folder", metavar="FOLDER", default="", help="cli-help-folder")
    parser.add_argument("--json", action="store_true", help="cli-help-check-store-json")


def run(args: argparse.Namespace) -> int:
    """Look through the store; status 1 if a match would be set aside or cannot be read."""
    words: Words = args.words
    folder = Path(args.folder) if args.folder else default_folder()
    url = database_url(folder, args.db)
    if not args.db and not (folder / "veillee.db").is_file():
        raise StoreAway("there is no store", why="missing")
    engine = open_engine(url)
    try:
        found = list(fates(engine))
    except DBAPIError as error:
        raise StoreAway("the store does not answer", why=type(error).__name__) from None
    finally:
        engine.dispose()
    if args.json:
        print(json.dumps([fate._asdict() for fate in found], indent=2))
    else:
        for fate in found:
            if fate.fate != NOTHING_PLAYED:
                print(words.say(f"cli-check-store-{fate.fate}", table=fate.table, version=fate.rules_version))
        for kind in FATES:
            count = sum(fate.fate == kind for fate in found)
            print(words.say(f"cli-check-store-count-{kind}", count=count))
    return int(any(fate.fate in (SET_ASIDE, BROKEN) for fate in found))
