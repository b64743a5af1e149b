"""Tables of the three chapters on which batches are tried: every number of seats, and decks of one's own."""

from typing import Final

from tests.batch.beside import Table
from tests.games.chapitres.test_own_decks import COPIES, FORBIDS, giant_with, pays

OWN_DECK: Final = giant_with(
    COPIES,
    pays("stars = 1, gems = 2", '"most", token = "stars"', "III"),
    pays("hearts = 3", '"at_least", token = "gems", number = 4', "III"),
    pays("gems = 5", '"no_trick"', "III"),
)
SMALL_DECK: Final = giant_with(FORBIDS, pays("stars = 1", '"neither"', "II"), pays("gems = 1", '"last"', "II"))

TABLES: Final = [
    Table("chapitres", 2),
    Table("chapitres", 3),
    Table("chapitres", 3, {"three": "one_deal", "first_leader": 2}),
    Table("chapitres", 4),
    Table("chapitres", 5, {"majority_needs_gem": False, "tied_majority": False}),
    Table("chapitres", 6),
    Table("chapitres", 2, {"first_leader": 1}, {"deck.toml": SMALL_DECK}),
    Table("chapitres", 4, {"tied_majority": False}, {"deck.toml": OWN_DECK}),
]
