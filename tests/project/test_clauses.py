"""Every clause of every game is proved by a test that cites it, and no test cites a clause that is not there."""

import re
from pathlib import Path

import pytest

from veillee.games import game_ids, load
from veillee.locales.rules_text import parse_clauses, read_rules
from veillee.testing.check.rules_text import citations
from veillee.testing.toy.rules import game as toy_game

TESTS = Path(__file__).resolve().parents[1]


def clauses_of(game_id: str) -> set[str]:
    """List the clause ids of a game's rules."""
    return set(parse_clauses(read_rules(game_id, "fr")))


def toy_clauses(docstring: str) -> set[str]:
    """List the clause ids of the toy, whose rules stand at the head of its game module."""
    return set(re.findall(r"^- ([A-Z]+-[0-9]+): ", docstring, re.MULTILINE))


def cited() -> set[str]:
    """List all clause ids that tests cite."""
    return {clause for file in TESTS.rglob("*.py") for clause in citations(file.read_text(encoding="utf-8"))}


def existing() -> set[str]:
    """List all clause ids there are."""
    return toy_clauses(toy_game.__doc__ or "").union(*(clauses_of(game_id) for game_id in game_ids()))


def test_every_clause_is_cited_by_a_test() -> None:
    assert existing() - cited() == set()


def test_every_cited_clause_exists() -> None:
    assert cited() - existing() == set()


def test_every_game_has_rules_under_its_own_prefix() -> None:
    for game_id in game_ids():
        prefixes = {clause.partition("-")[0] for clause in clauses_of(game_id)}
        assert prefixes == {load(game_id).info.clause_prefix}


def test_citations_are_read_from_tests_however_they_are_marked() -> None:
    source = """
@pytest.mark.rule("ABC-1")
@pytest.mark.rule("ABC-2")
def test_one(): ...

class TestMore:
    @pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("ABC-3"))])
    def test_two(self, n): ...

@pytest.mark.slow
def test_three(): ...
"""
    assert set(citations(source)) == {"ABC-1", "ABC-2", "ABC-3"}


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('@pytest.mark.rule("ABC-1")\ndef helper(): ...', "on tests only, got one in line 1"),
        ('x = 1\npytestmark = pytest.mark.rule("ABC-1")', "on tests only, got one in line 2"),
        ("@pytest.mark.rule(CLAUSE)\ndef test_one(): ...", "expected one clause id"),
        ("@pytest.mark.rule()\ndef test_one(): ...", "expected one clause id"),
        ('@pytest.mark.rule("ABC-1", "ABC-2")\ndef test_one(): ...', "expected one clause id"),
        ("@pytest.mark.rule(1)\ndef test_one(): ...", "expected one clause id"),
    ],
)
def test_a_citation_that_proves_nothing_is_refused(source: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        list(citations(source))


def test_a_mention_in_words_is_no_citation() -> None:
    assert list(citations('def test_one():\n    """Prove ABC-1."""\n    # ABC-2\n')) == []


def test_the_clauses_of_the_toy_are_those_that_open_a_line() -> None:
    assert toy_clauses("The toy.\n\n- ABC-1: one, see ABC-9.\n  more\n- ABC-2: two\n") == {"ABC-1", "ABC-2"}
