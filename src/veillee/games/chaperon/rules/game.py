"""The rules of Le Petit Chaperon Rouge: push your luck together against the wolf, or against one who plays it.

Rulebook: "Le Petit Chaperon Rouge" (French). Clause ids CHA-n are those of docs/rules/chaperon.

Rulings of this project, where the rulebook leaves a choice:
- CHA-10: the table chooses who begins, else chance.
- CHA-11: the effect of a first card applies; an 8 finds no token.
- CHA-15: tokens turned up by an 8 count again on a stop, unless an option says otherwise.
- CHA-18: the failing card goes to the discard with the row and has no effect.
- CHA-19: stopping on no token is legal.
- CHA-20: passing the fork counts as arriving on it, being pushed back onto it too. The way is chosen on arriving,
  unless an option says with the next step; the choice lapses if the wolf comes so far before she steps off.
- CHA-21: a tile is turned up in mid-move too, and Red goes on, unless an option says that her turn ends there.
- CHA-22: food is decided while Red walks, and asked for on the last square, where nothing is lost by asking so
  late; one of the two on a stop. Options: both on one stop; before the move.
- CHA-24: points are counted after a loss too, without those of the cottage, unless an option says otherwise.
- CHA-40: with a Wolf, the tokens of the opening card are of his choice.
- CHA-43: the trap works only when it joins or opens a row. The Wolf lays tokens one by one.
- CHA-46: a power may be used even if it does nothing.
- CHA-48: after a failure the Wolf opens with a card of his choice.
- CHA-57: the Vixen looks at and moves face-down tiles only.
- CHA-58: helpers whisper in a channel that the Wolf does not read, unless an option says otherwise.
- CHA-59: after the 300th turn of a helper night falls, and nobody wins.
"""

from typing import Final

from veillee.core.chance import Chance
from veillee.core.contract import OPEN_TALK, Channel
from veillee.core.ranking import places_together
from veillee.games.chaperon.rules import view as views
from veillee.games.chaperon.rules.chances import ChaperonChances
from veillee.games.chaperon.rules.moves import (
    CONTINUE,
    EAT_BUTTER,
    EAT_CAKE,
    EIGHT,
    KEEP_FOOD,
    KEEP_TILE,
    REFRAIN,
    STOP,
    SWAP_WITH,
    USE,
    parse_text,
)
from veillee.games.chaperon.rules.pieces import ANIMALS, FACES, HUMANS, POWERS, TILES
from veillee.games.chaperon.rules.state import (
    ACT,
    ANIMAL,
    BARE,
    CAUGHT,
    EATEN,
    FOOD,
    GOAT,
    LAY,
    NIGHT,
    NONE,
    OPEN,
    OVER,
    OWN_WAY,
    PHASES,
    RAVEN,
    RESULTS,
    SHORTCUT,
    SUPER,
    SWAP,
    VIXEN,
    WITH_OWNER,
    WITH_WOLF,
    WOLF_WAY,
    ChaperonState,
    View,
)
from veillee.games.chaperon.rules.view import Box, Knowledge
from veillee.games.chaperon.rules.worlds import sample_state

# What a win is worth in the points variant (CHA-24).
HARD_POINTS: Final = 40
SHORTCUT_POINTS: Final = 40
CAKE_POINTS: Final = 20
BUTTER_POINTS: Final = 10
TILE_POINTS: Final = 10
COTTAGE_POINTS: Final = 60


def points_of_win(tiles: int, cake: int, butter: int, is_hard: bool, way: int) -> int:
    """Count what a win is worth by the tiles Red has turned, what she kept, her start and her way (CHA-24)."""
    points = COTTAGE_POINTS + TILE_POINTS * tiles + CAKE_POINTS * cake + BUTTER_POINTS * butter
    if is_hard:
        points += HARD_POINTS
    if way == WOLF_WAY:
        points += SHORTCUT_POINTS
    return points


class Chaperon(ChaperonChances):
    """Answer for the rules at one table: what is legal, how it ends, who may know what."""

    # --- the table before the first step

    def initial(self) -> ChaperonState:
        return self.opening.clone()

    # --- who and what

    def legal(self, state: ChaperonState, seat: int) -> list[int]:
        phase = state.phase
        if phase == ACT:
            return self._actions(state) if self.has_wolf else [CONTINUE, STOP]
        if phase == FOOD:
            moves = [KEEP_FOOD]
            if state.cake:
                moves.append(EAT_CAKE)
            if state.butter:
                moves.append(EAT_BUTTER)
            return moves
        if phase == SHORTCUT:
            return [OWN_WAY, WOLF_WAY]
        if phase in (OPEN, LAY):
            return [kind for kind, amount in enumerate(state.hand) if amount]
        if phase == ANIMAL:
            found = [REFRAIN]
            for character, place in enumerate(state.places):
                if place == WITH_WOLF:
                    found.append(USE + character)
            return found
        if phase == GOAT:
            return list(range(len(state.token_card)))
        if phase == RAVEN:
            return [kind for kind, amount in enumerate(state.discard) if amount]
        if phase == VIXEN:
            return [place for place, is_up in enumerate(state.tile_up) if not is_up]
        if phase == SWAP:
            others = [place for place, is_up in enumerate(state.tile_up) if not is_up and place != state.pick]
            return [KEEP_TILE, *[SWAP_WITH + place for place in others]]
        return [face for face in range(2) if state.reserve[face]]

    def _actions(self, state: ChaperonState) -> list[int]:
        """List what the active helper may do (CHA-41, CHA-42)."""
        moves = [CONTINUE, STOP] if state.is_laid else [STOP]
        if state.eight_left:
            moves.append(EIGHT)
        for character, place in enumerate(state.places):
            if place == WITH_OWNER and state.owners[character] == state.active:
                moves.append(USE + character)
        return moves

    # --- how long

    def max_steps(self) -> int:
        """Add up the longest match.

        In mode 1 every row ends with a step of the wolf, who has but his track to go; a row takes for each card
        itself, what the owl shows and a decision, then each token once, and food twice. In mode 2 a turn takes at
        most a card laid, an animal with three choices, an action, food twice, a fork, a row of tokens, a card
        opened with its tokens; night ends it. Tiles are drawn once each.
        """
        pieces = self.pieces
        if not self.has_wolf:
            longest = 3 * (pieces.longest_row + 1) + pieces.token_count + 2
            return 1 + len(pieces.wolf_track) * longest + pieces.arrival_count + 1
        turn = 1 + 4 + 1 + 2 + 1 + 1 + 1 + 2 * max(pieces.flowers)
        return 2 + self.dealt + max(pieces.flowers) + pieces.night * turn + pieces.arrival_count

    # --- the end

    def sides(self, state: ChaperonState) -> list[int]:
        if not self.has_wolf or state.wolf_seat == NONE:
            return [0] * self.seats
        return [1 if seat == state.wolf_seat else 0 for seat in range(self.seats)]

    def scores(self, state: ChaperonState) -> list[int]:
        """Give the grade of a win (3, 2 or 1), or the points; with a Wolf who wins, 1 for him (CHA-23, CHA-24)."""
        result = state.result
        if self.has_points:
            return [self.points(state) if result else 0] * self.seats
        if result in (EATEN, CAUGHT) and self.has_wolf:
            return [1 if seat == state.wolf_seat else 0 for seat in range(self.seats)]
        if not SUPER <= result <= BARE:
            return [0] * self.seats
        score = 1 + BARE - result
        return [0 if seat == state.wolf_seat else score for seat in range(self.seats)]

    def points(self, state: ChaperonState) -> int:
        """Count what a win would be worth now, or what the end was worth, where points are counted (CHA-24)."""
        is_lost = state.result in (EATEN, CAUGHT)
        if not self.has_points or (is_lost and not self.counts_losses):
            return 0
        points = points_of_win(state.red_tiles, state.cake, state.butter, self.is_hard, state.red_way)
        return points - COTTAGE_POINTS if is_lost else points

    def most_points(self) -> int:
        """Bound what a win can be worth: everything kept, every tile turned, the hard start and the shortcut."""
        return points_of_win(self.pieces.arrival_count, 1, 1, True, WOLF_WAY)

    def ranking(self, state: ChaperonState) -> list[int]:
        result = state.result
        if not self.has_wolf:
            return places_together(SUPER <= result <= BARE, self.seats)
        if result == NIGHT:
            return places_together(False, self.seats)
        has_wolf_won = result in (EATEN, CAUGHT)
        last = 2 if has_wolf_won else self.seats
        return [1 if (seat == state.wolf_seat) == has_wolf_won else last for seat in range(self.seats)]

    def outcome(self, state: ChaperonState) -> str:
        return RESULTS[state.result]

    # --- who may know what

    def view(self, state: ChaperonState, seat: int | None) -> View:
        return views.build_view(state, -1 if seat is None else seat, self.odds(state), self.points(state))

    def open_view(self, state: ChaperonState) -> View:
        return views.build_open_view(state, self.odds(state), self.points(state))

    def odds(self, state: ChaperonState) -> tuple[int, ...]:
        """Weigh the next card and a stop, where the table shows that."""
        return views.weigh_odds(state, self.pieces, self.counts_again) if self.has_odds else ()

    def knowledge(self, state: ChaperonState, seat: int) -> Knowledge:
        return views.build_knowledge(state, seat, self.view(state, seat))

    def sample(self, knowledge: Knowledge, chance: Chance) -> ChaperonState:
        return sample_state(knowledge, self.pieces, self.has_wolf, chance)

    def channels(self, state: ChaperonState) -> tuple[Channel, ...]:
        """Let all talk; helpers also among themselves (CHA-58)."""
        if not self.has_wolf or not self.has_whispers or self.seats < 3:
            return OPEN_TALK
        if state.wolf_seat == NONE or state.phase == OVER:
            return OPEN_TALK
        helpers = (1 << self.seats) - 1 & ~(1 << state.wolf_seat)
        return (*OPEN_TALK, Channel("team", helpers))

    # --- notation

    def move_text(self, state: ChaperonState, move: int) -> str:
        return self.texts[state.phase][move]

    def parse_move(self, state: ChaperonState, text: str) -> int:
        return parse_text(self.texts, state.phase, text)

    def legend(self) -> dict[str, list[str]]:
        return {
            "phases": PHASES,
            "results": RESULTS,
            "cards": self.pieces.names,
            "powers": POWERS,
            "faces": FACES,
            "tiles": TILES,
            "humans": HUMANS,
            "animals": ANIMALS,
            "squares": self.pieces.arrival_names,
        }

    def box(self) -> Box:
        pieces = self.pieces
        return Box(
            tuple(pieces.house),
            tuple(pieces.wolf_track),
            tuple(pieces.red_track),
            tuple(pieces.arrival_names),
            self.start,
            pieces.shortcut_from,
            pieces.shortcut_to,
            tuple(pieces.names),
            tuple(pieces.values),
            tuple(pieces.flowers),
            tuple([POWERS[power] for power in pieces.powers]),
            tuple(pieces.copies),
            tuple([HUMANS[human] for human in pieces.humans]),
            tuple([ANIMALS[animal] for animal in pieces.animals]),
            tuple(pieces.tokens),
            pieces.night,
        )
