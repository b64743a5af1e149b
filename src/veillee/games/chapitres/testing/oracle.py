"""The slow witness of the three chapters: its rules read a second time, out of real hands going round."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from veillee.core.chance import Chance
from veillee.core.contract import AnyGame, Seat
from veillee.games.chapitres import GAME
from veillee.games.chapitres.rules.game import Chapitres
from veillee.games.chapitres.rules.state import ChapitresState
from veillee.games.chapitres.testing.referee import QUESTIONS, Tale
from veillee.testing.oracle import Oracle, Referee

NOTHING = -1
SWAPS = 80  # proposed when hidden cards are shuffled

# A deck of other values, whose Giant copies and counts hearts.
OWN_DECK = (
    GAME.read_box("deck.toml")
    .replace("value = 50\n", "value = 99\n")
    .replace("card = 50", "card = 99")
    .replace(
        'en = "Giant"\ncategories = ["monster"]\nabilities = []',
        'en = "Giant"\ncategories = ["monster"]\nabilities = [\n'
        '    { copies = "hearts", chapter = "II", marks = { token = "house", when = "house" } },\n'
        '    { pays = { hearts = 1 }, when = "at_least", token = "hearts", number = 3, chapter = "III",'
        ' marks = { amount = "house", token = "house", when = "house" } },\n]',
    )
)


class Slot(NamedTuple):
    """Name where a card of the draft went: of which hand of which deal, at which choice, to whom."""

    deal: int
    packet: int  # the seat that was dealt this hand
    turn: int  # the choice by which it left the hand, or the number of choices if it is still in it
    owner: int  # the seat or ghost that got it, NOTHING if none


BOX = Slot(NOTHING, NOTHING, NOTHING, NOTHING)


class ChapitresOracle(Oracle):
    """Answer for the three chapters."""

    def tables(self) -> list[dict[str, str]]:
        return [{"deck.toml": OWN_DECK}]

    # --- what is legal

    def legal(self, game: AnyGame, state: ChapitresState, seat: Seat) -> list[str]:
        assert isinstance(game, Chapitres)
        values = game.pieces.values
        hand = [values[card] for card in range(len(values)) if state.hands[seat] & (1 << card)]
        phase = game.legend()["phases"][state.phase]
        if phase == "pick":  # TRO-10, TRO-12: who has not chosen yet chooses from the hand
            if state.choices[seat] != NOTHING:
                return []
            if game.seats == 2:
                return sorted(f"keep {kept} give {given}" for kept in hand for given in hand if kept != given)
            return sorted(f"keep {kept}" for kept in hand)
        if phase == "play" and self._whose_turn(game, state) == seat:  # TRO-20: any card, no duty to follow
            return sorted(f"play {value}" for value in hand)
        return []

    def _whose_turn(self, game: Chapitres, state: ChapitresState) -> int:
        """TRO-20, TRO-26: clockwise from the leader; with two players, seats and ghosts alternate."""
        ring = ["seat 0", "ghost of 1", "seat 1", "ghost of 0"] if game.seats == 2 else []
        ring = ring or [f"seat {seat}" for seat in range(game.seats)]
        name = (ring * 2)[state.leader + len(state.trick)]
        return int(name.removeprefix("seat ")) if name.startswith("seat") else NOTHING

    # --- what there is

    def census(self, game: AnyGame, state: ChapitresState) -> dict[str, int]:
        """Count every card wherever it lies; in chapter II what was kept is in hands and on the table."""
        assert isinstance(game, Chapitres)
        values = game.pieces.values
        counts = dict.fromkeys([str(value) for value in values], 0)
        drafting = game.legend()["phases"][state.phase] in ("deal", "pick")
        hands = state.hands[: game.seats] if drafting else state.hands
        lying = [*state.pool]
        for held in (*hands, *state.leftovers):
            lying += [card for card in range(len(values)) if held & (1 << card)]
        lying += [*state.picks, *state.gifts] if drafting else state.plays
        for card in lying:
            if card != NOTHING:
                counts[str(values[card])] += 1
        kept = {card for card in (*state.picks, *state.gifts) if card != NOTHING}
        later = {card for card in state.plays if card != NOTHING}
        later |= {card for held in state.hands for card in range(len(values)) if held & (1 << card)}
        laid = sum(1 << card for card in state.plays if card != NOTHING)
        return {
            **counts,
            "cards in teams that nobody kept": 0 if drafting else len(kept ^ later),
            "cards on the table and in no team": abs(laid - sum(state.teams)),
        }

    # --- what is hidden

    def scramble(
        self, game: AnyGame, state: ChapitresState, viewer: Seat | None, chance: Chance
    ) -> ChapitresState | None:
        """Swap cards between places that look the same to the viewer at every moment of the draft."""
        assert isinstance(game, Chapitres)
        where = dict(self._slots(game, state))
        where |= dict.fromkeys(state.pool, BOX)
        face_up = self._face_up(game, state)
        groups = self._alike(game, state, where, viewer)
        for _ in range(SWAPS if groups else 0):
            cards = groups[chance.below(len(groups))]
            one, other = cards[chance.below(len(cards))], cards[chance.below(len(cards))]
            if self._may_lie(face_up, one, where[other]) and self._may_lie(face_up, other, where[one]):
                where[one], where[other] = where[other], where[one]
        changed = self._rebuild(game, state, where)
        self._choose_anew(game, changed, viewer, chance)
        return None if changed == state else changed

    def _face_up(self, game: Chapitres, state: ChapitresState) -> dict[int, int]:
        """Say of every card on the table who played it."""
        return {
            card: owner
            for owner in range(game.owners)
            for card in state.plays[owner * game.tricks : (owner + 1) * game.tricks]
        }

    def _alike(
        self, game: Chapitres, state: ChapitresState, where: dict[int, Slot], viewer: Seat | None
    ) -> list[list[int]]:
        """Group the cards whose places look the same to the viewer."""
        alike: dict[object, list[int]] = {}
        for card, slot in where.items():
            if slot.owner != viewer or viewer is None:
                alike.setdefault(self._seen_by(game, state, slot, viewer), []).append(card)
        return [cards for cards in alike.values() if len(cards) > 1]

    def _slots(self, game: Chapitres, state: ChapitresState) -> Iterator[tuple[int, Slot]]:
        """Follow every hand of every deal round the table, and say where each of its cards went."""
        drafting = game.legend()["phases"][state.phase] in ("deal", "pick")
        for deal in range(state.deal + 1):
            is_open = drafting and deal == state.deal
            turns = state.round if is_open else game.rounds
            for packet in range(game.seats):
                for turn in range(turns):
                    seat = (packet + turn) % game.seats
                    at = seat * game.tricks + deal * game.rounds + turn
                    yield state.picks[at], Slot(deal, packet, turn, seat)
                    if state.gifts:
                        yield state.gifts[at], Slot(deal, packet, turn, game.seats + seat)
                last = (packet + turns - 1) % game.seats
                left = state.leftovers[deal * game.seats + last]
                if is_open:
                    left = state.hands[(packet + turns) % game.seats]
                for card in range(len(game.pieces.values)):
                    if left & (1 << card):
                        yield card, Slot(deal, packet, turns, NOTHING)

    def _seen_by(self, game: Chapitres, state: ChapitresState, slot: Slot, viewer: Seat | None) -> object:
        """TRO-10: say at which moments of the draft the viewer held a card; who gives a card knows it (TRO-12)."""
        if viewer is None or slot == BOX:
            return ()
        held = [turn for turn in range(slot.turn + 1) if (slot.packet + turn) % game.seats == viewer]
        drafting = game.legend()["phases"][state.phase] in ("deal", "pick")
        is_open = drafting and slot.deal == state.deal
        if slot.owner == NOTHING and not is_open:
            held = [turn for turn in held if turn < slot.turn]  # what is left over is passed no more
        if slot.owner == game.seats + viewer:
            return (slot, "given")
        return tuple((slot.deal, slot.packet, turn) for turn in held)

    def _may_lie(self, face_up: dict[int, int], card: int, slot: Slot) -> bool:
        """TRO-25: a card lying face up was chosen by its owner."""
        return card not in face_up or slot.owner == face_up[card]

    def _rebuild(self, game: Chapitres, state: ChapitresState, where: dict[int, Slot]) -> ChapitresState:
        """Write a draft down again."""
        other = state.clone()
        other.pool = sorted(card for card, slot in where.items() if slot == BOX)
        other.hands = [0] * len(state.hands)
        other.leftovers = [0] * len(state.leftovers)
        drafting = game.legend()["phases"][state.phase] in ("deal", "pick")
        played = sum(state.teams)
        for card, slot in where.items():
            if slot == BOX:
                continue
            at = slot.deal * game.rounds + slot.turn
            if slot.owner == NOTHING:
                if drafting and slot.deal == state.deal:
                    other.hands[(slot.packet + slot.turn) % game.seats] |= 1 << card
                else:
                    last = (slot.packet + slot.turn - 1) % game.seats
                    other.leftovers[slot.deal * game.seats + last] |= 1 << card
            elif slot.owner < game.seats:
                other.picks[slot.owner * game.tricks + at] = card
                other.hands[slot.owner] |= 0 if drafting else (1 << card) & ~played
            else:
                other.gifts[(slot.owner - game.seats) * game.tricks + at] = card
                other.hands[slot.owner] |= (1 << card) & ~played
        return other

    def _choose_anew(self, game: Chapitres, state: ChapitresState, viewer: Seat | None, chance: Chance) -> None:
        """TRO-10: what a seat has chosen is its own until all have."""
        for seat in range(game.seats):
            if state.choices[seat] != NOTHING and seat != viewer:
                hand = [card for card in range(len(game.pieces.values)) if state.hands[seat] & (1 << card)]
                kept = hand.pop(chance.below(len(hand)))
                given = hand[chance.below(len(hand))]
                state.choices[seat] = 64 + 64 * kept + given if game.seats == 2 else kept

    # --- how a match goes

    def referee(self, game: AnyGame) -> Referee:
        return Tale(game).follow()

    def questions(self, game: AnyGame) -> tuple[str, ...]:
        return QUESTIONS

    # --- what a seat must believe

    def imagine(
        self, game: AnyGame, state: ChapitresState, seat: Seat, chance: Chance
    ) -> Iterator[ChapitresState]:
        """Deal each group of places that look alike anew: cards lying face up go to a place of whoever played
        them, any other card to any place that is left.
        """
        assert isinstance(game, Chapitres)
        where = dict(self._slots(game, state))
        where |= dict.fromkeys(state.pool, BOX)
        face_up = self._face_up(game, state)
        groups = [
            (sorted(cards, key=lambda card: card not in face_up), [where[card] for card in cards])
            for cards in self._alike(game, state, where, seat)
        ]
        while True:
            for cards, slots in groups:
                left = slots[:]
                for card in cards:
                    fitting: Sequence[int] = range(len(left))
                    if card in face_up:
                        fitting = [at for at in fitting if left[at].owner == face_up[card]]
                    where[card] = left.pop(fitting[chance.below(len(fitting))])
            other = self._rebuild(game, state, where)
            self._choose_anew(game, other, seat, chance)
            yield other


ORACLE: Oracle = ChapitresOracle()
