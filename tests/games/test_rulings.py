"""The rules court: both readings of every ruling are played, and differ as the file says."""

import re

import pytest

from tests.specimens import TOGETHER
from veillee.core.errors import BadData
from veillee.games import game_ids, load
from veillee.games.rulings import Ruling, check_ruling, offered, parse_rulings, play_position, read_rulings

RULINGS = [(game_id, ruling) for game_id in game_ids() for ruling in read_rulings(load(game_id))]
NAMES = [f"{game_id}-{ruling.id}" for game_id, ruling in RULINGS]


@pytest.mark.parametrize(("game_id", "ruling"), RULINGS, ids=NAMES)
def test_both_readings_are_played_and_differ_as_said(game_id: str, ruling: Ruling) -> None:
    assert check_ruling(load(game_id), ruling) == []


@pytest.mark.parametrize(("game_id", "ruling"), RULINGS, ids=NAMES)
def test_a_ruling_names_clauses_and_options_of_its_game(game_id: str, ruling: Ruling) -> None:
    package = load(game_id)
    text = package.read_text("en")
    assert all(f"**{clause}**" in text for clause in ruling.clauses)
    names = package.options_class.__dataclass_fields__
    assert not ruling.option or ruling.option in names
    if ruling.option:
        assert ruling.ours.options[ruling.option] != ruling.theirs.options[ruling.option]


@pytest.mark.parametrize(("game_id", "ruling"), RULINGS, ids=NAMES)
def test_french_keeps_its_spaces(game_id: str, ruling: Ruling) -> None:
    for text in (ruling.reading["fr"], ruling.rival["fr"]):
        assert not re.search(r"[^\u202f][;!?»]|«[^\u202f]|[^\u00a0]:", text), text


GOOD = load(TOGETHER).read_rulings()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "specials"', 'id = "Special!"', "small letters"),
        ('id = "second-look"', 'id = "specials"', "an id of its own"),
        ("seats = 2\n", "", "missing or unknown: seats"),
        ('offers = ["use"]', 'grants = ["use"]', "unknown: grants"),
        ('quote = "il peut', f'quote = "{"x" * 200}il peut', "1 to 200 letters"),
        ("[[rulings]]", "[[rulings", "rulings.toml"),
    ],
)
def test_a_file_that_is_not_sound_is_refused(old: str, new: str, said: str) -> None:
    assert old in GOOD
    with pytest.raises(BadData, match=re.escape(said)):
        parse_rulings(GOOD.replace(old, new, 1))


def test_what_is_not_as_said_is_told() -> None:
    package = load(TOGETHER)
    for old, new, said in (
        ('offers = ["use"]', 'offers = ["use", "A1"]', "'A1' is not offered"),
        ('offers = ["use"]', 'offers = ["down"]', "the other offers 'down', too"),
        ('offers = ["use"]', "", "the readings do not differ"),
        (
            'options = { specials = "used" }',
            'options = { specials = "used" }\noutcome = "won"',
            "the outcome is ''",
        ),
        ("0:A1, rat", "0:A1, 1:A2", "do not allow it here"),
    ):
        ruling = parse_rulings(GOOD.replace(old, new, 1))[0]
        problems = check_ruling(package, ruling)
        assert len(problems) >= 1
        assert said in problems[0]


@pytest.mark.parametrize("word", ["scores", "places"])
def test_scores_and_places_that_are_not_as_said_are_told(word: str) -> None:
    game_id, ruling = next((game_id, one) for game_id, one in RULINGS if getattr(one.ours, word))
    readings = {"scores": ruling.ours._replace(scores=(-1,)), "places": ruling.ours._replace(places=(-1,))}
    wrong = ruling._replace(ours=readings[word])
    assert any(f"ours: the {word} are" in problem for problem in check_ruling(load(game_id), wrong))


def test_a_position_is_played_on() -> None:
    package = load(TOGETHER)
    ruling = read_rulings(package)[0]
    position = play_position(package, ruling, ruling.ours, ("0:use",))
    assert "A2" in offered(position, 0)
    assert [event.kind for event in position.events] == ["used"]
    assert offered(position, 1) == []
