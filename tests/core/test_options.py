"""Options are one dataclass: the schema is derived from it, and nothing that it does not allow gets in."""

import dataclasses
from dataclasses import dataclass
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.core.errors import BadOption, UnknownOption
from veillee.core.options import (
    Before,
    Choice,
    OnlyIf,
    OptionSchema,
    Range,
    expected_text,
    kept_options,
    options_data,
    options_schema,
    parse_options,
    read_option,
)


@dataclass(frozen=True)
class Tale:
    """Choose how the tale is told."""

    teller: Annotated[str, Choice("aunt", "wolf", "nobody")] = "aunt"
    nights: Annotated[int, Range(-1, 12)] = 3
    howls: Annotated[int, Range(0, 9), OnlyIf("teller", "wolf", "nobody")] = 2
    by_candle: bool = False
    draughts: Annotated[bool, OnlyIf("by_candle", True)] = False


SCHEMA = options_schema(Tale)


# --- the schema


def test_the_schema_says_in_order_what_the_dataclass_says() -> None:
    assert options_schema(Tale) == (
        OptionSchema("teller", "choice", "aunt", ("aunt", "wolf", "nobody"), 0, 0, "", ()),
        OptionSchema("nights", "number", 3, (), -1, 12, "", ()),
        OptionSchema("howls", "number", 2, (), 0, 9, "teller", ("wolf", "nobody")),
        OptionSchema("by_candle", "switch", False, (), 0, 0, "", ()),
        OptionSchema("draughts", "switch", False, (), 0, 0, "by_candle", (True,)),
    )


def test_what_an_option_takes_is_said_in_a_few_signs() -> None:
    assert [expected_text(option) for option in SCHEMA[:4]] == [
        "aunt | wolf | nobody",
        "-1 … 12",
        "0 … 9",
        "true | false",
    ]


def test_a_field_that_says_neither_range_nor_choice_is_a_mistake_of_the_game() -> None:
    @dataclass(frozen=True)
    class Unbounded:
        nights: int = 3

    with pytest.raises(TypeError, match="option nights needs a Choice, a Range or a bool default"):
        options_schema(Unbounded)


# --- named values


def test_what_is_not_named_keeps_its_default() -> None:
    assert parse_options(Tale, {}) == Tale()
    assert parse_options(Tale, {"nights": 12}) == Tale(nights=12)


def test_all_values_may_be_chosen() -> None:
    chosen: dict[str, object] = {
        "teller": "wolf",
        "nights": -1,
        "howls": 9,
        "by_candle": True,
        "draughts": True,
    }
    options = parse_options(Tale, chosen)
    assert options_data(options) == chosen
    assert list(options_data(options)) == [option.name for option in SCHEMA]


def test_options_never_change() -> None:
    options: Any = parse_options(Tale, {})
    with pytest.raises(dataclasses.FrozenInstanceError):
        options.nights = 4


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("teller", "fox", "aunt | wolf | nobody"),
        ("teller", "Aunt", "aunt | wolf | nobody"),
        ("teller", "", "aunt | wolf | nobody"),
        ("teller", 0, "aunt | wolf | nobody"),
        ("teller", None, "aunt | wolf | nobody"),
        ("teller", ["aunt"], "aunt | wolf | nobody"),
        ("nights", -2, "-1 … 12"),
        ("nights", 13, "-1 … 12"),
        ("nights", 10**30, "-1 … 12"),
        ("nights", "3", "-1 … 12"),
        ("nights", 3.0, "-1 … 12"),
        ("nights", True, "-1 … 12"),
        ("nights", None, "-1 … 12"),
        ("by_candle", 1, "true | false"),
        ("by_candle", 0, "true | false"),
        ("by_candle", "true", "true | false"),
        ("by_candle", None, "true | false"),
    ],
)
def test_a_value_of_the_wrong_kind_or_range_is_refused(name: str, value: object, expected: str) -> None:
    with pytest.raises(BadOption, match=f"option {name} expects ") as refusal:
        parse_options(Tale, {name: value})
    assert refusal.value.details == {"option": name, "expected": expected, "came": repr(value)[:40]}


def test_an_unknown_name_is_refused_and_the_known_ones_are_said() -> None:
    with pytest.raises(UnknownOption, match="no option 'knights'; this game has: teller, nights") as refusal:
        parse_options(Tale, {"nights": 99, "knights": 3})
    assert refusal.value.details["option"] == "knights"
    assert refusal.value.details["known"] == "teller, nights, howls, by_candle, draughts"


def test_an_overlong_name_or_value_is_not_repeated_whole() -> None:
    with pytest.raises(UnknownOption) as unknown:
        parse_options(Tale, {"x" * 10_000: 3})
    with pytest.raises(BadOption) as bad:
        parse_options(Tale, {"teller": "x" * 10_000})
    for refusal in (unknown.value, bad.value):
        assert len(refusal.message) < 200
        assert all(len(str(detail)) < 80 for detail in refusal.details.values())


# --- options that depend on others


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"howls": 3}, "option howls only counts with teller wolf / nobody"),
        ({"howls": 3, "teller": "aunt"}, "option howls only counts with teller wolf / nobody"),
        ({"draughts": True}, "option draughts only counts with by_candle True"),
    ],
)
def test_an_option_without_the_one_it_needs_is_refused(values: dict[str, object], words: str) -> None:
    with pytest.raises(BadOption, match=words):
        parse_options(Tale, values)


def test_the_refusal_names_both_options() -> None:
    with pytest.raises(BadOption) as refusal:
        parse_options(Tale, {"howls": 3})
    assert refusal.value.details == {
        "option": "howls",
        "needs": "teller",
        "expected": "wolf / nobody",
        "came": "aunt",
    }


@pytest.mark.parametrize(
    "values",
    [
        {"howls": 3, "teller": "wolf"},
        {"teller": "nobody", "howls": 3},
        {"howls": 2, "teller": "aunt"},  # the default is no choice
        {"draughts": True, "by_candle": True},
        {"draughts": False},
    ],
)
def test_an_option_with_the_one_it_needs_is_taken(values: dict[str, object]) -> None:
    data = options_data(parse_options(Tale, values))
    assert {name: data[name] for name in values} == values


# --- from text


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("teller", "wolf", "wolf"),
        ("nights", "7", 7),
        ("nights", "-1", -1),
        ("nights", "007", 7),
        ("by_candle", "true", True),
        ("by_candle", "On", True),
        ("by_candle", "off", False),
        ("by_candle", "FALSE", False),
    ],
)
def test_a_value_is_read_from_text(name: str, text: str, value: object) -> None:
    read = read_option(SCHEMA, name, text)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("teller", "fox"),
        ("nights", ""),
        ("nights", "-"),
        ("nights", "--1"),
        ("nights", "1-"),
        ("nights", "+1"),
        ("nights", " 1"),
        ("nights", "1\n"),
        ("nights", "1.0"),
        ("nights", "1e0"),
        ("nights", "1_0"),
        ("nights", "٣"),
        ("nights", "²"),
        ("nights", "13"),
        ("nights", "9" * 5000),
        ("nights", "true"),
        ("by_candle", "1"),
        ("by_candle", "yes"),
        ("by_candle", ""),
    ],
)
def test_text_that_is_no_value_is_refused(name: str, text: str) -> None:
    with pytest.raises(BadOption, match=f"option {name} expects "):
        read_option(SCHEMA, name, text)


def test_text_for_an_unknown_option_is_refused() -> None:
    with pytest.raises(UnknownOption, match="no option 'night'; this game has: teller, nights, howls"):
        read_option(SCHEMA, "night", "3")


@given(st.sampled_from([option.name for option in SCHEMA]), st.text())
def test_any_text_is_a_value_of_the_option_or_refused(name: str, text: str) -> None:
    try:
        value = read_option(SCHEMA, name, text)
    except BadOption:
        return
    others = {"teller": "wolf", "by_candle": True}  # so that nothing is missing that the option needs
    assert options_data(parse_options(Tale, {**others, name: value}))[name] == value


chosen_values = st.fixed_dictionaries(
    {},
    optional={
        "teller": st.sampled_from(["aunt", "wolf", "nobody", "fox"]),
        "nights": st.integers(-3, 14),
        "howls": st.integers(-1, 10),
        "by_candle": st.booleans(),
        "draughts": st.booleans(),
    },
)


@given(chosen_values)
def test_what_is_taken_can_be_written_and_taken_again(values: dict[str, Any]) -> None:
    try:
        options = parse_options(Tale, values)
    except BadOption:
        return
    assert parse_options(Tale, options_data(options)) == options


@dataclass(frozen=True)
class Bells:
    """Choose among words that look like numbers and switches."""

    strokes: Annotated[str, Choice("12", "on", "true")] = "12"


@pytest.mark.parametrize("text", ["12", "on", "true"])
def test_a_word_is_a_word_whatever_it_looks_like(text: str) -> None:
    value = read_option(options_schema(Bells), "strokes", text)
    assert (type(value), value) == (str, text)


# --- kept matches


@dataclass(frozen=True)
class LaterTale:
    """Choose more than there once was to choose."""

    nights: Annotated[int, Range(-1, 12)] = 3
    moon: Annotated[str, Choice("full", "new"), Before("new")] = "full"


def test_a_kept_match_was_played_as_it_was_before_there_was_an_option() -> None:
    assert kept_options(LaterTale, {"nights": 4}) == {"nights": 4, "moon": "new"}
    assert kept_options(LaterTale, {"nights": 4, "moon": "full"}) == {"nights": 4, "moon": "full"}
    assert parse_options(LaterTale, {}).moon == "full"


def test_nothing_is_made_up_for_options_that_a_kept_match_should_name() -> None:
    assert kept_options(LaterTale, {"moon": "full"}) == {"moon": "full"}
    assert kept_options(Tale, {"nights": 4}) == {"nights": 4}
