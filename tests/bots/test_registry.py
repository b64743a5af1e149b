"""Bots are found by game and level, without a side effect."""

import pytest

from tests.specimens import TOGETHER
from veillee.bots import LEVELS, SEARCH, Bot, levels_of, make_bot, make_guide
from veillee.bots.default_bot import DefaultBot
from veillee.bots.random_bot import RandomBot
from veillee.bots.search.guide import Guide
from veillee.bots.search_bot import SEARCH_LEVELS, SearchBot
from veillee.core.errors import UnknownLevel
from veillee.games import game_ids, load
from veillee.testing.toy import GAME as TOY


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_is_played_at_random_and_at_its_own_levels_weakest_first(game_id: str) -> None:
    levels = levels_of(game_id)
    assert levels[0] == "random"
    assert set(levels) == {"random", *load(game_id).part("bots").LEVELS}
    assert [LEVELS.index(level) for level in levels] == sorted(LEVELS.index(level) for level in levels)


@pytest.mark.parametrize("game_id", game_ids())
def test_no_game_misses_a_level(game_id: str) -> None:
    assert levels_of(game_id) == LEVELS


def test_a_game_without_bots_of_its_own_is_played_at_every_level() -> None:
    toy = TOY.make(2, {}, {})
    assert isinstance(make_bot("random", toy, 0, 1), RandomBot)
    for level in LEVELS[1:]:
        assert isinstance(make_bot(level, toy, 0, 1), DefaultBot)
    with pytest.raises(UnknownLevel) as refusal:
        make_bot("wizard", toy, 0, 1)
    assert refusal.value.details == {"level": "wizard", "known": ", ".join(LEVELS)}


@pytest.mark.parametrize("game_id", game_ids())
def test_every_level_listed_can_be_made_for_every_number_of_seats(game_id: str) -> None:
    package = load(game_id)
    for seats in range(package.info.min_seats, package.info.max_seats + 1):
        game = package.make(seats, {}, {})
        for level in (*levels_of(game_id), SEARCH):
            assert isinstance(make_bot(level, game, seats - 1, 1), Bot)


def test_the_search_plays_every_game_but_is_no_level() -> None:
    assert SEARCH not in LEVELS
    toy = TOY.make(2, {}, {})
    assert isinstance(make_bot(SEARCH, toy, 0, 1), SearchBot)
    assert type(make_guide(toy)) is Guide
    assert type(make_guide(load(TOGETHER).make(2, {}, {}))) is not Guide


def test_the_levels_have_these_names() -> None:
    assert LEVELS == ("random", "novice", "adept", "expert", "master")
    assert tuple(SEARCH_LEVELS) == LEVELS[1:]
    playouts = [budget.playouts for budget in SEARCH_LEVELS.values()]
    assert playouts == sorted(set(playouts))


def test_the_random_bot_is_the_same_for_every_game() -> None:
    assert isinstance(make_bot("random", load(TOGETHER).make(2, {}, {}), 0, 1), RandomBot)


@pytest.mark.parametrize("level", ["", "Master", "expert ", "grandmaster", "x" * 500])
def test_an_unknown_level_is_refused_with_those_there_are(level: str) -> None:
    game = load(TOGETHER).make(2, {}, {})
    with pytest.raises(UnknownLevel) as refusal:
        make_bot(level, game, 0, 1)
    assert refusal.value.details == {"level": level[:40], "known": "random, novice, adept, expert, master"}
    assert repr(level[:40]) in refusal.value.message
