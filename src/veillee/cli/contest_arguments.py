"""A contest of bots on the command line: what is to be played, and how far it has come."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from veillee.bots.arena import Contest
from veillee.cli.page import make_console
from veillee.cli.table_arguments import (
    add_budget_argument,
    add_table_arguments,
    make_game,
    parse_budget,
    parse_number,
    read_levels,
)
from veillee.core.contract import AnyGame
from veillee.core.options import options_data
from veillee.locales import Words

MAX_GAMES: Final = 10_000_000
MAX_WORKERS: Final = 256


class ContestWish(NamedTuple):
    """A contest that was asked for."""

    game: AnyGame
    contest: Contest
    workers: int


def add_contest_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what a contest depends on, and whether its figures are wanted as JSON."""
    add_table_arguments(parser, needs_seats=True)
    parser.add_argument("--games", metavar="N", required=True, help="cli-help-number-of-games")
    parser.add_argument("--bots", metavar="LEVEL,…", required=True, help="cli-help-bots")
    add_budget_argument(parser)
    parser.add_argument("--seed", metavar="S", required=True, help="cli-help-seed")
    parser.add_argument("--workers", metavar="N", default="1", help="cli-help-workers")
    parser.add_argument("--json", action="store_true", help="cli-help-json")


def read_contest(args: argparse.Namespace) -> ContestWish:
    """Read the contest that the arguments describe."""
    games = parse_number(args.games, "--games", 1, MAX_GAMES)
    seed = parse_number(args.seed, "--seed", 0, 2**63 - 1)
    workers = parse_number(args.workers, "--workers", 1, MAX_WORKERS)
    game = make_game(args, 1)
    levels = read_levels(game, args.bots, game.seats)
    options, data = options_data(game.options), dict(game.data)
    budget = parse_budget(args.budget)
    contest = Contest(game.info.id, game.seats, options, data, levels, games, seed, budget)
    return ContestWish(game, contest, workers)


@contextmanager
def show_progress(words: Words, games: int) -> Iterator[Callable[[int], None] | None]:
    """Show a bar where somebody may watch it."""
    console = make_console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # Without refreshing by itself, which would take a thread: it is drawn whenever matches are done.
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as progress:
        task = progress.add_task(words.say("cli-simulate-playing"), total=games)

        def on_progress(done: int) -> None:
            progress.update(task, completed=done, refresh=True)

        yield on_progress
