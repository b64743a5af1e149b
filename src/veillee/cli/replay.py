"""`veillee replay`: walk through a record in words, as one seat or as an onlooker saw it."""

import argparse
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from rich.console import RenderableType
from rich.text import Text

from veillee.cli.boards import board_of
from veillee.cli.files import STDIN, read_record
from veillee.cli.narrate import narrate, tell
from veillee.cli.page import is_interactive, make_console, paragraph
from veillee.cli.refusal import Refused
from veillee.cli.table_arguments import add_folder_argument, parse_number
from veillee.core.contract import AnyGame, Seat, told_of
from veillee.core.record import RUNNING, Step, walk
from veillee.locales import Words

OPEN: Final = "open"


class Moment(NamedTuple):
    """Hold one step of a replay as the viewer lived it."""

    number: int  # counted from 1
    lines: list[str]
    viewer: Seat | None
    view: Any
    outcome: str


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "replay", help="cli-help-replay", description="cli-help-replay"
    )
    parser.add_argument("file", metavar="FILE", help="cli-help-record")
    add_folder_argument(parser)
    parser.add_argument("--step", metavar="N", help="cli-help-step")
    parser.add_argument("--seat", metavar="N|open", default=OPEN, help="cli-help-replay-seat")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Tell the match again."""
    words: Words = args.words
    game, record = read_record(args.file)
    if record.ended == RUNNING:  # its faces are still somebody's secret, or somebody's to remember
        raise Refused("still-running")
    viewer = None if args.seat == OPEN else parse_number(args.seat, "--seat", 1, game.seats) - 1
    steps = record.path()
    names = [words.say("cli-seat", seat=seat + 1) for seat in range(game.seats)]
    moments = list(_moments(game, steps, viewer, names, words))
    if args.step is not None:
        if not moments:
            raise Refused("bad-arguments", why="no-steps", argument="--step")
        chosen = moments[parse_number(args.step, "--step", 1, len(moments)) - 1]
        _print_moment(game, chosen, len(moments), words, names)
    elif is_interactive() and args.file != STDIN:
        _step_through(game, moments, words, names)
    else:
        _print_all(game, moments, words)
    return 0


def _moments(
    game: AnyGame, steps: list[Step], viewer: Seat | None, names: list[str], words: Words
) -> Iterator[Moment]:
    for number, walked in enumerate(walk(game, steps), 1):
        told = [told_of(event, 0, True) for event in walked.events if event.is_told_to(viewer)]
        lines = narrate(words, game.info.id, told, viewer, names)
        view = game.open_view(walked.state) if viewer is None else game.view(walked.state, viewer)
        yield Moment(number, lines, viewer, view, game.outcome(walked.state))


def _drawing(game: AnyGame, moment: Moment, words: Words, names: list[str]) -> list[RenderableType]:
    board = board_of(game)
    asked = game.package.phrases.ask(game, moment.view, [])
    return [
        board.draw(game, moment.view, words, names),
        Text(tell(words, game.info.id, asked, moment.viewer, names), style="bold"),
    ]


def _print_moment(game: AnyGame, moment: Moment, count: int, words: Words, names: list[str]) -> None:
    console = make_console()
    console.print(Text(words.say("cli-replay-step", step=moment.number, steps=count), style="bold"))
    for line in moment.lines:
        console.print(paragraph(line, console.width))
    for part in _drawing(game, moment, words, names):
        console.print(part)


def _print_all(game: AnyGame, moments: list[Moment], words: Words) -> None:
    console = make_console()
    wide = len(str(len(moments)))
    for moment in moments:
        for line in moment.lines:
            console.print(f"{moment.number:{wide}}  {line}", soft_wrap=True)
    console.print(_ending(game, moments, words), soft_wrap=True)


def _ending(game: AnyGame, moments: list[Moment], words: Words) -> str:
    outcome = moments[-1].outcome if moments else ""
    return words.tell(f"{game.info.id}-outcome-{outcome}" if outcome else "cli-replay-unfinished", {})


def _step_through(game: AnyGame, moments: list[Moment], words: Words, names: list[str]) -> None:
    """Show a moment a page, on a screen that keeps nothing."""
    console = make_console()
    with console.screen(hide_cursor=False):
        for moment in moments:
            console.clear()
            _print_moment(game, moment, len(moments), words, names)
            try:
                line = input(f"\n{words.say('cli-prompt-replay')} ")
            except EOFError:
                return
            if line.strip().casefold() in ("q", "quit", *words.say("cli-play-word-quit").split()):
                return
