"""The pictures of the three chapters for docs/pictures."""

from tests.browser.people import Person
from tests.browser.pictures import take_moment
from tests.games.chapitres.browser.test_table import playing


def take(person: Person, ending: str) -> None:
    """Take a trick."""
    take_moment(person, f"chapitres-{ending}", playing, 4, "[data-now]")
