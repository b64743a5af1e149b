"""Whole matches are paid as the slow reading of the deck says, on every table."""

from collections import Counter
from random import Random

import pytest

from tests.games.chapitres.decks import odd_deck
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.games.chapitres import GAME
from veillee.games.chapitres.testing.counting import Card, Tokens, count_teams, pay_trick, read_deck
from veillee.games.chapitres.testing.oracle import OWN_DECK

TABLES = [
    (2, {}),
    (3, {}),
    (3, {"three": "one_deal", "tied_majority": False}),
    (4, {"majority_needs_gem": False}),
    (5, {}),
    (6, {"tied_majority": False}),
]
MATCHES = 25
DECKS = 4


def play(game: AnyGame, seed: int) -> tuple[list[list[tuple[int, int]]], list[list[int]]]:
    """Play at random; give the tricks as (owner, value) in order, and the tokens at the end."""
    chance, state = FastChance(seed), game.initial()
    tricks: list[list[tuple[int, int]]] = [[]]
    while actors := game.actors(state):
        actor = actors[chance.below(len(actors))]
        before = game.view(state, None)
        if actor == CHANCE:
            move = game.roll(state, chance)
        else:
            moves = game.legal(state, actor)
            move = moves[chance.below(len(moves))]
        text = game.move_text(state, move)
        game.apply(state, actor, move)
        if before.active >= 0:
            tricks[-1].append((before.active, int(text.split()[1])))
            if len(tricks[-1]) == len(before.hand_sizes):
                tricks.append([])
    return tricks[:-1], [state.stars, state.hearts, state.gems]


def check_match(game: AnyGame, cards: dict[int, Card], seed: int) -> None:
    """Play at random, and pay every trick and every team a second time."""
    seats = game.seats
    tricks, found = play(game, seed)
    tokens: list[Tokens] = [Counter() for _ in range(seats)]
    teams: list[list[Card]] = [[] for _ in range(seats)]
    won = [0] * seats
    leader = tricks[0][0][0]
    for trick in tricks:
        assert trick[0][0] == leader
        leader, best = max(trick, key=lambda played: played[1])
        if leader < seats:
            won[leader] += 1
            tokens[leader]["stars"] += 1
        paid = pay_trick([cards[value] for _, value in trick])
        for (owner, value), tokens_paid in zip(trick, paid, strict=True):
            if owner < seats:
                tokens[owner].update(tokens_paid)
                teams[owner].append(cards[value])
        assert best == max(value for _, value in trick)
    count_teams(teams, tokens, won, game.options.majority_needs_gem, game.options.tied_majority)
    assert found == [[held[token] for held in tokens] for token in ("stars", "hearts", "gems")]


@pytest.mark.parametrize("deck", [GAME.read_box("deck.toml"), OWN_DECK], ids=["box", "own"])
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_matches_are_paid_as_the_slow_reading_says(seats: int, options: dict[str, object], deck: str) -> None:
    cards = read_deck(deck)
    game = GAME.make(seats, options, {"deck.toml": deck})
    for seed in range(MATCHES):
        check_match(game, cards, seed)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_matches_with_odd_decks_are_paid_as_the_slow_reading_says(seats: int, options: dict[str, object]) -> None:
    for seed in range(DECKS):
        deck = odd_deck(Random(seed), 50 + seed)
        check_match(GAME.make(seats, options, {"deck.toml": deck}), read_deck(deck), seed)
