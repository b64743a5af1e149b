"""The pictures of Les Grimpeurs for docs/pictures."""

from tests.browser.people import Person
from tests.browser.pictures import take_moment
from tests.games.grimpeurs.browser.test_table import playing


def take(person: Person, ending: str) -> None:
    """Take a tower on which two have climbed."""
    climbed = "[data-standing]:not([data-height='0']) ~ [data-standing]:not([data-height='0'])"
    take_moment(person, f"grimpeurs-{ending}", playing, 4, climbed)
