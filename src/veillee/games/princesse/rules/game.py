"""The rules of La Princesse aux échelles, a cooperative game of two words and half-seen ladders.

Rulebook: "La Princesse aux échelles". Clause ids PRI-n are those of docs/rules/princesse.

Rulings of this project, where the rulebook leaves a choice:
- PRI-3 to PRI-7: counts of princesses, heights, gifts and pages that the rulebook does not give are our own data.
- PRI-12, PRI-13: squires come with the first-game set; the table chooses the first Prince, else chance.
- PRI-21: Beginning is the page of the first round, unless the table has it read for free.
- PRI-23: the horn is blown before the reference or before the first word; the reference goes back to hand.
- PRI-25: a hero may lay any ladder, and the truth of a word is never checked.
- PRI-26: a voice is one of at most three strengths; while a round is open there is no other talk.
- PRI-27: a condition blocks no move, it is only judged.
- PRI-29: the Prince decides about squires, also after the reveal.
- PRI-32: losses are looked for in a fixed order, after a round and never in it.
"""

from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, OPEN_TALK, SILENCE, Channel
from veillee.core.notation import parse_named
from veillee.core.ranking import places_together
from veillee.games.princesse.rules import view as views
from veillee.games.princesse.rules.moves import (
    ACCEPT,
    BEGIN,
    LESS,
    MORE,
    SQUIRE_DOWN,
    SQUIRE_PAGE,
    SQUIRE_UP,
    TAKE,
)
from veillee.games.princesse.rules.moves import CALL as CALL_HERO
from veillee.games.princesse.rules.moves import HORN as BLOW_HORN
from veillee.games.princesse.rules.pieces import EFFECTS, SIGHTS, WHOSE
from veillee.games.princesse.rules.play import PrincessePlay
from veillee.games.princesse.rules.state import (
    BEGINNING,
    CALL,
    DUNGEON,
    FIRST,
    FIRST_PAGE,
    JUDGE,
    LAY,
    LEVEL,
    NONE,
    OPEN,
    OVER,
    PAGE,
    PHASES,
    PICK,
    PLAYING,
    PRINCESS,
    REFERENCE,
    REST,
    RESULTS,
    VERDICTS,
    WON,
    WORD,
    PrincesseState,
    View,
)
from veillee.games.princesse.rules.view import Box, Knowledge


class Princesse(PrincessePlay):
    """Answer for the rules at one table: who is asked, what is legal, what chance may bring, who may know what."""

    # --- the table before the first step

    def initial(self) -> PrincesseState:
        pieces = self.pieces
        pages_left = [1] * len(pieces.pages)
        if self.has_free_beginning:
            pages_left[BEGINNING] = 0
        state = PrincesseState(
            phase=FIRST,
            round=0,
            prince=NONE,
            next_prince=self.first_prince - 1,
            hero=NONE,
            princess=NONE,
            pile=[],
            princesses_left=[1 if self.princess_set == "random" else 0] * len(pieces.princesses),
            freed=[],
            page=NONE,
            page_ignored=0,
            pages_left=pages_left,
            pages_read=0,
            hands=[(2 << pieces.ladders) - 2] * self.seats,
            laid=[0] * self.seats,
            laid_seen=[0] * self.seats,
            dungeon=0,
            dungeon_seen=0,
            heights=self.heights[:],
            cry=0,
            words=[0] * self.seats,
            squires=self.squires,
            shift=0,
            verdict=OPEN,
            result=PLAYING,
        )
        if self.first_prince:
            self._lay_out(state)
        return state

    # --- who and what

    def actors(self, state: PrincesseState) -> tuple[int, ...]:
        phase = state.phase
        if phase == LAY:
            return (state.hero,)
        if phase >= REFERENCE:
            return (state.prince,)
        if phase >= PICK:
            return (state.next_prince,)
        return (CHANCE,) if phase else ()

    def legal(self, state: PrincesseState, seat: int) -> list[int]:
        phase = state.phase
        if phase == LAY:
            return self.sizes_of[state.hands[seat]][:]
        if phase == REFERENCE:
            moves = self.sizes_of[state.hands[seat]][:]
            moves.append(BLOW_HORN)
        elif phase == WORD:
            strongest = self.strongest_word(state)
            moves = list(range(MORE + 1, MORE + 1 + strongest))
            moves += range(LESS + 1, LESS + 1 + strongest)
            if sum(state.laid) == state.laid[state.prince]:  # PRI-23: no hero has laid yet
                moves.append(BLOW_HORN)
        elif phase == JUDGE:
            moves = [SQUIRE_UP, SQUIRE_DOWN, ACCEPT]
            if self._can_ignore_page(state):
                moves.insert(0, SQUIRE_PAGE)
            return moves
        elif phase == CALL:
            return [SQUIRE_PAGE, CALL_HERO]
        elif phase == REST:
            return [BEGIN]
        else:
            return [TAKE + number for number, is_taken in enumerate(state.princesses_left) if not is_taken]
        if self._can_ignore_page(state):
            moves.append(SQUIRE_PAGE)
        return moves

    def _can_ignore_page(self, state: PrincesseState) -> bool:
        """Say whether a squire could put the page away: Beginning has nothing to put away (PRI-29)."""
        return state.squires > 0 and state.page >= FIRST_PAGE and not state.page_ignored

    # --- chance

    def outcomes(self, state: PrincesseState) -> list[tuple[int, int]]:
        return [(outcome, weight) for outcome, weight in enumerate(self._weights(state)) if weight]

    def roll(self, state: PrincesseState, chance: Chance) -> int:
        weights = self._weights(state)
        at = chance.below(sum(weights))
        outcome = 0
        while at >= weights[outcome]:
            at -= weights[outcome]
            outcome += 1
        return outcome

    def _weights(self, state: PrincesseState) -> list[int]:
        """Weigh what chance may bring by the cards that are left."""
        phase = state.phase
        if phase == DUNGEON:
            return state.heights
        if phase == PAGE:
            return [0] * FIRST_PAGE + state.pages_left[FIRST_PAGE:]
        levels = self.pieces.levels
        if phase == PRINCESS:
            level = state.pile[0]
            return [left if levels[number] == level else 0 for number, left in enumerate(state.princesses_left)]
        if phase == LEVEL:
            return [levels.count(level) - state.pile.count(level) for level in range(max(levels) + 1)]
        return [1] * self.seats

    def max_steps(self) -> int:
        """Add up: the setup, then as many rounds as the book allows, each with its three cards, begin, reference,
        word or call and ladder for each hero, and the answer to the verdict; and the squires.
        """
        rounds = self.page_count if self.has_free_beginning else self.page_count + 1
        return 1 + self.princess_count + rounds * (3 + 2 + 2 * (self.seats - 1) + 1) + self.squires

    # --- the end

    def scores(self, state: PrincesseState) -> list[int]:
        return [1 if state.result == WON else 0] * self.seats

    def ranking(self, state: PrincesseState) -> list[int]:
        return places_together(state.result == WON, self.seats)

    def outcome(self, state: PrincesseState) -> str:
        return RESULTS[state.result]

    # --- who may know what

    def view(self, state: PrincesseState, seat: int | None) -> View:
        return views.build_view(state, -1 if seat is None else seat, self.everybody)

    def open_view(self, state: PrincesseState) -> View:
        return views.build_open_view(state, self.everybody)

    def knowledge(self, state: PrincesseState, seat: int) -> Knowledge:
        return Knowledge(views.build_view(state, seat, self.everybody))

    def sample(self, knowledge: Knowledge, chance: Chance) -> PrincesseState:
        return views.sample_state(knowledge, chance)

    def channels(self, state: PrincesseState) -> tuple[Channel, ...]:
        """Talk freely before, between and after rounds; in a round there are the Prince's words alone (PRI-26)."""
        return OPEN_TALK if state.phase in (PICK, REST, OVER) else SILENCE

    # --- notation

    def move_text(self, state: PrincesseState, move: int) -> str:
        phase = state.phase
        if phase >= PICK:
            return self.text_of[move]
        if phase == DUNGEON:
            return f"height {move}"
        if phase == PAGE:
            return self.pieces.pages[move]
        if phase == PRINCESS:
            return self.pieces.princesses[move]
        return f"level {move}" if phase == LEVEL else f"seat {move}"

    def parse_move(self, state: PrincesseState, text: str) -> int:
        if state.phase >= PICK:
            return parse_named(text, self.move_of, "a ladder, a word, a squire, horn, call, accept, begin or take")
        return self.parse_outcome(state, text)

    def legend(self) -> dict[str, list[str]]:
        return {
            "phases": PHASES,
            "results": RESULTS,
            "verdicts": VERDICTS,
            "princesses": self.pieces.princesses,
            "pages": self.pieces.pages,
            "gifts": self.pieces.gifts,
            "effects": EFFECTS,
            "sights": SIGHTS,
            "whose": WHOSE,
        }

    def box(self) -> Box:
        return views.build_box(
            self.pieces, self.heights, [self.princess_count, self.page_count], self.squires, self.intensities
        )
