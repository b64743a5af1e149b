"""Every piece of Cendrillon has its word in both languages, with its article and gender."""

import pytest

from tests.locales.variants import variants_of
from veillee.games import load
from veillee.locales import LANGUAGES, Words

languages = pytest.mark.parametrize("language", LANGUAGES)
LEGEND = load("cendrillon").make(2, {}, {}).legend()


@languages
@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("cendrillon-face", "faces"),
        ("cendrillon-a-face", "faces"),
        ("cendrillon-die", "die"),
        ("cendrillon-the-die", "die"),
        ("cendrillon-special", "specials"),
        ("cendrillon-a-special", "specials"),
        ("cendrillon-the-special", "specials"),
        ("cendrillon-section", "sections"),
    ],
)
def test_every_piece_has_a_word(language: str, key: str, names: str) -> None:
    assert set(LEGEND[names]) <= variants_of(language, key)


@languages
@pytest.mark.parametrize("key", ["cendrillon-the-face", "cendrillon-the-partner"])
def test_every_half_of_a_pair_has_its_article(language: str, key: str) -> None:
    assert {face for pair in LEGEND["pairs"] for face in pair.split("+")} <= variants_of(language, key)


@languages
def test_the_ends_have_each_their_own_last_event(language: str) -> None:
    assert {result for result in LEGEND["results"] if result} == variants_of(language, "cendrillon-event-ended")


def test_the_article_goes_with_the_gender_of_the_thing() -> None:
    words = Words("fr", strict=True)
    said = [words.say("cendrillon-a-face", face=face) for face in ("rat", "mouse", "gloves", "dress")]
    assert said == ["un rat", "une souris", "des gants", "une robe"]
