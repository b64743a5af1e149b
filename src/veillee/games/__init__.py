"""The house's games, found by walking this package, and the one way to load them."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from veillee.core.errors import UnknownGame
from veillee.games.package import GamePackage as GamePackage


@cache
def _packages() -> dict[str, GamePackage]:
    """Find every game there is, by its id, in the order in which people are shown them."""
    names = [found.name for found in iter_modules(__path__) if found.ispkg]
    packages = [cast(GamePackage, import_module(f"{__name__}.{name}").GAME) for name in names]
    return {package.info.id: package for package in sorted(packages, key=lambda one: (one.position, one.info.id))}


def game_ids() -> tuple[str, ...]:
    """List the ids of all games, in the order in which people are shown them."""
    return tuple(_packages())


def load(game_id: str) -> GamePackage:
    """Find a game by its id; raise UnknownGame."""
    found = _packages().get(game_id)
    if found is None:
        known = ", ".join(game_ids())
        raise UnknownGame(f"no game {game_id[:40]!r}; there is: {known}", game=game_id[:40], known=known)
    return found
