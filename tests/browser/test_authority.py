"""What people may ask of each other at the table: by mouse, by touch and by keyboard, in both languages."""

from tests.browser.fixtures import NewPerson
from tests.browser.people import PHONE, Person
from tests.specimens import TOGETHER


def invited(lea: Person, *others: tuple[Person, str, int]) -> str:
    """Open a waiting room for three with Léa as host, and let the others sit down."""
    table = lea.open_table(TOGETHER, 3, 3, "adept", names=("Léa",), start=False, options={})
    lea.go(f"/table/{table}")
    lea.see("[data-seat='0']")
    for person, name, seat in others:
        sit(person, lea.page.url, name, seat)
    return lea.page.url


def sit(person: Person, address: str, name: str, seat: int) -> None:
    person.page.goto(address)
    person.see(".lobby input").fill(name)
    person.press(f"[data-sit='{seat}']")


def test_a_host_is_asked_keeps_a_seat_and_asks_somebody_to_leave(newcomer: NewPerson) -> None:
    lea, tom, jo = newcomer(), newcomer(language="en-GB"), newcomer(size=PHONE, touch=True)
    address = invited(lea)
    lea.press("[data-manage] summary")
    lea.page.locator("[data-seating]").select_option("ask")
    sit(tom, address, "Tom", 1)
    assert "The host has been told" in tom.see("[data-knocking]").inner_text()
    lea.press("[data-admit]")
    tom.page.wait_for_function("() => !document.querySelector('[data-knocking]')")
    lea.see("[data-mute='1']")
    lea.press("[data-keep='2']")
    lea.see("[data-keep-name]").fill("Mamie Jo")
    lea.page.keyboard.press("Enter")
    assert "gardé pour Mamie Jo" in lea.see("[data-release='2']").locator("xpath=ancestor::main").inner_text()
    sit(jo, address, "Jo", 2)
    assert "Mamie Jo" in jo.see(".refusal").inner_text()
    sit(jo, address, "mamie jo", 2)
    jo.see("[data-manage]")
    lea.press("[data-dismiss='1']")
    lea.press("[data-dismiss-sure]")
    assert "asked you to leave" in tom.see(".gone h2").inner_text()
    tom.page.reload()
    assert "asked you to leave" in tom.see(".gone h2").inner_text()


def test_one_hears_no_longer_whom_one_does_not_want_to_hear(newcomer: NewPerson) -> None:
    lea, jo = newcomer(), newcomer(size=PHONE, touch=True)
    invited(lea, (jo, "Jo", 1))
    jo.press("[data-manage] summary")
    jo.press("[data-mute='0']")
    jo.see("[data-mute='0'][aria-pressed=true]")
    lea.see(".talk input").fill("bonsoir")
    lea.page.keyboard.press("Enter")
    assert "bonsoir" in lea.see(".talk li").inner_text()
    jo.see(".talk input").fill("rien entendu")
    jo.page.keyboard.press("Enter")
    assert jo.see(".talk li").inner_text().endswith("rien entendu")
    assert jo.count(".talk li") == 1


def test_a_match_is_ended_by_the_word_of_all_and_another_begun_by_keyboard(newcomer: NewPerson) -> None:
    lea, tom, jo = newcomer(), newcomer(), newcomer(size=PHONE, touch=True)
    invited(lea, (tom, "Tom", 1), (jo, "Jo", 2))
    lea.page.wait_for_function("() => !document.querySelector('[data-start]').disabled")
    lea.press("[data-start]")
    for person in (lea, tom, jo):
        person.see("[data-ask]")
    tom.press("[data-menu]")
    tom.press("[data-abandon]")
    tom.press("[data-abandon-sure]")
    lea.press("[data-agree=abandon]")
    assert not lea.is_over
    jo.press("[data-agree=abandon]")
    lea.see("[data-again]")
    lea.tab_to("[data-again]")
    lea.page.keyboard.press("Enter")
    lea.see("[data-withdraw=again]")
    tom.tab_to("[data-agree=again]")
    tom.page.keyboard.press("Enter")
    jo.press("[data-agree=again]")
    for person in (lea, tom, jo):
        person.see("[data-phase=playing] [data-ask]")
