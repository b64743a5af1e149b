"""Takes the pictures of docs/pictures: a real match at a desk and on a phone. Run by `make pictures`."""

import tempfile
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import DESK, PHONE, Person, find_chromium
from tests.server.serving import Served, quick_settings

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
QUALITY: Final = 82
MOVES: Final = 400
TELLING: Final = (".pair.found", ".finger", ".tile.open")  # a picture of a table shows these


def main() -> None:
    """Take every picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(quick_settings(Path(folder))) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for size in (DESK, PHONE):
            for theme in ("dark", "light"):
                take(browser, server.address, size, theme)
        browser.close()


def take(browser: Browser, address: str, size: tuple[int, int], theme: str) -> None:
    """Take the pictures of one size and one light."""
    scheme: Literal["dark", "light"] = "dark" if theme == "dark" else "light"
    person = Person(browser, address, size=size, touch=size == PHONE, scheme=scheme)
    person.go()
    wishes = f"{{ speed: 'none', theme: '{theme}', name: 'Léa' }}"
    person.script(f"localStorage.setItem('veillee', JSON.stringify({wishes}))")
    person.go()
    person.see("[data-play]")
    person.page.wait_for_selector(".scene svg")
    name = f"{size[0]}-{theme}"
    shoot(person, f"home-{name}")
    while not play_to_a_telling_moment(person):
        pass
    shoot(person, f"table-{name}")
    person.play_to_the_end()
    person.page.wait_for_timeout(1500)  # the curtain
    shoot(person, f"end-{name}")
    person.leave()


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
