"""A batch plays what the engine plays: who is asked, what is legal, what is known, what it comes to."""

from random import Random

import pytest

pytest.importorskip("numba")

from tests.batch.beside import Table, fast, keyed, named, play_beside
from tests.batch.tables import TABLES
from tests.proof.scale import say, scaled
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.core.match import Match
from veillee.core.seed import Seed

MATCHES = scaled(12, 2_500)  # at once
ROUNDS = scaled(1, 6)
WATCHED = scaled(100, 5) / 100  # of all decisions: what is known is compared, too
tables = pytest.mark.parametrize("table", TABLES, ids=named)


@tables
def test_same_seed_same_match(table: Table) -> None:
    rules, batch = table.rules(), table.batch(MATCHES)
    decisions = 0
    for number in range(ROUNDS):
        seeds = range(number * MATCHES, (number + 1) * MATCHES)
        batch.reset(seeds[0])
        decisions += play_beside(rules, batch, [fast(seed) for seed in seeds], number, WATCHED)
    assert decisions > ROUNDS * MATCHES
    say(f"{named(table)}, many at once beside the engine", f"{ROUNDS * MATCHES} matches, {decisions} decisions")


@tables
def test_same_key_same_match(table: Table) -> None:
    draw, matches = Random(table.seats), scaled(4, 500)
    keys = [draw.randbytes(32) for _ in range(matches)]
    rules, batch = table.rules(), table.batch(matches)
    batch.reset_keyed(keys)
    play_beside(rules, batch, [keyed(key) for key in keys], 1, WATCHED)


@tables
def test_it_plays_a_match_with_people_again(table: Table) -> None:
    rules, batch = table.rules(), table.batch(1)
    seed = Seed(b"once upon a time, by candlelight", tuple(b"nonce" for _ in range(table.seats)))
    match, draw = Match(rules.game, seed, rated=False), Random(5)
    batch.reset_keyed([seed.key()])
    while not match.is_over:
        seat = int(batch.seats_to_act[0])
        at = draw.randrange(len(match.moves(seat)))
        action = rules.moves.number(match.moves(seat)[at])
        match.submit(seat, match.legal(seat)[at], match.version)
        batch.step([action])
    assert batch.is_over.all()
    assert batch.scores()[0].tolist() == match.scores()


@tables
def test_playouts_are_those_of_the_engine(table: Table) -> None:
    game, batch = table.rules().game, table.batch(scaled(20, 500))
    scores, decisions = batch.playout(seeds=100), 0
    for seed, found in enumerate(scores.tolist(), 100):
        state, chance = game.initial(), FastChance(seed)
        while actors := game.actors(state):
            if actors[0] == CHANCE:
                game.apply(state, CHANCE, game.roll(state, chance))
                continue
            legal = game.legal(state, actors[0])
            game.apply(state, actors[0], legal[chance.below(len(legal))])
            decisions += 1
        assert game.scores(state) == found
    assert batch.decisions == decisions
