"""La Princesse aux échelles in the browser: the word that grows, whole evenings, and what a seat must not know."""

import gzip
import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Response, WebSocket

from tests.browser.conftest import NewPerson
from tests.browser.people import DESK, PHONE, Person
from tests.browser.test_access import troubles
from tests.browser.test_weight import SCRIPT_LIMIT

OUTCOMES: Final = {"won", "ladders", "end", "hopeless"}
HOLD: Final = 550  # milliseconds by which a held word grows, as in view.ts
STEPS: Final = 400
ASKED: Final = ".ladder.legal, [data-move], [data-commit], [data-word], [data-take].legal"
SETTLED: Final = f"""() => document.querySelector("[data-outcome]")
    || (document.querySelector(".page")?.dataset.moving === "false" && document.querySelector("{ASKED}"))"""
SETTLED_NOW: Final = f"() => Boolean(({SETTLED})())"
CHOSEN: Final = ("Rapunzel", "Isaure", "Plectrude", "Brunehilde")  # of levels 3 and 4
# Opens a table and leaves word to sit down and start there, as the first page does.
OPEN_TABLE: Final = """async ({ seats, people, start, options }) => {
    await fetch("/api/me");
    const free = Array.from({ length: seats - people }, (_, n) => [String(n + people), "random"]);
    const wish = { game: "princesse", seats, options, bots: Object.fromEntries(free) };
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) });
    const { table } = await answer.json();
    sessionStorage.setItem("veillee-intent-" + table, JSON.stringify({ names: ["Léa"], start }));
    return table;
}"""


class Wire:
    """Note what goes over the line to the table, both ways."""

    def __init__(self, person: Person) -> None:
        self.sent: Final[list[dict[str, Any]]] = []
        self.received: Final[list[dict[str, Any]]] = []
        person.page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framesent", lambda payload: self.sent.append(json.loads(payload)))
        line.on("framereceived", lambda payload: self.received.append(json.loads(payload)))

    def moves(self) -> list[str]:
        """List the moves that were sent."""
        return [frame["text"] for frame in self.sent if frame["type"] == "move"]

    def wishes(self) -> list[dict[str, Any]]:
        """List what was sent but greetings and heartbeats."""
        return [frame for frame in self.sent if frame["type"] not in ("hello", "ping", "pong")]

    def presents(self) -> Iterator[dict[str, Any]]:
        """Give every view that came, with the events before it."""
        for frame in self.received:
            if frame["type"] == "update":
                yield {"view": frame["present"]["view"], "events": frame["events"]}
            elif frame["type"] == "snapshot" and frame["match"]:
                yield {"view": frame["match"]["present"]["view"], "events": frame["match"]["history"]}


def open_table(person: Person, seats: int, **options: object) -> None:
    person.go()
    table = person.page.evaluate(OPEN_TABLE, {"seats": seats, "people": 1, "start": True, "options": options})
    person.go(f"/table/{table}")
    person.see("[data-ask]")


def settle(person: Person) -> None:
    """Wait until the page asks for something, or the match is over."""
    person.page.wait_for_function(SETTLED)


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


def play_until(person: Person, sign: str) -> bool:
    """Play until something is to be seen; give False if the match ends before."""
    for _ in range(STEPS):
        settle(person)
        if person.is_over:
            return False
        if person.count(sign):
            return True
        answer(person)
    raise AssertionError(f"nothing leads to {sign}")


def play_to_the_end(person: Person) -> str:
    play_until(person, "[data-outcome]")
    return person.outcome()


def test_one_person_plays_with_bots_from_one_click_to_the_end(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    scripts: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            scripts[response.url] = len(gzip.compress(response.body(), 9))

    lea.page.on("response", weigh)
    lea.go()
    lea.press("[data-play=princesse]")
    lea.see("[data-ask]")
    settle(lea)
    assert 10_000 < sum(scripts.values()) <= SCRIPT_LIMIT, scripts
    assert play_to_the_end(lea) in OUTCOMES
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
    assert play_to_the_end(lea) in OUTCOMES
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
    lea.go()
    wish = {"seats": 3, "people": 2, "start": False, "options": {"first_prince": 1}}
    table = lea.page.evaluate(OPEN_TABLE, wish)
    lea.go(f"/table/{table}")
    tom.go(f"/table/{table}")
    tom.see(".lobby input").fill("Tom")
    tom.press("[data-sit='1']")
    lea.page.wait_for_function("() => document.querySelector('[data-start]')?.disabled === false")
    lea.press("[data-start]")
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
        present = list(wire.presents())[-1]["view"]
        if present["prince"] != present["seat"] and lea.count(".ladder.legal") and present["dungeon"] == -1:
            assert lea.count(".height:not(.unseen-height)") == 0
            checked += 1
        assert lea.count(".covered i") == sum(size == -1 for size in present["laid"])
        answer(lea)
    assert checked > 0
    for present in wire.presents():
        assert hidden_from(present["view"]) == []
        if present["view"]["dungeon"] == -1:
            start = max((at for at, told in enumerate(present["events"]) if told["kind"] == "drawn"), default=0)
            assert not any("height" in told["args"] for told in present["events"][start:])


def test_three_people_save_whom_they_chose_and_see_only_what_she_allows(newcomer: NewPerson) -> None:
    """PRI-3: before princesses of the higher levels, ladders are hidden from heroes, or from everybody."""
    people = [newcomer(), newcomer(language="en-GB"), newcomer(size=PHONE, touch=True)]
    wires = [Wire(person) for person in people]
    lea = people[0]
    lea.go()
    wish = {"seats": 3, "people": 3, "start": False, "options": {"first_prince": 1, "princesses": "chosen"}}
    address = f"/table/{lea.page.evaluate(OPEN_TABLE, wish)}"
    for seat, person in enumerate(people):
        person.choose(theme="dark", speed="none", language="fr")
        person.go(address)
        if seat:
            person.see(".lobby input").fill(f"P{seat}")
            person.press(f"[data-sit='{seat}']")
    lea.page.wait_for_function("() => document.querySelector('[data-start]')?.disabled === false")
    lea.press("[data-start]")
    for name in CHOSEN:
        lea.press(f"[data-take={name}]")
        lea.press("[data-commit]")
        lea.page.wait_for_selector(f"[data-take={name}].taken, [data-move=begin], .cards")
    for _ in range(STEPS):
        if all(person.is_over for person in people):
            break
        for person in people:
            if not person.is_over and person.page.evaluate(SETTLED_NOW):
                answer(person)
    assert len({person.outcome() for person in people}) == 1
    covered = 0
    for wire in wires:
        for present in wire.presents():
            assert hidden_from(present["view"]) == []
            covered += -1 in present["view"]["laid"]
    assert covered > 0, "nothing was hidden from anybody"


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", [DESK, PHONE])
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
    lea: Person = newcomer()
    lea.go()
    lea.press("[data-guided=princesse]")
    hints: set[str | None] = set()
    for _ in range(STEPS):
        settle(lea)
        if lea.is_over or len(hints) >= 3:
            break
        if lea.count("[data-hint]"):
            hints.add(lea.see("[data-hint]").get_attribute("data-hint"))
            lea.press("[data-understood]")
        else:
            answer(lea)
    assert len(hints) >= 3


def test_a_finished_match_is_seen_again(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    open_table(lea, 3)
    play_to_the_end(lea)
    lea.press("a[href*='/table/']")
    lea.see("[data-at]")
    for _ in range(6):
        lea.press("[data-step]")
    lea.see(".heroes [data-hero]")
    lea.page.locator("input[type=range]").press("End")
    lea.see(".outcome")
