"""A bot that fails or answers nonsense costs a legal move, never the evening."""

from typing import Any

import pytest

from veillee.bots import Bot, Situation
from veillee.bots.fallback_bot import FallbackBot
from veillee.bots.random_bot import RandomBot
from veillee.core.contract import Move

ASKED = Situation(0, None, [], [3, 5, 8])


class Faulty(Bot):
    """Answer as the test says, or fail with it."""

    def __init__(self, answer: Any) -> None:
        self._answer = answer

    def choose(self, situation: Situation) -> Move:
        situation.legal.clear()
        if isinstance(self._answer, Exception):
            raise self._answer
        move: Move = self._answer
        return move


def test_a_good_answer_is_passed_on() -> None:
    fallback, alone = FallbackBot(RandomBot(4), 9), RandomBot(4)
    assert [fallback.choose(ASKED) for _ in range(50)] == [alone.choose(ASKED) for _ in range(50)]
    assert fallback.failures == 0


@pytest.mark.parametrize("fault", [RuntimeError("x"), RecursionError(), 4, -1, None, "3", 3.0, True])
def test_whatever_else_it_does_costs_a_legal_move(fault: Any) -> None:
    fallback = FallbackBot(Faulty(fault), 9)
    moves = [fallback.choose(ASKED) for _ in range(60)]
    assert set(moves) == {3, 5, 8}
    assert fallback.failures == 60
    assert ASKED.legal == [3, 5, 8]


def test_who_wants_to_stop_the_program_can() -> None:
    class Stopped(Bot):
        def choose(self, situation: Situation) -> Move:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        FallbackBot(Stopped(), 9).choose(ASKED)
