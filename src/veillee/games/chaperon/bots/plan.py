"""Whether to go on with a row, by all that may still come: the cards of the pile, as far as anybody can know them.

The pile is known card for card, so every way the row may go on is tried out, with the 8 and what it turns up, a
pile that runs out, and what the owl has shown. What a later owl may show is not planned with, and face-down tokens
are taken as drawn from all that nobody has seen.
"""

from functools import lru_cache
from math import comb
from typing import Final

from veillee.games.chaperon.bots.ways import CHOSEN, Ways, way_of
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.pieces import FLOWER, PEBBLE, RED
from veillee.games.chaperon.rules.state import COUNTED, NONE, OWN_WAY, UP, WOLF_WAY
from veillee.games.chaperon.rules.view import Knowledge

Pile = tuple[int, ...]
Red = tuple[int, int]  # square and way


@lru_cache(maxsize=4096)
def flower_chances(flowers: int, pebbles: int, drawn: int) -> list[float]:
    """Say how likely it is to draw 0, 1, … flowers."""
    drawn = min(drawn, flowers + pebbles)
    whole = comb(flowers + pebbles, drawn)
    return [comb(flowers, found) * comb(pebbles, drawn - found) / whole for found in range(drawn + 1)]


class Plan:
    """Weigh going on against stopping, for one row of one table."""

    def __init__(self, ways: Ways, game: Chaperon, knowledge: Knowledge) -> None:
        view = knowledge.view
        self._ways: Final = ways
        self._pieces: Final = game.pieces
        self._reading: Final = game.reading
        self._counts_again: Final = game.counts_again
        self._wolf: Final = view.wolf
        self._food: Final = view.cake + view.butter
        self._unseen: Final = (knowledge.belief[FLOWER], knowledge.belief[PEBBLE])
        self._tokens: Final = len(view.token_mark) + view.reserve_size + view.basket_size
        self._bottom: Final = view.bottom
        self._discard: Final = knowledge.discard
        self._memo: Final[dict[tuple[Pile, int, Red, int, int, int], float]] = {}
        self._stops: Final[dict[tuple[int, Red, int, int], float]] = {}
        self._walks: Final[dict[tuple[int, Red, int], float]] = {}
        self._start: Final = (view.red, way_of(view.red_way, view.fork))
        self._pile: Final = knowledge.pile
        self._length: Final = len(view.row)
        self._bare = 0  # tokens face down
        self._open = 0  # flowers face up that a stop counts
        self._lying: Final = len(view.token_mark)
        for mark, face in zip(view.token_mark, view.token_face, strict=True):
            if not mark & UP:
                self._bare += 1
            elif face == FLOWER and (game.counts_again or not mark & COUNTED):
                self._open += 1

    def worth_of_stop(self) -> float:
        """Give what it is worth to stop now."""
        return self._stop(self._ways.pile_number(self._pile), self._start, self._bare, self._open)

    def worth_of_going_on(self) -> float:
        """Give what it is worth to turn up another card, and to stop later when that is best."""
        return self._go_on(self._pile, self._length, self._start, self._bare, self._open, self._lying)

    def _stop(self, pile: int, red: Red, bare: int, opened: int) -> float:
        """Give what a stop is worth, the pile of that number being left for the next row."""
        key = (pile, red, bare, opened)
        if key not in self._stops:
            value = 0.0
            for found, share in enumerate(flower_chances(*self._unseen, bare)):
                value += share * self._walk(pile, red, opened + found)
            self._stops[key] = value
        return self._stops[key]

    def _walk(self, pile: int, red: Red, squares: int) -> float:
        key = (pile, red, squares)
        if key not in self._walks:
            self._walks[key] = self._ways.walk_and_eat(*red, self._wolf, self._food, squares, pile)
        return self._walks[key]

    def _best(self, pile: Pile, length: int, red: Red, bare: int, opened: int, lying: int) -> float:
        """Give the better of stopping and going on."""
        key = (pile, length, red, bare, opened, lying)
        if key not in self._memo:
            stop = self._stop(self._ways.pile_number(pile), red, bare, opened)
            self._memo[key] = max(stop, self._go_on(pile, length, red, bare, opened, lying))
        return self._memo[key]

    def _go_on(self, pile: Pile, length: int, red: Red, bare: int, opened: int, lying: int) -> float:
        pieces = self._pieces
        bottom = self._bottom
        if not any(pile):
            pile, bottom = self._discard, NONE
        size = sum(pile)
        if not size:
            return self._stop(self._ways.pile_number(pile), red, bare, opened)
        if bottom != NONE and (size == 1 or not pile[bottom] or pile is self._discard):
            bottom = NONE
        total = 0.0
        for kind, amount in enumerate(pile):
            weight = amount - 1 if kind == bottom else amount
            if not weight:
                continue
            rest = (*pile[:kind], amount - 1, *pile[kind + 1 :])
            if pieces.values[kind] < length:
                left = self._ways.pile_number(rest)
                total += weight * self._ways.after_row(*red, self._wolf, self._food, left)
                continue
            if pieces.powers[kind] == RED:
                total += weight * self._turn_up(rest, length + 1, red, bare, opened, lying)
                continue
            laid = min(pieces.flowers[kind], self._tokens - lying)
            total += weight * self._best(rest, length + 1, red, bare + laid, opened, lying + laid)
        return total / (size if bottom == NONE else size - 1)

    def _turn_up(self, pile: Pile, length: int, red: Red, bare: int, opened: int, lying: int) -> float:
        """Turn all tokens up and walk, with the 8; they count again on a stop, if the table plays so (CHA-15)."""
        value = 0.0
        for found, share in enumerate(flower_chances(*self._unseen, bare)):
            flowers = opened + found
            places = self._reach(red, flowers, self._ways.pile_number(pile))
            after = flowers if self._counts_again else 0
            value += share * sum(
                [likely * self._best(pile, length, place, 0, after, lying) for place, likely in places]
            )
            value += share * (1.0 - sum([likely for _, likely in places]))  # the cottage was on the way
        return value

    def _reach(self, red: Red, steps: int, pile: int) -> list[tuple[Red, float]]:
        """List where Red may come to stand with so many steps, and how likely, unless she finds the cottage."""
        square, way = red
        pieces, likely = self._pieces, 1.0
        is_open, on_arriving = self._wolf < pieces.shortcut_to, self._reading.chooses_on_arriving
        for _ in range(steps):
            if not on_arriving and way == OWN_WAY and square == pieces.shortcut_from:
                way = self._better_way(square, pile)
            if way == CHOSEN and is_open:
                square, way = pieces.shortcut_to, WOLF_WAY
            else:
                square, way = square + 1, OWN_WAY if way == CHOSEN else way
            missed = self._ways.path_chance(square, way, self._wolf)
            likely *= missed
            if missed < 1.0 and self._reading.tile_ends_turn:
                break
            if on_arriving and way == OWN_WAY and square == pieces.shortcut_from:
                way = self._better_way(square, pile)
        return [((square, way), likely)] if likely > 0.0 else []

    def _better_way(self, square: int, pile: int) -> int:
        """Choose the shortcut on the fork if it is open and better."""
        if self._wolf >= self._pieces.shortcut_to:
            return OWN_WAY
        on_path = self._ways.after_row(square + 1, OWN_WAY, self._wolf, self._food, pile)
        short = self._ways.after_row(self._pieces.shortcut_to, WOLF_WAY, self._wolf, self._food, pile)
        return CHOSEN if short > on_path else OWN_WAY
