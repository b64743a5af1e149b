"""Mistakes are planted in memory, judged in a process of their own, and reported with file, line and change."""

from pathlib import Path

from veillee.testing.mutants import find_mutants, run_mutants
from veillee.testing.mutants.judging import KILLED, SAME, SURVIVED
from veillee.testing.mutants.mutation import KINDS, describe, draw_mutants
from veillee.testing.mutants.running import Report, Verdict
from veillee.testing.toy import GAME as TOY


def test_every_kind_of_mistake_is_found_and_drawn_evenly_by_the_seed() -> None:
    found = find_mutants(TOY.name)
    assert {mutant.kind for mutant in found} == set(KINDS)
    drawn = draw_mutants(found, 16, 1)
    assert [[mutant.kind for mutant in drawn].count(kind) for kind in KINDS] == [4, 4, 4, 4]
    assert drawn == draw_mutants(found, 16, 1) != draw_mutants(found, 16, 2)


def test_a_mistake_is_described_by_file_line_and_change() -> None:
    texts = [describe(mutant) for mutant in find_mutants(TOY.name) if mutant.file.endswith("play.py")]
    assert any("comparison: call == HIGHER -> call != HIGHER" in text for text in texts)
    assert any("seat: state.points[seat] -> state.points[seat - 1]" in text for text in texts)
    assert any("constant: state.round += 1 -> state.round += 2" in text for text in texts)
    assert any(text.endswith("-> dropped") for text in texts)
    assert all("rules/play.py:" in text for text in texts)


def test_mutants_are_judged_and_no_file_is_touched() -> None:
    files = {mutant.file for mutant in find_mutants(TOY.name)}
    before = {file: Path(file).read_bytes() for file in files}
    report = run_mutants(TOY, 4, 1)
    assert len(report.verdicts) == 4
    assert report.count(KILLED) >= 3
    assert all(verdict.by for verdict in report.verdicts)
    assert {file: Path(file).read_bytes() for file in files} == before


def test_the_share_leaves_out_what_is_the_same() -> None:
    mutant = find_mutants(TOY.name)[0]
    outcomes = [KILLED, KILLED, KILLED, SURVIVED, SAME]
    report = Report("toy", 1, 9, [Verdict(mutant, "x.py:1", outcome, "trial") for outcome in outcomes], 1.0)
    assert report.share == 0.75
    assert "killed 3, survived 1, same by perft 1: 75.0%" in report.text()
    assert "survived: x.py:1 (trial)" in report.text()
