"""When things are not as hoped: no such table, no seat left, a move refused, a page older than the house."""

import re
import shutil
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, WebSocketRoute

from tests.browser.fixtures import NewPerson
from tests.browser.people import Person
from tests.server.serving import Served, quick_settings
from tests.specimens import TOGETHER
from veillee.server.web.pages import built_client

HERE = "() => document.querySelector('.page').dataset.connection === 'here'"


def test_a_table_that_does_not_exist_is_said_and_leads_home(newcomer: NewPerson) -> None:
    lea: Person = newcomer(language="en-GB")
    lea.go("/table/nowhere12345")
    assert lea.see(".gone h2").inner_text() == "There is no such table, or no longer."
    lea.press(".gone a")
    lea.see("[data-play]")


def test_who_comes_to_a_full_table_is_told_and_may_watch(newcomer: NewPerson) -> None:
    lea, jo = newcomer(), newcomer()
    lea.go()
    lea.press(f"[data-invite={TOGETHER}]")
    lea.press("[data-begin]")
    lea.press("[data-fill]")
    jo.page.goto(lea.page.url)
    jo.see("[data-advice=web-lobby-companions]")
    assert jo.count("[data-sit]") == 2, "companions make way for people"
    lea.press("[data-start]")
    jo.see("[data-ask]")
    assert "tu regardes" in jo.page.locator("header").inner_text()
    assert jo.count(".tile.legal") == 0


def test_a_refused_move_says_why_in_words_with_the_clause(newcomer: NewPerson) -> None:
    lea: Person = newcomer()

    def garble(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda text: server.send(re.sub(r'"text":"[A-D]\d"', '"text":"A1+A2"', str(text))))

    lea.page.route_web_socket("**/socket", garble)
    lea.play_at(1, first_player=1)
    lea.settle()
    asked = lea.see("[data-ask]").inner_text()
    lea.press(".tile.legal")
    lea.press("[data-commit]")
    refusal = lea.see(".panel .refusal").inner_text()
    assert "A1+A2" in refusal
    assert "CEN-1" in refusal
    assert lea.see("[data-ask]").inner_text() == asked, "the question stays"
    assert lea.count(".tile.legal") > 0


def test_a_line_that_falls_silent_is_noticed_and_found_again(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    is_silent = False

    def pass_on(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda text: None if is_silent else server.send(text))
        server.on_message(lambda text: None if is_silent else line.send(text))

    lea.page.route_web_socket("**/socket", pass_on)
    lea.play_at(1)
    lea.settle()
    is_silent = True
    lea.see("[data-lost]")
    is_silent = False
    lea.page.wait_for_function(HERE)
    lea.settle()
    lea.answer()
    lea.settle()


def renew(client: Path) -> None:
    """Upgrade a built client in place: every script and style gets another name, and no old one is left."""
    assets = client / "assets"
    names = [file.name for file in assets.iterdir() if file.suffix in (".js", ".css")]
    for file in [client / "index.html", *(assets / name for name in names)]:
        text = file.read_text("utf-8")
        for name in names:
            text = text.replace(name, f"new-{name}")
        file.write_text(text, "utf-8")
    for name in names:
        (assets / name).rename(assets / f"new-{name}")


def copy_client(folder: Path) -> Path:
    built = built_client()
    assert built is not None
    return Path(shutil.copytree(built, folder / "client"))


def test_a_page_older_than_the_house_says_so_and_loads_anew(browser: Browser, tmp_path: Path) -> None:
    client = copy_client(tmp_path)
    settings = quick_settings(tmp_path / "data", client=client)
    with Served(settings) as old:
        port = old.port
        lea = Person(browser, old.address)
        lea.play_at(1)
        lea.settle()
        asked = lea.see("[data-ask]").inner_text()
    lea.see("[data-lost]")
    renew(client)
    with Served(replace(settings, port=port)):
        assert "Recharge la page" in lea.see("[data-upgrade]").inner_text()
        lea.page.wait_for_function(HERE)
        lea.press("[data-upgrade] button")
        lea.page.wait_for_function("() => document.querySelector('script[src*=\"new-\"]')")
        lea.settle()
        assert lea.see("[data-ask]").inner_text() == asked, "nothing is lost"
        assert lea.count("[data-upgrade]") == 0
        lea.answer()
        lea.leave()
    assert lea.faults == []


def test_a_page_whose_parts_are_gone_loads_anew_by_itself(browser: Browser, tmp_path: Path) -> None:
    client = copy_client(tmp_path)
    with Served(quick_settings(tmp_path / "data", client=client)) as house:
        lea = Person(browser, house.address)
        lea.go()
        lea.see("[data-play]")
        renew(client)
        lea.press(f"[data-play={TOGETHER}]")
        lea.see("[data-ask]")
        assert lea.count("script[src*='new-']") == 1
        lea.leave()


def test_a_house_that_speaks_otherwise_is_understood_to_be_newer(newcomer: NewPerson) -> None:
    lea: Person = newcomer()

    def garble(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(lambda text: server.send(str(text).replace('"protocol":1', '"protocol":0')))

    table = lea.play_at(1)
    lea.page.route_web_socket("**/socket", garble)
    lea.go(f"/table/{table}")
    assert "Recharge la page" in lea.see(".gone h2").inner_text()
    assert lea.count("[data-upgrade] button") == 1


def test_a_house_that_is_away_is_said_on_the_first_page_and_asked_again(browser: Browser, tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    with Served(settings) as house:
        lea = Person(browser, house.address)
        lea.page.route("**/api/games", lambda route: route.abort())
        lea.go()
        assert "ne répond pas" in lea.see("[role=alert]").inner_text()
        lea.page.unroute("**/api/games")
        lea.press("[data-plight=asleep] button")
        lea.see("[data-play]")
        assert lea.count("[role=alert]") == 0
        lea.leave()
