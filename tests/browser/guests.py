"""Games from outside for tests in the browser, and how any game is played on the generic board."""

import shutil
from pathlib import Path
from typing import Final

from tests.browser.people import Person
from tests.browser.playing import Playing
from tests.outside_games import TOY, write_game

TOY_ID: Final = "coffret"
SWITCH: Final = "localStorage.setItem('veillee-generic-board', 'yes')"  # house games without their own boards
MOVE: Final = "[data-commit], [data-move]:not(.picked)"


def write_toy(parent: Path, name: str, board: str = "") -> Path:
    """Write the toy game as another package, with all its sentences, and maybe with a board of its own."""
    folder = write_game(parent, name, TOY_ID)
    for file in TOY.glob("words.*.ftl"):
        shutil.copy(file, folder)
    if board:
        (folder / "board.js").write_text(board, "utf-8")
    return folder


def answer(person: Person) -> None:
    """Make one step of a move: what is chosen is made, else the first move is pressed."""
    person.press("[data-commit]" if person.count("[data-commit]") else "[data-move]")


def generic(game: str = TOY_ID) -> Playing:
    """Play a game on the generic board by pressing its buttons."""
    return Playing(game, MOVE, answer)
