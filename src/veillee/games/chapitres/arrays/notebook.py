"""What the seats of one match of the three chapters know, as arrays that are brought up to date.

The law it keeps: it writes what the layout makes of `knowledge`, number for number. A hand once seen, a card once
kept or played stays where it was written; only the present is written again.
"""

from array import array
from struct import Struct
from typing import Final

from veillee.core.arrays import ABSENT, NUMBER_BYTES, Layout, Notebook, Numbers
from veillee.games.chapitres.rules.moves import given_of, kept_of
from veillee.games.chapitres.rules.pieces import cards_in
from veillee.games.chapitres.rules.play import ChapitresPlay
from veillee.games.chapitres.rules.score import Tokens, points
from veillee.games.chapitres.rules.state import DEAL, GHOST, NONE, PICK, PLAY, ChapitresState
from veillee.games.chapitres.rules.view import choices_made, hands_seen, team_pays, trick_pays

REMEMBERED: Final = 10_000  # lists of what the cards of a hand pay; of twenty that are written, one is new then


class Paper:
    """Hold what is fixed for the notebooks of one table: what stands where, and what is often written."""

    def __init__(self, game: ChapitresPlay, layout: Layout) -> None:
        start = {field.name: field.start for field in layout.fields}
        seats, owners, first = game.seats, game.owners, start["trick"]
        self.game: Final = game
        self.deck: Final = len(game.pieces.values)
        self.blank: Final = array("i", layout.encode(game.knowledge(game.opening, 0)))
        # Places on a page; where several numbers are packed at once, in bytes.
        self.moment: Final = start["phase"] * NUMBER_BYTES
        self.moment_form: Final = Struct("=4i")
        self.hand: Final = start["hand"]
        self.trick_pays: Final = slice(start["trick_pays"], start["team_pays"])
        self.team_pays: Final = slice(start["team_pays"], start["kept"])
        self.kept: Final = slice(start["kept"], start["own_keep"])
        self.turn: Final = start["own_keep"] * NUMBER_BYTES
        self.turn_form: Final = Struct(f"=2i{seats}i{owners}i2i")
        self.tricks: Final = slice(first, start["hands_seen"])
        self.hands_seen: Final = start["hands_seen"]
        self.picks: Final = start["picks"]
        self.gifts: Final = start["gifts"]
        # Places in what lies open of the tricks.
        self.trick_form: Final = Struct(f"={2 * owners}ii")
        self.plays: Final = start["plays"] - first
        self.plays_end: Final = start["tricks_won"] - first
        self.tokens: Final = self.plays_end * NUMBER_BYTES
        self.tokens_form: Final = Struct(f"={owners}i{5 * seats}ii")
        # What is written there.
        self.no_cards: Final = array("i", [0] * self.deck)
        self.no_pays: Final = self.blank[self.trick_pays]
        self.none_kept: Final = self.blank[self.kept]
        self.missing: Final = [[ABSENT] * count for count in range(owners + 1)]
        self.bits: Final = [[mask >> seat & 1 for seat in range(seats)] for mask in range(1 << seats)]
        self._pays: Final[dict[tuple[Tokens, ...], Numbers]] = {}

    def pays(self, hand: tuple[Tokens, ...]) -> Numbers:
        """Write what each card of a hand pays; most hands pay what others did."""
        found = self._pays.get(hand)
        if found is None:
            found = array("i", [amount for tokens in hand for amount in tokens])
            found += self.no_pays[len(found) :]
            if len(self._pays) >= REMEMBERED:
                self._pays.clear()
            self._pays[hand] = found
        return found


class ChapitresNotebook(Notebook):
    """Keep a page for each seat, and what lies open of the tricks once for all."""

    def __init__(self, paper: Paper) -> None:
        seats = paper.game.seats
        self._paper: Final = paper
        self._pages: Final = [paper.blank[:] for _ in range(seats)]
        for seat in range(seats):
            self._pages[seat][0] = seat
        self._choices: Final = [0] * seats  # for each seat, those of its own that stand on its page
        self._hands: Final = [0] * seats  # and the hands from which it chose
        # For each seat, what each card pays in its team, once that is chosen.
        self._teams: Final[list[dict[int, Tokens]]] = [{} for _ in range(seats)]
        self._tricks: Final = paper.blank[paper.tricks]
        self._number: int = 0  # tricks that are over and stand there

    def write(self, state: ChapitresState, seat: int) -> bytearray:
        paper, page, phase = self._paper, self._pages[seat], state.phase
        game, choice = paper.game, state.choices[seat]
        hand = cards_in(state.hands[seat])
        active = game.owner_to_play(state) if phase == PLAY or phase == GHOST else NONE
        paper.moment_form.pack_into(page, paper.moment, phase, state.deal, state.dealt, state.round)
        self._lay_cards(page, paper.hand, hand)
        page[paper.trick_pays] = paper.pays(trick_pays(game, state, hand)) if active == seat else paper.no_pays
        page[paper.team_pays] = paper.pays(self._team_pays(state, seat, hand)) if hand else paper.no_pays
        paper.turn_form.pack_into(
            page,
            paper.turn,
            NONE if choice == NONE else kept_of(choice),
            NONE if choice == NONE else given_of(choice),
            *paper.bits[state.waiting],
            *[held.bit_count() for held in state.hands],
            game.owner_at[state.leader],
            active,
        )
        is_drafting = phase == DEAL or phase == PICK
        if is_drafting or self._choices[seat] < game.tricks:
            self._write_draft(state, seat, is_drafting)
        if not is_drafting:
            self._write_tricks(state)
            page[paper.tricks] = self._tricks
        return bytearray(page)

    def _lay_cards(self, page: Numbers, start: int, cards: list[int]) -> None:
        page[start : start + self._paper.deck] = self._paper.no_cards
        for card in cards:
            page[start + card] = 1

    def _team_pays(self, state: ChapitresState, seat: int, hand: list[int]) -> tuple[Tokens, ...]:
        """Give what each card pays in the seat's team, which stays as it is once the draft is over."""
        game, team = self._paper.game, self._teams[seat]
        if state.phase == DEAL or state.phase == PICK:
            return team_pays(game, state, seat, hand)
        if not team:
            cards = cards_in(state.hands[seat] | state.teams[seat])
            team.update(zip(cards, team_pays(game, state, seat, cards), strict=True))
        return tuple([team[card] for card in hand])

    def _write_draft(self, state: ChapitresState, seat: int, is_drafting: bool) -> None:
        """Write the choices of a seat since the last time, and the hands from which it chose."""
        paper, page, done = self._paper, self._pages[seat], self._choices[seat]
        made = choices_made(paper.game, state)
        own = seat * paper.game.tricks
        page[paper.picks + done : paper.picks + made] = array("i", state.picks[own + done : own + made])
        if state.gifts:
            page[paper.gifts + done : paper.gifts + made] = array("i", state.gifts[own + done : own + made])
        page[paper.kept] = page[paper.picks : paper.gifts] if is_drafting else paper.none_kept
        self._choices[seat] = made
        if self._hands[seat] < made:  # nobody asked what the seat knew when it held them
            seen = hands_seen(paper.game, state, seat)
            for number in range(self._hands[seat], made):
                self._lay_cards(page, paper.hands_seen + number * paper.deck, cards_in(seen[number]))
        if is_drafting:
            row = paper.hands_seen + made * paper.deck
            page[row : row + paper.deck] = page[paper.hand : paper.hand + paper.deck]
        self._hands[seat] = made + 1 if state.phase == PICK else made  # a hand may still be dealt

    def _write_tricks(self, state: ChapitresState) -> None:
        """Write the cards played since the last time, and what tricks paid."""
        paper, tricks, number, trick = self._paper, self._tricks, state.number, state.trick
        game = paper.game
        if number > self._number:
            for over in range(self._number, number):
                places = slice(paper.plays + over, paper.plays_end, game.tricks)
                tricks[places] = array("i", state.plays[over :: game.tricks])
            paper.tokens_form.pack_into(
                tricks,
                paper.tokens,
                *state.tricks_won,
                *state.stars,
                *state.hearts,
                *state.gems,
                *map(points, state.stars, state.hearts, state.gems),
                *paper.bits[state.majority],
                state.result,
            )
            self._number = number
        owners = game.owners_from[state.leader][: len(trick)]
        missing = paper.missing[game.owners - len(trick)]
        paper.trick_form.pack_into(tricks, 0, *trick, *missing, *owners, *missing, number)
        for at, owner in enumerate(owners):
            tricks[paper.plays + owner * game.tricks + number] = trick[at]
