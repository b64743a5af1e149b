"""The golden tables of the three chapters."""

from typing import Final

from veillee.games.chapitres import GAME
from veillee.testing.golden_tables import Golden

# A deck of its own: the Dragon is worth 99, and all that Friendly Dwarf wants is a single heart.
OWN_DECK: Final = (
    GAME.read_box("deck.toml")
    .replace("value = 50\n", "value = 99\n")
    .replace("card = 50", "card = 99")
    .replace('token = "hearts", number = 4', 'token = "hearts", number = 1')
)

PLAYED: Final = (
    Golden("chapitres", "2-ghosts", 2, {}, 1),
    Golden("chapitres", "3-two-deals", 3, {"first_leader": 2}, 1),
    Golden("chapitres", "3-one-deal", 3, {"three": "one_deal"}, 1),
    Golden("chapitres", "4", 4, {}, 1),
    Golden("chapitres", "5-any-majority", 5, {"majority_needs_gem": False}, 1),
    Golden("chapitres", "6-own-deck", 6, {"tied_majority": False, "first_leader": 6}, 1, {"deck.toml": OWN_DECK}),
)
# Nobody moves before all cards are dealt, so everybody chooses once before the match goes back.
REWOUND: Final = (
    Golden(
        "chapitres",
        "4-rewound",
        4,
        {"first_leader": 1},
        1,
        script=("keep 16", "keep 26", "keep 44", "keep 35"),
    ),
)
COUNTED: Final = (
    (Golden("chapitres", "2", 2, {}, 0), 3),
    (Golden("chapitres", "6", 6, {"first_leader": 3}, 0), 2),
)
