"""The bot that searches: any game, from what its seat knows, within what it is given."""

from typing import Any

import pytest

from tests.bots.little_games import Luck, Nim, at
from veillee.bots import SEARCH, Bot, Budget, Situation, make_bot
from veillee.bots.arena import play_match
from veillee.bots.random_bot import RandomBot
from veillee.bots.search.guide import Guide
from veillee.bots.search_bot import SearchBot
from veillee.core.chance import FastChance
from veillee.core.contract import AnyGame, Told
from veillee.games import game_ids, load
from veillee.testing.toy import GAME as TOY


def situation(game: AnyGame, state: Any, seat: int, budget: Budget) -> Situation:
    return Situation(seat, game.knowledge(state, seat), [], game.legal(state, seat), budget)


def test_a_question_s_budget_goes_before_the_level_s() -> None:
    game = Nim(9)
    bot = SearchBot(game, 0, 1, Budget(50))
    bot.choose(situation(game, at(game), 0, Budget()))
    assert bot.searcher.playouts == 50
    bot.choose(situation(game, at(game), 0, Budget(20)))
    assert bot.searcher.playouts == 20


def test_seconds_alone_set_no_number_of_playouts() -> None:
    game = Nim(9)
    ticks = iter(range(10_000))
    bot = SearchBot(game, 0, 1, Budget(0, 300.0), None, lambda: float(next(ticks)))
    bot.choose(situation(game, at(game), 0, Budget()))
    assert 270 <= bot.searcher.playouts <= 300


def test_where_there_is_one_move_nothing_is_thought() -> None:
    game = Nim(9)
    bot = SearchBot(game, 0, 1)
    assert bot.choose(situation(game, at(game, 3, 3, 2), 1, Budget())) == 1
    assert bot.searcher.playouts == 0


def test_the_list_of_legal_moves_stays_as_it_was() -> None:
    game = Nim(9)
    asked = situation(game, at(game), 0, Budget(50))
    SearchBot(game, 0, 1).choose(asked)
    assert asked.legal == [1, 2, 3]


class Hearing(Guide):
    """Keep what was heard."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.heard: list[Told] = []

    def hear(self, told: list[Told]) -> None:
        self.heard += told


def test_the_guide_hears_what_the_seat_was_told() -> None:
    game = TOY.make(2, {"rounds": 1}, {})
    guide = Hearing(game)
    play_match(game, [SearchBot(game, 0, 1, Budget(5), guide), RandomBot(2)], FastChance(3))
    kinds = [told.kind for told in guide.heard]
    assert kinds[:2] == ["dealt", "received"]
    assert kinds.count("received") == 1 + kinds[3:].count("received")
    assert "called" in kinds or "passed" in kinds or "peeked" in kinds


class Small(Guide):
    """Have the game solved."""

    def __init__(self, game: AnyGame, small: int) -> None:
        super().__init__(game)
        self.is_open = True
        self.small = small


@pytest.mark.parametrize(("steps", "best"), [(1, Luck.GO), (2, Luck.GO), (3, Luck.STOP), (4, Luck.STOP)])
def test_a_game_that_is_small_enough_is_played_exactly(steps: int, best: int) -> None:
    game = Luck()
    bot = SearchBot(game, 0, 1, Budget(1), Small(game, 1000))
    assert bot.choose(situation(game, at(game, *[1, 1] * steps), 0, Budget())) == best
    assert bot.searcher.playouts == 0


def test_a_game_that_is_too_large_is_searched() -> None:
    game = Luck()
    bot = SearchBot(game, 0, 1, Budget(30), Small(game, 3))
    bot.choose(situation(game, at(game, 1, 1), 0, Budget()))
    assert bot.searcher.playouts == 30


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_is_played_to_its_end(game_id: str) -> None:
    info = load(game_id).info
    for seats in {info.min_seats, min(3, info.max_seats)}:
        game = load(game_id).make(seats, {}, {})
        bots = [make_bot(SEARCH, game, seat, seat) for seat in range(seats)]
        state = play_match(game, bots, FastChance(1), Budget(2))
        assert game.actors(state) == ()


def test_it_beats_chance_in_the_casket_game() -> None:
    """40 matches at 100 playouts; between equals, 28 points or more come less than once in a hundred times."""
    game = TOY.make(2, {"rounds": 3}, {})
    points = 0.0
    for number in range(40):
        seat = number % 2
        bots: list[Bot] = [RandomBot(number), RandomBot(number)]
        bots[seat] = SearchBot(game, seat, number, Budget(100))
        places = game.ranking(play_match(game, bots, FastChance(number)))
        points += 0.5 if places[0] == places[1] else float(places[seat] == 1)
    assert points >= 28
