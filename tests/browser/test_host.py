"""What a host decides: who may watch, when to stop, and who stands in for somebody who is gone."""

from tests.browser.fixtures import NewPerson
from tests.browser.people import PHONE, Person
from tests.specimens import TOGETHER


def test_a_host_shuts_the_door_to_those_who_watch_and_opens_it_again(newcomer: NewPerson) -> None:
    lea, jo = newcomer(), newcomer(size=PHONE, touch=True)
    lea.play_at(2)
    jo.page.goto(lea.page.url)
    jo.see("[data-ask]")
    assert jo.count("[data-menu]") == 1
    jo.press("[data-menu]")
    assert jo.count("[data-watchers], [data-abandon]") == 0, "that is the host's"
    lea.press("[data-menu]")
    lea.page.locator("[data-watchers]").uncheck()
    assert jo.see(".gone h2").inner_text() == "Cette table ne veut pas de spectateurs."
    lea.page.locator("[data-watchers]").check()
    jo.page.reload()
    jo.see("[data-ask]")


def test_a_match_is_stopped_after_a_second_thought(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.play_at(2)
    lea.press("[data-menu]")
    lea.press("[data-abandon]")
    lea.page.keyboard.press("Escape")
    assert lea.count("[data-abandon-sure]") == 0
    assert not lea.is_over
    lea.press("[data-abandon]")
    lea.press("[data-abandon-sure]")
    assert lea.outcome() == ""
    assert lea.page.locator("[data-outcome]").inner_text() == "La partie s’arrête là, sans vainqueur ni vaincu."
    lea.press("[data-again]")
    lea.see("[data-phase=playing] [data-ask]")


def test_a_host_chooses_who_stands_in_for_somebody_who_left(newcomer: NewPerson) -> None:
    lea, tom = newcomer(), newcomer()
    lea.go()
    lea.press(f"[data-invite={TOGETHER}]")
    lea.page.locator("dialog select").first.select_option("2")
    lea.press("[data-begin]")
    lea.see(".lobby")
    tom.page.goto(lea.page.url)
    tom.see(".lobby input").fill("Tom")
    tom.press("[data-sit='1']")
    lea.page.wait_for_function("() => !document.querySelector('[data-start]').disabled")
    lea.press("[data-start]")
    tom.see("[data-ask]")
    back = tom.page.url
    tom.go(f"/rules/{TOGETHER}")
    lea.see("[data-stand-in='1']")
    levels = lea.page.locator(".notice select option").all_inner_texts()
    assert len(levels) > 2
    lea.page.locator(".notice select").select_option("novice")
    lea.press("[data-stand-in='1']")
    lea.see("[data-seat='1'][data-level='novice'] .bot")
    tom.page.goto(back)
    lea.see("[data-seat='1']:not(.dim):not([data-level='novice'])")
    assert lea.count("[data-seat='1'] .bot") == 0


def test_a_host_is_told_what_is_missing_and_whom_the_invitation_reaches(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.go()
    lea.press(f"[data-invite={TOGETHER}]")
    lea.press("[data-begin]")
    lea.see("[data-open-door]")
    assert lea.count(".invitation img") == 0, "no code for others where only this computer is reached"
    lea.see("[data-level-about]")
    assert "2 places libres" in lea.see("[data-why]").inner_text()
    assert lea.count("[data-sit]") == 0, "the host sits; other seats are for others"
    lea.press("[data-share]")
    lea.page.locator(".lobby .name input").fill("Zoé")
    lea.press("[data-sit='1']")
    lea.press("[data-fill]")
    lea.page.wait_for_function("() => !document.querySelector('[data-start]').disabled")
    assert lea.count("[data-why]") == 0
