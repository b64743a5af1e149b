"""The bot of Les Grimpeurs: plans a turn as a whole, looks at what others may answer, and keeps to the plan."""

from collections.abc import Callable
from time import perf_counter
from typing import Final

from veillee.bots.contract import Bot, Budget, Situation
from veillee.core.chance import FastChance
from veillee.core.contract import Move, Seat
from veillee.games.grimpeurs.bots.ideas import Idea, Ideas
from veillee.games.grimpeurs.bots.levels import Level
from veillee.games.grimpeurs.bots.outlook import Outlook
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.moves import END
from veillee.games.grimpeurs.rules.state import FOLLOW, GrimpeursState

ANSWER_SPOTS: Final = 3  # places for each block that are weighed in another seat's answer
STONES: Final = 3  # faces on which a stone is tried
STONE_WORTH: Final = 240  # what a stone must gain to be laid
THINKING: Final = 0.9  # of a budget in seconds; the rest is for the last answer

Clock = Callable[[], float]


class ClimberBot(Bot):
    """Play a seat of Les Grimpeurs."""

    def __init__(self, level: Level, game: Grimpeurs, seat: Seat, seed: int, clock: Clock = perf_counter) -> None:
        self._level: Final = level
        self._game: Final = game
        self._seat: Final = seat
        self._chance: Final = FastChance(seed)
        self._clock: Final = clock
        self._outlook: Final = Outlook(game, level.weights)
        self._ideas: Final = Ideas(game, self._outlook)
        self._all_blocks: Final = (1 << game.pieces.blocks) - 1
        self._plan: list[Move] = []  # what is left of the turn
        self._ahead: GrimpeursState = game.initial()  # how the table must be for the plan to go on

    def choose(self, situation: Situation) -> Move:
        """Give the next move of the plan, or make a new one."""
        legal = situation.legal
        is_planned = bool(self._plan) and self._game.knowledge(self._ahead, self._seat) == situation.knowledge
        if not is_planned:
            self._plan = []
            if len(legal) == 1:
                return legal[0]
            state: GrimpeursState = self._game.sample(situation.knowledge, self._chance)
            if state.turn == 0:
                return legal[self._chance.below(len(legal))]  # the tower is built by hand
            if state.phase == FOLLOW:
                return self._ideas.follow(state)
            self._plan = self._make_plan(state, situation.budget.or_else(self._level.budget))
            self._ahead = state
        move = self._plan.pop(0)
        self._game.apply(self._ahead, self._seat, move)
        return move

    # --- planning

    def _make_plan(self, state: GrimpeursState, budget: Budget) -> list[Move]:
        level = self._level
        begun = self._clock()
        ideas = self._ideas.list_turns(state, level.spots, self._seen_blocks(), level.minds_others)
        best = ideas[0]
        if level.budget.playouts:
            best = self._look_ahead(ideas, budget, begun)
        return [*best.moves, END]

    def _seen_blocks(self) -> int:
        """Draw the blocks that this level thinks of moving."""
        if self._level.sees_blocks == 100:
            return self._all_blocks
        seen = 0
        for block in range(self._game.pieces.blocks):
            if self._chance.below(100) < self._level.sees_blocks:
                seen |= 1 << block
        return seen

    def _look_ahead(self, ideas: list[Idea], budget: Budget, begun: float) -> Idea:
        """Try out what the others answer to the best ideas; then the stone."""
        most = max(2, 2 * budget.playouts // self._game.seats)  # the more seats, the longer a round
        best, best_score = ideas[0], 0
        for done, idea in enumerate(ideas[:most], 1):
            score = self._after_answers(idea)
            if done == 1 or score > best_score:
                best, best_score = idea, score
            if self._is_late(budget, begun, done):
                return best
        best_score += STONE_WORTH
        for idea in self._ideas.with_stones(best, STONES):
            score = self._after_answers(idea)
            if score > best_score:
                best, best_score = idea, score
        return best

    def _is_late(self, budget: Budget, begun: float, done: int) -> bool:
        """Say whether another answer would come after the time."""
        if budget.seconds <= 0.0:
            return False
        spent = self._clock() - begun
        return spent + spent / done > THINKING * budget.seconds

    def _after_answers(self, idea: Idea) -> int:
        """Say how good it looks once every other seat has had its turn."""
        state = idea.state.clone()
        self._ideas.end_turn(state)
        while state.phase and state.active != self._seat:
            answers = self._ideas.list_turns(state, ANSWER_SPOTS, self._all_blocks, True)
            state = answers[0].state
            self._ideas.end_turn(state)
        if not state.phase:
            return self._outlook.score(state, self._game.survey(state), self._seat, True)
        return self._ideas.list_turns(state, ANSWER_SPOTS, self._all_blocks, True)[0].score
