"""Which tables of a game are tried: seats, options and pieces, so that as many pairs of them as can meet do."""

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Any, Final, NamedTuple

from veillee.core.errors import BadData, BadOption
from veillee.core.options import OptionSchema, OptionValue
from veillee.games import GamePackage
from veillee.testing.conformance.case import Case
from veillee.testing.oracle import Oracle

CANDIDATES: Final = 60  # tables that are weighed against each other for each place in the list


class Table(NamedTuple):
    """Hold a choice of seats, options (only what differs from the default) and own pieces."""

    seats: int
    options: dict[str, OptionValue]
    data: dict[str, str]


def sample_cases(package: GamePackage, oracle: Oracle, seed: int, most: int, thorough: bool = False) -> list[Case]:
    """Make at most so many cases: the defaults with the fewest and the most seats first, then what adds most."""
    tables = sample_tables(package, oracle.tables(), seed, most)
    return [
        Case(package, oracle, table.seats, table.options, table.data, seed + n, thorough)
        for n, table in enumerate(tables)
    ]


def seat_cases(package: GamePackage, oracle: Oracle, seed: int) -> list[Case]:
    """Make two cases for every number of seats: the defaults, and options and pieces drawn at random."""
    random = Random(f"{seed} seats")
    schema = package.schema()
    cases = []
    for seats in range(package.info.min_seats, package.info.max_seats + 1):
        own_pieces = oracle.tables()
        drawn = [_draw_table(package, schema, own_pieces, random, seats) for _ in range(CANDIDATES)]
        found = _find_allowed(package, drawn)
        tables = [Table(seats, {}, {}), *([] if found is None else [found])]
        cases += [Case(package, oracle, seats, table.options, table.data, seed) for table in tables]
    return cases


def sample_tables(package: GamePackage, own_pieces: list[dict[str, str]], seed: int, most: int) -> list[Table]:
    """Choose tables that bring together as many pairs of values as so few tables can; the same for a seed."""
    random = Random(seed)
    schema = package.schema()
    chosen = [Table(package.info.min_seats, {}, {})]
    if package.info.max_seats > package.info.min_seats:
        chosen.append(Table(package.info.max_seats, {}, {}))
    covered = {pair for table in chosen for pair in _pairs(table, schema)}
    while len(chosen) < most:
        drawn = [_draw_table(package, schema, own_pieces, random) for _ in range(CANDIDATES)]
        drawn.sort(key=lambda table: len(_pairs(table, schema) - covered), reverse=True)
        best = _find_allowed(package, drawn)
        gained = set() if best is None else _pairs(best, schema) - covered
        if best is None or not gained:
            break
        covered |= gained
        chosen.append(best)
    return chosen[:most]


def notable_values(option: OptionSchema) -> list[OptionValue]:
    """List the values worth trying: all words, both ways of a switch, the ends and the middle of a range."""
    if option.kind == "choice":
        return list(option.choices)
    if option.kind == "switch":
        return [False, True]
    assert isinstance(option.default, int)
    return sorted({option.low, min(option.low + 1, option.high), option.default, option.high})


def _draw_table(
    package: GamePackage,
    schema: tuple[OptionSchema, ...],
    own_pieces: list[dict[str, str]],
    random: Random,
    seats: int = 0,
) -> Table:
    """Draw a table at random, with so many seats if the number is given; the game may refuse it."""
    info = package.info
    seats = seats or random.randint(info.min_seats, info.max_seats)
    data = random.choice([{}, *own_pieces])
    options: dict[str, OptionValue] = {}
    for option in schema:
        if option.only_if and _value(options, schema, option.only_if) not in option.only_values:
            continue
        value = random.choice(notable_values(option))
        if value != option.default:
            options[option.name] = value
    return Table(seats, options, data)


def _find_allowed(package: GamePackage, tables: list[Table]) -> Table | None:
    """Find the first table that the game can be played at; no more games are made than that takes."""
    return next((table for table in tables if is_allowed(package, *table)), None)


def is_allowed(package: GamePackage, seats: int, options: Mapping[str, object], data: Mapping[str, str]) -> bool:
    """Say whether the game can be played that way; only a clash of options or pieces makes it refuse."""
    try:
        package.make(seats, options, data)
    except (BadOption, BadData):
        return False
    return True


def _value(options: dict[str, OptionValue], schema: tuple[OptionSchema, ...], name: str) -> OptionValue:
    default = next(option.default for option in schema if option.name == name)
    return options.get(name, default)


def _pairs(table: Table, schema: tuple[OptionSchema, ...]) -> set[tuple[Any, ...]]:
    """List the pairs of values that meet at a table."""
    values: list[tuple[str, Any]] = [("seats", table.seats), ("data", str(table.data))]
    values += [(option.name, table.options.get(option.name, option.default)) for option in schema]
    return set(combinations(values, 2))
