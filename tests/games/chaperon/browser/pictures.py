"""The pictures of Le Petit Chaperon Rouge for docs/pictures."""

from tests.browser.people import Person
from tests.browser.pictures import take_moment
from tests.games.chaperon.browser.test_table import playing


def take(person: Person, ending: str) -> None:
    """Take a row that grows, together and with a Wolf at the table."""
    take_moment(person, f"chaperon-{ending}", playing, 3, "[data-card]:nth-child(3)", odds=True)
    take_moment(person, f"chaperon-wolf-{ending}", playing, 3, "[data-card]:nth-child(2)", mode="wolf", wolf=1)
