"""Takes the pictures of docs/pictures: real matches at a desk and on a phone. Run by `make pictures`."""

import argparse
import tempfile
from pathlib import Path
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browser import test_chaperon, test_chapitres, test_grimpeurs, test_princesse
from tests.browser.people import DESK, PHONE, Person, find_chromium
from tests.browser.playing import Playing
from tests.server.serving import Served, quick_settings

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
QUALITY: Final = 82
MOVES: Final = 400
TELLING: Final = (".pair.found", ".finger", ".tile.open")  # a picture of Cendrillon's table shows these
CLIMBED: Final = "[data-standing]:not([data-height='0']) ~ [data-standing]:not([data-height='0'])"  # two have


class Scene(NamedTuple):
    """What a picture of a game shows: a table, and the sign of a moment that tells something."""

    playing: Playing
    seats: int
    sign: str
    options: dict[str, object]


SCENES: Final = {
    "princesse": Scene(test_princesse.playing, 4, ".said q", {}),
    "chaperon": Scene(test_chaperon.playing, 3, "[data-card]:nth-child(3)", {"odds": True}),
    "chaperon-wolf": Scene(test_chaperon.playing, 3, "[data-card]:nth-child(2)", {"mode": "wolf", "wolf": 1}),
    "chapitres": Scene(test_chapitres.playing, 4, "[data-now]", {}),
    "grimpeurs": Scene(test_grimpeurs.playing, 4, CLIMBED, {}),
}


def main() -> None:
    """Take every picture, or those of some games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", default=["home", *SCENES], help="home (with Cendrillon) or a game")
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
                    ending = f"{size[0]}-{theme}"
                    if name == "home":
                        take_home_and_cendrillon(person, ending)
                    else:
                        take(person, f"{name}-{ending}", SCENES[name])
                    person.leave()
        browser.close()


def come(browser: Browser, address: str, size: tuple[int, int], theme: str) -> Person:
    """Open a window of a size, in one light."""
    scheme: Literal["dark", "light"] = "dark" if theme == "dark" else "light"
    person = Person(browser, address, size=size, touch=size == PHONE, scheme=scheme)
    person.choose(speed="none", theme=theme, name="Léa")
    return person


def take(person: Person, name: str, scene: Scene) -> None:
    """Take the picture of a game: at its telling moment, in whatever match has one."""
    for _ in range(MOVES):
        scene.playing.open(person, scene.seats, 1, **scene.options)
        if scene.playing.play_until(person, scene.sign):
            shoot(person, name)
            return
    raise AssertionError(f"no match shows {scene.sign}")


def take_home_and_cendrillon(person: Person, ending: str) -> None:
    """Take the first page, Cendrillon's table and the last scene."""
    person.go()
    person.see("[data-play]")
    person.page.wait_for_selector(".scene svg")
    shoot(person, f"home-{ending}")
    while not play_to_a_telling_moment(person):
        pass
    shoot(person, f"cendrillon-{ending}")
    person.play_to_the_end()
    person.page.wait_for_timeout(1500)  # the curtain
    shoot(person, f"cendrillon-end-{ending}")


def play_to_a_telling_moment(person: Person) -> bool:
    """Play until there is something to see; give False if the match ends before."""
    person.play_at(4, "Léa", variant="magic")
    for _ in range(MOVES):
        person.settle()
        if all(person.count(sign) for sign in TELLING):
            return True
        if person.is_over:
            return False
        person.answer()
    return False


def shoot(person: Person, name: str) -> None:
    """Keep a picture, when what moves has come to rest."""
    person.page.wait_for_timeout(900)
    person.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)


if __name__ == "__main__":
    main()
