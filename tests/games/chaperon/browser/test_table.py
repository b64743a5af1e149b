"""Le Petit Chaperon Rouge in the browser: whole walks, the Wolf's private side, and what a seat must not know."""

from typing import Final

import pytest

from tests.browser.fixtures import NewPerson
from tests.browser.people import DESK, PHONE, Person
from tests.browser.playing import SMALL, STEPS, Playing, Wire
from tests.browser.test_access import troubles
from tests.proof.scale import long_way

WALKS: Final = {"super", "fair", "bare", "eaten", "caught"}
PICKED_ON_BOARD: Final = (".bite", "button.tile", ".held.legal:not(.picked)", "button.member")
ASKED: Final = f"[data-move], [data-commit], {', '.join(PICKED_ON_BOARD)}"
RESTING: Final = """() => document.querySelector("[data-outcome]")
    || document.querySelector(".page")?.dataset.moving === "false" """
PRIVATE: Final = {"laid-card", "token-chosen", "took-card", "tile-face", "reserve"}


def answer(person: Person, *wishes: str) -> None:
    """Make one step of a move: what stands ready, what is wished, a piece of the board, else the first button."""
    for way in ("[data-commit]", *wishes, *PICKED_ON_BOARD, "[data-move]"):
        if person.count(way):
            person.press(way)
            return


def kinds(wire: Wire) -> set[str]:
    """List the kinds of events that were told."""
    return {told["kind"] for told in wire.events()}


playing = Playing("chaperon", ASKED, answer)
open_table, settle, play_until = playing.open, playing.settle, playing.play_until


def test_one_person_walks_with_bots_from_one_click_to_the_end(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.go()
    lea.press("[data-play=chaperon]")
    lea.see("[data-ask]")
    assert play_until(lea, "[data-outcome]", "[data-move=stop]")
    assert lea.outcome() in WALKS
    assert lea.count("[data-tile][data-face=cottage]") == 1 or lea.outcome() == "caught"


def test_one_person_walks_by_touch_on_a_phone(newcomer: NewPerson) -> None:
    """Food lies in reach of the thumb; the risk is told where the table wishes it."""
    lea: Person = newcomer(size=PHONE, touch=True)
    open_table(lea, 1, odds=True, points=True)
    for sign in ("[data-odds]", "button.food", "[data-move=shortcut]"):
        if not play_until(lea, sign, "button.food", "[data-move=stop]"):
            break
        assert lea.script("document.documentElement.scrollWidth") <= PHONE[0], sign
        assert lea.script(SMALL) == [], sign
    assert play_until(lea, "[data-outcome]", "[data-move=stop]")
    assert lea.outcome() in WALKS


def test_a_walk_is_played_by_keyboard_alone(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    open_table(lea, 1)
    for _ in range(STEPS):
        settle(lea)
        if lea.is_over:
            break
        for way in ("[data-commit]", "button.food", "[data-move=stop]", "[data-move]"):
            if lea.count(way):
                lea.tab_to(way)
                break
        lea.page.keyboard.press("Enter")
    assert lea.outcome() in WALKS


def test_the_wolf_alone_sees_the_hand_and_plays_it_on_the_board(newcomer: NewPerson) -> None:
    """CHA-40 to CHA-47: open, lay, tokens and the first animal, by keyboard and mouse."""
    lea: Person = newcomer()
    wire = Wire(lea)
    open_table(lea, 3, mode="wolf", wolf=1)
    settle(lea)
    assert lea.count(".held.legal") == 9, "nine kinds of cards"
    lea.page.locator(".held.legal").first.focus()
    lea.page.keyboard.press("End")
    assert lea.has_focus("[data-held='7-trap']")
    lea.page.keyboard.press("Enter")
    lea.see("[data-commit]")
    assert play_until(lea, "[data-laid]:not([data-laid=''])")
    assert lea.see("[data-laid]").get_attribute("data-laid") != "hidden"
    if play_until(lea, "button.member.animal"):
        before = len(wire.moves())
        animal = lea.see("button.member.animal").get_attribute("data-character")
        lea.press("button.member.animal")
        lea.press("[data-commit]")
        settle(lea)
        assert wire.moves()[before:] == [f"use {animal}"]


def test_whispers_and_secrets_at_a_table_of_a_wolf_and_two_helpers(newcomer: NewPerson) -> None:
    """CHA-58: what helpers whisper never comes to the Wolf's page; his cards and tokens never come to theirs."""
    wolf, lea, tom = newcomer(), newcomer(), newcomer()
    wires = [Wire(person) for person in (wolf, lea, tom)]
    table = open_table(wolf, 3, people=3, mode="wolf", wolf=1)
    for seat, (name, person) in enumerate((("Léna", lea), ("Tom", tom)), start=1):
        person.go(f"/table/{table}")
        person.see(".lobby input").fill(name)
        person.press(f"[data-sit='{seat}']")
    wolf.page.wait_for_function("() => document.querySelector('[data-start]')?.disabled === false")
    wolf.press("[data-start]")
    settle(wolf)
    for person in (lea, tom):
        person.see("[data-ask]")
    assert wolf.count("[data-channel]") == 0
    lea.page.locator("[data-channel]").select_option("team")
    lea.page.locator(".talk input").fill("il garde le zéro")
    lea.page.keyboard.press("Enter")
    tom.see(".talk .whisper")
    used = 0
    for _ in range(STEPS):
        for person in (wolf, lea, tom):
            person.page.wait_for_function(RESTING)
        if wolf.is_over or (used and wolf.count(".member.animal")):
            break
        asked = next((person for person in (wolf, lea, tom) if person.count(ASKED)), None)
        if asked is None:
            wolf.page.wait_for_timeout(20)  # a move is on its way
            continue
        helps = (
            asked is not wolf
            and not used
            and asked.count("button.member:not(.eight)")
            and not asked.count("[data-commit]")
        )
        if helps:
            asked.press("button.member:not(.eight)")
            used += 1
        else:
            answer(asked, "[data-held='1-2f'].legal:not(.picked)", "[data-move=stop]")
        asked.page.wait_for_function(RESTING)
    assert used
    assert wolf.count(".member.animal") == 1, "the human that was used lies before the Wolf, animal side up"
    for person in (lea, tom):
        assert person.count("[data-held]") == 0
        assert person.count(".token.known") == 0
    assert "il garde le zéro" in "".join(wires[2].texts)
    assert "il garde le zéro" not in "".join(wires[0].texts) + wolf.page.content()
    assert kinds(wires[0]) >= {"laid-card", "token-chosen"}
    assert all(len(view["hand"]) == 11 for view in wires[0].views() if view["wolf_seat"] == 0)
    for wire in wires[1:]:
        assert kinds(wire) & PRIVATE == set()
        for view in wire.views():
            down = [
                face for face, mark in zip(view["token_face"], view["token_mark"], strict=True) if not mark & 1
            ]
            assert (view["hand"], view["laid"], view["reserve"], set(down) - {-1}) == ([], -1, [], set())


def test_a_first_walk_teaches_by_playing(newcomer: NewPerson) -> None:
    hints = playing.learn(newcomer(), 4)
    assert hints[0] == "chaperon-hint-goal"
    assert len(set(hints)) == 4


@long_way
def test_a_match_with_a_wolf_comes_to_its_end(newcomer: NewPerson) -> None:
    """CHA-58: the Wolf is a person, the helpers are bots; the Wolf reads whose win it was."""
    wolf: Person = newcomer()
    open_table(wolf, 3, mode="wolf", wolf=1, board="first")
    assert play_until(wolf, "[data-outcome]")
    assert wolf.outcome() in WALKS | {"night"}


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_serious_at_the_table(newcomer: NewPerson, scheme: str) -> None:
    walker: Person = newcomer()
    walker.choose(theme=scheme, speed="none", language="fr")
    open_table(walker, 2, odds=True, points=True)
    assert play_until(walker, "[data-move=stop]")
    assert troubles(walker) == [], "a walk at a desk"
    wolf: Person = newcomer(size=PHONE, touch=True)
    wolf.choose(theme=scheme, speed="none", language="en")
    open_table(wolf, 3, mode="wolf", wolf=1)
    assert play_until(wolf, "[data-card]:nth-child(2)")
    settle(wolf)
    assert wolf.script(SMALL) == []
    assert troubles(wolf) == [], "the Wolf on a phone"
    assert wolf.script("document.documentElement.scrollWidth") <= PHONE[0]


def test_a_table_fits_its_screen(newcomer: NewPerson) -> None:
    """At a desk everything of a walk is in sight at once; a phone on its side loses nothing sideways."""
    lea: Person = newcomer(size=DESK)
    open_table(lea, 5)
    settle(lea)
    for sign in (".wood", "[data-food=butter]", "[data-card]", ".next"):
        frame = lea.script(f"document.querySelector('{sign}').getBoundingClientRect().toJSON()")
        assert frame["left"] >= 0, sign
        assert frame["bottom"] <= DESK[1], sign
    for width, height in ((844, 390), (640, 400), (320, 568)):
        lea.page.set_viewport_size({"width": width, "height": height})
        assert lea.script("document.documentElement.scrollWidth") <= width
