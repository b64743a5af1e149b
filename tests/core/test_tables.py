"""Component tables are read strictly: what a game does not expect is refused, and the place is named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.core.errors import BadData
from veillee.core.tables import check_counts, check_house, check_keys, check_number, parse_table, shorten


def test_a_table_is_read_with_a_version_of_what_it_says() -> None:
    table, version = parse_table('house = ["hours"]\nhours = 12\n[die]\nwand = 1\n', "pieces.toml")
    assert table == {"house": ["hours"], "hours": 12, "die": {"wand": 1}}
    assert len(version) == 32


def test_comments_and_layout_do_not_change_the_version_but_values_do() -> None:
    _, version = parse_table("a = 1\nb = [1, 2]\n", "x")
    for same in ("# note\nb = [ 1,\n 2 ]\na = 0x1\n", "a=1\r\nb=[1,2]"):
        assert parse_table(same, "x")[1] == version
    for other in ("a = 2\nb = [1, 2]", "a = 1\nb = [2, 1]", "a = true\nb = [1, 2]", "a = '1'\nb = [1, 2]"):
        assert parse_table(other, "x")[1] != version


def test_the_version_is_the_same_for_ever() -> None:
    # b2sum -l 128 of {"a":1,"b":[1,2]}
    assert parse_table("a = 1\nb = [1, 2]\n", "x")[1] == "dfa78bb8697a5e09925c310f8b18bc8c"


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "a = ",
        "a = 1\na = 2",
        "[a]\n[a]",
        "a = 1 b = 2",
        "a = 01",
        "a = 'x",
        "\0",
        "a = " + "9" * 5000,
        "a = " + "[" * 5000,
        "a = " + "[" * 5000 + "]" * 5000,
        'a = "\\ud800"',
        'a = "\ud800"',
        "a = 1 # \ud800",
        "\ufeffa = 1",
    ],
    ids=lambda text: repr(text[:12]),
)
def test_what_is_not_toml_is_refused(text: str) -> None:
    with pytest.raises(BadData, match=r"^pieces\.toml: not TOML: ") as refusal:
        parse_table(text, "pieces.toml")
    assert refusal.value.details == {"where": "pieces.toml"}
    assert len(refusal.value.message) < 200


@pytest.mark.parametrize(
    ("value", "where"),
    [
        ("1.5", "a"),
        ("nan", "a"),
        ("inf", "a"),
        ("1e3", "a"),
        ("2026-11-15", "a"),
        ("12:00:00", "a"),
        ("[1, [1.0]]", r"a\.1\.0"),
        ("{x = {y = 1.0}}", r"a\.x\.y"),
        ("0x" + "f" * 9000, "a"),
        ("18446744073709551616", "a"),
        ("[" * 9 + "]" * 9, r"a(\.0){7}"),
        ("{a.a.a.a.a.a.a.a = 1}", r"a(\.a){7}"),
    ],
    ids=lambda text: text[:12],
)
def test_only_texts_whole_numbers_lists_and_tables_are_read(value: str, where: str) -> None:
    with pytest.raises(BadData, match=f"^{where}: expected a text or a whole number, got ") as refusal:
        parse_table(f"a = {value}", "pieces.toml")
    assert len(refusal.value.message) < 200


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        table, version = parse_table(text, "pieces.toml")
    except BadData:
        return
    assert parse_table(text, "pieces.toml") == (table, version)


def test_a_table_has_exactly_its_keys() -> None:
    table = {"b": 1, "a": 2}
    assert check_keys(table, "die", ["a", "b"]) is table
    for wrong, words in (
        ({"a": 1}, "die: missing or unknown: b"),
        ({"a": 1, "b": 2, "c": 3}, "die: missing or unknown: c"),
        ({"a": 1, "x": 2}, "die: missing or unknown: b, x"),
        ([], "die: expected a table"),
        (None, "die: expected a table"),
        (3, "die: expected a table"),
    ):
        with pytest.raises(BadData, match=words) as refusal:
            check_keys(wrong, "die", ["a", "b"])
        assert refusal.value.details == {"where": "die"}


@pytest.mark.parametrize("value", [0, 13, -1, True, "3", None, [3], 3.0, 10**9999], ids=shorten)
def test_a_number_out_of_bounds_or_of_another_type_is_refused(value: object) -> None:
    with pytest.raises(BadData, match=r"^hours: expected a whole number from 1 to 12, got ") as refusal:
        check_number(value, "hours", 1, 12)
    assert len(refusal.value.message) < 130


def test_a_number_within_bounds_is_taken() -> None:
    assert [check_number(value, "hours", 1, 12) for value in (1, 7, 12)] == [1, 7, 12]


def test_counts_come_in_the_order_of_their_keys() -> None:
    assert check_counts({"b": 1, "a": 2}, "die", ["a", "b"], 1, 6) == [2, 1]
    with pytest.raises(BadData, match=r"^die\.b: expected a whole number from 1 to 6, got 7"):
        check_counts({"b": 7, "a": 2}, "die", ["a", "b"], 1, 6)
    with pytest.raises(BadData, match=r"^die: missing or unknown: b"):
        check_counts({"a": 2}, "die", ["a", "b"], 1, 6)


def test_the_house_s_own_values_are_keys_of_the_table() -> None:
    assert check_house([], ["hours", "dawn"]) == []
    assert check_house(["dawn"], ["hours", "dawn"]) == ["dawn"]
    for wrong in (None, "dawn", ["noon"], [["dawn"]], [1], {"dawn": 1}, ["dawn"] * 3):
        with pytest.raises(BadData, match=r"^house: expected a list of keys of this table, got "):
            check_house(wrong, ["hours", "dawn"])


def test_no_value_is_too_large_to_speak_of() -> None:
    assert shorten("x" * 1000) == "x" * 60
    assert shorten(10**9999) == "something beyond all bounds"


def test_a_table_that_would_take_the_reader_long_is_refused_unread() -> None:
    with pytest.raises(BadData, match=r"^x: expected at most 40 dots in line 2"):
        parse_table(f"b = 1\na{'.a' * 41} = 1", "x")
    with pytest.raises(BadData, match=r"^x: expected at most 100000 letters, got 100001"):
        parse_table("#" * 100_001, "x")
