"""Whole turns of Les Grimpeurs worth a thought: a block, a walk, a stone, as one list of moves."""

from typing import Final

from veillee.games.grimpeurs.bots.outlook import UNIT, Outlook
from veillee.games.grimpeurs.bots.steps import Steps
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.moves import CELL, END, FOOT, GO, KEEP, LAY, PLACE, POSE, SPENT, STAY, TAKE
from veillee.games.grimpeurs.rules.placing import movable_blocks
from veillee.games.grimpeurs.rules.state import (
    BLOCK,
    BOTH,
    NONE,
    PUSH,
    SET,
    STAND,
    STONE,
    TURN,
    UNUSED,
    WALK,
    GrimpeursState,
)
from veillee.games.grimpeurs.rules.tower.blocks import HEIGHT_OF_POSE
from veillee.games.grimpeurs.rules.tower.lattice import list_cells
from veillee.games.grimpeurs.rules.tower.survey import Survey
from veillee.games.grimpeurs.rules.walk import Walker, block_set

WEIGHED: Final = 2  # ideas of each kind that are weighed in full, for each place looked at
CLIMBS_BEFORE: Final = 2  # walks before the block that are tried


class Idea:
    """Hold the moves of a turn, the state they lead to before the turn ends, and how good that looks."""

    def __init__(self, moves: list[int], state: GrimpeursState, survey: Survey, gain: int) -> None:
        self.moves: Final = moves
        self.state: Final = state
        self.survey: Final = survey
        self.gain: Final = gain  # what was climbed, less what it took of ladders
        self.score = 0


def _by_gain(idea: Idea) -> int:
    return -idea.gain


def _by_score(idea: Idea) -> int:
    return -idea.score


class Ideas:
    """Find turns for the seats of one table."""

    def __init__(self, game: Grimpeurs, outlook: Outlook) -> None:
        self._game: Final = game
        self._outlook: Final = outlook
        self._ladder_worth: Final = outlook.weights.ladders
        self._ladders = BOTH  # of the seat whose turns are listed, before them

    def list_turns(self, state: GrimpeursState, spots: int, blocks: int, minds_others: bool) -> list[Idea]:
        """List ways to go on with the turn of the active seat, best first; `blocks` are those seen, as bits."""
        found: list[Idea] = []
        self._ladders = state.ladders[state.active]
        if state.phase in (BLOCK, TURN, SET):
            self._with_blocks(found, state.clone(), [], spots, blocks, minds_others)
            if state.phase == BLOCK and not state.climbed and not self._game.is_strict:
                for before, moves in self._climbs_before(state):
                    self._with_blocks(found, before, moves, max(2, spots // 4), blocks, minds_others)
        else:
            self._walk_on(found, state.clone(), [], self._game.survey(state))
        return self._best(found, state.active, spots, minds_others)

    def _best(self, ideas: list[Idea], seat: int, spots: int, minds_others: bool) -> list[Idea]:
        """Weigh those that gain most, and some that gain nothing now; give them best first."""
        ideas.sort(key=_by_gain)
        climbing = [idea for idea in ideas if idea.gain > 0]
        waiting = [idea for idea in ideas if idea.gain <= 0]
        most = WEIGHED * spots
        found = climbing[:most] + waiting[: max(most // 2, most - len(climbing))]
        for idea in found:
            idea.score = self._outlook.score(idea.state, idea.survey, seat, minds_others)
        found.sort(key=_by_score)
        return found

    # --- before the block

    def _climbs_before(self, state: GrimpeursState) -> list[tuple[GrimpeursState, list[int]]]:
        """Give the states after the best climbs before the block, each with the moves that lead there."""
        game, seat = self._game, state.active
        walks: list[tuple[int, int]] = []
        for move in game.legal(state, seat):
            if GO <= move < TAKE:
                after = state.clone()
                game.apply(after, seat, move)
                cost = self._ladder_worth[state.ladders[seat]] - self._ladder_worth[after.ladders[seat]]
                walks.append((cost - UNIT * game.heights(after)[seat], move))
        walks.sort()
        found: list[tuple[GrimpeursState, list[int]]] = []
        for _, move in walks[:CLIMBS_BEFORE]:
            after = state.clone()
            moves: list[int] = []
            self._do(after, moves, move)
            self._settle(after, moves)
            found.append((after, moves))
        return found

    # --- the block

    def _with_blocks(
        self,
        found: list[Idea],
        state: GrimpeursState,
        moves: list[int],
        spots: int,
        blocks: int,
        minds_others: bool,
    ) -> None:
        game, seat = self._game, state.active
        survey = game.survey(state)
        steps = Steps(game, state, seat, self._wanted(state, survey) if minds_others else 0, spots)
        if state.phase == BLOCK:
            movable = movable_blocks(game.pieces, survey, state, game.contact, game.has_fixed_core)
            taken = list_cells(movable & blocks)
            kept, kept_moves = state.clone(), moves[:]
            self._do(kept, kept_moves, KEEP)
            self._walk_on(found, kept, kept_moves, survey)
        else:
            taken = [state.taken]
        for block in taken:
            poses = game.pieces.poses[block]
            lifted = survey
            if state.phase == BLOCK:
                lifted = survey.with_block(block, NONE, 0, NONE)
            elif state.phase == SET:
                poses = [state.pose]
            for _, _, pose, cell, base in steps.moves_of(lifted, block, poses):
                after, made = state.clone(), moves[:]
                if state.phase == BLOCK:
                    self._do(after, made, TAKE + block)
                if state.phase != SET:
                    self._do(after, made, POSE + pose)
                self._do(after, made, PLACE + cell)
                self._settle(after, made)
                self._walk_on(found, after, made, lifted.with_block(block, cell, base, pose))

    def _wanted(self, state: GrimpeursState, survey: Survey) -> int:
        """Give the faces that others could climb to next."""
        game, found = self._game, 0
        for other in range(game.seats):
            if other == state.active:
                continue
            walker = Walker(game.pieces, survey, state, other, False)
            block = state.stands[other]
            best, cells = survey.summits[block] if block >= 0 else 0, 0
            if walker.start < 0:
                continue
            for plateau, ways in enumerate(walker.reach(state.ladders[other], game.has_descent, False)):
                if ways and walker.heights[plateau] > best:
                    best, cells = walker.heights[plateau], walker.plateaus[plateau]
            found |= cells
        return found

    # --- the walk

    def _walk_on(self, found: list[Idea], state: GrimpeursState, moves: list[int], survey: Survey) -> None:
        """Add what comes of the best walk on foot, and of the best one with a ladder if that is better."""
        game, seat = self._game, state.active
        before, worth = state.began[seat], self._ladder_worth[self._ladders]
        self._settle(state, moves)
        walks = self._best_walks(state, survey, seat) if state.phase == WALK else []
        for move in walks:
            after, made = state.clone(), moves[:]
            self._do(after, made, move)
            self._settle(after, made)
            gain = UNIT * (game.heights(after)[seat] - before) - worth + self._ladder_worth[after.ladders[seat]]
            found.append(Idea(made, after, survey, gain))
        if not walks:
            gain = UNIT * (game.heights(state)[seat] - before) - worth + self._ladder_worth[state.ladders[seat]]
            found.append(Idea(moves, state, survey, gain))

    def _best_walks(self, state: GrimpeursState, survey: Survey, seat: int) -> list[int]:
        """List the walks that come highest, on foot and for all that ladders are worth."""
        game = self._game
        walker = Walker(game.pieces, survey, state, seat, False)
        if walker.start < 0:
            return []
        ladders = state.ladders[seat]
        block = state.stands[seat]
        height = survey.summits[block] if block >= 0 else 0
        bridges = game.has_bridges and state.moved == NONE
        on_foot, best = NONE, NONE
        highest, best_gain = height, 0
        for plateau, ways in enumerate(walker.reach(ladders, game.has_descent, bridges)):
            if not ways or walker.heights[plateau] <= height:
                continue
            cells = walker.plateaus[plateau]
            cell = (cells & -cells).bit_length() - 1
            for spent in range(BOTH + 1):
                if ways >> spent & 1:
                    rise = walker.heights[plateau]
                    if spent == 0 and rise > highest:
                        highest, on_foot = rise, GO + cell
                    gain = (
                        UNIT * (rise - height) - self._ladder_worth[ladders] + self._ladder_worth[ladders & ~spent]
                    )
                    if gain > best_gain:
                        best_gain, best = gain, GO + (spent << SPENT) + cell
        return [move for move in dict.fromkeys((on_foot, best)) if move != NONE]

    # --- the stone, and the others

    def with_stones(self, idea: Idea, most: int) -> list[Idea]:
        """List the same turn with the stone laid on what the others want, at most so many ways."""
        state = idea.state
        seat = state.active
        if state.phase not in (WALK, STONE) or state.stones[seat] != UNUSED:
            return []
        wanted = self._wanted(state, idea.survey)
        held = block_set(state.stones) | block_set(state.stands)
        found: list[Idea] = []
        for block, foot in enumerate(idea.survey.feet):
            if foot & wanted & idea.survey.exposed(block) and not held >> block & 1 and len(found) < most:
                after, moves = state.clone(), idea.moves[:]
                self._do(after, moves, LAY + block)
                found.append(Idea(moves, after, idea.survey, 0))
        return found

    def end_turn(self, state: GrimpeursState) -> None:
        """End the turn, and let those walk who may follow."""
        game, turn = self._game, state.turn
        if state.phase:
            game.apply(state, state.asked, END)
        while state.phase and state.turn == turn:
            game.apply(state, state.asked, self.follow(state))
            self._settle(state, [])

    def follow(self, state: GrimpeursState) -> int:
        """Choose the highest walk of a seat that may follow, or stay."""
        game, seat = self._game, state.asked
        best, highest = STAY, game.heights(state)[seat]
        for move in game.legal(state, seat):
            if GO <= move < TAKE:
                block = game.survey(state).block_at(move - GO & CELL)
                height = state.bases[block] + HEIGHT_OF_POSE[state.poses[block]]
                if height > highest:
                    best, highest = move, height
        return best

    def _do(self, state: GrimpeursState, moves: list[int], move: int) -> None:
        self._game.apply(state, state.asked, move)
        moves.append(move)

    def _settle(self, state: GrimpeursState, moves: list[int]) -> None:
        """Answer what matters little: where pawns are pushed to, and on which cell the own one stands."""
        while state.phase == PUSH or state.phase == STAND:
            if state.phase == STAND:
                self._do(state, moves, FOOT + self._game.stand_cells(state)[0])
            else:
                self._do(state, moves, self._game.legal(state, state.asked)[0])
