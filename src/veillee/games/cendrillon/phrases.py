"""Cendrillon in words: what is asked, what moves are called, which clauses matter, what an outcome rests on."""

from typing import Final

from veillee.core.contract import Args, Phrase
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.pieces import DIE_FACES, SPECIALS
from veillee.games.cendrillon.rules.state import PHASES, View

# What goes with each face of the die, and with each special in use.
DIE_CLAUSES: Final = {
    "wand": ("CEN-12",),
    "cauldron": ("CEN-13",),
    "hourglass": ("CEN-14", "CEN-15", "CEN-16", "CEN-17", "CEN-18"),
}
SPECIAL_CLAUSES: Final = {"mirror": "CEN-33", "wand": "CEN-34", "cauldron": "CEN-35", "hourglass": "CEN-36"}


_CHOICES: Final[dict[tuple[str, int, int], Phrase]] = {}  # by tile, phase and die: few, and soon all made


def _choice(tile: str, phase: str, die: str) -> Phrase:
    """Say what choosing a tile does."""
    if phase == "point":
        return Phrase("move-point", {"tile": tile})
    is_open = die == "wand" or (die == "hourglass" and phase == "choose")
    return Phrase("move-show" if is_open else "move-look", {"tile": tile})


def _name(names: list[str], number: int) -> str:
    return names[number] if number >= 0 else ""


def ask(game: Cendrillon, view: View, legal: list[str]) -> Phrase:
    """Say what is asked now."""
    phase = PHASES[view.phase]
    args = _who(view, phase)
    args["die"] = _name(DIE_FACES, view.die)
    args["using"] = _name(SPECIALS, view.using)
    args["looks"] = len(view.looks)
    args["may_pass"] = "yes" if "pass" in legal or "down" in legal else "no"
    args["may_use"] = _name(SPECIALS, view.specials[view.seat]) if "use" in legal else ""
    if view.looks:
        args["tile"] = game.places[view.looks[0]]
        args["face"] = _name(game.pieces.names, view.look_faces[0])
        args["hope"] = _hope(game, view)
    return Phrase(f"ask-{phase}", args)


def _who(view: View, phase: str) -> Args:
    """Say who is asked: the seats still to point, else the active one."""
    if phase == "gestures" and view.seat >= 0:
        return {"seat": view.seat, "role": "looks" if view.seat == view.active else "points"}
    if phase != "point":
        return {"seat": view.active}
    if view.seat >= 0 and view.waiting >> view.seat & 1:
        return {"seat": view.seat}
    return {"seats": view.waiting}


def _hope(game: Cendrillon, view: View) -> str:
    """Say whether the tile shown first may find its partner now: a decoy never does, a later section not yet."""
    face = view.look_faces[0]
    section = game.pieces.section[face] if face >= 0 else -1
    if section < 0:
        return "decoy"
    return "later" if _has_order(game) and section != view.section else "now"


def _has_order(game: Cendrillon) -> bool:
    return bool(game.options.variant == "advanced")


def label(game: Cendrillon, view: View, move: str) -> Phrase:
    """Say in a few words what a move does."""
    if move == "use":
        return Phrase("move-use", {"special": _name(SPECIALS, view.specials[view.seat])})
    if move == "pass":
        phase = PHASES[view.phase]
        if phase == "gestures":
            return Phrase("move-pass", {"phase": "withdraw" if view.points[view.seat] >= 0 else "point"})
        if phase == "declare" and _holds_hand(view):
            return Phrase("move-pass", {"phase": "strike"})
        return Phrase("move-pass", {"phase": phase})
    if move == "down":
        return Phrase("move-down", {})
    if "+" in move:
        tile, other = move.split("+")
        return Phrase("move-pair", {"tile": tile, "other": other})
    if PHASES[view.phase] == "gestures" and view.seat != view.active:
        return Phrase("move-point", {"tile": move})
    key = (move, view.phase, view.die)
    choice = _CHOICES.get(key)
    if choice is None:
        choice = _CHOICES[key] = _choice(move, PHASES[view.phase], _name(DIE_FACES, view.die))
    return choice


def _holds_hand(view: View) -> bool:
    """Say whether the special of the active seat is the hourglass, which holds the hand."""
    return _name(SPECIALS, view.specials[view.active]) == "hourglass"


def clauses(game: Cendrillon, view: View, legal: list[str]) -> tuple[str, ...]:
    """List the clauses of the rules that matter now."""
    phase = PHASES[view.phase]
    order = ("CEN-40", "CEN-41") if _has_order(game) else ()
    if phase == "name":
        return ("CEN-51", *order)
    if phase in ("point", "gestures"):
        return ("CEN-16", "CEN-17") if phase == "gestures" and view.seat == view.active else ("CEN-16",)
    die = _name(DIE_FACES, view.die)
    found = list(DIE_CLAUSES.get(die, ("CEN-11",)))
    if die == "hourglass":
        found += order
    if "use" in legal:
        found += ["CEN-32", SPECIAL_CLAUSES[SPECIALS[view.specials[view.seat]]]]
    elif view.using >= 0:
        found.append(SPECIAL_CLAUSES[SPECIALS[view.using]])
    return tuple(found)


def reasons(game: Cendrillon, view: View) -> tuple[Phrase, ...]:
    """Say what the outcome rests on."""
    return (
        Phrase("reason-pairs", {"found": len(view.found) // 2, "pairs": game.pieces.pair_count}),
        Phrase("reason-hours", {"hours": view.hours, "total": game.pieces.hours}),
        Phrase("reason-turns", {"turns": view.turn}),
    )
