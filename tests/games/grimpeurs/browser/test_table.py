"""Les Grimpeurs in the browser: in relief and on the plan, by every hand, and two browsers at one table."""

from typing import Final

import pytest

from tests.browser.fixtures import NewPerson
from tests.browser.people import DESK, PHONE, Person
from tests.browser.playing import STEPS, Playing
from tests.browser.test_access import troubles
from tests.proof.scale import long_way

OUTCOMES: Final = {"stuck", "guard", "draw"}
POSE: Final = "[data-pose][aria-disabled=false]"
ASKED: Final = f"[data-commit], [data-move], [data-next], {POSE}, [data-take]"
DRAWN: Final = """() => document.querySelector("[data-relief=ready] canvas[data-drawn]")"""
# What is drawn of every block on the plan.
TOWER: Final = """[...document.querySelectorAll("[data-block]")]
    .map((one) => one.dataset.block + one.innerHTML).sort().join()"""

# How many cells lie under the button that brings the plan nearer, if only in part.
UNDER_THE_BUTTON: Final = """() => {
    const button = document.querySelector("[data-near]").getBoundingClientRect();
    return [...document.querySelectorAll("[data-cell]")].filter((one) => {
        const cell = one.getBoundingClientRect();
        const isBeside = cell.left >= button.right || cell.right <= button.left;
        return !isBeside && cell.top < button.bottom && cell.bottom > button.top;
    }).length;
}"""


def answer(person: Person) -> None:
    """Make one step: what stands ready, else a pose, else climb or move what comes first, else end."""
    if person.count("[data-commit]"):
        person.press("[data-commit]")
    elif person.count(POSE) and not person.count("[data-next]"):
        person.press(POSE)
    elif person.count("[data-next]") and not is_stone_alone(person):
        person.press("[data-next]")
    else:
        person.press("[data-move]")


def is_stone_alone(person: Person) -> bool:
    return person.count("[data-tool-now=stone]") > 0


playing = Playing("grimpeurs", ASKED, answer)
settle, play_until, play_to_the_end = playing.settle, playing.play_until, playing.play_to_the_end


def open_table(person: Person, seats: int, people: int = 1, *, sight: str, **options: object) -> str:
    """Open a table and see it in relief or on the plan."""
    person.go()
    person.page.evaluate("(sight) => localStorage.setItem('veillee-grimpeurs', sight)", sight)
    table = playing.open(person, seats, people, **options)
    if people == 1:
        settle(person)
    return table


def lit_cell(person: Person, sign: str = "[data-cell].legal:not(.picked)") -> str:
    """Name a cell of the plan that can be touched."""
    return str(person.page.locator(sign).first.get_attribute("data-cell"))


@long_way
def test_one_person_plays_in_relief_from_one_click_to_the_end(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.go()
    lea.press("[data-play=grimpeurs]")
    lea.see("[data-ask]")
    lea.page.wait_for_function(DRAWN)
    settle(lea)
    assert play_to_the_end(lea) in OUTCOMES


def test_the_tower_is_turned_and_approached_and_nothing_is_drawn_while_it_rests(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    open_table(lea, 2, sight="relief")
    lea.page.wait_for_function(DRAWN)

    def eye() -> str:
        return str(lea.see("[data-relief]").get_attribute("data-eye"))

    seen = [eye()]
    lea.press("[data-turn=left]")
    seen.append(eye())
    lea.press("[data-zoom=in]")
    seen.append(eye())
    lea.page.locator("[data-relief]").focus()
    lea.page.keyboard.press("ArrowUp")
    seen.append(eye())
    box = lea.page.locator("canvas").bounding_box()
    assert box
    lea.page.mouse.move(box["x"] + 300, box["y"] + 300)
    lea.page.mouse.down()
    lea.page.mouse.move(box["x"] + 240, box["y"] + 330, steps=4)
    lea.page.mouse.up()
    seen.append(eye())
    lea.page.mouse.wheel(0, 300)
    lea.page.wait_for_function(
        "(eye) => document.querySelector('[data-relief]').dataset.eye !== eye", arg=seen[-1]
    )
    seen.append(eye())
    assert len(set(seen)) == len(seen)
    lea.press("[data-from-pawn]")
    assert eye() == "pawn"
    lea.press("[data-from-pawn]")
    lea.press("[data-through]")
    lea.see("[data-through][aria-pressed=true]")
    # Let every frame that is due come, then see that none follows.
    frames = """() => new Promise((done) => {
        let [left, rested] = [40, 0];
        const at = () => document.querySelector("canvas").dataset.drawn;
        let before = at();
        const look = () => {
            rested = at() === before ? rested + 1 : 0;
            before = at();
            if (rested > 10 || --left < 0) done(rested);
            else requestAnimationFrame(look);
        };
        look();
    })"""
    assert lea.script(f"({frames})()") > 10


def test_a_block_is_touched_turned_and_set_in_relief_and_taken_back(newcomer: NewPerson) -> None:
    """GRI-22, GRI-23: what the canvas shows is what is touched."""
    lea: Person = newcomer()
    open_table(lea, 2, sight="relief", tower="low")
    lea.page.wait_for_function(DRAWN)
    box = lea.page.locator("canvas").bounding_box()
    assert box
    taken = ""
    for across in range(30, 72, 4):
        for down in range(30, 80, 5):
            lea.page.mouse.click(box["x"] + box["width"] * across / 100, box["y"] + box["height"] * down / 100)
            if lea.count("[data-commit]"):
                taken = str(lea.see("[data-faces]").get_attribute("data-faces"))
                break
        if taken:
            break
    assert taken, "no touch meets a block that may be taken"
    assert taken in lea.see("[data-commit]").inner_text()
    lea.press("[data-commit]")
    lea.see(POSE)
    poses = lea.count("[data-pose]")
    lea.press(f"{POSE} >> nth=1")
    lea.see("[data-next]")
    lea.page.wait_for_function("() => document.querySelectorAll('[data-pose]')[1]?.matches('.current')")
    lea.press(f"{POSE} >> nth=0")  # another pose: the step is taken back and made anew
    lea.page.wait_for_function("() => document.querySelector('[data-pose]')?.matches('.current')")
    settle(lea)
    assert lea.count("[data-pose]") == poses
    lea.press("[data-next]")
    lea.press("[data-commit]")
    lea.see("[data-move=end]")
    lea.page.get_by_role("button", name="Reprendre mon coup").click()
    lea.page.wait_for_selector("[data-pose].current")


def test_the_plan_is_played_by_touch_on_a_phone_to_the_end(newcomer: NewPerson) -> None:
    lea: Person = newcomer(size=PHONE, touch=True)
    open_table(lea, 5, sight="plan")
    for sign in ("[data-tool], [data-next]", POSE, "[data-move=end]"):
        assert play_until(lea, sign)
        assert lea.script("document.documentElement.scrollWidth") <= PHONE[0]
        small = lea.script(
            """[...document.querySelectorAll("button:not([data-cell]), summary, a, select, input")]
                .filter((one) => one.checkVisibility() && (one.offsetHeight < 44 || one.offsetWidth < 44))
                .map((one) => one.outerHTML.slice(0, 90))"""
        )
        assert small == [], sign
    assert play_to_the_end(lea) in OUTCOMES


def test_a_finger_that_covers_several_places_brings_the_plan_nearer(newcomer: NewPerson) -> None:
    lea: Person = newcomer(size=PHONE, touch=True)
    open_table(lea, 3, sight="plan")
    assert play_until(lea, POSE)
    lea.press(POSE)
    lea.see("[data-cell].legal")
    settle(lea)

    def is_in_sight(sign: str) -> bool:
        """Say whether the middle of a cell lies in the frame, and is large enough for a finger."""
        cell, frame = (lea.page.locator(one).first.bounding_box() for one in (sign, "[data-plan]"))
        assert cell
        assert frame
        away = (cell["x"] + cell["width"] / 2 - frame["x"], cell["y"] + cell["height"] / 2 - frame["y"])
        is_inside = 0 < away[0] < frame["width"] and 0 < away[1] < frame["height"]
        return is_inside and min(cell["width"], cell["height"]) >= 44

    cell = f"[data-cell='{lit_cell(lea)}']"
    lea.see("[data-plan=whole]")
    assert lea.page.evaluate(UNDER_THE_BUTTON) == 0
    assert not is_in_sight(cell)
    lea.press(cell)
    lea.see("[data-plan=near]")
    assert is_in_sight(cell)
    assert lea.count("[data-commit]") == 0
    lea.press(cell)
    lea.see("[data-commit]")
    for _ in range(8):
        before = lea.see("[data-commit]").inner_text()
        lea.press("[data-previous]")
        lea.page.wait_for_function(
            "(before) => document.querySelector('[data-commit]').innerText !== before", arg=before
        )
        assert is_in_sight("[data-cell].picked")
    lea.page.locator("[data-cell][tabindex='0']").focus()
    for key in ("End", "Home", "End"):
        lea.page.keyboard.press(key)
        assert is_in_sight("[data-cell]:focus")
        # Next time only an edge of the last cell is seen.
        lea.page.locator("[data-plan]").evaluate(
            "(frame) => frame.scrollTo(frame.scrollWidth - frame.clientWidth - 33, frame.scrollHeight)"
        )
    lea.page.locator("[data-plan]").evaluate("(frame) => frame.scrollTo(0, 0)")
    assert lea.page.evaluate(UNDER_THE_BUTTON) == 0
    lea.press("[data-near]")
    lea.see("[data-plan=whole]")
    lea.press("[data-cell].picked")  # what is chosen is set by a touch from afar too
    lea.see("[data-move=end]")


def test_a_cell_is_touched_twice_to_set_and_says_why_not_elsewhere(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    open_table(lea, 2, sight="plan")
    lea.page.locator("[data-cell]:not(.legal)").first.click()
    assert "GRI-22" in lea.see("[data-why]").inner_text()
    cell = f"[data-cell='{lit_cell(lea)}']"
    lea.press(cell)
    lea.see("[data-commit]")
    lea.see("[data-faces]")
    assert lea.count("[data-why]") == 0
    lea.press(cell)
    lea.see(POSE)
    lea.press(POSE)
    lea.page.wait_for_selector("[data-cell].legal")
    lea.page.locator("[data-cell]:not(.legal)").first.click()
    assert "GRI-" in lea.see("[data-why]").inner_text()
    assert lea.count("[data-standing][data-height]") == 2
    assert lea.count("[data-idle]") == 1


def test_everything_is_played_by_keyboard_alone(newcomer: NewPerson) -> None:
    lea: Person = newcomer(language="en-GB")
    open_table(lea, 2, sight="plan", pair_end="usual")
    steered = 0
    for _ in range(STEPS):
        settle(lea)
        if lea.is_over:
            break
        if lea.count("[data-commit]"):
            lea.tab_to("[data-commit]")
        elif lea.count(POSE) and not lea.count("[data-next]"):
            lea.tab_to(POSE)
            lea.page.keyboard.press("ArrowRight")
        elif lea.count("[data-move]") and steered >= 3:
            lea.tab_to("[data-move]")
        else:
            lea.tab_to("[data-cell]")
            for _ in range(STEPS):
                if lea.has_focus("[data-cell].legal"):
                    break
                lea.page.keyboard.press("ArrowRight")
            steered += 1
        lea.page.keyboard.press("Enter")
    assert lea.outcome() in OUTCOMES
    assert steered >= 3


def test_two_browsers_see_the_same_tower(newcomer: NewPerson) -> None:
    """All is open: both seats are sent the same, but for whose view it is."""
    lea, tom = newcomer(), newcomer(size=PHONE, touch=True)
    tom.join(open_table(lea, 2, people=2, sight="plan"), 1, "Tom")
    lea.start()
    both = (lea, tom)
    for person in both:
        person.see("[data-ask]")
    for _ in range(12):
        asked = next((one for one in both if one.count(ASKED)), None)
        if asked is None:
            lea.page.wait_for_timeout(100)
            continue
        settle(asked)
        answer(asked)
        asked.page.wait_for_timeout(100)
    for _ in range(STEPS):
        seen = [one.script(TOWER) for one in both]
        if seen[0] == seen[1]:
            break
        tom.page.wait_for_timeout(50)  # the last step may still be on its way
    assert seen[0] == seen[1] != ""


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize(("size", "sight"), [(DESK, "relief"), (PHONE, "plan")])
def test_axe_finds_nothing_serious_at_the_table(
    newcomer: NewPerson, scheme: str, size: tuple[int, int], sight: str
) -> None:
    lea: Person = newcomer(size=size, touch=size == PHONE)
    lea.choose(theme=scheme, speed="none", language="fr")
    open_table(lea, 4, sight=sight)
    lea.press("[data-next]")
    assert troubles(lea) == []
    assert play_until(lea, POSE)
    assert troubles(lea) == []


def test_without_a_way_to_draw_the_plan_is_there(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    lea.page.on("console", lambda _: lea.faults.clear())  # the browser says itself that it cannot draw
    open_table(lea, 2, sight="relief")
    lea.see("[data-cell].legal")
    assert lea.count("[data-sight]") == 0
    lea.faults.clear()


def test_layers_are_taken_off(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    open_table(lea, 2, sight="plan")
    whole = lea.count("[data-block]")
    lea.page.locator(".layers input").focus()
    lea.page.keyboard.press("Home")
    assert 0 < lea.count("[data-block]") < whole
    lea.page.keyboard.press("End")
    assert lea.count("[data-block]") == whole


def test_a_first_game_teaches_by_playing(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.go()
    lea.page.evaluate("() => localStorage.setItem('veillee-grimpeurs', 'plan')")
    hints = playing.learn(lea, 5)
    assert hints[:2] == ["grimpeurs-hint-goal", "grimpeurs-hint-look"]
    assert len(set(hints)) == 5


def test_a_tower_is_built_by_hand_and_a_finished_match_is_seen_again(newcomer: NewPerson) -> None:
    """GRI-11: blocks come out of the box, one each."""
    lea: Person = newcomer()
    open_table(lea, 2, sight="plan", tower="hand")
    lea.press("[data-take]")
    lea.press("[data-commit]")
    lea.see("[data-pose]")
    open_table(lea, 2, sight="plan", tower="low")
    play_to_the_end(lea)
    lea.press("a[href*='/table/']")
    lea.see("[data-at]")
    lea.press("[data-step]")
    lea.page.locator("input[type=range]").last.press("End")
    lea.see(".outcome")
    lea.see("[data-block]")
