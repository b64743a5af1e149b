"""The door to the home network: opened and closed live, by the computer that runs the house and by nobody else."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.client import Guest, run
from tests.server.servers import UVICORN
from tests.server.serving import Served, quick_settings
from tests.specimens import TOGETHER
from veillee.server.errors import (
    CannotListen,
    DoorClosed,
    DoorFixed,
    NoNetwork,
    NoSuchAddress,
    NotThisComputer,
    WrongOrigin,
)
from veillee.server.run import door
from veillee.server.run.addresses import listen
from veillee.server.run.networks import Network

# Addresses of the loopback network stand for those of the home: they can be listened on here.
WIFI = Network("127.0.0.7", "wlan0", "wifi")
VPN = Network("127.0.0.8", "tun0", "vpn")


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch) -> list[Network]:
    """Say which networks this machine is on."""
    found = [WIFI, VPN]
    monkeypatch.setattr(door, "list_networks", lambda: found)
    return found


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """Run a house for this machine alone."""
    with Served(quick_settings(tmp_path)) as server:
        yield server


def turn(address: str, body: dict[str, object], **headers: str) -> httpx.Response:
    """Ask the house for its door, as a page of that address does."""
    return httpx.post(f"{address}/api/door", json=body, headers={"origin": address} | headers)


def lan(served: Served, network: Network = WIFI) -> str:
    return f"http://{network.address}:{served.port}"


def is_reached(address: str) -> bool:
    """Say whether the house answers there, by that name."""
    try:
        return httpx.get(f"{address}/health").status_code == 200
    except httpx.TransportError:
        return False


def test_the_door_is_closed_until_it_is_opened_and_names_follow(served: Served) -> None:
    assert not is_reached(lan(served))
    looked = httpx.get(f"{served.address}/api/door").json()
    choices = [network._asdict() for network in (WIFI, VPN)]
    assert looked == {"offered": True, "address": "", "visitors": 0, "choices": choices}
    opened = turn(served.address, {"open": True})
    assert opened.json() == looked | {"address": lan(served)}
    assert is_reached(lan(served))
    assert is_reached(served.address)
    invitation = httpx.get(f"{served.address}/api/tables/abc/invitation").json()
    assert invitation == {"address": f"{lan(served)}/table/abc", "here_only": False}
    closed = turn(served.address, {"open": False})
    assert closed.json() == looked
    assert not is_reached(lan(served))
    assert httpx.get(f"{served.address}/api/tables/abc/invitation").json()["here_only"]


def test_it_listens_on_the_chosen_address_and_on_no_other(served: Served) -> None:
    turn(served.address, {"open": True, "address": VPN.address})
    assert (is_reached(lan(served, VPN)), is_reached(lan(served))) == (True, False)
    with socket.socket() as probe, pytest.raises(ConnectionRefusedError):
        probe.connect(("127.0.0.9", served.port))
    turn(served.address, {"open": True, "address": WIFI.address})
    assert (is_reached(lan(served, VPN)), is_reached(lan(served))) == (False, True)
    assert turn(served.address, {"open": True}).json()["address"] == lan(served)


def refusal_of(answer: httpx.Response) -> str:
    """Give the code of a refusal."""
    assert answer.status_code >= 400
    return str(answer.json()["code"])


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "203.0.113.9"},
        {"x-forwarded-host": "veillee.example"},
        {"forwarded": "for=203.0.113.9"},
        {"x-real-ip": "203.0.113.9"},
        {"via": "1.1 proxy"},
    ],
)
def test_what_a_proxy_passes_on_is_refused(served: Served, headers: dict[str, str]) -> None:
    assert refusal_of(turn(served.address, {"open": True}, **headers)) == NotThisComputer.code
    looked = httpx.get(f"{served.address}/api/door", headers=headers).json()
    assert looked == {"offered": False, "address": "", "visitors": 0, "choices": []}
    assert not is_reached(lan(served))


def test_from_the_other_side_nobody_closes_or_moves_it_not_even_a_tables_host(served: Served) -> None:
    turn(served.address, {"open": True})
    there = lan(served)

    async def work() -> None:
        async with Guest(there) as host:
            await host.open_table(game=TOGETHER, seats=2)
            for body in ({"open": False}, {"open": True, "address": VPN.address}):
                answer = await host.http.post("/api/door", json=body)
                assert refusal_of(answer) == NotThisComputer.code

    run(work())
    assert is_reached(there)
    assert not is_reached(lan(served, VPN))
    # Another name in the request makes it no request of this machine's own.
    lie = turn(there, {"open": False}, host=f"localhost:{served.port}", origin=f"http://localhost:{served.port}")
    assert refusal_of(lie) == NotThisComputer.code
    assert is_reached(there)


def test_other_pages_are_refused(served: Served) -> None:
    answer = turn(served.address, {"open": True}, origin="http://elsewhere.example")
    assert refusal_of(answer) == WrongOrigin.code


def test_addresses_that_are_not_this_machines_own_are_refused(served: Served, networks: list[Network]) -> None:
    for address in ("192.0.2.1", "0.0.0.0", "::", "127.0.0.1", "x" * 60):
        assert refusal_of(turn(served.address, {"open": True, "address": address})) == NoSuchAddress.code
    networks.clear()
    assert refusal_of(turn(served.address, {"open": True})) == NoNetwork.code
    assert httpx.get(f"{served.address}/api/door").json()["address"] == ""


def test_a_port_that_is_taken_there_is_refused_and_the_open_door_stays(served: Served) -> None:
    turn(served.address, {"open": True})
    with listen(VPN.address, served.port) as taken:
        taken.listen()
        assert refusal_of(turn(served.address, {"open": True, "address": VPN.address})) == CannotListen.code
    assert is_reached(lan(served))


@pytest.mark.parametrize("settings", [{"origins": True}, {"host": "0.0.0.0"}])
def test_a_house_with_a_public_address_has_no_such_door(tmp_path: Path, settings: dict[str, Any]) -> None:
    with listen("127.0.0.1", 0) as probe:
        port = probe.getsockname()[1]
    if "origins" in settings:
        settings = {"origins": frozenset({f"http://127.0.0.1:{port}", "https://veillee.example"})}
    with Served(quick_settings(tmp_path, port=port, **settings)) as served:
        assert not httpx.get(f"{served.address}/api/door").json()["offered"]
        assert refusal_of(turn(served.address, {"open": True})) == DoorFixed.code


def test_it_is_closed_at_the_next_start_unless_that_asks_for_it(tmp_path: Path) -> None:
    with Served(quick_settings(tmp_path)) as served:
        turn(served.address, {"open": True})
        assert is_reached(lan(served))
        port = served.port
    assert not is_reached(lan(served))
    with Served(quick_settings(tmp_path, port=port)) as served:
        assert not is_reached(lan(served))
    with Served(quick_settings(tmp_path, port=port, door=VPN.address)) as served:
        assert is_reached(lan(served, VPN))


def test_whoever_came_in_by_it_is_told_when_it_closes_and_others_stay(tmp_path: Path) -> None:
    with Served(quick_settings(tmp_path), UVICORN) as served:
        turn(served.address, {"open": True})

        async def work() -> None:
            async with Guest(served.address) as lea, Guest(lan(served)) as tom:
                table = await lea.open_table(game=TOGETHER, seats=2)
                at_home, phone = await lea.connect(table), await tom.connect(table)
                await at_home.hello()
                await phone.hello()
                assert httpx.get(f"{served.address}/api/door").json()["visitors"] == 1
                turn(served.address, {"open": False})
                await phone.wait(lambda frame: frame["type"] == "refused" and frame["code"] == DoorClosed.code)
                assert await phone.wait_until_closed() == DoorClosed.code
                assert httpx.get(f"{served.address}/api/door").json()["visitors"] == 0
                await at_home.done("watchers", allowed=False)

        run(work())
