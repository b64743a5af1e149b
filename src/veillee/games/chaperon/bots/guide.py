"""What the search is told of Le Petit Chaperon Rouge: quick sensible moves, and what a place is worth."""

from typing import Final

from veillee.bots.search.guide import Guide
from veillee.core.chance import Chance, weighted
from veillee.core.contract import Move, Seat
from veillee.games.chaperon.bots.prospects import Prospects, prospects_of
from veillee.games.chaperon.bots.ways import way_of
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.moves import CONTINUE, EAT_BUTTER, EAT_CAKE, EIGHT, KEEP_FOOD, STOP
from veillee.games.chaperon.rules.pieces import FLOWER, PEBBLE
from veillee.games.chaperon.rules.row.cards import LAID, row_count
from veillee.games.chaperon.rules.state import (
    ACT,
    COUNTED,
    FOOD,
    LAY,
    OWN_WAY,
    SHORTCUT,
    TOKENS,
    UP,
    WITH_OWNER,
    WITH_WOLF,
    WOLF_WAY,
    ChaperonState,
)
from veillee.games.chaperon.rules.view import Knowledge

# Chosen by hand and by trying.
HORIZON: Final = 8
WHIM: Final = 15  # in a hundred: any move rather than the sensible one
AMBUSH: Final = 60  # in a hundred: the Wolf lays a card that fails, if he has one
STINGY: Final = 70  # in a hundred: the Wolf lays a pebble rather than a flower
BLUFF: Final = 0.9  # of the visits of the card that seems best: another one may be laid instead
WORTH_OF_EIGHT: Final = 0.05  # unused, in wins
WORTH_OF_CHARACTER: Final = 0.03


class ChaperonGuide(Guide):
    """Know how both sides are likely to play, and who is ahead."""

    def __init__(self, game: Chaperon) -> None:
        super().__init__(game)
        self._table: Final = game
        self.has_policy = True
        self.horizon = HORIZON
        deck = game.pieces.wolf_deck if game.has_wolf else game.pieces.walk_deck
        values = game.pieces.values
        size = sum(deck)
        self._fitting: Final = [  # for each number of cards in the row the share of the deck that may join it
            sum([amount for kind, amount in enumerate(deck) if values[kind] >= length]) / size
            for length in range(sum(game.pieces.copies) + 1)
        ]

    def imagine(self, knowledge: Knowledge, chance: Chance) -> ChaperonState:
        """Invent a world that fits; for helpers one where the Wolf is likely to have laid what lies face down."""
        world = self._table.sample(knowledge, chance)
        if knowledge.view.seat != knowledge.view.wolf_seat and world.trail and world.trail[-1] == LAID:
            self._lay_anew(world, chance)
        return world

    def _lay_anew(self, world: ChaperonState, chance: Chance) -> None:
        """Let the Wolf choose his face-down card again: the longer the row, the more likely is one that fails."""
        hand, count, values = world.hand, row_count(world), self._table.pieces.values
        hand[world.laid] += 1
        weights = [amount if values[kind] >= count else amount * (count + 1) for kind, amount in enumerate(hand)]
        world.laid = weighted(chance, weights)
        hand[world.laid] -= 1

    def closeness(self, state: ChaperonState, seat: Seat) -> float:
        """Let the Wolf lay other cards than the best, so that nobody can read his card."""
        return BLUFF if state.phase == LAY else 1.0

    def play(self, state: ChaperonState, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        """Choose a move in a playout, by what the seat knows there."""
        phase = state.phase
        if phase == FOOD:
            return self._eat(state)
        if phase == SHORTCUT:
            return self._choose_way(state)
        if chance.below(100) < WHIM:
            return moves[chance.below(len(moves))]
        if phase == ACT:
            return self._act(state, moves)
        if phase == LAY and chance.below(100) < AMBUSH:
            count = row_count(state)
            values = self._table.pieces.values
            failing = [kind for kind in moves if values[kind] < count]
            if failing:
                return failing[chance.below(len(failing))]
        if phase == TOKENS and PEBBLE in moves and chance.below(100) < STINGY:
            return PEBBLE
        return moves[chance.below(len(moves))]

    def _act(self, state: ChaperonState, moves: list[Move]) -> Move:
        """Go on while one card more is likely to give more; use the 8 on a rich row."""
        flowers, pebbles = state.belief[FLOWER], state.belief[PEBBLE]
        share = flowers / (flowers + pebbles) if flowers + pebbles else 0.0
        gain = 0.0
        for at, mark in enumerate(state.token_mark):
            if not mark & UP:
                gain += 1.0 if state.thumb else share
            elif (state.thumb or state.token_face[at] == FLOWER) and self._is_fresh(mark):
                gain += 1.0
        fits = self._fitting[row_count(state)]
        if CONTINUE in moves and fits * (gain + 1.0) > gain:
            return CONTINUE
        if EIGHT in moves and gain > 3.0:
            return EIGHT
        return STOP

    def _is_fresh(self, mark: int) -> bool:
        return self._table.counts_again or not mark & COUNTED

    def _eat(self, state: ChaperonState) -> Move:
        prospects = self._prospects()
        food = state.cake + state.butter
        way = way_of(state.red_way, state.fork)
        if not prospects.is_better_eaten(state.red, way, state.wolf, food, state.steps):
            return KEEP_FOOD
        return EAT_BUTTER if state.butter else EAT_CAKE

    def _choose_way(self, state: ChaperonState) -> Move:
        prospects, food = self._prospects(), state.cake + state.butter
        is_better = prospects.is_better_cut(state.red, state.wolf, food, state.steps, state.walk)
        return WOLF_WAY if is_better else OWN_WAY

    def _prospects(self) -> Prospects:
        return prospects_of(self._table)

    def evaluate(self, state: ChaperonState) -> list[float]:
        """Say what a place is worth by the board, by what a stop would give, and by what both sides have left."""
        steps = 0
        for at, mark in enumerate(state.token_mark):
            if (state.thumb or state.token_face[at] == FLOWER) and self._is_fresh(mark):
                steps += 1
        food = state.cake + state.butter
        value = self._prospects().walk_and_eat(
            state.red, way_of(state.red_way, state.fork), state.wolf, food, steps
        )
        value += WORTH_OF_EIGHT * state.eight_left
        value += WORTH_OF_CHARACTER * (state.places.count(WITH_OWNER) - state.places.count(WITH_WOLF))
        value = min(1.0, max(0.0, value))
        return [1.0 - value if seat == state.wolf_seat else value for seat in range(self._table.seats)]
