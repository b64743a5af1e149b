"""The pictures of Cendrillon for docs/pictures: a telling moment, and the last scene."""

from typing import Final

from tests.browser.people import Person
from tests.browser.pictures import shoot

STEPS: Final = 400
TELLING: Final = (".pair.found", ".finger", ".tile.open")


def take(person: Person, ending: str) -> None:
    """Take the table and the last scene."""
    while not play_to_a_telling_moment(person):
        pass
    shoot(person, f"cendrillon-{ending}")
    person.play_to_the_end()
    person.page.wait_for_timeout(1500)  # the curtain
    shoot(person, f"cendrillon-end-{ending}")


def play_to_a_telling_moment(person: Person) -> bool:
    """Play until there is something to see; give False if the match ends before."""
    person.play_at(4, "Léa", variant="magic")
    for _ in range(STEPS):
        person.settle()
        if all(person.count(sign) for sign in TELLING):
            return True
        if person.is_over:
            return False
        person.answer()
    return False
