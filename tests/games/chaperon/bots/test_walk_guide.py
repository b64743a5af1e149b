"""The master of the first mode: what looks best at a glance is sound, and what is tried out from there too."""

from typing import Any

import pytest

from tests.games.chaperon.bots.small_woods import MOST_STATES, OneWay, OpenWood, small_wood
from veillee.bots import Bot, Budget, Situation, make_bot
from veillee.bots.rollout_bot import RolloutBot
from veillee.bots.search.exact import Process
from veillee.bots.search_bot import SearchBot
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, Move
from veillee.games import load
from veillee.games.chaperon.bots.levels import LEVELS
from veillee.games.chaperon.bots.walk_guide import WalkGuide
from veillee.games.chaperon.rules.game import Chaperon

OPTIONS: list[dict[str, object]] = [
    {},
    {"eight_counts_again": False},
    {"points": True, "start": "hard"},
    {"board": "first"},
]


def wood(seats: int, options: dict[str, object]) -> Chaperon:
    game = load("chaperon").make(seats, options, {})
    assert isinstance(game, Chaperon)
    return game


class Glance(Bot):
    """Play what looks best at a glance."""

    def __init__(self, game: Chaperon) -> None:
        self._game = game
        self._guide = WalkGuide(game)

    def choose(self, situation: Situation) -> Move:
        world = self._game.sample(situation.knowledge, FastChance(1))
        return self._guide.play(world, situation.seat, situation.legal, FastChance(1))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_guide_says_the_same_in_every_world_that_a_seat_may_be_in(options: dict[str, object]) -> None:
    game = wood(2, options)
    guide = WalkGuide(game)
    for seed in range(4):
        state, chance = game.initial(), FastChance(seed)
        while actors := game.actors(state):
            if actors[0] == CHANCE:
                game.apply(state, CHANCE, game.roll(state, chance))
                continue
            seat = actors[0]
            legal = game.legal(state, seat)
            named = guide.candidates(state, seat, legal)
            assert set(named) <= set(legal)
            assert guide.play(state, seat, legal, chance) == named[0]
            for _ in range(2):
                world = game.sample(game.knowledge(state, seat), chance)
                assert guide.candidates(world, seat, legal) == named
            game.apply(state, seat, legal[chance.below(len(legal))])


def test_in_a_small_wood_a_glance_is_near_the_best_play_which_wins_679_in_a_thousand() -> None:
    game = small_wood(2, 5, "1-1 1-2", {})
    one_way: Any = OneWay(game, "random")
    one_way._bot = Glance(game)
    found = Process(OpenWood(one_way), MOST_STATES).solve(game.initial())
    assert found.is_whole
    assert 0.9 * 0.679 < found.low <= 0.6791


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_master_plays_legally_and_the_same_again(options: dict[str, object]) -> None:
    game = wood(3, options)
    matches = []
    for _ in range(2):
        bots = [make_bot("master", game, seat, 7) for seat in range(3)]
        state, chance, moves = game.initial(), FastChance(5), list[Move]()
        while actors := game.actors(state):
            seat = actors[0]
            if seat == CHANCE:
                game.apply(state, CHANCE, game.roll(state, chance))
                continue
            legal = game.legal(state, seat)
            moves.append(bots[seat].choose(Situation(seat, game.knowledge(state, seat), [], legal, Budget(8))))
            assert moves[-1] in legal
            game.apply(state, seat, moves[-1])
        matches.append(moves)
    assert matches[0] == matches[1]


def test_points_count_where_the_table_plays_for_them() -> None:
    game = wood(1, {"points": True})
    guide = WalkGuide(game)
    state, chance = game.initial(), FastChance(1)
    while actors := game.actors(state):
        legal = [] if actors[0] == CHANCE else game.legal(state, 0)
        move = guide.play(state, 0, legal, chance) if legal else game.roll(state, chance)
        game.apply(state, actors[0], move)
    assert guide.payoffs(state) == [game.scores(state)[0] / game.most_points()]


def test_with_a_wolf_at_the_table_the_master_searches_as_the_expert_does() -> None:
    assert isinstance(make_bot("master", wood(2, {"points": True}), 0, 1), RolloutBot)
    wolf = wood(2, {"mode": "wolf"})
    assert isinstance(make_bot("master", wolf, 0, 1), SearchBot)
    assert LEVELS["master"].budget == LEVELS["expert"].budget
