"""`veillee check-game --mutants N` plants mistakes in a game in which nothing else is wrong."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from veillee.testing.new_game import write_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    write_game("ogre", tmp_path / "ogre")
    return tmp_path / "ogre"


def check(game: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, which a game that is brought along cannot outlive."""
    command = [sys.executable, "-m", "veillee", "check-game", str(game), "--lang", "en", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_mistakes_are_planted_and_counted(game: Path) -> None:
    done = check(game, "--mutants", "3", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    assert found["is_green"]
    mutants = found["mutants"]
    assert mutants["killed"] + mutants["survived"] + mutants["same by perft"] == 3
    assert mutants["killed"] >= 2


def test_no_mistake_is_planted_where_something_is_wrong_already(game: Path) -> None:
    (game / "words.fr.ftl").unlink()
    done = check(game, "--mutants", "3", "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["mutants"] is None


def test_how_many_must_be_a_number(game: Path) -> None:
    done = check(game, "--mutants", "many")
    assert done.returncode == 2
    assert "--mutants" in done.stderr
    assert "Traceback" not in done.stderr


def sentences(text: str) -> list[str]:
    """Leave out the comments, which --fix does not touch."""
    return [line for line in text.splitlines() if not line.startswith("#")]


def test_fix_sets_the_spaces_and_apostrophes_of_the_french(game: Path) -> None:
    words = game / "words.fr.ftl"
    right = words.read_text(encoding="utf-8")
    wrong = right.replace("\u202f", " ").replace("\u00a0", " ").replace("’", "'")
    assert wrong != right
    words.write_text(wrong, encoding="utf-8")
    done = check(game, "--fix", "--json")
    found = json.loads(done.stdout)
    assert (done.returncode, found["is_green"], found["written"]) == (0, True, ["words.fr.ftl"])
    assert sentences(words.read_text(encoding="utf-8")) == sentences(right)
