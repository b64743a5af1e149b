"""The module `state.py` as text: constants, the class of the state, the view and what goes between the two.

What is written here is what `ruff format` would leave alone, so that nobody has to install it.
"""

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from veillee.testing.generate.declaration import Declaration, Field, Group

WIDTH: Final = 115
HEADER: Final = "# Written by `veillee generate` from {0}: change it there, and run the command again."
INDENT: Final = "    "


def state_module(found: Declaration, file: str) -> str:
    """Write the module; `file` is the name of the declaration."""
    parts = [
        "\n".join([HEADER.format(file), f'"""{found.doc}"""']),
        "\n".join(_imports(found)),
        *("\n".join(_group(group)) for group in found.groups),
    ]
    classes = ["\n".join(_state_class(found))]
    if found.has_view:
        classes += ["\n".join(_view_class(found)), "\n".join(_fill_view(found)), "\n".join(_fill_state(found))]
    return "\n\n\n".join(["\n\n".join(parts), *classes]) + "\n"


def _imports(found: Declaration) -> Iterator[str]:
    typing = ["Any", "ClassVar"] + (["Final"] if found.groups else []) + (["NamedTuple"] if found.has_view else [])
    yield f"from typing import {', '.join(typing)}"
    yield ""
    known = sorted({field.known.upper() for field in found.fields if field.known})
    depths = {field.depth for field in found.fields}
    checks = [(0, 0, "int_field"), (1, 1, "ints_field"), (2, 99, "nested_field")]
    helpers = [name for low, high, name in checks if any(low <= depth <= high for depth in depths)]
    lines = [
        ("veillee.core.contract", [*known, "State"]),
        ("veillee.core.fields", helpers),
        *((module, [name]) for name, module in found.imports),
    ]
    for module, names in sorted(lines):
        yield f"from {module} import {', '.join(names)}"


# --- constants


def _group(group: Group) -> Iterator[str]:
    if group.about:
        yield from textwrap.wrap(group.about, WIDTH, initial_indent="# ", subsequent_indent="# ")
    for constant in group.constants:
        yield from _commented(f"{constant.name}: Final = {constant.value}", constant.about, "")
    if group.legend:
        names = [_quoted(name) for name in group.names]
        line = f"{group.legend}: Final = [{', '.join(names)}]"
        yield from [line] if len(line) <= WIDTH else _exploded(f"{group.legend}: Final = [", names, "]", "")


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '\\"') + '"'


# --- the state


def _state_class(found: Declaration) -> Iterator[str]:
    fields = [field for field in found.fields if field.is_in_state]
    name = found.state_name
    yield f"class {name}(State):"
    yield from _docstring(found.state_about)
    yield ""
    yield f"{INDENT}FIELDS: ClassVar[dict[str, int]] = {{"
    for field in fields:
        yield from _commented(f'"{field.name}": {field.known.upper()},', field.about, INDENT * 2)
    yield f"{INDENT}}}"
    late = [f'"{field.name}": {field.since}' for field in fields if field.since]
    if late:
        yield from _exploded("SINCE: ClassVar[dict[str, int]] = {", late, "}", INDENT)
    yield f"{INDENT}__slots__ = tuple(FIELDS)"
    yield ""
    arguments = ["self", *(f"{field.name}: {field.type}" for field in fields)]
    yield from _exploded("def __init__(", arguments, ") -> None:", INDENT)
    for field in fields:
        yield f"{INDENT * 2}self.{field.name} = {field.name}"
    yield ""
    yield f'{INDENT}def clone(self) -> "{name}":'
    yield f'{INDENT * 2}"""Give an equal state that shares nothing with this one."""'
    yield from _exploded(
        f"return {name}(", [_copied(f"self.{field.name}", field) for field in fields], ")", INDENT * 2
    )
    yield ""
    yield f"{INDENT}def to_data(self) -> dict[str, Any]:"
    yield f'{INDENT * 2}"""Give every field by name, as plain data that shares nothing with the state."""'
    data = [f'"{field.name}": {_checked(f"self.{field.name}", field)}' for field in fields]
    yield from _exploded("return {", data, "}", INDENT * 2)
    yield ""
    yield f"{INDENT}@classmethod"
    yield f'{INDENT}def from_data(cls, data: dict[str, Any]) -> "{name}":'
    yield f'{INDENT * 2}"""Build a state from what `to_data` gave; raise TypeError for a field of another type."""'
    read = [_checked(f'data["{field.name}"]', field) for field in fields]
    yield from _exploded("return cls(", read, ")", INDENT * 2)


def _copied(value: str, field: Field) -> str:
    """Copy a list, and the lists in it."""
    if field.depth == 0:
        return value
    if field.depth == 1:
        return f"{value}[:]"
    inner = "item0[:]"
    for level in range(field.depth - 1):
        source = value if level == field.depth - 2 else f"item{level + 1}"
        inner = f"[{inner} for item{level} in {source}]"
    return inner


def _checked(value: str, field: Field) -> str:
    if field.depth == 0:
        return f'int_field({value}, "{field.name}")'
    if field.depth == 1:
        return f'ints_field({value}, "{field.name}")'
    return f'nested_field({value}, {field.depth}, "{field.name}")'


# --- the view


def _view_class(found: Declaration) -> Iterator[str]:
    yield "class View(NamedTuple):"
    yield from _docstring(found.view_about)
    yield ""
    for field in found.fields:
        if field.view:
            yield from _commented(f"{field.name}: {field.view}", field.view_about, INDENT)


def _fill_view(found: Declaration) -> Iterator[str]:
    given = [f"{field.name}: {field.view}" for field in found.fields if field.view and not field.is_copied]
    yield from _signature("fill_view", f"state: {found.state_name}", given, "View")
    yield f'{INDENT}"""Build a view: what it only copies comes from the state, all else is given."""'
    values = [
        _frozen(f"state.{field.name}", field.depth) if field.is_copied else field.name
        for field in found.fields
        if field.view
    ]
    yield f"{INDENT}return tuple.__new__(  # as View(...) does, with one call less"
    yield f"{INDENT * 2}View,"
    yield from _exploded("(", values, "),", INDENT * 2)
    yield f"{INDENT})"


def _fill_state(found: Declaration) -> Iterator[str]:
    fields = [field for field in found.fields if field.is_in_state]
    given = [f"{field.name}: {field.type}" for field in fields if not field.is_copied]
    yield from _signature("fill_state", "view: View", given, found.state_name)
    yield f'{INDENT}"""Build a state: what the view copied comes from there, all else is given."""'
    values = [_thawed(f"view.{field.name}", field.depth) if field.is_copied else field.name for field in fields]
    yield from _exploded(f"return {found.state_name}(", values, ")", INDENT)


def _signature(name: str, first: str, given: list[str], result: str) -> Iterator[str]:
    line = f"def {name}({', '.join([first, *given])}) -> {result}:"
    yield from [line] if len(line) <= WIDTH else _exploded(f"def {name}(", [first, *given], f") -> {result}:", "")


def _frozen(value: str, depth: int) -> str:
    """Turn lists into tuples."""
    if depth == 0:
        return value
    return f"tuple({value})" if depth == 1 else f"tuple([{_frozen('item', depth - 1)} for item in {value}])"


def _thawed(value: str, depth: int) -> str:
    """Turn tuples into lists."""
    if depth == 0:
        return value
    return f"list({value})" if depth == 1 else f"[{_thawed('item', depth - 1)} for item in {value}]"


# --- lines


def _docstring(text: str) -> Iterator[str]:
    first, *more = text.split("\n")
    if not more:
        yield f'{INDENT}"""{first}"""'
        return
    yield f'{INDENT}"""{first}'
    yield from (f"{INDENT}{line}" if line else "" for line in more)
    yield f'{INDENT}"""'


def _commented(code: str, about: str, indent: str) -> Iterator[str]:
    """Write a line of code with its comment: beside it where there is room, else above."""
    line = f"{indent}{code}  # {about}" if about else f"{indent}{code}"
    if about and len(line) > WIDTH:
        yield from textwrap.wrap(about, WIDTH, initial_indent=f"{indent}# ", subsequent_indent=f"{indent}# ")
        line = f"{indent}{code}"
    yield line


def _exploded(begin: str, items: Iterable[str], end: str, indent: str) -> Iterator[str]:
    """Write a call, a list or a signature with one item a line."""
    yield f"{indent}{begin}"
    yield from (f"{indent}{INDENT}{item}," for item in items)
    yield f"{indent}{end}"
