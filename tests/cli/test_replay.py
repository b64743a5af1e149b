"""`veillee replay` tells a match again, to one seat or in the open."""

from pathlib import Path

import pytest

from tests.cli.running import Veillee
from tests.specimens import TOGETHER
from veillee.core.match import Match
from veillee.core.record import parse_record
from veillee.core.seed import Seed
from veillee.games import load


def test_the_whole_match_is_told_in_order(veillee: Veillee, record: Path) -> None:
    run = veillee("replay", record, "--lang", "en")
    assert run.status == 0
    numbers = [int(line.split()[0]) for line in run.out.splitlines()[:-1]]
    assert numbers == sorted(numbers)
    assert numbers[-1] == len(parse_record(record.read_text()).path())
    assert "Seat 1 begins" in run.out or "Seat 2 begins" in run.out or "Seat 3 begins" in run.out


def test_a_seat_hears_its_own_secrets_and_no_others(veillee: Veillee, record: Path) -> None:
    told = {seat: veillee("replay", record, "--seat", seat, "--lang", "en").out for seat in (1, 2, 3)}
    open_talk = veillee("replay", record, "--lang", "en").out
    assert open_talk == veillee("replay", record, "--seat", "open", "--lang", "en").out
    assert " hides " not in open_talk
    secrets = {seat: [line for line in text.splitlines() if " hides " in line] for seat, text in told.items()}
    assert all(secrets.values())
    steps = [line.split()[0] for lines in secrets.values() for line in lines]
    assert len(steps) == len(set(steps)), "a secret look is told to one seat alone"
    assert "You roll" in told[1]
    assert "You roll" not in open_talk


def test_one_step_is_shown_with_its_board(veillee: Veillee, record: Path) -> None:
    count = len(parse_record(record.read_text()).path())
    run = veillee("replay", record, "--step", count, "--lang", "en")
    assert run.status == 0
    assert f"Step {count} of {count}" in run.out
    assert "A │" in run.out
    assert "The game is over." in run.out


def test_a_record_can_come_through_a_pipe(veillee: Veillee, record: Path) -> None:
    assert veillee("replay", "-", stdin=record.read_text()).out == veillee("replay", record).out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--step", "0"), "bad-number"),
        (("--step", "99999"), "bad-number"),
        (("--step", "last"), "bad-number"),
        (("--seat", "0"), "bad-number"),
        (("--seat", "4"), "bad-number"),
        (("--seat", "all"), "bad-number"),
    ],
)
def test_what_is_not_in_the_record_is_refused(
    veillee: Veillee, record: Path, arguments: tuple[str, ...], code: str
) -> None:
    assert veillee.refusal("replay", record, *arguments)[0] == code


def test_a_match_that_was_left_is_told_as_far_as_it_went(veillee: Veillee, tmp_path: Path) -> None:
    path = tmp_path / "left.json"
    veillee("play", TOGETHER, "--seats", 1, "--save", path, stdin="1\n")
    run = veillee("replay", path, "--lang", "en")
    assert run.status == 0
    assert run.out.endswith("The match did not go on to its end.\n")


@pytest.mark.parametrize("more", [(), ("--step", "6"), ("--seat", "1"), ("--seat", "1", "--step", "6")])
def test_a_match_that_still_runs_is_not_told(veillee: Veillee, tmp_path: Path, more: tuple[str, ...]) -> None:
    path = tmp_path / "running.json"
    game = load(TOGETHER).make(1, {}, {})
    match = Match(game, Seed(bytes(32), (b"",)), rated=False)
    for _ in range(5):
        match.submit(0, match.legal(0)[0], match.version)
    path.write_text(match.record().text())
    run = veillee("replay", path, *more)
    assert (run.status, run.out) == (2, "")
    assert run.err.endswith("[still-running]\n")
