"""The bots of the first mode: each level better than the one below it, and the best one near the best play."""

import pytest

from tests.games.chaperon.bots.small_woods import best_play, play_of, small_wood
from tests.proof.scale import long_way
from veillee.bots import Situation, make_bot
from veillee.bots.arena import play_match
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.games import load
from veillee.games.chaperon.bots.prospects import Prospects, prospects_of
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.moves import CONTINUE
from veillee.games.chaperon.rules.state import OWN_WAY, WOLF_WAY

WON = ("super", "fair", "bare")


def wood(seats: int, options: dict[str, object]) -> Chaperon:
    game = load("chaperon").make(seats, options, {})
    assert isinstance(game, Chaperon)
    return game


def wins(level: str, game: Chaperon, games: int) -> int:
    found = 0
    for seed in range(games):
        bots = [make_bot(level, game, seat, seed) for seat in range(game.seats)]
        found += game.outcome(play_match(game, bots, FastChance(seed + 1))) in WON
    return found


def test_in_a_small_wood_the_levels_are_in_order_and_the_expert_is_near_the_best_play() -> None:
    game = small_wood(2, 5, "1-1 1-2", {})
    best = best_play(game)
    assert best.is_whole
    assert best.high - best.low < 1e-9
    novice, adept, expert = [play_of(level, game).low for level in ("novice", "adept", "expert")]
    assert novice < adept < expert <= best.high
    assert expert > 0.9 * best.high


@pytest.mark.parametrize("start", ["easy", pytest.param("hard", marks=long_way)])
def test_in_the_wood_of_the_box_the_levels_are_in_order(start: str) -> None:
    game = wood(1, {"start": start})
    found = [wins(level, game, 60) for level in ("random", "novice", "adept")]
    assert found == sorted(set(found))
    assert 2 * wins("expert", game, 30) > 1.2 * found[-1]


@pytest.mark.parametrize("level", ["novice", "adept", "expert"])
@pytest.mark.parametrize("options", [{}, {"eight_counts_again": False}, {"points": True, "start": "hard"}])
def test_every_answer_is_legal_and_the_same_again(level: str, options: dict[str, object]) -> None:
    game = wood(3, options)
    state, chance = game.initial(), FastChance(5)
    bots = [[make_bot(level, game, seat, seed) for seat in range(3)] for seed in (1, 2)]
    while actors := game.actors(state):
        if actors[0] == CHANCE:
            game.apply(state, CHANCE, game.roll(state, chance))
            continue
        seat = actors[0]
        legal = game.legal(state, seat)
        situation = Situation(seat, game.knowledge(state, seat), [], legal)
        first, second = [table[seat].choose(situation) for table in bots]
        assert first == second
        assert first in legal
        game.apply(state, seat, first)


@pytest.mark.parametrize("level", ["novice", "adept", "expert"])
def test_a_row_that_cannot_fail_goes_on(level: str) -> None:
    game = wood(1, {})
    state = game.initial()
    game.apply(state, CHANCE, game.pieces.wolf_kind)  # every other card may come second
    situation = Situation(0, game.knowledge(state, 0), [], game.legal(state, 0))
    assert make_bot(level, game, 0, 1).choose(situation) == CONTINUE


def test_a_novice_keeps_the_food() -> None:
    game = wood(1, {})
    for seed in range(10):
        state = play_match(game, [make_bot("novice", game, 0, seed)], FastChance(seed))
        assert (state.cake, state.butter) == (1, 1)


# --- what places are worth


def test_places_are_worth_more_the_farther_red_and_the_nearer_the_start_the_wolf_is() -> None:
    game = wood(1, {})
    prospects = Prospects(game)
    last = game.pieces.red_arrival
    for wolf in range(game.pieces.wolf_arrival):
        worth = [prospects.at_start(red, OWN_WAY, wolf, 2) for red in range(game.pieces.shortcut_from + 1, last)]
        assert worth == sorted(worth)
        for red in range(last):
            assert prospects.at_start(red, OWN_WAY, wolf, 2) >= prospects.at_start(red, OWN_WAY, wolf + 1, 2)


def test_the_wolf_behind_red_on_his_own_way_catches_her_with_his_next_step() -> None:
    prospects = Prospects(wood(1, {}))
    assert prospects.after_row(6, WOLF_WAY, 5, 2) == 0.0
    assert prospects.after_row(7, WOLF_WAY, 5, 2) > 0.0


def test_the_last_tile_is_the_cottage() -> None:
    game = wood(1, {})
    prospects = Prospects(game)
    last = len(game.pieces.red_track) - 1
    wolf = len(game.pieces.wolf_track) - 2
    assert prospects.walk(last - 1, OWN_WAY, wolf, 2, 1) == 1.0
    assert prospects.after_row(last - 1, OWN_WAY, wolf, 2) == 0.0


def test_values_are_worked_out_once_for_tables_that_are_alike() -> None:
    assert prospects_of(wood(1, {})) is prospects_of(wood(4, {}))
    assert prospects_of(wood(1, {})) is not prospects_of(wood(1, {"points": True}))
