"""The three chapters in the browser: with bots, three who draft at once, ghosts, and what stays secret."""

from typing import Final

import pytest

from tests.browser.fixtures import NewPerson
from tests.browser.people import DESK, PHONE, Person
from tests.browser.playing import SMALL, STEPS, Playing, Wire
from tests.browser.test_access import troubles
from tests.proof.scale import long_way

TRICKS: Final = 7


def answer(person: Person) -> None:
    """Make one step of a move: confirm what is chosen, else choose the next card."""
    person.press("[data-commit]" if person.count("[data-commit]") else ".card.legal:not(.picked)")


playing = Playing("chapitres", ".card.legal", answer)
open_table, settle, play_until = playing.open, playing.settle, playing.play_until


def amounts(text: str) -> int:
    """Add up the numbers of a cell of the table."""
    return sum(int(word) for word in text.replace("+", " ").split() if word.isdigit())


def test_one_person_plays_with_bots_to_a_count_that_explains_every_token(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    wire = Wire(lea)
    open_table(lea, 4)
    settle(lea)
    lea.page.wait_for_selector(".hand .figure svg")
    assert lea.count("[data-card] [data-team]") == 8, "each card shows what it would pay in the team"
    assert play_until(lea, "[data-card] [data-now]")
    assert play_until(lea, "[data-outcome]")
    assert lea.outcome() == "won"
    lea.press("[data-look]")
    last = wire.views()[-1]
    for seat in range(len(last["points"])):
        lea.press(f"[data-sheet='{seat}']")
        cells = lea.page.locator("tbody td .tokens > .token")
        shown = sum(amounts(text) for text in cells.all_inner_texts())
        assert shown == last["stars"][seat] + last["hearts"][seat] + last["gems"][seat]
        assert str(last["points"][seat]) in lea.see("[data-total]").inner_text()


def test_a_match_is_played_by_touch_on_a_phone(newcomer: NewPerson) -> None:
    lea: Person = newcomer(size=PHONE, touch=True)
    open_table(lea, 6)
    for sign in (
        ".card.legal",
        ".card.picked",
        "[data-kept]",
        "[data-now]",
        "[data-plot='0'] .team",
        "[data-outcome]",
    ):
        assert play_until(lea, sign)
        assert lea.script("document.documentElement.scrollWidth") <= PHONE[0], sign
        assert lea.script(SMALL) == [], sign
    lea.press("[data-look]")
    lea.see("[data-row]")
    assert lea.script("document.documentElement.scrollWidth") <= PHONE[0]
    assert lea.script(SMALL) == []


def test_everything_is_played_by_keyboard_alone(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    open_table(lea, 4)
    for _ in range(STEPS):
        settle(lea)
        if lea.is_over:
            break
        if lea.count("[data-commit]"):
            lea.tab_to("[data-commit]")
        else:
            lea.tab_to("[data-card]")
            lea.page.keyboard.press("End")
            assert lea.has_focus(".fan .card:last-child")
        lea.page.keyboard.press("Enter")
    assert lea.outcome() == "won"


def test_three_draft_at_once_and_nobody_knows_more_than_they_may(newcomer: NewPerson) -> None:
    """TRO-10, TRO-11: hands go round; a choice is nobody's business until it is played."""
    people = [newcomer() for _ in range(3)]
    wires = [Wire(person) for person in people]
    lea = people[0]
    table = open_table(lea, 3, people=3, three="one_deal")
    for seat, person in enumerate(people[1:], 1):
        person.go(f"/table/{table}")
        person.see(".lobby input").fill(f"Ami {seat}")
        person.press(f"[data-sit='{seat}']")
    lea.page.wait_for_function("() => document.querySelector('[data-start]')?.disabled === false")
    lea.press("[data-start]")
    for choice in range(TRICKS):
        for person in people:
            person.page.wait_for_function(
                """(choice) => document.querySelectorAll(".card.legal").length === 8 - choice
                    && document.querySelector(".page").dataset.moving === "false" """,
                arg=choice,
            )
        held = [wire.views()[-1]["hand"] for wire in wires]
        assert lea.count(f"[data-packet='0'][data-holder='{choice % 3}']") == 1, "the first hand goes round"
        for seat, person in enumerate(people):
            assert not any(set(held[seat]) & set(held[other]) for other in range(3) if other != seat)
            person.press(".card.legal")
            person.press("[data-commit]")
            if seat == 0:
                person.see("[data-plot='0'] .choice")
                assert wires[1].views()[-1]["own_keep"] == -1
    for person in people:
        person.see("[data-chapter=tricks]")
    for seat, wire in enumerate(wires):
        told = [event for event in wire.events() if event["kind"] in ("hand", "kept")]
        assert len(told) == 2 * TRICKS, "one's own hands and choices alone"
        assert all(view["seat"] in (seat, -1) for view in wire.views())
        others = {card for other in range(3) if other != seat for card in wires[other].views()[-1]["hand"]}
        seen = wire.views()[-1]
        assert not others & set(seen["hand"])
        assert seen["hand_sizes"] == [TRICKS] * 3
        shown = person_cards(people[seat])
        legend = sorted(card + 1 for card in seen["hand"])
        assert shown == legend, "the page holds one's own cards, and no card of another's hand"


def person_cards(person: Person) -> list[int]:
    """List the values of all cards on the page, wherever they lie."""
    marks = ("card", "kept", "trick-card", "row", "story-card")
    found = [
        person.page.locator(f"[data-{mark}]").evaluate_all(
            f"(all) => all.map((one) => one.getAttribute('data-{mark}'))"
        )
        for mark in marks
    ]
    return sorted(int(value) for values in found for value in values)


@long_way
def test_two_feed_ghosts_with_one_choice(newcomer: NewPerson) -> None:
    """TRO-12: one card is kept and one given, chosen one after the other; the gift is not shown again."""
    lea: Person = newcomer()
    open_table(lea, 2)
    settle(lea)
    cards = lea.page.locator("[data-card]")
    kept, given = cards.nth(2).get_attribute("data-card"), cards.nth(0).get_attribute("data-card")
    lea.press(f"[data-card='{kept}']")
    assert lea.count("[data-commit]") == 0, "a gift is still to be chosen"
    lea.press(f"[data-card='{given}']")
    lea.press("[data-commit]")
    lea.see(f"[data-kept='{kept}']")
    lea.page.wait_for_function("() => document.querySelectorAll('.card.legal').length === 6")
    assert lea.count("[data-plot]") == 4
    assert lea.count(f"[data-card='{given}']") == 0
    assert play_until(lea, "[data-outcome]")


@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=long_way)])
def test_axe_finds_nothing_serious_at_the_table(newcomer: NewPerson, scheme: str) -> None:
    size = DESK if scheme == "dark" else PHONE
    lea: Person = newcomer(size=size, touch=size == PHONE)
    lea.choose(theme=scheme, speed="none", language="fr")
    open_table(lea, 4)
    for sign in (".card.legal", ".card.picked", "[data-trick-card], [data-now]", "[data-outcome]"):
        assert play_until(lea, sign)
        assert troubles(lea) == [], sign
    lea.press("[data-look]")
    lea.press("[data-row] button")
    lea.press("[data-marks] summary")
    lea.see("[data-mark]")
    assert troubles(lea) == [], "a card with where each part is from"


@long_way
def test_a_trick_is_paid_with_reasons_and_the_count_is_told_card_by_card(newcomer: NewPerson) -> None:
    lea: Person = newcomer(speed="quick")
    lea.page.add_init_script(
        """window.seen = new Set();
        const SIGNS = [".why", ".gain", ".member.now", "[data-story]", "[data-trick='4']"];
        const look = () => {
            for (const sign of SIGNS) if (document.querySelector(sign)) window.seen.add(sign);
            requestAnimationFrame(look);
        };
        look();"""
    )
    open_table(lea, 4)
    for _ in range(STEPS):
        settle(lea)
        if lea.is_over:
            break
        answer(lea)
        if lea.script("window.seen.size") >= 3 and lea.count("[data-card]") > 1:
            lea.page.keyboard.press("Escape")
    assert set(lea.script("[...window.seen]")) >= {".why", ".gain", "[data-story]", "[data-trick='4']"}


def test_a_first_game_teaches_by_playing(newcomer: NewPerson) -> None:
    assert len(set(playing.learn(newcomer(), 5))) == 5
