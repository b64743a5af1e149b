"""Tables of La Princesse aux échelles for tests: rounds with the princess, page and height that a test needs."""

from typing import Any, Final

from veillee.core.contract import AnyGame
from veillee.games.princesse import GAME
from veillee.testing.script import Script

BOX: Final = GAME.read_box("pieces.toml")
FIRST_SET: Final = ("Raymondine", "Cunégonde", "Rapunzel", "Plectrude")


def with_one_princess(name: str) -> str:
    """Write the box's table for a match that is about one princess."""
    lone = BOX.replace("princesses = 4\npages = 7", "princesses = 1\npages = 7")
    return lone.replace('first = ["Raymondine", "Cunégonde", "Rapunzel", "Plectrude"]', f'first = ["{name}"]')


def make(seats: int = 3, table: str = "", **options: object) -> AnyGame:
    """Make the rules; the first seat is Prince first unless the test says otherwise."""
    return GAME.make(seats, {"first_prince": 1, **options}, {"pieces.toml": table} if table else {})


def script(seats: int = 3, table: str = "", **options: object) -> Script:
    """Open a table on which nothing has happened yet."""
    return Script(make(seats, table, **options))


def one_round(princess: str, page: str, height: int, seats: int = 3, **options: object) -> Script:
    """Open a table whose first round has this princess, page and dungeon; seat 0 is to lay the reference."""
    table = script(seats, with_one_princess(princess), page_from_round_one=True, **options)
    return table.play(f"0:begin, {princess}, {page}, height {height}")


def names(table: Script, field: str, seat: int | None = None) -> str:
    """Name a number of a view."""
    kinds = {
        "phase": "phases",
        "page": "pages",
        "princess": "princesses",
        "verdict": "verdicts",
        "result": "results",
    }
    number = getattr(table.view(seat), field)
    return table.game.legend()[kinds[field]][number] if number >= 0 else ""


def phase(table: Script) -> str:
    """Name the phase."""
    return names(table, "phase")


def told(table: Script, viewer: int | None, kind: str) -> list[dict[str, Any]]:
    """List what a viewer was told of one kind of event."""
    return [one.args for one in table.told(viewer) if one.kind == kind]


def hand(table: Script, seat: int) -> list[int]:
    """List the ladder sizes in a hand, as the table sees it."""
    mask = table.view(None).hands[seat]
    return [size for size in range(20) if mask >> size & 1]


def seats_of(mask: int) -> list[int]:
    """List the seats of a bit mask."""
    return [seat for seat in range(8) if mask >> seat & 1]


# Rounds of three, led by the seat given, that end as their names say; sizes are by seat, from the Prince on.
def laid_round(prince: int, sizes: list[int], seats: int = 3) -> str:
    """Write reference, words and ladders of a round in the usual order."""
    steps = [f"{prince}:ladder {sizes[0]}"]
    for step, size in enumerate(sizes[1:], 1):
        steps += [f"{prince}:more 1", f"{(prince + step) % seats}:ladder {size}"]
    return ", ".join(steps)
