"""Every option and each of its values is explained in both languages: in the catalogue, and in the rules."""

from collections.abc import Callable

import pytest

from veillee.core.options import OptionSchema
from veillee.games import game_ids, load
from veillee.locales import LANGUAGES, Words
from veillee.locales.rules_text import read_rules
from veillee.testing.check.rules_text import missing_in_rules


def missing_words(game_id: str, option: OptionSchema, has: Callable[[str], bool]) -> list[str]:
    """List the keys of the catalogue that an option lacks: its name, what it is about, each word it takes."""
    key = f"{game_id}-option-{option.name}"
    return [
        found for found in (key, f"{key}.about", *(f"{key}-{word}" for word in option.choices)) if not has(found)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_option_and_value_is_explained(game_id: str, language: str) -> None:
    words = Words(language, strict=True)
    rules = read_rules(game_id, language)
    for option in load(game_id).schema():
        assert missing_words(game_id, option, words.has) == []
        assert missing_in_rules(option, rules) == []


VARIANT = OptionSchema("variant", "choice", "short", ("short", "long"), 0, 0, "", ())
ROUNDS = OptionSchema("rounds", "number", 3, (), 1, 12, "", ())
SILENT = OptionSchema("silent", "switch", False, (), 0, 0, "", ())


def test_a_missing_sentence_is_named() -> None:
    keys = {"tale-option-variant", "tale-option-variant-short", "tale-option-rounds", "tale-option-rounds.about"}
    assert missing_words("tale", VARIANT, keys.__contains__) == [
        "tale-option-variant.about",
        "tale-option-variant-long",
    ]
    assert missing_words("tale", ROUNDS, keys.__contains__) == []
    assert missing_words("tale", SILENT, keys.__contains__) == ["tale-option-silent", "tale-option-silent.about"]


@pytest.mark.parametrize(
    ("option", "rules", "missing"),
    [
        (VARIANT, "The option `variant` is ‘short’\nor ‘long’.", []),
        (VARIANT, "`variant` is ‘short’.\n\n`variant` is ‘long’.", []),
        (VARIANT, "`variant` is ‘short’.\n\nThe evening is long.", ["variant=long"]),
        (VARIANT, "- **ABC-1** `variant` is ‘short’.\n- **ABC-2** Long.", ["variant=long"]),
        (VARIANT, "The variant is short or long.", ["variant"]),
        (ROUNDS, "`rounds` goes from 1 to 12.", []),
        (ROUNDS, "`rounds` goes up to 12.", ["rounds=1"]),
        (ROUNDS, "`rounds` goes from 1 to 120.", ["rounds=12"]),
        (SILENT, "With `silent` nobody speaks.", []),
        (SILENT, "Nobody speaks.", ["silent"]),
    ],
)
def test_what_the_rules_do_not_say_is_named(option: OptionSchema, rules: str, missing: list[str]) -> None:
    assert missing_in_rules(option, rules) == missing
