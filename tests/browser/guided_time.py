"""Measures how long a guided first game teaches, for a slow reader. Run by `python -m tests.browser.guided_time`.

The reader takes in three words a second, thinks a while before each move and skips no motion. Told are the moment
after which nothing new is taught within the next rounds, and the words that were read until then.
"""

import argparse
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright

from tests.browser.people import Person, find_chromium
from tests.server.serving import Served, quick_settings
from tests.specimens import TOGETHER

WORDS_A_SECOND: Final = 3.0
THINKING: Final = 2.0
WATCHED: Final = 240.0  # seconds after which a game that still taught something would be noticed
NEXT: Final = ".tile.legal, .ladder.legal, [data-commit], [data-word=more], [data-move]"


def main() -> None:
    """Print the figures for a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=TOGETHER)
    game: str = parser.parse_args().game
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(quick_settings(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        learn(Person(browser, server.address), game)


def learn(person: Person, game: str) -> None:
    """Play as a newcomer reads; print when each hint was put away."""
    person.go()
    started = time.perf_counter()
    person.press(f"[data-guided={game}]")
    person.see("[data-ask]")
    taught, words = 0.0, 0
    while time.perf_counter() - started < WATCHED and not person.is_over:
        if person.count("[data-hint]"):
            hint = person.see("[data-hint]")
            name, text = hint.get_attribute("data-hint"), hint.inner_text()
            words += len(text.split())
            person.page.wait_for_timeout(1000 * len(text.split()) / WORDS_A_SECOND)
            if person.count("[data-understood]"):
                person.press("[data-understood]")
            taught = time.perf_counter() - started
            print(f"{taught:6.1f} s  {name}")
        elif person.count(NEXT):
            person.page.wait_for_timeout(1000 * THINKING)
            if not person.count("[data-hint]") and person.count(NEXT):
                with suppress(PlaywrightError):  # it may have been taken away meanwhile
                    person.page.locator(NEXT).first.click(timeout=1000)
        person.page.wait_for_timeout(100)
    print(f"{game}: {words} words, the last hint was read {taught:.0f} s after the press of the button")


if __name__ == "__main__":
    main()
