"""`veillee deck check`: whether a deck of one's own will do, and what it holds."""

import argparse
from collections.abc import Iterator
from typing import Any, Final

from rich.text import Text

from veillee.cli.files import read_text
from veillee.cli.page import make_console
from veillee.core.contract import AnyGame
from veillee.games.chapitres.terminal import CardWords
from veillee.games.chapitres.workshop import read_deck, seats_for
from veillee.locales import Words

NAME_WIDTH: Final = 24


def add_parser(subparsers: Any) -> None:
    """Add the command to the command line."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "deck", help="chapitres-deck-help", description="chapitres-deck-help"
    )
    parser.add_argument("action", metavar="check", choices=["check"], help="chapitres-deck-help-check")
    parser.add_argument("file", metavar="FILE", help="chapitres-deck-help-file")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Refuse a deck with the place and the reason, or show its cards and where each part is from."""
    game = read_deck(read_text(args.file))
    console = make_console()
    for line in _lines(game, seats_for(game.pieces), args.words):
        console.print(line, soft_wrap=True)
    return 0


def _lines(game: AnyGame, seats: list[int], words: Words) -> Iterator[Text]:
    cards = CardWords(game, words)
    in_all: list[str] = []
    for number, card in enumerate(cards.cards):
        marks = [mark for part in (card, *card.abilities) for mark in part.marks]
        in_all += marks
        head = f"{cards.card(number):{NAME_WIDTH}} {cards.categories(card.categories)}"
        yield Text.assemble((f"{card.value:>2} ", "bold"), head.rstrip())
        if card.abilities:
            yield Text(f"   {cards.abilities(number)}")
        yield Text(f"   {_counted(marks, game, words)}", style="dim")
    playable = ", ".join(str(number) for number in seats)
    good = words.say("chapitres-deck-good", cards=len(cards.cards), seats=playable, version=game.data_version)
    yield Text(good, style="bold")
    yield Text(words.say("chapitres-deck-marks", marks=_counted(in_all, game, words)))


def _counted(marks: list[str], game: AnyGame, words: Words) -> str:
    """Say how many parts bear each mark, the surest first."""
    names = [mark for mark in game.legend()["marks"] if mark in marks]
    return ", ".join(f"{words.say('chapitres-deck-mark', mark=mark)} {marks.count(mark)}" for mark in names)
