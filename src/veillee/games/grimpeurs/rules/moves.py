"""The notation of Les Grimpeurs: blocks as h1, c1, d1, t1, cells as x.y, and a few verbs."""

from typing import Final

from veillee.core.errors import UnknownMove
from veillee.games.grimpeurs.rules.tower.blocks import POSES
from veillee.games.grimpeurs.rules.tower.lattice import Lattice

# A move is its verb's number and what follows: a cell, a block, a pose.
FIRST_OF_VERB: Final = 1 << 16
END: Final = 0
KEEP: Final = 1
STAY: Final = 2
PLAIN: Final = {"end": END, "keep": KEEP, "stay": STAY}
WORD_OF: Final = ["end", "keep", "stay"]
GO: Final = 1 * FIRST_OF_VERB  # GO + ladders spent << SPENT + first cell of the plateau
TAKE: Final = 2 * FIRST_OF_VERB
POSE: Final = 3 * FIRST_OF_VERB
PLACE: Final = 4 * FIRST_OF_VERB
SHOVE: Final = 5 * FIRST_OF_VERB
FOOT: Final = 6 * FIRST_OF_VERB
LAY: Final = 7 * FIRST_OF_VERB
SPENT: Final = 13
REST: Final = FIRST_OF_VERB - 1
CELL: Final = (1 << SPENT) - 1
SPENDING: Final = ["", " short", " long", " both"]
VERBS: Final = ["", "go", "take", "turn", "set", "push", "stand", "stone"]


def write_move(move: int, lattice: Lattice, blocks: list[str]) -> str:
    """Write a seat's move."""
    verb, rest = move // FIRST_OF_VERB, move & REST
    if verb == 0:
        return WORD_OF[rest]
    if move < TAKE:
        return f"go {lattice.names[rest & CELL]}{SPENDING[rest >> SPENT]}"
    if move < POSE or move >= LAY:
        return f"{VERBS[verb]} {blocks[rest]}"
    if move < PLACE:
        return f"turn {POSES[rest]}"
    return f"{VERBS[verb]} {lattice.names[rest]}"


def parse_seat_move(text: str, lattice: Lattice, block_of: dict[str, int]) -> int:
    """Read a seat's move."""
    if text in PLAIN:
        return PLAIN[text]
    verb, _, rest = text.partition(" ")
    if verb == "go":
        cell, _, ladders = rest.partition(" ")
        spending = f" {ladders}" if ladders else ""
        if cell in lattice.cell_of and spending in SPENDING and rest == cell + spending:
            return GO + (SPENDING.index(spending) << SPENT) + lattice.cell_of[cell]
    elif verb in ("take", "stone") and rest in block_of:
        return VERBS.index(verb) * FIRST_OF_VERB + block_of[rest]
    elif verb == "turn" and rest in POSES:
        return POSE + POSES.index(rest)
    elif verb in ("set", "push", "stand") and rest in lattice.cell_of:
        return VERBS.index(verb) * FIRST_OF_VERB + lattice.cell_of[rest]
    raise UnknownMove(
        f"expected go, take, turn, set, push, stand, stone, keep, stay or end; got {text[:40]!r}", move=text[:40]
    )
