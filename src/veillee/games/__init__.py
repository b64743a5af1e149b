"""Finds the games and loads them: the house's own, packages that are installed, and folders that were named.

The house's own lie in this package. Games from outside (see `outside`) are found when somebody first asks for all
games, or for one that is not the house's. One that does not load is listed in `failures`, and everything else goes
on. Ids are unique: the house's own win, then folders in the order in which they were named, then installed
packages in the order of their names.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, cast

from veillee.core.errors import GameNotLoaded as GameNotLoaded
from veillee.core.errors import UnknownGame as UnknownGame
from veillee.games import outside
from veillee.games.package import GamePackage as GamePackage

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint  # see `outside`


class Origin(NamedTuple):
    """Say where a game comes from."""

    kind: Literal["house", "package", "folder"]
    name: str  # of the installed distribution, or the folder
    version: str  # of the installed distribution

    def __str__(self) -> str:
        return " ".join([part for part in (self.name, self.version) if part]) or self.kind


class GameFailure(NamedTuple):
    """Name a game from outside that did not load."""

    name: str  # of the package, or the folder
    reason: str  # in one line


class _Outside:
    """Hold the games from outside that were loaded so far."""

    def __init__(self) -> None:
        self.folders: Final[dict[Path, str]] = {}  # with the id of the game in each
        self.loaded: Final[dict[str, tuple[GamePackage, Origin]]] = {}
        self.failures: Final[dict[GameFailure, None]] = {}
        self.points: list[EntryPoint] | None = None  # those not tried yet; None: nobody has looked


_outside = _Outside()
HOUSE: Final = Origin("house", "", "")


@cache
def _house() -> dict[str, GamePackage]:
    """Find every game of the house, by its id, in the order in which people are shown them."""
    names = [found.name for found in iter_modules(__path__) if found.ispkg]
    packages = [cast(GamePackage, import_module(f"{__name__}.{name}").GAME) for name in names]
    return {package.info.id: package for package in sorted(packages, key=lambda one: (one.position, one.info.id))}


# --- asking


def house_ids() -> tuple[str, ...]:
    """List the ids of the house's own games, in the order in which people are shown them."""
    return tuple(_house())


def game_ids() -> tuple[str, ...]:
    """List the ids of all games, in the order in which people are shown them: the house's own come first."""
    _load_points(None)
    others = sorted(_outside.loaded.values(), key=lambda one: (one[0].position, one[0].info.id))
    return (*_house(), *[package.info.id for package, _ in others])


def load(game_id: str) -> GamePackage:
    """Find a game by its id; raise UnknownGame."""
    found = _house().get(game_id) or _find_outside(game_id)
    if found is None:
        known = ", ".join(game_ids())
        raise UnknownGame(f"no game {game_id[:40]!r}; there is: {known}", game=game_id[:40], known=known)
    return found


def origins() -> dict[str, str]:
    """Say where each game comes from: "house", a package's name and version, or a folder."""
    return {game_id: str(origin_of(game_id)) for game_id in game_ids()}


def origin_of(game_id: str) -> Origin:
    """Say where a game comes from; raise UnknownGame."""
    load(game_id)
    return HOUSE if game_id in _house() else _outside.loaded[game_id][1]


def failures() -> tuple[GameFailure, ...]:
    """List the games from outside that did not load, of those that somebody has asked for so far."""
    return tuple(_outside.failures)


def folders() -> tuple[str, ...]:
    """List the folders of games that were added, which another process has to add too."""
    return tuple(str(folder) for folder in _outside.folders)


# --- adding


def add_folder(path: str | Path) -> str:
    """Add the game in a folder; give its id; raise GameNotLoaded, which `failures` then lists too."""
    folder = Path(path).expanduser().resolve()
    if folder in _outside.folders:
        return _outside.folders[folder]
    try:
        package = outside.import_folder(folder)
        _check_free(package.info.id, package.name, folder.name)
    except GameNotLoaded as refusal:
        note_failure(folder.name, str(refusal.details["reason"]))
        raise
    for failure in [failure for failure in _outside.failures if failure.name == folder.name]:
        del _outside.failures[failure]  # it has been mended
    _outside.loaded[package.info.id] = package, Origin("folder", str(folder), "")
    _outside.folders[folder] = package.info.id
    return package.info.id


def add_folders(paths: tuple[str, ...]) -> None:
    """Add folders in a process that works for another, where one that does not load is listed in `failures`."""
    for path in paths:
        try:
            add_folder(path)
        except GameNotLoaded:
            continue


def note_failure(name: str, reason: str) -> None:
    """List a game from outside among those that did not load."""
    _outside.failures[GameFailure(name, reason)] = None


def withdraw(game_id: str, reason: str) -> None:
    """Take back a game from outside of which a part turned out not to load."""
    _, origin = _outside.loaded.pop(game_id)
    if origin.kind == "folder":
        del _outside.folders[Path(origin.name)]
    note_failure(str(origin) if origin.kind == "package" else Path(origin.name).name, reason)


def _check_free(game_id: str, package: str, name: str) -> None:
    """Raise GameNotLoaded if a game of another Python package has the id already."""
    if game_id in _house():
        owner = "the house's own"
    elif game_id in _outside.loaded and _outside.loaded[game_id][0].name != package:
        owner = f"that of {_outside.loaded[game_id][1]}"
    else:
        return
    reason = f"its id {game_id!r} is taken: the game that is played is {owner}"
    raise GameNotLoaded(f"{name}: {reason}", game=name, reason=reason)


def _find_outside(game_id: str) -> GamePackage | None:
    if game_id not in _outside.loaded:
        _load_points(game_id)
    found = _outside.loaded.get(game_id)
    return None if found is None else found[0]


def _load_points(game_id: str | None) -> None:
    """Load what installed packages bring, each once: all of them, or those of one id."""
    if _outside.points is None:
        _outside.points = outside.find_entry_points()
    for point in [point for point in _outside.points if game_id is None or point.name == game_id]:
        name, version = outside.distribution_of(point)
        origin = Origin("package", name, version)
        try:
            _check_free(point.name, point.value.partition(":")[0], name)  # before anything is imported
            package = outside.import_entry_point(point)
            _outside.loaded.setdefault(package.info.id, (package, origin))
        except GameNotLoaded as refusal:
            note_failure(str(origin), str(refusal.details["reason"]))
        # Last, so that a thread which asks for the same game meanwhile does not miss it.
        _outside.points = [other for other in _outside.points if other is not point]
