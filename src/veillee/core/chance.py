"""Sources of chance: seeded (fair and checkable), fast (simulations) and scripted (tests)."""

from hashlib import blake2b
from math import floor
from random import Random
from typing import Final

from veillee.core.compat import mypyc_attr
from veillee.core.errors import ScriptExhausted

WORD: Final = 1 << 64
WORD_BYTES: Final = 8
WORDS_A_BLOCK: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Answer draws; what a game asks of chance goes through `below` alone."""

    def below(self, bound: int) -> int:
        """Draw one of 0 .. bound - 1, each equally likely."""
        raise NotImplementedError


class FastChance(Chance):
    """Draw quickly and reproducibly from a small seed; for simulations, never for a match with people."""

    def __init__(self, seed: int) -> None:
        self._source: Final = Random(seed)
        self._random = self._source.random

    def below(self, bound: int) -> int:
        """Draw one of 0 .. bound - 1; the bias of at most bound / 2**53 is far below what play could show."""
        draw = self._random
        return floor(draw() * bound)

    def fork(self) -> "FastChance":
        """Make a chance that draws from now on what this one would."""
        made = FastChance(0)
        made._source.setstate(self._source.getstate())
        return made


class SeededChance(Chance):
    """Draw what the key fixes for one step of one branch: BLAKE2b keyed by the match, counted by block."""

    def __init__(self, key: bytes, branch: int, step: int) -> None:
        self._key = key
        self._where = branch.to_bytes(8, "big") + step.to_bytes(8, "big")
        self._block = 0  # how many were drawn
        self._digest = b""  # the last of them
        self._at = 0  # where its next word lies

    def below(self, bound: int) -> int:
        """Draw one of 0 .. bound - 1 without bias: words that would favour low numbers are skipped."""
        if not 0 < bound <= WORD:
            raise ValueError(f"expected a bound from 1 to 2**64, got {bound}")
        fair = WORD - WORD % bound
        word = self._next_word()
        while word >= fair:
            word = self._next_word()
        return word % bound

    def _next_word(self) -> int:
        at = self._at
        if at == len(self._digest):
            count = self._block.to_bytes(8, "big")
            self._digest = blake2b(
                self._where + count, key=self._key, digest_size=WORD_BYTES * WORDS_A_BLOCK
            ).digest()
            self._block += 1
            at = 0
        self._at = at + WORD_BYTES
        return int.from_bytes(self._digest[at : at + WORD_BYTES], "big")


class ScriptedChance(Chance):
    """Draw what a test wrote down, and refuse to go on when the script ends."""

    def __init__(self, draws: list[int]) -> None:
        self._draws = draws[::-1]

    def below(self, bound: int) -> int:
        """Draw the script's next number."""
        if not self._draws:
            raise ScriptExhausted("the script of chance holds no further draw", bound=bound)
        draw = self._draws.pop()
        if not 0 <= draw < bound:
            raise ScriptExhausted(f"expected a draw below {bound}, the script says {draw}", bound=bound)
        return draw


def weighted(chance: Chance, weights: list[int]) -> int:
    """Draw an index with the given integer weights."""
    at = chance.below(sum(weights))
    index = 0
    for weight in weights:
        if at < weight:
            break
        at -= weight
        index += 1
    return index
