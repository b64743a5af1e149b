"""Le coffret: a small game of hidden cards, the template for a new game and the guinea pig of the testing kit."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.games.package import GamePackage

GAME: Final = GamePackage(
    __name__,
    GameInfo(
        id="coffret",
        min_seats=2,
        max_seats=4,
        cooperative=False,
        rules_version=1,
        clause_prefix="COF",
        data_files=("pieces.toml",),
    ),
)
