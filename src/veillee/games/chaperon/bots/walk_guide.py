"""How the first mode is played at a glance: one card ahead, by what places on the board are worth.

Quick enough to play whole matches out with. It knows the pile card for card; face-down tokens are taken as drawn
from all that nobody has seen, and an 8 as a stop for which all tokens count once more.
"""

from typing import Final

from veillee.bots.search.guide import Guide
from veillee.core.chance import Chance
from veillee.core.contract import Move, Seat
from veillee.games.chaperon.bots.plan import flower_chances
from veillee.games.chaperon.bots.prospects import prospects_of
from veillee.games.chaperon.bots.ways import way_of
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.moves import CONTINUE, EAT_BUTTER, EAT_CAKE, KEEP_FOOD, STOP
from veillee.games.chaperon.rules.pieces import FLOWER, PEBBLE, RED
from veillee.games.chaperon.rules.state import ACT, COUNTED, FOOD, OWN_WAY, UP, WOLF_WAY, ChaperonState

EAGER: Final = 0.02  # of what a stop is worth: so much the card after the next one is counted for
CLEAR: Final = 0.1  # of what a stop is worth: a difference that needs no trial
MOST_KEPT: Final = 200_000  # worths kept, before all are forgotten

Place = tuple[int, int, int, int]  # Red's square and way, the wolf's square, food


class WalkGuide(Guide):
    """Play a seat of the first mode at a glance, and name the other moves to be tried out."""

    def __init__(self, game: Chaperon) -> None:
        super().__init__(game)
        self._table: Final = game
        self._prospects: Final = prospects_of(game)
        self._most_points: Final = game.most_points()
        self._stops: Final[dict[tuple[Place, int, int, int, int], float]] = {}
        self.is_ordered = True
        self.has_policy = True

    def candidates(self, state: ChaperonState, seat: Seat, moves: list[Move]) -> list[Move]:
        """List the move that looks best, and the others unless it is clear; all can see how clear it is."""
        best = self._best(state)
        if state.phase == FOOD or (state.phase == ACT and abs(self._lead(state)) > CLEAR):
            return [best]
        return [best, *[move for move in moves if move != best]]

    def play(self, state: ChaperonState, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        return self._best(state)

    def payoffs(self, state: ChaperonState) -> list[float]:
        """Count wins, or points where the table plays for them."""
        if not self._table.has_points:
            return super().payoffs(state)
        return [score / self._most_points for score in self._table.scores(state)]

    # --- what looks best

    def _best(self, state: ChaperonState) -> Move:
        prospects = self._prospects
        food = state.cake + state.butter
        if state.phase == ACT:
            return CONTINUE if self._lead(state) > 0.0 else STOP
        if state.phase == FOOD:
            way = way_of(state.red_way, state.fork)
            if not prospects.is_better_eaten(state.red, way, state.wolf, food, state.steps):
                return KEEP_FOOD
            return EAT_BUTTER if state.butter else EAT_CAKE
        is_better = prospects.is_better_cut(state.red, state.wolf, food, state.steps, state.walk)
        return WOLF_WAY if is_better else OWN_WAY

    def _lead(self, state: ChaperonState) -> float:
        """Say by how much of a stop's worth it is better to go on: one card, and a little for those after it."""
        place = (state.red, way_of(state.red_way, state.fork), state.wolf, state.cake + state.butter)
        bare = opened = 0
        for at, mark in enumerate(state.token_mark):
            if not mark & UP:
                bare += 1
            elif state.token_face[at] == FLOWER and (self._table.counts_again or not mark & COUNTED):
                opened += 1
        flowers, pebbles = state.belief[FLOWER], state.belief[PEBBLE]
        stop = self._stop(place, bare, opened, flowers, pebbles)
        return (self._next_card(state, place, bare, opened) / stop if stop > 0.0 else 2.0) - 1.0 + EAGER

    def _next_card(self, state: ChaperonState, place: Place, bare: int, opened: int) -> float:
        """Give what it is worth to turn up one more card and then to stop."""
        pieces, length = self._table.pieces, len(state.row)
        flowers, pebbles = state.belief[FLOWER], state.belief[PEBBLE]
        pile = state.pile if state.pile_size else state.discard
        bottom = state.bottom if state.pile_size > 1 else -1  # it comes last
        size, total = 0, 0.0
        for kind, amount in enumerate(pile):
            if kind == bottom:
                amount -= 1
            if not amount:
                continue
            size += amount
            if pieces.values[kind] < length:
                total += amount * self._prospects.after_row(*place)
            elif pieces.powers[kind] == RED:
                total += amount * self._eight(place, bare, opened, flowers, pebbles)
            else:
                total += amount * self._stop(place, bare + pieces.flowers[kind], opened, flowers, pebbles)
        return total / size if size else 0.0

    def _stop(self, place: Place, bare: int, opened: int, flowers: int, pebbles: int) -> float:
        """Give what a stop is worth with so many tokens face down, and so many flowers open."""
        key = (place, bare, opened, flowers, pebbles)
        found = self._stops.get(key)
        if found is None:
            found = 0.0
            for turned, share in enumerate(flower_chances(flowers, pebbles, bare)):
                found += share * self._prospects.walk_and_eat(*place, opened + turned)
            if len(self._stops) >= MOST_KEPT:
                self._stops.clear()
            self._stops[key] = found
        return found

    def _eight(self, place: Place, bare: int, opened: int, flowers: int, pebbles: int) -> float:
        """Give what an 8 is worth (CHA-15)."""
        times = 2 if self._table.counts_again else 1
        value = 0.0
        for turned, share in enumerate(flower_chances(flowers, pebbles, bare)):
            value += share * self._prospects.walk_and_eat(*place, times * (opened + turned))
        return value
