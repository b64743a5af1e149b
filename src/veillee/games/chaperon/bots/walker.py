"""The bot of the first mode: together against the wolf, by odds, by squares or by a plan."""

from typing import Final

from veillee.bots.contract import Bot, Situation
from veillee.core.contract import Move
from veillee.games.chaperon.bots.levels import BY_ODDS, BY_SQUARES, Level
from veillee.games.chaperon.bots.plan import Plan, flower_chances
from veillee.games.chaperon.bots.prospects import prospects_of
from veillee.games.chaperon.bots.ways import Ways, way_of
from veillee.games.chaperon.bots.worths import worths_of
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.moves import CONTINUE, EAT_BUTTER, EAT_CAKE, KEEP_FOOD, STOP
from veillee.games.chaperon.rules.pieces import FLOWER, PEBBLE
from veillee.games.chaperon.rules.state import ACT, COUNTED, FOOD, NONE, OWN_WAY, UP, WOLF_WAY
from veillee.games.chaperon.rules.view import Knowledge

BOLD: Final = 0.2  # a novice goes on while fewer cards than that fail


class WalkerBot(Bot):
    """Play a seat of the first mode."""

    def __init__(self, level: Level, game: Chaperon) -> None:
        self._level: Final = level
        self._game: Final = game
        self._known: Ways | None = None  # the ways through the wood, once they are asked for

    def choose(self, situation: Situation) -> Move:
        """Give the move that serves the table best, as far as this level reckons."""
        knowledge: Knowledge = situation.knowledge
        if self._level.thought == BY_ODDS:
            return self._by_odds(knowledge)
        if self._level.thought == BY_SQUARES:
            return self._by_squares(knowledge)
        return self._by_plan(knowledge)

    # --- novice

    def _by_odds(self, knowledge: Knowledge) -> Move:
        """Go on while it seldom fails; keep the food; take the shortcut whenever it is open."""
        phase = knowledge.view.phase
        if phase == FOOD:
            return KEEP_FOOD
        if phase != ACT:
            return WOLF_WAY
        fails, size = self._odds(knowledge)
        has_tokens = bool(knowledge.view.token_mark)
        return CONTINUE if not has_tokens or fails < BOLD * size else STOP

    def _odds(self, knowledge: Knowledge) -> tuple[int, int]:
        """Count the cards that may come next, and those of them that fail."""
        view = knowledge.view
        pile = list(knowledge.pile if view.pile_size else knowledge.discard)
        if view.bottom != NONE and view.pile_size > 1:
            pile[view.bottom] -= 1
        values = self._game.pieces.values
        fails = sum([amount for kind, amount in enumerate(pile) if values[kind] < len(view.row)])
        return fails, sum(pile)

    # --- adept

    def _by_squares(self, knowledge: Knowledge) -> Move:
        """Go on while one more card gives more squares on the average; eat at once."""
        view = knowledge.view
        pieces = self._game.pieces
        if view.phase == FOOD:
            return EAT_BUTTER if view.butter else EAT_CAKE
        if view.phase != ACT:
            return WOLF_WAY if pieces.shortcut_to - view.wolf > 1 else OWN_WAY
        gain = self._squares_now(knowledge)
        fails, size = self._odds(knowledge)
        fresh = self._flowers_ahead(knowledge)
        return CONTINUE if size and (size - fails) * gain / size + fresh > gain else STOP

    def _squares_now(self, knowledge: Knowledge) -> float:
        """Give the squares that a stop brings on the average."""
        squares = 0.0
        flowers, pebbles = knowledge.belief[FLOWER], knowledge.belief[PEBBLE]
        for mark, face in zip(knowledge.view.token_mark, knowledge.view.token_face, strict=True):
            if not mark & UP:
                squares += flowers / (flowers + pebbles)
            elif face == FLOWER and (self._game.counts_again or not mark & COUNTED):
                squares += 1.0
        return squares

    def _flowers_ahead(self, knowledge: Knowledge) -> float:
        """Give the squares that the next card adds on the average."""
        view, pieces = knowledge.view, self._game.pieces
        pile = knowledge.pile if view.pile_size else knowledge.discard
        length, total = len(view.row), 0.0
        share = flower_chances(knowledge.belief[FLOWER], knowledge.belief[PEBBLE], 1)
        for kind, amount in enumerate(pile):
            if pieces.values[kind] < length:
                continue
            total += amount * pieces.flowers[kind] * (share[1] if len(share) > 1 else 0.0)
            if kind == pieces.red_kind:
                total += amount * self._squares_now(knowledge)
        return total / max(1, sum(pile))

    # --- expert

    def _by_plan(self, knowledge: Knowledge) -> Move:
        """Weigh every move by what it is worth in the end."""
        view = knowledge.view
        ways = self._ways()
        food = view.cake + view.butter
        pile = ways.pile_number(knowledge.pile)
        if view.phase == ACT:
            plan = Plan(ways, self._game, knowledge)
            return CONTINUE if plan.worth_of_going_on() > plan.worth_of_stop() else STOP
        if view.phase == FOOD:
            way = way_of(view.red_way, view.fork)
            if not ways.is_better_eaten(view.red, way, view.wolf, food, view.steps, pile):
                return KEEP_FOOD
            return EAT_BUTTER if view.butter else EAT_CAKE
        is_better = ways.is_better_cut(view.red, view.wolf, food, view.steps, view.walk, pile)
        return WOLF_WAY if is_better else OWN_WAY

    def _ways(self) -> Ways:
        """Give what places are worth: by the table of the board, or by a model where there is none."""
        if self._known is None:
            self._known = worths_of(self._game) or prospects_of(self._game)
        return self._known
