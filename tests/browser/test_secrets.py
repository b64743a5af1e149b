"""A face that is turned down is nowhere in the page."""

from tests.browser.conftest import NewPerson
from tests.browser.people import Person

# Every word or picture by which a face could still be known: pictures drawn on tiles, words, labels.
FACES_IN_PAGE = """() => {
    const tiles = [...document.querySelectorAll(".tile")].map((tile) => tile.outerHTML).join(" ");
    const story = document.querySelector(".book")?.innerText ?? "";
    const spoken = document.querySelector("[data-announcer]")?.innerText ?? "";
    return { tiles, story, spoken, open: document.querySelectorAll(".tile.open").length };
}"""
SHOWS = ("montre une", "montre un ", "montre des", "cache une", "cache un ", "cache des")


def test_no_face_stays_after_it_is_turned_down(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.play_now()
    turned_down = 0
    for _ in range(800):
        lea.settle()
        if lea.is_over or turned_down >= 8:
            break
        if lea.count("[data-move=down]"):
            seen = lea.script(FACES_IN_PAGE)
            assert seen["open"] > 0, "while the look lasts the face is there"
            lea.press("[data-move=down]")
            lea.page.wait_for_function("() => !document.querySelector('[data-move=down]')")
            lea.page.wait_for_function("() => document.querySelector('.page').dataset.moving === 'false'")
            turned_down += 1
            if not lea.count("[data-outcome], .tile.open"):
                after = lea.script(FACES_IN_PAGE)
                assert not any(words in after["story"] for words in SHOWS), after["story"]
        else:
            lea.answer()
    assert turned_down >= 3
