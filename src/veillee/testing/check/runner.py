"""Starts the process in which a game is checked, watches it, and puts together what it found."""

import json
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from veillee.testing.check.findings import NEEDS, SECTIONS, Finding
from veillee.testing.check.places import within
from veillee.testing.generate import BadDeclaration, find_declaration, generate

SECONDS: Final = 60.0  # for one piece of work: a match, a check on a table, a golden
WORKS: Final = 2000  # pieces of work in all, at most
FRAME: Final = re.compile(r'^  File "(.*)", line (\d+) in (\S+)', re.MULTILINE)


class Outcome:
    """Hold what was found, and which sections could be checked."""

    def __init__(self, game: str) -> None:
        self.game: Final = game
        self.found: Final[list[Finding]] = []
        self.checked: Final[list[str]] = []  # sections that came to their end
        self.written: Final[list[str]] = []  # files that were asked for
        self.folder: Path | None = Path(game).resolve() if Path(game).is_dir() else None

    @property
    def skipped(self) -> list[str]:
        """List the sections that could not be checked because of what was found before them."""
        return [section for section in SECTIONS if section not in self.checked]

    def failed(self) -> set[str]:
        """Name the sections in which something was found."""
        return {finding.section for finding in self.found}


def check_game(
    game: str, seconds: float = SECONDS, write: bool = False, sections: tuple[str, ...] = SECTIONS
) -> Outcome:
    """Check a game by its id or its folder, after writing its goldens if asked.

    `seconds` is the time limit of one piece of work; `sections` are those to be checked.
    """
    outcome = Outcome(game)
    left = list(sections)
    while left:
        with TemporaryDirectory(prefix="veillee-check-") as folder:
            status = _start(game, left, outcome.failed(), seconds, Path(folder), write)
            begun = _read(Path(folder) / "found", outcome)
            stack = (
                (Path(folder) / "stack").read_text(errors="replace") if (Path(folder) / "stack").exists() else ""
            )
        if begun is None:
            break
        outcome.found.append(_explain(begun, stack, status, seconds, outcome.folder))
        left = [section for section in left[left.index(begun) + 1 :] if not outcome.failed() & set(NEEDS[section])]
    _check_declaration(outcome)
    failed = outcome.failed()
    outcome.checked[:] = [
        section
        for section in SECTIONS
        if section in failed or (section in outcome.checked and not failed & set(NEEDS[section]))
    ]
    outcome.found.sort(key=lambda finding: SECTIONS.index(finding.section))
    return outcome


def _start(game: str, sections: list[str], failed: set[str], seconds: float, folder: Path, write: bool) -> int:
    """Run the process to its end and give its status; one that does not end by itself is killed."""
    command = [sys.executable, "-m", "veillee.testing.check.child", game, "--sections", ",".join(sections)]
    command += ["--failed", ",".join(sorted(failed)), "--seconds", str(seconds), "--folder", str(folder)]
    if write:
        command.append("--write")
    try:
        found = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=seconds * WORKS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1
    return found.returncode


def _read(file: Path, outcome: Outcome) -> str | None:
    """Take over what the process wrote; give the section in which it ended too soon, None if in none."""
    begun: str | None = SECTIONS[0]
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        said: dict[str, Any] = json.loads(line)
        if "begin" in said:
            begun = said["begin"]
        elif "end" in said:
            outcome.checked.append(said["end"])
        elif "package" in said:
            outcome.folder = Path(said["package"])
        elif "written" in said:
            outcome.written.append(said["written"])
        elif "finding" in said:
            outcome.found.append(Finding(**said["finding"]))
        elif "done" in said:
            return None
    return begun


def _explain(section: str, stack: str, status: int, seconds: float, folder: Path | None) -> Finding:
    """Say where a process was that took too long, or that it ended by itself."""
    if "Timeout" not in stack:
        return Finding(section, "died", {"status": status, "doing": section})
    for file, line, name in FRAME.findall(stack.partition("most recent call first")[2]):
        inside = within(file, folder) if folder is not None else ""
        if inside:
            return Finding(section, "hung", {"seconds": f"{seconds:g}", "doing": name}, inside, int(line))
    return Finding(section, "hung", {"seconds": f"{seconds:g}", "doing": section})


def _check_declaration(outcome: Outcome) -> None:
    """Check that the state is declared and its module follows from that; nothing is imported."""
    if outcome.folder is None:
        return
    source = find_declaration(outcome.folder)
    if source is None:
        outcome.found.append(Finding("declaration", "no-declaration", {}, "state.toml"))
        return
    name = within(str(source), outcome.folder)
    try:
        generated = generate(source)
        if generated.is_stale():
            target = within(str(generated.target), outcome.folder)
            outcome.found.append(Finding("declaration", "stale-state", {"game": outcome.game}, target))
    except (BadDeclaration, OSError) as error:
        message = str(error).removeprefix(f"{source}: ")[:300]
        outcome.found.append(Finding("declaration", "bad-declaration", {"message": message}, name))
