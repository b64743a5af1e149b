"""Tables of Le Petit Chaperon Rouge that play by the script, and say in words what lies there."""

from typing import Any

from veillee.core.contract import AnyGame, Seat
from veillee.games.chaperon import GAME
from veillee.testing.script import Script

# Way and food as tables decided them at first: some scripts are written for it.
AS_BEFORE: dict[str, Any] = {"fork": "leaving", "food": "before"}
LETTERS = {"f": "flower", "p": "pebble"}


def own_table(**changes: str) -> dict[str, str]:
    """Give the box's component table with other values and no other board; a value may take several lines."""
    lines, found = (
        [line for line in GAME.read_box("pieces.toml").splitlines() if not line.startswith("boards.")],
        [],
    )
    skips = False
    for line in lines:
        name = line.partition(" =")[0]
        if name in changes:
            found.append(f"{name} = {changes[name]}")
            skips = line.rstrip().endswith("[")
        elif not skips:
            found.append(line)
        elif line == "]":
            skips = False
    return {"pieces.toml": "\n".join(found)}


def tracks(red: int, wolf: int, fork: str, start: str = "R0") -> dict[str, str]:
    """Give the box's table with tracks of other lengths: `fork` is like `R3 W2`."""
    arrivals = ["A1", "A2", "A3", "A4"]
    way_out, way_in = fork.split()
    return own_table(
        red_track=toml([f"R{n}" for n in range(red + 1)] + arrivals),
        wolf_track=toml([f"W{n}" for n in range(wolf + 1)] + arrivals),
        starts=f'{{ easy = "{start}", hard = "R0" }}',
        shortcut=f'{{ from = "{way_out}", to = "{way_in}" }}',
    )


def toml(names: list[str]) -> str:
    return str(names).replace("'", '"')


class Table:
    """Hold a match that is played by the script."""

    def __init__(self, seats: int, data: dict[str, str] | None = None, **options: Any) -> None:
        self.game: AnyGame = GAME.make(seats, options, data or {})
        self.box = self.game.box()
        self.legend = self.game.legend()
        self.script = Script(self.game)

    # --- playing

    def play(self, text: str) -> "Table":
        """Play steps separated by commas."""
        self.script.play(text)
        return self

    def go(self, *cards: str) -> "Table":
        """Let each seat in turn continue with the next of these cards (mode 1)."""
        for card in cards:
            self.play(f"{self.active}:continue, {card}")
        return self

    def stop(self, faces: str, food: str = "keep", way: str = "path") -> "Table":
        """Let the active seat stop; faces like `ffp` are turned up; food and fork are answered if asked."""
        seat = self.active
        self.play(f"{seat}:stop")
        self.faces(faces)
        while self.phase in ("food", "shortcut"):
            self.play(f"{seat}:{food if self.phase == 'food' else way}")
        return self

    def faces(self, faces: str) -> "Table":
        """Turn up tokens with these faces (mode 1)."""
        for letter in faces:
            self.play(LETTERS[letter])
        return self

    def opens(self, card: str, faces: str = "") -> "Table":
        """Let the Wolf open a row with a card and tokens (mode 2)."""
        return self.play(f"{self.wolf_seat}:open {card}").lays_tokens(faces)

    def lays(self, card: str) -> "Table":
        """Let the Wolf lay a card face down, and use no animal (mode 2)."""
        self.play(f"{self.wolf_seat}:lay {card}")
        return self.play(f"{self.wolf_seat}:refrain") if self.phase == "animal" else self

    def acts(self, action: str, faces: str = "") -> "Table":
        """Let the active helper do something; the Wolf lays tokens if he is asked to (mode 2)."""
        return self.play(f"{self.active}:{action}").lays_tokens(faces)

    def lays_tokens(self, faces: str) -> "Table":
        """Let the Wolf lay tokens with these faces (mode 2)."""
        for letter in faces:
            self.play(f"{self.wolf_seat}:{LETTERS[letter]}")
        return self

    # --- the table in words

    def actors(self) -> tuple[Seat, ...]:
        return self.script.actors()

    def legal(self, seat: Seat) -> list[str]:
        return self.script.legal(seat)

    def view(self, seat: Seat | None) -> Any:
        return self.script.view(seat)

    @property
    def seen(self) -> Any:
        """Show what an onlooker sees."""
        return self.view(None)

    @property
    def phase(self) -> str:
        return str(self.legend["phases"][self.seen.phase])

    @property
    def active(self) -> int:
        return int(self.seen.active)

    @property
    def wolf_seat(self) -> int:
        return int(self.seen.wolf_seat)

    @property
    def red(self) -> str:
        track = self.box.wolf_track if self.seen.red_way else self.box.red_track
        return str(track[self.seen.red])

    @property
    def wolf(self) -> str:
        return str(self.box.wolf_track[self.seen.wolf])

    @property
    def row(self) -> list[str]:
        return [self.box.cards[kind] for kind in self.seen.row]

    @property
    def outcome(self) -> str:
        return self.script.outcome()

    def cards(self, counts: tuple[int, ...]) -> dict[str, int]:
        """Name cards that are counted by kind."""
        return {self.box.cards[kind]: amount for kind, amount in enumerate(counts) if amount}

    def discard(self, seat: Seat) -> dict[str, int]:
        """Give the discard as a seat knows it."""
        return self.cards(self.script.knowledge(seat).discard)

    def hand(self) -> dict[str, int]:
        """Give the Wolf's hand as he sees it."""
        return self.cards(self.view(self.wolf_seat).hand)

    def tokens(self, seat: Seat | None) -> str:
        """Write the tokens of the row as a viewer sees them: f, p, or . for hidden."""
        return "".join(".fp"[face + 1] for face in self.view(seat).token_face)

    def tiles(self, seat: Seat | None) -> str:
        """Write the arrival tiles as a viewer sees them: p for path, c for cottage, . for hidden."""
        return "".join(".pc"[face + 1] for face in self.view(seat).tiles)

    def told(self, seat: Seat | None, kind: str) -> list[dict[str, Any]]:
        """List what the viewer was told of one kind of event."""
        return [told.args for told in self.script.told(seat) if told.kind == kind]

    def kinds(self, seat: Seat | None) -> list[str]:
        """List the kinds of all that the viewer was told, in order."""
        return [told.kind for told in self.script.told(seat)]


def walk(seats: int = 1, data: dict[str, str] | None = None, **options: Any) -> Table:
    """Lay a table of mode 1; the first seat begins."""
    return Table(seats, data, **{"first_player": 1, **options})


def wolf(seats: int, characters: str, data: dict[str, str] | None = None, **options: Any) -> Table:
    """Lay a table of mode 2: the first seat is the Wolf, the others get these characters."""
    table = Table(seats, data, **{"mode": "wolf", "wolf": 1, **options})
    for character in characters.split():
        table.play(character)
    return table
