"""Tables of Le Petit Chaperon Rouge on which batches are tried: every number of seats, and boxes of one's own."""

from typing import Final

from tests.batch.beside import Table
from tests.games.chaperon.tables import own_table, toml

# Tokens so few that the basket is shuffled again and again while some lie on the row.
FEW_TOKENS: Final = own_table(tokens="{ flower = 3, pebble = 3 }")
# As many arrival squares as there may be, a long way there, and long rows of cards with many flowers.
ARRIVALS: Final = [f"A{number}" for number in range(1, 8)]
LONG_WAY: Final = {
    "arrivals": "{ path = 6, cottage = 1 }",
    "red_track": toml([f"R{number}" for number in range(50)] + ARRIVALS),
    "wolf_track": toml([f"W{number}" for number in range(20)] + ARRIVALS),
    "shortcut": '{ from = "R9", to = "W7" }',
    "cards": """[
    { value = 0, flowers = 0, power = "wolf", copies = 1 },
    { value = 3, flowers = 3, power = "", copies = 4 },
    { value = 9, flowers = 4, power = "", copies = 6 },
    { value = 20, flowers = 2, power = "", copies = 9 },
    { value = 7, flowers = 0, power = "owl", copies = 1 },
    { value = 7, flowers = 0, power = "trap", copies = 1 },
    { value = 8, flowers = 0, power = "red", copies = 1 },
]""",
}
# So short a way that fork, food and tiles are met in every match.
SHORT_WAY: Final = own_table(
    red_track=toml([f"R{number}" for number in range(4)] + ARRIVALS[:4]),
    starts='{ easy = "R1", hard = "R0" }',
    shortcut='{ from = "R3", to = "W3" }',
)
LONG_ROWS: Final = own_table(tokens="{ flower = 6, pebble = 5 }", **LONG_WAY)
MOST_TOKENS: Final = own_table(tokens="{ flower = 20, pebble = 20 }", **LONG_WAY)

TABLES: Final = [
    Table("chaperon", 1, {"odds": True}),
    Table("chaperon", 2),
    Table("chaperon", 3, {"start": "hard", "points": True, "odds": True, "eight_counts_again": False}),
    Table("chaperon", 4, {"board": "first", "first_player": 3, "food": "both"}),
    Table("chaperon", 5, {"board": "tuned", "eight_counts_again": False, "fork": "leaving", "food": "before"}),
    Table("chaperon", 2, {"odds": True, "points": True, "points_after_loss": False}, FEW_TOKENS),
    Table("chaperon", 2, {"points": True, "tile_ends_turn": True}, SHORT_WAY),
    Table("chaperon", 3, {"odds": True, "eight_counts_again": False}, LONG_ROWS),
]
