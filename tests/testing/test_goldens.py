"""The golden files are what this build makes; after a change that is meant, `make goldens` writes them anew."""

from pathlib import Path

import pytest

from veillee.core.record import parse_record
from veillee.games import CATALOGUE
from veillee.testing import goldens
from veillee.testing.toy import KIND

FOLDER = Path(__file__).resolve().parents[1] / "golden"
HINT = "if this change of behaviour is meant, raise the rules version, run `make goldens` and read the difference"


@pytest.mark.parametrize("path", goldens.golden_writers())
def test_a_golden_file_comes_out_the_same(path: str) -> None:
    problem = goldens.check_golden(FOLDER, path)
    assert problem is None, f"{problem}: {HINT}"


def test_every_file_among_the_goldens_stands_for_a_table() -> None:
    assert goldens.find_strays(FOLDER) == [], HINT


@pytest.mark.parametrize("game_id", [*CATALOGUE, KIND.info.id])
def test_every_game_has_goldens_of_each_sort(game_id: str) -> None:
    paths = [path.partition("/") for path in goldens.golden_writers()]
    sorts = {sort for sort, _, name in paths if name.startswith((f"{game_id}-", f"{game_id}."))}
    assert sorts == {"playthroughs", "records", "perft"}


def test_a_rewound_match_keeps_both_branches_on_record() -> None:
    for golden in goldens.REWOUND:
        record = parse_record(goldens.record_text(golden))
        assert len(record.branches) == 2
        assert record.branches[1].at > 0
        assert goldens.find_record_problem(record.text()) is None


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave a few quick tables only."""
    table = goldens.Golden("coffret", "2", 2, {}, 1)
    monkeypatch.setattr(goldens, "PLAYED", (table,))
    monkeypatch.setattr(goldens, "REWOUND", ())
    monkeypatch.setattr(goldens, "COUNTED", ((table, 3),))


def test_what_is_wrong_with_a_golden_file_is_said(tmp_path: Path, few: None) -> None:
    written = goldens.write_goldens(tmp_path)
    assert set(written) == set(goldens.golden_writers())
    assert goldens.write_goldens(tmp_path) == []
    assert goldens.main(["--check", "--folder", str(tmp_path)]) == 0

    perft = tmp_path / "perft" / "coffret.txt"
    perft.write_text(perft.read_text().replace("2 16", "2 17", 1))
    assert goldens.check_golden(tmp_path, "perft/coffret.txt") == (
        "perft/coffret.txt differs at line 4: kept '2 17', made '2 16'"
    )
    perft.write_text(perft.read_text().replace("2 17", "2 16", 1) + "more\n")
    assert goldens.check_golden(tmp_path, "perft/coffret.txt") == "perft/coffret.txt differs in length"
    perft.unlink()
    assert goldens.check_golden(tmp_path, "perft/coffret.txt") == "perft/coffret.txt is missing"
    (tmp_path / "records" / "old.json").touch()
    assert goldens.find_strays(tmp_path) == ["records/old.json"]
    assert goldens.main(["--check", "--folder", str(tmp_path)]) == 1
    assert sorted(goldens.write_goldens(tmp_path)) == ["perft/coffret.txt", "records/old.json"]
    assert goldens.find_strays(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"ended":"over"', '"ended":"running"', "bad-record"),
        ('"rules_version":1', '"rules_version":9', "wrong-version"),
        ('[-1,"', '[-1,"no-', "bad-record"),
        ('"digest":"', '"digest":"0', "bad-record"),
        ('"seed":"', '"seed":"00', "bad-record"),
    ],
)
def test_a_record_that_does_not_replay_is_found(old: str, new: str, code: str) -> None:
    text = goldens.record_text(goldens.PLAYED[-1])
    assert old in text
    problem = goldens.find_record_problem(text.replace(old, new, 1))
    assert problem is not None
    assert problem.startswith(code)


def test_an_outcome_that_the_seed_does_not_give_is_found() -> None:
    text = goldens.record_text(goldens.PLAYED[-1])
    record = parse_record(text)
    step = record.branches[0].steps[0]
    other = "tin" if step.text != "tin" else "silver"
    changed = text.replace(f'[-1,"{step.text}"]', f'[-1,"{other}"]', 1)
    problem = goldens.find_record_problem(changed)
    assert problem is not None
    assert problem.startswith(("wrong-seed", "bad-record"))
