"""Boards that packages from outside bring for the browser: `board.js`, strangers' code in a sandboxed frame.

The frame's document is ours. It holds the module as text and loads it from a blob, so the policy of the document
needs to allow no address at all: nothing in the frame can reach the network, and the sandbox gives it an origin of
its own, without our cookies, storage or page. `docs/security.md` says what each line is there for.
"""

import base64
import json
import logging
from hashlib import sha256
from importlib.resources import files
from typing import Final, NamedTuple

from fastapi import FastAPI
from fastapi.responses import HTMLResponse

from veillee.core.errors import UnknownGame
from veillee.games import GamePackage, load
from veillee.server.errors import NoSuchPage
from veillee.server.web.security import BOARDS

MAX_BOARD: Final = 500_000  # bytes
FOR_GOOD: Final = "public, max-age=31536000, immutable"  # the address holds the module's hash

logger = logging.getLogger(__name__)


class Frame(NamedTuple):
    """Hold the document of a frame."""

    hash: str  # of module and document together
    html: str


def frame_document(module: str) -> str:
    """Write the document in which a module runs."""
    text = json.dumps(module).replace("<", "\\u003c")  # nothing in it ends the element
    return (
        "<!doctype html>\n"
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{_asset('board_frame.css')}</style>\n"
        f'<main id="board"></main>\n<script type="application/json" id="module">{text}</script>\n'
        f"<script>{_asset('board_frame.js')}</script>\n"
    )


def frame_policy() -> str:
    """Give the content security policy of the document: our one script, modules from blobs, and nothing else."""
    digest = base64.b64encode(sha256(_asset("board_frame.js").encode()).digest()).decode()
    return (
        f"default-src 'none'; script-src 'sha256-{digest}' blob:; style-src 'unsafe-inline'; "
        "img-src data: blob:; font-src data:; media-src data: blob:; connect-src 'none'; form-action 'none'; "
        "base-uri 'none'; frame-ancestors 'self'; sandbox allow-scripts"
    )


def _asset(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8")


class Boards:
    """Keep the documents of all boards, read once."""

    def __init__(self) -> None:
        self._frames: Final[dict[str, Frame | None]] = {}  # by the name of the package

    def hash_of(self, package: GamePackage) -> str:
        """Give the hash under which the board of a package is found, "" where it has none that can be used."""
        found = self._find(package)
        return found.hash if found else ""

    def _find(self, package: GamePackage) -> Frame | None:
        if package.name not in self._frames:
            self._frames[package.name] = _read(package)
        return self._frames[package.name]

    def add_routes(self, app: FastAPI) -> None:
        """Serve the documents; their security headers are their own."""

        @app.get(BOARDS + "{game}/{wanted}", include_in_schema=False)
        async def frame(game: str, wanted: str) -> HTMLResponse:
            """Give the document in which a board from outside runs."""
            try:
                found = self._find(load(game))
            except UnknownGame:
                found = None
            if found is None or wanted != found.hash:
                raise NoSuchPage("there is no such board")
            headers = {"cache-control": FOR_GOOD, "content-security-policy": frame_policy()}
            return HTMLResponse(found.html, headers=headers)


def _read(package: GamePackage) -> Frame | None:
    """Read the board of a package; one that is too large or no text is named in the log and left out."""
    source = package.find_board()
    if source is None:
        return None
    if len(source) > MAX_BOARD:
        logger.warning("board.js of %s: expected at most %d bytes, got %d", package.name, MAX_BOARD, len(source))
        return None
    try:
        html = frame_document(source.decode("utf-8"))
    except UnicodeDecodeError:
        logger.warning("board.js of %s: expected UTF-8", package.name)
        return None
    return Frame(sha256(html.encode()).hexdigest()[:32], html)
