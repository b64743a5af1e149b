"""Le gué: each crosses a ford with a bag of stones that nobody else sees, as heavy as they dare."""

from typing import Final

from veillee.core.contract import GameInfo
from veillee.games.package import GamePackage

# The one object by which everybody finds the game. `rules_version` rises when the rules change, so that matches
# that were kept are not bent; everything else about the game is in the modules and files beside this one.
GAME: Final = GamePackage(
    __name__,
    GameInfo(
        id="gue",
        min_seats=2,
        max_seats=4,
        cooperative=False,
        rules_version=1,
        clause_prefix="GUE",
        data_files=(),
    ),
)
