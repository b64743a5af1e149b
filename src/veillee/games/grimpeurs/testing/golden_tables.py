"""The golden tables of Les Grimpeurs."""

from typing import Final

from veillee.testing.golden_tables import Golden

# A hill that even random play climbs and descends, which one round without a new best ends.
HILL: Final = """
house = []
halves = [2, 2, 2]
cubes = 6
doubles = [2, 2, 2]
table = 40
guard = 1
bridges = { short_gap = 1, short_difference = 1, long_gap = 3, long_reach = 4 }
tower = [
    "cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 grey", "cube 18.20 2x2x2 red", "double 20.20 2x2x4 grey",
    "half 16.18 2x2x1 grey", "half 22.18 1x2x2 grey", "double 18.22 4x2x2 grey",
]
"""
OWN: Final = {"pieces.toml": HILL}

NO_BRIDGE_WITH_BLOCK: Final = {"bridges": True, "bridge_before_block": False}

PLAYED: Final = (
    Golden("grimpeurs", "regular-2", 2, {}, 1),
    Golden("grimpeurs", "hand-2", 2, {"tower": "hand", "pair_end": "fourth", "contact": "tower"}, 1),
    Golden(
        "grimpeurs",
        "low-2",
        2,
        {"tower": "low", "pair_end": "usual", "order": "strict", "tie": "first", "arrival": "literal"},
        1,
    ),
    Golden(
        "grimpeurs",
        "wild-3",
        3,
        {"tower": "wild", "order": "classic", "contact": "orphans", **NO_BRIDGE_WITH_BLOCK},
        1,
    ),
    Golden("grimpeurs", "regular-4", 4, {"leave_out_violet": True, "bridges": True, "descent": False}, 1),
    Golden("grimpeurs", "own-4-draw", 4, {"tower": "own", "fixed_core": True}, 1, OWN, ("keep", "end") * 4),
    Golden("grimpeurs", "own-5-guard", 5, {"tower": "own", "simultaneous": True, "pushing": "chosen"}, 4, OWN),
)
REWOUND: Final = (Golden("grimpeurs", "regular-3-rewound", 3, {}, 1),)
COUNTED: Final = (
    (Golden("grimpeurs", "regular-2", 2, {}, 0), 4),
    (Golden("grimpeurs", "own-2", 2, {"tower": "own"}, 0, OWN), 5),
)
