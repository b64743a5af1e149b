"""The golden tables of La Princesse aux échelles."""

from typing import Final

from veillee.testing.golden_tables import Golden

# A tale of one princess and three sizes, which even random play wins now and then; and one with a longer book.
SHORT_TALE: Final = """
house = []
ladders = 3
squires = 3
gifts = ["rose", "book", "rose"]
first = ["Aude"]
usual = { princesses = 1, pages = 3 }
extreme = { princesses = 2, pages = 4 }
dungeons = { 3 = [6], 4 = [8, 8], 5 = [10], 6 = [12] }
levels = [{ dungeon = "all", ladders = "none" }, { dungeon = "prince", ladders = "prince" }]
princesses = [
    { name = "Aude", level = 2, wants = ["rose", "book"] },
    { name = "Iseut", level = 1, wants = ["book", "rose"] },
]
pages = [
    { name = "single-cry", effect = "one-word" },
    { name = "dark-night", effect = "sight", by = "none" },
    { name = "wrong-way-round", effect = "backwards" },
    { name = "lost-voice", effect = "quiet", most = 1 },
]
"""
LONG_BOOK: Final = SHORT_TALE.replace("pages = 3 }", "pages = 4 }")
SHORT: Final = {"pieces.toml": SHORT_TALE}
LONG: Final = {"pieces.toml": LONG_BOOK}

PLAYED: Final = (
    Golden("princesse", "first-3", 3, {}, 1),
    Golden("princesse", "random-4", 4, {"princesses": "random", "page_from_round_one": True, "intensities": 2}, 1),
    Golden("princesse", "chosen-5-extreme", 5, {"princesses": "chosen", "extreme": True, "squires": "yes"}, 1),
    Golden("princesse", "first-6-no-squires", 6, {"squires": "no", "intensities": 1, "first_prince": 6}, 1),
    Golden("princesse", "own-3-won", 3, {}, 1, SHORT),
    Golden("princesse", "own-4-end", 4, {}, 3, SHORT),
    Golden("princesse", "own-4-ladders", 4, {}, 33, SHORT),
    Golden("princesse", "own-5-reach", 5, {"squires": "no"}, 5, LONG),
    Golden("princesse", "own-6-cry", 6, {"page_from_round_one": True}, 2, LONG),
)
REWOUND: Final = (Golden("princesse", "first-4-rewound", 4, {}, 1),)
COUNTED: Final = (
    (Golden("princesse", "first-3", 3, {"intensities": 1}, 0), 8),
    (Golden("princesse", "random-4", 4, {"princesses": "random", "squires": "yes", "first_prince": 1}, 0), 8),
    (Golden("princesse", "own-3", 3, {"intensities": 1, "first_prince": 1}, 0, SHORT), 14),
)
