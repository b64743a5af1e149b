"""The workshop over HTTP: for guests, within limits, and what it says is what the loader says."""

from pathlib import Path

import httpx

from tests.server.client import Guest, run
from tests.server.serving import Served, quick_settings
from tests.server.web.test_app import assert_refused
from veillee.core.codec import plain
from veillee.core.errors import UnknownGame
from veillee.games.chapitres import GAME
from veillee.games.chapitres.workshop import examine, stock
from veillee.server.errors import BadMessage, NoGuest, NoSuchPage, TooBig, TooFast

WORKSHOP = "/api/games/chapitres/workshop"


async def post(guest: Guest, body: object, path: str = WORKSHOP) -> httpx.Response:
    """Send a table to the workshop."""
    return await guest.http.post(path, json=body)


def test_the_workshop_says_what_the_loader_says(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with Guest(served.address) as guest:
            assert (await guest.http.get(WORKSHOP)).json() == plain(stock())
            sound = await post(guest, {"text": GAME.read_box("deck.toml"), "value": 30})
            assert sound.json() == plain(examine(GAME.read_box("deck.toml"), 30))
            unsound = GAME.read_box("deck.toml").replace("value = 2\n", "value = 1\n")
            answer = await post(guest, {"text": unsound})
            assert answer.status_code == 200, "a fault is an answer"
            assert answer.json()["fault"]["where"] == "cards.1.value"
            for junk in ("", "[", "a." * 5000, "x = " + "9" * 5000):
                fault = (await post(guest, {"text": junk})).json()["fault"]
                assert fault["reason"]

    with Served(quick_settings(tmp_path)) as served:
        run(work(served))


def test_what_is_no_question_is_refused(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with Guest(served.address) as guest:
            bodies: list[object] = [{}, {"text": 3}, {"text": "x", "value": "2"}, {"text": "x", "more": 1}, []]
            for body in bodies:
                assert_refused(await post(guest, body), BadMessage, 422)
            assert_refused(await post(guest, {"text": "x" * 100_001}), BadMessage, 422)
            assert_refused(await post(guest, {"text": "x" * 300_001}), TooBig, 413)
            assert_refused(await post(guest, {"text": ""}, "/api/games/cendrillon/workshop"), NoSuchPage, 404)
            assert_refused(await post(guest, {"text": ""}, "/api/games/belote/workshop"), UnknownGame, 400)
            assert_refused(await guest.http.get("/api/games/cendrillon/workshop"), NoSuchPage, 404)
        async with httpx.AsyncClient(base_url=served.address, headers={"origin": served.address}) as stranger:
            assert_refused(await stranger.post(WORKSHOP, json={"text": ""}), NoGuest, 401)

    with Served(quick_settings(tmp_path)) as served:
        run(work(served))


def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    async def work(served: Served) -> None:
        async with Guest(served.address) as guest:
            for _ in range(3):
                assert (await post(guest, {"text": ""})).status_code == 200
            assert_refused(await post(guest, {"text": ""}), TooFast, 429)

    settings = quick_settings(tmp_path, check_rate=(0.0, 3.0), limits_loopback=True)
    with Served(settings) as served:
        run(work(served))
