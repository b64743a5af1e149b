"""Every refusal is one sentence with its code."""

import pytest

from tests.specimens import TOGETHER
from veillee.cli.refusal import CODES, Refused, refusal_sentence, refusal_text
from veillee.core.errors import BadData, BadOption, BadRecord, UnknownGame, VeilleeError, WrongSeed
from veillee.games import load
from veillee.locales import Words

ENGLISH = Words("en", strict=True)


def test_a_refusal_of_the_engine_is_translated_with_its_details() -> None:
    error = UnknownGame("no game 'x'", game="x", known=TOGETHER)
    assert refusal_text(ENGLISH, error) == f"I know no game ‘x’. There is: {TOGETHER}. [unknown-game]"
    assert refusal_sentence(Words("fr", strict=True), error).startswith("Je ne connais pas le jeu")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (BadRecord("not a record: expected an object"), "no valid record of a match (not a record"),
        (BadRecord("step 3: 'x' is no move", step=3), "breaks the rules at step 3"),
        (BadRecord("fields missing or unknown: seed", fields="seed"), "fields missing or unknown: seed"),
        (WrongSeed("the revealed seed is not the one"), "not the one that was sealed"),
        (WrongSeed("step 7 of branch 0", step=7), "At step 7"),
        (BadData("die.wand: expected a whole number", where="die.wand"), "die.wand: expected a whole number"),
        (BadData("no component table", known="pieces.toml"), "It has: pieces.toml."),
        (VeilleeError("the reason"), "the reason"),
    ],
)
def test_details_that_may_be_absent_are_not_asked_for(error: VeilleeError, words: str) -> None:
    assert words in refusal_text(ENGLISH, error)


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_of_the_command_line_has_a_sentence(code: str) -> None:
    assert refusal_text(ENGLISH, Refused(code)).endswith(f" [{code}]")


def test_nothing_given_is_shown_as_nothing() -> None:
    assert refusal_sentence(ENGLISH, UnknownGame("no game ''", game="", known=TOGETHER)).startswith(
        "I know no game ‘\u00a0’."
    )


def test_an_option_that_counts_only_with_another_says_so() -> None:
    with pytest.raises(BadOption) as refusal:
        load(TOGETHER).make(2, {"decoys": 3}, {})
    sentence = refusal_sentence(ENGLISH, refusal.value)
    assert sentence == "Option ‘decoys’ only counts if ‘variant’ is magic / advanced, not basic."


def test_what_a_file_says_cannot_reach_the_terminal_as_a_command() -> None:
    error = UnknownGame("x", game="\x1b]0;gotcha\x07\n", known=TOGETHER)
    text = refusal_text(ENGLISH, error)
    assert text.isprintable()
