"""check-game names what is wrong with a package, however it is broken, and never shows a traceback."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.proof.scale import IS_LONG
from tests.testing.check.breaks import BREAKS, IN_PROCESS, Break
from veillee.testing.check import SECTIONS, Finding, check_game
from veillee.testing.check.conforming import Breach, group_breaches
from veillee.testing.check.findings import NEEDS
from veillee.testing.new_game import write_game

SECONDS = 6.0  # long for a match of this game, on a busy machine too


def write_broken(folder: Path, broken: Break) -> None:
    """Write the game, broken in one way."""
    write_game("gue", folder)
    file = folder / broken.file
    if broken.new is None:
        file.unlink()
        return
    text = file.read_text(encoding="utf-8")
    assert broken.old in text, broken.name
    file.write_bytes(text.replace(broken.old, broken.new, 1).encode("utf-8", "surrogateescape"))


def assert_named(broken: Break, found: list[Finding]) -> None:
    """See that what is broken is found, and that nothing before it is said to be wrong."""
    assert found, f"{broken.name}: nothing was found"
    assert found[0].section == broken.section or broken.section == "declaration", found
    named = [one for one in found if one.code == broken.code and one.section == broken.section]
    assert named, found
    shown = [" ".join([one.file, *map(str, one.args.values())]) for one in named]
    assert any(broken.says in text for text in shown), shown


def sections_for(broken: Break) -> tuple[str, ...]:
    """Give the sections that must be checked to find it."""
    return tuple(section for section in SECTIONS if section in (*NEEDS[broken.section], broken.section))


@pytest.mark.parametrize("broken", [*IN_PROCESS, *BREAKS], ids=lambda broken: broken.name)
def test_what_is_broken_is_named(tmp_path: Path, broken: Break) -> None:
    if not IS_LONG and broken not in CHOSEN:
        pytest.skip("make proof tries them all")
    write_broken(tmp_path / "gue", broken)
    assert_named(broken, check_game(str(tmp_path / "gue"), SECONDS, sections=sections_for(broken)).found)


# One of each section, and what a process can do to itself.
CHOSEN = [*IN_PROCESS[:1], *IN_PROCESS[2:3]]
CHOSEN += [next(broken for broken in BREAKS if broken.section == section) for section in SECTIONS]


@pytest.mark.parametrize("name", ["ends Python in apply", "no GAME", "apply raises"])
def test_the_command_lists_it_in_words_and_exits_with_1(tmp_path: Path, name: str) -> None:
    broken = next(one for one in [*IN_PROCESS, *BREAKS] if one.name == name)
    write_broken(tmp_path / "gue", broken)
    command = [sys.executable, "-m", "veillee", "check-game", str(tmp_path / "gue"), "--json", "--lang", "en"]
    done = subprocess.run([*command, "--seconds", "6"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    data = json.loads(done.stdout)
    assert not data["is_green"]
    assert data["sections"][broken.section] == "wrong"
    finding = data["findings"][0]
    assert finding["code"] == broken.code
    assert finding["what"]
    assert finding["next"]
    assert "⟦" not in done.stdout
    assert "Traceback" not in done.stdout


def test_every_break_is_one_of_its_own() -> None:
    names = [broken.name for broken in (*IN_PROCESS, *BREAKS)]
    assert len(names) == len(set(names)) >= 25
    assert {broken.section for broken in BREAKS} == set(SECTIONS)


def test_kept_matches_that_differ_are_told_once_with_a_count(tmp_path: Path) -> None:
    write_game("gue", tmp_path / "gue")
    kept = tmp_path / "gue" / "goldens.txt"
    text = kept.read_text(encoding="utf-8")
    kept.write_text(text.replace("  digest ", "  hash "), encoding="utf-8")
    found = check_game(str(tmp_path / "gue"), sections=("loads", "options", "contract", "goldens")).found
    assert [one.code for one in found] == ["golden-differs"]
    assert found[0].args["more"] == text.count("  digest ") - 1 >= 2


def test_checks_that_stumble_over_the_same_thing_are_told_once() -> None:
    breaches = [
        Breach("sample", "", "gue seats=2: ValueError: 3", "rules.py", 9, "ValueError rules.py 9"),
        Breach("scores", "", "gue seats=2: a score is no number", "rules.py", 0, "a score is no number"),
        Breach("clone", "", "gue seats=4: ValueError: 5", "rules.py", 9, "ValueError rules.py 9"),
    ]
    assert group_breaches(breaches) == [(breaches[0], [breaches[2]]), (breaches[1], [])]
