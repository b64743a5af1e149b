"""Requests drawn from the server's own description of itself: no fault, no uncoded refusal, no other change."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.proof.scale import scaled
from tests.proof.test_junk import check_log, holds_any, journal, secrets_of
from tests.server.client import Guest, run
from tests.server.serving import PATIENCE, Served, quick_settings
from tests.specimens import OPEN, RIVALS, TOGETHER
from veillee.server.run import door
from veillee.server.run.networks import Network

EXAMPLES = scaled(300, 20_000)
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=50),
    st.sampled_from(["", "0"]),
)
WIFI = Network("127.0.0.7", "wlan0", "wifi")
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=10), inner, max_size=3)
)
SENSIBLE: dict[str, dict[str, st.SearchStrategy[Any]]] = {  # by the name of what is described, its fields
    "OpenTable": {
        "game": st.sampled_from([TOGETHER, OPEN, ""]),
        "seats": st.integers(-1, 6),
        "options": st.dictionaries(
            st.sampled_from(["variant", "decoys", "last_chance", "x"]), SCALARS, max_size=3
        ),
        "data": st.dictionaries(st.sampled_from(["pieces.toml", "x"]), st.text(max_size=200), max_size=2),
        "bots": st.dictionaries(
            st.sampled_from(["0", "1", "99", "-1", "٣"]), st.sampled_from(["random", "x"]), max_size=2
        ),
        "rated": st.booleans(),
        "watchers": st.booleans(),
    },
    "Examine": {
        "text": st.one_of(st.text(max_size=200), st.sampled_from(["", "[[cards]]", "cards = [{ value = 1 }]"])),
        "value": st.integers(-2, 60),
    },
    "TurnDoor": {"open": st.booleans(), "address": st.sampled_from(["", WIFI.address, "0.0.0.0", "x"])},
}


class House:
    """Hold a running server, a client with a cookie, and a table at which nothing happens."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.secrets: list[str] = []
        self.http = httpx.Client(base_url=served.address, headers={"origin": served.address}, timeout=PATIENCE)
        self.http.get("/api/me").raise_for_status()
        self.routes = self.http.get("/api/openapi.json").json()
        self.table_id = run(self._open_table())
        self.journal = journal(served, self.table_id)
        self.secrets += secrets_of(self.journal)

    async def _open_table(self) -> str:
        async with Guest(self.served.address) as guest:
            table_id = await guest.open_table()
            line = await guest.come(table_id)
            self.secrets = [await line.sit(0, "Anna")]
            await line.close()
            return table_id

    def operations(self) -> list[tuple[str, str, dict[str, Any]]]:
        """List method, path and description of everything the server answers."""
        return [
            (method, path, what) for path, ways in self.routes["paths"].items() for method, what in ways.items()
        ]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    quick = quick_settings(Path(tmp_path_factory.mktemp("requests")))
    with pytest.MonkeyPatch.context() as patch, Served(quick) as served:
        patch.setattr(door, "list_networks", lambda: [WIFI])  # the door never opens to a real network here
        found = House(served)
        yield found
        found.http.close()


def draw_value(data: st.DataObject, house: House, name: str) -> str:
    """Draw a parameter of a path or a query: one that exists, a number, or anything."""
    there = st.sampled_from([house.table_id, RIVALS, TOGETHER])
    texts = st.one_of(there, st.integers().map(str), st.text(min_size=1, max_size=40))
    return str(data.draw(texts, label=name))


def draw_body(data: st.DataObject, fields: dict[str, st.SearchStrategy[Any]]) -> Any:
    """Draw a body: each field as it should be, anything, or left out; or something else altogether."""
    if data.draw(st.integers(0, 9)) == 0:
        return data.draw(JSON)
    body = {}
    for field in sorted(fields):
        kind = data.draw(st.integers(0, 5))
        if kind > 1 or field in ("game", "seats"):
            body[field] = data.draw(JSON if kind == 1 else fields[field])
    return body


@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_request_is_answered_or_refused_by_a_code(
    house: House, caplog: pytest.LogCaptureFixture, data: st.DataObject
) -> None:
    method, path, what = data.draw(st.sampled_from(house.operations()))
    query = {}
    for parameter in what.get("parameters", []):
        value = draw_value(data, house, parameter["name"])
        if parameter["in"] == "path":
            path = path.replace("{" + parameter["name"] + "}", httpx.QueryParams({"a": value}).__str__()[2:])
        else:
            query[parameter["name"]] = value
    content = b""
    if "requestBody" in what:
        reference = what["requestBody"]["content"]["application/json"]["schema"]["$ref"]
        name = reference.rpartition("/")[2]
        schema = house.routes["components"]["schemas"][name]
        assert set(schema["properties"]) == set(SENSIBLE[name]), "the fields drawn are those described"
        content = json.dumps(draw_body(data, SENSIBLE[name])).encode()
    headers = {"content-type": "application/json", "content-length": str(len(content))}
    answer = house.http.request(method, path, params=query, content=content or None, headers=headers)
    assert answer.status_code < 500, answer.text
    assert not holds_any(house.secrets, answer.text), "an answer holds a secret"
    if answer.status_code >= 400:
        assert set(answer.json()) == {"code", "details"}
    assert "content-security-policy" in answer.headers
    check_log(caplog.records)


def test_the_table_beside_all_this_is_untouched(house: House) -> None:
    assert journal(house.served, house.table_id) == house.journal
    assert house.http.get(f"/api/tables/{house.table_id}").json()["phase"] == "gathering"
