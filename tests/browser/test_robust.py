"""Reload, a second window, a lost connection and a server that starts again: the table is still there."""

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.fixtures import NewPerson
from tests.browser.people import Person
from tests.server.serving import ServedApart


def test_a_reload_and_a_second_window_show_the_same_table(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.play_now()
    for _ in range(6):
        lea.settle()
        lea.answer()
    lea.settle()
    lea.page.reload()
    lea.settle()
    asked = lea.see("[data-ask]").inner_text()
    second = lea.page.context.new_page()
    second.goto(lea.page.url)
    second.wait_for_function(f"() => document.querySelector('[data-ask]')?.innerText === {asked!r}")
    lea.go()
    assert lea.see(".own a").get_attribute("href")


def test_a_server_that_is_killed_and_started_again_finds_everybody_at_the_table(
    browser: Browser, tmp_path: Path
) -> None:
    with ServedApart(tmp_path) as server:
        lea = Person(browser, server.address)
        lea.play_now()
        for _ in range(5):
            lea.settle()
            lea.answer()
        lea.settle()
        asked = lea.see("[data-ask]").inner_text()
        server.kill()
        lea.see("[data-lost]")
        server.start()
        lea.page.wait_for_function("() => document.querySelector('.page').dataset.connection === 'here'")
        lea.settle()
        assert lea.see("[data-ask]").inner_text() == asked
        lea.answer()
        lea.settle()
        assert lea.faults == []
        lea.leave()


def test_a_lost_connection_is_shown_and_comes_back_by_itself(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.play_now()
    lea.settle()
    lea.page.context.set_offline(True)
    lea.script("window.dispatchEvent(new Event('offline'))")
    lea.see("[data-lost]")
    lea.page.context.set_offline(False)
    lea.page.wait_for_function("() => document.querySelector('.page').dataset.connection === 'here'")
    lea.settle()
    lea.answer()
    lea.settle()
