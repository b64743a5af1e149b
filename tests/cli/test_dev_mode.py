"""Developer mode: an edited game comes up again, a broken edit costs nothing, and nobody else is served."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import Veillee
from tests.outside_games import edit, write_game
from tests.server.client import Guest, run
from tests.server.serving import PATIENCE, free_port, wait_until_ready
from veillee.cli.dev_mode import look_at, reason_against

IS_LONG = os.environ.get("VEILLEE_PROOF") == "long"


@pytest.mark.parametrize("more", [("--lan",), ("--host", "0.0.0.0"), ("--url", "https://example.org")])
def test_developer_mode_serves_this_machine_alone(veillee: Veillee, tmp_path: Path, more: tuple[str, ...]) -> None:
    assert veillee.refusal("serve", "--dev", "--game", str(tmp_path), *more)[0] == "dev-loopback"


def test_developer_mode_needs_a_game(veillee: Veillee) -> None:
    assert veillee.refusal("serve", "--dev")[0] == "bad-arguments"


def test_edits_are_seen_and_what_python_leaves_behind_is_not(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "ogre")
    before = look_at([folder])
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "x.pyc").write_text("")
    assert look_at([folder]) == before
    (folder / "phrases.py").write_text("")
    assert look_at([folder]) != before


def test_an_edit_is_tried_out_before_it_is_served(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "ogre")
    assert reason_against(folder) == ""
    edit(folder, "rules/moves.py", '"""The', 'def "" """The')
    assert reason_against(folder) == "SyntaxError: invalid syntax (moves.py, line 1)"


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.skipif(not IS_LONG, reason="starts the server four times")
def test_a_table_goes_on_with_the_edited_rules(tmp_path: Path) -> None:
    folder = write_game(tmp_path, "ogre")
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "veillee", "serve", "--dev", "--game", str(folder)]
    command += ["--port", str(port), "--folder", str(tmp_path / "store")]
    log = tmp_path / "log"
    with log.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=subprocess.STDOUT, env=os.environ | {"LANG": "en"})
    try:
        wait_until_ready(address, process)
        table_id, token = run(_begin(address))
        edit(folder, "phrases.py", 'f"ask-{PHASES', 'f"ask-now-{PHASES')
        wait_until(lambda: log.read_text().count("The house is open") == 2)
        wait_until_ready(address, process)
        assert run(_asked(address, table_id, token)).startswith("ask-now-"), "the edited phrases are asked"
        good = (folder / "phrases.py").read_text()
        (folder / "phrases.py").write_text("import nothing_of_that_name\n")
        (folder / "rules" / "moves.py").write_text((folder / "rules" / "moves.py").read_text() + "def def\n")
        wait_until(lambda: "does not load" in log.read_text())
        assert "ogre: SyntaxError: invalid syntax (moves.py" in log.read_text()
        assert run(_asked(address, table_id, token)).startswith("ask-now-"), "the server goes on with what it has"
        edit(folder, "rules/moves.py", "def def\n", "")
        (folder / "phrases.py").write_text(good.replace("ask-now-", "ask-then-"))
        wait_until(lambda: log.read_text().count("The house is open") == 3)
        wait_until_ready(address, process)
        assert run(_asked(address, table_id, token)).startswith("ask-then-")
        edit(folder, "rules/game.py", "def roll(self, state: CoffretState, chance: Chance) -> int:\n", ROLLS)
        wait_until(lambda: log.read_text().count("The house is open") == 4)
        wait_until_ready(address, process)
        assert run(_asked(address, table_id, token)) == "table-broken", "the journal no longer fits the rules"
        assert "journal does not fit" in log.read_text()
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0


ROLLS = """def roll(self, state: CoffretState, chance: Chance) -> int:
        return self.outcomes(state)[0][0] if chance.below(2) else self.outcomes(state)[-1][0]

    def _roll_before(self, state: CoffretState, chance: Chance) -> int:
"""


async def _begin(address: str) -> tuple[str, str]:
    async with Guest(address) as anna:
        table_id = await anna.open_table("ogre", 2, bots={"1": "random"})
        line = await anna.come(table_id)
        token = await line.sit(0, "Anna")
        await line.done("start")
        await line.wait_until_asked(0)
        return table_id, token


async def _asked(address: str, table_id: str, token: str) -> str:
    """Come back to the table; give what is asked there, or why one cannot come."""
    async with Guest(address) as anna, await anna.connect(table_id) as line:
        answer = await line.hello(token)
        if answer["type"] == "refused":
            return str(answer["code"])
        return str((await line.wait_until_asked(0))["ask"]["key"])
