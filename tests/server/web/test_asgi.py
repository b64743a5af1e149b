"""The app for any ASGI server: a factory whose settings come from the environment."""

import asyncio
from pathlib import Path

import httpx
import pytest

from veillee.server.web import asgi


def test_settings_come_from_the_environment(tmp_path: Path) -> None:
    wish = {"VEILLEE_URL": "https://Table.example/, https://other.example:8443", "VEILLEE_FOLDER": str(tmp_path)}
    settings = asgi.settings_from(wish)
    assert settings.origins == {"https://table.example", "https://other.example:8443"}
    assert settings.secure
    assert settings.folder == tmp_path
    assert not asgi.settings_from({"VEILLEE_URL": "http://home.example"}).secure


def test_without_an_address_nobody_is_admitted(tmp_path: Path) -> None:
    settings = asgi.settings_from({"VEILLEE_FOLDER": str(tmp_path)})
    assert settings.origins == frozenset()
    assert not settings.secure


def test_the_factory_makes_an_app_that_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VEILLEE_URL", "http://table.example")
    monkeypatch.setenv("VEILLEE_FOLDER", str(tmp_path))

    async def ask(name: str) -> int:
        app = asgi.app()
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{name}") as http:
            return (await http.get("/health")).status_code

    assert asyncio.run(ask("table.example")) == 200
