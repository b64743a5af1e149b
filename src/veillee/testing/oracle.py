"""What a game's slow witness answers: a second, independent reading of its rules to check the first one by."""

from abc import ABC, abstractmethod
from typing import Any

from veillee.core.chance import Chance
from veillee.core.contract import AnyGame, Seat


class Oracle(ABC):
    """Read the rules of one game anew, slowly and plainly; it shares no code with the game it checks.

    An oracle may read a state's fields and the game's options and pieces. It never asks the game what is legal,
    who may see what, or how to go on.
    """

    @abstractmethod
    def legal(self, game: AnyGame, state: Any, seat: Seat) -> list[str]:
        """List the texts of all moves the rules allow the seat, sorted."""

    @abstractmethod
    def census(self, game: AnyGame, state: Any) -> dict[str, int]:
        """Count every piece wherever it lies; the counts stay the same all through a match."""

    @abstractmethod
    def scramble(self, game: AnyGame, state: Any, viewer: Seat | None, chance: Chance) -> Any:
        """Give another valid state that the viewer must not be able to tell from this one.

        All that is hidden from the viewer is drawn anew, by an own reading of who may know what; the given state
        stays as it is. None where nothing is hidden from the viewer (None: an onlooker).
        """

    def tables(self) -> list[dict[str, str]]:
        """Give sets of own component tables, by content, that the suite tries beside the box's."""
        return []
