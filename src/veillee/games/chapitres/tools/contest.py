"""Let two levels of the three chapters meet at four seats, two bots of each, and count the first places.

Match by match the two levels sit in another of the six ways to seat them, so that six matches on end are balanced.
There is always one winner. The same seed gives the same matches.
"""

import argparse
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from veillee.bots import make_bot
from veillee.bots.arena import derive_seed, play_match
from veillee.bots.win_rates import wilson
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.games import load

SEATS: Final = 4
SEATINGS: Final = tuple(combinations(range(SEATS), 2))  # where the upper level sits


def is_won(upper: str, lower: str, match: int, seed: int) -> bool:
    """Play one match and say whether a bot of the upper level came first."""
    game = load("chapitres").make(SEATS, {}, {})
    above = SEATINGS[match % len(SEATINGS)]
    levels = [upper if seat in above else lower for seat in range(SEATS)]
    bots = [make_bot(level, game, seat, derive_seed(seed, match, seat)) for seat, level in enumerate(levels)]
    state = play_match(game, bots, FastChance(derive_seed(seed, match, CHANCE)))
    return game.ranking(state).index(1) in above


def rate_text(wins: int, games: int) -> str:
    """Write a share in per cent with its 95 % interval by Wilson's score."""
    low, high = wilson(wins, games)
    return f"{wins} of {games}: {100 * wins / games:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the matches and print the share of the upper level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("upper")
    parser.add_argument("lower")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    given = parser.parse_args(arguments)
    matches = range(given.first, given.first + given.games)
    wins = sum(is_won(given.upper, given.lower, match, given.seed) for match in matches)
    print(f"{given.upper} over {given.lower}: {rate_text(wins, given.games)}")


if __name__ == "__main__":
    main()
