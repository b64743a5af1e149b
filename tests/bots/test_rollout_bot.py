"""The bot that improves on a guide's first choice: from what its seat knows, within what it is given."""

import pytest

from tests.bots.little_games import Nim, PathState, Wide, at
from veillee.bots import Budget, Situation
from veillee.bots.rollout_bot import MOST_TRIED, RolloutBot
from veillee.bots.search.guide import Guide
from veillee.core.chance import Chance
from veillee.core.contract import Move, Told


class Greedy(Guide):
    """Take as many as may be taken, and remember what was heard."""

    def __init__(self, game: Nim) -> None:
        super().__init__(game)
        self.is_ordered = True
        self.has_policy = True
        self.heard: list[Told] = []

    def hear(self, told: list[Told]) -> None:
        self.heard += told

    def candidates(self, state: PathState, seat: int, moves: list[Move]) -> list[Move]:
        return sorted(moves, reverse=True)

    def play(self, state: PathState, seat: int, moves: list[Move], chance: Chance) -> Move:
        return max(moves)


def situation(game: Nim, path: tuple[int, ...], budget: Budget) -> Situation:
    state = at(game, *path)
    seat = len(path) % 2
    return Situation(seat, game.knowledge(state, seat), [Told(0, "begun", {})], game.legal(state, seat), budget)


def test_it_improves_on_the_first_choice() -> None:
    game = Nim(6)
    asked = situation(game, (), Budget())
    assert RolloutBot(game, 0, 1, Budget(12), Greedy(game)).choose(asked) == 2  # greedy takes 3, and the other 3


def test_with_no_time_to_try_anything_out_it_plays_the_first_choice() -> None:
    game = Nim(6)
    assert RolloutBot(game, 0, 1, Budget(1), Greedy(game)).choose(situation(game, (), Budget())) == 3


def test_a_question_s_budget_goes_before_the_level_s() -> None:
    game = Nim(9)
    bot = RolloutBot(game, 0, 1, Budget(30), Greedy(game))
    bot.choose(situation(game, (), Budget()))
    assert 27 < bot.rollouts.playouts <= 30
    bot.choose(situation(game, (), Budget(12)))
    assert 9 < bot.rollouts.playouts <= 12


def test_where_there_is_one_move_nothing_is_thought_but_all_is_heard() -> None:
    game = Nim(9)
    guide = Greedy(game)
    bot = RolloutBot(game, 1, 1, Budget(30), guide)
    assert bot.choose(situation(game, (3, 3, 2), Budget())) == 1
    assert bot.rollouts.playouts == 0
    assert [told.kind for told in guide.heard] == ["begun"]


def test_the_list_of_legal_moves_stays_as_it_was() -> None:
    game = Nim(9)
    asked = situation(game, (), Budget())
    RolloutBot(game, 0, 1, Budget(30), Greedy(game)).choose(asked)
    assert asked.legal == [1, 2, 3]


def test_a_guide_without_order_or_policy_is_refused() -> None:
    game = Nim(9)
    with pytest.raises(ValueError, match="candidates in order and a policy"):
        RolloutBot(game, 0, 1, Budget(30), Guide(game))


class Straight(Guide):
    """Try moves in the order in which they are listed."""

    def __init__(self, game: Wide) -> None:
        super().__init__(game)
        self.is_ordered = True
        self.has_policy = True


@pytest.mark.parametrize(("winner", "chosen"), [(MOST_TRIED - 1, MOST_TRIED - 1), (MOST_TRIED, 0)])
def test_of_many_candidates_the_first_few_are_tried(winner: int, chosen: int) -> None:
    game = Wide(20, winner)
    asked = Situation(0, game.knowledge(at(game), 0), [], game.legal(at(game), 0))
    assert RolloutBot(game, 0, 1, Budget(40), Straight(game)).choose(asked) == chosen
