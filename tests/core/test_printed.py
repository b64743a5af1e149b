"""Sentences of a rulebook beside a component table: what each kind of sentence finds and refuses."""

from typing import Any

import pytest

from veillee.core.errors import BadData
from veillee.core.printed import WORDS, check_print

TABLE = {
    "cards": [{"n": 1, "pays": {"stars": 1}}, {"n": 2, "pays": {"hearts": 2, "gems": 1}}],
    "a": [1, 2],
    "b": [2],
}
GENDERS = {"stars": "f", "gems": "f", "hearts": "m"}
SENTENCES: list[tuple[str, str, Any, Any]] = [
    ("is", "cards/0/n", 1, 2),
    ("one_of", "cards/*/n", [1, 2], [1, 3]),
    ("count", "cards", 2, 3),
    ("count", "cards/n=3", 0, 1),
    ("number", "cards/n=2/pays", 3, 2),
    ("gender", "cards/n=1/pays", "f", "m"),
    ("distinct", "a|b", 2, 3),
    ("shared", "a|b", True, False),
]


@pytest.mark.parametrize(("word", "part", "right", "wrong"), SENTENCES)
def test_a_sentence_is_kept_or_contradicted(word: str, part: str, right: Any, wrong: Any) -> None:
    says = {"part": part, "quote": "une carte", word: right}
    check_print(TABLE, {"genders": GENDERS, "says": [says]})
    with pytest.raises(BadData, match="une carte") as refused:
        check_print(TABLE, {"genders": GENDERS, "says": [{**says, word: wrong}]})
    assert refused.value.details["where"] == part


def test_every_kind_of_sentence_is_shown() -> None:
    assert {word for word, *_ in SENTENCES} == set(WORDS)


@pytest.mark.parametrize("word", sorted(set(WORDS) - {"count"}))
def test_a_part_that_is_not_there_keeps_no_sentence(word: str) -> None:
    with pytest.raises(BadData):
        check_print(TABLE, {"genders": GENDERS, "says": [{"part": "cards/7/n", "quote": "x", word: 1}]})
