"""Whether a princess is saved: the height of the ladders and the condition of the page."""

from veillee.games.princesse.rules.pieces import (
    ALIKE,
    DIFFER,
    GIFT,
    HERO,
    PRINCE,
    SIZE,
    STEPS,
    Pieces,
)
from veillee.games.princesse.rules.sight import effect_of_page
from veillee.games.princesse.rules.state import SAVED, WRONG_BOTH, WRONG_HEIGHT, WRONG_PAGE, PrincesseState


def total_height(state: PrincesseState) -> int:
    """Add up the ladders, reference included, and what squires changed."""
    return sum(state.laid) + state.shift


def judge_round(pieces: Pieces, state: PrincesseState) -> int:
    """Say what became of a round in which all have laid (PRI-28)."""
    is_right = total_height(state) == state.dungeon
    if is_condition_met(pieces, state):
        return SAVED if is_right else WRONG_HEIGHT
    return WRONG_PAGE if is_right else WRONG_BOTH


def is_condition_met(pieces: Pieces, state: PrincesseState) -> bool:
    """Say whether the ladders do what the page asks; a page that asks nothing of them is content (PRI-7)."""
    if not asks_of_ladders(effect_of_page(pieces, state)):
        return True
    return do_ladders_fit(pieces, state.page, state.princess, state.prince, state.laid)


def asks_of_ladders(effect: int) -> bool:
    """Say whether what a page does is to ask something of the ladders."""
    return 0 <= effect <= GIFT


def do_ladders_fit(pieces: Pieces, page: int, princess: int, prince: int, laid: list[int]) -> bool:
    """Say whether ladders do what a page asks of them."""
    effect = pieces.page_effect[page]
    if effect == ALIKE:
        return _most_alike(laid) >= pieces.page_low[page]
    if effect == DIFFER:
        return _most_alike(laid) == 1
    if effect == STEPS:
        return _longest_run(laid) >= pieces.page_low[page]
    sizes = pieces.wanted_sizes[princess]
    if effect == SIZE:
        sizes = (2 << pieces.page_high[page]) - (1 << pieces.page_low[page])
    return _has_one_of(laid, prince, sizes, pieces.page_whose[page])


def _most_alike(laid: list[int]) -> int:
    most = 0
    for size in laid:
        most = max(most, laid.count(size))
    return most


def _longest_run(laid: list[int]) -> int:
    """Count the longest row of sizes that follow each other."""
    longest = 0
    for size in laid:
        length = 1
        while size + length in laid:
            length += 1
        longest = max(longest, length)
    return longest


def _has_one_of(laid: list[int], prince: int, sizes: int, whose: int) -> bool:
    """Say whether a ladder of those asked for has one of the sizes, given as bits."""
    for seat, size in enumerate(laid):
        is_asked = whose != (HERO if seat == prince else PRINCE)
        if is_asked and sizes >> size & 1:
            return True
    return False
