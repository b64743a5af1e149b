"""The web client's files and the invitation to a table."""

from collections.abc import Iterator

import httpx
import pytest
from fastapi import FastAPI

from tests.server.client import run
from tests.server.servers import EVERY_SERVER
from tests.server.serving import Served, quick_settings
from tests.specimens import TOGETHER
from veillee.server.errors import NoClient
from veillee.server.web.pages import add_client, invitation_address

HOME = "http://localhost:8421"
LAN = "http://192.168.1.20:8421"
WEB = "https://veillee.example"


@pytest.mark.parametrize(
    ("origins", "asked", "found"),
    [
        ({HOME}, HOME, HOME),
        ({HOME, LAN}, HOME, LAN),
        ({HOME, LAN}, LAN, LAN),
        ({HOME, LAN, WEB}, HOME, WEB),
        ({HOME, LAN, WEB}, LAN, LAN),
    ],
)
def test_an_invitation_names_an_address_that_others_can_reach(origins: set[str], asked: str, found: str) -> None:
    assert invitation_address("abc", frozenset(origins), asked) == f"{found}/table/abc"


@pytest.fixture(scope="module", params=EVERY_SERVER)
def served(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Run a server with a small client."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<p>the page</p>")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "x-123.js").write_text("1")
    (folder / "secret.txt").write_text("not for anybody")
    with Served(quick_settings(tmp_path_factory.mktemp("served"), client=folder), request.param) as server:
        yield server


@pytest.mark.parametrize("path", ["/", "/table/abc", "/table/abc/replay", f"/rules/{TOGETHER}"])
def test_the_one_page_is_given_under_every_address_it_knows(served: Served, path: str) -> None:
    answer = httpx.get(served.address + path)
    assert answer.text == "<p>the page</p>"
    assert answer.headers["cache-control"] == "no-cache"
    assert "content-security-policy" in answer.headers


def test_people_who_are_led_nowhere_get_the_page_and_programs_a_refusal(served: Served) -> None:
    browser = httpx.get(f"{served.address}/nulle/part", headers={"accept": "text/html,*/*"})
    assert (browser.status_code, browser.text) == (404, "<p>the page</p>")
    for path, accept in (("/nulle/part", "*/*"), ("/api/nowhere", "text/html")):
        answer = httpx.get(served.address + path, headers={"accept": accept})
        assert (answer.status_code, answer.json()["code"]) == (404, "no-such-page")


def test_assets_may_be_kept_for_good(served: Served) -> None:
    answer = httpx.get(f"{served.address}/assets/x-123.js")
    assert answer.text == "1"
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize("path", ["/secret.txt", "/assets/../secret.txt", "/assets/%2e%2e/secret.txt", "/assets/"])
def test_nothing_else_of_the_folder_is_given(served: Served, path: str) -> None:
    answer = httpx.get(served.address + path)
    assert answer.status_code == 404
    assert "not for anybody" not in answer.text


def test_the_invitation_is_given_in_words_and_as_a_drawing(served: Served) -> None:
    words = httpx.get(f"{served.address}/api/tables/abc/invitation").json()
    assert words == {"address": f"{served.address}/table/abc", "here_only": True}
    drawing = httpx.get(f"{served.address}/api/tables/abc/invitation.svg")
    assert drawing.headers["content-type"] == "image/svg+xml"
    assert b"<script" not in drawing.content


def test_a_server_without_its_client_says_so() -> None:
    async def work() -> None:
        app = FastAPI()
        add_client(app, None)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=HOME) as http:
            with pytest.raises(NoClient):
                await http.get("/")

    run(work())
