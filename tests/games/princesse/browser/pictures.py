"""The pictures of La Princesse aux échelles for docs/pictures."""

from tests.browser.people import Person
from tests.browser.pictures import take_moment
from tests.games.princesse.browser.test_table import playing


def take(person: Person, ending: str) -> None:
    """Take a word that was said."""
    take_moment(person, f"princesse-{ending}", playing, 4, ".said q")
