"""Commands run with strict words, a fixed width and no data of the user."""

from pathlib import Path

import pytest

from tests.cli.running import Veillee
from tests.specimens import TOGETHER


@pytest.fixture
def plain_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let nothing of the machine change what a command prints, and nothing that it keeps stay there."""
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR", "PAGER", "LESS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("VEILLEE_DEBUG", "1")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def veillee(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, plain_environment: None
) -> Veillee:
    """Run a command in this process."""
    return Veillee(capsys, monkeypatch)


@pytest.fixture
def record(veillee: Veillee, tmp_path: Path) -> Path:
    """Play a short match to its end and give its record."""
    path = tmp_path / "match.json"
    table = ("play", TOGETHER, "--seats", 3, "--bots", "random", "--option", "variant=magic")
    assert veillee(*table, "--seed", "5", "--save", path, stdin="1\n" * 500).status == 0
    return path
