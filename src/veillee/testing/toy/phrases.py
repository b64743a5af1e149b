"""The casket game in words: what is asked, what moves are called, which clauses matter, why it ended so."""

from typing import Final

from veillee.core.contract import Phrase
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.state import CALL, CHOOSE, LOOK, PEEK, PHASES, SHOWN, View

CLAUSES: Final = {
    CHOOSE: ("COF-3",),
    PEEK: ("COF-4",),
    LOOK: ("COF-4",),
    CALL: ("COF-5",),
    SHOWN: ("COF-6", "COF-7"),
}
# What numbers in views stand for, where the name of the field does not say it: a list of the legend, or seats.
FIELDS: Final = {
    "asides": "cards",
    "calls": "moves",
    "casket": "cards",
    "own_choice": "moves",
    "peeked": "seats",
}


def ask(game: Coffret, view: View, legal: list[str]) -> Phrase:
    """Say what is asked now, and of whom."""
    who = {"seats": view.waiting} if view.phase == CHOOSE else {"seat": view.active}
    return Phrase(f"ask-{PHASES[view.phase]}", {**who})


def label(game: Coffret, view: View, move: str) -> Phrase:
    """Say in a few words what a move does."""
    return Phrase(f"move-{move}", {})


def clauses(game: Coffret, view: View, legal: list[str]) -> tuple[str, ...]:
    """List the clauses of the rules that matter now."""
    return CLAUSES.get(view.phase, ())


def reasons(game: Coffret, view: View) -> tuple[Phrase, ...]:
    """Say what the outcome rests on."""
    return tuple(
        Phrase("reason-points", {"seat": seat, "points": points}) for seat, points in enumerate(view.points)
    )
