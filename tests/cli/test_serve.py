"""`veillee serve`: what it says, which addresses it admits, and what it refuses before anything is open."""

import logging
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.cli.running import Veillee
from tests.server.qr import parse_drawing, read_text
from veillee.cli.refusal import Refused
from veillee.cli.serve import parse_origin
from veillee.server.errors import NoNetwork, StoreInUse
from veillee.server.run import addresses, networks, serve
from veillee.server.run.networks import Network
from veillee.server.run.settings import Settings

LAN = "127.0.0.7"  # stands for an address on the home network, and can be listened on here


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Settings]]:
    """Keep the settings with which a server would run, and the logs as they were."""
    found: list[Settings] = []
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level

    def keep(settings: Settings, _listener: object, on_open: Callable[[], None]) -> None:
        found.append(settings)
        on_open()

    monkeypatch.setattr(serve, "run", keep)
    monkeypatch.setattr(
        networks, "list_networks", lambda: [Network(LAN, "wlan0", "wifi"), Network("10.8.0.2", "tun0", "vpn")]
    )
    yield found
    root.handlers[:] = handlers
    root.setLevel(level)


def test_by_default_this_machine_alone_is_served(veillee: Veillee, runs: list[Settings], tmp_path: Path) -> None:
    run = veillee("serve", "--port", 0, "--folder", tmp_path)
    (settings,) = runs
    assert run.status == 0
    assert settings.host == "127.0.0.1"
    assert settings.port > 0
    assert settings.folder == tmp_path
    names = ("localhost", "127.0.0.1", "[::1]")
    assert settings.origins == {f"http://{name}:{settings.port}" for name in names}
    assert f"http://127.0.0.1:{settings.port}" in run.out
    assert str(tmp_path) in run.out


def test_on_the_home_network_the_address_is_printed_drawn_and_admitted_and_no_other(
    veillee: Veillee, runs: list[Settings], tmp_path: Path
) -> None:
    run = veillee("serve", "--lan", "--port", 0, "--folder", tmp_path)
    (settings,) = runs
    lan = f"http://{LAN}:{settings.port}"
    assert (settings.host, settings.door) == ("127.0.0.1", LAN)
    names = ("localhost", "127.0.0.1", "[::1]")
    assert settings.origins == {f"http://{name}:{settings.port}" for name in names}, "the door adds its own"
    assert lan in run.out
    drawing = "\n".join(line for line in run.out.splitlines() if line and set(line) <= set("█▀▄ "))
    assert read_text(parse_drawing(drawing)) == lan


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_that_listens_everywhere_says_an_address_it_answers_to(
    veillee: Veillee, runs: list[Settings], tmp_path: Path, host: str
) -> None:
    run = veillee("serve", "--host", host, "--port", 0, "--folder", tmp_path)
    address = f"http://localhost:{runs[0].port}"
    assert address in run.out
    assert address in runs[0].origins


def test_an_address_on_the_internet_is_admitted_and_makes_cookies_secure(
    veillee: Veillee, runs: list[Settings], tmp_path: Path
) -> None:
    veillee("serve", "--port", 0, "--folder", tmp_path, "--url", "https://veillee.example/")
    assert "https://veillee.example" in runs[0].origins
    assert runs[0].secure
    veillee("serve", "--port", 0, "--folder", tmp_path, "--url", "http://veillee.example")
    assert not runs[1].secure


def test_guests_of_the_home_network_get_cookies_without_https(
    veillee: Veillee, runs: list[Settings], tmp_path: Path
) -> None:
    veillee("serve", "--port", 0, "--folder", tmp_path, "--lan", "--url", "https://veillee.example")
    assert not runs[0].secure


def test_the_database_and_the_workers_are_passed_on(
    veillee: Veillee, runs: list[Settings], tmp_path: Path
) -> None:
    run = veillee("serve", "--port", 0, "--db", "postgresql://me:secret@host/x", "--bot-workers", 3)
    assert (runs[0].database, runs[0].bot_workers) == ("postgresql://me:secret@host/x", 3)
    assert "secret" not in run.out + run.err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--port", "x"), "bad-number"),
        (("--port", "70000"), "bad-number"),
        (("--bot-workers", "0"), "bad-number"),
        (("--port", "0", "--db", "mysql://me:secret@host/x"), "bad-database"),
        (("--port", "0", "--url", "veillee.example"), "bad-url"),
        (("--port", "0", "--host", "192.0.2.1"), "cannot-listen"),
        (("--port", "0", "--host", "0.0.0.0", "--lan"), "bad-arguments"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_open(
    veillee: Veillee, runs: list[Settings], arguments: tuple[str, ...], code: str
) -> None:
    found, sentence = veillee.refusal("serve", *arguments)
    assert found == code
    assert "secret" not in sentence
    assert runs == []


def test_a_machine_without_a_home_network_is_told_so(
    veillee: Veillee, runs: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(networks, "list_networks", list)
    assert veillee.refusal("serve", "--lan", "--port", "0")[0] == NoNetwork.code
    assert runs == []


def test_a_home_address_whose_port_is_taken_is_told_before_anything_is_open(
    veillee: Veillee, runs: list[Settings], tmp_path: Path
) -> None:
    with addresses.listen("127.0.0.1", 0) as probe, addresses.listen(LAN, probe.getsockname()[1]) as taken:
        port = taken.getsockname()[1]
        taken.listen()
        probe.close()
        assert veillee.refusal("serve", "--lan", "--port", str(port), "--folder", tmp_path)[0] == "cannot-listen"
    assert runs == []


def test_a_port_that_is_taken_is_told(veillee: Veillee, runs: list[Settings]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert veillee.refusal("serve", "--port", taken.getsockname()[1])[0] == "cannot-listen"


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://veillee.example", "https://veillee.example"),
        ("https://veillee.example/", "https://veillee.example"),
        ("https://Veillee.Example:443", "https://veillee.example"),
        ("http://veillee.example:80", "http://veillee.example"),
        ("http://veillee.example:8080", "http://veillee.example:8080"),
        ("http://[2001:db8::1]:8421", "http://[2001:db8::1]:8421"),
    ],
)
def test_an_address_is_read_as_browsers_write_it(url: str, origin: str) -> None:
    assert parse_origin(url) == origin


@pytest.mark.parametrize(
    "url",
    ["", "veillee.example", "ftp://x", "https://", "https://me@x", "https://x/path", "https://x:port", "//x"],
)
def test_anything_else_is_no_address(url: str) -> None:
    with pytest.raises(Refused):
        parse_origin(url)


def test_a_store_that_is_in_use_is_refused_before_the_house_is_said_to_be_open(
    veillee: Veillee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def in_use(*_: object) -> None:
        raise StoreInUse("another server has the store")

    monkeypatch.setattr(serve, "make_server", in_use)
    run = veillee("serve", "--port", 0, "--folder", tmp_path)
    assert (run.status, run.out) == (2, "")
    assert "store-in-use" in run.err
