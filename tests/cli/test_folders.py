"""Commands that take a game's folder in the place of its id, in a process of their own."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.running import Veillee
from tests.outside_games import PYTHON, environment, write_game
from veillee import games
from veillee.games import house_ids


@pytest.fixture(autouse=True)
def _forget_what_did_not_load() -> Iterator[None]:
    before = set(games.failures())
    yield
    for failure in set(games.failures()) - before:
        del games._outside.failures[failure]


PROGRAM = """
import sys
from veillee.cli.main import main
folder, record = sys.argv[1:]
common = ["--seats", "2", "--seed", "1"]
assert main(["perft", folder, "--depth", "2"]) == 0
assert main(["playthrough", folder, "--seats", "2", "--seed", "1"]) == 0
assert main(["simulate", folder, "--games", "4", "--bots", "random", "--workers", "2", "--json", *common]) == 0
assert main(["rules", folder]) == 0
assert main(["games", "--game", folder]) == 0
assert main(["play", folder, "--bots", "random", "--save", record + ".played"]) == 0
from veillee.core.match import Match
from veillee.core.seed import Seed
from veillee.games import load
match = Match(load("ogre").make(2, {}, {}), Seed(bytes(32), (b"", b"")), rated=False)
while match.actors():
    seat = match.actors()[0]
    match.submit(seat, match.legal(seat)[0], match.version)
open(record, "w").write(match.record().text())
"""
READ = """
import sys
from veillee.cli.main import main
folder, record = sys.argv[1:]
assert main(["verify", record]) == 2
assert main(["verify", record, "--game", folder]) == 0
assert main(["replay", record, "--game", folder]) == 0
"""


def run(program: str, folder: Path, record: Path) -> subprocess.CompletedProcess[str]:
    """Run a program that calls commands; what it starts imports it by its file."""
    file = folder.parent / "program.py"
    guarded = "if __name__ == '__main__':\n" + "".join(f"    {line}\n" for line in program.splitlines())
    file.write_text(guarded, "utf-8")
    extra = {"LANG": "en", "XDG_DATA_HOME": str(folder.parent)}
    command = [PYTHON, str(file), str(folder), str(record)]
    env = environment(folder.parent / "none") | extra
    return subprocess.run(
        command, env=env, capture_output=True, input="1\n" * 300, text=True, timeout=120, check=False
    )


def test_a_folder_does_wherever_an_id_does(tmp_path: Path) -> None:
    folder = write_game(tmp_path / "games", "ogre")
    record = tmp_path / "record.json"
    done = run(PROGRAM, folder, record)
    assert done.returncode == 0, done.stderr
    assert '"game": "ogre"' in done.stdout
    assert "The game from outside (ogre)" in done.stdout, "its own sentences are found"
    done = run(READ, folder, record)
    assert done.returncode == 0, done.stderr
    assert "[unknown-game]" in done.stderr, "without the folder nobody knows the game"
    assert "The game from outside" in done.stdout


def test_a_folder_that_does_not_load_is_refused_in_one_line(veillee: Veillee, tmp_path: Path) -> None:
    assert veillee.refusal("play", tmp_path / "nowhere")[0] == "game-not-loaded"
    assert veillee.refusal("rules", f".{os.sep}nowhere")[0] == "game-not-loaded"
    assert veillee.refusal("verify", "-", "--game", tmp_path)[0] == "game-not-loaded"


def test_a_folder_that_bears_the_name_of_a_house_game_is_not_taken_for_it(
    veillee: Veillee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = house_ids()[0]
    (tmp_path / own).mkdir()
    (tmp_path / own / "__init__.py").write_text("raise RuntimeError")
    monkeypatch.chdir(tmp_path)
    assert veillee("rules", own).status == 0
