"""Le Petit Chaperon Rouge in words: what is asked, what moves are called, which clauses matter, why it ended."""

from typing import Final

from veillee.core.contract import Args, Phrase
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.state import OPEN, OVER, OWN_WAY, PHASES, View

# What goes with each phase in which somebody is asked, and with each character.
PHASE_CLAUSES: Final = {
    "act": ("CHA-12", "CHA-13"),
    "food": ("CHA-22",),
    "shortcut": ("CHA-20",),
    "open": ("CHA-48", "CHA-42"),
    "lay": ("CHA-41", "CHA-42"),
    "animal": ("CHA-41", "CHA-46"),
    "tokens": ("CHA-43", "CHA-14"),
    "goat": ("CHA-55",),
    "raven": ("CHA-56",),
    "vixen": ("CHA-57",),
    "swap": ("CHA-57",),
}
CHARACTER_CLAUSES: Final = {
    "woodcutter": "CHA-50",
    "hunter": "CHA-51",
    "thumb": "CHA-52",
    "pierre": "CHA-53",
    "snake": "CHA-54",
    "goat": "CHA-55",
    "raven": "CHA-56",
    "vixen": "CHA-57",
}


def ask(game: Chaperon, view: View, legal: list[str]) -> Phrase:
    """Say what is asked now."""
    phase = PHASES[view.phase]
    args: Args = {
        "seat": view.wolf_seat if view.phase >= OPEN else view.active,
        "mode": "wolf" if game.has_wolf else "walk",
        "cards": len(view.row) - view.stacked + 1 if view.stacked else len(view.row),
        "tokens": len(view.token_card),
        "squares": view.steps,
    }
    if view.tokens_due:
        args["due"] = view.tokens_due
    if phase == "act":
        args["laid"] = "yes" if view.is_laid or not game.has_wolf else "no"
    if phase in ("tokens", "pierre-token") and view.row:
        args |= game.pieces.card_args(view.row[-1])
    if phase == "swap":
        args["square"] = game.pieces.arrival_names[view.pick]
    return Phrase(f"ask-{phase}", args)


def label(game: Chaperon, view: View, move: str) -> Phrase:
    """Say in a few words what a move does."""
    phase = PHASES[view.phase]
    verb, _, what = move.partition(" ")
    if phase in ("open", "lay", "raven"):
        return Phrase("move-card", {"verb": verb, **game.pieces.card_args(game.pieces.names.index(what))})
    if verb == "use":
        return Phrase("move-use", {"character": what})
    if phase == "goat":
        return Phrase("move-token", _token_args(game, view, int(what) - 1))
    if phase in ("vixen", "swap") and what:
        return Phrase("move-tile", {"verb": verb, "square": what})
    return Phrase("move-word", {"phase": phase, "word": what or verb})


def _token_args(game: Chaperon, view: View, at: int) -> Args:
    """Say which token of the row it is: its number, its card, and its face if the viewer knows it."""
    face = ["unknown", "flower", "pebble"][view.token_face[at] + 1]
    return {"token": at + 1, "face": face, **game.pieces.card_args(view.row[view.token_card[at]])}


def clauses(game: Chaperon, view: View, legal: list[str]) -> tuple[str, ...]:
    """List the clauses of the rules that matter now."""
    phase = PHASES[view.phase]
    found = list(PHASE_CLAUSES.get(phase, ()))
    if phase == "act":
        found += ["CHA-43", "CHA-44", "CHA-45", "CHA-46"] if game.has_wolf else ["CHA-18", "CHA-19"]
    for move in legal:
        if move.startswith("use "):
            found.append(CHARACTER_CLAUSES[move.removeprefix("use ")])
    return tuple(dict.fromkeys(found))


def reasons(game: Chaperon, view: View) -> tuple[Phrase, ...]:
    """Say what the outcome rests on."""
    pieces = game.pieces
    track = pieces.red_track if view.red_way == OWN_WAY else pieces.wolf_track
    found = [
        Phrase("reason-squares", {"red": track[view.red], "wolf": pieces.wolf_track[view.wolf]}),
        Phrase("reason-food", {"cake": view.cake, "butter": view.butter}),
        Phrase("reason-turns", {"turns": view.turn}),
    ]
    if game.has_points and view.phase == OVER:
        found.append(Phrase("reason-points", {"points": view.points}))
    return tuple(found)
