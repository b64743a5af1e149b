"""The rules of the three chapters: a draft, tricks without a suit, and a team that is counted at the end.

Rulebook: "3 Chapters" by Joe Hout (AMIGO; in French by Gigamic). Clause ids TRO-n are those of
docs/rules/chapitres.

Rulings of this project, where the rulebook leaves a choice:
- TRO-1: tokens never run out.
- TRO-11: with three, cards discarded in the first deal stay out of the second.
- TRO-12: with two, keeping a card and giving one is a single choice.
- TRO-20: the first leader is chosen by the table, else by chance; with two players never a ghost.
- TRO-23: copiers resolve together; what is copied is not copied again.
- TRO-31: the count follows a fixed order that is best for everybody.
- TRO-32: nobody has a majority of no gems; whoever shares the majority has it.
"""

from typing import Final

from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, OPEN_TALK, Channel
from veillee.games.chapitres.rules import view as views
from veillee.games.chapitres.rules import worlds
from veillee.games.chapitres.rules.abilities import CATEGORIES, MARKS, TOKENS, WHENS
from veillee.games.chapitres.rules.moves import pair_move, parse_card, parse_pick, parse_seat, pick_text
from veillee.games.chapitres.rules.pieces import HAND, cards_in
from veillee.games.chapitres.rules.play import ChapitresPlay
from veillee.games.chapitres.rules.state import (
    DEAL,
    FIRST,
    PHASES,
    PICK,
    PLAY,
    RESULTS,
    ChapitresState,
    View,
)
from veillee.games.chapitres.rules.view import Box, Knowledge

CHANCE_ALONE: Final = (CHANCE,)


class Chapitres(ChapitresPlay):
    """Answer for the rules at one table: who is asked, what is legal, what chance may bring, who may know what."""

    # --- the table before the first step

    def initial(self) -> ChapitresState:
        return self.opening.clone()

    # --- who and what

    def actors(self, state: ChapitresState) -> tuple[int, ...]:
        phase = state.phase
        if phase == PLAY:
            return self.actors_on_turn[state.leader + len(state.trick)]
        if phase == PICK:
            return self.actors_of_mask[state.waiting]
        return CHANCE_ALONE if phase else ()

    def legal(self, state: ChapitresState, seat: int) -> list[int]:
        if not self.has_ghosts or state.phase == PLAY:
            return cards_in(state.hands[seat])
        cards = cards_in(state.hands[seat])
        return [pair_move(kept, given) for kept in cards for given in cards if given != kept]

    # --- chance

    def outcomes(self, state: ChapitresState) -> list[tuple[int, int]]:
        if state.phase == DEAL:
            return [(card, 1) for card in state.pool]
        if state.phase == FIRST:
            return [(seat, 1) for seat in range(self.seats)]
        return [(card, 1) for card in cards_in(state.hands[self.owner_to_play(state)])]

    def roll(self, state: ChapitresState, chance: Chance) -> int:
        if state.phase == DEAL:
            pool = state.pool
            return pool[chance.below(len(pool))]
        if state.phase == FIRST:
            return chance.below(self.seats)
        pile = cards_in(state.hands[self.owner_to_play(state)])
        return pile[chance.below(len(pile))]

    def settle(self, state: ChapitresState, chance: Chance) -> tuple[int, ...]:
        if state.phase == DEAL:
            self._deal_out(state, chance)
        return super().settle(state, chance)

    def max_steps(self) -> int:
        """Add up: every card dealt, every choice, the first leader, every card of every trick."""
        return self.deals * self.seats * (HAND + self.rounds) + 1 + self.tricks * self.owners

    # --- the end

    def scores(self, state: ChapitresState) -> list[int]:
        return [self.points_of(state, seat) for seat in range(self.seats)]

    def ranking(self, state: ChapitresState) -> list[int]:
        return self.places(state)

    def outcome(self, state: ChapitresState) -> str:
        return RESULTS[state.result]

    # --- who may know what

    def view(self, state: ChapitresState, seat: int | None) -> View:
        return views.build_view(self, state, -1 if seat is None else seat)

    def knowledge(self, state: ChapitresState, seat: int) -> Knowledge:
        return views.build_knowledge(self, state, seat)

    def sample(self, knowledge: Knowledge, chance: Chance) -> ChapitresState:
        return worlds.sample_state(self, knowledge, chance)

    def channels(self, state: ChapitresState) -> tuple[Channel, ...]:
        return OPEN_TALK

    # --- notation

    def move_text(self, state: ChapitresState, move: int) -> str:
        phase = state.phase
        if phase == PICK:
            return pick_text(move, self.pieces.values)
        if phase == FIRST:
            return f"seat {move}"
        word = "play" if phase == PLAY else "card"
        return f"{word} {self.pieces.values[move]}"

    def parse_move(self, state: ChapitresState, text: str) -> int:
        phase = state.phase
        if phase == PICK:
            return parse_pick(text, self.pieces.card_of)
        if phase == FIRST:
            return parse_seat(text, self.seats)
        return parse_card(text, "play" if phase == PLAY else "card", self.pieces.card_of)

    def legend(self) -> dict[str, list[str]]:
        return {
            "phases": PHASES,
            "results": RESULTS,
            "cards": [str(value) for value in self.pieces.values],
            "categories": CATEGORIES,
            "tokens": TOKENS,
            "reasons": WHENS,
            "marks": MARKS,
        }

    def box(self) -> Box:
        return views.build_box(self)
