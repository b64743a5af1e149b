"""What the deals would allow: the open team, and the search that knows the future."""

import pytest

from veillee.bots.arena import Contest, run_contest
from veillee.bots.free_talk import play_with_free_talk
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.core.options import OptionValue
from veillee.games import load
from veillee.games.princesse.bots import wins_openly
from veillee.games.princesse.bots.foresight import Foresight, Foretold
from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.moves import HORN
from veillee.games.princesse.rules.state import WORD

EXTREME: dict[str, OptionValue] = {"princesses": "random", "extreme": True}


def make(seats: int, options: dict[str, OptionValue]) -> Princesse:
    game = load("princesse").make(seats, options, {})
    assert isinstance(game, Princesse)
    return game


def test_the_future_is_the_one_that_bots_meet() -> None:
    foretold, fast = Foretold(7), FastChance(7)
    drawn = [fast.below(bound) for bound in range(1, 50)]
    assert [foretold.below(bound) for bound in range(1, 50)] == drawn
    foretold.at = 20
    assert [foretold.below(bound) for bound in range(21, 50)] == drawn[20:]


def test_the_open_team_wins_the_first_game() -> None:
    assert all(wins_openly(make(3, {}), seed) for seed in range(5))


@pytest.mark.parametrize("options", [{}, EXTREME], ids=["first", "extreme"])
def test_what_a_team_wins_could_be_won(options: dict[str, OptionValue]) -> None:
    contest = Contest("princesse", 3, options, {}, ("expert",), 12, 3)
    won = run_contest(contest, 1, None).outcomes.get("won", 0)
    free = play_with_free_talk(contest, 1)
    assert free == play_with_free_talk(contest, 2)
    assert free is not None
    assert 0 < free.won <= free.possible <= free.games == 12
    assert won <= free.possible


def test_a_way_to_win_is_found_without_giving_up() -> None:
    game = make(3, {"princesses": "random", "squires": "no"})
    searches = [Foresight(game, seed) for seed in range(10)]
    assert all(search.could_win() for search in searches)
    assert all(search.steps_left >= 0 for search in searches)


def test_a_match_that_cannot_be_won_is_found_out() -> None:
    game = make(3, {"princesses": "random", "squires": "no"})
    state = game.initial()
    chance = Foretold(1)
    while game.actors(state) == (CHANCE,):
        game.apply(state, CHANCE, game.roll(state, chance))
    state.hands = [0b110] * 3  # two short ladders each reach no dungeon
    assert not Foresight(game, 1).could_win_from(state, chance.at)


def test_a_search_that_gives_up_rules_nothing_out() -> None:
    search = Foresight(make(4, EXTREME), 1, patience=10)
    assert search.could_win()
    assert search.steps_left < 0


def test_a_word_changes_nothing_that_may_be_laid() -> None:
    game = make(4, {"princesses": "random", "squires": "yes"})
    seen = 0
    for seed in range(20):
        state, chance = game.initial(), FastChance(seed)
        while actors := game.actors(state):
            if state.phase == WORD:
                seen += 1
                spoken = [move for move in game.legal(state, actors[0]) if move < HORN]
                said = [state.clone() for _ in spoken]
                for after, word in zip(said, spoken, strict=True):
                    game.apply(after, actors[0], word)
                assert len({(after.phase, after.hero, *game.legal(after, after.hero)) for after in said}) == 1
            moves = [game.roll(state, chance)] if actors[0] == CHANCE else game.legal(state, actors[0])
            game.apply(state, actors[0], moves[chance.below(len(moves))])
    assert seen > 100


def test_only_games_of_silence_have_such_a_bound() -> None:
    contest = Contest("cendrillon", 2, {}, {}, ("random",), 1, 1)
    assert play_with_free_talk(contest, 1) is None
