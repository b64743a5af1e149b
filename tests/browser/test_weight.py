"""The page stays light: what a table loads, compressed as it could travel."""

import gzip
from typing import Final

from playwright.sync_api import Response

from tests.browser.conftest import NewPerson
from tests.browser.people import Person

SCRIPT_LIMIT: Final = 100_000  # bytes of gzip, for a table without a scene in three dimensions


def test_the_scripts_of_a_table_stay_within_their_limit(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    scripts: dict[str, int] = {}

    def note(response: Response) -> None:
        if response.url.endswith(".js"):
            scripts[response.url] = len(gzip.compress(response.body(), 9))

    lea.page.on("response", note)
    lea.play_now()
    lea.settle()
    assert sum(scripts.values()) > 10_000
    assert sum(scripts.values()) <= SCRIPT_LIMIT, scripts
