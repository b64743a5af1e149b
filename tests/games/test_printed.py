"""What print says, data keeps: planted contradictions are refused with the part and the sentence."""

import re
import tomllib
from importlib import import_module
from typing import Any

import pytest

from veillee.core.errors import BadData
from veillee.core.printed import WORDS, check_print
from veillee.games import house_ids, load


def planted(game_id: str) -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = import_module(f"tests.games.{game_id}.planted").PLANTED
    return found


def read(game_id: str) -> tuple[str, dict[str, Any]]:
    package = load(game_id)
    (name,) = package.info.data_files
    return package.read_box(name), package.read_print()


@pytest.mark.parametrize("game_id", house_ids())
def test_the_box_keeps_what_print_says(game_id: str) -> None:
    text, printed = read(game_id)
    check_print(tomllib.loads(text), printed)
    for says in printed["says"]:
        assert set(says) - {"part", "quote"} <= set(WORDS)
        assert len(says) > 2, "a sentence that says nothing checks nothing"
        assert 0 < len(says["quote"]) <= 200


@pytest.mark.parametrize(
    ("game_id", "number"), [(game, n) for game in house_ids() for n in range(len(planted(game)))]
)
def test_a_planted_contradiction_is_refused(game_id: str, number: int) -> None:
    text, printed = read(game_id)
    there, put, part = planted(game_id)[number]
    assert there in text
    with pytest.raises(BadData, match=re.escape(part)) as refused:
        check_print(tomllib.loads(text.replace(there, put, 1)), printed)
    assert "print says" in refused.value.message


@pytest.mark.parametrize("game_id", house_ids())
def test_loading_the_house_s_box_checks_it(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    package = load(game_id)
    (name,) = package.info.data_files
    there, put, part = planted(game_id)[0]
    bent = package.read_box(name).replace(there, put, 1)
    monkeypatch.delitem(package._box, name)
    monkeypatch.setattr(package, "_read", lambda *_: bent)
    with pytest.raises(BadData, match=re.escape(part)):
        package.read_box(name)
