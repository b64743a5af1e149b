"""Stored houses of earlier versions open, play on and are checked; one a schema and rules version is kept."""

import json
import sqlite3
from pathlib import Path

import pytest

from tests.cli.running import Veillee
from tests.server.client import Guest, run
from tests.server.corpus.houses import houses, name_of_today, put
from tests.server.serving import Served, quick_settings
from veillee.server.table.upgrade_check import BROKEN, GOES_ON, SET_ASIDE

HOUSES = houses()


def test_the_house_of_this_schema_and_these_rules_is_kept() -> None:
    names = [house.name.partition(".")[0] for house in HOUSES]
    assert name_of_today() in names, "run: python -m tests.server.corpus"


@pytest.mark.parametrize("house", HOUSES, ids=[house.name for house in HOUSES])
def test_a_stored_house_opens_and_its_matches_go_on(house: Path, tmp_path: Path) -> None:
    file = put(house, tmp_path)
    connection = sqlite3.connect(file)
    tables = [row[0] for row in connection.execute("SELECT id FROM tables")]
    connection.close()

    async def look() -> None:
        async with Guest(served.address) as dora:
            for table in tables:
                info = await dora.get(f"/api/tables/{table}")
                assert info["set_aside"] == 0
                async with await dora.come(table) as line:
                    assert line.table["phase"] == info["phase"]
                for number in range(1, info["match"] + (info["phase"] == "ended")):
                    verdict = await dora.get(f"/api/tables/{table}/matches/{number}/verdict")
                    assert verdict["fair"]
                    assert (await dora.get(f"/api/tables/{table}/matches/{number}/replay"))["steps"]

    with Served(quick_settings(tmp_path)) as served:
        run(look())


@pytest.mark.parametrize("house", HOUSES, ids=[house.name for house in HOUSES])
def test_a_stored_house_is_checked_without_being_changed(house: Path, tmp_path: Path, veillee: Veillee) -> None:
    put(house, tmp_path)
    before = "\n".join(sqlite3.connect(tmp_path / "veillee.db").iterdump())
    done = veillee("check-store", "--folder", tmp_path, "--json")
    assert (done.status, done.err) == (0, "")
    found = [fate["fate"] for fate in json.loads(done.out)]
    assert GOES_ON in found
    assert not {SET_ASIDE, BROKEN} & set(found)
    assert "\n".join(sqlite3.connect(tmp_path / "veillee.db").iterdump()) == before


def test_a_match_that_would_be_set_aside_is_named_and_people_are_told(tmp_path: Path, veillee: Veillee) -> None:
    file = put(HOUSES[-1], tmp_path)
    connection = sqlite3.connect(file)
    rows = connection.execute("SELECT table_id, number, entry FROM journal").fetchall()
    running = {}
    for table, number, text in rows:
        entry = json.loads(text)
        if entry["kind"] == "begun":
            running[table] = number, {**entry, "sources": "other", "steps": [[-1, "another die"]]}
    table, (number, entry) = sorted(running.items())[0]
    connection.execute(
        "UPDATE journal SET entry = ? WHERE table_id = ? AND number = ?", (json.dumps(entry), table, number)
    )
    connection.commit()
    connection.close()
    done = veillee("check-store", "--folder", tmp_path)
    assert done.status == 1
    assert table in done.out

    async def look() -> None:
        async with Guest(served.address) as dora:
            info = await dora.get(f"/api/tables/{table}")
            assert (info["phase"], info["set_aside"]) == ("gathering", info["match"])
            async with await dora.come(table) as line:
                assert line.table["set_aside"] == info["match"]
            record = await dora.http.get(f"/api/tables/{table}/matches/{info['match']}/record")
            assert record.status_code == 200
            assert record.json()["ended"] == "abandoned"

    for _ in range(2):  # it is written down: the next start says the same
        with Served(quick_settings(tmp_path)) as served:
            run(look())
