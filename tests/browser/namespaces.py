"""A home network of the test's own: network namespaces for a laptop and a phone, and browsers inside them."""

import os
import shlex
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserType

from tests.browser.people import find_chromium

LAPTOP: Final = "192.168.77.10"
PHONE: Final = "192.168.77.20"
TUNNEL: Final = "10.99.0.2"
PORT: Final = 8421  # in a namespace every port is free
PATIENCE: Final = 60.0


def ip(*words: str) -> None:
    """Run a command of iproute2."""
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


class Home:
    """Hold a laptop and a phone, joined by a cable that stands for the Wi-Fi of the house."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder
        self._name: Final = f"veillee-{os.getpid()}"
        self._made: Final[list[str]] = []
        self._started: Final[list[subprocess.Popen[bytes]]] = []

    def build(self) -> None:
        """Make the namespaces; the laptop also has a tunnel of a VPN."""
        for device in ("laptop", "phone"):
            ip("netns", "add", self.space(device))
            self._made.append(self.space(device))
            ip("-n", self.space(device), "link", "set", "lo", "up")
        laptop, phone = self.space("laptop"), self.space("phone")
        ip("-n", laptop, "link", "add", "wlan0", "type", "veth", "peer", "name", "wlan0", "netns", phone)
        ip("-n", laptop, "link", "add", "tun0", "type", "bridge")
        places = ((laptop, "wlan0", LAPTOP), (phone, "wlan0", PHONE), (laptop, "tun0", TUNNEL))
        for space, interface, address in places:
            ip("-n", space, "address", "add", f"{address}/24", "dev", interface)
            ip("-n", space, "link", "set", interface, "up")

    def space(self, device: str) -> str:
        """Name the namespace of a device."""
        return f"{self._name}-{device}"

    def serve(self, *arguments: str) -> Path:
        """Start `veillee serve` on the laptop, as people do; give the file with what it says."""
        log = self._folder / "serve.log"
        store = self._folder / "house"
        command = [sys.executable, "-m", "veillee", "serve", "--port", str(PORT), "--folder", str(store)]
        inside = ["ip", "netns", "exec", self.space("laptop"), *command, *arguments]
        with log.open("wb") as out:
            process = subprocess.Popen(inside, stdout=out, stderr=subprocess.STDOUT)
        self._started.append(process)
        for _ in range(int(PATIENCE / 0.1)):
            assert process.poll() is None, log.read_text()
            if str(store) in log.read_text():
                return log
            threading.Event().wait(0.1)
        raise AssertionError("the house never opened")

    def browse(self, kind: BrowserType, device: str) -> Browser:
        """Start a browser on a device."""
        program = self._folder / f"chromium-{device}"
        inside = f"ip netns exec {shlex.quote(self.space(device))} {shlex.quote(find_chromium())}"
        program.write_text(f'#!/bin/sh\nexec {inside} "$@"\n')
        program.chmod(0o755)
        return kind.launch(executable_path=program, args=["--no-sandbox"])

    def close(self) -> None:
        """End what was started, and remove the namespaces."""
        for process in self._started:
            process.terminate()
            process.wait(PATIENCE)
        for space in self._made:
            ip("netns", "delete", space)


@contextmanager
def home(folder: Path) -> Iterator[Home]:
    """Make a home; skip where this machine lets nobody make network namespaces."""
    made = Home(folder)
    try:
        made.build()
    except (OSError, subprocess.CalledProcessError) as error:
        made.close()
        pytest.skip(f"no network namespaces here: {getattr(error, 'stderr', '') or error}")
    try:
        yield made
    finally:
        made.close()
