"""The server as a process that proofs kill, stop and start again on the same store and port."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Final

import httpx

from tests.server.serving import LOOPBACK, PATIENCE, free_port

ROOT: Final = Path(__file__).resolve().parents[2]


class Serving:
    """Run `veillee serve`, with bots that answer at once."""

    def __init__(
        self, folder: Path, database: str = "", *arguments: str, port: int = 0, wrapper: tuple[str, ...] = ()
    ) -> None:
        self.port: Final = port or free_port()
        self.address: Final = f"http://{LOOPBACK}:{self.port}"
        self.log: Final = folder / "serve.log"
        options = ["--port", str(self.port), *arguments]
        self._command: Final = [*wrapper, *command("serve", folder, database, *options)]
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir(parents=True, exist_ok=True)

    def __enter__(self) -> "Serving":
        self.spawn()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.kill()

    @property
    def process(self) -> "subprocess.Popen[bytes]":
        """Give the process that runs, or ran last."""
        assert self._process is not None
        return self._process

    def spawn(self) -> None:
        """Start, without waiting."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log, cwd=ROOT, env=environment())

    def kill(self) -> None:
        """Kill it (SIGKILL)."""
        self.process.kill()
        self.process.wait(PATIENCE)

    async def stop(self) -> int:
        """Ask it to stop (SIGTERM); give its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.to_thread(self.process.wait, PATIENCE)

    async def is_ready(self) -> bool:
        """Ask the server whether it is ready."""
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            try:
                return (await http.get(f"{self.address}/ready")).status_code == 200
            except httpx.TransportError:
                return False

    async def until_ready(self, is_ready: bool = True) -> float:
        """Wait until it is ready, or no longer; give the seconds that took."""
        begun = time.monotonic()
        while await self.is_ready() != is_ready:
            assert self.process.poll() is None, self.log.read_text()[-2000:]
            assert time.monotonic() - begun < PATIENCE, self.log.read_text()[-2000:]
            await asyncio.sleep(0.02)
        return time.monotonic() - begun


def command(name: str, folder: Path, database: str, *arguments: str) -> list[str]:
    """Give a command line of `veillee`."""
    store = ["--db", database] if database else []
    return [sys.executable, "-m", "tests.proof.hasty", name, *arguments, "--folder", str(folder), *store]


def environment() -> dict[str, str]:
    """Give the environment of the command."""
    return os.environ | {"LANG": "C"}


async def run_command(name: str, folder: Path, database: str, *arguments: str) -> tuple[int, str]:
    """Run a command to its end; give its status and all it said."""
    process = await asyncio.create_subprocess_exec(
        *command(name, folder, database, *arguments),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        cwd=ROOT,
        env=environment(),
    )
    output, _ = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode is not None
    return process.returncode, output.decode()
