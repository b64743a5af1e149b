"""Where the server listens, which addresses it goes by, and the code that leads to it."""

import socket
from pathlib import Path

import pytest

from tests.server.qr import parse_drawing, read_text
from tests.server.serving import quick_settings
from veillee.server.errors import CannotListen, NoNetwork
from veillee.server.run.serve import lan_address, listen, make_server, origin_of, origins_of, qr_text


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "0.0.0.0", "::"])
def test_this_machine_goes_by_its_own_names_alone(host: str) -> None:
    assert origins_of(host, 8421) == {"http://localhost:8421", "http://127.0.0.1:8421", "http://[::1]:8421"}


@pytest.mark.parametrize(
    ("name", "port", "origin"),
    [
        ("192.168.1.20", 8421, "http://192.168.1.20:8421"),
        ("192.168.1.20", 80, "http://192.168.1.20"),
        ("2001:db8::1", 8421, "http://[2001:db8::1]:8421"),
        ("[::1]", 80, "http://[::1]"),
        ("Salon.local", 8421, "http://salon.local:8421"),
    ],
)
def test_an_address_is_written_as_browsers_write_it(name: str, port: int, origin: str) -> None:
    assert origin_of(name, port) == origin


def test_another_address_is_the_only_one_admitted() -> None:
    assert origins_of("192.168.1.20", 8421) == {"http://192.168.1.20:8421"}


@pytest.mark.parametrize(
    "address",
    ["http://10.0.0.1", "http://192.168.1.20:8421", "http://192.168.100.200:65535", "http://[2001:db8::1]:8421"],
)
def test_the_code_says_the_address(address: str) -> None:
    assert read_text(parse_drawing(qr_text(address))) == address


class Probe:
    """Stand for a socket that chooses a route."""

    def __init__(self, address: str | None) -> None:
        self._address = address

    def __enter__(self) -> "Probe":
        return self

    def __exit__(self, *_args: object) -> None:
        pass

    def connect(self, _address: object) -> None:
        if self._address is None:
            raise OSError("unreachable")

    def getsockname(self) -> tuple[str | None, int]:
        return self._address, 1


def test_the_address_on_the_network_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("veillee.server.run.serve.socket.socket", lambda *_args: Probe("192.168.1.20"))
    assert lan_address() == "192.168.1.20"


@pytest.mark.parametrize("address", [None, "127.0.0.1"])
def test_a_machine_without_a_network_is_told_so(monkeypatch: pytest.MonkeyPatch, address: str | None) -> None:
    monkeypatch.setattr("veillee.server.run.serve.socket.socket", lambda *_args: Probe(address))
    with pytest.raises(NoNetwork):
        lan_address()


def test_a_port_that_is_taken_is_refused_at_once() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotListen) as refusal:
            listen("127.0.0.1", port)
    assert refusal.value.details == {"host": "127.0.0.1", "port": port}


def test_an_address_that_is_not_this_machines_is_refused() -> None:
    with pytest.raises(CannotListen):
        listen("192.0.2.1", 0)


def test_the_server_admits_pages_of_its_own_port_unless_told_otherwise(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        server = make_server(quick_settings(tmp_path), listener)
        assert server.services.settings.origins == origins_of("127.0.0.1", port)
        server.services.store.engine.dispose()


def test_the_server_logs_no_requests_and_names_nobody(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as listener:
        server = make_server(quick_settings(tmp_path), listener)
        assert not server.config.access_log
        assert not server.config.server_header
        server.services.store.engine.dispose()
