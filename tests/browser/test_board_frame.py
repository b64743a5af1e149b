"""A board from outside is strangers' code: it can play, and it can neither see nor reach anything else."""

import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from playwright.sync_api import Browser, FrameLocator

from tests.browser import boards_from_outside as boards
from tests.browser.guests import TOY_ID, generic, write_toy
from tests.browser.people import Person
from tests.browser.playing import Wire
from tests.outside_games import invited
from tests.proof.scale import long_way
from tests.server.serving import Served, quick_settings

FRAME: Final = "iframe[data-ready=true]"
# All that a board is told.
MOMENT: Final = {
    *(
        "view",
        "legend",
        "box",
        "options",
        "names",
        "seat",
        "legal",
        "labels",
        "picked",
        "last",
        "language",
        "theme",
    )
}


class Listener:
    """Note every connection that anybody makes, and what is said first."""

    def __init__(self) -> None:
        self.heard: Final[list[str]] = []
        self._socket: Final = socket.create_server(("127.0.0.1", 0))
        self.address: Final = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                line, _ = self._socket.accept()
            except OSError:
                return
            with line:
                line.settimeout(0.5)
                try:
                    self.heard.append(line.recv(200).decode("latin-1"))
                except OSError:
                    self.heard.append("")

    @property
    def said(self) -> list[str]:
        """List what was said; Chromium opens lines for pages that it then refuses to go to, and says nothing."""
        return [text for text in self.heard if text]

    def close(self) -> None:
        """Stop listening."""
        self._socket.close()


@pytest.fixture
def listener() -> Iterator[Listener]:
    """Listen on a port of this machine."""
    found = Listener()
    yield found
    found.close()


@contextmanager
def seated(browser: Browser, folder: Path, name: str, board: str, **wishes: Any) -> Iterator[tuple[Person, Wire]]:
    """Sit down at a table of the toy whose package brings a board."""
    package = write_toy(folder / "guests", name, board)
    with invited(package), Served(quick_settings(folder)) as server:
        lea = Person(browser, server.address, **wishes)
        wire = Wire(lea)
        generic().open(lea, 2, rounds=1)
        try:
            yield lea, wire
        finally:
            lea.leave()


def inside(lea: Person) -> FrameLocator:
    """Look into the frame, once the board has shown itself."""
    lea.see(FRAME)
    return lea.page.frame_locator("iframe")


def test_a_whole_match_is_played_on_a_board_from_outside(browser: Browser, tmp_path: Path) -> None:
    with seated(browser, tmp_path, "friendly_board", boards.FRIENDLY) as (lea, wire):
        frame = inside(lea)
        assert frame.locator("h2").inner_text() == "Léa fr dark"
        assert frame.locator("#card").inner_text() in ("tin", "silver", "gold", "ruby")
        lea.page.wait_for_function("() => document.querySelector('iframe').offsetHeight >= 700")
        frame.locator("[data-own=keep]").click()
        lea.see("[data-commit]:has-text('Garder ma carte')")
        assert frame.locator("[data-own=keep].picked").count() == 1
        frame.locator("[data-own=keep]").click()  # the same once more makes the move
        for _ in range(20):
            lea.page.wait_for_function(
                "() => document.querySelector('[data-outcome]') || document.querySelector('.panel [data-move]')"
            )
            if lea.is_over:
                break
            frame.locator("[data-own]").first.click()
            lea.page.wait_for_timeout(60)
        assert lea.is_over
        assert wire.moves()[0] == "keep"
        assert len(wire.moves()) >= 3
        # What opens windows for tests looks for storage in every frame, and finds none in this one.
        assert [fault for fault in lea.faults if "sandboxed and lacks" not in fault] == []
        lea.press("a[href*='/table/']")
        lea.press("[data-step]")
        inside(lea).locator("h2").wait_for()


def test_keys_lead_in_and_out_and_one_press_to_the_plain_board(browser: Browser, tmp_path: Path) -> None:
    trap = boards.FRIENDLY + "addEventListener('keydown', (event) => event.preventDefault(), true);"
    with seated(browser, tmp_path, "trapping_board", trap) as (lea, _):
        frame = inside(lea)
        frame.locator("button").first.focus()
        lea.page.keyboard.press("Tab")
        assert lea.has_focus("iframe")
        lea.page.keyboard.press("Escape")
        lea.page.wait_for_function("() => document.activeElement.matches('.panel')")
        lea.press("[data-plain]")
        lea.see("[data-plain-board] [data-field=cards]")
        lea.press("[data-plain]")
        inside(lea)


@pytest.mark.parametrize(
    "name",
    ["THROWING", *(pytest.param(one, marks=long_way) for one in ("SILENT", "BROKEN", "WITHOUT"))],
)
def test_a_board_that_does_not_work_makes_way_for_the_generic_one(
    browser: Browser, tmp_path: Path, name: str
) -> None:
    with seated(browser, tmp_path, f"{name.lower()}_board", getattr(boards, name)) as (lea, _):
        lea.see("[data-board-failed]")
        lea.see("[data-plain-board] [data-field=cards]")
        assert lea.count("iframe") == 0
        assert generic().play_to_the_end(lea) in ("won", "shared")


def test_a_hostile_board_reads_nothing_of_ours_and_reaches_nobody(
    browser: Browser, tmp_path: Path, listener: Listener
) -> None:
    source = boards.HOSTILE.replace("LISTENER", listener.address)
    with seated(browser, tmp_path, "hostile_board", source) as (lea, wire):
        address = lea.page.url
        token = lea.script("JSON.stringify(Object.entries(localStorage))")
        frame = inside(lea)
        frame.locator("#attempts").wait_for(state="attached")
        attempts = json.loads(frame.locator("#attempts").text_content() or "")
        known = frame.locator("#known").text_content() or ""
        lea.page.wait_for_timeout(1500)  # what is slow to start
        assert listener.said == []
        for name in ("storage", "session", "cookie", "caches", "parent", "parent-location", "eval"):
            assert attempts[name].startswith("! "), (name, attempts[name])
        for name in ("fetch", "own", "keepalive", "xhr", "transport", "peer", "import", "service-worker"):
            assert attempts[name].startswith("! "), (name, attempts[name])
        assert attempts["open"] == "null"
        assert attempts["frame-element"].startswith("! ")
        assert lea.page.url == address
        assert len(lea.page.context.pages) == 1
        assert wire.moves() == [], "nobody has touched anything"
        lea.see(".panel [data-move]")
        # It knows what lies before the seat, and no more.
        told = json.loads(known)["moment"]
        assert told["view"] in wire.views()
        assert told["view"]["cards"][1] == -2
        assert set(told) == MOMENT
        table = address.rsplit("/", 1)[-1]
        secrets = [table, *re.findall(r"[\w.-]{20,}", token)]
        assert len(secrets) > 1
        assert [secret for secret in secrets if secret in known] == []
        assert generic().play_to_the_end(lea) in ("won", "shared")


@pytest.mark.parametrize(
    "name", ["LEAVING", *(pytest.param(one, marks=long_way) for one in ("REFRESHING", "PRECONNECTING"))]
)
def test_a_board_cannot_take_what_it_knows_to_another_page(
    browser: Browser, tmp_path: Path, listener: Listener, name: str
) -> None:
    source = getattr(boards, name).replace("LISTENER", listener.address)
    with seated(browser, tmp_path, f"{name.lower()}_board", source) as (lea, _):
        lea.page.wait_for_timeout(2500)
        assert listener.said == []
        lea.see(".panel [data-move]")
        assert lea.count("[data-board-failed]") == (name != "PRECONNECTING"), "whoever leaves is put away"
        assert listener.heard == [] or name != "PRECONNECTING"


@pytest.mark.parametrize("name", ["FLOODING", pytest.param("SHOUTING", marks=long_way)])
def test_a_board_that_floods_the_page_is_put_away(browser: Browser, tmp_path: Path, name: str) -> None:
    with seated(browser, tmp_path, f"{name.lower()}_board", getattr(boards, name)) as (lea, wire):
        lea.see("[data-board-failed]")
        assert lea.count("iframe") == 0
        assert wire.moves() == []


def test_the_frame_has_a_policy_of_its_own_and_an_address_that_never_changes(tmp_path: Path) -> None:
    package = write_toy(tmp_path / "guests", "framed_board", boards.FRIENDLY + "// </script><script>")
    with invited(package), Served(quick_settings(tmp_path)) as server:
        cards = httpx.get(f"{server.address}/api/games").json()
        board = next(card["board"] for card in cards if card["id"] == TOY_ID)
        answer = httpx.get(f"{server.address}/boards/{TOY_ID}/{board}")
        policy = answer.headers["content-security-policy"]
        assert "immutable" in answer.headers["cache-control"]
        assert answer.text.count("</script>") == 2, "nothing in the module ends its element"
        for part in ("default-src 'none'", "connect-src 'none'", "form-action 'none'", "sandbox allow-scripts"):
            assert part in policy
        assert "allow-same-origin" not in policy
        assert "'unsafe-inline'" not in policy.partition("script-src")[2].partition(";")[0]
        for wrong in (f"{TOY_ID}/{'0' * 32}", f"nobody/{board}"):
            refused = httpx.get(f"{server.address}/boards/{wrong}")
            assert refused.status_code == 404
            assert "frame-ancestors 'none'" in refused.headers["content-security-policy"]
        page = httpx.get(server.address)
        assert "frame-src 'self'" in page.headers["content-security-policy"]


def test_a_board_that_is_too_large_or_no_text_is_left_out(tmp_path: Path) -> None:
    for name, content in (("large_board", b"/" * 500_001), ("binary_board", b"\xff\xfe\x00")):
        package = write_toy(tmp_path / name, name)
        (package / "board.js").write_bytes(content)
        with invited(package), Served(quick_settings(tmp_path / name)) as server:
            cards = httpx.get(f"{server.address}/api/games").json()
            assert [card["board"] for card in cards if card["id"] == TOY_ID] == [""]
