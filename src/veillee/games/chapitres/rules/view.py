"""What a seat of the three chapters sees, what it knows, and what lies in the box."""

from typing import NamedTuple

from veillee.games.chapitres.rules.abilities import Ability
from veillee.games.chapitres.rules.moves import given_of, kept_of
from veillee.games.chapitres.rules.pieces import BIT_OF, cards_in
from veillee.games.chapitres.rules.play import ChapitresPlay
from veillee.games.chapitres.rules.purse import tokens_in, unpack
from veillee.games.chapitres.rules.score import NOTHING, Row, Tokens, pay_card, pay_in_team, pay_trick, points
from veillee.games.chapitres.rules.state import (
    DEAL,
    GHOST,
    NONE,
    OVER,
    PICK,
    PLAY,
    ChapitresState,
    View,
    fill_view,
)


class Knowledge(NamedTuple):
    """Hold what a perfect memory of all the seat was told would hold; sets of cards are masks."""

    view: View
    hands_seen: tuple[int, ...]  # the hands from which the seat chose, in order, the present one last
    picks: tuple[int, ...]  # the cards it kept, in order
    gifts: tuple[int, ...]  # the cards it gave to its ghost, in order
    paid: tuple[int, ...]  # as the state holds it
    team_paid: tuple[int, ...]


class Offer(NamedTuple):
    """Describe one ability of a card; what does not matter is -1 or 0."""

    when: int  # the condition, a number of the legend's reasons
    in_trick: int  # 1 if it is scored in chapter II
    in_team: int  # 1 if it is scored in chapter III
    pays: tuple[int, int, int]  # stars, hearts and gems, each time
    category: int
    card: int  # that must be there
    low: int
    high: int
    token: int  # that is counted or copied; of those that are forbidden a bit for each
    number: int  # of tokens that are needed
    marks: tuple[str, ...]  # of amount (where something is paid), token and condition


class Card(NamedTuple):
    """Describe one card of the deck."""

    value: int
    fr: str
    en: str
    categories: int  # a bit for each
    abilities: tuple[Offer, ...]
    marks: tuple[str, ...]  # of value, name, categories and abilities


class Box(NamedTuple):
    """Show the deck, and what seats and options make of the match."""

    house: tuple[str, ...]  # the parts of cards that nothing is known of
    cards: tuple[Card, ...]  # ascending by value; a card of a view is its place here
    deals: int
    rounds: int  # choices in a deal
    tricks: int
    ring: tuple[int, ...]  # the owners clockwise


def build_view(game: ChapitresPlay, state: ChapitresState, seat: int) -> View:
    """Build a viewer's view field by field."""
    tricks = game.tricks
    phase = state.phase
    hand = cards_in(state.hands[seat]) if seat >= 0 else []
    active = NONE
    if phase == PLAY or phase == GHOST:
        active = game.owner_to_play(state)
    choice = state.choices[seat] if seat >= 0 else NONE
    return fill_view(
        state,
        seat,
        hand=tuple(hand),
        trick_pays=trick_pays(game, state, hand) if phase == PLAY and active == seat else (),
        team_pays=team_pays(game, state, seat, hand) if hand else (),
        kept=_kept(game, state, seat) if seat >= 0 and (phase == DEAL or phase == PICK) else (),
        own_keep=NONE if choice == NONE else kept_of(choice),
        own_gift=NONE if choice == NONE else given_of(choice),
        hand_sizes=tuple([held.bit_count() for held in state.hands]),
        leader=game.owner_at[state.leader],
        active=active,
        trick_owners=tuple(game.owner_on_turn[state.leader : state.leader + len(state.trick)]),
        plays=tuple(
            [
                tuple(state.plays[owner * tricks : owner * tricks + state.teams[owner].bit_count()])
                for owner in range(game.owners)
            ]
        ),
        points=tuple(map(points, state.stars, state.hearts, state.gems)),
        table=_rows(game, state) if phase == OVER else (),
    )


def _kept(game: ChapitresPlay, state: ChapitresState, seat: int) -> tuple[int, ...]:
    start = seat * game.tricks
    return tuple(state.picks[start : start + choices_made(game, state)])


def choices_made(game: ChapitresPlay, state: ChapitresState) -> int:
    """Count the choices that every seat has made so far."""
    return state.deal * game.rounds + state.round


def trick_pays(game: ChapitresPlay, state: ChapitresState, hand: list[int]) -> tuple[Tokens, ...]:
    """Work out what each card would pay; a copier needs what the others pay, any other card but its own."""
    pieces, at = game.pieces, len(state.trick)
    copying, reach = pieces.copying, pieces.trick_reach
    trick = 0
    for card in state.trick:
        trick |= BIT_OF[card]
    found: list[Tokens] = []
    for card in hand:
        own = BIT_OF[card]
        if copying & own:
            found.append(tokens_in(pay_trick(pieces, [*state.trick, card], game.owners)[at]))
        elif (trick | own) & reach[card]:
            found.append(tokens_in(pay_card(pieces, card, at, trick | own, game.owners)))
        else:
            found.append(NOTHING)
    return tuple(found)


def team_pays(game: ChapitresPlay, state: ChapitresState, seat: int, hand: list[int]) -> tuple[Tokens, ...]:
    """Look cards up in the seat's own team: in chapter I what it has kept and the card, then all of it."""
    pieces, reach = game.pieces, game.pieces.team_reach
    team = state.hands[seat] | state.teams[seat]
    if state.phase == DEAL or state.phase == PICK:
        team = 0
        for card in _kept(game, state, seat):
            team |= BIT_OF[card]
    found: list[Tokens] = []
    for card in hand:
        with_it = team | BIT_OF[card]
        found.append(tokens_in(pay_in_team(pieces, card, with_it)) if with_it & reach[card] else NOTHING)
    return tuple(found)


def _rows(game: ChapitresPlay, state: ChapitresState) -> tuple[Row, ...]:
    """Explain every point of the end, seat by seat and card by card."""
    tricks = game.tricks
    best = [max(state.plays[number::tricks]) for number in range(tricks)]
    found: list[Row] = []
    for at in range(game.seats * tricks):
        card, paid, team_paid = state.plays[at], state.paid[at], state.team_paid[at]
        found.append(
            Row(
                at // tricks,
                card,
                1 if card == best[at % tricks] else 0,
                tokens_in(unpack(paid)) if paid else NOTHING,
                tokens_in(unpack(team_paid)) if team_paid else NOTHING,
            )
        )
    return tuple(found)


# --- knowledge


def build_knowledge(game: ChapitresPlay, state: ChapitresState, seat: int) -> Knowledge:
    """Build a seat's perfect memory field by field."""
    start = seat * game.tricks
    end = start + choices_made(game, state)
    return Knowledge(
        build_view(game, state, seat),
        tuple(hands_seen(game, state, seat)),
        tuple(state.picks[start:end]),
        tuple(state.gifts[start:end]),
        tuple(state.paid),
        tuple(state.team_paid),
    )


def hands_seen(game: ChapitresPlay, state: ChapitresState, seat: int) -> list[int]:
    """Work out the hands a seat has held, deal by deal."""
    is_drafting = state.phase == DEAL or state.phase == PICK
    found: list[int] = []
    for deal in range(state.deal + 1):
        found += _hands_of_deal(game, state, seat, deal, is_drafting and deal == state.deal)
    return found


def _hands_of_deal(game: ChapitresPlay, state: ChapitresState, seat: int, deal: int, is_open: bool) -> list[int]:
    """Take a deal back, choice by choice, from what is left of each hand, and list what the seat held."""
    seats, tricks, first = game.seats, game.tricks, deal * game.rounds
    if is_open:
        held, chosen = state.hands[:seats], state.round
        found = [held[seat]]
    else:
        held, chosen = state.leftovers[deal * seats : (deal + 1) * seats], game.rounds
        held.insert(0, held.pop())  # as if what is left had been passed on once more
        found = []
    for at in range(first + chosen - 1, first - 1, -1):
        held.append(held.pop(0))
        for other, card in enumerate(state.picks[at::tricks]):
            held[other] |= BIT_OF[card]
        if game.has_ghosts:
            for other, card in enumerate(state.gifts[at::tricks]):
                held[other] |= BIT_OF[card]
        found.append(held[seat])
    found.reverse()
    return found


# --- the box


def build_box(game: ChapitresPlay) -> Box:
    """Describe the deck and the match."""
    pieces = game.pieces
    cards = [
        Card(
            value,
            pieces.fr[card],
            pieces.en[card],
            pieces.categories[card],
            tuple([_offer(ability) for ability in pieces.abilities[card]]),
            tuple(pieces.marks[card]),
        )
        for card, value in enumerate(pieces.values)
    ]
    return Box(tuple(pieces.house()), tuple(cards), game.deals, game.rounds, game.tricks, tuple(game.owner_at))


def _offer(ability: Ability) -> Offer:
    return Offer(
        ability.when,
        ability.chapters & 1,
        ability.chapters >> 1,
        (ability.stars, ability.hearts, ability.gems),
        ability.category,
        ability.other,
        ability.low,
        ability.high,
        ability.token,
        ability.number,
        tuple(ability.marks),
    )
