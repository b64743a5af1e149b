"""The app for any ASGI server, with its settings from the environment.

    VEILLEE_URL=https://table.example hypercorn 'veillee.server.web.asgi:app()'

`veillee serve` defends against more (docs/security.md). One process only: a store has one server.
"""

import os
from collections.abc import Mapping
from pathlib import Path

from veillee.server.run.services import Services
from veillee.server.run.settings import Settings
from veillee.server.store.database import default_folder
from veillee.server.web.app import make_app
from veillee.server.web.security import SecurityMiddleware


def settings_from(environment: Mapping[str, str]) -> Settings:
    """Read VEILLEE_URL (the addresses people open, separated by commas), VEILLEE_FOLDER and VEILLEE_DB."""
    urls = [
        url.strip().rstrip("/").lower() for url in environment.get("VEILLEE_URL", "").split(",") if url.strip()
    ]
    folder = environment.get("VEILLEE_FOLDER", "")
    return Settings(
        folder=Path(folder) if folder else default_folder(),
        database=environment.get("VEILLEE_DB", ""),
        origins=frozenset(urls),
        secure=bool(urls) and all(url.startswith("https:") for url in urls),
    )


def app() -> SecurityMiddleware:
    """Make the app, for servers that take a factory."""
    return make_app(Services(settings_from(os.environ)))
