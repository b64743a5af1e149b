"""A seat goes from the laptop to the phone in mid-turn, and back again."""

import time

from tests.browser.fixtures import NewPerson
from tests.browser.people import PHONE
from tests.proof.scale import promised, say


def test_a_seat_goes_on_at_the_phone_and_comes_back(newcomer: NewPerson) -> None:
    laptop, phone = newcomer(), newcomer(size=PHONE, touch=True)
    table = laptop.play_at(2, "Léa")
    laptop.settle()
    laptop.press("[data-menu]")
    laptop.press("[data-carry-open]")
    code = laptop.see("[data-code]").inner_text()
    began = time.monotonic()
    phone.go(f"/table/{table}#{code}")
    phone.settle()
    laptop.page.wait_for_selector("[data-carried]")
    say("from the code to the seat on the phone", f"{time.monotonic() - began:.1f} s")
    assert time.monotonic() - began < promised(10)
    assert "#" not in phone.page.url
    assert laptop.count(".tile.legal, [data-commit]") == 0, "the laptop only watches now"
    laptop.page.reload()
    laptop.see("[data-ask]")
    assert laptop.count(".tile.legal, [data-commit]") == 0, "and so it does when it comes again"
    phone.page.reload()
    phone.settle()
    phone.answer()
    phone.settle()
    phone.press("[data-menu]")
    phone.press("[data-carry-open]")
    back = phone.see("[data-code]").inner_text()
    laptop.go("/")
    laptop.go(f"/table/{table}#{back}")
    laptop.settle()
    phone.page.wait_for_selector("[data-carried]")
    assert phone.count(".tile.legal, [data-commit]") == 0
