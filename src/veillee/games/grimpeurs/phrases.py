"""Les Grimpeurs in words: what is asked, what moves are called, which clauses matter, what an outcome rests on."""

from typing import Final

from veillee.core.contract import Args, Phrase
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.pieces import height_of
from veillee.games.grimpeurs.rules.state import COLOURS, KINDS, LADDERS, PHASES, PLAYING, RESULTS, View
from veillee.games.grimpeurs.rules.tower.blocks import (
    DEPTH,
    HEIGHT_OF_POSE,
    POSES,
    SHAPE_OF_POSE,
    TOP_OF_POSE,
    WIDTH,
)
from veillee.games.grimpeurs.rules.tower.survey import Survey
from veillee.games.grimpeurs.rules.view import build_state

PHASE_CLAUSES: Final = {
    "build": ("GRI-10", "GRI-11"),
    "block": ("GRI-21", "GRI-22"),
    "turn": ("GRI-23",),
    "set": ("GRI-10", "GRI-23", "GRI-24", "GRI-25"),
    "push": ("GRI-24",),
    "walk": ("GRI-4", "GRI-30", "GRI-31", "GRI-32", "GRI-40"),
    "stand": ("GRI-24",),
    "stone": ("GRI-40",),
    "done": ("GRI-50",),
    "follow": ("GRI-62",),
}


def ask(game: Grimpeurs, view: View, legal: list[str]) -> Phrase:
    """Say what is asked now."""
    args: Args = {
        "seat": view.asked,
        "last_chance": "yes" if _is_last_chance(game, view) else "no",
        "may_climb": "yes" if any(move.startswith("go ") for move in legal) else "no",
        "may_lay": "yes" if any(move.startswith("stone ") for move in legal) else "no",
    }
    if view.taken >= 0:
        args |= _block(game, view, view.taken)
    if view.pushed:
        args["other_seat"] = view.pushed[0]
    return Phrase(f"ask-{PHASES[view.phase]}", args)


def _is_last_chance(game: Grimpeurs, view: View) -> bool:
    return bool(game.has_last_chance and view.turn and view.idle == view.patience - 1)


def _block(game: Grimpeurs, view: View, block: int) -> Args:
    """Say which block it is, and what is on top of it."""
    colour = COLOURS[TOP_OF_POSE[view.poses[block]]] if view.poses[block] >= 0 else "none"
    return {"block": game.pieces.names[block], "kind": KINDS[game.pieces.kinds[block]], "colour": colour}


def _survey(game: Grimpeurs, view: View) -> Survey:
    """See the tower of a view."""
    return game.survey(build_state(view))


def label(game: Grimpeurs, view: View, move: str) -> Phrase:
    """Say in a few words what a move does."""
    verb, _, rest = move.partition(" ")
    if verb == "keep":
        return Phrase("move-keep", {})
    if verb == "stay":
        return Phrase("move-stay", {})
    if verb == "end":
        return Phrase("move-end", {})
    if verb in ("take", "stone"):
        block = game.block_of[rest]
        args = _block(game, view, block)
        at = view.cells[block]
        args["cell"] = game.pieces.lattice.names[at] if at >= 0 else ""
        args["height"] = height_of(list(view.bases), list(view.poses), block if at >= 0 else -1)
        return Phrase("move-take", args) if verb == "take" else Phrase("move-stone", args)
    if verb == "turn":
        return Phrase("move-turn", _pose(POSES.index(rest)))
    cell, _, ladders = rest.partition(" ")
    if verb == "stand":
        return Phrase("move-stand", {"cell": cell})
    if verb == "push":
        return Phrase("move-push", {"cell": cell})
    height = _survey(game, view).height_at(game.pieces.lattice.cell_of[cell])
    if verb == "set":
        return Phrase("move-set", {"cell": cell, "height": height + HEIGHT_OF_POSE[view.pose]})
    return Phrase("move-go", {"cell": cell, "height": height, "ladders": ladders or LADDERS[0]})


def _pose(pose: int) -> Args:
    """Say how a block is held: how high it gets, which way it lies, and what is on top."""
    shape = SHAPE_OF_POSE[pose]
    way = "square" if WIDTH[shape] == DEPTH[shape] else "across" if WIDTH[shape] > DEPTH[shape] else "along"
    return {"height": HEIGHT_OF_POSE[pose], "way": way, "colour": COLOURS[TOP_OF_POSE[pose]]}


def clauses(game: Grimpeurs, view: View, legal: list[str]) -> tuple[str, ...]:
    """List the clauses of the rules that matter now."""
    found = list(PHASE_CLAUSES.get(PHASES[view.phase], ("GRI-12",)))
    phase = PHASES[view.phase]
    if (phase == "walk" and game.has_bridges) or (phase == "block" and game.has_bridges_before):
        found.append("GRI-61")
    if _is_last_chance(game, view):
        found.append("GRI-60" if game.seats == 2 else "GRI-50")
    return tuple(found)


def reasons(game: Grimpeurs, view: View) -> tuple[Phrase, ...]:
    """Say what the outcome rests on: the height of every pawn, and what parts those level at the top."""
    by_height = sorted(range(len(view.heights)), key=lambda seat: -view.heights[seat])
    found = [Phrase("reason-height", {"seat": seat, "height": view.heights[seat]}) for seat in by_height]
    top = max(view.heights)
    if view.result != PLAYING and top and view.heights.count(top) > 1:
        found.append(Phrase("reason-tie", {"height": top, "tie": game.options.tie}))
    if RESULTS[view.result] == "guard":
        found.append(Phrase("reason-guard", {"turns": view.stale}))
    found.append(Phrase("reason-turns", {"turns": view.turn}))
    return tuple(found)
