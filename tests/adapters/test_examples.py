"""The examples of docs/research run as they stand there."""

import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("pyspiel")
pytest.importorskip("numba")

PAGE = Path(__file__).resolve().parents[2] / "docs" / "research.md"
EXAMPLES = re.findall(r"### (\w+):.*?```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def run(name: str, code: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    exec(compile(code, f"docs/research.md, {name}", "exec"), found)
    return found


def test_every_library_has_one() -> None:
    assert [name for name, _ in EXAMPLES] == ["PettingZoo", "OpenSpiel", "Gymnasium", "Batch"]
    assert all(len(code.splitlines()) <= 40 for _, code in EXAMPLES)


def test_a_match_at_random_ends() -> None:
    results = run(*EXAMPLES[0])["results"]
    assert len(results) == 4
    assert sum(results.values()) == pytest.approx(0)


def test_a_search_plays_a_move() -> None:
    found = run(*EXAMPLES[1])
    assert found["action"] in found["state"].legal_actions()


def test_what_is_learned_beats_chance() -> None:
    found = run(*EXAMPLES[2])
    assert found["at_random"] < 0.2
    assert found["learned"] > 0.6


def test_many_matches_are_played_at_once() -> None:
    found = run(*EXAMPLES[3])
    assert len(found["gains"]) == 4
    assert found["known"].shape == (1000, found["batch"].layout.length)
    assert found["ended"] == 1000
