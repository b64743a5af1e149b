"""The golden tables of the casket game."""

from typing import Final

from veillee.testing.golden_tables import Golden

PLAYED: Final = (
    Golden("coffret", "2", 2, {}, 1),
    Golden("coffret", "3-no-swap", 3, {"swapping": False, "rounds": 3}, 1),
    Golden("coffret", "4-dear", 4, {"rounds": 1, "peeking": "dear", "price": 2}, 1),
)
REWOUND: Final = (Golden("coffret", "3-rewound", 3, {}, 1),)
COUNTED: Final = (
    (Golden("coffret", "2", 2, {}, 0), 12),
    (Golden("coffret", "3-no-swap", 3, {"swapping": False, "rounds": 1}, 0), 12),
)
