"""Les Grimpeurs: climb highest on a tower that everybody rebuilds."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.games.package import GamePackage

GAME: Final = GamePackage(
    __name__,
    GameInfo(
        id="grimpeurs",
        min_seats=2,
        max_seats=5,
        cooperative=False,
        rules_version=2,
        reads_from=1,
        clause_prefix="GRI",
        data_files=("pieces.toml",),
    ),
    position=5,
    compiles_bots=True,
)
