"""The three chapters in words: what is asked, what moves are called, which clauses matter, who won by what."""

from veillee.core.contract import Args, Phrase
from veillee.games.chapitres.rules.game import Chapitres
from veillee.games.chapitres.rules.moves import given_of, kept_of, parse_card, parse_pick
from veillee.games.chapitres.rules.state import GHOST, OVER, PHASES, PICK, PLAY, View
from veillee.games.chapitres.rules.tell import card_args, other_args


def ask(game: Chapitres, view: View, legal: list[str]) -> Phrase:
    """Say what is asked now."""
    args: Args = {
        **_who(game, view),
        "deal": view.deal + 1,
        "deals": game.deals,
        "choice": view.round + 1,
        "choices": game.rounds,
        "trick": view.number + 1,
        "tricks": game.tricks,
        "ghosts": "yes" if game.has_ghosts else "no",
        "leads": "no" if view.trick else "yes",
    }
    return Phrase(f"ask-{PHASES[view.phase]}", args)


def _who(game: Chapitres, view: View) -> Args:
    """Say who is asked: the seats still to choose, the one that plays, or the one whose ghost does."""
    if view.phase == PICK:
        is_asked = view.seat >= 0 and view.waiting >> view.seat & 1
        return {"seat": view.seat} if is_asked else {"seats": view.waiting}
    if view.phase == PLAY:
        return {"seat": view.active}
    if view.phase == GHOST:
        return {"seat": view.active - game.seats}
    return {"seat": view.points.index(max(view.points))} if view.phase == OVER else {}


def label(game: Chapitres, view: View, move: str) -> Phrase:
    """Say in a few words what a move does."""
    pieces = game.pieces
    if view.phase == PLAY:
        return Phrase("move-play", card_args(pieces, parse_card(move, "play", pieces.card_of)))
    choice = parse_pick(move, pieces.card_of)
    kept = card_args(pieces, kept_of(choice))
    if given_of(choice) < 0:
        return Phrase("move-keep", kept)
    return Phrase("move-keep-and-give", {**kept, **other_args(pieces, given_of(choice))})


def clauses(game: Chapitres, view: View, legal: list[str]) -> tuple[str, ...]:
    """List the clauses of the rules that matter now."""
    if view.phase == PICK:
        if game.has_ghosts:
            return ("TRO-12", "TRO-3")
        return ("TRO-10", "TRO-11", "TRO-3") if game.deals == 2 else ("TRO-10", "TRO-3")
    if view.phase in (PLAY, GHOST):
        ghosts = ("TRO-26",) if game.has_ghosts else ()
        return ("TRO-20", "TRO-21", "TRO-22", "TRO-23", "TRO-24", *ghosts)
    return ("TRO-30", "TRO-32", "TRO-33") if view.phase == OVER else ("TRO-10",)


def reasons(game: Chapitres, view: View) -> tuple[Phrase, ...]:
    """Say what the outcome rests on: everybody's tokens, and who was paid for most gems."""
    found = [
        Phrase(
            "reason-total",
            {
                "seat": seat,
                "points": points,
                "stars": view.stars[seat],
                "hearts": view.hearts[seat],
                "gems": view.gems[seat],
            },
        )
        for seat, points in enumerate(view.points)
    ]
    if view.majority:
        found.append(Phrase("reason-majority", {"seats": view.majority}))
    return tuple(found)
