"""What a cooperative game's deals would allow a team that may say everything, beside what bots make of them."""

from typing import Any, Final, NamedTuple

from veillee.bots.arena import Contest, derive_seed, make_game
from veillee.core.contract import CHANCE
from veillee.games import load

CHUNK: Final = 4  # matches a worker takes at a time


class FreeTalk(NamedTuple):
    """Count the matches of a contest that free talk would win."""

    games: int
    won: int  # by one team that may say everything, and plays well: it could be bettered
    possible: int  # those that a team might win that knows the future too: no team can better this


def play_with_free_talk(contest: Contest, workers: int) -> FreeTalk | None:
    """Take the same deals as the contest, without its silence; None where a game knows no such thing."""
    if not hasattr(_bots_of(contest), "could_win"):
        return None
    jobs = [(contest, match) for match in range(contest.games)]
    if workers <= 1:
        results = [_play(job) for job in jobs]
    else:
        import multiprocessing  # only here: a browser has no processes

        with multiprocessing.get_context("spawn").Pool(workers) as pool:
            results = pool.map(_play, jobs, CHUNK)
    return FreeTalk(len(results), sum(won for won, _ in results), sum(possible for _, possible in results))


def _play(job: tuple[Contest, int]) -> tuple[bool, bool]:
    contest, match = job
    bots = _bots_of(contest)
    game, seed = make_game(contest), derive_seed(contest.seed, match, CHANCE)
    won = bool(bots.wins_openly(game, seed))
    return won, won or bool(bots.could_win(game, seed))


def _bots_of(contest: Contest) -> Any:
    """Give the game's own bots; some have `wins_openly` and `could_win`, of a game and chance's seed."""
    return load(contest.game_id).find_part("bots")
