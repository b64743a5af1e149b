"""What the command line says of a table is read strictly."""

from pathlib import Path

import pytest

from tests.cli.running import Veillee
from tests.specimens import TOGETHER
from veillee.games import load

PERFT = ("perft", TOGETHER, "--depth", "1")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("--seats", "0"), "bad-number", "1 to 8"),
        (("--seats", "9"), "bad-number", "‘9’"),
        (("--seats", "two"), "bad-number", "‘two’"),
        (("--seats", "٣"), "bad-number", "‘٣’"),
        (("--seats", ""), "bad-number", "--seats"),
        (("--option", "colour=red"), "unknown-option", "variant"),
        (("--option", "variant=wild"), "bad-option", "basic | magic | advanced"),
        (("--option", "decoys=99"), "bad-option", "0 … 11"),
        (("--option", "decoys=3"), "bad-option", "‘variant’ is magic / advanced, not basic"),
        (("--option", "last_chance=perhaps"), "bad-option", "true | false"),
        (("--option", "first_player=2", "--seats", "1"), "bad-option", "0 … 1"),
        (("--option", "variant"), "bad-arguments", "NAME=VALUE"),
        (("--option", "variant=magic", "--option", "variant=basic"), "bad-arguments", "twice"),
        (("--data", "nowhere.toml"), "unreadable-file", "there is no such file"),
        (("--data", "."), "unreadable-file", "folder"),
        (("--data", ""), "unreadable-file", "no such file"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    veillee: Veillee, arguments: tuple[str, ...], code: str, words: str
) -> None:
    came, sentence = veillee.refusal(*PERFT, *arguments, "--lang", "en")
    assert came == code
    assert words in sentence


@pytest.mark.parametrize("game", ["barbe-bleue", "", TOGETHER.upper()])
@pytest.mark.parametrize("command", [("perft", "--depth", "1"), ("play",), ("rules",)])
def test_an_unknown_game_is_refused(veillee: Veillee, command: tuple[str, ...], game: str) -> None:
    assert veillee.refusal(command[0], game, *command[1:])[0] == "unknown-game"


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_an_own_table_of_pieces_is_read_whatever_its_name(veillee: Veillee, tmp_path: Path) -> None:
    faster = write(
        tmp_path, "faster.toml", load(TOGETHER).read_box("pieces.toml").replace("hours = 12", "hours = 3")
    )
    for given in (faster, f"pieces.toml={faster}"):
        run = veillee("play", TOGETHER, "--data", given, "--seats", 1, "--lang", "en")
        assert "3 hours left" in run.out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("hours = ", "not TOML"),
        ("hours = 12", "missing or unknown"),
        (load(TOGETHER).read_box("pieces.toml").replace("wand = 1", "wand = 99", 1), "die.wand"),
    ],
)
def test_a_table_of_pieces_that_will_not_do_is_refused(
    veillee: Veillee, tmp_path: Path, text: str, words: str
) -> None:
    path = write(tmp_path, "pieces.toml", text)
    code, sentence = veillee.refusal(*PERFT, "--data", path, "--lang", "en")
    assert code == "bad-data"
    assert words in sentence


def test_a_table_of_pieces_that_is_no_text_is_refused(veillee: Veillee, tmp_path: Path) -> None:
    path = tmp_path / "pieces.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert veillee.refusal(*PERFT, "--data", path)[0] == "unreadable-file"


def test_the_same_table_of_pieces_twice_is_refused(veillee: Veillee, tmp_path: Path) -> None:
    path = write(tmp_path, "pieces.toml", load(TOGETHER).read_box("pieces.toml"))
    assert veillee.refusal(*PERFT, "--data", path, "--data", path)[0] == "bad-arguments"
