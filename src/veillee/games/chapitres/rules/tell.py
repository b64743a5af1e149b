"""The events of the three chapters: what is said of cards and payments, and to whom."""

from veillee.core.contract import Args, Event, clearing, private, public
from veillee.games.chapitres.rules.abilities import (
    CATEGORIES,
    COPIES,
    MOST,
    TOKENS,
    WHENS,
    Ability,
)
from veillee.games.chapitres.rules.pieces import Pieces, cards_in
from veillee.games.chapitres.rules.purse import tokens_in
from veillee.games.chapitres.rules.score import MAJORITY, Count, times_in_team

Events = list[Event]


def card_args(pieces: Pieces, card: int) -> Args:
    """Name a card: its value, and its name in each language, for an own deck has names of its own."""
    return {"card": pieces.values[card], "card_fr": pieces.fr[card], "card_en": pieces.en[card]}


def other_args(pieces: Pieces, card: int) -> Args:
    """Name a second card, or none (-1)."""
    if card < 0:
        return {"other": 0, "other_fr": "", "other_en": ""}
    return {"other": pieces.values[card], "other_fr": pieces.fr[card], "other_en": pieces.en[card]}


def list_args(pieces: Pieces, mask: int) -> Args:
    """Name the cards of a set, ascending."""
    cards = cards_in(mask)
    return {
        "cards": " ".join([str(pieces.values[card]) for card in cards]),
        "cards_fr": ", ".join([f"{pieces.fr[card]} ({pieces.values[card]})" for card in cards]),
        "cards_en": ", ".join([f"{pieces.en[card]} ({pieces.values[card]})" for card in cards]),
    }


# --- chapter I


def tell_hands(pieces: Pieces, hands: list[int], seats: int, events: Events) -> None:
    """Show each seat, and nobody else, the hand it takes up; once passed on it is shown no more (TRO-10)."""
    for seat in range(seats):
        size = hands[seat].bit_count()
        events.append(private("hand", seat, {"number": size}, list_args(pieces, hands[seat])))


def tell_pick(pieces: Pieces, seat: int, kept: int, given: int, events: Events) -> None:
    """Tell everybody that a seat has chosen, and the seat what; a gift is not shown again (TRO-12)."""
    events.append(public("chose", {"seat": seat}, {}, False))
    args = card_args(pieces, kept)
    if given < 0:
        events.append(Event("kept", 1 << seat, args, {}, False, False))
    else:
        events.append(Event("kept-and-gave", 1 << seat, args, other_args(pieces, given), False, False))


def tell_passed(number: int, is_end: bool, events: Events) -> None:
    """Tell that hands are passed on, or what is left of them discarded, face down."""
    events.append(clearing("discarded" if is_end else "passed", {"number": number}))


# --- chapter II


def tell_trick(
    pieces: Pieces,
    owners: list[int],
    cards: list[int],
    paid: list[int],
    times: list[list[int]],
    seats: int,
    events: Events,
) -> None:
    """Say what each card of a trick pays and why; `times` says how often each ability of each card holds."""
    trick = 0
    for card in cards:
        trick |= 1 << card
    bans = [trick & ban for ban in pieces.bans]
    for card in cards_in(trick & pieces.forbidding):
        events.append(public("forbidden", card_args(pieces, card), {}, False))
    for at, card in enumerate(cards):
        owner = owners[at]
        if not paid[at]:
            _tell_nothing(pieces, owner, seats, 2, card, events)
            continue
        for ability, often in zip(pieces.in_trick[card], times[at], strict=True):
            amounts = [
                0 if ban else often * amount
                for ban, amount in zip(bans, (ability.stars, ability.hearts, ability.gems), strict=True)
            ]
            _tell_payment(pieces, owner, seats, 2, ability, amounts, often, events)
        for ability in pieces.abilities[card]:
            if ability.when == COPIES:
                copied = tokens_in(paid[at])[ability.token] - _ordinary(
                    pieces, card, times[at], ability.token, bans
                )
                amounts = [copied if token == ability.token else 0 for token in range(len(TOKENS))]
                _tell_payment(pieces, owner, seats, 2, ability, amounts, 1, events)


def _ordinary(pieces: Pieces, card: int, times: list[int], token: int, bans: list[int]) -> int:
    """Count what a card pays of a token without copying."""
    if bans[token]:
        return 0
    amounts = [(ability.stars, ability.hearts, ability.gems)[token] for ability in pieces.in_trick[card]]
    return sum([often * amount for often, amount in zip(times, amounts, strict=True)])


def _tell_payment(
    pieces: Pieces,
    owner: int,
    seats: int,
    chapter: int,
    ability: Ability,
    amounts: list[int],
    often: int,
    events: Events,
) -> None:
    """Say what one ability pays and why; what a ghost's card would pay is said too, for others copy it."""
    if not sum(amounts):
        return
    args: Args = {
        "seat": owner if owner < seats else owner - seats,
        "chapter": chapter,
        **card_args(pieces, ability.card),
        **{name: amounts[token] for token, name in enumerate(TOKENS)},
        "reason": WHENS[ability.when],
        "times": often,
        "category": CATEGORIES[ability.category] if ability.category >= 0 else "",
        **other_args(pieces, ability.other),
        "low": ability.low,
        "high": ability.high,
        "token": TOKENS[ability.token] if ability.token >= 0 else "",
        "number": ability.number,
    }
    events.append(public("ghost-would-get" if owner >= seats else "paid", args, {}, False))


def _tell_nothing(pieces: Pieces, owner: int, seats: int, chapter: int, card: int, events: Events) -> None:
    if owner < seats:
        args: Args = {"seat": owner, "chapter": chapter, **card_args(pieces, card)}
        events.append(public("paid-nothing", args, {}, False))


# --- chapter III


def tell_count(pieces: Pieces, count: Count, events: Events) -> None:
    """Tell chapter III: team by team what each card pays, then what is counted at the very end, in its order."""
    seats = len(count.teams)
    events.append(public("third-chapter", {}, {}, False))
    for seat, team in enumerate(count.teams):
        for card in cards_in(team):
            if not count.purses[card]:
                _tell_nothing(pieces, seat, seats, 3, card, events)
            for ability in pieces.in_team[card]:
                _tell_in_team(pieces, seat, seats, ability, times_in_team(ability, team), events)
    for payment in count.late:
        if payment.ability.when != MOST:
            _tell_in_team(pieces, payment.seat, seats, payment.ability, 1, events)
    for seat in count.majority:
        events.append(public("majority", {"seat": seat, "number": MAJORITY}, {}, False))
    for payment in count.late:
        if payment.ability.when == MOST:
            _tell_in_team(pieces, payment.seat, seats, payment.ability, 1, events)


def _tell_in_team(pieces: Pieces, seat: int, seats: int, ability: Ability, often: int, events: Events) -> None:
    amounts = [often * ability.stars, often * ability.hearts, often * ability.gems]
    _tell_payment(pieces, seat, seats, 3, ability, amounts, often, events)
