"""Every dead end is a picture and a sentence, with a way on: this visits them all."""

from typing import Final

from tests.browser.fixtures import NewPerson
from tests.browser.people import PHONE, Person
from tests.server.serving import Served
from tests.specimens import TOGETHER

RAW: Final = ("{", "⟦", "undefined")


def check(person: Person, picture: str, sentence: str) -> None:
    """See a plight: its picture is drawn, its sentence is said, and there is something to press."""
    found = person.see(f"[data-plight={picture}]")
    person.page.wait_for_selector(f"[data-plight={picture}] svg")
    assert sentence in found.inner_text()
    assert not any(mark in found.inner_text() for mark in RAW)
    assert found.locator("a, button").count() >= 1
    assert person.script("document.documentElement.scrollWidth") <= person.script("innerWidth")


def test_every_dead_end_is_a_picture_and_a_sentence(newcomer: NewPerson, house: Served) -> None:
    lea, tom, jo = newcomer(), newcomer(size=PHONE, touch=True), newcomer(language="en-GB", scheme="light")
    # An unknown address, and a table that is gone.
    lea.go("/nulle/part")
    check(lea, "nowhere", "Ce chemin ne mène nulle part.")
    jo.go("/nulle-part")
    check(jo, "nowhere", "This path leads nowhere.")
    lea.press("[data-plight] a")
    lea.see("[data-play]")
    tom.go("/table/nowhere12345")
    check(tom, "gone", "n’existe pas")
    # A seat that is taken after a scan: a companion gives way, a full table is watched.
    table = lea.open_table(TOGETHER, 2, 1, "novice", start=False, options={})
    lea.go(f"/table/{table}")
    lea.see("[data-start]")
    tom.go(f"/table/{table}")
    tom.see("[data-advice=web-lobby-companions]")
    tom.see(".lobby .name input").fill("Tom")
    tom.press("[data-sit='1']")
    tom.see("[data-advice=web-lobby-wait]")
    jo.go(f"/table/{table}")
    jo.see("[data-advice=web-lobby-full]")
    jo.page.wait_for_selector(".crowd svg")
    # Strangers where nobody may watch.
    lea.page.locator("[data-watchers]").uncheck()
    check(jo, "shut", "wants nobody to watch")
    # A seat that goes on in another window: this one says so, and may watch.
    tom.page.evaluate('(table) => localStorage.setItem(\'veillee-seats\', `{"${table}":{"1":"old"}}`)', table)
    tom.page.reload()
    check(tom, "elsewhere", "Ton siège continue")
    tom.press("[data-watch]")
    tom.see(".lobby")
    # The house asleep: whoever is at the table is told, whoever comes home sees it.
    house.stop()
    lea.see("[data-lost]")
    jo.press("[data-plight] a")
    check(jo, "asleep", "The house does not answer.")
