"""Who sees what in La Princesse aux échelles: by the princess's level, and by the page while it holds."""

from veillee.games.princesse.rules.pieces import BY_ALL, BY_PRINCE, SIGHT, Pieces
from veillee.games.princesse.rules.state import PrincesseState


def effect_of_page(pieces: Pieces, state: PrincesseState) -> int:
    """Give what the page does now, -1 if nothing (PRI-21, PRI-29)."""
    return -1 if state.page_ignored else pieces.page_effect[state.page]


def dungeon_viewers(pieces: Pieces, state: PrincesseState, everybody: int) -> int:
    """Give a bit for each seat that sees the dungeon before the round ends (PRI-3); no page changes that."""
    sight = pieces.dungeon_sight[pieces.levels[state.princess] - 1]
    return everybody if sight == BY_ALL else 1 << state.prince


def ladder_viewers(pieces: Pieces, state: PrincesseState, hero: int, everybody: int) -> int:
    """Give a bit for each seat that sees a hero's ladder before the round ends (PRI-3, PRI-7)."""
    if effect_of_page(pieces, state) == SIGHT:
        sight = pieces.page_sight[state.page]
    else:
        sight = pieces.ladder_sight[pieces.levels[state.princess] - 1]
    if sight == BY_ALL:
        return everybody
    own = 1 << hero
    return own | 1 << state.prince if sight == BY_PRINCE else own
