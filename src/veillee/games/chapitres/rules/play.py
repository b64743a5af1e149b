"""What each move of the three chapters does: the draft, the tricks and the count."""

from bisect import bisect_left
from typing import Final

from veillee.core.chance import Chance
from veillee.core.contract import Args, Event, Game, Setup, public
from veillee.core.ranking import places_by
from veillee.games.chapitres.rules import tell
from veillee.games.chapitres.rules.moves import given_of, kept_of
from veillee.games.chapitres.rules.opening import lay_out
from veillee.games.chapitres.rules.options import Options
from veillee.games.chapitres.rules.pieces import BIT_OF, HAND, Pieces
from veillee.games.chapitres.rules.purse import pack, tokens_in
from veillee.games.chapitres.rules.score import Count, pay_trick, points, times_in_trick
from veillee.games.chapitres.rules.state import (
    DEAL,
    FIRST,
    GHOST,
    NONE,
    OVER,
    PICK,
    PLAY,
    RESULTS,
    WON,
    ChapitresState,
)

Events = list[Event] | None


class ChapitresPlay(Game):
    """Hold what seats, options and deck fix for one table, and make moves happen.

    Whoever plays to a trick is an owner: the seats, then with two players the ghosts, `seats` + who feeds it.
    """

    def __init__(self, setup: Setup, options: Options, pieces: Pieces, data_version: str) -> None:
        super().__init__(setup, data_version)
        seats = setup.seats
        self.pieces: Final = pieces
        self.has_ghosts: Final = seats == 2
        self.deals: Final = deals_for(seats, options)
        self.cards_of_a_deal: Final = HAND * seats
        self.rounds: Final = HAND // self.deals if self.deals == 2 else HAND - 1
        self.tricks: Final = self.deals * self.rounds  # as many as cards in a team
        # TRO-26: clockwise seat 0, the ghost that seat 1 feeds, seat 1, the ghost that seat 0 feeds.
        self.owner_at: Final = [0, 3, 1, 2] if self.has_ghosts else list(range(seats))
        self.owners: Final = len(self.owner_at)
        self.owner_on_turn: Final = self.owner_at * 2  # by the leader's place + cards of the trick
        self.owners_from: Final = [self.owner_on_turn[place : place + self.owners] for place in range(self.owners)]
        self.actors_on_turn: Final = [(owner,) for owner in self.owner_on_turn]
        self.place_of: Final = [self.owner_at.index(owner) for owner in range(self.owners)]
        self.first_leader: Final = options.first_leader
        self.needs_gem: Final = options.majority_needs_gem
        self.ties_count: Final = options.tied_majority
        self.everybody: Final = (1 << seats) - 1
        self.actors_of_mask: Final = [
            tuple([seat for seat in range(seats) if mask >> seat & 1]) for mask in range(1 << seats)
        ]
        self.opening: Final = lay_out(seats, self.owners, self.deals, self.tricks, len(pieces.values))

    # --- play

    def apply(self, state: ChapitresState, actor: int, move: int, events: Events = None) -> None:
        phase = state.phase
        if phase == PLAY:
            self._play(state, actor, move, events)
        elif phase == PICK:
            self._pick(state, actor, move, events)
        elif phase == DEAL:
            self._deal(state, move, events)
        elif phase == GHOST:
            self._play(state, self.owner_to_play(state), move, events)
        else:
            self._begin(state, move, events)

    # --- chapter I

    def _deal(self, state: ChapitresState, card: int, events: Events) -> None:
        dealt, pool = state.dealt, state.pool
        state.hands[dealt // HAND] |= BIT_OF[card]
        pool.pop(bisect_left(pool, card))
        state.dealt = dealt + 1
        if dealt + 1 == self.cards_of_a_deal:
            self._open(state, events)

    def _deal_out(self, state: ChapitresState, chance: Chance) -> None:
        """Deal what is left of a deal at once, by the draws that each card would have taken."""
        pool, hands = state.pool, state.hands
        for dealt in range(state.dealt, self.cards_of_a_deal):
            hands[dealt // HAND] |= BIT_OF[pool.pop(chance.below(len(pool)))]
        state.dealt = self.cards_of_a_deal
        self._open(state, None)

    def _open(self, state: ChapitresState, events: Events) -> None:
        if events is not None:
            tell.tell_hands(self.pieces, state.hands, self.seats, events)
        state.phase = PICK
        state.waiting = self.everybody

    def _pick(self, state: ChapitresState, seat: int, move: int, events: Events) -> None:
        """Keep a seat's choice to itself until all have chosen (TRO-10, TRO-12)."""
        state.choices[seat] = move
        waiting = state.waiting ^ BIT_OF[seat]
        state.waiting = waiting
        if events is not None:
            tell.tell_pick(self.pieces, seat, kept_of(move), given_of(move), events)
        if not waiting:
            self._take_choices(state)
            self._pass_on(state, events)

    def _take_choices(self, state: ChapitresState) -> None:
        hands, picks = state.hands, state.picks
        at = state.deal * self.rounds + state.round
        if self.has_ghosts:
            self._give(state, at)
        for seat, kept in enumerate(state.choices):
            hands[seat] ^= BIT_OF[kept]
            picks[at] = kept
            at += self.tricks
        state.choices = [NONE] * self.seats
        state.round += 1

    def _give(self, state: ChapitresState, at: int) -> None:
        """Give each ghost its card, so that a choice names no more than the card that is kept (TRO-12)."""
        for seat, move in enumerate(state.choices):
            given = given_of(move)
            state.hands[seat] ^= BIT_OF[given]
            state.hands[self.seats + seat] |= BIT_OF[given]
            state.gifts[seat * self.tricks + at] = given
            state.choices[seat] = kept_of(move)

    def _pass_on(self, state: ChapitresState, events: Events) -> None:
        """Pass the hands on clockwise, or discard what is left and go on (TRO-10 to TRO-12)."""
        hands = state.hands
        is_end = state.round == self.rounds
        if events is not None:
            tell.tell_passed(hands[0].bit_count(), is_end, events)
        if is_end:
            for seat in range(self.seats):
                state.leftovers[state.deal * self.seats + seat] = hands[seat]
                hands[seat] = 0
            self._end_deal(state, events)
            return
        hands.insert(0, hands.pop(self.seats - 1))
        state.waiting = self.everybody
        if events is not None:
            tell.tell_hands(self.pieces, hands, self.seats, events)

    def _end_deal(self, state: ChapitresState, events: Events) -> None:
        if state.deal + 1 < self.deals:
            state.deal += 1
            state.dealt = 0
            state.round = 0
            state.phase = DEAL
            return
        for seat in range(self.seats):
            hand = 0
            for card in state.picks[seat * self.tricks : (seat + 1) * self.tricks]:
                hand |= BIT_OF[card]
            state.hands[seat] = hand
        if self.first_leader:
            self._begin(state, self.first_leader - 1, events)
        else:
            state.phase = FIRST

    # --- chapter II

    def _begin(self, state: ChapitresState, seat: int, events: Events) -> None:
        state.leader = self.place_of[seat]
        state.phase = PLAY
        if events is not None:
            events.append(public("begins", {"seat": seat}, {}, True))

    def owner_to_play(self, state: ChapitresState) -> int:
        """Say which seat or ghost plays the next card of the trick."""
        return self.owner_on_turn[state.leader + len(state.trick)]

    def _play(self, state: ChapitresState, owner: int, card: int, events: Events) -> None:
        own, trick = BIT_OF[card], state.trick
        state.hands[owner] ^= own
        state.teams[owner] |= own
        state.plays[owner * self.tricks + state.number] = card
        trick.append(card)
        if events is not None:
            seat = owner if owner < self.seats else owner - self.seats
            args: Args = {"seat": seat, **tell.card_args(self.pieces, card)}
            events.append(public("played" if owner < self.seats else "ghost-played", args, {}, True))
        if len(trick) == self.owners:
            self._end_trick(state, events)
            if state.number == self.tricks:
                self._count(state, events)
                return
        if self.has_ghosts:
            state.phase = PLAY if self.owner_to_play(state) < self.seats else GHOST

    def _end_trick(self, state: ChapitresState, events: Events) -> None:
        """Give the star to the highest card and pay every card's ability (TRO-21 to TRO-26)."""
        trick = state.trick
        owners = self.owners_from[state.leader]
        paid = pay_trick(self.pieces, trick, self.owners)
        winner = owners[trick.index(max(trick))]
        if events is not None:
            self._tell_trick(owners, trick, winner, paid, events)
        state.tricks_won[winner] += 1
        if winner < self.seats:
            state.stars[winner] += 1
        for at, purse in enumerate(paid):
            if purse and owners[at] < self.seats:  # TRO-26: a ghost collects nothing
                seat = owners[at]
                stars, hearts, gems = tokens_in(purse)
                state.stars[seat] += stars
                state.hearts[seat] += hearts
                state.gems[seat] += gems
                state.paid[seat * self.tricks + state.number] = pack(purse)
        state.leader = self.place_of[winner]
        state.number += 1
        state.trick = []

    def _tell_trick(
        self, owners: list[int], trick: list[int], winner: int, paid: list[int], events: list[Event]
    ) -> None:
        is_ghost = winner >= self.seats
        args: Args = {"seat": winner - self.seats if is_ghost else winner}
        args.update(tell.card_args(self.pieces, max(trick)))
        events.append(public("ghost-won" if is_ghost else "won", args, {}, False))
        cards = sum([1 << card for card in trick])
        times = [
            [times_in_trick(ability, at, cards, self.owners) for ability in self.pieces.in_trick[card]]
            for at, card in enumerate(trick)
        ]
        tell.tell_trick(self.pieces, owners, trick, paid, times, self.seats, events)

    # --- chapter III

    def _count(self, state: ChapitresState, events: Events) -> None:
        """Score the teams and name the winner (TRO-30 to TRO-33)."""
        tokens = [state.stars, state.hearts, state.gems]
        teams = state.teams[: self.seats]
        count = Count(self.pieces, teams, tokens, state.tricks_won, self.needs_gem, self.ties_count)
        count.run()
        purses = count.purses
        for at, card in enumerate(state.plays[: self.seats * self.tricks]):
            purse = purses[card]
            if purse:
                state.team_paid[at] = pack(purse)
        for seat in count.majority:
            state.majority |= 1 << seat
        state.phase = OVER
        state.result = WON
        if events is not None:
            tell.tell_count(self.pieces, count, events)
            self._tell_end(state, events)

    def _tell_end(self, state: ChapitresState, events: list[Event]) -> None:
        places = self.places(state)
        for seat in range(self.seats):
            args: Args = {
                "seat": seat,
                "points": self.points_of(state, seat),
                "stars": state.stars[seat],
                "hearts": state.hearts[seat],
                "gems": state.gems[seat],
            }
            events.append(public("total", args, {}, False))
        winner = places.index(1)
        tied = [seat for seat in range(self.seats) if self._is_level(state, seat, winner)]
        events.append(
            public(
                "ended",
                {"seat": winner, "outcome": RESULTS[WON], "tie": "yes" if len(tied) > 1 else "no"},
                {},
                True,
            )
        )

    def _is_level(self, state: ChapitresState, seat: int, other: int) -> bool:
        return self.points_of(state, seat) == self.points_of(state, other)

    def points_of(self, state: ChapitresState, seat: int) -> int:
        """Count a seat's points so far."""
        return points(state.stars[seat], state.hearts[seat], state.gems[seat])

    def places(self, state: ChapitresState) -> list[int]:
        """Rank the seats: by points, then by the highest card of the team (TRO-33)."""
        marks = [(self.points_of(state, seat), state.teams[seat].bit_length()) for seat in range(self.seats)]
        return places_by(marks)


def deals_for(seats: int, options: Options) -> int:
    """Say how many deals there are (TRO-10 to TRO-12)."""
    return 2 if seats == 2 or (seats == 3 and options.three == "two_deals") else 1


def cards_needed(seats: int, options: Options) -> int:
    """Say how many cards a deck needs at least."""
    return deals_for(seats, options) * seats * HAND
