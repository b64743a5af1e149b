"""Events become sentences for whoever was told."""

import pytest

from tests.specimens import TOGETHER
from veillee.cli.narrate import narrate
from veillee.core.contract import Told
from veillee.games import load
from veillee.locales import Words
from veillee.testing.script import Script

NAMES = ["Ana", "Basile", "Chloé"]


def lines(steps: str, viewer: int | None, language: str = "fr") -> list[str]:
    """Play from text, and tell one viewer about it."""
    table = Script(load(TOGETHER).make(3, {"variant": "magic", "first_player": 1, "specials": "announced"}, {}))
    table.play("mirror, wand, hourglass")
    before = len(table.told(viewer))
    table.play(steps)
    return narrate(Words(language, strict=True), TOGETHER, table.told(viewer)[before:], viewer, NAMES)


def test_who_acts_is_addressed_and_the_others_hear_a_name() -> None:
    assert lines("cauldron, 0:A1, rat", 0) == [
        "Tu lances le dé\u00a0: le chaudron.",
        "Tu regardes A1 en secret.",
        "La tuile A1 cache un rat.",
    ]
    assert lines("cauldron, 0:A1, rat", 1) == ["Ana lance le dé\u00a0: le chaudron.", "Ana regarde A1 en secret."]
    assert lines("cauldron, 0:A1, rat", None) == lines("cauldron, 0:A1, rat", 1)


def test_a_search_is_told_in_english_too() -> None:
    steps = "hourglass, 0:use, 0:A1, slipper, 1:B2, 2:pass, 0:B2, slipper, 0:pass"
    assert lines(steps, 1, "en")[:9] == [
        "Ana rolls the hourglass.",
        "Ana uses a magic tile: the mirror.",
        "Ana turns A1 face up.",
        "Tile A1 shows a slipper.",
        "Your finger is ready for B2.",
        "Chloé has chosen.",
        "You point at B2.",
        "Chloé does not point.",
        "Ana looks at B2 in secret.",
    ]
    assert lines(steps, 1, "en")[9:12] == [
        "A pair! A1 and B2 bring together the two slippers.",
        "Ana passes.",
        "The hand moves on one hour; 11 are left before midnight.",
    ]


@pytest.mark.parametrize(
    ("face", "partner", "words"),
    [
        ("mouse", "mouse", "les deux souris"),
        ("gloves", "dress", "les gants et la robe"),
        ("mouse", "rat", "la souris et le rat"),
    ],
)
def test_a_pair_is_named_as_one_would_say_it(face: str, partner: str, words: str) -> None:
    args: dict[str, int | str] = {"seat": 0, "tile": "A1", "other": "B2", "face": face, "partner": partner}
    told = [Told(1, "pair", args)]
    assert narrate(Words("fr", strict=True), TOGETHER, told, 0, NAMES) == [
        f"Une paire\u202f! A1 et B2 réunissent {words}."
    ]


def test_a_face_that_was_turned_down_is_told_without_it() -> None:
    told = [Told(1, "shown", {"seat": 0, "tile": "A1"}), Told(1, "saw", {"tile": "B2"})]
    assert narrate(Words("fr", strict=True), TOGETHER, told, 0, NAMES) == [
        "Toute la table a vu A1.",
        "Tu as vu ce que cache B2.",
    ]
