"""What holds in every match with any deck: tokens add up, and no order of counting pays more than the rules."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.chapitres.decks import odd_deck
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame, Event
from veillee.games.chapitres import GAME
from veillee.games.chapitres.rules.abilities import ALWAYS, AT_LEAST, PER, TOKENS
from veillee.games.chapitres.rules.pieces import Pieces, parse_pieces
from veillee.games.chapitres.rules.purse import pack, purse_of, tokens_in, unpack
from veillee.games.chapitres.rules.score import Count, pay_trick
from veillee.games.chapitres.testing.counting import Card, Tokens, matching, read_deck

EXAMPLES = 20
BOX = GAME.read_box("deck.toml")
COPY_OR_BAN = re.compile(r"\{ (copies|forbids) = [^{}]*\{[^{}]*\} \},?")
SEEDS = st.integers(0, 2**32)
DECKS = st.one_of(
    st.just(BOX), st.builds(lambda seed, cards: odd_deck(Random(seed), cards), SEEDS, st.integers(48, 60))
)


@st.composite
def games(draw: st.DrawFn) -> AnyGame:
    seats = draw(st.integers(2, 6))
    options: dict[str, object] = {
        "three": draw(st.sampled_from(["two_deals", "one_deal"])),
        "first_leader": draw(st.integers(0, seats)),
        "majority_needs_gem": draw(st.booleans()),
        "tied_majority": draw(st.booleans()),
    }
    return GAME.make(seats, options, {"deck.toml": draw(DECKS)})


def walk(game: AnyGame, seed: int) -> Iterator[tuple[Any, list[Event]]]:
    """Play at random to the end; give after every step the state and what was said in it."""
    chance, state = FastChance(seed), game.initial()
    while actors := game.actors(state):
        actor = actors[chance.below(len(actors))]
        moves = [game.roll(state, chance)] if actor == CHANCE else game.legal(state, actor)
        events: list[Event] = []
        game.apply(state, actor, moves[chance.below(len(moves))], events)
        yield state, events


def tokens_told(event: Event) -> Counter[str]:
    """Read what an event says that its seat gains; what a ghost would get is nobody's (TRO-26)."""
    if event.kind == "won":
        return Counter(stars=1)
    if event.kind == "majority":
        return Counter(gems=int(event.args["number"]))
    return Counter({token: int(event.args[token]) for token in TOKENS} if event.kind == "paid" else {})


@pytest.mark.rule("TRO-1")
@pytest.mark.rule("TRO-25")
@pytest.mark.rule("TRO-26")
@settings(max_examples=EXAMPLES)
@given(games(), SEEDS)
def test_seats_hold_at_every_step_what_was_told(game: AnyGame, seed: int) -> None:
    purses: list[Counter[str]] = [Counter() for _ in range(game.seats)]
    totals: list[Event] = []
    for state, events in walk(game, seed):
        for event in events:
            if gained := tokens_told(event):
                purses[int(event.args["seat"])].update(gained)
        totals += [event for event in events if event.kind == "total"]
        held = [state.stars, state.hearts, state.gems]
        assert held == [[purse[token] for purse in purses] for token in TOKENS]
    assert [event.args["seat"] for event in totals] == list(range(game.seats))
    for event, purse in zip(totals, purses, strict=True):
        assert {token: event.args[token] for token in TOKENS} == {token: purse[token] for token in TOKENS}
        assert event.args["points"] == 2 * purse["stars"] + purse["hearts"] + purse["gems"] // 2


@pytest.mark.rule("TRO-3")
@pytest.mark.rule("TRO-30")
@settings(max_examples=EXAMPLES)
@given(games(), SEEDS)
def test_the_last_table_says_of_every_card_what_was_told_of_it(game: AnyGame, seed: int) -> None:
    told: dict[tuple[int, int], Counter[str]] = {}
    poor: set[tuple[int, int]] = set()
    steps = list(walk(game, seed))
    for event in (event for _, events in steps for event in events):
        if event.kind in ("paid", "paid-nothing"):
            place = int(event.args["chapter"]), int(event.args["card"])
            told.setdefault(place, Counter()).update(tokens_told(event))
            if event.kind == "paid-nothing":
                poor.add(place)
    state, _ = steps[-1]
    rows = game.view(state, None).table
    assert len(rows) == game.seats * len(state.plays) // len(state.teams)
    values = [int(value) for value in game.legend()["cards"]]
    for row in rows:
        for chapter, paid in ((2, row.trick), (3, row.team)):
            place = chapter, values[row.card]
            assert dict(zip(TOKENS, paid, strict=True)) == {token: told[place][token] for token in TOKENS}
            assert (place in poor) == (sum(paid) == 0), "a card that pays nothing is told of too"
    assert sum(row.won for row in rows) == sum(state.tricks_won[: game.seats])


# --- the order of a trick


@pytest.mark.rule("TRO-22")
@pytest.mark.rule("TRO-23")
@settings(max_examples=EXAMPLES)
@given(DECKS, SEEDS, st.integers(3, 6))
def test_the_order_of_a_trick_matters_to_first_and_last_alone(deck: str, seed: int, size: int) -> None:
    pieces = parse_pieces(
        deck.replace('when = "first"', 'when = "wins"').replace('when = "last"', 'when = "lowest"')
    )[0]
    random = Random(seed)
    for _ in range(20):
        cards = random.sample(range(len(pieces.values)), size)
        paid = dict(zip(cards, pay_trick(pieces, cards, size), strict=True))
        random.shuffle(cards)
        assert dict(zip(cards, pay_trick(pieces, cards, size), strict=True)) == paid


@pytest.mark.rule("TRO-23")
@pytest.mark.rule("TRO-24")
@settings(max_examples=EXAMPLES)
@given(DECKS, SEEDS, st.integers(3, 6))
def test_copiers_gain_what_others_hand_out_and_nobody_what_is_forbidden(deck: str, seed: int, size: int) -> None:
    pieces, _ = parse_pieces(deck)
    free, _ = parse_pieces(COPY_OR_BAN.sub("", deck))
    random = Random(seed)
    for _ in range(20):
        cards = random.sample(range(len(pieces.values)), size)
        ordinary = [tokens_in(purse) for purse in pay_trick(free, cards, size)]
        paid = [tokens_in(purse) for purse in pay_trick(pieces, cards, size)]
        for token in range(len(TOKENS)):
            is_banned = any(pieces.bans[token] >> card & 1 for card in cards)
            handed_out = 0 if is_banned else sum(tokens[token] for tokens in ordinary)
            for card, before, after in zip(cards, ordinary, paid, strict=True):
                copied = handed_out if pieces.copiers[token] >> card & 1 else 0
                assert after[token] == (0 if is_banned else before[token]) + copied


# --- the order of chapter III


def counted(pieces: Pieces, teams: list[list[int]], held: list[Tokens]) -> Count:
    """Count teams, given by card, of seats that hold tokens already and have all won a trick."""
    masks = [sum(1 << card for card in team) for team in teams]
    tokens = [[purse[token] for purse in held] for token in TOKENS]
    found = Count(pieces, masks, tokens, [1] * len(teams), True, True)
    found.run()
    return found


def pay_in_order(order: list[tuple[Card, Card]], team: list[Card], purse: Tokens) -> None:
    """Let one seat score its abilities in an order of its own, each once, when its turn comes."""
    for card, ability in order:
        if ability["when"] == "at_least":
            times = int(purse[ability["token"]] >= ability["number"])
        else:
            times = matching(ability, card, team)
        purse.update({token: times * amount for token, amount in ability["pays"].items()})


@pytest.mark.rule("TRO-31")
@settings(max_examples=EXAMPLES)
@given(
    st.one_of(DECKS, st.builds(lambda seed: odd_deck(Random(seed), 50, [ALWAYS, PER, AT_LEAST, AT_LEAST]), SEEDS)),
    SEEDS,
)
def test_no_order_of_chapter_three_pays_more_than_the_count(deck: str, seed: int) -> None:
    """Nor less, where no card of the team counts tokens."""
    pieces, _ = parse_pieces(deck)
    tables, random = read_deck(deck), Random(seed)
    dealt = random.sample(range(len(pieces.values)), 24)
    teams = [dealt[at : at + 8] for at in range(0, 24, 8)]
    held = [Counter({token: random.randrange(6) for token in TOKENS}) for _ in teams]
    count = counted(pieces, teams, held)
    for seat, team in enumerate(teams):
        cards = [tables[pieces.values[card]] for card in team]
        best = Counter({token: count.tokens[at][seat] for at, token in enumerate(TOKENS)})
        best["gems"] -= 4 * (seat in count.majority)
        for payment in count.late:
            if payment.seat == seat and payment.ability.when != AT_LEAST:
                best.subtract(dict(zip(TOKENS, tokens_in(payment.ability.purse), strict=True)))
        order = [
            (card, ability)
            for card in cards
            for ability in card["abilities"]
            if "pays" in ability and ability["chapter"] != "II" and ability["when"] not in ("no_trick", "most")
        ]
        has_counting = any(ability["when"] == "at_least" for _, ability in order)
        for _ in range(10):
            random.shuffle(order)
            purse = held[seat].copy()
            pay_in_order(order, cards, purse)
            assert all(purse[token] <= best[token] for token in TOKENS)
            assert has_counting or purse == best
        told = [payment.ability for payment in count.late if payment.seat == seat]
        assert len(told) == len(set(map(id, told))), "each is paid once"


@pytest.mark.rule("TRO-32")
@settings(max_examples=EXAMPLES)
@given(DECKS, SEEDS)
def test_who_is_counted_first_makes_no_difference(deck: str, seed: int) -> None:
    pieces, random = parse_pieces(deck)[0], Random(seed)
    dealt = random.sample(range(len(pieces.values)), 24)
    teams = [dealt[at : at + random.randrange(7)] for at in range(0, 24, 6)]
    held = [Counter({token: random.randrange(2) for token in TOKENS}) for _ in teams]
    once = counted(pieces, teams, held)
    turned = counted(pieces, teams[1:] + teams[:1], held[1:] + held[:1])
    assert turned.tokens == [row[1:] + row[:1] for row in once.tokens]
    assert turned.purses == once.purses
    assert sorted((seat + 1) % 4 for seat in turned.majority) == once.majority


# --- purses


AMOUNTS = st.integers(0, 65535)


@given(AMOUNTS, AMOUNTS, AMOUNTS)
def test_a_purse_comes_back_from_what_a_state_keeps(stars: int, hearts: int, gems: int) -> None:
    purse = purse_of(stars, hearts, gems)
    assert tokens_in(purse) == (stars, hearts, gems)
    assert unpack(pack(purse)) == purse


def test_a_state_keeps_small_payments_a_byte_each() -> None:
    assert pack(purse_of(1, 2, 3)) == 1 | 2 << 8 | 3 << 16
    assert pack(purse_of(256, 512, 768)) == (1 | 2 << 8 | 3 << 16) << 24
