"""The fast path as a plug: taken where the installed uvicorn and websockets are versions it was tested with.

The app needs no more than ASGI. The fast path reads frames past it, on the inside of two libraries, so with other
versions of them `veillee serve` goes without.
"""

import logging
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

logger = logging.getLogger(__name__)


class Bounds:
    """Hold the versions of a library that were tested: from the lowest up to, not including, the next series."""

    def __init__(self, lowest: tuple[int, int], below: tuple[int, int]) -> None:
        self.lowest: Final = lowest
        self.below: Final = below

    def contains(self, text: str) -> bool:
        """Say whether a version is one of them."""
        parts = text.split(".")
        if len(parts) < 2 or not (parts[0].isdecimal() and parts[1].isdecimal()):
            return False
        return self.lowest <= (int(parts[0]), int(parts[1])) < self.below


TESTED: Final = {
    "httptools": Bounds((0, 9), (0, 10)),
    "uvicorn": Bounds((0, 54), (0, 55)),
    "websockets": Bounds((17, 4), (17, 5)),
}


def find_fast_path() -> dict[str, Any]:
    """Give what to tell uvicorn to take the fast path, nothing where it cannot; say so in the log."""
    for name, bounds in TESTED.items():
        try:
            installed = version(name)
        except PackageNotFoundError:
            installed = "none"
        if not bounds.contains(installed):
            logger.warning(
                "no fast path", extra={"cause": f"{name} {installed} is not a version it was tested with"}
            )
            return {}
    from veillee.server.socket.fast_path import FastWebSocket
    from veillee.server.socket.timeouts import HttpWithTimeouts

    return {"http": HttpWithTimeouts, "ws": FastWebSocket}
