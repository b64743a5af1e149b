"""What the search is told with a Wolf at the table: moves that a seat's own knowledge gives, and who is ahead."""

from collections.abc import Callable, Iterable

import pytest

from veillee.bots import Budget, Situation, make_bot, make_guide
from veillee.bots.arena import Contest, run_contest
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.core.options import OptionValue
from veillee.games import load
from veillee.games.chaperon.bots.guide import ChaperonGuide
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.row.cards import LAID, TOOK_BACK, row_count
from veillee.games.chaperon.rules.state import ACT, LAY, ChaperonState


def table(seats: int) -> Chaperon:
    game = load("chaperon").make(seats, {"mode": "wolf", "wolf": 1}, {})
    assert isinstance(game, Chaperon)
    return game


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_guide_says_the_same_in_every_world_that_a_seat_may_be_in(seats: int) -> None:
    game = table(seats)
    guide = make_guide(game)
    assert isinstance(guide, ChaperonGuide)
    for seed in range(6):
        state, chance = game.initial(), FastChance(seed)
        while actors := game.actors(state):
            if actors[0] == CHANCE:
                game.apply(state, CHANCE, game.roll(state, chance))
                continue
            seat = actors[0]
            legal = game.legal(state, seat)
            knowledge = game.knowledge(state, seat)
            move = guide.play(state, seat, legal, FastChance(seed))
            assert move in legal
            for _ in range(3):
                world = game.sample(knowledge, chance)
                assert guide.play(world, seat, game.legal(world, seat), FastChance(seed)) == move
            game.apply(state, seat, legal[chance.below(len(legal))])


def test_what_a_place_is_worth_to_the_wolf_it_is_not_worth_to_the_helpers() -> None:
    game = table(3)
    guide, state, chance = make_guide(game), game.initial(), FastChance(4)
    for _ in range(60):
        actors = game.actors(state)
        if not actors:
            break
        legal = [] if actors[0] == CHANCE else game.legal(state, actors[0])
        game.apply(state, actors[0], legal[chance.below(len(legal))] if legal else game.roll(state, chance))
        if state.wolf_seat == 0:
            worth = guide.evaluate(state)
            assert worth[1] == worth[2]
            assert worth[0] == pytest.approx(1.0 - worth[1])
            assert 0.0 <= worth[0] <= 1.0


def walk_to(game: Chaperon, seed: int, is_there: Callable[[ChaperonState], object]) -> ChaperonState | None:
    """Play at random until the state is as asked for; None if the match ends before."""
    state, chance = game.initial(), FastChance(seed)
    while actors := game.actors(state):
        if is_there(state):
            return state
        legal = [] if actors[0] == CHANCE else game.legal(state, actors[0])
        game.apply(state, actors[0], legal[chance.below(len(legal))] if legal else game.roll(state, chance))
    return None


def count_failing(game: Chaperon, worlds: Iterable[ChaperonState]) -> int:
    return sum(game.pieces.values[world.laid] < row_count(world) for world in worlds)


def test_helpers_expect_a_card_that_fails_more_often_than_by_chance_and_fit_all_they_know() -> None:
    game = table(3)
    guide, chance = make_guide(game), FastChance(1)
    plain, read = 0, 0
    for seed in range(12):
        state = walk_to(game, seed, lambda now: now.phase == ACT and now.is_laid and len(now.row) == 2)
        if state is None or state.trail[-1] != LAID:
            continue
        seat = state.active
        knowledge = game.knowledge(state, seat)
        worlds = [guide.imagine(knowledge, chance) for _ in range(60)]
        assert all(game.knowledge(world, seat) == knowledge for world in worlds)
        assert all(sum(world.hand) == world.hand_size for world in worlds)
        plain += count_failing(game, (game.sample(knowledge, chance) for _ in range(60)))
        read += count_failing(game, worlds)
    assert 0 < 1.5 * plain < read


def test_a_card_that_the_raven_brought_back_was_not_laid_before() -> None:
    game = table(4)
    guide = make_guide(game)
    found = 0
    for seed in range(60):
        state = walk_to(game, seed, lambda now: now.phase == ACT and now.is_laid and now.trail[-1] == TOOK_BACK)
        if state is not None:
            found += 1
            knowledge = game.knowledge(state, state.active)
            for seed_of_world in range(5):
                world = guide.imagine(knowledge, FastChance(seed_of_world))
                assert world.laid == game.sample(knowledge, FastChance(seed_of_world)).laid
    assert found


def test_the_wolf_knows_his_card_and_lays_another_than_the_best_now_and_then() -> None:
    game = table(3)
    guide = make_guide(game)
    state = walk_to(game, 1, lambda now: now.phase == ACT and now.is_laid)
    assert state is not None
    world = guide.imagine(game.knowledge(state, 0), FastChance(1))
    assert (world.laid, world.hand) == (state.laid, state.hand)
    laying = walk_to(game, 1, lambda now: now.phase == LAY)
    assert laying is not None
    assert guide.closeness(laying, 0) < 1.0 == guide.closeness(state, state.active)


@pytest.mark.parametrize("wolf_plays", ["novice", "random"])
def test_a_novice_beats_chance_in_either_role(wolf_plays: str) -> None:
    helpers = "random" if wolf_plays == "novice" else "novice"
    options: dict[str, OptionValue] = {"mode": "wolf", "wolf": 1, "board": "first"}
    tally = run_contest(Contest("chaperon", 3, options, {}, (wolf_plays, helpers, helpers), 20, 1), 1, None)
    won_by_wolf = tally.outcomes.get("eaten", 0) + tally.outcomes.get("caught", 0)
    assert won_by_wolf > 12 if wolf_plays == "novice" else won_by_wolf < 8


@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_with_a_wolf_at_the_table_answers_the_same_again(seats: int) -> None:
    game = table(seats)
    state, chance = game.initial(), FastChance(3)
    bots = [[make_bot("novice", game, seat, 7) for seat in range(seats)] for _ in range(2)]
    while actors := game.actors(state):
        if actors[0] == CHANCE:
            game.apply(state, CHANCE, game.roll(state, chance))
            continue
        seat = actors[0]
        legal = game.legal(state, seat)
        situation = Situation(seat, game.knowledge(state, seat), [], legal, Budget(5))
        first, second = [found[seat].choose(situation) for found in bots]
        assert first == second
        assert first in legal
        game.apply(state, seat, first)
