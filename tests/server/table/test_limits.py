"""How much may happen at a table: each is held back by its own rate, and all by that of the table."""

import pytest

from veillee.server.table import messages
from veillee.server.table.limits import TALK_RATE, UNDO_RATE, WATCHERS_RATE, TableLimits
from veillee.server.table.table_state import NOBODY

PLENTY = (1000.0, 1000.0)
MOVE = messages.Move(type="move", id="m", version=0, text="A1")
SAY = messages.Say(type="say", id="s", channel="open", text="x")
UNDO = messages.Undo(type="undo", id="u", version=0)


def count(limits: TableLimits, seat: int, action: messages.Action, times: int, now: float = 0.0) -> int:
    """Try an action so often at once; give how often it was allowed."""
    return sum(limits.allows(seat, action, now) for _ in range(times))


@pytest.mark.parametrize(
    ("seat", "action", "rate"), [(NOBODY, MOVE, WATCHERS_RATE), (0, SAY, TALK_RATE), (1, UNDO, UNDO_RATE)]
)
def test_what_costs_more_has_a_rate_of_its_own(
    seat: int, action: messages.Action, rate: tuple[float, float]
) -> None:
    limits = TableLimits(2, PLENTY, 0.0)
    assert count(limits, seat, action, 100) == rate[1]
    assert count(limits, seat, action, 100, now=2.0) == 2 * rate[0]
    assert count(limits, 0, MOVE, 100, now=2.0) == 100  # moves of the seats are not held back by it


def test_each_seat_may_talk_and_all_share_what_is_taken_back() -> None:
    limits = TableLimits(2, PLENTY, 0.0)
    count(limits, 0, SAY, 100)
    count(limits, 0, UNDO, 100)
    assert count(limits, 1, SAY, 100) == TALK_RATE[1]
    assert count(limits, 1, UNDO, 100) == 0


def test_all_together_are_held_back_by_the_rate_of_the_table() -> None:
    limits = TableLimits(2, (1.0, 5.0), 0.0)
    assert count(limits, 0, MOVE, 4) + count(limits, 1, UNDO, 4) + count(limits, NOBODY, MOVE, 4) == 5


def test_what_a_rate_refuses_costs_the_table_nothing() -> None:
    limits = TableLimits(2, (1.0, 70.0), 0.0)
    assert count(limits, NOBODY, MOVE, 1000) == WATCHERS_RATE[1]
    assert count(limits, 0, MOVE, 1000) == 10
