"""Which mistakes can be planted in a source file, and the source with one of them."""

import ast
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

COMPARISON, CONSTANT, STATEMENT, SEAT = "comparison", "constant", "statement", "seat"
KINDS: Final = (COMPARISON, CONSTANT, STATEMENT, SEAT)

# Each comparison is turned into its contrary, and where there is a border that is moved too.
CONTRARY: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.GtE, ast.LtE),
    ast.LtE: (ast.Gt, ast.Lt),
    ast.Gt: (ast.LtE, ast.GtE),
    ast.GtE: (ast.Lt, ast.Gt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
SEAT_WORDS: Final = ("seat", "active", "actor", "owner", "viewer", "player", "leader", "other")

Change = Callable[[], None]


class Mutant(NamedTuple):
    """Name one mistake: the module it is planted in, and which of the file's possible mistakes it is."""

    module: str
    file: str
    number: int
    kind: str
    line: int


class _Site(NamedTuple):
    """Hold a place where a mistake can be planted, what stands there now, and what plants it."""

    kind: str
    line: int
    shown: Callable[[], ast.AST]
    plant: Change


def find_mutants(package: str, part: str = "rules") -> list[Mutant]:
    """List every mistake that can be planted in a part of a package, file by file."""
    found: list[Mutant] = []
    for module, file in _modules(f"{package}.{part}"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for number, site in enumerate(_sites(tree)):
            found.append(Mutant(module, str(file), number, site.kind, site.line))
    return found


def draw_mutants(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """Draw so many, of every kind about as many as of the others."""
    random = Random(seed)
    heaps = [[mutant for mutant in mutants if mutant.kind == kind] for kind in KINDS]
    for heap in heaps:
        random.shuffle(heap)
    drawn: list[Mutant] = []
    while len(drawn) < count and any(heaps):
        drawn += [heap.pop() for heap in heaps if heap]
    return drawn[:count]


def mutated(source: str, number: int) -> ast.Module:
    """Give the tree of a source with one mistake in it."""
    tree = ast.parse(source)
    list(_sites(tree))[number].plant()
    return ast.fix_missing_locations(tree)


def describe(mutant: Mutant) -> str:
    """Write a mistake for somebody who wants to see what was changed."""
    tree = ast.parse(Path(mutant.file).read_text(encoding="utf-8"))
    site = list(_sites(tree))[mutant.number]
    before = _first_line(site.shown())
    site.plant()
    file = "/".join(Path(mutant.file).parts[-3:])
    return f"{file}:{mutant.line} {mutant.kind}: {before} -> {_first_line(site.shown())}"


def _first_line(node: ast.AST) -> str:
    return "dropped" if isinstance(node, ast.Pass) else ast.unparse(node).splitlines()[0][:110]


def _modules(name: str) -> Iterator[tuple[str, Path]]:
    """Walk through a module, or through all modules of a package."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise LookupError(f"{name} is no module")
    origin = Path(spec.origin)
    if not spec.submodule_search_locations:
        yield name, origin.with_suffix(".py") if origin.suffix != ".py" else origin
        return
    top = Path(next(iter(spec.submodule_search_locations)))
    for file in sorted(top.rglob("*.py")):
        parts = file.relative_to(top).with_suffix("").parts
        yield ".".join([name, *[part for part in parts if part != "__init__"]]), file


# --- where mistakes fit


def _sites(tree: ast.Module) -> Iterator[_Site]:
    """Go through a tree in a fixed order; annotations and docstrings are left alone."""
    for statement, body, at in _statements(tree):
        if _can_drop(statement):
            yield _Site(STATEMENT, statement.lineno, partial(body.__getitem__, at), _dropper(body, at))
        for node in _expressions(statement):
            yield from _sites_of(node, statement)


def _statements(tree: ast.AST) -> Iterator[tuple[ast.stmt, list[ast.stmt], int]]:
    for name in ("body", "orelse", "finalbody"):
        body = getattr(tree, name, None)
        if isinstance(body, list):
            for at, statement in enumerate(body):
                if isinstance(statement, ast.stmt):
                    yield statement, body, at
                    yield from _statements(statement)


def _can_drop(statement: ast.stmt) -> bool:
    """Say whether a statement can be left out without leaving a name unknown."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Call)
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, (ast.Attribute, ast.Subscript)) for target in statement.targets)
    return isinstance(statement, (ast.AugAssign, ast.Delete))


def _dropper(body: list[ast.stmt], at: int) -> Change:
    def plant() -> None:
        body[at] = ast.copy_location(ast.Pass(), body[at])

    return plant


def _expressions(statement: ast.stmt) -> Iterator[ast.AST]:
    """Go through the expressions of a statement, but not through the statements in it."""
    if isinstance(statement, (ast.Raise, ast.Import, ast.ImportFrom, ast.Assert)):
        return
    stack = [
        child
        for name, child in _children(statement)
        if name not in ("annotation", "returns", "args", "decorator_list", "bases", "keywords")
        or not isinstance(statement, (ast.AnnAssign, ast.FunctionDef, ast.ClassDef))
    ]
    while stack:
        node = stack.pop(0)
        if isinstance(node, ast.stmt):
            continue
        yield node
        stack = [child for _, child in _children(node)] + stack


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for name, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield name, child


def _sites_of(node: ast.AST, statement: ast.stmt) -> Iterator[_Site]:
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            for contrary in CONTRARY[type(operator)]:
                yield _Site(COMPARISON, node.lineno, lambda: node, _comparer(node, at, contrary))
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        shown = (
            statement if isinstance(statement, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return)) else node
        )
        for change in (1, -1):
            yield _Site(CONSTANT, node.lineno, lambda: shown, _adder(node, change))
    elif isinstance(node, ast.Subscript) and _names_a_seat(node.slice):
        yield _Site(SEAT, node.lineno, lambda: node, _seat_swapper(node))


def _comparer(node: ast.Compare, at: int, contrary: type[ast.cmpop]) -> Change:
    def plant() -> None:
        node.ops[at] = contrary()

    return plant


def _adder(node: ast.Constant, change: int) -> Change:
    def plant() -> None:
        assert isinstance(node.value, int)
        node.value += change

    return plant


def _names_a_seat(index: ast.expr) -> bool:
    name = index.id if isinstance(index, ast.Name) else index.attr if isinstance(index, ast.Attribute) else ""
    return any(word in name for word in SEAT_WORDS)


def _seat_swapper(node: ast.Subscript) -> Change:
    """Take the seat before; of the first one, the last."""

    def plant() -> None:
        node.slice = ast.BinOp(node.slice, ast.Sub(), ast.Constant(1))

    return plant
