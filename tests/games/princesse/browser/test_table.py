"""La Princesse aux échelles in the browser: the word that grows, whole evenings, and what a seat must not know."""

from typing import Any, Final

import pytest

from tests.browser.fixtures import NewPerson
from tests.browser.people import PHONE, Person
from tests.browser.playing import STEPS, Playing, Wire
from tests.browser.test_access import in_both_lights_and_sizes, troubles
from tests.proof.scale import long_way

OUTCOMES: Final = {"won", "ladders", "end", "hopeless", "out-of-reach"}
HOLD: Final = 550  # milliseconds by which a held word grows, as in view.ts
ASKED: Final = ".ladder.legal, [data-move], [data-commit], [data-word], [data-take].legal"
CHOSEN: Final = ("Rapunzel", "Isaure", "Plectrude", "Brunehilde")  # of levels 3 and 4


def answer(person: Person) -> None:
    """Make one step of a move: what stands ready, else a word by a short press, else a ladder."""
    ways = (
        "[data-commit]",
        "[data-move=begin]",
        "[data-move=accept]",
        "[data-move=call]",
        "[data-take].legal",
        "[data-word=more]",
        ".ladder.legal",
    )
    for way in ways:
        if person.count(way):
            person.press(way)
            return


playing = Playing("princesse", ASKED, answer)
open_table, settle, play_until = playing.open, playing.settle, playing.play_until


def test_one_person_plays_with_bots_from_one_click_to_the_end(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.go()
    lea.press("[data-play=princesse]")
    lea.see("[data-ask]")
    settle(lea)
    assert playing.play_to_the_end(lea) in OUTCOMES
    lea.press("[data-again]")
    lea.see("[data-phase=playing] [data-ask]")


def test_one_person_plays_by_touch_on_a_phone(newcomer: NewPerson) -> None:
    lea: Person = newcomer(size=PHONE, touch=True)
    open_table(lea, 6, first_prince=1)
    settle(lea)
    for sign in ("[data-move=begin]", ".ladder.legal", "[data-word]", "[data-helper]"):
        assert play_until(lea, sign)
        assert lea.script("document.documentElement.scrollWidth") <= PHONE[0]
        small = lea.script(
            """[...document.querySelectorAll("button, summary, a, select, input")]
                .filter((one) => one.checkVisibility() && (one.offsetHeight < 44 || one.offsetWidth < 44))
                .map((one) => one.outerHTML.slice(0, 90))"""
        )
        assert small == [], sign
    assert playing.play_to_the_end(lea) in OUTCOMES
    assert lea.script("document.documentElement.scrollWidth") <= PHONE[0]


def test_everything_is_played_by_keyboard_alone(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    open_table(lea, 3)
    held = 0
    for _ in range(STEPS):
        settle(lea)
        if lea.is_over:
            break
        if lea.count("[data-commit]"):
            lea.tab_to("[data-commit]")
        elif lea.count("[data-move]"):
            lea.tab_to("[data-move]")
        elif lea.count("[data-word]"):
            lea.tab_to("[data-word=less]")
            held += 1
        else:
            lea.tab_to(".ladder")
            lea.page.keyboard.press("End")
            assert lea.has_focus(".ladder.legal")
        lea.page.keyboard.press("Enter")
    assert lea.outcome() in OUTCOMES
    assert held > 0


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_word_grows_while_it_is_held_and_is_said_when_let_go(newcomer: NewPerson, by: str) -> None:
    """PRI-26: the strength is all that tells; until the word is let go nothing leaves the page."""
    lea: Person = newcomer()
    wire = Wire(lea)
    open_table(lea, 4, first_prince=1, squires="no")
    lea.page.clock.install()
    said: list[str] = []
    for strength in (3, 1, 2):
        assert play_until(lea, "[data-word]")
        word = "more" if strength != 1 else "less"
        lea.page.clock.pause_at(4_000_000_000_000 + 1_000_000 * len(said))
        before = wire.wishes()
        if by == "mouse":
            lea.page.locator(f"[data-word={word}]").hover()
            lea.page.mouse.down()
        else:
            lea.page.locator(f"[data-word={word}]").focus()
            lea.page.keyboard.down("Enter")
        lea.page.clock.run_for(HOLD * strength - HOLD // 2)
        lea.see(f".shout.s{strength}")
        assert lea.count(f"[data-word={word}] .drops .full") == strength
        assert wire.wishes() == before, "nobody is told of a word that is not said yet"
        if by == "mouse":
            lea.page.mouse.up()
        else:
            lea.page.keyboard.up("Enter")
        said.append(f"{word} {strength}")
        lea.page.clock.resume()
        settle(lea)
    words = [move for move in wire.moves() if move.startswith(("more", "less"))]
    assert words[:3] == said


def test_a_word_that_is_slid_away_is_not_said_and_a_short_press_only_chooses(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    wire = Wire(lea)
    open_table(lea, 3, first_prince=1)
    assert play_until(lea, "[data-word]")
    lea.page.clock.install()
    lea.page.clock.pause_at(4_000_000_000_000)
    lea.page.locator("[data-word=more]").hover()
    lea.page.mouse.down()
    lea.page.clock.run_for(2 * HOLD)
    lea.see(".shout")
    lea.page.mouse.move(5, 5)
    assert lea.count(".shout") == 0
    lea.page.mouse.up()
    assert lea.count("[data-word]") == 2, "still to be said"
    lea.page.locator("[data-word=less]").click()
    lea.see("[data-strength]")
    lea.press("[data-strength='2']")
    assert [move for move in wire.moves() if not move.startswith(("ladder", "begin"))] == []
    lea.press("[data-commit]")
    lea.page.clock.resume()
    settle(lea)
    assert "less 2" in wire.moves()


def test_moves_carry_a_word_and_its_strength_and_nothing_else(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    wire = Wire(lea)
    open_table(lea, 3, first_prince=1)
    assert play_until(lea, "[data-word]")
    for at in range(0, 300, 30):
        lea.page.mouse.move(200 + at, 500)
    answer(lea)
    settle(lea)
    answer(lea)
    settle(lea)
    wishes = wire.wishes()
    assert {tuple(sorted(wish)) for wish in wishes if wish["type"] == "move"} == {
        ("id", "text", "type", "version")
    }
    assert {wish["type"] for wish in wishes} <= {"sit", "start", "nonce", "move"}


def test_there_is_no_talk_while_a_round_is_open(newcomer: NewPerson) -> None:
    """PRI-26: between rounds people talk; in a round there is the Prince's word alone."""
    lea, tom = newcomer(), newcomer()
    tom.join(open_table(lea, 3, people=2, first_prince=1), 1, "Tom")
    lea.start()
    assert play_until(lea, "[data-move=begin]")
    lea.see(".talk form")
    lea.press("[data-move=begin]")
    assert play_until(lea, ".ladder.legal")
    for person in (lea, tom):
        person.page.wait_for_selector(".talk form", state="detached")
        assert "Chut" in person.see(".talk p").inner_text()


def hidden_from(view: dict[str, Any]) -> list[str]:
    """List what a view shows that its seat may not see."""
    sees = 1 << view["seat"]
    ladders = zip(view["laid"], view["laid_seen"], strict=True)
    found = [f"ladder {size}" for size, seen in ladders if size > 0 and not seen & sees]
    if view["dungeon"] > 0 and not view["dungeon_seen"] & sees:
        found.append("dungeon")
    return found


def test_neither_page_nor_line_holds_what_the_seat_may_not_see(newcomer: NewPerson) -> None:
    """PRI-3: a hero before Raymondine does not know the dungeon until everything is turned up."""
    lea: Person = newcomer()
    wire = Wire(lea)
    open_table(lea, 4, first_prince=2, squires="no")
    checked = 0
    for _ in range(STEPS):
        settle(lea)
        if lea.is_over:
            break
        present = wire.views()[-1]
        if present["prince"] != present["seat"] and lea.count(".ladder.legal") and present["dungeon"] == -1:
            assert lea.count(".height:not(.unseen-height)") == 0
            checked += 1
        assert lea.count(".covered i") == sum(size == -1 for size in present["laid"])
        answer(lea)
    assert checked > 0
    for view, events in wire.presents():
        assert hidden_from(view) == []
        if view["dungeon"] == -1:
            start = max((at for at, told in enumerate(events) if told["kind"] == "drawn"), default=0)
            assert not any("height" in told["args"] for told in events[start:])


@long_way
def test_three_people_save_whom_they_chose_and_see_only_what_she_allows(newcomer: NewPerson) -> None:
    """PRI-3: before princesses of the higher levels, ladders are hidden from heroes, or from everybody."""
    people = [newcomer(), newcomer(language="en-GB"), newcomer(size=PHONE, touch=True)]
    wires = [Wire(person) for person in people]
    lea = people[0]
    for person in people:
        person.choose(theme="dark", speed="none", language="fr")
    table = open_table(lea, 3, people=3, first_prince=1, princesses="chosen")
    for seat, person in enumerate(people[1:], 1):
        person.join(table, seat, f"P{seat}")
    lea.start()
    for name in CHOSEN:
        lea.press(f"[data-take={name}]")
        lea.press("[data-commit]")
        lea.page.wait_for_selector(f"[data-take={name}].taken, [data-move=begin], .cards")
    for _ in range(STEPS):
        if all(person.is_over for person in people):
            break
        for person in people:
            if not person.is_over and playing.is_settled(person):
                answer(person)
    assert len({person.outcome() for person in people}) == 1
    covered = 0
    for wire in wires:
        for view in wire.views():
            assert hidden_from(view) == []
            covered += -1 in view["laid"]
    assert covered > 0, "nothing was hidden from anybody"


@in_both_lights_and_sizes
def test_axe_finds_nothing_serious_at_the_table(newcomer: NewPerson, scheme: str, size: tuple[int, int]) -> None:
    lea: Person = newcomer(size=size, touch=size == PHONE)
    lea.choose(theme=scheme, speed="none", language="fr")
    open_table(lea, 4, first_prince=1)
    for sign in ("[data-move=begin]", ".ladder.legal", "[data-word]"):
        assert play_until(lea, sign)
        assert troubles(lea) == [], sign


def test_princesses_are_chosen_on_the_board(newcomer: NewPerson) -> None:
    lea: Person = newcomer(size=PHONE, touch=True)
    open_table(lea, 3, first_prince=1, princesses="chosen")
    assert play_until(lea, "[data-take].legal")
    lea.press("[data-take=Isaure]")
    lea.press("[data-commit]")
    lea.page.wait_for_selector("[data-take=Isaure].taken")
    assert play_until(lea, "[data-word]")


def test_a_first_game_teaches_by_playing(newcomer: NewPerson) -> None:
    assert len(set(playing.learn(newcomer(), 3))) == 3


@long_way
def test_a_finished_match_is_seen_again(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    open_table(lea, 3)
    playing.play_to_the_end(lea)
    lea.press("a[href*='/table/']")
    lea.see("[data-at]")
    for _ in range(6):
        lea.press("[data-step]")
    lea.see(".heroes [data-hero]")
    lea.page.locator("input[type=range]").press("End")
    lea.see(".outcome")
