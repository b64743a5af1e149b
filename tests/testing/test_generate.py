"""The generator writes what a declaration says: state, data, view; and it knows what is stale."""

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.testing.declarations import WELL, declarations, live, nested, well
from veillee.core import codec
from veillee.core.contract import OWNER, PUBLIC, SECRET, State
from veillee.core.errors import BadText
from veillee.testing.generate import Declaration, find_declaration, generate
from veillee.testing.generate.code import WIDTH, state_module
from veillee.testing.generate.declaration import parse_declaration

NAMES = live(well())
WellState: Any = NAMES["WellState"]


def draw_state(found: Declaration, names: dict[str, Any], data: st.DataObject) -> Any:
    return names[found.state_name](
        *[data.draw(nested(field.depth), field.name) for field in found.fields if field.is_in_state]
    )


def shares_a_list(one: object, other: object) -> bool:
    if type(one) is not list or type(other) is not list:
        return False
    return one is other or any(shares_a_list(*pair) for pair in zip(one, other, strict=True))


# --- the class


def test_fields_are_classified_and_slotted_in_the_order_of_the_declaration() -> None:
    expected = {"water": PUBLIC, "frogs": OWNER, "coins": PUBLIC, "rings": PUBLIC, "depths": SECRET}
    assert list(WellState.FIELDS.items()) == list(expected.items())
    assert WellState.__slots__ == tuple(expected)
    assert issubclass(WellState, State)
    state = WellState(3, [1], [2], [[3]], [[[4]]])
    assert [getattr(state, name) for name in expected] == [3, [1], [2], [[3]], [[[4]]]]
    with pytest.raises(AttributeError):
        state.toads = 1


@settings(max_examples=40, deadline=None)
@given(found=declarations(), data=st.data())
def test_a_clone_is_equal_and_shares_no_list_however_deep(found: Declaration, data: st.DataObject) -> None:
    state = draw_state(found, live(found), data)
    again = state.clone()
    assert type(again) is type(state)
    assert again == state
    for name in type(state).FIELDS:
        assert not shares_a_list(getattr(state, name), getattr(again, name)), name


@settings(max_examples=40, deadline=None)
@given(found=declarations(), data=st.data())
def test_a_state_comes_back_from_its_data(found: Declaration, data: st.DataObject) -> None:
    state = draw_state(found, live(found), data)
    written = codec.state_data(state)
    assert list(written) == list(type(state).FIELDS)
    assert written == State.to_data(state)  # as for a class whose types nobody declared
    again = codec.parse_state(type(state), codec.loads(codec.dumps(written)))
    assert (type(again), again) == (type(state), state)
    for name in written:
        assert not shares_a_list(written[name], getattr(state, name)), name
        assert not shares_a_list(written[name], getattr(codec.parse_state(type(state), written), name)), name


@settings(max_examples=40, deadline=None)
@given(found=declarations(), data=st.data())
def test_a_view_copies_what_it_is_told_to_copy_and_gives_it_back(found: Declaration, data: st.DataObject) -> None:
    names = live(found)
    state = draw_state(found, names, data)
    shown = [field for field in found.fields if field.view]
    given_values = {field.name: at for at, field in enumerate(shown) if not field.is_copied}
    view = names["fill_view"](state, **given_values)
    assert view._fields == tuple(field.name for field in shown)
    assert len(view) == len(shown)
    for field in shown:
        value = getattr(view, field.name)
        if field.is_copied:
            assert codec.plain(value) == getattr(state, field.name)
            assert "list" not in _kinds(value)
        else:
            assert value == given_values[field.name]
    kept = {
        field.name: getattr(state, field.name)
        for field in found.fields
        if field.is_in_state and not field.is_copied
    }
    assert names["fill_state"](view, **kept) == state


def _kinds(value: object) -> set[str]:
    kinds = {type(value).__name__}
    if isinstance(value, tuple | list):
        kinds.update(*map(_kinds, value))
    return kinds


def test_a_view_is_its_own_type_all_the_same() -> None:
    view = NAMES["fill_view"](WellState(3, [1], [2], [[3]], []), seat=1, frogs=(1,), sounds="croak")
    assert type(view) is NAMES["View"]
    assert view == NAMES["View"](1, 3, (1,), (2,), ((3,),), "croak")
    assert view._replace(seat=2).seat == 2


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("water", [3], "field water: expected an int, got list"),
        ("water", True, "field water: expected an int, got bool"),
        ("water", None, "field water: expected an int, got NoneType"),
        ("frogs", 3, "field frogs: expected a list of ints, got int"),
        ("frogs", [True], "field frogs: expected ints and lists of ints, got bool"),
        ("frogs", [[1]], "field frogs: expected ints and lists of ints, got list"),
        ("rings", [1], "field rings: expected a list of ints, got int"),
        ("rings", 1, "field rings: expected lists 2 deep, got int"),
        ("depths", [[1]], "field depths: expected a list of ints, got int"),
        ("depths", [[["a"]]], "field depths: expected ints and lists of ints, got str"),
    ],
)
def test_data_of_another_type_is_refused_on_both_ways(field: str, value: Any, words: str) -> None:
    state = WellState(3, [1], [2], [[3]], [[[4]]])
    data = codec.state_data(state) | {field: value}
    with pytest.raises(BadText, match=words):
        codec.parse_state(WellState, data)
    setattr(state, field, value)
    with pytest.raises(TypeError, match=words):
        codec.state_data(state)


def test_constants_are_numbered_and_named() -> None:
    assert [NAMES[name] for name in ("OVER", "DRAW_UP", "DRY", "NONE", "DEEP")] == [0, 1, 2, -1, 3]
    assert NAMES["PHASES"] == ["over", "draw-up", "empty"]


# --- the text


def test_the_module_says_where_it_comes_from_and_what_fields_are() -> None:
    text = state_module(well(), "state.toml")
    assert text.startswith("# Written by `veillee generate` from state.toml: change it there")
    for line in (
        "DRY: Final = 2  # nothing is left",
        '        "water": PUBLIC,  # buckets left',
        "            [item0[:] for item0 in self.rings],",
        "            [[item0[:] for item0 in item1] for item1 in self.depths],",
        "    frogs: tuple[int, ...]  # own",
        "    sounds: str  # what is heard",
    ):
        assert line in text.splitlines()


def test_a_long_comment_stands_above_its_line() -> None:
    about = "so many buckets that they do not fit beside the name " * 3
    text = state_module(parse_declaration(WELL.replace("buckets left", about.strip()), "x"), "state.toml")
    assert max(map(len, text.splitlines())) <= WIDTH
    lines = text.splitlines()
    at = lines.index('        "water": PUBLIC,')
    assert lines[at - 2].startswith("        # so many buckets")


def test_a_state_without_a_view_is_only_a_state() -> None:
    text = (
        'doc = "d"\n[state]\nname = "BareState"\nabout = "a"\n[fields]\nx = { type = "int", known = "secret" }\n'
    )
    names = live(parse_declaration(text, "state.toml"))
    assert "View" not in names
    assert names["BareState"](3).clone().x == 3


def test_the_formatter_and_the_linter_leave_the_module_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "state.toml").write_text(WELL, encoding="utf-8")
    found = generate(tmp_path / "state.toml")
    found.write()
    config = Path(__file__).resolve().parents[2] / "pyproject.toml"
    for command in (["format", "--check"], ["check"]):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--no-cache", "--config", str(config), str(found.target)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_module_imports_what_it_names_and_travels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "wellgame"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "sounds.py").write_text("class Sound(tuple): pass\n", encoding="utf-8")
    text = WELL.replace('a seat."', 'a seat."\nimports = { Sound = "wellgame.sounds" }').replace(
        '"str"', '"Sound"'
    )
    (folder / "state.toml").write_text(text, encoding="utf-8")
    generate(folder / "state.toml").write()
    monkeypatch.syspath_prepend(str(tmp_path))
    module: Any = __import__("wellgame.state", fromlist=["state"])
    state = module.WellState(3, [1], [2], [[3]], [])
    assert pickle.loads(pickle.dumps(state)) == copy.deepcopy(state) == state
    assert module.View.__annotations__["sounds"].__name__ == "Sound"


# --- what is stale


def test_a_module_is_stale_while_it_is_missing_or_differs(tmp_path: Path) -> None:
    source = tmp_path / "rules" / "state.toml"
    source.parent.mkdir()
    source.write_text(WELL, encoding="utf-8")
    assert find_declaration(tmp_path) == source
    assert generate(source).is_stale()
    generate(source).write()
    assert not generate(source).is_stale()
    source.write_text(WELL.replace("buckets left", "buckets"), encoding="utf-8")
    assert generate(source).is_stale()
    generate(source).write()
    target = source.with_name("state.py")
    target.write_text(target.read_text(encoding="utf-8") + "\n# mine\n", encoding="utf-8")
    assert generate(source).is_stale()


def test_a_declaration_is_found_by_folder_rules_or_file(tmp_path: Path) -> None:
    assert find_declaration(tmp_path) is None
    assert find_declaration(tmp_path / "nowhere") is None
    flat = tmp_path / "state.toml"
    flat.write_text(WELL, encoding="utf-8")
    assert find_declaration(tmp_path) == find_declaration(flat) == flat
    (tmp_path / "state.py").touch()
    assert find_declaration(tmp_path / "state.py") is None
