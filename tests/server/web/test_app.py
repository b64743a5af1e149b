"""The web application over real HTTP: who may ask what, and how it is answered."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import Guest, run
from tests.server.servers import EVERY_SERVER, UVICORN
from tests.server.serving import Served, quick_settings
from tests.specimens import TOGETHER
from veillee.core.errors import BadOption, BadSeats, UnknownGame, UnknownLevel, UnknownSeat, VeilleeError
from veillee.core.record import parse_record
from veillee.games import game_ids
from veillee.server.errors import (
    BadMessage,
    MatchRunning,
    NoGuest,
    NoSuchMatch,
    NoSuchPage,
    NoSuchTable,
    TableBroken,
    TooBig,
    TooFast,
    TooManyTables,
    WatchersOff,
    WrongOrigin,
    WrongToken,
)
from veillee.server.store.rows import Batch


@pytest.fixture(scope="module", params=EVERY_SERVER)
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Run one server of each kind for all tests of this module."""
    with Served(quick_settings(tmp_path_factory.mktemp("served")), request.param) as server:
        yield server


def assert_refused(answer: httpx.Response, kind: type[VeilleeError], status: int) -> None:
    """Check that a request was refused, by code and status."""
    assert answer.json()["code"] == kind.code, answer.text
    assert answer.status_code == status
    assert set(answer.json()) == {"code", "details"}


async def abandoned(guest: Guest, watchers: bool = True) -> str:
    """Give a table at which a match was begun, moved in once and abandoned."""
    table_id = await guest.open_table(seats=1, watchers=watchers)
    async with await guest.come(table_id) as line:
        await line.sit(0, "Anna")
        await line.done("start")
        await line.wait_until_asked(0)
        await line.move("A1")
        await line.done("abandon")
    return table_id


# --- people


def test_a_guest_gets_a_cookie_that_scripts_and_other_sites_cannot_use(served: Served) -> None:
    async def work() -> None:
        async with httpx.AsyncClient(base_url=served.address) as http:
            first = await http.get("/api/me")
            attributes = first.headers["set-cookie"].lower()
            for attribute in ("httponly", "samesite=strict", "path=/", "max-age="):
                assert attribute in attributes
            assert "secure" not in attributes  # at home there is no https
            again = await http.get("/api/me")
            assert "set-cookie" not in again.headers

    run(work())


def test_over_https_the_cookie_is_for_https_alone(tmp_path: Path) -> None:
    with Served(quick_settings(tmp_path, secure=True), UVICORN) as served:
        cookie = httpx.get(f"{served.address}/api/me").headers["set-cookie"]
        assert cookie.startswith("__Host-veillee=")
        assert {"secure", "path=/"} <= set(cookie.lower().split("; "))
        assert "domain" not in cookie.lower()


def test_a_forged_cookie_is_replaced_and_opens_nothing(served: Served) -> None:
    with httpx.Client(base_url=served.address, headers={"cookie": "veillee=forged"}) as http:
        assert "set-cookie" in http.get("/api/me").headers
        assert_refused(http.get("/api/me/tables"), NoGuest, 401)


def test_without_a_cookie_no_table_is_opened_and_no_socket(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            table_id = await anna.open_table()
            anna.http.cookies.clear()
            wish = {"game": TOGETHER, "seats": 2}
            assert_refused(await anna.http.post("/api/tables", json=wish), NoGuest, 401)
            anna.http.cookies.set("veillee", "forged")
            with pytest.raises(InvalidStatus):
                await anna.connect(table_id)

    run(work())


def test_own_tables_are_those_one_sits_at(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna, Guest(served.address) as ben:
            table_id = await anna.open_table()
            assert await anna.get("/api/me/tables") == []
            async with await anna.come(table_id) as line:
                await line.sit(1, "Anna")
                (own,) = await anna.get("/api/me/tables")
                assert (own["table"]["id"], own["seats"]) == (table_id, [1])
                assert own["table"]["seats"][1]["here"]
            assert await ben.get("/api/me/tables") == []

    run(work())


def test_a_broken_table_is_told_to_whoever_opens_it_and_spoils_no_list(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            whole = await anna.open_table()
            async with await anna.come(whole) as line:
                await line.sit(0, "Anna")
            person = served.services.guests.find(anna.cookie)
            assert person is not None
            loop = served.services.tables._evictor
            assert loop is not None
            batch = Batch("brokentable1", 0, ["junk"], TOGETHER, (person,))
            stored = asyncio.run_coroutine_threadsafe(served.services.store.append(batch), loop.get_loop())
            await asyncio.wrap_future(stored)
            assert [own["table"]["id"] for own in await anna.get("/api/me/tables")] == [whole]
            assert_refused(await anna.http.get("/api/tables/brokentable1"), TableBroken, 500)

    run(work())


# --- tables


def test_the_games_are_described_without_a_cookie(served: Served) -> None:
    cards = httpx.get(f"{served.address}/api/games").json()
    assert [card["id"] for card in cards] == list(game_ids())


@pytest.mark.parametrize(
    ("wish", "refusal", "status"),
    [
        ({"game": "echecs"}, UnknownGame, 400),
        ({"seats": 0}, BadSeats, 400),
        ({"seats": 10**30}, BadSeats, 400),
        ({"options": {"variant": "chess"}}, BadOption, 400),
        ({"bots": {"0": "godlike"}}, UnknownLevel, 400),
        ({"bots": {"2": "random"}}, UnknownSeat, 400),
        ({"more": 1}, BadMessage, 422),
        ({"seats": "two"}, BadMessage, 422),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused(
    served: Served, wish: dict[str, Any], refusal: type[VeilleeError], status: int
) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            answer = await anna.http.post("/api/tables", json={"game": TOGETHER, "seats": 2} | wish)
            assert_refused(answer, refusal, status)

    run(work())


def test_a_body_that_is_no_json_or_too_long_is_refused(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            json_type = {"content-type": "application/json"}
            junk = await anna.http.post("/api/tables", content=b"{", headers=json_type)
            assert_refused(junk, BadMessage, 422)
            long = await anna.http.post("/api/tables", content=b" " * 300_001, headers=json_type)
            assert_refused(long, TooBig, 413)

    run(work())


def test_a_page_of_another_site_opens_no_table_and_no_socket(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            table_id = await anna.open_table()
            stranger = Guest(served.address, "http://evil.example")
            stranger.http.cookies.update(anna.http.cookies)
            answer = await stranger.http.post("/api/tables", json={"game": TOGETHER, "seats": 2})
            assert_refused(answer, WrongOrigin, 403)
            with pytest.raises(InvalidStatus):
                await stranger.connect(table_id)
            await stranger.http.aclose()

    run(work())


def test_a_table_is_described_to_whoever_has_its_id(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            table_id = await anna.open_table(seats=3, bots={"2": "random"}, watchers=False)
            shown = httpx.get(f"{served.address}/api/tables/{table_id}").json()
            assert [seat["kind"] for seat in shown["seats"]] == ["open", "open", "bot"]
            assert shown["host"] == -1

    run(work())


@pytest.mark.parametrize("table_id", ["nowhere", "x" * 500, "%00", "é"])
def test_a_table_that_is_not_there_is_refused(served: Served, table_id: str) -> None:
    answer = httpx.get(f"{served.address}/api/tables/{table_id}")
    assert_refused(answer, NoSuchTable, 404)


@pytest.mark.parametrize("path", ["/nowhere", "/api/nowhere", "/api/tables/..%2f..", "/.git/config"])
def test_a_page_that_is_not_there_is_refused_by_code(served: Served, path: str) -> None:
    assert_refused(httpx.get(f"{served.address}{path}"), NoSuchPage, 404)


# --- matches


def test_a_finished_match_is_given_as_record_replay_and_verdict(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna, Guest(served.address) as ben:
            table_id = await abandoned(anna)
            base = f"/api/tables/{table_id}/matches/1"
            answer = await ben.http.get(f"{base}/record")
            assert answer.headers["content-disposition"] == (
                f'attachment; filename="veillee-{TOGETHER}-{table_id}-1.json"'
            )
            record = parse_record(answer.text)
            assert record.ended == "abandoned"
            verdict = await ben.get(f"{base}/verdict")
            assert (verdict["fair"], verdict["seed"]) == (True, record.seed)
            for seat in (0, -1):
                replay = await ben.get(f"{base}/replay?seat={seat}")
                assert len(replay["steps"]) == len(record.path())
            assert_refused(await ben.http.get(f"{base}/replay?seat=5"), UnknownSeat, 400)
            assert_refused(await ben.http.get(f"{base}/replay?seat=x"), BadMessage, 422)

    run(work())


@pytest.mark.parametrize("what", ["record", "replay", "verdict"])
def test_a_match_that_goes_on_or_was_not_played_is_not_given(served: Served, what: str) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            table_id = await anna.open_table(seats=1)
            async with await anna.come(table_id) as line:
                await line.sit(0, "Anna")
                await line.done("start")
                base = f"/api/tables/{table_id}/matches"
                assert_refused(await anna.http.get(f"{base}/1/{what}"), MatchRunning, 409)
                assert_refused(await anna.http.get(f"{base}/2/{what}"), NoSuchMatch, 404)

    run(work())


@pytest.mark.parametrize("what", ["record", "replay", "verdict"])
def test_where_nobody_may_watch_strangers_do_not_see_its_matches(served: Served, what: str) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna, Guest(served.address) as ben:
            table_id = await abandoned(anna, watchers=False)
            path = f"/api/tables/{table_id}/matches/1/{what}"
            assert_refused(await ben.http.get(path), WatchersOff, 403)
            assert (await anna.http.get(path)).status_code == 200

    run(work())


# --- the socket


def test_a_wrong_token_or_table_is_told_over_the_socket(served: Served) -> None:
    async def work() -> None:
        async with Guest(served.address) as anna:
            table_id = await anna.open_table()
            line = await anna.connect(table_id)
            assert (await line.hello("wrong"))["code"] == WrongToken.code
            assert await line.wait_until_closed() == WrongToken.code
            line = await anna.connect("nowhere")
            assert (await line.hello())["code"] == NoSuchTable.code
            assert await line.wait_until_closed() == NoSuchTable.code

    run(work())


def test_lines_from_an_address_are_bounded(tmp_path: Path) -> None:
    async def work(address: str) -> None:
        async with Guest(address) as anna:
            table_id = await anna.open_table()
            first, second = await anna.come(table_id), await anna.come(table_id)
            with pytest.raises(InvalidStatus):
                await anna.connect(table_id)
            await second.close()
            async with asyncio.timeout(30):
                while True:
                    try:
                        third = await anna.come(table_id)
                        break
                    except InvalidStatus:
                        await asyncio.sleep(0.01)
            await third.close()
            await first.close()

    with Served(quick_settings(tmp_path, sockets_per_address=2, limits_loopback=True), UVICORN) as served:
        run(work(served.address))


def test_tables_opened_from_an_address_are_bounded(tmp_path: Path) -> None:
    async def work(address: str) -> None:
        async with Guest(address) as anna:
            await anna.open_table()
            answer = await anna.http.post("/api/tables", json={"game": TOGETHER, "seats": 2})
            assert_refused(answer, TooFast, 429)

    with Served(quick_settings(tmp_path, opening_rate=(0.0, 1.0), limits_loopback=True), UVICORN) as served:
        run(work(served.address))


def test_a_full_house_says_so(tmp_path: Path) -> None:
    async def work(address: str) -> None:
        async with Guest(address) as anna:
            first, second = await anna.open_table(), await anna.open_table()
            async with await anna.come(first):
                line = await anna.connect(second)
                assert (await line.hello())["code"] == TooManyTables.code
                await line.wait_until_closed()

    with Served(quick_settings(tmp_path, max_tables=1), UVICORN) as served:
        run(work(served.address))


# --- operations


def test_health_readiness_and_counters(served: Served) -> None:
    with httpx.Client(base_url=served.address) as http:
        assert http.get("/health").json()["status"] == "up"
        assert http.get("/ready").json() == {"ready": True}
        assert "veillee_tables" in http.get("/metrics").text


def test_a_store_that_is_away_is_not_ready(tmp_path: Path) -> None:
    with Served(quick_settings(tmp_path), UVICORN) as served:
        with served.services.store.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE tables RENAME TO gone")
        answer = httpx.get(f"{served.address}/ready")
        assert (answer.status_code, answer.json()) == (503, {"ready": False})
        assert httpx.get(f"{served.address}/health").status_code == 200


def test_there_is_a_schema_and_no_page_that_needs_scripts_from_elsewhere(served: Served) -> None:
    with httpx.Client(base_url=served.address) as http:
        assert "/api/tables" in http.get("/api/openapi.json").json()["paths"]
        assert http.get("/docs").status_code == http.get("/redoc").status_code == 404
