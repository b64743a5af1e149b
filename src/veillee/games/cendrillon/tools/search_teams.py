"""Measure teams of Cendrillon: hand-written levels, and the search with and without its guide.

Prints each figure as a line of JSON. Run it plain, and with PYTHONPATH set to what `tools/build_compiled.py`
prints for the compiled build.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Any, Final

from veillee.bots import SEARCH, Budget
from veillee.bots.arena import Contest, play_match, run_contest
from veillee.bots.search_bot import SearchBot
from veillee.build import build_name
from veillee.core.chance import FastChance
from veillee.games.cendrillon import GAME

TEAMS: Final = (
    ("novice", Budget()),
    ("adept", Budget()),
    ("expert", Budget()),
    (SEARCH, Budget(1)),
    (SEARCH, Budget(100)),
    (SEARCH, Budget(400)),
)


def measure(games: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Let every team play, and give what came of it by name."""
    for variant, seats in (("magic", 2), ("advanced", 2), ("advanced", 4)):
        for level, budget in TEAMS:
            contest = Contest(GAME.info.id, seats, {"variant": variant}, {}, (level,), games, 1, budget)
            begun = process_time()
            tally = run_contest(contest, 1, None)
            seconds = process_time() - begun
            name = f"{variant} {seats}: {level}{f' {budget.playouts}' if budget.playouts else ''}"
            figures = {
                "won": round(100 * tally.outcomes.get("won", 0) / games, 1),
                "games": games,
                "ms_a_decision": round(1000 * seconds / tally.decisions, 2),
            }
            yield name, figures
        yield f"{variant} {seats}: search 100 without a guide", unguided(variant, seats, games // 5)


def unguided(variant: str, seats: int, games: int) -> dict[str, Any]:
    """Let teams play by the search that knows the rules alone."""
    game = GAME.make(seats, {"variant": variant}, {})
    won = 0
    for number in range(games):
        bots = [SearchBot(game, seat, 100 * number + seat, Budget(100)) for seat in range(seats)]
        won += game.ranking(play_match(game, bots, FastChance(number)))[0] == 1
    return {"won": round(100 * won / games, 1), "games": games}


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    given = parser.parse_args(arguments)
    for what, figures in measure(given.matches):
        print(json.dumps({"build": build_name(), "what": what} | figures), flush=True)


if __name__ == "__main__":
    main()
