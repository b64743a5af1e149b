"""Write the client's TypeScript types from the sources of the server's messages and of the games' views.

The sources are read as text, so that the comments beside a field come along, and compiled games can be read too.
"""

import ast
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from veillee.games import load
from veillee.testing.generate import Declaration, find_declaration, generate, parse_declaration

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "veillee"
SERVER: Final = ("table/messages", "web/requests", "web/replays", "web/pages")
WIDTH: Final = 115
HEADER: Final = """\
// Derived from src/veillee/server by tools/derive_types.py: change it there.
"""
GAME_HEADER: Final = """\
// Derived from {0} (in src/veillee/games) by tools/derive_types.py: change it there.
"""
SIMPLE: Final = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "Any": "unknown",
    "None": "null",
}
SHAPES: Final = ("BaseModel", "TypedDict", "NamedTuple")


class Source:
    """Hold one module: its classes, its type aliases and constants, and the comments beside its lines."""

    def __init__(self, text: str) -> None:
        self.lines: Final = text.splitlines()
        self.body: Final = ast.parse(text).body
        self.classes: Final = {node.name: node for node in self.body if isinstance(node, ast.ClassDef)}

    def only(self, name: str) -> "Source":
        """Keep one class, and forget the others."""
        for other in set(self.classes) - {name}:
            del self.classes[other]
        return self

    def comment(self, node: ast.stmt) -> str:
        """Give the comment at the end of a statement's last line, or the one on the lines before it."""
        found = re.search(r"  # (.*)$", self.lines[(node.end_lineno or 0) - 1])
        if found:
            return found[1]
        above: list[str] = []
        for line in reversed(self.lines[: node.lineno - 1]):
            if not line.startswith("    # "):
                break
            above.insert(0, line.removeprefix("    # "))
        return " ".join(above)

    def is_shape(self, node: ast.ClassDef) -> bool:
        """Say whether a class describes data."""
        if any(ast.unparse(decorator).startswith("dataclass") for decorator in node.decorator_list):
            return True
        for base in node.bases:
            name = ast.unparse(base)
            if name in SHAPES or (name in self.classes and self.is_shape(self.classes[name])):
                return True
        return False

    def fields(self, node: ast.ClassDef) -> Iterator[ast.AnnAssign]:
        """Yield the fields of a class, those of its bases last."""
        for statement in node.body:
            if isinstance(statement, ast.AnnAssign):
                yield statement
        for base in node.bases:
            if ast.unparse(base) in self.classes:
                yield from self.fields(self.classes[ast.unparse(base)])


def type_text(node: ast.expr) -> str:
    """Write an annotation as TypeScript; raise ValueError for one that has no counterpart."""
    if isinstance(node, ast.Constant):
        return "null" if node.value is None else SIMPLE.get(str(node.value), str(node.value))
    if isinstance(node, ast.Name | ast.Attribute):
        name = ast.unparse(node).rpartition(".")[2]
        return SIMPLE.get(name, name)
    if isinstance(node, ast.BinOp):
        return f"{type_text(node.left)} | {type_text(node.right)}"
    if isinstance(node, ast.Subscript):
        return _generic(ast.unparse(node.value), _arguments(node))
    raise ValueError(f"no TypeScript for {ast.unparse(node)}")


def _arguments(node: ast.Subscript) -> list[ast.expr]:
    return node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]


def _generic(name: str, arguments: list[ast.expr]) -> str:
    if name in ("Annotated", "Final"):
        return type_text(arguments[0])
    if name == "Literal":
        return " | ".join(
            json.dumps(argument.value) for argument in arguments if isinstance(argument, ast.Constant)
        )
    if name == "list" or (name == "tuple" and ast.unparse(arguments[-1]) == "..."):
        item = type_text(arguments[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if name == "tuple":
        return f"[{', '.join(map(type_text, arguments))}]"
    if name == "dict":
        return f"Record<{type_text(arguments[0])}, {type_text(arguments[1])}>"
    raise ValueError(f"no TypeScript for {name}[…]")


def interface(source: Source, node: ast.ClassDef, name: str) -> str:
    """Write a class as an interface, with its docstring and the comments beside its fields."""
    doc = (ast.get_docstring(node) or "").partition("\n")[0]
    is_model = "TypedDict" not in map(ast.unparse, node.bases)
    lines = [f"/** {doc} */"] if doc else []
    lines.append(f"export interface {name} {{")
    for field in source.fields(node):
        optional = "?" if is_model and field.value is not None else ""
        comment = source.comment(field)
        if comment:
            lines.append(f"  /** {comment} */")
        lines.append(f"  {ast.unparse(field.target)}{optional}: {type_text(field.annotation)};")
    return "\n".join([*lines, "}"])


def alias(name: str, value: ast.expr) -> str:
    """Write a type alias; a long union has a line for each of its kinds."""
    text = type_text(value)
    line = f"export type {name} = {text};"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n  | " + "\n  | ".join(text.split(" | ")) + ";"


def is_alias(node: ast.stmt) -> bool:
    """Say whether a statement names a type for others to use."""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return False
    name = node.targets[0].id
    is_type = isinstance(node.value, ast.BinOp) or (
        isinstance(node.value, ast.Subscript) and ast.unparse(node.value.value) in ("Annotated", "Literal")
    )
    return is_type and re.fullmatch(r"[A-Z][a-z]+([A-Z][a-z]+)*", name) is not None


def server_types() -> Iterator[str]:
    """Yield what the server's modules say, in their order."""
    for module in SERVER:
        file = PACKAGE / "server" / f"{module}.py"
        source = Source(file.read_text(encoding="utf-8"))
        for node in source.body:
            if isinstance(node, ast.ClassDef) and source.is_shape(node) and not node.name.startswith("_"):
                yield interface(source, node, node.name)
            elif isinstance(node, ast.Assign) and is_alias(node):
                yield alias(ast.unparse(node.targets[0]), node.value)
            elif isinstance(node, ast.AnnAssign) and module == "table/messages":
                yield from constant(source, node)


def constant(source: Source, node: ast.AnnAssign) -> Iterator[str]:
    """Yield a number that both sides must agree on."""
    if ast.unparse(node.annotation) == "Final" and isinstance(node.value, ast.Constant):
        comment = source.comment(node)
        head = f"/** {comment} */\n" if comment else ""
        yield f"{head}export const {ast.unparse(node.target)} = {node.value.value!r};"


def option_value() -> str:
    """Give the alias for what an option may be."""
    source = Source((PACKAGE / "core" / "options.py").read_text(encoding="utf-8"))
    found = [node for node in source.body if isinstance(node, ast.Assign) and is_alias(node)]
    return next(
        alias("OptionValue", node.value) for node in found if ast.unparse(node.targets[0]) == "OptionValue"
    )


def types_page() -> str:
    """Write the types of everything that goes between client and server, whatever the game."""
    return "\n\n".join([HEADER.rstrip("\n"), option_value(), *server_types()]) + "\n"


def constants(found: Declaration) -> Iterator[str]:
    """Yield the numbers that a game's state and views are written in, group by group, and the names of legends."""
    for group in found.groups:
        lines = [f"// {group.about}"] if group.about else []
        for one in group.constants:
            lines += [f"/** {one.about} */"] if one.about else []
            lines.append(f"export const {one.name} = {one.value};")
        if group.legend:
            lines.append(f"export const {group.legend} = {_list(group.names)};")
        yield "\n".join(lines)


def legend(game_id: str) -> str:
    """Write the legend of the game as it comes out of the box, at the table of fewest seats."""
    package = load(game_id)
    names = package.make(package.info.min_seats, {}, {}).legend()
    lines = [f"  {name}: {_list(words)}," for name, words in names.items()]
    doc = "/** What the numbers of views are called, with the pieces of the box: for pictures and tests. */"
    return "\n".join([doc, "export const LEGEND = {", *lines, "};"])


def _list(words: Sequence[str]) -> str:
    return json.dumps(list(words), ensure_ascii=False)


def game_types_page(game_id: str) -> str:
    """Write the constants of a game and what its views, its box and its workshop are made of."""
    folder = PACKAGE / "games" / game_id
    declared = find_declaration(folder)
    files = [folder / "rules" / "view.py", folder / "rules.py", folder / "workshop.py"]
    files = [file for file in files if file.exists()]
    parts: list[str] = []
    sources: list[Source] = []
    if declared is not None:
        found = parse_declaration(declared.read_text(encoding="utf-8"), str(declared))
        parts += [*constants(found), legend(game_id)]
        sources += [Source(generate(declared).text), *_imported(found)]
    sources += [Source(file.read_text(encoding="utf-8")) for file in files]
    shapes = {
        name: interface(source, node, name)
        for source in sources
        for name, node in source.classes.items()
        if source.is_shape(node) and name != "Knowledge"
    }
    names = ", ".join(
        file.relative_to(PACKAGE / "games").as_posix() for file in [*filter(None, [declared]), *files]
    )
    return "\n\n".join([GAME_HEADER.format(names).rstrip("\n"), *parts, *shapes.values()]) + "\n"


def _imported(found: Declaration) -> Iterator[Source]:
    """Yield the modules of the classes that a generated view mentions, with those classes alone."""
    for name, module in found.imports:
        file = PACKAGE.parent / f"{module.replace('.', '/')}.py"
        yield Source(file.read_text(encoding="utf-8")).only(name)


if __name__ == "__main__":
    print(types_page(), end="")
