"""Reading and writing files for the commands, with refusals instead of system errors."""

import errno
import os
import sys
from collections.abc import Mapping
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from veillee.cli.refusal import Refused
from veillee.core.codec import MAX_CHARS
from veillee.core.contract import AnyGame
from veillee.core.record import Record, parse_record
from veillee.games import load

STDIN: Final = "-"

_REASONS: Final = {
    errno.ENOENT: "missing",
    errno.EISDIR: "directory",
    errno.ENOTDIR: "missing",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.EROFS: "forbidden",
    errno.EEXIST: "exists",
    errno.ENOSPC: "full",
}


def reason(error: OSError) -> str:
    """Name the cause of a system error as the sentences of refusals know it."""
    return _REASONS.get(error.errno or 0, "other")


def read_text(path: str) -> str:
    """Read a text file, or standard input for `-`; never more than a record may hold."""
    try:
        if path == STDIN:
            return sys.stdin.read(MAX_CHARS + 1)
        with open(path, encoding="utf-8") as file:
            return file.read(MAX_CHARS + 1)
    except OSError as error:
        raise Refused("unreadable-file", file=path, why=reason(error)) from None
    except ValueError:  # not UTF-8, or a path with a null character
        raise Refused("unreadable-file", file=path, why="not-text") from None


def read_record(path: str) -> tuple[AnyGame, Record]:
    """Read a record and make the game it was played with."""
    record = parse_record(read_text(path))
    return load(record.game).make_kept(record.seats, record.options, record.data, record.kept), record


def check_new(path: Path) -> None:
    """Refuse a path where a file lies already or none can be made, before anybody plays for nothing."""
    if path.exists():
        raise Refused("unwritable-file", file=str(path), why="exists")
    if not path.parent.is_dir():
        raise Refused("unwritable-file", file=str(path), why="missing")
    if not os.access(path.parent, os.W_OK):
        raise Refused("unwritable-file", file=str(path), why="forbidden")


def default_path(game_id: str, commitment: str, environ: Mapping[str, str], now: datetime) -> Path:
    """Give a record without a chosen place one among the user's own data, and make its folder."""
    data = environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(data) / "veillee"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("unwritable-file", file=str(folder), why=reason(error)) from None
    name = f"{game_id}-{now:%Y%m%d-%H%M%S}-{commitment[:8]}"
    tries = ("" if again == 1 else f"-{again}" for again in count(1))
    return next(path for path in (folder / f"{name}{again}.json" for again in tries) if not path.exists())


def write_new(path: Path, text: str) -> None:
    """Write a file that must not be there yet."""
    try:
        with open(path, "x", encoding="utf-8") as file:
            file.write(text + "\n")
    except OSError as error:
        raise Refused("unwritable-file", file=str(path), why=reason(error)) from None
