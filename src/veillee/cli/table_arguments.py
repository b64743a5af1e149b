"""What a table is made of on the command line: game, seats, options, own component tables, bots."""

import argparse
import re
from pathlib import Path, PurePath

from veillee.bots import USUAL, Budget, levels_of, make_bot
from veillee.bots.contract import NO_END
from veillee.cli.files import read_text
from veillee.cli.refusal import Refused
from veillee.core.contract import AnyGame
from veillee.core.options import OptionValue, read_option
from veillee.games import GamePackage, add_folder, house_ids, load


def add_table_arguments(parser: argparse.ArgumentParser, needs_seats: bool) -> None:
    """Add the game and what its rules depend on."""
    add_game_argument(parser)
    parser.add_argument("--seats", metavar="N", required=needs_seats, help="cli-help-seats")
    parser.add_argument("--option", metavar="K=V", action="append", default=[], help="cli-help-option")
    parser.add_argument("--data", metavar="FILE", action="append", default=[], help="cli-help-data")


def add_game_argument(parser: argparse.ArgumentParser) -> None:
    """Add the game: its id, or the folder of one that is not installed."""
    parser.add_argument("game", metavar="GAME|FOLDER", type=read_game, help="cli-help-game")


def add_folder_argument(parser: argparse.ArgumentParser) -> None:
    """Add the folders of games that a record may have been played with."""
    parser.add_argument(
        "--game", dest="folders", metavar="FOLDER", type=add_folder, action="append", help="cli-help-game-folder"
    )


def read_game(text: str) -> str:
    """Give the id of a game; what is written like a path, or is a Python package's folder, is added first."""
    is_path = "/" in text or "\\" in text or text.startswith(".")
    if text not in house_ids() and (is_path or Path(text, "__init__.py").is_file()):
        return add_folder(text)
    return text


def parse_number(text: str, argument: str, low: int, high: int) -> int:
    """Read a whole number within bounds."""
    if re.fullmatch(r"-?[0-9]{1,18}", text) and low <= int(text) <= high:
        return int(text)
    raise Refused("bad-number", argument=argument, low=low, high=str(high), came=text[:40])


def add_budget_argument(parser: argparse.ArgumentParser) -> None:
    """Add how much bots that search may think about a move."""
    parser.add_argument("--budget", metavar="N|Ns", help="cli-help-budget")


def parse_budget(text: str | None) -> Budget:
    """Read a number of playouts (`500`) or of seconds (`0.5s`); without one, the bots' levels say."""
    if text is None:
        return USUAL
    if re.fullmatch(r"[0-9]{1,9}", text) and int(text) > 0:
        return Budget(int(text))
    if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,6})?s", text) and float(text[:-1]) > 0:
        return Budget(NO_END, float(text[:-1]))
    raise Refused("bad-arguments", why="budget", argument="--budget", came=text[:40])


def read_options(package: GamePackage, given: list[str]) -> dict[str, OptionValue]:
    """Read options given as `name=value`."""
    schema = package.schema()
    options: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused("bad-arguments", why="no-value", argument="--option", came=text[:40])
        if name in options:
            raise Refused("bad-arguments", why="twice", argument=f"--option {name}")
        options[name] = read_option(schema, name, value)
    return options


def read_data(package: GamePackage, given: list[str]) -> dict[str, str]:
    """Read own component tables: `FILE`, or `NAME=FILE` where the file's name does not say which table it is."""
    names = package.info.data_files
    data: dict[str, str] = {}
    for text in given:
        name, _, path = text.partition("=")
        if name not in names or not path:
            name, path = PurePath(text).name, text
            if name not in names and len(names) == 1:
                name = names[0]
        if name in data:
            raise Refused("bad-arguments", why="twice", argument=f"--data {name}")
        data[name] = read_text(path)
    return data


def make_game(args: argparse.Namespace, usual_seats: int) -> AnyGame:
    """Make the game that the arguments describe."""
    package = load(args.game)
    info = package.info
    seats = usual_seats
    if args.seats is not None:
        seats = parse_number(args.seats, "--seats", info.min_seats, info.max_seats)
    return package.make(seats, read_options(package, args.option), read_data(package, args.data))


def read_levels(game: AnyGame, given: str, seats: int) -> tuple[str, ...]:
    """Read levels of bots separated by commas, each checked, for so many seats at most."""
    levels = tuple(level.strip() for level in given.split(","))
    for level in levels:
        make_bot(level, game, 0, 0)  # raises UnknownLevel
    if len(levels) > seats:
        raise Refused("bad-arguments", why="too-many-bots", came=len(levels), expected=seats)
    return levels


def usual_level(game_id: str) -> str:
    """Choose the bot for whoever does not: neither the weakest nor the strongest."""
    levels = levels_of(game_id)
    return "adept" if "adept" in levels else levels[-1]
