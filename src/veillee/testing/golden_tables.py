"""Which tables are kept as goldens: each game lists its own, in its part `testing`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, cast

from veillee.core.options import OptionValue
from veillee.games import GamePackage

NO_DATA: Final[Mapping[str, str]] = MappingProxyType({})


class Golden(NamedTuple):
    """Name a table whose play is kept."""

    game: str
    name: str
    seats: int
    options: dict[str, OptionValue]
    seed: int
    data: Mapping[str, str] = NO_DATA  # its own component tables; the box's where there are none
    script: tuple[str, ...] = ()  # moves made first, each by the first seat that may; then any


class Tables(Protocol):
    """List the goldens of one game."""

    PLAYED: tuple[Golden, ...]
    REWOUND: tuple[Golden, ...]  # gone back in by consent, so that their records hold two branches
    COUNTED: tuple[tuple[Golden, int], ...]  # for perft, with the depth


def tables_of(package: GamePackage) -> Tables:
    """Give the goldens of a game."""
    return cast(Tables, package.part("testing"))
