"""Tables of Les Grimpeurs for tests: a tower written block by block, and matches played from text."""

from typing import Any

from veillee.games.grimpeurs import GAME
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.state import GrimpeursState
from veillee.testing.script import Script

COLOURS = ["red", "yellow", "dark-blue", "light-blue", "violet"]


def box(*tower: str, **changes: str) -> str:
    """Write a table of pieces with a tower of its own, and other lines changed."""
    text = GAME.read_box("pieces.toml").replace("tower = []", f"tower = {list(tower)}".replace("'", '"'))
    for key, value in changes.items():
        lines = [f"{key} = {value}" if line.startswith(f"{key} = ") else line for line in text.splitlines()]
        text = "\n".join(lines) + "\n"
    return text


class Table(Script):
    """Hold a match that is played from text."""

    def __init__(self, seats: int, data: dict[str, str], **options: object) -> None:
        game = GAME.make(seats, options, data)
        assert isinstance(game, Grimpeurs)
        super().__init__(game)
        self.rules = game
        self.state: GrimpeursState

    def play(self, text: str) -> "Table":
        super().play(text)
        return self

    @property
    def phase(self) -> str:
        return str(self.game.legend()["phases"][self.state.phase])

    def moves(self, seat: int, verb: str) -> list[str]:
        """List what follows a verb in the seat's legal moves."""
        return [text.partition(" ")[2] for text in self.legal(seat) if text.split(" ")[0] == verb]

    def heights(self) -> list[int]:
        return list(self.view(None).heights)

    def pass_turn(self, seat: int) -> "Table":
        """Do nothing for a turn."""
        self.play(f"{seat}:keep, {seat}:end")
        return self

    def put(self, seat: int, block: str, pose: str, cell: str) -> "Table":
        """Take a block, hold it and set it."""
        self.play(f"{seat}:take {block}, {seat}:turn {pose}, {seat}:set {cell}")
        return self

    def go(self, seat: int, where: str, cell: str = "") -> "Table":
        """Let the pawn go, and stand on a cell (the first free one) where that is asked."""
        self.play(f"{seat}:go {where}")
        if self.phase == "stand":
            self.play(f"{seat}:stand {cell or self.moves(seat, 'stand')[0]}")
        return self

    def told_kinds(self) -> list[str]:
        return [event.kind for event in self.events()]

    def last(self, kind: str) -> dict[str, Any]:
        """Give the arguments of the last event of a kind."""
        return [event.args for event in self.events() if event.kind == kind][-1]


def own(*tower: str, colours: str = "red yellow", pieces: str = "", **options: Any) -> Table:
    """Set up a tower of one's own: seats are coloured in the order given, and seat 0 begins."""
    seats = colours.split()
    table = Table(len(seats), {"pieces.toml": pieces or box(*tower)}, tower="own", **options)
    return table.play(", ".join([*seats, "seat 0"]))
