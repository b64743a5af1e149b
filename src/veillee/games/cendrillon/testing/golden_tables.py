"""The golden tables of Cendrillon."""

from typing import Final

from veillee.games.cendrillon.testing.oracle import SHORT_NIGHT, SMALL_BOX
from veillee.testing.golden_tables import Golden

PLAYED: Final = (
    Golden("cendrillon", "basic-1", 1, {}, 1),
    Golden("cendrillon", "basic-3", 3, {}, 1),
    Golden("cendrillon", "basic-4-open", 4, {"pointing": "open"}, 2),
    Golden("cendrillon", "magic-4", 4, {"variant": "magic"}, 1),
    Golden(
        "cendrillon",
        "advanced-2-last-chance",
        2,
        {"variant": "advanced", "last_chance": True, "specials": "announced"},
        1,
    ),
    Golden("cendrillon", "magic-8-aided", 8, {"variant": "magic", "memory_aid": True, "first_player": 8}, 1),
    Golden(
        "cendrillon", "advanced-5-own-won", 5, {"variant": "advanced", "decoys": 2}, 9, {"pieces.toml": SMALL_BOX}
    ),
    Golden("cendrillon", "magic-6-own-dawn", 6, {"variant": "magic"}, 23, {"pieces.toml": SHORT_NIGHT}),
    Golden(
        "cendrillon",
        "magic-7-own-won",
        7,
        {"variant": "magic", "decoys": 0, "last_chance": True, "specials": "announced", "second_look": "due"},
        10,
        {"pieces.toml": SMALL_BOX},
    ),
)
REWOUND: Final = (Golden("cendrillon", "magic-3-rewound", 3, {"variant": "magic"}, 1),)
COUNTED: Final = (
    (Golden("cendrillon", "basic-2", 2, {}, 0), 6),
    (Golden("cendrillon", "advanced-1", 1, {"variant": "advanced", "last_chance": True, "decoys": 1}, 0), 5),
)
