"""What the search is told of a game that tells nothing: fair payoffs, and answers that fit every game."""

from typing import Any

import pytest

from tests.bots.little_games import Coin, Little, Nim, Pass, PathState, Wide, at
from tests.bots.search.test_searcher import answer, searcher
from veillee.bots.search.guide import Guide
from veillee.core.chance import Chance, FastChance
from veillee.core.contract import CHANCE, AnyGame, Move, Seat
from veillee.games import game_ids, load
from veillee.testing.toy import GAME as TOY


class Table(Little):
    """End at once, with the places and sides that a test says."""

    def __init__(self, places: list[int], sides: list[int]) -> None:
        super().__init__(len(places), False)
        self._places = places
        self._sides = sides

    def ranking(self, state: PathState) -> list[int]:
        return self._places

    def sides(self, state: Any) -> list[int]:
        return self._sides


@pytest.mark.parametrize(
    ("places", "sides", "payoffs"),
    [
        ([1, 2], [0, 1], [1.0, 0.0]),
        ([1, 1], [0, 1], [0.5, 0.5]),
        ([3, 1, 2], [0, 1, 2], [0.0, 1.0, 0.5]),
        ([1, 1, 3], [0, 1, 2], [0.75, 0.75, 0.0]),
        ([2, 2, 1], [0, 0, 1], [0.0, 0.0, 1.0]),
        ([1, 1, 3, 1], [0, 0, 1, 0], [1.0, 1.0, 0.0, 1.0]),
        ([2, 2, 2], [0, 0, 1], [0.5, 0.5, 0.5]),
        ([1, 1], [0, 0], [1.0, 1.0]),
        ([2, 2], [0, 0], [0.0, 0.0]),
        ([2], [0], [0.0]),
    ],
)
def test_a_payoff_is_the_share_of_the_others_left_behind(
    places: list[int], sides: list[int], payoffs: list[float]
) -> None:
    game = Table(places, sides)
    assert Guide(game).payoffs(at(game)) == payoffs


TABLES = [TOY.make(seats, {}, {}) for seats in (2, 4)]
TABLES += [
    load(game_id).make(seats, {}, {})
    for game_id in game_ids()
    for seats in {load(game_id).info.min_seats, min(3, load(game_id).info.max_seats)}
]


@pytest.mark.parametrize("game", TABLES, ids=lambda game: f"{game.info.id}-{game.seats}")
def test_payoffs_lie_between_nothing_and_everything(game: AnyGame) -> None:
    for seed in range(20):
        chance, state = FastChance(seed), game.initial()
        while actors := game.actors(state):
            legal = [game.roll(state, chance)] if actors[0] == CHANCE else game.legal(state, actors[0])
            game.apply(state, actors[0], legal[chance.below(len(legal))])
        payoffs = Guide(game).payoffs(state)
        assert len(payoffs) == game.seats
        assert all(0.0 <= payoff <= 1.0 for payoff in payoffs)


@pytest.mark.parametrize("game", TABLES, ids=lambda game: f"{game.info.id}-{game.seats}")
def test_who_knows_the_same_may_do_the_same(game: AnyGame) -> None:
    """The search relies on this: it asks for legal moves once for all worlds that a seat cannot tell apart."""
    allowed: dict[Any, list[Move]] = {}
    met = 0
    for seed in range(60):
        chance, state = FastChance(seed % 20), game.initial()
        while actors := game.actors(state):
            if actors[0] == CHANCE:
                game.apply(state, CHANCE, game.roll(state, chance))
                continue
            actor = actors[0]
            world = game.sample(game.knowledge(state, actor), chance)
            for like in (state, world):
                information = Guide(game).information(like, actor)
                legal = game.legal(like, actor)
                met += information in allowed
                assert allowed.setdefault(information, legal) == legal
            moves = game.legal(state, actor)
            game.apply(state, actor, moves[chance.below(len(moves))])
    assert met > len(allowed)


# --- the hooks


class Choosy(Guide):
    """Leave out all moves but some."""

    def candidates(self, state: Any, seat: int, moves: list[Move]) -> list[Move]:
        return [move for move in moves if move != 37]


def test_moves_left_out_are_never_chosen() -> None:
    game = Wide(60, 37)
    answers = {answer(game, at(game), 0, seed, 300, Choosy(game)) for seed in range(8)}
    assert 37 not in answers


class Lone(Guide):
    """Leave one move."""

    def candidates(self, state: Any, seat: int, moves: list[Move]) -> list[Move]:
        return [5]


def test_where_one_move_is_left_nothing_is_thought() -> None:
    game = Wide(60, 37)
    search = searcher(game, 0, 1, Lone(game))
    assert search.search(game.knowledge(at(game), 0), game.legal(at(game), 0), 300, 0.0) == 5
    assert search.playouts == 0


class Opening(Guide):
    """Try the moves from the last to the first, one more for every ten visits."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.is_ordered = True

    def candidates(self, state: Any, seat: int, moves: list[Move]) -> list[Move]:
        return moves[::-1]

    def width(self, visits: int, size: int) -> int:
        return 1 + visits // 10


def test_moves_are_opened_one_by_one_in_the_order_given() -> None:
    game = Wide(1000, 3)
    search = searcher(game, 0, 1, Opening(game))
    search.search(game.knowledge(at(game), 0), game.legal(at(game), 0), 50, 0.0)
    tried = [move for move, _, _ in search.look(game.knowledge(at(game), 0))]
    assert tried == [995, 996, 997, 998, 999]


class Greedy(Guide):
    """Explore nothing."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.exploration = 0.0


def test_a_guide_says_how_much_is_explored() -> None:
    game = Wide(10, 3)

    def visits(guide: Guide) -> list[int]:
        search = searcher(game, 0, 1, guide)
        search.search(game.knowledge(at(game), 0), game.legal(at(game), 0), 500, 0.0)
        return [times for _, times, _ in search.look(game.knowledge(at(game), 0))]

    assert visits(Greedy(game)) == [1, 1, 1, 491, 1, 1, 1, 1, 1, 1]
    assert min(visits(Guide(game))) > 1


class Sure(Guide):
    """Play the guess that the last move but one asks for: a policy that tests can see at work."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.has_policy = True
        self.asked = 0

    def play(self, state: PathState, seat: int, moves: list[Move], chance: Chance) -> Move:
        self.asked += 1
        return moves[0]


def test_playouts_follow_the_policy_below_the_tree() -> None:
    game = Nim(12)
    guide = Sure(game)
    searcher(game, 0, 1, guide).search(game.knowledge(at(game), 0), [1, 2, 3], 1, 0.0)
    # Two moves by the tree (the root, and the node it grows by), all others one at a time by the policy.
    assert guide.asked >= 3


class Short(Guide):
    """Stop after a move below the tree and say what seat 0 hopes for by the first move."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.horizon = 1

    def evaluate(self, state: PathState) -> list[float]:
        return [0.9, 0.1] if state.path[0] == 2 else [0.2, 0.8]


def test_beyond_the_horizon_the_evaluation_counts() -> None:
    game = Nim(13)
    assert [answer(game, at(game), 0, seed, 200, Short(game)) for seed in range(8)] == [2] * 8


class Weighing(Guide):
    """Hold for certain that the coin shows 1."""

    def imagine(self, knowledge: Any, chance: Chance) -> Any:
        world = super().imagine(knowledge, chance)
        world.path[0] = 1
        return world


def test_a_guide_may_weigh_the_worlds() -> None:
    game = Coin()
    assert [answer(game, at(game, 0, 1), 0, seed, 100, Weighing(game)) for seed in range(8)] == [1] * 8


class Unreadable(Weighing):
    """Let any move be the answer, however seldom it is visited."""

    def closeness(self, state: Any, seat: Seat) -> float:
        return 0.0


def test_a_guide_may_keep_a_seat_from_being_read() -> None:
    game = Coin()
    best = {answer(game, at(game, 0, 1), 0, seed, 100, Weighing(game)) for seed in range(20)}
    drawn = {answer(game, at(game, 0, 1), 0, seed, 100, Unreadable(game)) for seed in range(20)}
    assert best < drawn


def test_a_team_s_payoff_is_shared() -> None:
    game = Pass()
    assert Guide(game).payoffs(at(game, 1)) == [1.0, 1.0, 0.0]
