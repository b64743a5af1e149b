"""The rules in words: the same clauses in both languages, every option named, French typography."""

import re

import pytest

from tests.specimens import TOGETHER
from veillee.games import game_ids, load
from veillee.locales import LANGUAGES
from veillee.locales.rules_text import find_clause, parse_clauses, read_rules

NO_BREAK = "\u00a0"
THIN = "\u202f"
MARKERS = {
    "ruling": {"fr": f"*Notre choix{NO_BREAK}:*", "en": "*Our ruling:*"},
    "house": {"fr": f"*Règle maison{NO_BREAK}:*", "en": "*House rule:*"},
}

games = pytest.mark.parametrize("game_id", game_ids())
languages = pytest.mark.parametrize("language", LANGUAGES)


def clauses(game_id: str, language: str) -> dict[str, str]:
    return parse_clauses(read_rules(game_id, language))


def option_names(game_id: str) -> set[str]:
    return {option.name for option in load(game_id).schema()}


def count_marks(game_id: str, language: str, marker: str) -> dict[str, int]:
    mark = MARKERS[marker][language]
    return {clause_id: text.count(mark) for clause_id, text in clauses(game_id, language).items()}


@games
def test_both_languages_have_the_same_clauses_in_the_same_order(game_id: str) -> None:
    assert list(clauses(game_id, "fr")) == list(clauses(game_id, "en"))


@games
def test_clauses_ascend_and_share_one_prefix(game_id: str) -> None:
    ids = [clause_id.split("-") for clause_id in clauses(game_id, "fr")]
    numbers = [int(number) for _, number in ids]
    assert numbers == sorted(set(numbers))
    assert len({prefix for prefix, _ in ids}) == 1


@games
@languages
def test_a_clause_that_is_referred_to_exists(game_id: str, language: str) -> None:
    mentioned = set(re.findall(r"\b[A-Z]+-[0-9]+\b", read_rules(game_id, language)))
    assert mentioned == set(clauses(game_id, language))


@games
@languages
def test_the_page_is_laid_out_as_its_readers_expect(game_id: str, language: str) -> None:
    text = read_rules(game_id, language)
    lines = text.splitlines()
    assert [line for line in lines if line.startswith("# ")] == lines[:1]
    assert all(re.match(r"$|\S|  \S", line) for line in lines)
    assert lines == [line.rstrip() for line in lines]
    assert text == "\n".join(lines) + "\n"


@games
@languages
def test_every_option_is_named_and_every_name_is_an_option(game_id: str, language: str) -> None:
    named = set(re.findall(r"`([^`]*)`", read_rules(game_id, language)))
    assert named == option_names(game_id)


@games
@pytest.mark.parametrize("marker", MARKERS)
def test_rulings_are_marked_alike_in_both_languages(game_id: str, marker: str) -> None:
    french, english = (count_marks(game_id, language, marker) for language in ("fr", "en"))
    assert french == english
    assert max(french.values()) <= 1


@games
@languages
def test_a_marked_ruling_says_something_and_no_mark_is_misspelt(game_id: str, language: str) -> None:
    marks = tuple(marker[language] for marker in MARKERS.values())
    texts = clauses(game_id, language).values()
    found = re.findall(r"(?<!\*)\*[^*]+\*(?!\*)", read_rules(game_id, language))
    assert set(found) <= set(marks)
    assert len(found) == sum(text.count(mark) for text in texts for mark in marks) > 0
    assert not any(text.endswith(marks) for text in texts)


@games
def test_french_typography(game_id: str) -> None:
    text = read_rules(game_id, "fr")
    assert not re.search("['\"]", text), "the apostrophe is ’ and the quotation marks are « »"
    assert not re.search(rf"[^{THIN}][;!?]", text), "a narrow no-break space goes before ; ! ?"
    assert not re.search(rf"[^{NO_BREAK}]:", text), "a no-break space goes before the colon"
    assert not re.search(rf"«[^{THIN}]|[^{THIN}]»", text), "narrow no-break spaces go inside « »"
    assert "oeu" not in text, "œ is one letter"


@games
def test_english_typography(game_id: str) -> None:
    text = read_rules(game_id, "en")
    assert not re.search("['\"]", text), "the apostrophe is ’ and the quotation marks are ‘ ’"
    assert not re.search(r"\s[;:!?]", text)
    assert not re.search(f"[{NO_BREAK}{THIN}]", text)


@languages
@pytest.mark.parametrize("game_id", ["barbe-bleue", "", f"../rules/{TOGETHER}"])
def test_an_unknown_game_is_refused_with_what_was_expected_and_what_came(game_id: str, language: str) -> None:
    with pytest.raises(LookupError, match=rf"no game '{re.escape(game_id)}'; there is: .*{TOGETHER}"):
        read_rules(game_id, language)


@pytest.mark.parametrize("language", ["de", "", "FR"])
def test_an_unknown_language_is_refused_with_what_was_expected_and_what_came(language: str) -> None:
    with pytest.raises(LookupError, match=f"expected a language out of fr, en, got '{language}'"):
        read_rules(TOGETHER, language)


def test_a_clause_is_found_by_its_id() -> None:
    found = find_clause(TOGETHER, "en", "CEN-4")
    assert found == "The die has six faces: one wand, two cauldrons, three hourglasses."
    assert find_clause(TOGETHER, "fr", "CEN-999") is None


def test_a_clause_joins_its_lines_and_leaves_the_example_out() -> None:
    text = "# T\n\nIntro.\n\n- **ABC-1** One\n  and two.\n- **ABC-2** Three.\n\n> Example.\n\n  Five.\n"
    assert parse_clauses(text) == {"ABC-1": "One and two.", "ABC-2": "Three."}


def test_a_clause_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="line 2: expected each clause once, got ABC-1 again"):
        parse_clauses("- **ABC-1** One.\n- **ABC-1** Two.\n")


@pytest.mark.parametrize("line", ["- **ABC-1**One.", "- **ABC-1** ", "- **abc-1** One.", "- **ABC-1 One."])
def test_a_misspelt_clause_is_refused_rather_than_lost(line: str) -> None:
    with pytest.raises(ValueError, match="line 1: expected"):
        parse_clauses(line)
