"""`veillee generate` writes a game's state.py from its declaration, wherever it lies, and says what is stale."""

from pathlib import Path

import pytest

from tests.cli.running import Veillee
from tests.specimens import TOGETHER
from tests.testing.declarations import WELL
from veillee.games import load


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Give the folder of a game of which there is nothing yet but a declaration."""
    folder = tmp_path / "well"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "state.toml").write_text(WELL, encoding="utf-8")
    return folder


def test_the_module_is_written_once_and_then_up_to_date(veillee: Veillee, game: Path) -> None:
    target = game / "rules" / "state.py"
    assert veillee("generate", game, "--lang", "en") == (
        0,
        f"Written: {target}, from {game / 'rules' / 'state.toml'}\n",
        "",
    )
    assert "class WellState(State):" in target.read_text(encoding="utf-8")
    assert veillee("generate", game, "--lang", "en") == (0, f"Up to date: {target}\n", "")
    assert veillee("generate", game, "--check").status == 0


def test_a_check_writes_nothing_and_names_file_and_command(veillee: Veillee, game: Path) -> None:
    run = veillee("generate", game, "--check", "--lang", "en")
    source, target = game / "rules" / "state.toml", game / "rules" / "state.py"
    says = f"{target} is stale: {source} says something else. Run: veillee generate {game}\n"
    assert run == (1, "", says)
    assert not target.exists()


def test_a_game_of_the_house_is_found_by_its_id(veillee: Veillee) -> None:
    run = veillee("generate", TOGETHER, "--check", "--lang", "en")
    assert run == (0, f"Up to date: {load(TOGETHER).folder() / 'rules' / 'state.py'}\n", "")


def test_several_games_are_taken_in_one_go(veillee: Veillee, game: Path) -> None:
    assert veillee("generate", TOGETHER, game, "--check").status == 1
    assert veillee("generate", TOGETHER, game).out.count("\n") == 2


def test_a_bad_declaration_is_refused_in_one_line(veillee: Veillee, game: Path) -> None:
    source = game / "rules" / "state.toml"
    source.write_text(WELL.replace('known = "secret"', 'known = "nobody"'), encoding="utf-8")
    code, sentence = veillee.refusal("generate", game)
    line = WELL.splitlines().index('depths = { type = "list[list[list[int]]]", known = "secret" }') + 1
    assert code == "bad-declaration"
    assert f"{source}, line {line}: depths: expected `known` to be public, owner, secret, got 'nobody'" in sentence
    assert not (game / "rules" / "state.py").exists()


def test_a_place_without_a_declaration_is_refused(veillee: Veillee, tmp_path: Path) -> None:
    assert veillee.refusal("generate", tmp_path)[0] == "no-declaration"
    assert veillee.refusal("generate", "no-such-game")[0] == "no-declaration"


def test_a_module_that_cannot_be_written_is_refused(veillee: Veillee, game: Path) -> None:
    (game / "rules" / "state.py").mkdir()
    assert veillee.refusal("generate", game)[0] == "unwritable-file"
