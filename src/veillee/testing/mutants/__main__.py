"""`python -m veillee.testing.mutants GAME --count N --seed S` plants mistakes and lists those that nobody saw."""

import argparse
import sys

from veillee.games import GamePackage, load
from veillee.testing.mutants import run_mutants
from veillee.testing.toy import GAME as TOY


def find_game(game_id: str) -> GamePackage:
    """Find a game by its id, or the toy."""
    return TOY if game_id == TOY.info.id else load(game_id)


def main(arguments: list[str]) -> int:
    """Judge mutants; fail if fewer than nine in ten are killed."""
    parser = argparse.ArgumentParser(prog="python -m veillee.testing.mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args(arguments)
    report = run_mutants(
        find_game(asked.game),
        asked.count,
        asked.seed,
        workers=asked.workers,
        say=lambda text: print(text, flush=True),
    )
    print(report.text())
    return 0 if report.is_enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
