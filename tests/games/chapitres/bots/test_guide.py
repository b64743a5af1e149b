"""What the search is told of the three chapters: it speaks for a seat from what that seat knows."""

import pytest

from veillee.bots import make_bot, make_guide
from veillee.bots.arena import play_match
from veillee.bots.contract import Budget
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.games import load
from veillee.games.chapitres.bots.guide import ChapitresGuide
from veillee.games.chapitres.rules.game import Chapitres
from veillee.games.chapitres.rules.state import PICK, PLAY, ChapitresState


def make_game(seats: int) -> Chapitres:
    game = load("chapitres").make(seats, {}, {})
    assert isinstance(game, Chapitres)
    return game


def guide_of(game: Chapitres) -> ChapitresGuide:
    guide = make_guide(game)
    assert isinstance(guide, ChapitresGuide)
    return guide


def moments(game: Chapitres, seed: int) -> list[ChapitresState]:
    """Play a match at random and keep every state in which a seat is asked."""
    chance = FastChance(seed)
    state = game.initial()
    found: list[ChapitresState] = []
    while actors := game.actors(state):
        if actors[0] == CHANCE:
            game.apply(state, CHANCE, game.roll(state, chance))
            continue
        found.append(state.clone())
        legal = game.legal(state, actors[0])
        game.apply(state, actors[0], legal[chance.below(len(legal))])
    found.append(state)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_it_says_the_same_in_every_world_that_a_seat_can_imagine(seats: int) -> None:
    game = make_game(seats)
    guide = guide_of(game)
    for number, state in enumerate(moments(game, seats)[:-1:5]):
        seat = game.actors(state)[0]
        legal = game.legal(state, seat)
        ordered = guide.candidates(state, seat, legal)
        assert ordered
        assert set(ordered) <= set(legal)
        assert len(set(ordered)) == len(ordered)
        for again in range(3):
            chance = FastChance(100 * number + again)
            world = guide.imagine(game.knowledge(state, seat), chance)
            assert guide.information(world, seat) == guide.information(state, seat)
            assert guide.candidates(world, seat, legal) == ordered
            assert guide.play(world, seat, legal, chance) == guide.play(state, seat, legal, chance)
            assert guide.play(world, seat, legal, chance) in legal


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_match_is_worth_something_from_0_to_1_and_most_to_who_has_won(seats: int) -> None:
    game = make_game(seats)
    guide = guide_of(game)
    *running, over = moments(game, 7)
    for state in running:
        assert all(0.0 <= worth <= 1.0 for worth in guide.evaluate(state))
    payoffs = guide.payoffs(over)
    winner = game.ranking(over).index(1)
    assert payoffs[winner] == max(payoffs) > 0.5
    assert all(payoff <= 0.5 for seat, payoff in enumerate(payoffs) if seat != winner)


def test_of_two_cards_it_drafts_the_one_that_goes_with_what_it_kept() -> None:
    game = make_game(4)
    guide = guide_of(game)
    jack, giant = game.pieces.card_of["4"], game.pieces.card_of["47"]
    alone = guide.worth.of_team(1 << jack, 0)
    together = guide.worth.of_team(1 << jack | 1 << giant, 0)
    # Jack is paid five hearts in the Giant's company, and the hope for a Giant to come is worth less.
    assert together - guide.worth.of_team(1 << giant, 0) - alone == pytest.approx(5.0)
    assert alone < guide.worth.of_team(1 << jack, 3) < alone + 5.0


def test_the_first_candidate_of_a_trick_is_what_playouts_play() -> None:
    game = make_game(4)
    guide = guide_of(game)
    asked = [state for state in moments(game, 3)[:-1] if state.phase == PLAY]
    assert asked
    for state in asked:
        seat = game.actors(state)[0]
        legal = game.legal(state, seat)
        assert guide.play(state, seat, legal, FastChance(1)) == guide.candidates(state, seat, legal)[0]


def test_what_lies_highest_last_is_paid_its_star() -> None:
    game = make_game(4)
    guide = guide_of(game)
    giant, low = game.pieces.card_of["47"], [game.pieces.card_of[value] for value in ("12", "13", "14")]
    gain = guide.worth.now(giant, low)
    assert gain == pytest.approx(2.0 - guide.worth.in_trick[giant])


def test_with_two_it_keeps_one_of_the_best_and_gives_another() -> None:
    game = make_game(2)
    guide = guide_of(game)
    state = next(state for state in moments(game, 5) if state.phase == PICK)
    seat = game.actors(state)[0]
    tried = guide.candidates(state, seat, game.legal(state, seat))
    assert len(tried) == 16
    assert tried[0] == guide.play(state, seat, game.legal(state, seat), FastChance(1))


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("level", ["novice", "adept", "expert"])
def test_equal_seeds_play_equal_matches(seats: int, level: str) -> None:
    game = make_game(seats)
    ends = [
        play_match(game, [make_bot(level, game, seat, seat) for seat in range(seats)], FastChance(2), Budget(3))
        for _ in range(2)
    ]
    assert ends[0].plays == ends[1].plays
    assert game.scores(ends[0]) == game.scores(ends[1])
