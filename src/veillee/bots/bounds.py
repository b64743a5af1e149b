"""What a cooperative game's deals would allow a team that may say everything, beside what bots make of them."""

import multiprocessing
from importlib import import_module
from typing import Final, NamedTuple

from veillee.bots.arena import Contest, derive_seed, make_game
from veillee.core.contract import CHANCE

# Games whose own package of bots has `wins_openly(game, seed)` and `could_win(game, seed)`, given chance's seed.
BOUNDED: Final = ("princesse",)
CHUNK: Final = 4  # matches a worker takes at a time


class FreeTalk(NamedTuple):
    """Count the matches of a contest that free talk would win."""

    games: int
    won: int  # by one team that may say everything, and plays well: it could be bettered
    possible: int  # those that a team might win that knows the future too: no team can better this


def play_with_free_talk(contest: Contest, workers: int) -> FreeTalk | None:
    """Take the same deals as the contest, without its silence; None where a game knows no such thing."""
    if contest.game_id not in BOUNDED:
        return None
    jobs = [(contest, match) for match in range(contest.games)]
    if workers <= 1:
        results = [_play(job) for job in jobs]
    else:
        with multiprocessing.get_context("spawn").Pool(workers) as pool:
            results = pool.map(_play, jobs, CHUNK)
    return FreeTalk(len(results), sum(won for won, _ in results), sum(possible for _, possible in results))


def _play(job: tuple[Contest, int]) -> tuple[bool, bool]:
    contest, match = job
    package = import_module(f"veillee.bots.{contest.game_id}")
    game, seed = make_game(contest), derive_seed(contest.seed, match, CHANCE)
    won = bool(package.wins_openly(game, seed))
    return won, won or bool(package.could_win(game, seed))
