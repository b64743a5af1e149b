"""What a Prince plans in La Princesse aux échelles: a reference and words that lead to the right ladders."""

from math import log2
from typing import Final, NamedTuple

from veillee.bots.princesse.convention import read_words
from veillee.bots.princesse.reading import Reading, reach_of
from veillee.core.chance import Chance

DIGIT: Final = 32  # bits of a coefficient, more than there are ways to lay ladders


class Plan(NamedTuple):
    """Hold the ladders that a way to speak leads to, and the word for the hero who is asked next."""

    reference: int
    word: int
    ladders: tuple[int, ...]
    squires: int  # how many it takes to make it right


class Planner:
    """List plans that save the princess if every hero keeps to the convention."""

    def __init__(self, reading: Reading, quota: int, chance: Chance) -> None:
        self._reading: Final = reading
        self._quota: Final = quota  # plans at most, spread over the words as evenly as may be
        self._chance: Final = chance
        self._plans: list[Plan] = []

    def plans_with_reference(self, squires: int) -> list[Plan]:
        """List plans for a Prince who has yet to lay the reference and may send so many squires."""
        reading, prince = self._reading, self._reading.view.prince
        self._plans = []
        sizes = reading.game.sizes_of[reading.view.hands[prince]][:]
        self._shuffle(sizes)
        for at, size in enumerate(sizes):
            reading.reference = reading.ladders[prince] = size
            room = self._quota - len(self._plans)
            self._extend(reading.ladders[:], 0, 0, squires, max(1, room // (len(sizes) - at)))
        reading.reference = reading.ladders[prince] = 0
        return self._plans

    def plans_with_words(self, squires: int) -> list[Plan]:
        """List plans for what is left to say once the reference lies there."""
        self._plans = []
        self._extend(self._reading.known_ladders(), 0, 0, squires, self._quota)
        return self._plans

    def _extend(self, ladders: list[int], at: int, first_word: int, squires: int, quota: int) -> int:
        """Try each word on the next hero; give how many plans came of it."""
        reading = self._reading
        view = reading.view
        if at == len(reading.heroes):
            return self._add(ladders, first_word, squires)
        seat, later = reading.heroes[at], reading.heroes[at + 1 :]
        missing = view.dungeon - sum(ladders)
        reach = reach_of([view.hands[other] for other in later])
        wide = 0
        for shift in range(-squires, squires + 1):
            wide |= 1 << missing + shift if missing + shift >= 0 else 0
        cry = view.cry or (first_word if reading.is_one_for_all else 0)
        words = [cry] if cry else self._words(seat)
        found = 0
        tried = 0
        for number, word in enumerate(words):
            size = reading.read(seat, word, later)
            if tried >> size & 1:
                continue
            tried |= 1 << size
            if not reach << size & wide:
                continue
            reading.ladders[seat] = ladders[seat] = size
            share = -(-(quota - found) // (len(words) - number))
            found += self._extend(ladders, at + 1, first_word or word, squires, share)
            reading.ladders[seat] = ladders[seat] = 0
            if found >= quota:
                break
        return found

    def _words(self, seat: int) -> list[int]:
        reading = self._reading
        words = list(read_words(reading.view.hands[seat], reading.reference, reading.strongest))
        self._shuffle(words)
        return words

    def _add(self, ladders: list[int], first_word: int, squires: int) -> int:
        reading = self._reading
        needed = abs(reading.view.dungeon - sum(ladders))
        if reading.minds_page and not reading.is_page_content(ladders):
            needed += 1
        if needed > squires:
            return 0
        self._plans.append(Plan(reading.reference, first_word, tuple(ladders), needed))
        return 1

    def _shuffle(self, items: list[int]) -> None:
        for at in range(len(items) - 1, 0, -1):
            other = self._chance.below(at + 1)
            items[at], items[other] = items[other], items[at]


def worth_of_hands(hands: list[int], heights: tuple[int, ...]) -> float:
    """Say how well the heights to come can be built from hands: the ways to each, on the scale of a logarithm."""
    product = 1
    for hand in hands:
        product *= sum(1 << DIGIT * size for size in range(1, hand.bit_length()) if hand >> size & 1)
    digit = (1 << DIGIT) - 1
    worth = total = 0.0
    for height, left in enumerate(heights):
        if left:
            worth += left * log2(0.25 + (product >> DIGIT * height & digit))
            total += left
    return worth / total if total else 0.0
