"""Le Petit Chaperon Rouge: press on through the wood or stop in time, before the wolf is there."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.games.package import GamePackage

GAME: Final = GamePackage(
    __name__,
    GameInfo(
        id="chaperon",
        min_seats=1,
        max_seats=5,
        cooperative=True,
        rules_version=2,
        reads_from=1,
        clause_prefix="CHA",
        data_files=("pieces.toml",),
    ),
    position=3,
)
