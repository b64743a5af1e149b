"""Which language is spoken."""

import pytest

from tests.specimens import TOGETHER
from veillee.cli.arguments import choose_language


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "fr"),
        ({"LANG": ""}, "fr"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LANG": "POSIX"}, "fr"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "en_US"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "en_US", "LC_ALL": "fr_BE@euro"}, "fr"),
    ],
)
def test_the_locale_chooses_french_where_it_says_nothing(environ: dict[str, str], language: str) -> None:
    assert choose_language(["play", TOGETHER], environ) == language


@pytest.mark.parametrize(
    "argv", [["--lang", "en", "play"], ["play", "--lang", "en"], ["play", "--lang=en"], ["--lang=fr", "--lang=en"]]
)
def test_the_command_line_outweighs_the_locale(argv: list[str]) -> None:
    assert choose_language(argv, {"LANG": "fr_FR.UTF-8"}) == "en"


@pytest.mark.parametrize("argv", [["--lang", "de"], ["--lang"], ["--lang="]])
def test_a_language_that_is_not_spoken_leaves_it_to_the_locale(argv: list[str]) -> None:
    assert choose_language(argv, {"LANG": "en_US"}) == "en"
