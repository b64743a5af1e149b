"""What a game's slow witness answers: a second, independent reading of its rules to check the first one by."""

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from veillee.core.chance import Chance
from veillee.core.contract import AnyGame, Seat


class Turn(NamedTuple):
    """Say what a referee expects now: who is asked which question, and how the match stands."""

    asked: tuple[Seat, ...]  # CHANCE alone, seats in ascending order, or nobody once the match is over
    question: str  # a name for what they are asked, the oracle's own
    scores: list[int]
    outcome: str = ""  # once the match is over
    places: tuple[int, ...] = ()  # likewise


class Moment(NamedTuple):
    """Tell a referee what was done: by whom, which move or outcome, and the state that came of it."""

    actor: Seat
    text: str
    state: Any


Referee = Generator[Turn, Moment, None]


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

    @abstractmethod
    def referee(self, game: AnyGame) -> Referee:
        """Follow a match from its first step: yield who must be asked and how it stands, be sent what was done.

        A referee keeps its own count of turns, rounds and points. Of the states it is sent it reads only which
        piece lies where, so that it notices when the game itself miscounts or passes somebody over.
        """

    @abstractmethod
    def questions(self, game: AnyGame) -> tuple[str, ...]:
        """Name the questions of the referee that every seat at this table is asked, sooner or later."""

    def likelihood(self, game: AnyGame, state: Any, seat: Seat, text: str) -> int:
        """Weigh a move of somebody of whose mind nothing is known, for others who do not see it.

        The same for all moves, unless one stands for several pieces that look alike.
        """
        return 1

    def imagine(self, game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Iterator[Any]:
        """Draw worlds that the seat thinks possible without end, each as likely as the rules make it.

        It is asked where the worlds are too many to list: deal what is hidden from the seat anew, and reject what
        does not fit. An oracle that gives none leaves such moments unchecked.
        """
        return iter(())

    def tables(self) -> list[dict[str, str]]:
        """Give sets of own component tables, by content, that the suite tries beside the box's."""
        return []
