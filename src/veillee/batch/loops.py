"""Loops over many matches, written once and compiled for each game.

What they call of a game's kernels is declared first; a game's package brings functions of these names. A row holds
one match, `table` what is fixed for all of them, `chance` the chance of one match.
"""

from types import FunctionType, ModuleType
from typing import Any, Final

import numpy.typing as npt

from veillee.batch.chance import Chance, Chances, below, chance_of, sow_group, sow_some, take_key
from veillee.batch.compiling import kernel
from veillee.batch.twister import LANES
from veillee.core.arrays import ABSENT

Array = npt.NDArray[Any]

# The first numbers of every row.
STEPS: Final = 0  # steps so far, those of chance included
TROUBLE: Final = 1  # 1 if the match cannot go on here, for want of room for a number


# --- what a game brings


def set_up(table: Array, row: Array) -> None:
    """Lay out a match before its first step."""
    raise NotImplementedError


def play_chance(table: Array, row: Array, chance: Chance) -> None:
    """Let chance act until a seat is asked or all is over."""
    raise NotImplementedError


def seat_to_act(table: Array, row: Array) -> int:
    """Say which seat is asked, -1 when all is over."""
    raise NotImplementedError


def count_legal(table: Array, row: Array) -> int:
    """Count the moves of the seat that is asked."""
    raise NotImplementedError


def nth_legal(table: Array, row: Array, number: int) -> int:
    """Give one of them as an action, in the engine's order."""
    raise NotImplementedError


def is_legal(table: Array, row: Array, action: int) -> bool:
    """Say whether an action is among them."""
    raise NotImplementedError


def act(table: Array, row: Array, action: int) -> None:
    """Let the seat that is asked do something legal."""
    raise NotImplementedError


def observe(table: Array, starts: Any, row: Array, seat: int, found: Array) -> None:
    """Write what a seat knows; all places hold the number for nothing before."""
    raise NotImplementedError


def write_scores(table: Array, row: Array, found: Array) -> None:
    """Write what every seat has scored."""
    raise NotImplementedError


def write_places(table: Array, row: Array, found: Array) -> None:
    """Write every seat's place in a match that is over."""
    raise NotImplementedError


NEEDED: Final = [
    function.__name__
    for function in (
        set_up,
        play_chance,
        seat_to_act,
        count_legal,
        nth_legal,
        is_legal,
        act,
        observe,
        write_scores,
        write_places,
    )
]


# --- the loops


def run_all(
    table: Array,
    rows: Array,
    chances: Chances,
    begins: int,
    seeds: Array,
    keys: Array,
    limit: int,
    actions: Array,
    scores: Array,
    places: Array,
) -> int:
    """Play every match on, and count the decisions.

    A match begins anew where it `begins`: with its key where chance is keyed (there are keys), else with its seed.
    Then decisions are made up to the `limit`: the action that is given, or where none are a random legal one. What
    ends has its scores and places written.
    """
    decisions = 0
    for match in range(rows.shape[0]):
        row, chance = rows[match], chance_of(chances, match)
        if begins:
            if keys.shape[0]:
                take_key(chance, keys[match])
            elif match % LANES == 0:
                sow_group(chances, match, seeds)
            set_up(table, row)
        elif seat_to_act(table, row) < 0:
            continue
        left = limit
        while True:
            play_chance(table, row, chance)
            if seat_to_act(table, row) < 0:
                write_scores(table, row, scores[match])
                write_places(table, row, places[match])
                break
            if not left:
                break
            if actions.shape[0]:
                action = actions[match]
            else:
                action = nth_legal(table, row, below(chance, row[STEPS], count_legal(table, row)))
            act(table, row, action)
            left -= 1
        decisions += limit - left
    return decisions


def begin_again(table: Array, rows: Array, chances: Chances, seeds: Array, matches: Array) -> None:
    """Begin these matches anew, each with its seed."""
    sow_some(chances, matches, seeds)
    for match in matches:
        set_up(table, rows[match])
        play_chance(table, rows[match], chance_of(chances, match))


def find_illegal(table: Array, rows: Array, actions: Array) -> int:
    """Find the first match, not over, whose action is not legal; -1 if there is none."""
    for match in range(rows.shape[0]):
        if seat_to_act(table, rows[match]) >= 0 and not is_legal(table, rows[match], actions[match]):
            return match
    return -1


def find_seats(table: Array, rows: Array, found: Array) -> None:
    """Write which seat of each match is asked, -1 when all is over."""
    for match in range(rows.shape[0]):
        found[match] = seat_to_act(table, rows[match])


def mask_all(table: Array, rows: Array, found: Array) -> None:
    """Mark the legal actions of whoever is asked."""
    found[:] = False
    for match in range(rows.shape[0]):
        if seat_to_act(table, rows[match]) >= 0:
            for number in range(count_legal(table, rows[match])):
                found[match, nth_legal(table, rows[match], number)] = True


def observe_all(table: Array, starts: Any, rows: Array, seats: Array, found: Array) -> None:
    """Write what one seat of each match knows, nothing for none."""
    found[:] = ABSENT
    for match in range(rows.shape[0]):
        if seats[match] >= 0:
            observe(table, starts, rows[match], seats[match], found[match])


def score_all(table: Array, rows: Array, found: Array) -> None:
    """Write what every seat of each match has scored."""
    for match in range(rows.shape[0]):
        write_scores(table, rows[match], found[match])


class Loops:
    """Hold the loops, compiled for one game."""

    def __init__(self, package: ModuleType) -> None:
        brought = {name: getattr(package, name) for name in NEEDED}

        def bind(loop: Any) -> Any:
            """Compile a loop with the game's kernels in place of the names that it calls."""
            bound = FunctionType(loop.__code__, globals() | brought)
            # Numba keeps what it compiled by name.
            bound.__qualname__ = f"{package.__name__}.{loop.__name__}"
            return kernel(bound)

        self.run_all = bind(run_all)
        self.begin_again = bind(begin_again)
        self.find_illegal = bind(find_illegal)
        self.find_seats = bind(find_seats)
        self.mask_all = bind(mask_all)
        self.observe_all = bind(observe_all)
        self.score_all = bind(score_all)
