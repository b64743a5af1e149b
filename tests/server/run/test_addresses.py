"""Which addresses the server goes by, and where it can listen."""

import socket

import pytest

from veillee.server.errors import CannotListen
from veillee.server.run.addresses import listen, origin_of, origins_of


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
