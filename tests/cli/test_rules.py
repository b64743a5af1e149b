"""`veillee rules` gives the text of the rules, readable in a terminal."""

import pytest

from tests.cli.running import Veillee
from tests.specimens import TOGETHER
from veillee.locales.rules_text import parse_clauses, read_rules


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_whole_rules_fit_the_width_and_lose_no_clause(veillee: Veillee, language: str) -> None:
    run = veillee("rules", TOGETHER, "--lang", language)
    assert run.status == 0
    assert max(len(line) for line in run.out.splitlines()) <= 80
    assert "*" not in run.out
    assert "\x1b" not in run.out
    for clause_id in parse_clauses(read_rules(TOGETHER, language)):
        assert f"\n{clause_id} " in run.out


def test_no_line_begins_with_a_punctuation_mark_that_belongs_to_the_word_before(veillee: Veillee) -> None:
    lines = veillee("rules", TOGETHER, "--lang", "fr").out.splitlines()
    assert [line for line in lines if line.strip().startswith((":", ";", "!", "?", "»"))] == []


@pytest.mark.parametrize("clause", ["CEN-13", "cen-13"])
def test_one_clause_is_found_in_any_case(veillee: Veillee, clause: str) -> None:
    run = veillee("rules", TOGETHER, "--clause", clause, "--lang", "en")
    assert run.status == 0
    assert run.out.startswith("CEN-13  Cauldron: pick any tile")


def test_an_unknown_clause_or_game_is_refused(veillee: Veillee) -> None:
    assert veillee.refusal("rules", TOGETHER, "--clause", "CEN-999")[0] == "unknown-clause"
    code, sentence = veillee.refusal("rules", "barbe-bleue", "--lang", "en")
    assert code == "unknown-game"
    assert "barbe-bleue" in sentence
    assert TOGETHER in sentence
