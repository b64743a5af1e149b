"""Every refusal the engine can make, one class for each cause.

An error carries a `code` that is stable (sockets, JSON, translated sentences hang on it), `details` that fill
the sentence, and an English message for developers. None of them ever holds anything a player may not know.
"""

from typing import Any, ClassVar

Detail = int | str


class VeilleeError(Exception):
    """Refuse something; nothing has changed."""

    code: ClassVar[str] = "refused"

    def __init__(self, message: str, **details: Detail) -> None:
        super().__init__(message)
        self.message = message
        self.details: dict[str, Detail] = details

    def __reduce__(self) -> tuple[Any, ...]:
        return (_make_again, (type(self), self.message, self.details))


def _make_again(cause: type[VeilleeError], message: str, details: dict[str, Detail]) -> VeilleeError:
    """Make a refusal that came from another process."""
    return cause(message, **details)


class UnknownGame(VeilleeError):
    """There is no game of that id."""

    code = "unknown-game"


class GameNotLoaded(VeilleeError):
    """A game from outside cannot be used: its package does not load, or its id is taken."""

    code = "game-not-loaded"


class BadSeats(VeilleeError):
    """The game cannot be played by that many seats."""

    code = "bad-seats"


class UnknownOption(VeilleeError):
    """The game has no option of that name."""

    code = "unknown-option"


class BadOption(VeilleeError):
    """An option's value has the wrong type, is out of range, or clashes with another option."""

    code = "bad-option"


class BadData(VeilleeError):
    """A component table (a deck, a board) breaks a rule that its game states."""

    code = "bad-data"


class UnknownLevel(VeilleeError):
    """No bot of that level plays the game."""

    code = "unknown-level"


class UnknownSeat(VeilleeError):
    """No such seat is at this table."""

    code = "unknown-seat"


class NotYourTurn(VeilleeError):
    """The seat is not asked anything now."""

    code = "not-your-turn"


class UnknownMove(VeilleeError):
    """The text is no move of this game's notation."""

    code = "unknown-move"


class IllegalMove(VeilleeError):
    """The text is a move, but not one the rules allow now."""

    code = "illegal-move"


class StaleVersion(VeilleeError):
    """The answer is to a question that is no longer asked."""

    code = "stale-version"


class MatchOver(VeilleeError):
    """The match is over or was abandoned."""

    code = "match-over"


class UndoRefused(VeilleeError):
    """The step cannot be taken back: chance, a reveal or another seat's action lies after it."""

    code = "undo-refused"


class ConsentMissing(VeilleeError):
    """Going back that far takes the consent of every seat."""

    code = "consent-missing"


class SeedMissing(VeilleeError):
    """The match was resumed without its seed: it can be looked at, not played on."""

    code = "seed-missing"


class ScriptExhausted(VeilleeError):
    """A scripted chance was asked for more draws than it holds, or for one out of range."""

    code = "script-exhausted"


class BadText(VeilleeError):
    """The text is not strict JSON of the expected form."""

    code = "bad-text"


class BadRecord(VeilleeError):
    """The record is malformed, or a step of it breaks the rules."""

    code = "bad-record"


class WrongVersion(VeilleeError):
    """The record was made by other rules or other component data."""

    code = "wrong-version"


class SeedHidden(VeilleeError):
    """The record does not reveal its seed, so chance cannot be checked."""

    code = "seed-hidden"


class WrongSeed(VeilleeError):
    """The revealed seed does not fit the commitment, or does not give the outcomes on record."""

    code = "wrong-seed"
