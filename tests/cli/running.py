"""How tests run commands: in this process, or as their own with a pipe or a terminal."""

import io
import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from veillee.cli.main import main

ROOT = Path(__file__).resolve().parents[2]


class Run(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


class Veillee:
    """Run commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: object, stdin: str = "") -> Run:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        self._capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        out, err = self._capsys.readouterr()
        return Run(status, out, err)

    def refusal(self, *arguments: object, stdin: str = "") -> tuple[str, str]:
        """Run a command that must be refused; give the code and the sentence of its one line."""
        run = self(*arguments, stdin=stdin)
        assert run.status == 2
        assert run.err.endswith("]\n")
        assert run.err.count("\n") == 1, run.err
        sentence, _, code = run.err.rstrip("]\n").rpartition(" [")
        return code, sentence


def environment(folder: Path, **extra: str) -> dict[str, str]:
    """Give a process of its own a plain environment that does not touch the user's data."""
    return {
        "PATH": os.environ.get("PATH", ""),
        "PYTHONPATH": os.environ.get("PYTHONPATH") or str(ROOT / "src"),
        "XDG_DATA_HOME": str(folder),
        "PYTHONUTF8": "1",
        **extra,
    }


def start(*arguments: str, folder: Path, stdin: bytes = b"", **extra: str) -> Run:
    """Run `python -m veillee` as its own process, everything piped."""
    done = subprocess.run(
        [sys.executable, "-m", "veillee", *arguments],
        input=stdin,
        capture_output=True,
        env=environment(folder, **extra),
        check=False,
    )
    return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


class Terminal:
    """Run `python -m veillee` on a pseudo-terminal of 80 by 24."""

    def __init__(self, *arguments: str, folder: Path) -> None:
        env = environment(folder, TERM="xterm", COLUMNS="80", LINES="24")
        self._pid, self._handle = pty.fork()
        if self._pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # tests in the background inherit that it is ignored
            os.execve(sys.executable, [sys.executable, "-m", "veillee", *arguments], env)
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """Read until a text has appeared; give all that was written since the last call."""
        written = ""
        while text not in written:
            written += self._read()
        self.seen += written
        return written

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self._handle, f"{line}\n".encode())

    def press(self, key: bytes) -> None:
        """Press a key."""
        os.write(self._handle, key)

    def end(self) -> tuple[int, str]:
        """Read the rest; give the exit status and what was still written."""
        rest = ""
        while True:
            try:
                rest += self._read()
            except EOFError:
                break
        _, status = os.waitpid(self._pid, 0)
        os.close(self._handle)
        self.seen += rest
        return os.waitstatus_to_exitcode(status), rest

    def _read(self) -> str:
        ready, _, _ = select.select([self._handle], [], [], 30)
        if not ready:
            raise AssertionError(f"the terminal fell silent after: {self.seen[-500:]}")
        try:
            data = os.read(self._handle, 65536)
        except OSError:  # Linux: the other end is closed
            raise EOFError from None
        if not data:
            raise EOFError
        return data.decode(errors="replace")
