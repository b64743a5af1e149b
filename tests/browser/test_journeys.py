"""Whole evenings in the browser, from the first page to the last scene."""

import pytest

from tests.browser.fixtures import NewPerson
from tests.browser.people import PHONE, Person
from tests.browser.playing import learn
from tests.proof.scale import long_way
from tests.server.serving import Served
from tests.specimens import TOGETHER

OUTCOMES = {"won", "midnight"}


def test_one_person_plays_with_bots_from_one_click_to_the_end(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.play_now()
    assert lea.play_to_the_end() in OUTCOMES
    lea.press("[data-again]")
    lea.see("[data-phase=playing] [data-ask]")
    assert not lea.is_over


def test_one_person_plays_by_touch_on_a_phone(newcomer: NewPerson) -> None:
    lea: Person = newcomer(size=PHONE, touch=True)
    lea.play_now()
    assert lea.script("document.documentElement.scrollWidth") <= PHONE[0]
    small = lea.script(
        """[...document.querySelectorAll("button, a, select, input")]
            .filter((one) => one.offsetParent && (one.offsetHeight < 44 || one.offsetWidth < 44))
            .map((one) => one.outerHTML.slice(0, 90))"""
    )
    assert small == []
    assert lea.play_to_the_end() in OUTCOMES
    assert lea.script("document.documentElement.scrollWidth") <= PHONE[0]


def test_everything_is_played_by_keyboard_alone(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.go()
    lea.see("[data-play]")
    lea.tab_to("[data-play]")
    lea.page.keyboard.press("Enter")
    lea.see("[data-ask]")
    assert lea.has_focus("main.playing"), "Tab goes on from the table, not from the top of the page"
    for _ in range(400):
        lea.settle()
        if lea.is_over:
            break
        if lea.count("[data-commit]"):
            lea.tab_to("[data-commit]")
        elif lea.count("[data-move]"):
            lea.tab_to("[data-move]")
        else:
            lea.tab_to(".tile")
            for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowRight") * 3:
                if lea.has_focus(".tile.legal"):
                    break
                lea.page.keyboard.press(key)
        lea.page.keyboard.press("Enter")
    assert lea.outcome() in OUTCOMES
    assert lea.has_focus("h2[data-outcome]"), "the end is where the focus is"
    lea.tab_to("[data-again]")
    lea.page.keyboard.press("Enter")
    lea.see("[data-phase=playing] [data-ask]")


def test_dialogs_open_and_close_by_keyboard_and_give_the_focus_back(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.play_at(2)
    lea.settle()
    for opener in ("[data-rules]", "[data-menu]", "[data-settings]", "[data-house]"):
        lea.tab_to(opener)
        lea.page.keyboard.press("Enter")
        lea.see("dialog[open]")
        assert lea.has_focus("dialog *")
        lea.page.keyboard.press("Tab")
        assert not lea.has_focus(".page *:not(dialog *)"), "the focus does not go behind it"
        lea.page.keyboard.press("Escape")
        lea.page.wait_for_selector("dialog[open]", state="detached")
        assert lea.has_focus(opener)


def test_three_people_meet_at_a_table_by_invitation(newcomer: NewPerson) -> None:
    lea, tom, jo = newcomer(), newcomer(language="en-GB"), newcomer(size=PHONE, touch=True)
    lea.go()
    lea.press(f"[data-invite={TOGETHER}]")
    lea.page.locator("dialog input").first.fill("Léa")
    lea.press("[data-begin]")
    lea.see(".invitation")
    address = lea.page.url
    for person, name, seat in ((tom, "Tom", 1), (jo, "Mamie Jo", 2)):
        person.page.goto(address)
        person.see(".lobby input").fill(name)
        person.press(f"[data-sit='{seat}']")
    lea.page.wait_for_function("() => !document.querySelector('[data-start]').disabled")
    lea.press("[data-start]")
    people = (lea, tom, jo)
    for person in people:
        person.see("[data-ask]")
    for _ in range(3000):
        if lea.is_over:
            break
        for person in people:
            person.answer()
    assert {person.outcome() for person in people} <= OUTCOMES
    assert len({person.outcome() for person in people}) == 1
    assert "Mamie Jo" in lea.page.locator("section.book").inner_text()
    assert "turn" in tom.page.locator("section.book").inner_text()
    tom.press("[data-again]")
    lea.press("[data-agree=again]")
    jo.press("[data-agree=again]")
    for person in people:
        person.see("[data-phase=playing] [data-ask]")


def test_two_people_share_one_device_and_hand_it_over(newcomer: NewPerson) -> None:
    both: Person = newcomer(size=PHONE, touch=True)
    both.go()
    both.press(f"[data-device={TOGETHER}]")
    for at, name in enumerate(("Ana", "Basile")):
        both.page.locator("form .field input[maxlength]").nth(at).fill(name)
    both.press("[data-begin]")
    both.see("[data-ask]")
    handed_over = 0
    for _ in range(600):
        both.settle()
        if both.is_over:
            break
        if both.count(".hand-over"):
            assert both.count(".hand-over h2") == 1
            handed_over += 1
            both.press("[data-ready]")
            continue
        both.answer()
    assert both.outcome() in OUTCOMES
    assert handed_over > 3


def test_a_first_game_teaches_by_playing_and_can_be_left(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    hints = learn(lea, TOGETHER, 3, Person.settle, Person.answer)
    assert len(set(hints)) == 3
    lea.settle()
    lea.go()
    assert lea.see("[data-play]").is_visible()


def test_a_finished_match_is_seen_again_from_any_seat(newcomer: NewPerson, house: Served) -> None:
    lea: Person = newcomer()
    lea.play_now()
    lea.play_to_the_end()
    lea.press("a[href*='/table/']")
    lea.see("[data-at]")
    for _ in range(6):
        lea.press("[data-step]")
    assert lea.page.locator(".book li").count() > 3
    assert not any(line.startswith("Ton doigt") for line in lea.page.locator(".book li").all_inner_texts())
    assert lea.see("[data-caption]").inner_text() != ""
    assert lea.count(".tile.open") > 3, "laid open: what came to light in the match"
    assert lea.count(".medallion") == 3
    lea.page.locator("[data-seen-by]").select_option("0")
    lea.page.locator("input[type=range]").press("End")
    lea.see(".outcome")


@long_way
def test_the_last_scene_can_be_put_aside_and_brought_back(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.play_at(1)
    lea.play_to_the_end()
    lea.press("[data-look]")
    assert not lea.is_over, "the table is to be seen"
    lea.press("[data-end]")
    lea.see("[data-again]")
    assert lea.count("[data-end]") == 0


def test_a_finished_match_is_found_again_at_home(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    table = lea.play_at(1)
    lea.play_to_the_end()
    lea.go()
    assert lea.see("[data-finished]").get_attribute("href") == f"/table/{table}/1"
    lea.press("[data-finished]")
    lea.see("[data-caption]")
    lea.press("[data-back]")
    lea.see("[data-again]")


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
def test_the_page_speaks_the_language_of_the_browser_and_switches(newcomer: NewPerson, language: str) -> None:
    lea: Person = newcomer(language=language)
    lea.go()
    first = lea.see("[data-play]").inner_text()
    assert first == ("Jouer tout de suite" if language == "fr-FR" else "Play now")
    lea.press("header .spread button[lang]")
    lea.page.wait_for_function(f"() => document.querySelector('[data-play]').innerText !== '{first}'")
    assert lea.script("document.documentElement.lang") == ("en" if language == "fr-FR" else "fr")
    assert "⟦" not in lea.page.inner_text("body")
