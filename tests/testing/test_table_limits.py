"""Component tables are changed place by place, and what the game says to each is written down."""

import tomllib
from typing import Any

import pytest

from veillee.core.errors import BadData
from veillee.games import GamePackage
from veillee.testing.conformance import ConformanceError
from veillee.testing.table_limits import limits_text, toml_text
from veillee.testing.toy import GAME as TOY
from veillee.testing.toy import rules, testing


def with_rules(make: Any) -> GamePackage:
    """Give the toy with another way to make its rules."""

    class Rules:
        Options = rules.Options

    Rules.make = staticmethod(make)  # type: ignore[attr-defined]
    return TOY.with_parts(rules=Rules, testing=testing)


def test_a_number_is_raised_and_lowered_to_its_limits() -> None:
    lines = limits_text(TOY).splitlines()
    said = dict(line.split(": ", 1) for line in lines if ": " in line)
    assert said["points raised to 100"].startswith("accepted, ")
    assert said["points raised to 101"] == "refused, points: expected a whole number from 1 to 100, got 101"
    assert said["points lowered to 1"].startswith("accepted, ")
    assert said["points lowered to 0"] == "refused, points: expected a whole number from 1 to 100, got 0"


def test_every_kind_of_place_is_changed() -> None:
    text = limits_text(TOY)
    for change in ("with an unknown key: refused", "missing: refused", "of another kind: refused", "emptied: "):
        assert change in text, change


def test_a_mistake_in_a_limit_shows() -> None:
    def make(setup: Any) -> Any:
        table = tomllib.loads(setup.tables["pieces.toml"])
        if table.get("points") == 100:
            raise BadData("points: expected fewer", where="points")
        return rules.make(setup)

    changed = limits_text(with_rules(make))
    assert changed != limits_text(TOY)
    assert "points raised to 99: accepted" in changed


def test_another_error_than_bad_data_breaks_the_contract() -> None:
    def make(setup: Any) -> Any:
        if "points" not in tomllib.loads(setup.tables["pieces.toml"]):
            raise KeyError("points")
        return rules.make(setup)

    with pytest.raises(ConformanceError, match=r"expected a game or BadData, got KeyError: 'points'"):
        limits_text(with_rules(make))


def test_a_table_that_is_accepted_and_cannot_be_played_breaks_the_contract() -> None:
    def make(setup: Any) -> Any:
        game = rules.make(setup)
        if tomllib.loads(setup.tables["pieces.toml"])["points"] == 1:
            setattr(game, "legal", lambda *_: [])  # noqa: B010 - a method
        return game

    with pytest.raises(ConformanceError, match="expected a game or BadData"):
        limits_text(with_rules(make))


def test_tables_are_written_as_toml() -> None:
    table = {"a b": 1, "list": ["x", [1, 2], {"k": "é\n"}], "none": [], "sub": {"yes": True, "3": {"deep": [0]}}}
    assert tomllib.loads(toml_text(table)) == table
