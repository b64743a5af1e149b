"""A round of La Princesse aux échelles as all at the table can follow it: ladders seen, or read from words."""

from functools import lru_cache
from typing import Final

from veillee.games.princesse.bots.convention import read_words
from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.judge import is_condition_met
from veillee.games.princesse.rules.pieces import BACKWARDS, ONE_WORD, QUIET
from veillee.games.princesse.rules.sight import effect_of_page
from veillee.games.princesse.rules.state import HIDDEN, PrincesseState, View


class Reading:
    """Follow the words of one round; whoever follows the same round comes to the same ladders.

    `world` is any world that fits the seat's knowledge: of it only what all see is used.
    """

    def __init__(self, game: Princesse, view: View, world: PrincesseState, infers: bool, minds_page: bool) -> None:
        self.game: Final = game
        self.view: Final = view
        self.infers: Final = infers
        self.minds_page: Final = minds_page
        self.world: Final = world
        self.strongest: Final = game.strongest_word(world)
        effect = effect_of_page(game.pieces, world)
        self.is_one_for_all = effect == ONE_WORD
        self.is_prince_bound: Final = effect in (ONE_WORD, QUIET)
        step = -1 if effect == BACKWARDS else 1
        turns = [(view.prince + step * turn) % game.seats for turn in range(1, game.seats)]
        asked = [seat for seat in turns if view.laid[seat]]
        self.heroes: Final = [seat for seat in turns if not view.laid[seat]]  # still to lay, in their order
        self.seen_by_all: Final = [
            size if size and seen == game.everybody else 0
            for size, seen in zip(view.laid, view.laid_seen, strict=True)
        ]
        self.heights: Final = self._open_heights()
        self.ladders: Final = [0] * game.seats  # for each seat the ladder all take it to have laid
        self.ladders[view.prince] = self.reference = max(0, view.laid[view.prince])
        for at, seat in enumerate(asked):
            self.ladders[seat] = self.seen_by_all[seat] or self.read(
                seat, view.words[seat] or view.cry, asked[at + 1 :] + self.heroes
            )

    def _open_heights(self) -> int:
        """Give a bit for each height that the dungeon may have, for all that everybody knows."""
        view = self.view
        if view.dungeon_seen == self.game.everybody:
            return 1 << view.dungeon
        return sum(1 << height for height, left in enumerate(view.heights) if left)

    def read(self, seat: int, word: int, later: list[int]) -> int:
        """Give the ladder that a word asks of a hero, with these heroes still to come."""
        options = read_words(self.view.hands[seat], self.reference, self.strongest)[word]
        if self.infers:
            for size in options:
                if self._can_fit(seat, size, later):
                    return size
        return options[0]

    def words_for(self, seat: int) -> list[int]:
        """List the words that may be said to a hero."""
        return list(read_words(self.view.hands[seat], self.reference, self.strongest))

    def is_doubtful(self, seat: int, word: int, size: int) -> bool:
        """Say whether a hero who is told this word might think of another ladder than this."""
        return read_words(self.view.hands[seat], self.reference, self.strongest)[word] != (size,)

    def _can_fit(self, seat: int, size: int, later: list[int]) -> bool:
        """Say whether the round could still be won with this ladder, for all that everybody knows."""
        reach = reach_of(tuple([self.view.hands[other] for other in later]))
        self.ladders[seat] = size
        fits = bool(reach << sum(self.ladders) & self.heights)
        if fits and not later and self.minds_page:
            fits = self.is_page_content(self.ladders)
        self.ladders[seat] = 0
        return fits

    def is_page_content(self, ladders: list[int]) -> bool:
        """Say whether these ladders meet the page's condition."""
        self.world.laid = ladders
        return is_condition_met(self.game.pieces, self.world)

    def known_ladders(self) -> list[int]:
        """Give for each seat the ladder that the viewer sees, else the one read from its word; 0 for none."""
        return [read if size == HIDDEN else size for size, read in zip(self.view.laid, self.ladders, strict=True)]


@lru_cache(maxsize=100_000)
def reach_of(hands: tuple[int, ...]) -> int:
    """Give a bit for each sum that one ladder out of each hand can make."""
    reach = 1
    for hand in hands:
        sums = 0
        for size in range(1, hand.bit_length()):
            if hand >> size & 1:
                sums |= reach << size
        reach = sums
    return reach
