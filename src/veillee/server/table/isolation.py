"""Keeps a game that fails from taking anything but its own table with it.

Strangers write games. One that raises sets its own table aside: those who sit there are told so in a fixed
sentence (the error's own words may hold what is hidden, so they reach nobody), the log names package, table and
lines, and every other table goes on. One that never returns holds up everybody, since all tables share the event
loop. `HangWatch` notices that from a thread of its own, writes down which table it was, and ends the process; when
the server is started again, that table stays aside until the files of its game have changed.

Nothing is written while all is well: at every call the table is noted in memory alone.
"""

import contextlib
import json
import logging
import os
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple, TypeVar

from veillee.core.errors import VeilleeError
from veillee.games import UnknownGame, house_ids, load, withdraw
from veillee.games.package import GamePackage
from veillee.server.errors import GameFailed
from veillee.server.store.database import sync_folder
from veillee.server.store.rows import JournalConflict
from veillee.server.store.writer import Unstorable

HANG_SECONDS: Final = 10.0  # after which a call that has not returned ends the process
HUNG: Final = 75  # the process's status then: trying again may help, and whoever started the server should
POLL_SECONDS: Final = 0.25
MARKERS: Final = "set-aside.jsonl"  # in the server's folder: tables whose game did not return
KEPT: Final = 10_000  # tables set aside that are remembered, the latest

Result = TypeVar("Result")

logger = logging.getLogger(__name__)


class Call(NamedTuple):
    """Say whose code is being called."""

    table: str  # "" before there is a table
    game: str
    package: str


class HangWatch:
    """Notice a call into a game that does not return."""

    def __init__(self, on_hang: Callable[[Call], None]) -> None:
        self.calls: Final[dict[int, tuple[Call, int]]] = {}  # by thread, each with a number of its own
        self._numbers = 0
        self._on_hang: Final = on_hang
        self._stopping: Final = threading.Event()
        self._thread: threading.Thread | None = None

    def enter(self, call: Call) -> tuple[Call, int] | None:
        """Note a call of this thread, or that the one noted before makes progress; give what was noted before."""
        thread = threading.get_ident()
        before = self.calls.get(thread)
        self._numbers += 1
        self.calls[thread] = call, self._numbers
        return before

    def leave(self, before: tuple[Call, int] | None) -> None:
        """Note that a call has returned to what was going on before."""
        thread = threading.get_ident()
        if before is None:
            self.calls.pop(thread, None)
        else:
            self.calls[thread] = before

    def start(self) -> None:
        """Start watching."""
        self._thread = threading.Thread(target=self._watch, name="hang-watch", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop watching."""
        self._stopping.set()

    def _watch(self) -> None:
        """Add up how long each call has been seen; time in which the whole process stood still does not count."""
        seen: dict[int, float] = {}
        last = time.monotonic()
        while not self._stopping.wait(POLL_SECONDS):
            now = time.monotonic()
            passed = min(now - last, 4 * POLL_SECONDS)
            last = now
            running = {number: call for call, number in list(self.calls.values())}
            seen = {number: seen.get(number, 0.0) + passed for number in running}
            for number, seconds in seen.items():
                if seconds >= HANG_SECONDS:
                    self._on_hang(running[number])
                    return


class Isolation:
    """Call games, set the tables of those that fail aside, and remember which they are."""

    def __init__(self, folder: Path | None = None) -> None:
        self.watch: Final = HangWatch(self._on_hang)
        self._markers: Final = None if folder is None else folder / MARKERS
        self._aside: Final[dict[str, str]] = {}  # table -> package
        self._read_markers()

    # --- tables that are set aside

    def check(self, table_id: str) -> None:
        """Raise GameFailed for a table that was set aside."""
        if table_id in self._aside:
            raise GameFailed("the game's own program has failed")

    def set_aside(self, table_id: str, game_id: str, fault: BaseException) -> None:
        """Set a table aside, for as long as this process lives."""
        package = load(game_id).name
        log_fault("game failed, table set aside", table_id, package, fault)
        self._aside[table_id] = package
        if len(self._aside) > KEPT:
            del self._aside[next(iter(self._aside))]

    def count_by_package(self) -> dict[str, int]:
        """Count the tables that are set aside, by the package of their game."""
        return dict(sorted(Counter(self._aside.values()).items()))

    # --- calling games

    def is_fault_of_game(self, game_id: str, fault: BaseException) -> bool:
        """Say whether a fault at a table is its game's: for a game from outside, any but the store's."""
        if isinstance(fault, JournalConflict | Unstorable):
            return False
        return game_id not in house_ids() or passes_through(load(game_id).name, fault.__traceback__)

    def cleaned(self, game_id: str, refusal: VeilleeError) -> VeilleeError:
        """Give a refusal that may be shown: one that a game from outside made loses its own words.

        A kind of refusal that the game has made up is a fault, and raised as such.
        """
        if game_id in house_ids() or not passes_through(load(game_id).name, refusal.__traceback__):
            return refusal
        kind = type(refusal)
        if kind.__module__ != VeilleeError.__module__:
            raise TypeError(f"expected a refusal of the engine, got {kind.__name__}") from refusal
        return kind(kind.code)

    @contextlib.contextmanager
    def calling(self, game_id: str, table_id: str = "") -> Iterator[Callable[[], None]]:
        """Call a game; whatever it raises but refusals becomes GameFailed. Gives what to call on progress."""
        call = Call(table_id, game_id, load(game_id).name)
        before = self.watch.enter(call)
        try:
            yield lambda: void(self.watch.enter(call))
        except VeilleeError:
            raise
        except BaseException as fault:
            if not self.is_fault_of_game(game_id, fault):
                raise
            log_fault("game failed", table_id, call.package, fault)
            raise GameFailed("the game's own program has failed") from None
        finally:
            self.watch.leave(before)

    # --- games that do not return

    def _on_hang(self, call: Call) -> None:
        """Write down which table it was, and end the process: no other way leads out of such a call."""
        extra = {"table": call.table, "package": call.package, "cause": f"no answer in {HANG_SECONDS:.0f} s"}
        logger.critical("game hangs, the server ends", extra=extra)
        with contextlib.suppress(Exception):
            self._write_marker(call)
        os._exit(HUNG)

    def _write_marker(self, call: Call) -> None:
        if self._markers is None:
            return
        marker = {"table": call.table, "game": call.game, "print": fingerprint(load(call.game))}
        with open(self._markers, "a", encoding="utf-8") as file:
            file.write(json.dumps(marker) + "\n")
            file.flush()
            os.fsync(file.fileno())
        sync_folder(self._markers.parent)

    def _read_markers(self) -> None:
        """Set aside again what hung, as long as the files of the game are the same."""
        if self._markers is None or not self._markers.is_file():
            return
        kept = []
        for line in self._markers.read_text(encoding="utf-8").splitlines():
            with contextlib.suppress(ValueError, KeyError, TypeError, UnknownGame):
                marker = json.loads(line)
                package = load(marker["game"])
                if fingerprint(package) != marker["print"]:
                    continue
                kept.append(line)
                self._keep_aside(str(marker["table"]), package)
        self._markers.write_text("".join(f"{line}\n" for line in kept), encoding="utf-8")

    def _keep_aside(self, table_id: str, package: GamePackage) -> None:
        extra = {"table": table_id, "package": package.name, "cause": "did not return"}
        logger.warning("table set aside" if table_id else "game set aside", extra=extra)
        if table_id:
            self._aside[table_id] = package.name
        elif package.info.id not in house_ids():
            withdraw(package.info.id, "it did not return from a call")


def void(_value: object) -> None:
    """Drop a value."""


def passes_through(package: str, trace: TracebackType | None) -> bool:
    """Say whether an error came through code of a package."""
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        if module == package or module.startswith(f"{package}."):
            return True
        trace = trace.tb_next
    return False


def log_fault(message: str, table_id: str, package: str, fault: BaseException) -> None:
    """Log a game's fault by its kind and its lines: its own words stay out, for they may hold what is hidden."""
    trace = (type(fault), fault, fault.__traceback__)
    logger.error(message, exc_info=trace, extra={"table": table_id, "package": package})


def fingerprint(package: GamePackage) -> str:
    """Give a hash of a package's files, which changes when somebody mends it."""
    top = Path(str(files(package.name)))
    digest = blake2b(digest_size=16)
    for path in sorted(top.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(f"{path.relative_to(top)}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()
