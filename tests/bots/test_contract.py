"""A bot is given a situation, and nothing of a state can be reached from it."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.bots.watching import watch_levels
from tests.specimens import TOGETHER
from veillee.bots import USUAL, Bot, Budget, Situation, levels_of
from veillee.core.contract import Game, Move, State
from veillee.core.match import Match
from veillee.games import load


def parts_of(thing: Any) -> Iterator[Any]:
    """Walk all that plain containers hold."""
    yield thing
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield from parts_of(key)
            yield from parts_of(value)
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from parts_of(part)


def test_a_bot_must_choose() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Bot()  # type: ignore[abstract]


def test_a_situation_has_these_parts_and_no_others() -> None:
    assert Situation._fields == ("seat", "knowledge", "told", "legal", "budget")


@pytest.mark.parametrize("variant", ["basic", "advanced"])
def test_nothing_but_numbers_and_words_reaches_a_bot(variant: str) -> None:
    game = load(TOGETHER).make(3, {"variant": variant, "last_chance": True}, {})
    kinds: set[type] = set()

    def watch(state: Any, situation: Situation, move: Move) -> None:
        for part in parts_of(tuple(situation)):
            assert not isinstance(part, State | Game | Match)
            if not isinstance(part, tuple | list | dict):
                kinds.add(type(part))

    for seed, level in enumerate(levels_of(TOGETHER)):
        watch_levels(game, [level], seed, watch)
    assert kinds <= {int, str, bool, float}
    assert {int, str} <= kinds


@pytest.mark.parametrize(
    ("given", "usual", "whole"),
    [
        (USUAL, Budget(100), Budget(100)),
        (USUAL, Budget(100, 2.0), Budget(100, 2.0)),
        (Budget(7), Budget(100), Budget(7)),
        (Budget(7), Budget(100, 2.0), Budget(7, 2.0)),
        (Budget(seconds=0.5), Budget(100), Budget(100, 0.5)),
        (Budget(7, 0.5), Budget(100, 2.0), Budget(7, 0.5)),
    ],
)
def test_what_a_budget_leaves_open_the_level_says(given: Budget, usual: Budget, whole: Budget) -> None:
    assert given.or_else(usual) == whole
