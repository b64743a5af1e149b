"""A game without bots of its own is played by search at every level, and the levels differ in strength."""

from itertools import pairwise
from math import sqrt

import pytest

from tests.proof.scale import long_way, say, scaled
from veillee.bots import LEVELS, make_bot
from veillee.bots.arena import play_match
from veillee.bots.contract import USUAL, Budget
from veillee.bots.default_bot import DEFAULT_LEVELS
from veillee.core.chance import FastChance
from veillee.testing.toy import GAME as TOY

QUICK = Budget(20)  # the slips alone tell the levels apart; a level's own budget only adds to that


def share_of(strong: str, weak: str, matches: int, budget: Budget) -> float:
    """Let two levels play the toy, each match twice with the seats swapped; give the share of the stronger."""
    game = TOY.make(2, {}, {})
    points = 0.0
    for number in range(matches):
        for own in (0, 1):
            levels = (strong, weak) if own == 0 else (weak, strong)
            bots = [make_bot(level, game, seat, 2 * number + seat) for seat, level in enumerate(levels)]
            scores = game.scores(play_match(game, bots, FastChance(number), budget))
            points += 1.0 if scores[own] > scores[1 - own] else 0.5 if scores[own] == scores[1 - own] else 0.0
    return points / (2 * matches)


def surely(share: float, matches: int) -> bool:
    """Say whether a share is above one half by more than three standard deviations of fair coin flips."""
    return share > 0.5 + 3 * 0.5 / sqrt(2 * matches)


def test_a_master_beats_chance() -> None:
    matches = scaled(80, 400)
    assert surely(share_of("master", "random", matches, QUICK), matches)


@long_way
@pytest.mark.parametrize(("weak", "strong"), list(pairwise(LEVELS)))
def test_each_level_beats_the_one_below(weak: str, strong: str) -> None:
    share = share_of(strong, weak, 2000, QUICK)
    say(f"{strong} against {weak}", f"{100 * share:.1f} % of 4000 matches of the toy, 20 playouts a move for both")
    assert surely(share, 2000)


def test_a_level_thinks_longer_and_slips_less_than_the_one_below() -> None:
    assert tuple(DEFAULT_LEVELS) == LEVELS[1:]
    levels = list(DEFAULT_LEVELS.values())
    assert [level.budget.playouts for level in levels] == sorted({level.budget.playouts for level in levels})
    assert [level.slips for level in levels] == sorted({level.slips for level in levels}, reverse=True)
    assert levels[-1].slips == 0


def test_equal_seeds_play_equal_matches() -> None:
    game = TOY.make(3, {}, {})

    def end(seed: int) -> str:
        bots = [make_bot("adept", game, seat, seed + seat) for seat in range(3)]
        return repr(play_match(game, bots, FastChance(seed), USUAL))

    assert end(1) == end(1)
    assert len({end(seed) for seed in range(4)}) > 1
