"""`veillee deck check` says what is wrong with a deck, or what it holds."""

import re
from pathlib import Path

import pytest

from tests.cli.running import Veillee
from veillee.games.chapitres import GAME
from veillee.games.chapitres.rules.pieces import parse_pieces


@pytest.mark.parametrize(("language", "word"), [("fr", "de la maison"), ("en", "of the house")])
def test_a_good_deck_is_shown_card_by_card_with_its_marks(
    veillee: Veillee, tmp_path: Path, language: str, word: str
) -> None:
    file = tmp_path / "deck.toml"
    file.write_text(GAME.read_box("deck.toml"), encoding="utf-8")
    run = veillee("deck", "check", file, "--lang", language)
    assert (run.status, run.err) == (0, "")
    pieces, version = parse_pieces(GAME.read_box("deck.toml"))
    for value, name in zip(pieces.values, pieces.fr if language == "fr" else pieces.en, strict=True):
        assert any(line.startswith(f"{value:>2} {name}") for line in run.out.splitlines())
    *_, good, marks = run.out.splitlines()
    assert "2, 3, 4, 5, 6" in good
    assert version in good
    assert f"{word} {len(pieces.house())}" in marks


def test_a_small_deck_names_those_it_is_enough_for(veillee: Veillee) -> None:
    small = "[[cards]]".join(GAME.read_box("deck.toml").split("[[cards]]")[:27])
    small = re.sub(r"card = \d\d", "card = 1", small)
    run = veillee("deck", "check", "-", "--lang", "en", stdin=small)
    assert run.status == 0
    assert "26 cards, for 3 players" in run.out


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("value = 2\n", "value = 1\n", "cards.1.value: expected a value of its own, got 1 again"),
        ('en = "Jack"', 'en = "Pinocchio"', "cards.3.en: expected a name of its own"),
        ("{ hearts = 5 }", "{ hearts = 500 }", "cards.3.abilities.0.pays"),
        ('categories = ["child"]', 'categories = ["chair"]', "cards.2.categories"),
        ("card = 47", "card = 99", "cards.3.abilities.0.card"),
        ("[[cards]]", "[[cards]", "deck.toml: not TOML"),
    ],
)
def test_a_deck_that_will_not_do_is_refused_with_place_and_reason(
    veillee: Veillee, old: str, new: str, place: str
) -> None:
    code, sentence = veillee.refusal("deck", "check", "-", stdin=GAME.read_box("deck.toml").replace(old, new, 1))
    assert code == "bad-data"
    assert place in sentence


def test_other_words_and_missing_files_are_refused(veillee: Veillee, tmp_path: Path) -> None:
    assert veillee.refusal("deck", "mix", "deck.toml")[0] == "bad-arguments"
    assert veillee.refusal("deck", "check", tmp_path / "nothing")[0] == "unreadable-file"
