"""What the search is told of the three chapters: which cards look best, and what an unfinished match is worth."""

from math import exp
from typing import Any, Final

from veillee.bots.search.guide import Guide
from veillee.core.chance import Chance
from veillee.core.contract import Move, Seat
from veillee.games.chapitres.bots.worth import Worth
from veillee.games.chapitres.rules.game import Chapitres
from veillee.games.chapitres.rules.moves import kept_of, pair_move
from veillee.games.chapitres.rules.pieces import cards_in
from veillee.games.chapitres.rules.state import DEAL, NONE, PICK, ChapitresState

HORIZON: Final = 8  # decisions below the tree
SCALE: Final = 3.0  # points ahead of the best of the others that make a win about three times as likely as not
KEPT_TRIED: Final = 4  # of a hand of two players
GIVEN_TRIED: Final = 2  # of what is left, from the best and from the worst


class ChapitresGuide(Guide):
    """Order cards by what they are worth, and stop playouts early by an evaluation in points."""

    def __init__(self, game: Chapitres) -> None:
        super().__init__(game)
        self.rules: Final = game
        self.worth: Final = Worth(game)
        self.is_ordered = True
        self.has_policy = True
        self.horizon = HORIZON

    def information(self, state: ChapitresState, seat: Seat) -> Any:
        """Name the cards that count: in the draft hand and team, in tricks all that lies open."""
        if state.phase == PICK:
            return state.deal, state.round, seat, state.hands[seat], self._kept(state, seat)
        return seat, state.hands[seat], state.leader, tuple(state.trick), tuple(state.teams), tuple(state.stars)

    # --- which moves look best

    def candidates(self, state: ChapitresState, seat: Seat, moves: list[Move]) -> list[Move]:
        if state.phase == PICK:
            ordered = self._ordered(state, seat)
            return self._pairs(ordered) if self.rules.has_ghosts else ordered
        now = {card: self.worth.now(card, state.trick) for card in moves}
        return sorted(moves, key=lambda card: (-now[card], card))

    def play(self, state: ChapitresState, seat: Seat, moves: list[Move], chance: Chance) -> Move:
        if state.phase == PICK:
            ordered = self._ordered(state, seat)
            return pair_move(ordered[0], ordered[1]) if self.rules.has_ghosts else ordered[0]
        best = moves[0]
        best_worth = self.worth.now(best, state.trick)
        for card in moves[1:]:
            found = self.worth.now(card, state.trick)
            if found > best_worth:
                best, best_worth = card, found
        return best

    def _ordered(self, state: ChapitresState, seat: Seat) -> list[int]:
        """List the cards of a hand in the draft, the one that makes the best team first."""
        kept = self._kept(state, seat)
        to_come = self.rules.tricks - kept.bit_count() - 1
        found = [(-self.worth.of_team(kept | 1 << card, to_come), card) for card in cards_in(state.hands[seat])]
        found.sort()
        return [card for _, card in found]

    def _pairs(self, ordered: list[int]) -> list[Move]:
        """Keep one of the best; give away one that the neighbour would like, or one that is good for nothing."""
        found: list[Move] = []
        for kept in ordered[:KEPT_TRIED]:
            left = [card for card in ordered if card != kept]
            given = left[:GIVEN_TRIED] + [card for card in left[-GIVEN_TRIED:] if card not in left[:GIVEN_TRIED]]
            found += [pair_move(kept, card) for card in given]
        return found

    def _kept(self, state: ChapitresState, seat: Seat) -> int:
        tricks = self.rules.tricks
        kept = 0
        for card in state.picks[seat * tricks : (seat + 1) * tricks]:
            if card != NONE:
                kept |= 1 << card
        return kept

    # --- what a match is worth

    def evaluate(self, state: ChapitresState) -> list[float]:
        return self._shares([self._prospect(state, seat) for seat in range(self.rules.seats)])

    def payoffs(self, state: ChapitresState) -> list[float]:
        """Mix who has won with by how much, so that a lead counts before it is a win."""
        shares = self._shares([float(points) for points in self.rules.scores(state)])
        places = self.rules.places(state)
        return [(share + (1.0 if place == 1 else 0.0)) / 2 for share, place in zip(shares, places, strict=True)]

    def _prospect(self, state: ChapitresState, seat: Seat) -> float:
        """Reckon the points a seat will have at the end."""
        if state.phase == PICK or state.phase == DEAL:
            kept = self._kept(state, seat)
            choice = state.choices[seat]
            if choice != NONE:
                kept |= 1 << kept_of(choice)
            return self.worth.of_team(kept, self.rules.tricks - kept.bit_count())
        hand, team = state.hands[seat], state.teams[seat]
        own = self.rules.points_of(state, seat) + self.worth.of_hand(hand)
        at = (self.rules.place_of[seat] - state.leader) % self.rules.owners
        if at < len(state.trick):  # its card lies in a trick that is not over
            own += self.worth.in_trick[state.trick[at]]
        return own + self.worth.of_whole_team(team | hand, state.tricks_won[seat] > 0)

    def _shares(self, points: list[float]) -> list[float]:
        """Turn points into chances: how far each is ahead of the best of the others."""
        found: list[float] = []
        for seat, own in enumerate(points):
            best = max([other for at, other in enumerate(points) if at != seat])
            found.append(1.0 / (1.0 + exp(max(-30.0, min(30.0, (best - own) / SCALE)))))
        return found
