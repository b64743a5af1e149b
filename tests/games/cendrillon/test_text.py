"""The rules of Cendrillon in words: what only this game's page promises."""

from veillee.locales.rules_text import parse_clauses, read_rules


def test_only_the_dawn_is_a_house_rule() -> None:
    clauses = parse_clauses(read_rules("cendrillon", "en"))
    assert [clause_id for clause_id, text in clauses.items() if "*House rule:*" in text] == ["CEN-23"]
