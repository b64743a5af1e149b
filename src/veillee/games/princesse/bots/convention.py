"""The convention of La Princesse aux échelles: which ladder a word asks for.

Everything here follows from what lies open to all: the reference, the hero's hand as before the round, and how
strong a word may be. So the Prince and every hero read a word alike, and people can do the same (docs/bots.md).
"""

from functools import lru_cache


@lru_cache(maxsize=100_000)
def read_words(hand: int, reference: int, strongest: int) -> dict[int, tuple[int, ...]]:
    """List for each word (negative for "less") the ladders it may ask for, its own first, then by nearness.

    A weak word asks for the nearest ladder on its side of the reference, the strongest for the farthest, one
    between for the middle; so does a word that can have one strength only. A ladder equal to the reference counts
    on the side with fewer ladders, if a word is to spare there. Where a side is empty, its words ask for the
    ladders nearest to it.
    """
    sizes = [size for size in range(1, hand.bit_length()) if hand >> size & 1]
    above = [size for size in sizes if size > reference]
    below = [size for size in sizes if size < reference][::-1]
    spare: tuple[int, ...] = ()
    if hand >> reference & 1:
        shorter = above if len(above) <= len(below) else below
        if len(shorter) < strongest:
            shorter.insert(0, reference)
        else:
            spare = (reference,)
    found = {}
    for strength in range(1, strongest + 1):
        found[strength] = _read_side(above or sizes[::-1], strength, strongest, spare)
        found[-strength] = _read_side(below or sizes, strength, strongest, spare)
    return found


def _read_side(side: list[int], strength: int, strongest: int, spare: tuple[int, ...]) -> tuple[int, ...]:
    """List the ladders of one side, nearest the reference first, that a word of this strength may ask for."""
    places = [_place(other, strongest, len(side)) for other in range(1, strongest + 1)]
    own = places[strength - 1]
    near = [at for at in range(len(side)) if abs(at - own) == min(abs(at - place) for place in places)]
    near.sort(key=lambda at: abs(at - own))
    return tuple(side[at] for at in near) + (spare if strength == 1 else ())


def _place(strength: int, strongest: int, ladders: int) -> int:
    """Give the place, counted from the reference, of the ladder that a word of this strength asks for."""
    if strongest == 1:
        return (ladders - 1) // 2
    return (strength - 1) * (ladders - 1) // (strongest - 1)
