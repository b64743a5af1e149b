"""The declaration of a game's state, `state.toml`, read strictly: a complaint names the place and what it wants.

    doc = "The state of the casket game."           # the first line of the module that is written

    [state]
    name = "CoffretState"
    about = "Hold one moment of a match."

    [view]                                          # only where fields are shown in a generated view
    about = "Show what lies before a seat now."

    [[constants]]                                   # a legend: numbered from 0, with names for people to look up
    legend = "PHASES"
    about = "Phases. Chance decides in DEAL."
    OVER = ""                                       # constant = what it means; its name is "over"
    PLAYING = { name = "", about = "no end yet" }   # where the name is not the constant in small letters

    [[constants]]                                   # single numbers
    NONE = -1
    UP = [1, "lies face up"]

    [fields]
    seat = { view = "int", about = "…" }                                     # in the view alone
    phase = { type = "int", known = "public", view = "copied" }               # copied into the view
    cards = { type = "list[int]", known = "owner", view = "tuple[int, ...]" } # in the view, but computed by hand
    pool = { type = "list[int]", known = "secret", about = "…" }              # not in the view
    late = { type = "int", known = "public", view = "copied", since = 2 }      # brought by version 2 of the rules

The order of the fields is the order of the arguments of the state and of the view.
"""

import ast
import keyword
import re
import tomllib
from typing import Any, Final, NamedTuple

KNOWN: Final = ("public", "owner", "secret")
COPIED: Final = "copied"
MAX_DEPTH: Final = 4
# What a field may not be called, because the class or the code around it uses the name.
TAKEN: Final = ("clone", "to_data", "from_data", "self", "state", "view", "int", "list", "tuple", "index", "count")
# Names that the generated module uses itself.
USED: Final = ("Any", "ClassVar", "Final", "NamedTuple", "State", "PUBLIC", "OWNER", "SECRET", "FIELDS", "View")

FIELD_KEYS: Final = ("type", "known", "view", "about", "view_about", "since")


class BadDeclaration(Exception):
    """A declaration says something that it may not say; the message is one line with file, line and place."""


class Constant(NamedTuple):
    """A number with a name in the code."""

    name: str
    value: int
    about: str


class Group(NamedTuple):
    """Constants that belong together; `legend` is the name of the list of their names, "" where there is none."""

    legend: str
    about: str
    constants: tuple[Constant, ...]
    names: tuple[str, ...]  # of a legend's constants, as people and messages know them


class Field(NamedTuple):
    """A field of the state, of the view or of both."""

    name: str
    depth: int  # how many lists deep: 0 for an int, 1 for list[int]; -1 for a field of the view alone
    known: str  # "" for a field of the view alone
    view: str  # its type in the view, "" if it is not shown
    is_copied: bool
    about: str
    view_about: str
    since: int = 0  # the rules version that brought it; 0: there from the first

    @property
    def is_in_state(self) -> bool:
        """Say whether the state has it."""
        return self.depth >= 0

    @property
    def type(self) -> str:
        """Give its type in the state."""
        return "list[" * self.depth + "int" + "]" * self.depth


class Declaration(NamedTuple):
    """All that is declared of a game's state."""

    doc: str
    state_name: str
    state_about: str
    view_about: str
    imports: tuple[tuple[str, str], ...]  # name and module of classes that types of the view mention
    groups: tuple[Group, ...]
    fields: tuple[Field, ...]

    @property
    def has_view(self) -> bool:
        """Say whether any field is shown."""
        return any(field.view for field in self.fields)


def parse_declaration(text: str, file: str) -> Declaration:
    """Read a declaration; raise BadDeclaration at the first thing that is wrong. `file` is for the message."""
    return _Reader(text, file).read()


class _Reader:
    """Read one declaration, and know where in the text things stand."""

    def __init__(self, text: str, file: str) -> None:
        self.text: Final = text
        self.file: Final = file

    def fail(self, place: str, message: str, key: str = "") -> BadDeclaration:
        line = self._line_of(key)
        where = f"{self.file}, line {line}" if line else self.file
        return BadDeclaration(f"{where}: {place}: {message}" if place else f"{where}: {message}")

    def _line_of(self, key: str) -> int:
        """Find the line that a key or table begins; 0 where it is not written at the start of a line."""
        if key:
            begin = re.compile(rf'\s*(\[+\s*)?"?{re.escape(key)}"?\s*[=\]]')
            for number, line in enumerate(self.text.splitlines(), 1):
                if begin.match(line):
                    return number
        return 0

    def read(self) -> Declaration:
        try:
            data = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise BadDeclaration(f"{self.file}: not TOML: {error}") from None
        self._only(data, "", ("doc", "state", "view", "constants", "fields"))
        state = self._table(data, "state")
        self._only(state, "state", ("name", "about"))
        view = self._table(data, "view") if "view" in data else {}
        self._only(view, "view", ("about", "imports"))
        fields = self._fields(self._table(data, "fields"))
        shows = any(field.view for field in fields)
        if shows and not view:
            raise self.fail(
                "view", 'expected a table [view] with "about", because fields are shown in it', "fields"
            )
        if view and not shows:
            raise self.fail("view", "expected a field with a `view` in it, got none", "view")
        name = self._text(state, "state", "name")
        if not re.fullmatch(r"[A-Z][A-Za-z0-9]*", name) or name in USED:
            raise self.fail("state.name", f"expected the name of a class of your own, got {name!r}", "name")
        found = Declaration(
            self._text(data, "", "doc"),
            name,
            self._docstring(state, "state"),
            self._docstring(view, "view") if view else "",
            self._imports(view),
            self._groups(data),
            fields,
        )
        self._check_names(found)
        return found

    # --- constants

    def _groups(self, data: dict[str, Any]) -> tuple[Group, ...]:
        groups = data.get("constants", [])
        if not isinstance(groups, list):
            raise self.fail("constants", "expected groups that begin with [[constants]]", "constants")
        return tuple(self._group(group) for group in groups)

    def _group(self, group: Any) -> Group:
        if not isinstance(group, dict):
            raise self.fail("constants", "expected groups that begin with [[constants]]", "constants")
        legend = self._text(group, "constants", "legend", "")
        about = self._text(group, "constants", "about", "")
        entries = {name: value for name, value in group.items() if name not in ("legend", "about")}
        if not entries:
            raise self.fail("constants", f"expected constants in the group {legend or about!r}, got none")
        if legend:
            self._check_constant_name(legend)
            pairs = [self._legend_entry(name, at, value) for at, (name, value) in enumerate(entries.items())]
            names = tuple(name for _, name in pairs)
            if len(set(names)) < len(names):
                raise self.fail(legend, f"expected names that differ, got {', '.join(map(repr, names))}", legend)
            return Group(legend, about, tuple(constant for constant, _ in pairs), names)
        return Group("", about, tuple(self._number(name, value) for name, value in entries.items()), ())

    def _legend_entry(self, name: str, at: int, value: Any) -> tuple[Constant, str]:
        self._check_constant_name(name)
        shown = name.lower().replace("_", "-")
        if isinstance(value, str):
            return Constant(name, at, self._line(value, name)), shown
        if not isinstance(value, dict) or not set(value) <= {"name", "about"}:
            raise self.fail(
                name, f'expected "what it means" or {{ name = "…", about = "…" }}, got {value!r}', name
            )
        about = self._text(value, name, "about", "")
        return Constant(name, at, about), self._text(value, name, "name", shown)

    def _number(self, name: str, value: Any) -> Constant:
        self._check_constant_name(name)
        about = ""
        if isinstance(value, list) and len(value) == 2:
            value, about = value
        if type(value) is not int or not isinstance(about, str):
            raise self.fail(name, f'expected a whole number or [number, "what it means"], got {value!r}', name)
        return Constant(name, value, self._line(about, name))

    def _check_constant_name(self, name: str) -> None:
        if not re.fullmatch(r"[A-Z][A-Z0-9_]*", name) or name in USED:
            raise self.fail(name, "expected a constant's name of your own in capital letters", name)

    # --- fields

    def _fields(self, table: dict[str, Any]) -> tuple[Field, ...]:
        fields = tuple(self._field(name, value) for name, value in table.items())
        if not any(field.is_in_state for field in fields):
            raise self.fail("fields", "expected at least one field of the state", "fields")
        return fields

    def _field(self, name: str, value: Any) -> Field:
        if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name) or name in TAKEN:
            raise self.fail(
                name, "expected a name in small letters, and none that Python, State or View uses", name
            )
        if not isinstance(value, dict):
            raise self.fail(name, f'expected {{ type = "…", known = "…" }}, got {value!r}', name)
        self._only(value, name, FIELD_KEYS)
        if ("type" in value) != ("known" in value) or not ("type" in value or "view" in value):
            raise self.fail(name, "expected `type` and `known` (a field of the state), or `view` alone", name)
        depth, known = -1, ""
        if "type" in value:
            depth, known = self._depth(name, self._text(value, name, "type")), self._text(value, name, "known")
            if known not in KNOWN:
                raise self.fail(name, f"expected `known` to be {', '.join(KNOWN)}, got {known!r}", name)
        view = self._text(value, name, "view", "")
        about = self._text(value, name, "about", "")
        view_about = self._text(value, name, "view_about", about)
        since = value.get("since", 0)
        if type(since) is not int or since < 0 or (since and not known):
            raise self.fail(
                name, f"expected a version of the rules as `since` of a field of the state, got {since!r}", name
            )
        if view == COPIED:
            if known != "public":
                whose = f"known to {known}" if known else "not in the state"
                raise self.fail(name, f"expected a type as `view`: it is {whose}, and only public is copied", name)
            return Field(name, depth, known, _shown_type(depth), True, about, view_about, since)
        if view:
            self._check_type(name, view)
        elif "view_about" in value:
            raise self.fail(name, "expected `view` where there is `view_about`", name)
        return Field(name, depth, known, view, False, about, view_about, since)

    def _depth(self, name: str, text: str) -> int:
        depth = text.count("list[")
        if depth > MAX_DEPTH or text.replace(" ", "") != "list[" * depth + "int" + "]" * depth:
            raise self.fail(name, f"expected int, list[int], list[list[int]] … as `type`, got {text!r}", name)
        return depth

    def _check_type(self, name: str, text: str) -> None:
        try:
            ast.parse(text, mode="eval")
            if not re.fullmatch(r"[\w\[\], .|]+", text):
                raise SyntaxError
        except SyntaxError:
            raise self.fail(name, f'expected "copied" or a type as `view`, got {text!r}', name) from None

    def _imports(self, view: dict[str, Any]) -> tuple[tuple[str, str], ...]:
        imports = view.get("imports", {})
        if not isinstance(imports, dict) or not all(isinstance(module, str) for module in imports.values()):
            raise self.fail("view.imports", 'expected { Class = "its.module" }', "imports")
        for name, module in imports.items():
            if not all(part.isidentifier() for part in [name, *module.split(".")]):
                raise self.fail("view.imports", f'expected {{ Class = "its.module" }}, got {module!r}', "imports")
        return tuple(imports.items())

    # --- names

    def _check_names(self, found: Declaration) -> None:
        """Refuse a name that is given twice, and a type of the view that nobody defines."""
        names = [found.state_name, *(name for name, _ in found.imports)]
        for group in found.groups:
            names += [group.legend] if group.legend else []
            names += [constant.name for constant in group.constants]
        for name in names:
            if names.count(name) > 1:
                raise self.fail(name, "expected a name of its own, got one that is given twice", name)
        known = {"int", "str", "bool", "None", "tuple", *(name for name, _ in found.imports)}
        for field in found.fields:
            for word in re.findall(r"[A-Za-z_]\w*", field.view):
                if word not in known:
                    raise self.fail(
                        field.name, f"expected a type made of {', '.join(sorted(known))}, got {word!r}", field.name
                    )

    # --- plain values

    def _only(self, table: dict[str, Any], place: str, keys: tuple[str, ...]) -> None:
        for name in table:
            if name not in keys:
                raise self.fail(place, f"expected nothing but {', '.join(keys)}, got {name!r}", place or name)

    def _table(self, data: dict[str, Any], name: str) -> dict[str, Any]:
        found = data.get(name)
        if not isinstance(found, dict):
            raise self.fail("", f"expected a table [{name}]", name)
        return found

    def _text(self, table: dict[str, Any], place: str, key: str, default: str | None = None) -> str:
        value = table.get(key, default)
        where = f"{place}.{key}" if place else key
        if not isinstance(value, str):
            came = "nothing" if value is None else repr(value)
            raise self.fail(where, f"expected a text, got {came}", place if key in FIELD_KEYS else key)
        return self._line(value, place)

    def _docstring(self, table: dict[str, Any], place: str) -> str:
        """Read a text that may have several lines."""
        about = table.get("about")
        lines = about.strip().split("\n") if isinstance(about, str) else [""]
        if not lines[0]:
            raise self.fail(f"{place}.about", f"expected a text, got {about!r}", place)
        return "\n".join([self._line(line, place) for line in lines])

    def _line(self, text: str, place: str) -> str:
        if not text.isprintable() or text != text.strip() or '"""' in text or "\\" in text:
            raise self.fail(place, f"expected one line of plain text, got {text!r}", place)
        return text


def _shown_type(depth: int) -> str:
    return "tuple[" * depth + "int" + ", ...]" * depth
