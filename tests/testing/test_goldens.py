"""The golden files are what this build makes; after a change that is meant, `make goldens` writes them anew."""

import re
from pathlib import Path

import pytest

from veillee.core.record import parse_record
from veillee.games import game_ids
from veillee.locales import messages_of
from veillee.testing import goldens
from veillee.testing.golden_tables import Golden
from veillee.testing.toy import GAME as TOY

FOLDER = Path(__file__).resolve().parents[1] / "games"
HINT = "if this change of behaviour is meant, raise the rules version, run `make goldens` and read the difference"


@pytest.mark.parametrize("path", goldens.golden_writers())
def test_a_golden_file_comes_out_the_same(path: str) -> None:
    problem = goldens.check_golden(FOLDER, path)
    assert problem is None, f"{problem}: {HINT}"


def test_every_file_among_the_goldens_stands_for_a_table() -> None:
    assert goldens.find_strays(FOLDER) == [], HINT


@pytest.mark.parametrize("path", goldens.earlier_records(FOLDER))
def test_a_match_kept_under_earlier_rules_replays_as_it_was_played(path: str) -> None:
    assert goldens.find_record_problem((FOLDER / path).read_text(encoding="utf-8")) is None


@pytest.mark.parametrize("game_id", [*game_ids(), TOY.info.id])
def test_every_game_has_goldens_of_each_sort(game_id: str) -> None:
    paths = [path.split("/") for path in goldens.golden_writers()]
    assert {path[1] for path in paths if path[0] == game_id} == {
        "playthroughs",
        "records",
        "perft.txt",
        "tables.txt",
    }


def played(game_id: str) -> list[Golden]:
    return [golden for golden in goldens.PLAYED if golden.game == game_id]


def texts(game_id: str) -> str:
    """Read all playthroughs of a game."""
    return "".join(playthrough(golden) for golden in played(game_id))


def playthrough(golden: Golden) -> str:
    """Read one playthrough."""
    return (FOLDER / golden.game / goldens.PLAYTHROUGHS / f"{golden.name}.txt").read_text(encoding="utf-8")


def in_catalogue(game_id: str, family: str) -> set[str]:
    """List the names that the message catalogue has a sentence for: events, outcomes."""
    return {key.removeprefix(f"{game_id}-{family}-") for key in messages_of("en") if f"{game_id}-{family}-" in key}


@pytest.mark.parametrize("game_id", [*game_ids(), TOY.info.id])
def test_playthroughs_show_every_number_of_seats_and_every_value_of_an_option(game_id: str) -> None:
    package = goldens.find_game(game_id)
    games = [goldens.make_game(golden) for golden in played(game_id)]
    assert {game.seats for game in games} == set(range(package.info.min_seats, package.info.max_seats + 1))
    for option in package.schema():
        if option.kind != "number":
            shown = {getattr(game.options, option.name) for game in games}
            assert shown == set(option.choices or (False, True)), option.name


@pytest.mark.parametrize("game_id", game_ids())
def test_playthroughs_show_every_event_and_every_ending(game_id: str) -> None:
    text = texts(game_id)
    assert set(re.findall(r"^  told [^:]*: (\S+)", text, re.MULTILINE)) == in_catalogue(game_id, "event")
    assert set(re.findall(r"^over after \d+ steps: (\S+)$", text, re.MULTILINE)) == in_catalogue(
        game_id, "outcome"
    )


def test_own_tables_are_told_from_the_box() -> None:
    heads = {len(golden.data) > 0: playthrough(golden).partition("\n")[0] for golden in goldens.PLAYED}
    assert ", own data " in heads[True]
    assert ", data " in heads[False]


def test_a_rewound_match_keeps_both_branches_on_record() -> None:
    for golden in goldens.REWOUND:
        record = parse_record(goldens.record_text(golden))
        assert len(record.branches) == 2
        assert record.branches[1].at > 0
        assert goldens.find_record_problem(record.text()) is None


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave a few quick tables only."""
    table = Golden("coffret", "2", 2, {}, 1)
    monkeypatch.setattr(goldens, "PLAYED", (table,))
    monkeypatch.setattr(goldens, "REWOUND", ())
    monkeypatch.setattr(goldens, "COUNTED", ((table, 3),))


def test_what_is_wrong_with_a_golden_file_is_said(tmp_path: Path, few: None) -> None:
    written = goldens.write_goldens(tmp_path)
    assert set(written) == set(goldens.golden_writers())
    assert goldens.write_goldens(tmp_path) == []
    assert goldens.main(["--check", "--folder", str(tmp_path)]) == 0

    perft = tmp_path / "coffret" / "perft.txt"
    perft.write_text(perft.read_text().replace("2 16", "2 17", 1))
    assert goldens.check_golden(tmp_path, "coffret/perft.txt") == (
        "coffret/perft.txt differs at line 4: kept '2 17', made '2 16'"
    )
    perft.write_text(perft.read_text().replace("2 17", "2 16", 1) + "more\n")
    assert goldens.check_golden(tmp_path, "coffret/perft.txt") == "coffret/perft.txt differs in length"
    perft.unlink()
    assert goldens.check_golden(tmp_path, "coffret/perft.txt") == "coffret/perft.txt is missing"
    (tmp_path / "coffret" / "records" / "old.json").touch()
    assert goldens.find_strays(tmp_path) == ["coffret/records/old.json"]
    assert goldens.main(["--check", "--folder", str(tmp_path)]) == 1
    assert sorted(goldens.write_goldens(tmp_path)) == ["coffret/perft.txt", "coffret/records/old.json"]
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
