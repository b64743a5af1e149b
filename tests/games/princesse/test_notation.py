"""Moves in words: stable, and refused when they are not quite right."""

import pytest

from tests.games.princesse.tables import one_round, script
from veillee.core.errors import UnknownMove
from veillee.games.princesse.rules.moves import LESS, MORE, seat_move_texts, word_move, word_of


def test_every_move_is_written_in_words_of_its_own() -> None:
    texts = seat_move_texts(12, ["Aude", "Berthe"])
    assert len(set(texts.values())) == len(texts) == 12 + 6 + 7 + 2


@pytest.mark.parametrize("word", [1, 2, 3, -1, -2, -3])
def test_a_word_is_its_strength_and_less_is_negative(word: int) -> None:
    assert word_of(word_move(word)) == word
    assert seat_move_texts(8, [])[word_move(word)] == f"{'more' if word > 0 else 'less'} {abs(word)}"
    assert {word_move(1), word_move(-1)} == {MORE + 1, LESS + 1}


@pytest.mark.parametrize(
    "text", ["", "ladder", "ladder 9", "ladder 03", "more", "more 4", "MORE 1", "take", "plus 1"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    table = one_round("Raymondine", "vertigo", 12)
    with pytest.raises(
        UnknownMove, match="expected a ladder, a word, a squire, horn, call, accept, begin or take"
    ):
        table.game.parse_move(table.state, text)


def test_what_chance_cannot_bring_is_refused() -> None:
    table = script().play("0:begin, Raymondine")
    with pytest.raises(UnknownMove, match="expected an outcome of chance, got 'height 99'"):
        table.game.parse_move(table.state, "height 99")
