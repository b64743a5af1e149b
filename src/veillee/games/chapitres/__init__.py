"""Il était une fois… en trois chapitres: draft a team of tales, play it in tricks, count what it is worth."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.games.package import GamePackage

GAME: Final = GamePackage(
    __name__,
    GameInfo(
        id="chapitres",
        min_seats=2,
        max_seats=6,
        cooperative=False,
        rules_version=2,
        clause_prefix="TRO",
        data_files=("deck.toml",),
        reads_from=1,
    ),
    position=4,
    commands=("deck", "lab"),
)
