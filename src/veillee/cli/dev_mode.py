"""Developer mode of `veillee serve`: the server runs in a process of its own, and is started again on edits.

Files are looked at every so often rather than through a library that listens to the system: a game has a few dozen
files, looking costs a millisecond, and it works the same on every system and on shared folders.

An edit is tried out first, in yet another process. If the game no longer loads, that is one line, and the server
goes on with what it has until the next edit. The tables are read from their journals after every start, and open
pages connect again by themselves.
"""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

POLL_SECONDS: Final = 0.3
STOP_SECONDS: Final = 10.0
IGNORED: Final = ("__pycache__", ".git")
TRY: Final = (
    "import sys\n"
    "from veillee import games\n"
    "try:\n"
    "    games.add_folder(sys.argv[1])\n"
    "except games.GameNotLoaded as refusal:\n"
    "    sys.exit(refusal.details['reason'])\n"
)

Look = dict[str, tuple[int, int]]  # by file: when it was changed, and its length


def look_at(folders: list[Path]) -> Look:
    """Note when each file of the folders was changed."""
    found: Look = {}
    for folder in folders:
        for path, inside, names in os.walk(folder):
            inside[:] = [name for name in inside if name not in IGNORED]
            for name in names:
                with contextlib.suppress(OSError):  # an editor has just moved it
                    stat = os.stat(os.path.join(path, name))
                    found[os.path.join(path, name)] = stat.st_mtime_ns, stat.st_size
    return found


def reason_against(folder: Path) -> str:
    """Try to load the game of a folder in a process of its own; give the reason why not, "" if it loads."""
    done = subprocess.run(
        [sys.executable, "-c", TRY, str(folder)], capture_output=True, text=True, check=False, env=_environment()
    )
    if done.returncode == 0:
        return ""
    lines = done.stderr.strip().splitlines()
    return lines[-1] if lines else f"status {done.returncode}"


def _environment() -> dict[str, str]:
    # Two edits within a second may leave a file of the same length: nothing compiled is kept between starts.
    return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}


class DevServer:
    """Run a server, and start it again when the files of a game have changed or it has ended by itself."""

    def __init__(self, command: list[str], folders: list[Path], say: Callable[[str, str], None]) -> None:
        self._command: Final = command
        self._folders: Final = folders
        self._say: Final = say  # is given what happened and a detail
        self._process: subprocess.Popen[bytes] | None = None

    def run(self) -> int:
        """Serve until interrupted."""

        def stop(_signal: int, _frame: object) -> None:
            raise KeyboardInterrupt

        signal.signal(signal.SIGTERM, stop)
        seen = look_at(self._folders)
        try:
            self._start()
            while True:
                time.sleep(POLL_SECONDS)
                seen = self._look(seen)
        except KeyboardInterrupt:
            return 0
        finally:
            self._stop()

    def _look(self, seen: Look) -> Look:
        """Start again after an edit that loads; wait for one after the server has ended."""
        now = look_at(self._folders)
        if now != seen:
            while (later := look_at(self._folders)) != now:  # several files are being written
                now = later
                time.sleep(POLL_SECONDS)
            if self._loads():
                self._stop()
                self._say("restarted", "")
                self._start()
        elif self._process is not None and self._process.poll() is not None:
            self._say("ended", str(self._process.returncode))
            self._process = None
            self._start()  # what made it end is set aside
        return now

    def _loads(self) -> bool:
        for folder in self._folders:
            reason = reason_against(folder)
            if reason:
                self._say("broken", f"{folder.name}: {reason}")
                return False
        return True

    def _start(self) -> None:
        self._process = subprocess.Popen(self._command, env=_environment())

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None or process.poll() is not None:
            return
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
