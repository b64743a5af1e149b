"""La Princesse aux échelles: build a ladder of the right height together, with two words to say how."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.games.package import GamePackage

GAME: Final = GamePackage(
    __name__,
    GameInfo(
        id="princesse",
        min_seats=3,
        max_seats=6,
        cooperative=True,
        rules_version=2,
        clause_prefix="PRI",
        data_files=("pieces.toml",),
        reads_from=1,
    ),
    position=2,
)
