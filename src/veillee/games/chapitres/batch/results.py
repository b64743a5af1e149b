"""What a match of the three chapters came to, seat by seat."""

from typing import Any

import numpy.typing as npt

from veillee.batch.bits import highest
from veillee.batch.compiling import kernel
from veillee.games.chapitres.batch.columns import TEAMS
from veillee.games.chapitres.batch.score import points
from veillee.games.chapitres.batch.tables import SEATS

Array = npt.NDArray[Any]


@kernel
def write_scores(table: Array, row: Array, found: Array) -> None:
    """Write each seat's points."""
    for seat in range(table[SEATS]):
        found[seat] = points(row, seat)


@kernel
def write_places(table: Array, row: Array, found: Array) -> None:
    """Write each seat's place: by points, then by the highest card of the team."""
    for seat in range(table[SEATS]):
        found[seat] = 1
        mine, card = points(row, seat), highest(row[TEAMS + seat])
        for other in range(table[SEATS]):
            theirs, other_card = points(row, other), highest(row[TEAMS + other])
            if theirs > mine or (theirs == mine and other_card > card):
                found[seat] += 1
