"""One value has one text, and only strict text is read."""

import json
from typing import Any, ClassVar, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.core import codec
from veillee.core.codec import Json
from veillee.core.contract import PUBLIC, SECRET, State
from veillee.core.errors import BadText

whole_text = st.text(st.characters(exclude_categories=["Cs"]))
numbers = st.integers(-(10**19) + 1, 10**20 - 1)
leaves = st.none() | st.booleans() | numbers | whole_text
json_values = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(whole_text, inner, max_size=4),
    max_leaves=12,
)


def depth(value: Json) -> int:
    if isinstance(value, list):
        return 1 + max([depth(item) for item in value], default=0)
    if isinstance(value, dict):
        return 1 + max([depth(item) for item in value.values()], default=0)
    return 1


shallow_values = json_values.filter(lambda value: depth(value) <= codec.MAX_DEPTH)


def shuffled(value: Json) -> Json:
    """Give an equal value whose objects were built in another order."""
    if isinstance(value, list):
        return [shuffled(item) for item in value]
    if isinstance(value, dict):
        return {name: shuffled(value[name]) for name in reversed(list(value))}
    return value


# --- writing


def test_text_is_canonical() -> None:
    value: Json = {"b": [1, True, None, "é\n"], "a": {}, "": -3, "É": []}
    assert codec.dumps(value) == '{"":-3,"a":{},"b":[1,true,null,"é\\n"],"É":[]}'


@given(json_values)
def test_equal_values_have_equal_text_and_digest(value: Json) -> None:
    assert codec.dumps(shuffled(value)) == codec.dumps(value)
    assert codec.digest(shuffled(value)) == codec.digest(value)


@given(shallow_values)
def test_what_is_written_is_read_back(value: Json) -> None:
    text = codec.dumps(value)
    assert codec.loads(text) == value
    assert codec.dumps(codec.loads(text)) == text


@given(shallow_values)
def test_text_fits_into_bytes(value: Json) -> None:
    assert codec.loads(codec.dumps(value).encode().decode()) == value


def test_the_digest_is_the_same_for_ever() -> None:
    assert codec.digest({"b": [1, True, None], "a": "é"}) == "83b364daafe9bd034ef64e2e3e9c3551"
    assert codec.digest([]) == "7ebb3c7c2a87b1a2f8a7ed729ecb040d"


@given(json_values, json_values)
def test_other_values_have_another_digest(one: Json, other: Json) -> None:
    assert (codec.digest(one) == codec.digest(other)) == (codec.dumps(one) == codec.dumps(other))


# --- reading


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON: Expecting value at line 1, column 1"),
        ("nonsense", "not JSON"),
        ("{", "not JSON"),
        ("[1,]", "not JSON"),
        ("[1] x", "not JSON: Extra data at line 1, column 5"),
        ("[1][1]", "not JSON: Extra data"),
        ("{'a':1}", "not JSON"),
        ('{"a":1,}', "not JSON"),
        ('"\n"', "not JSON: Invalid control character"),
        ('"\\x"', "not JSON"),
        ("\ufeff[]", "not JSON"),
        ("01", "not JSON"),
        ("+1", "not JSON"),
        ("0x10", "not JSON"),
        ("// note\n1", "not JSON"),
        ("1.0", "whole numbers only, got 1.0"),
        ("[1e3]", "whole numbers only, got 1e3"),
        ("-0.0", "whole numbers only"),
        ("NaN", "whole numbers only, got NaN"),
        ("[Infinity]", "whole numbers only, got Infinity"),
        ("-Infinity", "whole numbers only, got -Infinity"),
        ("9" * 21, "more than 20 digits"),
        ("9" * 5000, "more than 20 digits"),
        ('{"a":1,"a":1}', "same key twice"),
        ('[{"b":{"a":1,"\\u0061":2}}]', "same key twice"),
        ('"\\ud800"', "half a surrogate pair"),
        ('"\ud800"', "half a surrogate pair"),
        ('{"\\udfff":1}', "half a surrogate pair"),
        ('[["\\udc00\\ud800"]]', "half a surrogate pair"),
    ],
)
def test_loose_text_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadText, match=words):
        codec.loads(text)


def test_a_refusal_names_the_place_in_the_text() -> None:
    with pytest.raises(BadText, match="at line 2, column 4") as refusal:
        codec.loads("[1,\n2, x]")
    assert refusal.value.details == {"where": "line 2, column 4"}


def test_a_whole_surrogate_pair_is_one_character() -> None:
    assert codec.loads('"\\ud83d\\ude00"') == "\U0001f600"


def test_the_longest_numbers_are_read() -> None:
    assert codec.loads("9" * 20) == 10**20 - 1
    assert codec.loads("-" + "9" * 19) == 1 - 10**19
    assert codec.loads("-0") == 0


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_depth_is_limited(opening: str, closing: str) -> None:
    most = codec.MAX_DEPTH - 1  # the innermost value is a level too
    assert codec.dumps(codec.loads(opening * most + "1" + closing * most)) == opening * most + "1" + closing * most
    for levels in (most + 1, 300_000):
        with pytest.raises(BadText, match="nested deeper than 12") as refusal:
            codec.loads(opening * levels + "1" + closing * levels)
        assert refusal.value.details == {"limit": 12}
        with pytest.raises(BadText):
            codec.loads(opening * levels)


def test_length_is_limited() -> None:
    assert codec.loads("[1,2]", max_chars=5) == [1, 2]
    with pytest.raises(BadText, match="at most 5 characters, got 6") as refusal:
        codec.loads("[1, 2]", max_chars=5)
    assert refusal.value.details == {"limit": 5}
    with pytest.raises(BadText, match=f"at most {codec.MAX_CHARS} characters"):
        codec.loads(" " * (codec.MAX_CHARS + 1))


def test_an_overlong_number_is_not_repeated_whole() -> None:
    with pytest.raises(BadText) as refusal:
        codec.loads("0." + "1" * 100_000)
    assert len(refusal.value.message) < 80


def strict_or_refused(text: str) -> None:
    try:
        value = codec.loads(text)
    except BadText:
        return
    assert value == json.loads(text)
    assert codec.loads(codec.dumps(value)) == value
    assert codec.dumps(value).encode()


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    strict_or_refused(text)


@given(st.text(alphabet='[]{}:,"\\u0d8eE+-.19 nulltruefasNInfity\ud800\n', max_size=40))
def test_text_that_looks_like_json_is_read_or_refused(text: str) -> None:
    strict_or_refused(text)


@given(st.binary(), st.sampled_from(["replace", "surrogateescape", "backslashreplace"]))
def test_any_bytes_are_read_or_refused(data: bytes, errors: str) -> None:
    strict_or_refused(data.decode(errors=errors))


# --- plain data


class Pair(NamedTuple):
    """A tuple with names."""

    left: object
    right: object


def test_plain_data_is_taken_apart() -> None:
    value = Pair((1, "a", None), [True, Pair(0, {"k": ()})])
    assert codec.plain(value) == {"left": [1, "a", None], "right": [True, {"left": 0, "right": {"k": []}}]}


def test_plain_data_is_a_copy() -> None:
    inner = [1]
    copied: Any = codec.plain({"a": inner})
    copied["a"].append(2)
    assert inner == [1]


class Word(str):
    """A str that is more than a str."""


@pytest.mark.parametrize(
    "value",
    [1.5, b"bytes", {1, 2}, object(), Word("x"), range(3), 1j, float("nan"), iter([]), bytearray(), frozenset()],
    ids=lambda value: type(value).__name__,
)
def test_anything_else_is_refused(value: object) -> None:
    for wrapped in (value, (value,), [value], {"k": value}, Pair(1, value)):
        with pytest.raises(TypeError, match=f"expected plain data, got {type(value).__name__}"):
            codec.plain(wrapped)


@pytest.mark.parametrize("key", [1, None, True, (1,), Word("x")])
def test_keys_are_words(key: object) -> None:
    with pytest.raises(TypeError, match=f"expected a str key, got {type(key).__name__}"):
        codec.plain({key: 1})


@given(json_values)
def test_json_data_is_plain_already(value: Json) -> None:
    assert codec.plain(value) == value


# --- states


class Well(State):
    """A state with a field of each form."""

    FIELDS: ClassVar[dict[str, int]] = {"water": PUBLIC, "frogs": SECRET, "rings": PUBLIC}
    __slots__ = tuple(FIELDS)

    def __init__(self, water: int, frogs: list[int], rings: list[list[int]]) -> None:
        self.water = water
        self.frogs = frogs
        self.rings = rings

    def clone(self) -> "Well":
        """Give an equal state that shares nothing with this one."""
        return Well(self.water, self.frogs[:], [ring[:] for ring in self.rings])


def test_a_state_is_written_field_by_field_and_read_back() -> None:
    well = Well(3, [1, -2], [[], [5, 6]])
    data = codec.state_data(well)
    assert data == {"water": 3, "frogs": [1, -2], "rings": [[], [5, 6]]}
    again = codec.parse_state(Well, codec.loads(codec.dumps(data)))
    assert again == well
    assert type(again) is Well


def test_data_and_state_share_nothing() -> None:
    well = Well(3, [1], [[5]])
    data: Any = codec.state_data(well)
    again = codec.parse_state(Well, data)
    data["frogs"].append(9)
    data["rings"][0].append(9)
    assert well == again == Well(3, [1], [[5]])


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (None, "a state is an object"),
        ([3, [], []], "a state is an object"),
        ({}, "fields missing or unknown: frogs, rings, water"),
        ({"water": 3, "frogs": []}, "fields missing or unknown: rings"),
        ({"water": 3, "frogs": [], "rings": [], "toads": 1}, "fields missing or unknown: toads"),
        ({"water": "3", "frogs": [], "rings": []}, "field water: expected ints and lists of ints, got str"),
        ({"water": True, "frogs": [], "rings": []}, "field water: .* got bool"),
        ({"water": None, "frogs": [], "rings": []}, "field water: .* got NoneType"),
        ({"water": 3, "frogs": [1, True], "rings": []}, "field frogs: .* got bool"),
        ({"water": 3, "frogs": [], "rings": [[{}]]}, "field rings: .* got dict"),
    ],
)
def test_data_that_is_no_state_is_refused(data: Json, words: str) -> None:
    with pytest.raises(BadText, match=words):
        codec.parse_state(Well, data)


def test_a_refusal_names_the_odd_fields_of_a_state() -> None:
    with pytest.raises(BadText) as refusal:
        codec.parse_state(Well, {"water": 3, "toads": 1, "rings": []})
    assert refusal.value.details == {"fields": "frogs, toads"}


@pytest.mark.parametrize("frogs", [1.5, "1", (1,), None, True])
def test_a_state_that_holds_more_than_ints_is_not_written(frogs: Any) -> None:
    with pytest.raises(TypeError, match="field frogs: expected ints and lists of ints"):
        codec.state_data(Well(3, [frogs], []))
