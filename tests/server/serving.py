"""The server as tests run it: in a thread of this process, or as a process of its own that can be killed."""

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Final

import httpx

from tests.server.servers import SERVERS, VEILLEE
from veillee.server.run.addresses import listen
from veillee.server.run.services import Services
from veillee.server.run.settings import Settings

PATIENCE: Final = 30.0
LOOPBACK: Final = "127.0.0.1"
PORTS: Final = range(12_000, 32_000)  # below the ephemeral ones, which begin at 32,768 or above


def quick_settings(folder: Path, **changes: object) -> Settings:
    """Give settings for tests: bots do not pretend to think, and nothing is limited by address."""
    settings = Settings(folder=folder, port=0, bot_pace=(0.0, 0.0), limits_loopback=False)
    return replace(settings, **changes)  # type: ignore[arg-type]


def free_port() -> int:
    """Find a port that nobody listens on.

    The system hands out its ephemeral ports to clients as well, so one of those could be taken by any
    connection before the server binds it. These lie below them, drawn at random for tests that run at once.
    """
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind((LOOPBACK, port))
            return port


def wait_until_ready(address: str, is_alive: threading.Event | subprocess.Popen[bytes]) -> None:
    """Ask until the server answers; give up when it has ended, or after long."""
    transport = httpx.HTTPTransport(retries=0)
    with httpx.Client(transport=transport, timeout=PATIENCE) as http:
        ticks = int(PATIENCE / 0.02)
        for _ in range(ticks):
            try:
                if http.get(f"{address}/ready").status_code == 200:
                    return
            except httpx.TransportError:
                pass
            if isinstance(is_alive, subprocess.Popen):
                assert is_alive.poll() is None, f"the server ended with {is_alive.returncode}"
                threading.Event().wait(0.02)
            else:
                assert not is_alive.wait(0.02), "the server has ended"
    raise AssertionError("the server never became ready")


class Served:
    """Run a server in a thread on a free port; its parts can be looked at through `services`.

    The server is one of `servers.SERVERS`; the usual one is what `veillee serve` runs.
    """

    def __init__(self, settings: Settings, server: str = VEILLEE) -> None:
        listener = listen(LOOPBACK, settings.port)
        self.port: Final = int(listener.getsockname()[1])
        self.address: Final = f"http://{LOOPBACK}:{self.port}"
        self.settings: Final = settings
        self._server: Final = SERVERS[server](settings, listener)
        self._listener: Final = listener
        self._ended: Final = threading.Event()
        self._thread: Final = threading.Thread(target=self._run, name="served", daemon=True)

    @property
    def services(self) -> Services:
        """Give what the server is made of."""
        return self._server.services

    def _run(self) -> None:
        try:
            self._server.run()
        finally:
            self._ended.set()

    def __enter__(self) -> "Served":
        self._thread.start()
        wait_until_ready(self.address, self._ended)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def narrow(self) -> None:
        """Give connections to come small buffers, so that a client that does not read is noticed soon."""
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)

    def stop(self) -> None:
        """Stop as on SIGTERM: clients are told, what is in hand is finished."""
        self._server.stop()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"
        self._listener.close()


class ServedApart:
    """Run `veillee serve` as a process on a port of its own; it can be killed and started again."""

    def __init__(self, folder: Path, *arguments: str, program: tuple[str, ...] = ("-m", "veillee")) -> None:
        self.folder: Final = folder
        self.port: Final = free_port()
        self.address: Final = f"http://{LOOPBACK}:{self.port}"
        self.logs: Final = folder / "serve.log"  # standard output and error
        self._arguments: Final = arguments
        self._program: Final = program
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "ServedApart":
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()

    @property
    def process(self) -> "subprocess.Popen[bytes]":
        """Give the process that runs, or ran last."""
        assert self._process is not None, "the server was never started"
        return self._process

    def start(self) -> None:
        """Start, and wait until it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [
            sys.executable,
            *self._program,
            "serve",
            "--port",
            str(self.port),
            "--folder",
            str(self.folder),
        ]
        with self.logs.open("ab") as logs:
            self._process = subprocess.Popen(
                [*command, *self._arguments], stdout=logs, stderr=subprocess.STDOUT, env=os.environ | {"LANG": "C"}
            )
        wait_until_ready(self.address, self._process)

    def kill(self) -> None:
        """Kill it (SIGKILL)."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> int:
        """Ask it to stop (SIGTERM); give its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)
