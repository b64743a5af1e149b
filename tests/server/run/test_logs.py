"""Logs: one line of JSON each, with what is needed to find a fault and nothing that is secret."""

import asyncio
import io
import json
import logging
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Guest, run
from tests.server.serving import ServedApart
from veillee.server.run.logs import JsonLines, configure_logs
from veillee.server.store.database import KEY_FILE


def line_of(*, error: BaseException | None = None, **extra: object) -> dict[str, Any]:
    record = logging.LogRecord("veillee.server.x", logging.ERROR, "x.py", 1, "what %s", ("happened",), None)
    if error is not None:
        record.exc_info = (type(error), error, error.__traceback__)
    for name, value in extra.items():
        setattr(record, name, value)
    text = JsonLines().format(record)
    assert "\n" not in text
    found: dict[str, Any] = json.loads(text)
    return found


def test_a_line_says_when_where_and_what() -> None:
    line = line_of(table="abc", cause="OSError", person="anna")
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", line.pop("at"))
    assert line == {
        "level": "error",
        "from": "veillee.server.x",
        "message": "what happened",
        "table": "abc",
        "cause": "OSError",
    }


def test_an_error_is_named_with_its_lines_but_its_words_stay_out() -> None:
    try:
        raise ValueError("the seed is 5a5a")
    except ValueError as error:
        line = line_of(error=error)
    assert line["error"] == "ValueError"
    assert re.fullmatch(r"test_logs\.py:\d+ test_an_error_\w+", line["where"][0])
    assert "5a5a" not in json.dumps(line)


@pytest.fixture
def _logging_as_before() -> Any:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level


@pytest.mark.usefixtures("_logging_as_before")
def test_everything_goes_to_standard_error_as_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    configure_logs("WARNING")
    logging.getLogger("uvicorn.error").warning("from a library")
    logging.getLogger("veillee.server").info("too small to say")
    assert [json.loads(line)["message"] for line in stream.getvalue().splitlines()] == ["from a library"]


def test_a_servers_logs_hold_no_secret_whatever_goes_wrong(tmp_path: Path) -> None:
    """Everything that must not be known is looked for in all that the server writes."""
    secrets: list[str] = []

    async def evening(address: str) -> None:
        async with Guest(address) as anna:
            secrets.append(anna.cookie)
            table_id = await anna.open_table(seats=2, bots={"1": "random"})
            async with await anna.come(table_id) as line:
                secrets.append(await line.sit(0, "Annabelle"))
                await line.done("nonce", nonce="c0ffee00c0ffee")
                await line.done("say", channel="open", text="my secret words")
                await line.done("start")
                await line.send_text('{"type":"hello","token":"' + secrets[1])
                await line.act("move", version=0, text="no such move")
                await line.refused("bot", seat=1, level="no such level")
                await line.done("abandon")
                await line.wait_for("update", lambda frame: frame["present"]["ending"] is not None)
                secrets.append(line.present["ending"]["seed"])
            wrong = await anna.connect(table_id)
            assert (await wrong.hello("a wrong token"))["code"] == "wrong-token"
            await wrong.wait_until_closed()
            await anna.http.post(
                "/api/tables", content=b"{my secret body", headers={"content-type": "application/json"}
            )
            await anna.http.get(f"/api/tables/{table_id}/matches/99/record")
            await asyncio.gather(*[anna.http.get(f"/api/tables/{at}") for at in range(5)])

    with ServedApart(tmp_path) as served:
        run(evening(served.address))
        served.stop()
    secrets += [(tmp_path / KEY_FILE).read_text(), "Annabelle", "c0ffee00", "secret", "no such", "wrong token"]
    logs = served.logs.read_text()
    assert [secret for secret in secrets if secret in logs] == []
