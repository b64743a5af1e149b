"""`veillee simulate`: bots play many matches, and this says what came of it."""

import argparse
import json
from typing import Any

from rich.table import Table

from veillee.bots.arena import Contest, Tally, run_contest
from veillee.bots.free_talk import FreeTalk, play_with_free_talk
from veillee.bots.win_rates import wilson
from veillee.cli.contest_arguments import add_contest_arguments, read_contest, show_progress
from veillee.cli.page import make_console
from veillee.core.contract import AnyGame
from veillee.locales import Words


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "simulate", help="cli-help-simulate", description="cli-help-simulate"
    )
    add_contest_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play the contest and print its figures."""
    words: Words = args.words
    game, contest, workers = read_contest(args)
    with show_progress(words, contest.games) as on_progress:
        tally = run_contest(contest, workers, on_progress)
    figures = figures_of(game, contest, tally)
    free_talk = play_with_free_talk(contest, workers)
    if free_talk is not None:
        figures["free_talk"] = bound_figures(free_talk, figures["win_rate"])
    if args.json:
        print(json.dumps(figures, ensure_ascii=False, indent=2))
    else:
        _print(figures, words)
    return 0


def figures_of(game: AnyGame, contest: Contest, tally: Tally) -> dict[str, Any]:
    """Turn a tally into rates and means."""
    games = tally.games
    figures: dict[str, Any] = {
        "game": contest.game_id,
        "seats": contest.seats,
        "options": contest.options,
        "bots": list(contest.bots),
        "budget": contest.budget._asdict(),
        "games": games,
        "seed": contest.seed,
        "outcomes": dict(sorted(tally.outcomes.items())),
    }
    if len(set(game.sides(game.initial()))) == 1:
        figures["win_rate"] = sum(tally.first_places) / games  # all win or lose together
    else:
        figures["first_place_share"] = {
            "by_seat": [share / games for share in tally.first_places],
            "by_bot": {bot: share / games for bot, share in tally.first_places_by_bot.items()},
        }
    figures["mean_scores"] = [total / games for total in tally.score_sums]
    figures["mean_decisions"] = tally.decisions / games
    figures["decisions_per_second"] = tally.decisions / tally.seconds if tally.seconds else 0.0
    return figures


def bound_figures(free_talk: FreeTalk, win_rate: float) -> dict[str, float]:
    """Turn what free talk would win into rates, and say how near the bots come to the bound."""
    bound = free_talk.possible / free_talk.games
    return {
        "win_rate": free_talk.won / free_talk.games,
        "bound": bound,
        "share_of_bound": win_rate / bound if bound else 1.0,
    }


def _print(figures: dict[str, Any], words: Words) -> None:
    game_id = figures["game"]
    table = Table(show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_row(words.say("cli-simulate-games"), words.say("cli-number", number=figures["games"]))
    for outcome, count in figures["outcomes"].items():
        label = words.say(f"{game_id}-result-{outcome}")
        table.add_row(label, words.say("cli-number", number=count))
    if "win_rate" in figures:
        rate, games = figures["win_rate"], figures["games"]
        low, high = wilson(rate * games, games)
        table.add_row(words.say("cli-simulate-win-rate"), words.say("cli-percent", rate=rate))
        table.add_row(
            words.say("cli-simulate-interval"),
            f"{words.say('cli-percent', rate=low)} … {words.say('cli-percent', rate=high)}",
        )
        for name, share in figures.get("free_talk", {}).items():
            table.add_row(words.say("cli-simulate-free-talk", figure=name), words.say("cli-percent", rate=share))
    else:
        _add_shares(table, figures["first_place_share"], words)
    table.add_row(
        words.say("cli-simulate-decisions"), words.say("cli-number", number=round(figures["mean_decisions"], 1))
    )
    table.add_row(
        words.say("cli-simulate-speed"), words.say("cli-number", number=round(figures["decisions_per_second"]))
    )
    make_console().print(table)


def _add_shares(table: Table, shares: dict[str, Any], words: Words) -> None:
    for seat, share in enumerate(shares["by_seat"], 1):
        label = words.say("cli-simulate-first-by", who=words.say("cli-seat", seat=seat))
        table.add_row(label, words.say("cli-percent", rate=share))
    for bot, share in shares["by_bot"].items():
        label = words.say("cli-simulate-first-by", who=words.say(f"bot-level-{bot}"))
        table.add_row(label, words.say("cli-percent", rate=share))
