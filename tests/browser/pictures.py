"""Takes the pictures of docs/pictures: real matches at a desk and on a phone. Run by `make pictures`.

What is worth a picture each game says itself: `tests/games/<id>/browser/pictures.py` has a `take(person, ending)`.
"""

import argparse
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import DESK, PHONE, Person, find_chromium
from tests.browser.playing import Playing
from tests.server.serving import Served, quick_settings
from veillee.games import game_ids

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
QUALITY: Final = 82
MATCHES: Final = 400  # until one shows what is looked for

Take = Callable[[Person, str], None]


def find_takes() -> dict[str, Take]:
    """Give what takes pictures, by name."""
    games = {game_id: import_module(f"tests.games.{game_id}.browser.pictures").take for game_id in game_ids()}
    return {"home": take_home, **games}


def main() -> None:
    """Take every picture, or those of some games."""
    takes = find_takes()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=list(takes), help="home, or a game")
    names: list[str] = parser.parse_args().names
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(quick_settings(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for size in (DESK, PHONE):
            for theme in ("dark", "light"):
                for name in names:
                    person = come(browser, server.address, size, theme)
                    takes[name](person, f"{size[0]}-{theme}")
                    person.leave()
        browser.close()


def come(browser: Browser, address: str, size: tuple[int, int], theme: str) -> Person:
    """Open a window of a size, in one light."""
    scheme: Literal["dark", "light"] = "dark" if theme == "dark" else "light"
    person = Person(browser, address, size=size, touch=size == PHONE, scheme=scheme)
    person.choose(speed="none", theme=theme, name="Léa")
    return person


def take_home(person: Person, ending: str) -> None:
    """Take the first page."""
    person.go()
    person.see("[data-play]")
    person.page.wait_for_selector(".scene svg")
    shoot(person, f"home-{ending}")


def take_moment(person: Person, name: str, playing: Playing, seats: int, sign: str, **options: object) -> None:
    """Take the picture of a moment that tells something, in whatever match has one."""
    for _ in range(MATCHES):
        playing.open(person, seats, 1, **options)
        if playing.play_until(person, sign):
            shoot(person, name)
            return
    raise AssertionError(f"no match shows {sign}")


def shoot(person: Person, name: str) -> None:
    """Keep a picture, when what moves has come to rest."""
    person.page.wait_for_timeout(900)
    person.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)


if __name__ == "__main__":
    main()
