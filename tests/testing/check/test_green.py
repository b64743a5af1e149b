"""What the house ships is green in check-game, and so is a new game under any id."""

from pathlib import Path

import pytest

from tests.proof.scale import long_way
from tests.specimens import RIVALS
from veillee.games import house_ids
from veillee.testing import template, toy
from veillee.testing.check import check_game
from veillee.testing.check.kept import HEAD, goldens_text, writers
from veillee.testing.goldens import TABLES
from veillee.testing.new_game import write_game

STATIC = ("loads", "declaration", "options", "rules", "typography")


@pytest.mark.parametrize("game", [str(Path(str(toy.__file__)).parent), RIVALS], ids=["toy", "one"])
def test_the_texts_of_the_house_are_green(game: str) -> None:
    outcome = check_game(game, sections=STATIC)
    assert outcome.found == []


@long_way
@pytest.mark.parametrize("game_id", house_ids())
def test_every_game_of_the_house_is_green(game_id: str) -> None:
    outcome = check_game(game_id, seconds=600)
    assert outcome.found == []
    assert outcome.skipped == []


def test_the_template_is_green() -> None:
    outcome = check_game(str(Path(str(template.__file__)).parent))
    assert (outcome.found, outcome.skipped) == ([], [])


@pytest.mark.parametrize("game_id", ["a", "two_ogres", "x9"])
def test_a_new_game_loads_under_any_id(tmp_path: Path, game_id: str) -> None:
    write_game(game_id, tmp_path / game_id)
    sections = ("loads", "declaration", "options", "contract", "sentences", "rules", "typography", "goldens")
    outcome = check_game(str(tmp_path / game_id), sections=sections)
    assert outcome.found == []


def test_goldens_in_one_file_are_found_again_by_their_names() -> None:
    made = writers(toy.GAME)
    assert any(name.endswith(TABLES) for name in made), "one of them has headings of its own"
    names = HEAD.split(goldens_text(made))[1::2]
    assert names == list(made)
