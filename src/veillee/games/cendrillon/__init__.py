"""Cendrillon: find the six pairs together before midnight."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.games.package import GamePackage

GAME: Final = GamePackage(
    __name__,
    GameInfo(
        id="cendrillon",
        min_seats=1,
        max_seats=8,
        cooperative=True,
        rules_version=2,
        reads_from=1,
        clause_prefix="CEN",
        data_files=("pieces.toml",),
    ),
    position=1,
)
