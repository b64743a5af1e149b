"""`veillee verify` says what it checked, and refuses whatever was tampered with."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Veillee

Tampering = Callable[[dict[str, Any]], None]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_fair_record_is_confirmed_check_by_check(veillee: Veillee, record: Path, language: str) -> None:
    run = veillee("verify", record, "--lang", language)
    assert run.status == 0
    saved = json.loads(record.read_text())
    lines = run.out.splitlines()
    assert sum(line.startswith("✓ ") for line in lines) == 6
    assert saved["commitment"][:16] in run.out
    assert saved["digest"] in run.out
    steps = saved["branches"][0]["steps"]
    assert str(len(steps)) in lines[3]
    assert str(sum(actor == -1 for actor, _ in steps)) in lines[4]


def change_seed(data: dict[str, Any]) -> None:
    data["seed"] = "00" * 32


def change_outcome(data: dict[str, Any]) -> None:
    """Let a die show something else than it did, where the step stays legal."""
    steps = data["branches"][0]["steps"]
    last = max(at for at, (actor, text) in enumerate(steps) if actor == -1 and text in ("wand", "cauldron"))
    del steps[last + 1 :]
    steps[last][1] = "cauldron" if steps[last][1] == "wand" else "wand"
    data["ended"] = "abandoned"


def change_nonce(data: dict[str, Any]) -> None:
    data["nonces"][0] = "ff"


def change_digest(data: dict[str, Any]) -> None:
    data["digest"] = "0" * 32


def change_move(data: dict[str, Any]) -> None:
    steps = data["branches"][0]["steps"]
    first = next(at for at, (actor, _) in enumerate(steps) if actor >= 0)
    steps[first][1] = "Z9"


def hide_seed(data: dict[str, Any]) -> None:
    data["seed"] = ""


def change_rules(data: dict[str, Any]) -> None:
    data["rules_version"] += 1


def change_game(data: dict[str, Any]) -> None:
    data["game"] = "barbe-bleue"


def change_seats(data: dict[str, Any]) -> None:
    data["seats"] = 9
    data["nonces"] = [""] * 9


def change_option(data: dict[str, Any]) -> None:
    data["options"]["variant"] = "wild\x1b[2J"


def drop_field(data: dict[str, Any]) -> None:
    del data["commitment"]


@pytest.mark.parametrize(
    ("tamper", "code"),
    [
        (change_seed, "wrong-seed"),
        (change_outcome, "wrong-seed"),
        (change_nonce, "wrong-seed"),
        (change_digest, "bad-record"),
        (change_move, "bad-record"),
        (hide_seed, "seed-hidden"),
        (change_rules, "wrong-version"),
        (change_game, "unknown-game"),
        (change_seats, "bad-seats"),
        (change_option, "bad-option"),
        (drop_field, "bad-record"),
    ],
)
def test_a_record_that_was_tampered_with_is_refused(
    veillee: Veillee, record: Path, tamper: Tampering, code: str
) -> None:
    data = json.loads(record.read_text())
    tamper(data)
    record.write_text(json.dumps(data))
    came, sentence = veillee.refusal("verify", record)
    assert came == code
    assert not re.search(r"[\x00-\x1f\x7f-\x9f]", sentence)


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"veillee":1}', "1e400", "[" * 5000, "é" * 100])
def test_junk_is_no_record(veillee: Veillee, tmp_path: Path, command: str, text: str) -> None:
    path = tmp_path / "junk.json"
    path.write_text(text)
    assert veillee.refusal(command, path)[0] == "bad-record"


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_record_cut_short_is_no_record(veillee: Veillee, record: Path, command: str) -> None:
    text = record.read_text()
    for length in (1, len(text) // 2, len(text) - 3):
        record.write_text(text[:length])
        assert veillee.refusal(command, record)[0] == "bad-record"


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_cannot_be_read_is_refused(veillee: Veillee, tmp_path: Path, command: str) -> None:
    assert veillee.refusal(command, tmp_path / "gone.json")[0] == "unreadable-file"
    assert veillee.refusal(command, tmp_path)[0] == "unreadable-file"
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    assert veillee.refusal(command, picture)[0] == "unreadable-file"


def test_an_endless_record_is_refused(veillee: Veillee, tmp_path: Path) -> None:
    path = tmp_path / "endless.json"
    path.write_text(" " * 4_000_001)
    assert veillee.refusal("verify", path)[0] == "bad-record"
