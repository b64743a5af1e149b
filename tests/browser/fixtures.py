"""What the tests of the browser table share: Chromium, a server with the built client, and people at it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Person, find_chromium
from tests.server.serving import Served, quick_settings
from veillee.server.web.pages import built_client

NewPerson = Callable[..., Person]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Run one browser for all tests; while it runs, its event loop keeps other tests from having one."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    """Serve the built client; bots answer at once."""
    assert built_client() is not None, "the web client is not built: make client"
    with Served(quick_settings(tmp_path)) as server:
        yield server


@pytest.fixture
def newcomer(browser: Browser, house: Served) -> Iterator[NewPerson]:
    """Let people come, each with a browser of their own; at the end nobody has met an error in the page."""
    people: list[Person] = []

    def come(**wishes: object) -> Person:
        address = str(wishes.pop("address", house.address))  # of another house, where there are several
        people.append(Person(browser, address, **wishes))  # type: ignore[arg-type]
        return people[-1]

    yield come
    for person in people:
        person.leave()
    assert [fault for person in people for fault in person.faults] == []
