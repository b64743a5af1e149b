"""`veillee play`, from the welcome to the record, through a pipe."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import Veillee, start
from tests.specimens import TOGETHER
from veillee.cli.play import bot_seed, parse_seed, standings
from veillee.cli.refusal import Refused
from veillee.core.audit import verify
from veillee.core.record import parse_record
from veillee.games import load
from veillee.locales import Words

TABLE = ("play", TOGETHER, "--bots", "random")
ALWAYS_FIRST = "1\n" * 1000


@pytest.mark.parametrize(("language", "asked"), [("fr", "Ton choix\u202f?"), ("en", "Your choice?")])
@pytest.mark.parametrize("variant", ["basic", "magic", "advanced"])
def test_a_whole_game_can_be_played_through_a_pipe(
    veillee: Veillee, tmp_path: Path, language: str, asked: str, variant: str
) -> None:
    path = tmp_path / "match.json"
    options = ("--option", f"variant={variant}", "--option", "last_chance=true")
    arguments = (*TABLE, "--seats", 3, *options, "--seed", "7", "--lang", language, "--save", path)
    run = veillee(*arguments, stdin=ALWAYS_FIRST)
    assert run.status == 0
    assert run.err == ""
    assert asked in run.out
    assert "⟦" not in run.out
    assert "\x1b" not in run.out
    assert max(len(line) for line in run.out.splitlines() if str(path) not in line) <= 80
    saved = parse_record(path.read_text())
    assert saved.ended == "over"
    outcome = verify(load(TOGETHER).make(3, saved.options, saved.data), saved).outcome
    _, _, farewell = run.out.rpartition(
        Words(language, strict=True).say(f"{TOGETHER}-event-ended", outcome=outcome)
    )
    assert Words(language, strict=True).say(f"{TOGETHER}-outcome-{outcome}") in farewell.replace("\n", " ")
    assert str(path) in farewell


def test_the_same_seed_is_the_same_night(veillee: Veillee, tmp_path: Path) -> None:
    runs = []
    for name in ("one", "two"):
        path = tmp_path / f"{name}.json"
        veillee(*TABLE, "--seats", 4, "--seed", "c0ffee", "--save", path, stdin=ALWAYS_FIRST)
        runs.append(path.read_text())
    assert runs[0] == runs[1]


def test_without_a_seed_every_night_is_new_and_people_have_a_part_in_it(veillee: Veillee, tmp_path: Path) -> None:
    seeds = set()
    for name in ("one", "two"):
        path = tmp_path / f"{name}.json"
        veillee(*TABLE, "--seats", 2, "--save", path, stdin="")
        saved = json.loads(path.read_text())
        assert len(saved["nonces"][0]) == 32
        assert saved["nonces"][1] == "", "a bot adds nothing"
        seeds.add(saved["seed"])
    assert len(seeds) == 2


def test_the_seal_is_shown_before_the_first_move(veillee: Veillee, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    run = veillee(*TABLE, "--seed", "1", "--save", path, "--lang", "en", stdin="")
    commitment = json.loads(path.read_text())["commitment"]
    assert f"sealed in advance: {commitment[:16]}" in run.out.partition("Your choice?")[0]


@pytest.mark.parametrize("variant", ["basic", "magic"])
def test_a_board_shows_no_face_but_those_named_since_the_last_were_turned_down(
    veillee: Veillee, variant: str
) -> None:
    options = ("--option", f"variant={variant}", "--seed", "3", "--lang", "en")
    run = veillee(*TABLE, "--seats", 2, *options, stdin=ALWAYS_FIRST)
    named: set[str] = set()
    drawn = 0
    for line in run.out.splitlines():
        if line.startswith("Face down again"):
            named.clear()
        named |= set(re.findall(r"^Tile \w+ (?:shows|hides) an? (?:pair of )?(\w+)\.", line))
        if re.match("[A-Z] │", line):
            up = set(re.findall(r"│\s*°?([a-z]+)\s*(?=│)", line))
            assert up <= named
            drawn += len(up)
    assert drawn > 10


def test_the_end_of_input_is_a_clean_end(veillee: Veillee, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    run = veillee(*TABLE, "--seed", "1", "--save", path, "--lang", "en", stdin="1\n")
    assert run.status == 0
    assert run.err == ""
    assert "The match stops here." in run.out
    assert parse_record(path.read_text()).ended == "abandoned"
    assert veillee("verify", path).status == 0


def test_quitting_keeps_the_record(veillee: Veillee, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert veillee(*TABLE, "--save", path, stdin="quitter\n").status == 0
    assert path.exists()


def test_without_a_place_the_record_goes_to_the_users_data(veillee: Veillee, tmp_path: Path) -> None:
    run = veillee(*TABLE, stdin="")
    (saved,) = (tmp_path / "data" / "veillee").iterdir()
    assert str(saved) in run.out.replace("\n", "")


def test_without_a_word_about_seats_there_are_three(veillee: Veillee, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    run = veillee("play", TOGETHER, "--save", path, "--lang", "en", stdin="")
    assert run.out.count("At your table:") == 2
    assert json.loads(path.read_text())["seats"] == 3


def test_as_many_bots_as_named_sit_down(veillee: Veillee) -> None:
    run = veillee("play", TOGETHER, "--bots", "random,random,random", "--lang", "en", stdin="")
    assert run.out.count("At your table:") == 3


def test_eight_can_play_and_all_have_names(veillee: Veillee) -> None:
    run = veillee(*TABLE, "--seats", 8, "--name", "Zoé", "--lang", "en", stdin="")
    assert run.out.count("At your table:") == 7
    assert "Zoé" in run.out


def test_several_people_at_one_keyboard(veillee: Veillee) -> None:
    arguments = ("play", TOGETHER, "--hotseat", "--seats", 3, "--name", "Ana,Basile", "--seed", "2")
    run = veillee(*arguments, "--lang", "en", stdin=ALWAYS_FIRST)
    assert run.status == 0
    for name in ("Ana", "Basile", "Seat 3"):
        assert f"— {name} —" in run.out
    assert "At your table" not in run.out


def test_bots_may_join_people_at_one_keyboard(veillee: Veillee) -> None:
    run = veillee(*TABLE, "--hotseat", "--seats", 3, "--lang", "en", stdin="")
    assert run.out.count("At your table:") == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--bots", "wizard"), "unknown-level"),
        (("--bots", ""), "unknown-level"),
        (("--bots", "random,"), "unknown-level"),
        (("--bots", "random,random", "--seats", "2"), "bad-arguments"),
        (("--bots", "random", "--seats", "1"), "bad-arguments"),
        (("--hotseat", "--bots", "random", "--seats", "1"), "bad-arguments"),
        (("--name", "Ana,Basile"), "bad-arguments"),
        (("--seed", "xyz"), "bad-arguments"),
        (("--seed", ""), "bad-arguments"),
        (("--seed", "f" * 65), "bad-arguments"),
        (("--save", "no/such/folder/match.json"), "unwritable-file"),
        (("--save", "."), "unwritable-file"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused_before_play(
    veillee: Veillee, arguments: tuple[str, ...], code: str
) -> None:
    run = veillee("play", TOGETHER, *arguments)
    assert run.out == ""
    assert veillee.refusal("play", TOGETHER, *arguments)[0] == code


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Z9", "unknown-move"),
        ("A1+A2", "illegal-move"),
        ("99", "unknown-move"),
        ("\x1b[A", "unknown-move"),
        ("", "no-answer"),
        ("undo", "undo-refused"),
        ("? XYZ-1", "unknown-clause"),
    ],
)
def test_a_script_with_a_wrong_line_stops_there(veillee: Veillee, tmp_path: Path, line: str, code: str) -> None:
    path = tmp_path / "match.json"
    arguments = ("play", TOGETHER, "--seats", 1, "--seed", "3", "--save", path)
    assert veillee.refusal(*arguments, stdin=f"{line}\n")[0] == code
    assert not path.exists()


def test_it_works_as_its_own_process_with_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    arguments = ("play", TOGETHER, "--seats", "1", "--seed", "3", "--save", str(path))
    assert start(*arguments, folder=tmp_path, stdin=ALWAYS_FIRST.encode()).status == 0
    assert parse_record(path.read_text()).ended == "over"
    run = start(*arguments[:-2], folder=tmp_path, stdin=b"\xff\n")
    assert run.status == 2
    assert run.err.endswith("[unknown-move]\n")


def test_seeds_are_filled_up_with_zeros() -> None:
    assert parse_seed("c0ffee") == bytes(29) + b"\xc0\xff\xee"
    with pytest.raises(Refused):
        parse_seed("0x12")


def test_each_bot_has_chance_of_its_own() -> None:
    seeds = {bot_seed(bytes(32), seat) for seat in range(8)} | {bot_seed(b"\x01" * 32, 0)}
    assert len(seeds) == 9


def test_standings_run_from_the_first_place_to_the_last() -> None:
    lines = standings(Words("en", strict=True), ["Ana", "Basile", "Chloé"], [2, 1, 2], [3, 9, 3])
    assert lines == ["1. Basile: 9", "2. Ana: 3", "2. Chloé: 3"]
