"""A declaration that cannot be used is refused in one line that says where, what was expected and what came."""

from pathlib import Path

import pytest

from tests.testing.declarations import WELL, well
from veillee.testing.generate import BadDeclaration, generate
from veillee.testing.generate.declaration import Constant, parse_declaration

WATER = 'water = { type = "int", known = "public", view = "copied", about = "buckets left" }'
LINE = WELL.splitlines().index(WATER) + 1


def test_a_declaration_is_read_in_order() -> None:
    found = well()
    assert [field.name for field in found.fields] == [
        "seat",
        "water",
        "frogs",
        "coins",
        "rings",
        "depths",
        "sounds",
    ]
    assert [field.type for field in found.fields if field.is_in_state] == [
        "int",
        "list[int]",
        "list[int]",
        "list[list[int]]",
        "list[list[list[int]]]",
    ]
    assert [field.view for field in found.fields if field.is_copied] == [
        "int",
        "tuple[int, ...]",
        "tuple[tuple[int, ...], ...]",
    ]
    assert found.groups[0].constants[2] == Constant("DRY", 2, "nothing is left")
    assert found.has_view


# What stands in WATER's place, and what the complaint says about it.
FIELDS = [
    ('water = "int"', "water: expected { type = "),
    ('water = { type = "float", known = "public" }', "as `type`, got 'float'"),
    ('water = { type = "list[str]", known = "public" }', "got 'list[str]'"),
    ('water = { type = "dict[int, int]", known = "public" }', "got 'dict[int, int]'"),
    ('water = { type = "list[list[list[list[list[int]]]]]", known = "public" }', "expected int, list[int]"),
    ('water = { type = "list", known = "public" }', "got 'list'"),
    ('water = { type = 3, known = "public" }', "water.type: expected a text, got 3"),
    ('water = { type = "int", known = "everybody" }', "to be public, owner, secret, got 'everybody'"),
    ('water = { type = "int" }', "expected `type` and `known` (a field of the state), or `view` alone"),
    ('water = { known = "public" }', "expected `type` and `known`"),
    ('water = { known = "public", view = "int" }', "expected `type` and `known`"),
    ('water = { about = "buckets" }', "expected `type` and `known`"),
    ('water = { type = "int", known = "public", shown = true }', "expected nothing but type, known, view, about"),
    ('water = { type = "int", known = "owner", view = "copied" }', "known to owner, and only public is copied"),
    ('water = { type = "int", known = "secret", view = "copied" }', "known to secret, and only public is copied"),
    ('water = { view = "copied" }', "it is not in the state, and only public is copied"),
    ('water = { type = "int", known = "public", view = "tuple[int" }', 'expected "copied" or a type as `view`'),
    ('water = { type = "int", known = "public", view = "print(1)" }', 'expected "copied" or a type as `view`'),
    (
        'water = { type = "int", known = "public", view = "Frog" }',
        "made of None, bool, int, str, tuple, got 'Frog'",
    ),
    ('water = { type = "int", known = "public", view = "list[int]" }', "got 'list'"),
    ('water = { type = "int", known = "public", view_about = "x" }', "expected `view` where"),
    ('water = { type = "int", known = "public", about = "two\\nlines" }', "expected one line of plain text"),
    ('water = { type = "int", known = "public", about = " x" }', "expected one line of plain text"),
    ('Water = { type = "int", known = "public" }', "Water: expected a name in small letters"),
    ('class = { type = "int", known = "public" }', "class: expected a name in small letters"),
    ('clone = { type = "int", known = "public" }', "clone: expected a name in small letters"),
    ('list = { type = "int", known = "public" }', "list: expected a name"),
    ('index = { type = "int", known = "public" }', "index: expected a name"),
    ('_water = { type = "int", known = "public" }', "_water: expected a name"),
]


@pytest.mark.parametrize(("line", "words"), FIELDS)
def test_a_bad_field_is_refused_with_its_line(line: str, words: str) -> None:
    with pytest.raises(BadDeclaration) as refusal:
        parse_declaration(WELL.replace(WATER, line), "rules/state.toml")
    message = str(refusal.value)
    assert words in message
    assert message.startswith(f"rules/state.toml, line {LINE}: ")
    assert "\n" not in message


CHANGES = [
    ('doc = "The state of the well."', "", "state.toml: doc: expected a text, got nothing"),
    ('doc = "The state of the well."', "doc = 3", "doc: expected a text, got 3"),
    ('doc = "The state of the well."', 'doc = "x"\nauthor = "me"', "expected nothing but doc, state, view"),
    ("[state]", "[status]", "expected nothing but doc, state, view, constants, fields, got 'status'"),
    ('name = "WellState"', "", "state.name: expected a text, got nothing"),
    ('name = "WellState"', 'name = "well"', "state.name: expected the name of a class of your own, got 'well'"),
    ('name = "WellState"', 'name = "State"', "state.name: expected the name of a class of your own, got 'State'"),
    ('about = "Hold one moment at the well."', "", "state.about: expected a text, got None"),
    ('[view]\nabout = "Show what lies before a seat."', "", "view: expected a table [view]"),
    ('about = "Show what lies before a seat."', "", "view: expected a table [view]"),
    ('a seat."', 'a seat."\nimports = { Row = 3 }', 'view.imports: expected { Class = "its.module" }'),
    ('a seat."', 'a seat."\nimports = { Row = "no module" }', "view.imports: expected"),
    ('a seat."', 'a seat."\nimports = { NONE = "a.b" }', "NONE: expected a name of its own"),
    ("NONE = -1", "none = -1", "none: expected a constant's name of your own in capital letters"),
    ("NONE = -1", "PUBLIC = -1", "PUBLIC: expected a constant's name of your own"),
    ("NONE = -1", "NONE = 1.5", 'NONE: expected a whole number or [number, "what it means"], got 1.5'),
    ("NONE = -1", "NONE = true", "NONE: expected a whole number"),
    ("NONE = -1", 'NONE = "none"', "NONE: expected a whole number"),
    ("NONE = -1", "NONE = [1, 2]", "NONE: expected a whole number"),
    ("NONE = -1", "OVER = -1", "OVER: expected a name of its own, got one that is given twice"),
    ("NONE = -1", "PHASES = -1", "PHASES: expected a name of its own"),
    ('OVER = ""', "OVER = 0", 'OVER: expected "what it means" or { name = '),
    ('OVER = ""', 'OVER = { called = "x" }', 'OVER: expected "what it means" or { name = '),
    ('OVER = ""', 'OVER = { name = "empty" }', "PHASES: expected names that differ"),
    ('legend = "PHASES"', 'legend = "phases"', "phases: expected a constant's name of your own"),
    (
        '[[constants]]\nNONE = -1\nDEEP = [3, "from here on it is dark"]',
        "[[constants]]",
        "expected constants in the group",
    ),
    ("[fields]", "[fields]\nbucket = 3", "bucket: expected { type = "),
    ("[fields]", "[field]", "expected nothing but doc, state, view, constants, fields, got 'field'"),
    ("[fields]", "fields =", "not TOML"),
    (WATER, f"{WATER}\n{WATER}", "not TOML"),
]


@pytest.mark.parametrize(("old", "new", "words"), CHANGES)
def test_anything_else_that_is_wrong_is_refused(old: str, new: str, words: str) -> None:
    assert old in WELL
    with pytest.raises(BadDeclaration) as refusal:
        parse_declaration(WELL.replace(old, new, 1), "state.toml")
    message = str(refusal.value)
    assert words in message
    assert message.startswith("state.toml")
    assert "\n" not in message


def test_constants_must_be_groups() -> None:
    text = WELL[: WELL.index("[[con")] + WELL[WELL.index("[fields]") :]
    with pytest.raises(BadDeclaration, match=r"constants: expected groups that begin with \[\[constants\]\]"):
        parse_declaration("constants = 3\n" + text, "state.toml")


def test_a_declaration_must_have_a_field_of_the_state() -> None:
    text = WELL[: WELL.index("[fields]")] + '[fields]\nseat = { view = "int" }\n'
    with pytest.raises(BadDeclaration, match="fields: expected at least one field of the state"):
        parse_declaration(text, "state.toml")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "state.toml"
    source.write_bytes(b"doc = \xff")
    with pytest.raises(BadDeclaration, match="not UTF-8"):
        generate(source)
