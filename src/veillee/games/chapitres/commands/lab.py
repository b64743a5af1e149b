"""`veillee lab`: how the cards of a deck fare when bots play many matches with it."""

import argparse
import json
from pathlib import Path
from typing import Any, Final

from rich.table import Table

from veillee.bots.arena import Contest
from veillee.bots.win_rates import wilson
from veillee.cli.contest_arguments import add_contest_arguments, read_contest, show_progress
from veillee.cli.files import check_new, write_new
from veillee.cli.page import make_console
from veillee.cli.refusal import Refused
from veillee.core.contract import AnyGame
from veillee.games.chapitres.commands.lab_plot import draw_plot
from veillee.games.chapitres.rules.score import GEMS_A_POINT
from veillee.games.chapitres.tools.balance import CardTally, run_lab
from veillee.locales import Words

GAME: Final = "chapitres"  # the one game whose pieces are looked at


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "lab", help="chapitres-lab-help", description="chapitres-lab-help"
    )
    add_contest_arguments(parser)
    parser.add_argument("--svg", metavar="FILE", type=Path, help="chapitres-lab-help-svg")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Let the bots play, and print the figures of every card."""
    words: Words = args.words
    if args.game != GAME:
        raise Refused("bad-arguments", why="choice", argument="GAME", came=args.game[:40], expected=GAME)
    game, contest, workers = read_contest(args)
    if args.svg is not None:
        check_new(args.svg)
    with show_progress(words, contest.games) as on_progress:
        tallies = run_lab(contest, workers, on_progress)
    figures = figures_of(game, contest, tallies)
    if args.svg is not None:
        write_new(args.svg, draw_plot(figures, words))
    if args.json:
        print(json.dumps(figures, ensure_ascii=False, indent=2))
    else:
        _print(figures, words)
    return 0


def figures_of(game: AnyGame, contest: Contest, tallies: list[CardTally]) -> dict[str, Any]:
    """Turn the tallies of the cards into shares and means; null where nothing was seen of a card."""
    return {
        "game": contest.game_id,
        "seats": contest.seats,
        "options": contest.options,
        "bots": list(contest.bots),
        "budget": contest.budget._asdict(),
        "games": contest.games,
        "seed": contest.seed,
        "data_version": game.data_version,
        "fair_share": 1 / contest.seats,
        "cards": [_card_figures(card, tally) for card, tally in zip(game.box().cards, tallies, strict=True)],
    }


def _card_figures(card: Any, tally: CardTally) -> dict[str, Any]:
    marks = [mark for part in (card, *card.abilities) for mark in part.marks]
    found: dict[str, Any] = {
        "value": card.value,
        "fr": card.fr,
        "en": card.en,
        "house": "house" in marks,
        "dealt": tally.dealt,
        "drafted": tally.drafted,
        "drafted_share": tally.drafted / tally.dealt if tally.dealt else None,
    }
    if not tally.drafted:
        return found | dict.fromkeys(("mean_choice", "pays_in_trick", "pays_in_team", "win_share", "interval"))
    return found | {
        "mean_choice": tally.place_sum / tally.drafted,
        "pays_in_trick": tally.in_trick / GEMS_A_POINT / tally.drafted,
        "pays_in_team": tally.in_team / GEMS_A_POINT / tally.drafted,
        "win_share": tally.wins / tally.drafted,
        "interval": list(wilson(tally.wins, tally.drafted)),
    }


def _print(figures: dict[str, Any], words: Words) -> None:
    table = Table(caption=words.say("chapitres-lab-caption", games=figures["games"], share=figures["fair_share"]))
    table.add_column(words.say("chapitres-lab-card"))
    for column in ("drafted", "choice", "trick", "team", "wins", "interval"):
        table.add_column(words.say("chapitres-lab-column", column=column), justify="right")
    for card in figures["cards"]:
        house = "⌂ " if card["house"] else ""
        table.add_row(f"{card['value']:>2} {house}{card[words.language]}", *_cells(card, words))
    make_console().print(table)


def _cells(card: dict[str, Any], words: Words) -> list[str]:
    """Write the figures of a card; nothing where there are none."""
    percent = [card["drafted_share"], card["win_share"], *(card["interval"] or [None, None])]
    drafted, wins, low, high = ["" if rate is None else words.say("cli-percent", rate=rate) for rate in percent]
    means = [card["mean_choice"], card["pays_in_trick"], card["pays_in_team"]]
    written = ["" if mean is None else words.say("chapitres-lab-mean", mean=round(mean, 2)) for mean in means]
    return [drafted, *written, wins, f"{low}–{high}" if low else ""]
