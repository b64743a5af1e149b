"""The layers of Veillée and what each may import, checked on source text."""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
GAMES = SOURCES / "veillee" / "games"

# What each layer may import of Veillée besides itself. A new layer starts with a line here.
LAYERS: dict[str, frozenset[str]] = {
    "": frozenset(),  # veillee/__init__.py
    "__main__": frozenset({"cli"}),
    "build": frozenset({"core"}),  # says whether the core is compiled
    "extras": frozenset(),  # names what is not installed
    "core": frozenset(),
    "games": frozenset({"core"}),  # what finds games; the games themselves are below
    "bots": frozenset({"core", "games"}),
    "testing": frozenset({"build", "core", "games", "bots", "locales"}),
    "adapters": frozenset({"core", "extras", "games", "bots"}),
    "batch": frozenset({"core", "extras", "games", "adapters"}),
    "locales": frozenset({"games"}),
    "server": frozenset({"build", "core", "games", "bots"}),
    "cli": frozenset({"build", "core", "extras", "games", "bots", "testing", "adapters", "locales", "server"}),
}

# What each part of a game may import: layers, and parts of the same game ("": its own `__init__`).
PARTS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    "": (frozenset({"core", "games"}), frozenset()),
    "rules": (frozenset({"core"}), frozenset()),
    "phrases": (frozenset({"core"}), frozenset({"rules"})),
    "arrays": (frozenset({"core"}), frozenset({"rules"})),
    "workshop": (frozenset({"core"}), frozenset({"", "rules"})),
    "bots": (frozenset({"core", "bots"}), frozenset({"rules"})),
    "batch": (frozenset({"core", "batch"}), frozenset({"rules"})),
    "terminal": (frozenset({"core", "locales"}), frozenset({"rules"})),
    "commands": (
        frozenset({"core", "games", "bots", "locales", "cli"}),
        frozenset({"", "rules", "workshop", "terminal", "tools"}),
    ),
    "testing": (frozenset({"core", "testing"}), frozenset({"", "rules"})),
    "tools": (
        frozenset({"build", "core", "games", "bots", "batch", "adapters", "testing"}),
        frozenset({"", "rules", "bots", "batch", "testing"}),
    ),
}

# The commands that run the server or work on its store.
SERVER_COMMANDS = frozenset(
    f"veillee.cli.{name}" for name in ("serve", "backup", "restore", "check_store", "store_arguments")
)

# What must give the same result everywhere: it imports the standard library, and not all of that.
PURE_LAYERS = ("core", "games")
PURE_PARTS = ("", "rules", "phrases", "arrays", "workshop")
IMPURE_MODULES = frozenset(
    [
        "asyncio",
        "datetime",
        "http",
        "multiprocessing",
        "secrets",
        "select",
        "selectors",
        "signal",
        "socket",
        "sqlite3",
        "ssl",
        "subprocess",
        "tempfile",
        "threading",
        "time",
        "urllib",
        "uuid",
    ]
)
# What finds games reads their files; core and a game's own pure parts read nothing at all.
FILE_MODULES = frozenset({"glob", "io", "os", "pathlib", "shutil"})
IO_FUNCTIONS = frozenset({"open", "input", "print"})

# For the type checker only, and only there.
TYPING_ONLY = {"veillee.core.compat": "mypy_extensions"}


@dataclass(frozen=True)
class Import:
    """One imported module, `names` those taken from it, `lazy` if inside a function."""

    module: str
    line: int
    names: tuple[str, ...] = ()
    lazy: bool = False

    def reaches(self, target: str) -> bool:
        """Tell whether this imports `target`, or something out of it."""
        reached = [self.module] + [f"{self.module}.{name}" for name in self.names]
        return any(name == target or name.startswith(target + ".") for name in reached)


def module_name(file: Path) -> str:
    """Return the dotted name of a source file."""
    parts = file.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer_of(module: str) -> str:
    """Return the layer a module of Veillée is in: the part after `veillee.`."""
    return (module.split(".") + [""])[1]


def game_of(module: str, games: tuple[str, ...]) -> str | None:
    """Return the game whose folder `module` is in, or None."""
    return next((game for game in games if f"{module}.".startswith(f"veillee.games.{game}.")), None)


def part_of(module: str) -> str:
    """Return the part of its game a module is in, "" for the game's own `__init__`."""
    return (module.split(".") + [""])[3]


def is_pure(module: str, games: tuple[str, ...]) -> bool:
    """Tell whether a module must give the same result everywhere."""
    if game_of(module, games) is not None:
        return part_of(module) in PURE_PARTS
    return layer_of(module) in PURE_LAYERS


def game_ids() -> tuple[str, ...]:
    """List the games there are."""
    return tuple(sorted(folder.parent.name for folder in GAMES.glob("*/__init__.py")))


def find_imports(tree: ast.Module, module: str, is_package: bool) -> Iterator[Import]:
    """Yield all that a module imports: relative, conditional, inside functions and by import_module."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    lazy_nodes = {
        id(node)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        for node in ast.walk(function)
    }
    for node in ast.walk(tree):
        lazy = id(node) in lazy_nodes
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno, lazy=lazy)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            target = ".".join(base + ([node.module] if node.module else []))
            yield Import(target, node.lineno, tuple(alias.name for alias in node.names), lazy)
        elif isinstance(node, ast.Call) and node.args:
            called = ast.unparse(node.func).split(".")[-1]
            first = node.args[0]
            if called in ("import_module", "__import__") and isinstance(first, ast.Constant):
                yield Import(str(first.value), node.lineno, lazy=lazy)


def breaches(module: str, source: str, games: tuple[str, ...], is_package: bool = False) -> list[str]:
    """List what in the source of `module` breaks the layers, as `line: what`."""
    layer = layer_of(module)
    if layer not in LAYERS:
        return [f"1: veillee.{layer} is no layer that LAYERS knows"]
    game = game_of(module, games)
    if game is not None and part_of(module) not in PARTS:
        return [f"1: {part_of(module)} is no part of a game that PARTS knows"]
    tree = ast.parse(source)
    found: list[tuple[int, str]] = []
    for imported in find_imports(tree, module, is_package):
        found += [(imported.line, what) for what in import_breaches(module, imported, games)]
    if is_pure(module, games):
        found += random_breaches(tree)
    if layer == "core":
        found += io_breaches(tree)
        found += name_breaches(source, games)
    return [f"{line}: {what}" for line, what in sorted(found)]


def import_breaches(module: str, imported: Import, games: tuple[str, ...]) -> Iterator[str]:
    """Yield what is wrong with one import."""
    top = imported.module.split(".")[0]
    if top != "veillee":
        yield from outside_breaches(module, top, games)
        return
    game = game_of(module, games)
    for target in targets_of(imported, games):
        other = game_of(target, games)
        if game is None:
            yield from layer_breaches(module, target, other)
        elif other is None:
            layer = layer_of(target)
            if layer not in PARTS[part_of(module)][0]:
                yield f"the {part_of(module) or '__init__'} of {game} imports {target}"
        elif other != game:
            yield f"{game} imports {other}"
        elif part_of(target) not in (part_of(module), *PARTS[part_of(module)][1]):
            yield f"the {part_of(module) or '__init__'} of {game} imports its {part_of(target) or '__init__'}"
    yield from finer_breaches(module, imported, games)


def targets_of(imported: Import, games: tuple[str, ...]) -> list[str]:
    """List the modules that an import reaches, where the names it takes may be modules of a package."""
    game = game_of(imported.module, games)
    is_init = game is not None and part_of(imported.module) == ""
    if imported.module in ("veillee", "veillee.games") or is_init:
        found = []
        for name in imported.names:
            inner = f"{imported.module}.{name}"
            is_module = imported.module == "veillee" or game_of(inner, games) is not None
            is_part = is_init and name in PARTS
            found.append(inner if (is_module and not is_init) or is_part else imported.module)
        return [name for name in dict.fromkeys(found or [imported.module]) if not name.startswith("veillee.__")]
    return [imported.module]


def layer_breaches(module: str, target: str, game: str | None) -> Iterator[str]:
    """Yield what is wrong with an import by a module that is of no game."""
    layer, other = layer_of(module), layer_of(target)
    if game is not None:
        yield f"{layer or 'veillee'} imports {game}, a game by its name"
    elif other and other != layer and other not in LAYERS[layer]:
        yield f"{layer or 'veillee'} imports {target}"


def outside_breaches(module: str, top: str, games: tuple[str, ...]) -> Iterator[str]:
    """Yield what is wrong with importing `top`, which is not of Veillée."""
    if not is_pure(module, games) or TYPING_ONLY.get(module) == top:
        return
    game = game_of(module, games)
    who = layer_of(module) if game is None else f"the {part_of(module) or '__init__'} of {game}"
    reads_files = module.startswith("veillee.games") and game is None
    if top not in sys.stdlib_module_names:
        yield f"{who} imports {top}, which is not in the standard library"
    elif top in IMPURE_MODULES or (top in FILE_MODULES and not reads_files):
        yield f"{who} imports {top}"


def finer_breaches(module: str, imported: Import, games: tuple[str, ...]) -> Iterator[str]:
    """Yield what the layers allow and a closer rule forbids."""
    layer = layer_of(module)
    if layer == "cli" and module not in SERVER_COMMANDS and imported.module.startswith("veillee.server."):
        yield f"cli imports {imported.module}, a part of the server"
    is_bot = layer == "bots" or (game_of(module, games) is not None and part_of(module) == "bots")
    if is_bot and any(imported.reaches(name) for name in ("veillee.core.match", "veillee.core.Match")):
        yield "bots import the match"


def random_breaches(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield uses of the shared generator; an own `Random` is fine."""
    aliases = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "random"
    }
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.module == "random" and not node.level:
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) in aliases:
            names = [node.attr]
        for name in names:
            if name != "Random":
                yield getattr(node, "lineno", 0), f"random.{name} is not reproducible"


def io_breaches(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield calls that read or write."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IO_FUNCTIONS:
            yield node.lineno, f"core calls {node.func.id}()"


def name_breaches(source: str, games: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Yield mentions of a game, in code or prose."""
    for number, line in enumerate(source.splitlines(), 1):
        for game in games:
            if re.search(rf"\b{game}\b", line, re.IGNORECASE):
                yield number, f"core knows the game {game}"
