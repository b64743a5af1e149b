"""The store that a command works on, without a server."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from veillee.server.errors import StoreAway
from veillee.server.store.database import database_url, default_folder, migrate, open_engine


def add_store_arguments(
    parser: argparse.ArgumentParser, run: Callable[[argparse.Namespace], int], file_help: str
) -> None:
    """Add the arguments of a command that works on a store and a file."""
    parser.set_defaults(run=run)
    parser.add_argument("file", metavar="FILE", help=file_help)
    parser.add_argument("--db", metavar="URL", default="", help="cli-help-db")
    parser.add_argument("--folder", metavar="FOLDER", default="", help="cli-help-folder")


@contextmanager
def open_store(args: argparse.Namespace) -> Iterator[Engine]:
    """Open the store that the arguments name."""
    folder = Path(args.folder) if args.folder else default_folder()
    url = database_url(folder, args.db)
    try:
        if not args.db:
            folder.mkdir(parents=True, exist_ok=True)
        engine = open_engine(url)
        try:
            migrate(engine)
            yield engine
        finally:
            engine.dispose()
    except (DBAPIError, FileExistsError, PermissionError) as error:
        raise StoreAway("the store does not answer", why=type(error).__name__) from None
