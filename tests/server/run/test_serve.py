"""How the server is put together, and the code that leads to it."""

from pathlib import Path

import pytest

from tests.server.qr import parse_drawing, read_text
from tests.server.serving import quick_settings
from veillee.server.run.addresses import listen, origins_of
from veillee.server.run.serve import make_server, qr_text


@pytest.mark.parametrize(
    "address",
    ["http://10.0.0.1", "http://192.168.1.20:8421", "http://192.168.100.200:65535", "http://[2001:db8::1]:8421"],
)
def test_the_code_says_the_address(address: str) -> None:
    assert read_text(parse_drawing(qr_text(address))) == address


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
