"""Words: what is said, what is refused, and what an argument can never do."""

import pytest

from tests.specimens import TOGETHER
from veillee.locales import LANGUAGES, MissingWords, Words, references_of, variables_of


def french() -> Words:
    return Words("fr", strict=True)


def test_there_is_french_first_and_english() -> None:
    assert LANGUAGES == ("fr", "en")


def test_a_sentence_is_said_in_the_language_chosen() -> None:
    assert french().say(f"{TOGETHER}-move-point", tile="B2") == "Pointer B2"
    assert Words("en", strict=True).say(f"{TOGETHER}-move-point", tile="B2") == "Point at B2"


def test_an_attribute_is_said_by_its_dotted_key() -> None:
    assert french().say("bot-name-6.about") == "tricote en jouant"


@pytest.mark.parametrize("language", ["de", "", "FR", "fr_FR"])
def test_an_unknown_language_is_refused_with_what_was_expected_and_what_came(language: str) -> None:
    with pytest.raises(LookupError, match=f"expected a language out of fr, en, got '{language}'"):
        Words(language, strict=True)


@pytest.mark.parametrize(
    "key", ["no-such-key", f"{TOGETHER}-name.about", "bot-name-1.colour", f"-{TOGETHER}-mouse"]
)
def test_strict_words_raise_for_a_missing_sentence(key: str) -> None:
    assert not french().has(key)
    with pytest.raises(MissingWords, match="no message"):
        french().say(key)


def test_strict_words_raise_for_a_missing_argument() -> None:
    with pytest.raises(MissingWords, match="tile"):
        french().say(f"{TOGETHER}-move-point")


def test_lenient_words_show_what_is_missing() -> None:
    words = Words("fr", strict=False)
    assert words.say("no-such-key") == "⟦no-such-key⟧"
    assert "tile" in words.say(f"{TOGETHER}-move-point")


def test_arguments_are_not_wrapped_in_isolation_marks() -> None:
    assert "\u2068" not in french().say(f"{TOGETHER}-move-point", tile="B2")


def test_an_argument_nobody_gave_is_none_when_told() -> None:
    words = french()
    assert (
        words.tell(f"{TOGETHER}-event-shown", {"tile": "A1", "face": "mouse"}) == "La tuile A1 montre une souris."
    )
    assert words.tell(f"{TOGETHER}-event-shown", {"tile": "A1"}) == "Toute la table a vu A1."


def test_an_empty_argument_is_none() -> None:
    args = {"who": "you", "name": "Ana", "tile": ""}
    assert french().tell(f"{TOGETHER}-event-pointed", args) == "Tu ne pointes rien."


@pytest.mark.parametrize(
    "name", ["\x1b[2J", "a\nb", "a\rb", "\x07", "\u202eabc", "\u2028", "\ud800", "\x9b31m", "\u2066x"]
)
def test_an_argument_can_only_be_read(name: str) -> None:
    said = french().say("cli-play-hand-over", name=name)
    assert "\ufffd" in said
    assert "\n" not in said
    assert not set(name) & set(said) & set("\x1b\x07\x9b\r\u202e\u2028\u2066\ud800")


def test_names_of_all_alphabets_are_kept() -> None:
    for name in ("Zoé", "Łukasz", "Ὀδυσσεύς", "さくら", "👩\u200d🚀"):
        assert name in french().say("cli-play-hand-over", name=name)


def test_numbers_are_written_as_the_language_does() -> None:
    assert french().say("cli-number", number=1234567).replace("\u202f", " ") == "1 234 567"
    assert Words("en", strict=True).say("cli-number", number=1234567) == "1,234,567"
    assert Words("en", strict=True).say("cli-percent", rate=0.8512) == "85.1%"


def test_variables_are_found_through_references() -> None:
    assert variables_of("fr", f"{TOGETHER}-event-shown") == {"tile", "face"}
    assert references_of("fr", f"{TOGETHER}-event-shown") == {f"{TOGETHER}-a-face"}
    assert f"-{TOGETHER}-mouse" in references_of("fr", f"{TOGETHER}-a-face")
