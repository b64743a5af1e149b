"""Any game can be played in the browser: the generic board by mouse, finger and keys, in every shape and light."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest

from tests.browser.fixtures import NewPerson
from tests.browser.guests import MOVE, SWITCH, TOY_ID, answer, generic, write_toy
from tests.browser.people import DESK, PHONE, Person
from tests.browser.playing import SMALL, Wire, weigh_scripts
from tests.browser.test_access import troubles
from tests.outside_games import TOY, edit, invited
from tests.proof.scale import long_way
from tests.server.serving import Served, quick_settings
from veillee.games import house_ids

LIMIT = 100_000  # bytes of gzip, as for any table
SHAPES = [(320, 568), *(pytest.param(size, marks=long_way) for size in ((844, 390), PHONE, DESK, (640, 400)))]
WIDTH = "document.documentElement.scrollWidth"
BELOW = """[...document.querySelectorAll('.end .doings .button')]
    .filter((button) => button.getBoundingClientRect().bottom > innerHeight).map((button) => button.innerText)"""
TOP = "document.querySelector('[data-plain-board] [data-field]').getBoundingClientRect().top / innerHeight"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Served]:
    """Serve a house that has invited the toy."""
    with invited(TOY), Served(quick_settings(tmp_path)) as server:
        yield server


def test_a_guest_game_is_played_from_the_first_page_to_the_last_scene_by_mouse(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    scripts = weigh_scripts(lea)
    lea.go()
    lea.see(f"[data-play={TOY_ID}]")
    shown = lea.script("[...document.querySelectorAll('[data-game]')].map((card) => card.dataset.game)")
    assert shown == [*house_ids(), TOY_ID], "guests come after the house's own"
    assert lea.count("[data-package]") == 1
    assert lea.count(f"[data-guided={TOY_ID}]") == 0, "nobody wrote hints for it"
    lea.press(f"[data-play={TOY_ID}]")
    playing = generic()
    assert playing.play_to_the_end(lea) in ("won", "shared")
    assert sum(scripts.values()) <= LIMIT, scripts
    assert "⟦" not in lea.see(".page").inner_text()
    lea.press("a[href*='/table/']")
    lea.see("[data-at]")
    lea.press("[data-step]")
    lea.see("[data-plain-board] [data-field=cards]")
    assert "⟦" not in lea.see("main").inner_text()


@pytest.mark.parametrize("size", SHAPES, ids=str)
def test_a_guest_game_is_played_by_finger_on_any_screen(newcomer: NewPerson, size: tuple[int, int]) -> None:
    lea: Person = newcomer(size=size, touch=True)
    playing = generic()
    playing.open(lea, 4, rounds=1)
    for _ in range(40):
        playing.settle(lea)
        assert lea.script(WIDTH) <= size[0]
        if lea.is_over:
            break
        assert lea.script(SMALL) == []
        answer(lea)
    assert lea.is_over
    lea.see("[data-again]")
    assert lea.script(BELOW) == [], "what one can do next is in sight at the end"
    lea.go(f"/rules/{TOY_ID}")
    lea.see(".clause")
    assert lea.script(WIDTH) <= size[0]


def test_a_guest_game_is_played_by_keys_alone(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    playing = generic()
    playing.open(lea, 2, rounds=1)
    wire = Wire(lea)
    lea.page.reload()
    keys = lea.page.keyboard
    playing.settle(lea)
    lea.tab_to("[data-move]")
    for _ in range(20):
        playing.settle(lea)
        if lea.is_over:
            break
        if not lea.has_focus("[data-move]"):  # after a move the focus waits in the panel
            keys.press("ArrowRight")
        assert lea.has_focus("[data-move]")
        if lea.count("[data-move]") == 2:
            first = lea.script("document.activeElement.dataset.move")
            keys.press("ArrowRight")
            assert lea.script("document.activeElement.dataset.move") != first
            keys.press("ArrowLeft")
            assert lea.script("document.activeElement.dataset.move") == first
        keys.press("Enter")
        lea.page.wait_for_function("(n) => document.querySelector('.page').dataset.moving === 'false'", arg=0)
    assert lea.is_over
    assert len(wire.moves()) >= 3


def test_the_board_shows_what_the_view_holds_and_turns_the_rest_down(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    playing = generic()
    wire = Wire(lea)
    playing.open(lea, 3)
    playing.settle(lea)
    legend = ("étain", "argent", "or", "rubis")
    view = wire.views()[-1]
    assert view["cards"][1:] == [-2, -2]
    assert lea.see("[data-card-of='0'] [data-field=cards]").inner_text().split()[-1] == legend[view["cards"][0]]
    for seat in (1, 2):
        row = lea.see(f"[data-card-of='{seat}'] [data-field=cards]")
        assert "face cachée" in (row.text_content() or "")
        assert not any(face in (row.text_content() or "").split() for face in legend)
    assert lea.see("[data-card-of='0'] h3").inner_text().split() == ["Léa", "à", "toi"]
    assert lea.see("[data-field=casket] dt").inner_text() == "Le coffret"


def test_a_choice_is_taken_back_and_the_language_changes_everything(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    tom: Person = newcomer()
    playing = generic()
    table = playing.open(lea, 2, people=2)
    tom.join(table, 1, "Tom")
    lea.start()
    lea.press("[data-move=swap]")
    lea.see("[data-card-of='0'] [data-field=own_choice]")
    lea.press(".panel button:has-text('Reprendre')")
    lea.see("[data-move=swap]")
    assert lea.count("[data-field=own_choice]") == 0
    lea.press("[lang=en]")
    lea.see("[data-move=swap]:has-text('Swap it')")
    assert lea.see("[data-field=casket] dt").inner_text() == "The casket"


@pytest.mark.parametrize(
    ("scheme", "size"),
    [
        ("light", PHONE),
        *(pytest.param(*one, marks=long_way) for one in [("dark", DESK), ("light", DESK), ("dark", PHONE)]),
    ],
)
def test_axe_finds_nothing_serious(
    newcomer: NewPerson, scheme: Literal["dark", "light"], size: tuple[int, int]
) -> None:
    lea: Person = newcomer(scheme=scheme, size=size, touch=size == PHONE)
    lea.choose(speed="none", theme=scheme)
    playing = generic()
    playing.open(lea, 3)
    for _ in range(3):
        playing.settle(lea)
        assert troubles(lea) == []
        answer(lea)


NUMBERS = "tuple(range(-3, 400))"
DEEP = "tuple([tuple([tuple([n, n + 1]) for n in range(seat)]) for seat in range(60)])"
WORD = "'anticonstitutionnellement' * 12"


def test_large_deep_and_long_things_keep_their_place(newcomer: NewPerson, house: Served, tmp_path: Path) -> None:
    folder = write_toy(tmp_path / "guests", "sprawling")
    edit(folder, "rules/state.py", "    points: tuple[int, ...]  # for each seat\n\n\ndef fill_view", (
        "    points: tuple[int, ...]\n"
        "    ledger: tuple[int, ...]\n    deep_lists: tuple[object, ...]\n"
        "    long_note: str\n\n\ndef fill_view"
    ))  # fmt: skip
    copied = "            tuple(state.points),\n"
    added = "".join([f"            {value},\n" for value in (NUMBERS, DEEP, WORD)])
    edit(folder, "rules/state.py", f"{copied}        ),", f"{copied}{added}        ),")
    edit(folder, "__init__.py", 'id="coffret"', 'id="sprawl"')
    house.stop()
    with invited(folder), Served(quick_settings(tmp_path / "other")) as other:
        lea: Person = newcomer(size=(320, 568), address=other.address)
        playing = generic("sprawl")
        playing.open(lea, 2, rounds=1)
        playing.settle(lea)
        assert lea.see("[data-field=deep_lists] dt").inner_text() == "Deep lists"
        before = lea.count("[data-field=ledger] .number")
        assert before == 24
        lea.press("[data-field=ledger] button")
        assert lea.count("[data-field=ledger] .number") == 403
        assert lea.script(WIDTH) <= 320
        assert "Keep" in lea.see("[data-move=keep]").inner_text(), "it brings no sentence for that"
        playing.play_to_the_end(lea)
        assert lea.script(WIDTH) <= 320


def test_many_moves_leave_the_table_in_sight(newcomer: NewPerson) -> None:
    lea: Person = newcomer(size=PHONE, touch=True)
    lea.go()
    lea.script(SWITCH)
    playing = generic(house_ids()[0])
    playing.open(lea, 3)
    for _ in range(20):
        playing.settle(lea)
        if lea.count("[data-plain-board] .moves [data-move]") > 8:
            break
        answer(lea)
    assert lea.count("[data-plain-board] .moves [data-move]") > 8
    assert lea.script(TOP) < 0.65
    lea.page.locator(".moves [data-move]").last.tap()
    lea.see(".moves .picked, [data-commit]")


@long_way
@pytest.mark.parametrize("game", house_ids())
def test_a_whole_match_of_every_game_of_the_house_is_played_on_it(newcomer: NewPerson, game: str) -> None:
    lea: Person = newcomer(size=PHONE, touch=True)
    lea.go()
    lea.script(SWITCH)
    playing = generic(game)
    playing.open(lea, 3)
    lea.see("[data-plain-board]")
    for step in range(3000):
        playing.settle(lea)
        if lea.is_over:
            break
        if lea.count("[data-commit]"):
            lea.press("[data-commit]")
        else:
            moves = lea.page.locator("[data-move]")
            moves.nth((step * 7) % moves.count()).tap()
        assert lea.script(WIDTH) <= PHONE[0]
    assert lea.is_over
    assert lea.count(MOVE) == 0
