"""A face that is turned down is nowhere in the page."""

from tests.browser.conftest import NewPerson
from tests.browser.people import Person

# Everything in which a face could still be read: the tiles, the story, what is asked, and what was read out.
WORDS_OF_THE_PAGE = """() => [".grid", ".story", "[data-ask]", "[data-announcer]"]
    .map((part) => document.querySelector(part).textContent).join(" | ")"""
FACES = ("souris", "cheval", "pantoufle", "robe", "gants", "rat", "cocher", "citrouille", "carrosse")


def faces_named(person: Person) -> list[str]:
    """List the faces that are to be read; those of pairs already found lie open by the clock and do not count."""
    words = person.script(WORDS_OF_THE_PAGE).replace(".", " ").replace(",", " ").split()
    found = person.script("[...document.querySelectorAll('.pair.found')].map((one) => one.ariaLabel).join(' ')")
    return [face for face in FACES if face in words and face not in found]


def test_no_face_stays_after_it_is_turned_down(newcomer: NewPerson) -> None:
    lea: Person = newcomer()
    lea.play_now()
    seen_open = checked = 0
    for _ in range(800):
        lea.settle()
        if lea.is_over or checked >= 6:
            break
        if lea.count("[data-move=down]"):
            seen_open += bool(faces_named(lea))
        elif not lea.count(".tile.open") and lea.count(".story li") > 6:
            assert faces_named(lea) == []
            checked += 1
        lea.answer()
    assert seen_open > 0, "while a look lasts its face is there"
    assert checked >= 3
