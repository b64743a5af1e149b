"""Enough for tonight: the table is kept, the others may go on, and the first page leads back to it."""

from tests.browser.fixtures import NewPerson
from tests.browser.people import PHONE


def test_a_table_is_kept_for_tomorrow_and_taken_up_again(newcomer: NewPerson) -> None:
    lea, tom = newcomer(), newcomer(size=PHONE, touch=True)
    table = lea.play_at(3, "Léa")
    tom.go(f"/table/{table}")
    tom.see("[data-ask]")
    lea.settle()
    lea.press("[data-menu]")
    lea.press("[data-rest]")
    assert "Léa" in tom.see("[data-resting=asked]").inner_text()
    assert tom.count("[data-go-on]") == 0, "an onlooker decides nothing"
    lea.press("[data-go-on]")
    tom.page.wait_for_selector("[data-resting]", state="detached")
    lea.press("[data-menu]")
    lea.press("[data-rest]")
    lea.see("[data-resting=asked]")
    lea.go()
    lea.press(f"[href='/table/{table}']")
    lea.see("[data-resting=kept]")
    lea.press("[data-go-on]")
    lea.settle()
    lea.answer()
