"""Worlds that fit what a seat of the three chapters knows, each as likely as the rules make it.

A hand goes round the table, and a seat sees it every time it comes by. Between two such moments the others took
from it a set that the seat knows, one card each, in an order that it does not; before the first moment they took
cards that it has never seen. So the places of cards fall into groups, and within a group every order is equally
likely, except that a card lying face up was taken by whoever played it.
"""

from typing import Final

from veillee.core.chance import Chance
from veillee.games.chapitres.rules.moves import pair_move
from veillee.games.chapitres.rules.pieces import cards_in
from veillee.games.chapitres.rules.play import ChapitresPlay
from veillee.games.chapitres.rules.state import DEAL, NONE, PICK, ChapitresState, fill_state
from veillee.games.chapitres.rules.view import Knowledge


class _Worlds:
    """Lay the cards that a seat cannot place into places, owner by owner."""

    def __init__(self, game: ChapitresPlay, knowledge: Knowledge, chance: Chance) -> None:
        view = knowledge.view
        self.game: Final = game
        self.knowledge: Final = knowledge
        self.view: Final = view
        self.chance: Final = chance
        self.is_drafting: Final = view.phase in (DEAL, PICK)
        # These three outlive this object, so they are not Final: compiled, a Final attribute is lent, not given.
        self.picks: list[int] = [NONE] * (game.seats * game.tricks)
        self.gifts: list[int] = [NONE] * (game.seats * game.tricks if game.has_ghosts else 0)
        self.leftovers: list[int] = [0] * (game.deals * game.seats)
        self.packets: Final = [0] * game.seats  # the hands of chapter I
        self.player: Final = {card: owner for owner, cards in enumerate(view.plays) for card in cards}
        unseen = (1 << len(game.pieces.values)) - 1
        for hand in knowledge.hands_seen:
            unseen &= ~hand
        # Places of cards the seat has never seen: (owner, place) of choices, and how many lie in hands.
        self.unseen: Final = cards_in(unseen)
        self.blank_owners: Final[list[int]] = []
        self.blank_places: Final[list[int]] = []

    def lay(self) -> list[int]:
        """Fill every place; give the cards that nobody has seen, ascending."""
        seen = 0
        for deal in range(self.view.deal + 1):
            is_open = self.is_drafting and deal == self.view.deal
            passes = self.view.round if is_open else self.game.rounds
            hands = self.knowledge.hands_seen[seen : seen + passes + (1 if is_open else 0)]
            seen += len(hands)
            for packet in range(self.game.seats):
                self._lay_packet(deal, packet, passes, hands)
        self._fill(self.unseen, self.blank_owners, self.blank_places)
        if self.is_drafting:
            self._fill_unseen_packets()
        return self.unseen

    def _lay_packet(self, deal: int, packet: int, passes: int, hands: tuple[int, ...]) -> None:
        """Go through the choices made from one hand, from one moment the seat saw it to the next."""
        seats, viewer = self.game.seats, self.view.seat
        turn = (viewer - packet) % seats  # when the seat first holds this hand
        self._add_blanks(deal, packet, 0, min(turn, passes))
        while turn < len(hands):
            content = hands[turn]
            if turn < passes:
                content = self._take_own(deal, turn, content)
            following = turn + seats
            if following < len(hands):
                taken = content & ~hands[following]
                self._lay_group(deal, packet, turn + 1, following, taken)
            else:
                rest = self._lay_group(deal, packet, turn + 1, passes, content)
                self._put_down(deal, packet, passes, rest)
            turn = following

    def _take_own(self, deal: int, turn: int, content: int) -> int:
        """Take the seat's own choice out of a hand it held."""
        number = deal * self.game.rounds + turn
        at = self.view.seat * self.game.tricks + number
        self.picks[at] = self.knowledge.picks[number]
        content &= ~(1 << self.picks[at])
        if self.game.has_ghosts:
            self.gifts[at] = self.knowledge.gifts[number]
            content &= ~(1 << self.gifts[at])
        return content

    def _add_blanks(self, deal: int, packet: int, start: int, end: int) -> None:
        owners, places = self._places(deal, packet, start, end)
        self.blank_owners.extend(owners)
        self.blank_places.extend(places)

    def _lay_group(self, deal: int, packet: int, start: int, end: int, cards: int) -> int:
        """Share a known set out among the choices from `start` to `end`; give what is left of it."""
        owners, places = self._places(deal, packet, start, end)
        left = cards_in(cards)
        self._fill(left, owners, places)
        rest = 0
        for card in left:
            rest |= 1 << card
        return rest

    def _places(self, deal: int, packet: int, start: int, end: int) -> tuple[list[int], list[int]]:
        """List whose choices those from `start` to `end` are, and where each is kept; gifts belong to ghosts."""
        game = self.game
        owners: list[int] = []
        places: list[int] = []
        for turn in range(start, end):
            seat = (packet + turn) % game.seats
            at = seat * game.tricks + deal * game.rounds + turn
            owners.append(seat)
            places.append(at)
            if game.has_ghosts:
                owners.append(game.seats + seat)
                places.append(at)
        return owners, places

    def _fill(self, cards: list[int], owners: list[int], places: list[int]) -> None:
        """Put cards into places, those that lie face up where their players chose, and take them off the list."""
        open_places = list(range(len(places)))
        for card in cards[:]:
            owner = self.player.get(card, NONE)
            own = [at for at in open_places if owners[at] == owner]
            if own:
                at = own[self.chance.below(len(own))]
                self._put(owners[at], places[at], card)
                open_places.remove(at)
                cards.remove(card)
        for at in open_places:
            self._put(owners[at], places[at], cards.pop(self.chance.below(len(cards))))

    def _put(self, owner: int, place: int, card: int) -> None:
        if owner < self.game.seats:
            self.picks[place] = card
        else:
            self.gifts[place] = card

    def _put_down(self, deal: int, packet: int, passes: int, cards: int) -> None:
        """Leave what remains of a hand with whoever holds it."""
        seats = self.game.seats
        if self.is_drafting and deal == self.view.deal:
            self.packets[(packet + passes) % seats] = cards
        else:
            self.leftovers[deal * seats + (packet + passes - 1) % seats] = cards

    def _fill_unseen_packets(self) -> None:
        """Give cards nobody at this seat has seen to those hands that have not come by yet."""
        for seat in range(self.game.seats):
            size = self.view.hand_sizes[seat]
            if seat != self.view.seat and not self.packets[seat]:
                for _ in range(size):
                    card = self.unseen.pop(self.chance.below(len(self.unseen)))
                    self.packets[seat] |= 1 << card

    # --- the rest of the state

    def hands(self) -> list[int]:
        """Give every hand and pile as it lies now."""
        game = self.game
        hands = [0] * game.owners
        for owner in range(game.owners):
            kept = self.picks if owner < game.seats else self.gifts
            start = (owner if owner < game.seats else owner - game.seats) * game.tricks
            if owner < game.seats and self.is_drafting:
                hands[owner] = self.packets[owner]
                continue
            for card in kept[start : start + game.tricks]:
                if card != NONE:
                    hands[owner] |= 1 << card
            for card in self.view.plays[owner]:
                hands[owner] &= ~(1 << card)
        return hands

    def choices(self, hands: list[int]) -> list[int]:
        """Let those who have already chosen have chosen anything from their hands."""
        view, game = self.view, self.game
        choices = [NONE] * game.seats
        if view.phase != PICK:
            return choices
        for seat in range(game.seats):
            if view.waiting >> seat & 1:
                continue
            kept, given = view.own_keep, view.own_gift
            if seat != view.seat:
                cards = cards_in(hands[seat])
                kept = cards.pop(self.chance.below(len(cards)))
                given = cards[self.chance.below(len(cards))]
            choices[seat] = pair_move(kept, given) if game.has_ghosts else kept
        return choices


def sample_state(game: ChapitresPlay, knowledge: Knowledge, chance: Chance) -> ChapitresState:
    """Invent a state that fits a seat's knowledge."""
    view = knowledge.view
    worlds = _Worlds(game, knowledge, chance)
    pool = worlds.lay()
    hands = worlds.hands()
    plays: list[int] = []
    for cards in view.plays:
        plays.extend(cards)
        plays.extend([NONE] * (game.tricks - len(cards)))
    return fill_state(
        view,
        hands=hands,
        choices=worlds.choices(hands),
        picks=worlds.picks,
        gifts=worlds.gifts,
        leftovers=worlds.leftovers,
        pool=pool,
        leader=game.place_of[view.leader],
        plays=plays,
        teams=[sum([1 << card for card in cards]) for cards in view.plays],
        paid=list(knowledge.paid),
        team_paid=list(knowledge.team_paid),
    )
