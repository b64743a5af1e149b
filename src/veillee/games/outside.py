"""Games from outside the house: installed packages that name themselves as entry points, and folders.

An installed package says which game it brings in the entry-point group `veillee.games`. The name of the entry
point is the id of the game, so that a game can be found without importing any other; its value is the Python
package whose `GAME` is a `GamePackage`:

    [project.entry-points."veillee.games"]
    ogre = "ogre_game"

A folder is a Python package that is not installed. It is imported by its own name, and nothing beside it becomes
importable. Whatever keeps a game from loading is one line with a reason (`GameNotLoaded`), never a traceback.
"""

import keyword
import re
import sys
from collections.abc import Sequence
from importlib import import_module, invalidate_caches
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, TracebackType
from typing import TYPE_CHECKING, Any, Final

from veillee.core.contract import GameInfo
from veillee.core.errors import GameNotLoaded
from veillee.games.package import GamePackage

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint  # slow to import, and most have nothing installed

GROUP: Final = "veillee.games"
MAX_ID: Final = 32  # characters of an id
MAX_REASON: Final = 200
# An id stands in addresses, file names and keys of sentences, where a hyphen ends it.
ID: Final = re.compile(r"[a-z][a-z0-9_]*")
# The house's own sentences begin with these words, as those of a game begin with its id.
RESERVED: Final = frozenset({"bot", "check", "cli", "error", "option", "web"})


# --- checks


def check_id(game_id: object) -> str:
    """Give an id back if a game from outside may bear it; raise ValueError."""
    if not isinstance(game_id, str) or not ID.fullmatch(game_id) or len(game_id) > MAX_ID:
        shown = repr(game_id)[:60]
        raise ValueError(f"expected an id of 1 to {MAX_ID} small letters, digits and _, letter first, got {shown}")
    if game_id in RESERVED:
        raise ValueError(f"the id {game_id!r} is kept for sentences of the house")
    return game_id


def package_of(module: ModuleType) -> GamePackage:
    """Give the game of a Python package, if it is one that can be played; raise whatever is wrong with it."""
    package = getattr(module, "GAME", None)
    if package is None:
        raise ValueError("its __init__.py makes no GAME")
    if not isinstance(package, GamePackage):
        raise ValueError(f"expected GAME to be a GamePackage, got {type(package).__name__}")
    if package.name != module.__name__:
        raise ValueError(f"expected GamePackage(__name__, …), got the name {str(package.name)[:60]!r}")
    info = package.info
    if not isinstance(info, GameInfo):
        raise ValueError(f"expected a GameInfo, got {type(info).__name__}")
    check_id(info.id)
    if type(info.min_seats) is not int or type(info.max_seats) is not int:
        raise ValueError("expected whole numbers of seats")
    if not 1 <= info.min_seats <= info.max_seats:
        raise ValueError(f"expected seats from 1 up, got {info.min_seats} to {info.max_seats}")
    if package.find_part("rules") is None:
        raise ValueError("it has no part rules")
    package.schema()
    if not callable(getattr(package.part("rules"), "make", None)):
        raise ValueError("its part rules has no make(setup)")
    for language in ("fr", "en"):
        package.read_words(language)
    return package


# --- importing


def import_game(name: str) -> GamePackage:
    """Import the game of a Python package; raise GameNotLoaded, and forget what was imported of it."""
    before = set(sys.modules)
    try:
        return package_of(import_module(name))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # strangers' code may even call sys.exit
        for module in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
            if module not in before:
                del sys.modules[module]
        reason = reason_of(error, name)
        raise GameNotLoaded(f"{name}: {reason}", game=name, reason=reason) from None


def reason_of(error: BaseException, package: str) -> str:
    """Say in one line what went wrong and in which line of the package; no path of this machine is in it."""
    lines = str(error).strip().splitlines()
    message = re.sub(r"(?:/[^\s/'\"()]+)+/([^\s/'\"()]+)", r"\1", lines[0] if lines else "")
    message = "".join(char if char.isprintable() else " " for char in message)
    kind = type(error).__name__
    if isinstance(error, ValueError) and type(error) is ValueError and _place(error.__traceback__, package) == "":
        said = message  # one of the checks above
    else:
        said = f"{kind}: {message}" if message else kind
    if not isinstance(error, SyntaxError):  # which names its line itself
        said += _place(error.__traceback__, package)
    return said if len(said) <= MAX_REASON else said[: MAX_REASON - 1] + "…"


def _place(trace: TracebackType | None, package: str) -> str:
    """Name the innermost line of the package that an error came through."""
    found = ""
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        if module == package or module.startswith(f"{package}."):
            found = f" ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    return found


# --- folders


class FolderFinder:
    """Let Python find the packages of folders that were named, and nothing else that lies beside them."""

    def __init__(self) -> None:
        self.folders: Final[dict[str, Path]] = {}  # by the name of the topmost package

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a topmost package; those inside it are found by its path."""
        folder = self.folders.get(name)
        if folder is None:
            return None
        return spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])


FINDER: Final = FolderFinder()


def import_folder(folder: Path) -> GamePackage:
    """Import the game in a folder; raise GameNotLoaded."""
    shown = folder.name or str(folder)
    try:
        name = _make_importable(folder)
    except ValueError as error:
        raise GameNotLoaded(f"{shown}: {error}", game=shown, reason=str(error)) from None
    return import_game(name)


def _make_importable(folder: Path) -> str:
    """Let Python import the package in a folder; give its name; raise ValueError."""
    if not folder.is_dir():
        raise ValueError("there is no such folder")
    if not (folder / "__init__.py").is_file():
        raise ValueError("expected the folder of a Python package, with an __init__.py")
    top = folder
    while (top.parent / "__init__.py").is_file():
        top = top.parent
    name = ".".join([top.name, *folder.relative_to(top).parts])
    for part in name.split("."):
        if not part.isidentifier() or keyword.iskeyword(part):
            raise ValueError(f"expected a folder whose name Python can import, got {part[:40]!r}")
    invalidate_caches()
    there = _origin(name)
    if there is not None and Path(there).resolve() == (folder / "__init__.py").resolve():
        return name  # installed, or added before
    if there is not None or _is_taken(top.name):
        raise ValueError(f"there is another Python package called {top.name!r}: rename the folder")
    if FINDER not in sys.meta_path:
        sys.meta_path.append(FINDER)
    FINDER.folders[top.name] = top
    return name


def _is_taken(name: str) -> bool:
    return name in sys.stdlib_module_names or name in sys.modules or find_spec(name) is not None


def _origin(name: str) -> str | None:
    """Give the file of a package that can be imported already."""
    try:
        spec = find_spec(name)
    except Exception:  # the packages around it are imported for that
        return None
    return None if spec is None else spec.origin


# --- installed packages


def find_entry_points() -> "list[EntryPoint]":
    """List what installed packages bring, in an order that does not depend on where they are installed."""
    try:
        from importlib.metadata import entry_points
    except ImportError:  # it needs sockets, which a Python in a browser may lack: nothing can be installed there
        return []
    found: Any = entry_points(group=GROUP)
    return sorted(found, key=lambda point: (distribution_of(point), point.name, point.value))


def distribution_of(point: "EntryPoint") -> tuple[str, str]:
    """Give the name and the version of the package that an entry point came with."""
    try:
        metadata: Any = point.dist.metadata if point.dist is not None else {}
        return str(metadata["Name"] or point.name), str(metadata["Version"] or "")
    except Exception:  # an installation of which half is missing
        return point.name, ""


def import_entry_point(point: "EntryPoint") -> GamePackage:
    """Import the game of an entry point; raise GameNotLoaded."""
    name, _, attribute = point.value.partition(":")
    try:
        check_id(point.name)
        if attribute.strip() not in ("", "GAME"):
            raise ValueError(f"expected the entry point to name a package, got {point.value[:60]!r}")
    except ValueError as error:
        raise GameNotLoaded(f"{point.name}: {error}", game=point.name, reason=str(error)) from None
    package = import_game(name.strip())
    if package.info.id != point.name:
        reason = f"its entry point is called {point.name!r} and its game {package.info.id!r}; both must be the id"
        raise GameNotLoaded(f"{point.name}: {reason}", game=point.name, reason=reason)
    return package
