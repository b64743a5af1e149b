"""Imagined worlds: the Wolf's cards follow from what all saw, tokens and tiles from who has seen them."""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest

from tests.games.chaperon.tables import Table, wolf
from veillee.core.chance import FastChance
from veillee.games.chaperon import GAME
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.worlds import invent_cards
from veillee.games.chaperon.testing.oracle import ways_of_cards

Hand = tuple[int, ...]
World = tuple[Hand, int, Hand]


def game_of(table: Table) -> Chaperon:
    assert isinstance(table.game, Chaperon)
    return table.game


def trail_of(table: Table) -> list[int]:
    return list(table.script.knowledge(1).trail)


@cache
def exact(deck: Hand, trail: tuple[int, ...]) -> dict[World, Fraction]:
    """Weigh every world: each card of the hand is as likely to be laid, each of the discard to be taken back."""
    start = [amount - trail.count(kind) for kind, amount in enumerate(deck)]
    worlds: dict[World, Fraction] = {(tuple(start), -1, (0,) * len(deck)): Fraction(1)}
    for code in trail:
        after: dict[World, Fraction] = {}
        for world, weight in worlds.items():
            for way, share in ways_after(world, *divmod(code, 32)):
                after[way] = after.get(way, Fraction(0)) + weight * share
        worlds = after
    total = sum(worlds.values())
    return {world: weight / total for world, weight in worlds.items()}


def ways_after(world: World, sort: int, kind: int) -> list[tuple[World, Fraction]]:
    hand, laid, discard = world
    size = sum(hand)
    if sort == 1:
        return [
            ((change(hand, n, -1), n, discard), Fraction(amount, size)) for n, amount in enumerate(hand) if amount
        ]
    if sort == 2:
        return [((hand, -1, discard), Fraction(1))] if laid == kind else []
    if sort == 3:
        return [((hand, -1, change(discard, laid, 1)), Fraction(1))]
    if sort == 4:
        share = Fraction(hand[kind], size)
        return [((change(hand, kind, -1), laid, discard), share)] if hand[kind] else []
    if sort == 5:
        return [((hand, laid, change(discard, kind, 1)), Fraction(1))]
    if sort == 7:
        return [] if hand[kind] else [(world, Fraction(1))]
    return [(world, Fraction(1))]


def change(counts: Hand, kind: int, by: int) -> Hand:
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])


def some_tables() -> dict[str, Table]:
    """Play tables whose trails hold cards that nobody saw."""
    dropped = wolf(3, "woodcutter hunter").opens("3-2f", "fp").lays("4-1f").acts("use woodcutter")
    lacking = wolf(3, "woodcutter hunter").opens("3-2f", "fp").lays("4-1f").acts("use woodcutter").lays("0-wolf")
    lacking.acts("use hunter").lays("6-1f")
    pierre = (
        wolf(2, "pierre hunter").opens("3-2f", "fp").lays("2-2f").acts("use pierre").play("2-2f, flower, pebble")
    )
    pierre.lays("1-2f").acts("eight").lays("5-1f").acts("continue", "f").lays("6-1f")
    return {"dropped": dropped, "lacking": lacking, "pierre": pierre}


@pytest.mark.parametrize("name", some_tables())
def test_cards_are_imagined_as_likely_as_the_rules_make_them(name: str) -> None:
    table = some_tables()[name]
    trail, runs, chance = trail_of(table), 3_000, FastChance(5)
    pieces = game_of(table).pieces
    expected = exact(tuple(pieces.wolf_deck), tuple(trail))
    found: Counter[World] = Counter()
    for _ in range(runs):
        hand, discard, laid = invent_cards(pieces, trail, chance)
        found[tuple(hand), laid, tuple(discard)] += 1
    assert set(found) <= set(expected)
    distance = sum((found[world] - runs * float(p)) ** 2 / (runs * float(p)) for world, p in expected.items())
    freedom = len(expected) - 1
    assert freedom > 5
    assert distance < freedom + 5 * sqrt(2 * freedom)


@pytest.mark.rule("CHA-56")
@pytest.mark.parametrize("seed", range(12))
def test_imagined_cards_are_among_all_ways_the_cards_may_lie(seed: int) -> None:
    game = GAME.make(2 + seed % 4, {"mode": "wolf", "wolf": 1}, {})
    assert isinstance(game, Chaperon)
    deck, chance, state = tuple(game.pieces.wolf_deck), FastChance(seed), game.initial()
    tried = 0
    while actors := game.actors(state):
        if actors[0] < 0:
            move = game.roll(state, chance)
        else:
            legal = game.legal(state, actors[0])
            move = legal[chance.below(len(legal))]
        game.apply(state, actors[0], move)
        if state.trail and state.wolf_seat >= 0:
            ways = set(ways_of_cards(deck, tuple(state.trail)))
            hand, discard, laid = invent_cards(game.pieces, state.trail, chance)
            assert (tuple(hand), laid, tuple(discard)) in ways
            assert (tuple(state.hand), state.laid, tuple(state.discard)) in ways
            tried += 1
    assert tried > 20


def test_a_hunter_who_finds_nothing_tells_where_the_nought_lies() -> None:
    table = wolf(3, "hunter pierre").opens("3-2f", "fp").lays("0-wolf").acts("use hunter")
    nought = table.box.cards.index("0-wolf")
    for seed in range(30):
        world = table.game.sample(table.script.knowledge(1), FastChance(seed))
        assert world.discard[nought] == 1


def test_when_the_wolf_takes_up_the_discard_his_hand_is_known() -> None:
    table = wolf(2, "hunter woodcutter").opens("1-2f", "pp").lays("7-trap").acts("use hunter")
    for card, faces in (
        ("2-2f", "ff"),
        ("2-2f", "ff"),
        ("3-2f", "ff"),
        ("4-1f", "f"),
        ("5-1f", "f"),
        ("6-1f", "f"),
    ):
        table.lays(card).acts("continue", faces)
    table.lays("4-1f").acts("use woodcutter").lays("3-1f").acts("continue", "p")
    for seed in range(20):
        world = table.game.sample(table.script.knowledge(1), FastChance(seed))
        assert table.cards(tuple(world.hand)) == {"0-wolf": 1, "4-1f": 1, "7-trap": 1}


@pytest.mark.rule("CHA-53")
def test_the_wolf_weighs_pierres_tokens_as_chance_does() -> None:
    table = (
        wolf(2, "pierre hunter").opens("3-2f", "fp").lays("4-1f").acts("use pierre").play("1-2f, pebble, flower")
    )
    runs, chance = 4_000, FastChance(2)
    knowledge = table.script.knowledge(0)
    pebbles = Counter(table.game.sample(knowledge, chance).token_face[2:].count(1) for _ in range(runs))
    for number, share in {0: 28 / 55, 1: 24 / 55, 2: 3 / 55}.items():  # two of eight flowers and three pebbles
        assert abs(pebbles[number] - runs * share) < 5 * sqrt(runs * share * (1 - share))


def test_once_he_has_seen_the_reserve_the_wolf_knows_what_pierre_laid_but_not_where() -> None:
    table = (
        wolf(2, "pierre hunter").opens("3-2f", "fp").lays("4-1f").acts("use pierre").play("1-2f, pebble, flower")
    )
    table.lays("6-1f").acts("continue")
    worlds = [table.game.sample(table.script.knowledge(0), FastChance(seed)) for seed in range(40)]
    assert {tuple(world.token_face[2:]) for world in worlds} == {(0, 1), (1, 0)}
    assert {tuple(world.reserve) for world in worlds} == {(7, 2)}


@pytest.mark.rule("CHA-57")
def test_helpers_imagine_any_face_for_the_tile_that_the_wolf_saw() -> None:
    table = wolf(2, "pierre hunter").opens("0-wolf").lays("6-1f").acts("use pierre").play("7-trap")
    table.lays("3-2f").acts("stop", "pf").play("0:lay 5-1f, 0:use vixen, 0:look A2, cottage, 0:keep")
    faces = Counter(table.game.sample(table.script.knowledge(1), FastChance(n)).tiles[1] for n in range(400))
    assert 60 < faces[1] < 145  # one in four
    assert {tuple(table.game.sample(table.script.knowledge(0), FastChance(n)).tiles) for n in range(9)} == {
        (-1, 1, -1, -1)
    }
