"""Declarations for tests of the generator, and how their modules are brought to life."""

from typing import Any

from hypothesis import strategies as st

from veillee.testing.generate.code import state_module
from veillee.testing.generate.declaration import Declaration, parse_declaration

WELL = """
doc = "The state of the well."

[state]
name = "WellState"
about = "Hold one moment at the well."

[view]
about = "Show what lies before a seat."

[[constants]]
legend = "PHASES"
about = "Phases."
OVER = ""
DRAW_UP = "somebody draws water"
DRY = { name = "empty", about = "nothing is left" }

[[constants]]
NONE = -1
DEEP = [3, "from here on it is dark"]

[fields]
seat = { view = "int" }
water = { type = "int", known = "public", view = "copied", about = "buckets left" }
frogs = { type = "list[int]", known = "owner", view = "tuple[int, ...]", about = "seats'", view_about = "own" }
coins = { type = "list[int]", known = "public", view = "copied" }
rings = { type = "list[list[int]]", known = "public", view = "copied", about = "for each stone its rings" }
depths = { type = "list[list[list[int]]]", known = "secret" }
sounds = { view = "str", about = "what is heard" }
"""


def well() -> Declaration:
    return parse_declaration(WELL, "state.toml")


def live(found: Declaration) -> dict[str, Any]:
    """Run the generated module, and give its names."""
    names: dict[str, Any] = {"__name__": "generated"}
    exec(compile(state_module(found, "state.toml"), "state.py", "exec"), names)
    return names


def nested(depth: int) -> st.SearchStrategy[Any]:
    """Give values of a field so many lists deep."""
    values: st.SearchStrategy[Any] = st.integers(-(2**40), 2**40)
    for _ in range(depth):
        values = st.lists(values, max_size=4)
    return values


@st.composite
def declarations(draw: st.DrawFn) -> Declaration:
    """Give declarations of a few fields of all depths and visibilities, in the view and out of it."""
    lines = ['doc = "A state."', "[state]", 'name = "OneState"', 'about = "Hold it."']
    fields = ["[fields]", 'seat = { view = "int" }']
    for at in range(draw(st.integers(1, 6))):
        depth, known = draw(st.integers(0, 4)), draw(st.sampled_from(["public", "owner", "secret"]))
        view = draw(st.sampled_from(["", "int", "copied"] if known == "public" else ["", "int"]))
        shown = f', view = "{view}"' if view else ""
        kind = "list[" * depth + "int" + "]" * depth
        fields.append(f'field{at} = {{ type = "{kind}", known = "{known}"{shown} }}')
    return parse_declaration("\n".join([*lines, "[view]", 'about = "Show it."', *fields]), "state.toml")
