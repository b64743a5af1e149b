"""The golden tables of Le Petit Chaperon Rouge."""

from typing import Final

from veillee.core.options import OptionValue
from veillee.testing.golden_tables import Golden

# Red has but a few steps to go, so that even random play wins with a full basket now and then; and a wood where
# night falls after a few turns.
SHORT_WAY: Final = """
house = []
night = 60
wolf_track = ["W0", "W1", "W2", "W3", "W4", "W5", "W6", "W7", "A1", "A2", "A3"]
red_track = ["R0", "R1", "R2", "R3", "A1", "A2", "A3"]
starts = { easy = "R1", hard = "R0" }
shortcut = { from = "R2", to = "W4" }
arrivals = { path = 2, cottage = 1 }
tokens = { flower = 9, pebble = 5 }
cards = [
    { value = 0, flowers = 0, power = "wolf", copies = 1 },
    { value = 1, flowers = 2, power = "", copies = 2 },
    { value = 3, flowers = 2, power = "", copies = 2 },
    { value = 4, flowers = 1, power = "", copies = 3 },
    { value = 6, flowers = 1, power = "", copies = 2 },
    { value = 7, flowers = 0, power = "owl", copies = 1 },
    { value = 7, flowers = 0, power = "trap", copies = 1 },
    { value = 8, flowers = 0, power = "red", copies = 1 },
]
characters = [
    { human = "woodcutter", animal = "snake" },
    { human = "hunter", animal = "goat" },
    { human = "thumb", animal = "raven" },
    { human = "pierre", animal = "vixen" },
]
"""
SHORT: Final = {"pieces.toml": SHORT_WAY}
NIGHT: Final = {"pieces.toml": SHORT_WAY.replace("night = 60", "night = 4")}

HARD_FIRST: Final[dict[str, OptionValue]] = {
    "start": "hard",
    "board": "first",
    "points": True,
    "points_after_loss": False,
    "odds": True,
    "first_player": 2,
}
AS_BEFORE: Final[dict[str, OptionValue]] = {"eight_counts_again": False, "fork": "leaving", "food": "before"}

PLAYED: Final = (
    Golden("chaperon", "walk-1", 1, {}, 1),
    Golden("chaperon", "walk-3-hard", 3, HARD_FIRST, 15),
    Golden("chaperon", "walk-2-own-super", 2, AS_BEFORE, 8, SHORT),
    Golden("chaperon", "walk-4-own-fair", 4, {"points": True, "food": "both", "tile_ends_turn": True}, 9, SHORT),
    Golden("chaperon", "wolf-2", 2, {"mode": "wolf", "board": "tuned"}, 7),
    Golden("chaperon", "wolf-3-hard", 3, {"mode": "wolf", "start": "hard", "whispers": False}, 1),
    Golden("chaperon", "wolf-5-caught", 5, {"mode": "wolf", "wolf": 2, "board": "first"}, 3),
    Golden("chaperon", "wolf-4-own-night", 4, {"mode": "wolf", "eight_counts_again": False}, 1, NIGHT),
)
REWOUND: Final = (Golden("chaperon", "wolf-3-rewound", 3, {"mode": "wolf"}, 1),)
COUNTED: Final = (
    (Golden("chaperon", "walk-1", 1, {}, 0), 6),
    (Golden("chaperon", "wolf-2", 2, {"mode": "wolf", "wolf": 1}, 0), 6),
)
