"""A table of Cendrillon whose tiles the test lays out: it plays by the script, and says in words what is seen."""

from typing import Any

from veillee.core.contract import AnyGame, Seat
from veillee.core.match import Match
from veillee.core.record import OVER, RUNNING, Branch, Record, Step, game_header
from veillee.core.seed import Seed
from veillee.games.cendrillon import GAME
from veillee.testing.script import Script

# Unless a test says otherwise: row A holds mice and horses, B slippers, dress and gloves, C rat, coachman,
# pumpkin and carriage, and D the decoys.
BASE = "mouse mouse horse horse slipper slipper dress gloves rat coachman pumpkin carriage"
DECOYS = "mirror mirror cauldron wand"
PAIRS = [("A1", "A2"), ("A3", "A4"), ("B1", "B2"), ("B3", "B4"), ("C1", "C2"), ("C3", "C4")]


def own_table(**changes: int) -> dict[str, str]:
    """Give the box's component table with other numbers."""
    lines = GAME.read_box("pieces.toml").splitlines()
    for name, number in changes.items():
        at = next(n for n, line in enumerate(lines) if line.startswith(f"{name} = "))
        lines[at] = f"{name} = {number}"
    return {"pieces.toml": "\n".join(lines)}


def table_text(hours: int, dawn: int, specials: str, sections: dict[str, str]) -> str:
    """Write a component table: specials as four numbers, a section as `rat+coachman mouse+mouse`."""
    lines = ["house = []", f"hours = {hours}", f"dawn = {dawn}"]
    lines += ["[die]", "wand = 1", "cauldron = 1", "hourglass = 2", "[specials]"]
    names = ("mirror", "cauldron", "hourglass", "wand")
    lines += [f"{name} = {amount}" for name, amount in zip(names, specials.split(), strict=True)]
    for section, pairs in sections.items():
        lines += ["[[sections]]", f'name = "{section}"']
        lines += [f"pairs = {[pair.split('+') for pair in pairs.split()]}"]
    return "\n".join(lines)


ONE_PAIR = table_text(2, 9, "1 1 1 1", {"cellar": "rat+coachman"})
OWN_TABLES = {
    "one pair": ONE_PAIR,
    "two pairs, no mirror": table_text(3, 6, "0 2 2 2", {"attic": "mouse+mouse", "hall": "dress+gloves"}),
    "four alike": table_text(5, 30, "3 0 0 0", {"stable": "mouse+mouse mouse+mouse horse+slipper"}),
    "six sections": table_text(
        24,
        60,
        "1 2 3 4",
        {"a": "rat+rat", "b": "horse+mouse", "c": "gloves+gloves", "d": "dress+dress", "e": "slipper+carriage"}
        | {"f": "coachman+pumpkin pumpkin+coachman"},
    ),
    "forty-six tiles": table_text(
        20, 90, "12 12 12 12", {"many": " ".join(["mouse+mouse"] * 11 + ["rat+coachman"] * 12)}
    ),
}


class Table:
    """Hold a match whose tiles are laid out in advance; a face is said by itself when a tile is first seen."""

    def __init__(
        self,
        seats: int,
        grid: str = f"{BASE} {DECOYS}",
        dealt: str = "",
        data: dict[str, str] | None = None,
        **options: Any,
    ) -> None:
        options.setdefault("first_player", 1)
        self.game: AnyGame = GAME.make(seats, options, data or {})
        self.legend = self.game.legend()
        self.script = Script(self.game)
        self.tiles = dict(zip(self.legend["places"], grid.split(), strict=False))
        self.held: list[str] = []  # tiles just taken up
        self.said: set[str] = set()  # places whose face was said
        for special in dealt.split():
            self.script.play(special)

    # --- playing

    def play(self, text: str) -> "Table":
        """Play steps separated by commas; the faces of tiles need not be written."""
        for step in text.split(","):
            self.script.play(step.strip())
            move = step.rpartition(":")[2].strip()
            if move not in ("down", "pass", "use"):
                self.held = move.split("+")
            while self.phase == "reveal":
                self._say_face()
        return self

    def _say_face(self) -> None:
        place = next(place for place in self.held if place not in self.said)
        self.script.play(self.tiles[place])
        self.said.add(place)

    def wand(self, place: str) -> "Table":
        """Let the active seat roll the wand and show a tile."""
        return self.play(f"wand, {self.active}:{place}, {self.active}:down")

    def cauldron(self, place: str) -> "Table":
        """Let the active seat roll the cauldron and look at a tile."""
        return self.play(f"cauldron, {self.active}:{place}, {self.active}:down")

    def open_search(self, first: str) -> "Table":
        """Let the active seat roll the hourglass and turn a first tile up; nobody points."""
        return self.play(f"hourglass, {self.active}:{first}").nobody_points()

    def nobody_points(self) -> "Table":
        """Let all others decline to point."""
        if self.phase == "point":
            for seat in self.actors():
                self.play(f"{seat}:pass")
        return self

    def search(self, first: str, second: str) -> "Table":
        """Let the active seat search for a pair, nobody pointing, and turn down what is no pair."""
        return self.open_search(first).finish_search(second)

    def finish_search(self, second: str) -> "Table":
        """Let the active seat look at a second tile, and turn down what is no pair."""
        seat = self.active
        self.play(f"{seat}:{second}")
        return self.play(f"{seat}:down") if self.legal(seat) == ["down"] else self

    def find(self, *pairs: tuple[str, str]) -> "Table":
        """Let each turn find one of these pairs."""
        for first, second in pairs:
            self.search(first, second)
        return self

    # --- the table in words

    def actors(self) -> tuple[Seat, ...]:
        return self.script.actors()

    def legal(self, seat: Seat) -> list[str]:
        return self.script.legal(seat)

    def view(self, seat: Seat | None) -> Any:
        return self.script.view(seat)

    @property
    def phase(self) -> str:
        return str(self.legend["phases"][self.view(None).phase])

    @property
    def active(self) -> int:
        return int(self.view(None).active)

    @property
    def hours(self) -> int:
        return int(self.view(None).hours)

    @property
    def turn(self) -> int:
        return int(self.view(None).turn)

    @property
    def outcome(self) -> str:
        return self.script.outcome()

    @property
    def found(self) -> list[str]:
        """Name the tiles by the clock, two by two."""
        return [self.legend["faces"][face] for face in self.view(None).found]

    def sees(self, seat: Seat | None) -> dict[str, str]:
        """Give every face before the viewer now, by place."""
        view = self.view(seat)
        shown = [*enumerate(view.grid), *zip(view.looks, view.look_faces, strict=True)]
        return {self.legend["places"][place]: self.legend["faces"][face] for place, face in shown if face >= 0}

    def knows(self, seat: Seat) -> dict[str, str]:
        """Give every face the seat has ever seen, by place."""
        known = enumerate(self.script.knowledge(seat).known)
        return {self.legend["places"][place]: self.legend["faces"][face] for place, face in known if face >= 0}

    def rules_out(self, seat: Seat) -> dict[str, list[str]]:
        """Give the faces that the seat knows a place not to have."""
        masks = enumerate(self.script.knowledge(seat).ruled_out)
        return {
            self.legend["places"][place]: [name for n, name in enumerate(self.legend["faces"]) if mask >> n & 1]
            for place, mask in masks
            if mask
        }

    def seen_by(self, place: str) -> set[int]:
        """Give the seats known to have seen a place."""
        mask = self.script.knowledge(0).seen[self.legend["places"].index(place)]
        return {seat for seat in range(self.game.seats) if mask >> seat & 1}

    def gaps(self) -> list[str]:
        """Name the places whose tile was taken."""
        return [self.legend["places"][place] for place, face in enumerate(self.view(None).grid) if face == -2]

    def lying(self) -> list[str]:
        """Name the places with a tile face down, in nobody's hand."""
        view = self.view(None)
        places = enumerate(view.grid)
        return [self.legend["places"][place] for place, face in places if face == -1 and place not in view.looks]

    def told(self, seat: Seat | None, kind: str) -> list[dict[str, Any]]:
        """List what the viewer was told of one kind of event."""
        return [told.args for told in self.script.told(seat) if told.kind == kind]

    def kinds(self, seat: Seat | None) -> list[str]:
        """List the kinds of all that the viewer was told, in order."""
        return [told.kind for told in self.script.told(seat)]

    # --- as a match

    def match(self) -> Match:
        """Put the same steps into a match, to be looked at."""
        steps = []
        for step in self.script.steps:
            seat, colon, text = step.partition(":")
            steps.append(Step(int(seat), text) if colon else Step(-1, step))
        seed = Seed(bytes(32), (b"",) * self.game.seats)
        record = Record(
            **game_header(self.game),
            rated=False,
            version=self.script.version,
            commitment=seed.commitment(),
            nonces=("",) * self.game.seats,
            seed="",
            ended=OVER if self.script.is_over() else RUNNING,
            digest="",
            branches=(Branch(-1, 0, tuple(steps)),),
        )
        return Match.resume(self.game, record, None)


def magic(seats: int, dealt: str, **options: Any) -> Table:
    """Lay out a table of the magic variant, one special a seat."""
    return Table(seats, dealt=dealt, variant="magic", **options)


def announced(seats: int, dealt: str, **options: Any) -> Table:
    """Lay out the same under the earlier reading: a special is announced before any tile is touched."""
    return magic(seats, dealt, specials="announced", second_look="due", **options)


def advanced(seats: int, dealt: str, **options: Any) -> Table:
    """Lay out a table of the advanced variant, one special a seat."""
    return Table(seats, dealt=dealt, variant="advanced", **options)
