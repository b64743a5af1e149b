"""A record is read strictly, replayed without its seed, and refused where it is not what a match wrote."""

import json

import pytest

from tests.core.matches import begin, branched, coffret, finished, seed_of, texts, together
from tests.specimens import TOGETHER
from veillee.core import codec
from veillee.core.contract import CHANCE
from veillee.core.errors import BadRecord, WrongVersion
from veillee.core.match import Match
from veillee.core.record import (
    ABANDONED,
    FORMAT,
    Record,
    parse_record,
)
from veillee.games import load

GAME = coffret(2, rounds=1)
RECORD = branched(GAME).record()
DATA = json.loads(RECORD.text())


def refused(data: object, words: str) -> BadRecord:
    """See the data refused as a record, in these words."""
    with pytest.raises(BadRecord, match=words) as refusal:
        parse_record(codec.dumps(codec.plain(data)))
    return refusal.value


# --- writing and reading


@pytest.mark.parametrize(
    "match",
    [begin(together(3)), branched(GAME), finished(together(4, variant="magic"), 3, rewind_one_in=9)],
    ids=["just begun", "branched", "long"],
)
def test_what_is_written_is_read_back(match: Match) -> None:
    record = match.record()
    assert parse_record(record.text()) == record
    assert parse_record(record.text()).text() == record.text()


def test_a_match_that_was_left_is_read_back() -> None:
    match = begin(GAME)
    match.abandon()
    record = match.record()
    assert record.ended == ABANDONED
    assert record.revealed_seed() == seed_of(match)
    assert parse_record(record.text()) == record


def test_the_text_is_canonical_and_says_what_it_is() -> None:
    assert codec.dumps(codec.loads(RECORD.text())) == RECORD.text()
    assert DATA["veillee"] == FORMAT == 1
    assert set(DATA) == {"veillee", *Record._fields}
    assert DATA["branches"][1] == {
        "parent": 0,
        "at": 6,
        "steps": [[0, "higher"], [1, "lower"], *[[CHANCE, text] for text in texts(branched(GAME))[8:]]],
    }


def test_a_record_names_its_game_rules_data_options_and_seats() -> None:
    data = json.loads(begin(together(3, variant="magic", decoys=2)).record().text())
    assert (data["game"], data["rules_version"], data["seats"], data["rated"]) == (TOGETHER, 2, 3, False)
    assert data["options"] == {
        "variant": "magic",
        "decoys": 2,
        "last_chance": False,
        "first_player": 1,
        "memory_aid": False,
        "specials": "used",
        "second_look": "optional",
        "pointing": "together",
    }
    assert data["data"] == {}
    assert len(data["data_version"]) == 32


def test_own_tables_travel_by_content() -> None:
    text = (
        'house = ["dawn", "hours"]\nhours = 3\ndawn = 9\n'
        "die = {wand = 1, cauldron = 1, hourglass = 1}\n"
        "specials = {mirror = 1, cauldron = 1, hourglass = 1, wand = 1}\n"
        '[[sections]]\nname = "mauve"\npairs = [["mouse", "mouse"]]\n'
    )
    game = load(TOGETHER).make(1, {}, {"pieces.toml": text})
    record = parse_record(begin(game).record().text())
    assert record.data == {"pieces.toml": text}
    again = load(record.game).make(record.seats, record.options, record.data)
    assert Match.resume(again, record, None).record() == record
    with pytest.raises(WrongVersion, match="the record's data_version is"):
        Match.resume(load(TOGETHER).make(1, {}, {}), record, None)


def test_the_seed_is_shown_whole_or_not_at_all() -> None:
    seed = RECORD.revealed_seed()
    assert seed is not None
    assert (seed.server.hex(), seed.hex_nonces()) == (RECORD.seed, RECORD.nonces)
    assert begin(GAME).record().revealed_seed() is None


# --- strict reading


@pytest.mark.parametrize("field", sorted(DATA))
def test_every_field_is_needed(field: str) -> None:
    data = {name: value for name, value in DATA.items() if name != field}
    words = "expected an object with veillee = 1" if field == "veillee" else f"missing or unknown: {field}$"
    refused(data, words)


def test_no_other_field_is_taken() -> None:
    refused({**DATA, "note": "x"}, "fields missing or unknown: note")


JUNK: list[object] = [None, True, -1, 3, "", "x", [], [1], {}, {"x": 1}]
TAKEN: dict[str, list[object]] = {
    "game": ["", "x"],
    "rules_version": [3],
    "data_version": ["", "x"],
    "options": [{}, {"x": 1}],
    "data": [{}],
    "rated": [True],
    "version": [3],
    "digest": ["", "x"],
    "seed": [""],
}


@pytest.mark.parametrize("field", sorted(DATA))
def test_a_field_of_the_wrong_type_is_refused(field: str) -> None:
    for junk in JUNK:
        if any(junk is taken or (junk == taken and type(junk) is type(taken)) for taken in TAKEN.get(field, [])):
            assert parse_record(codec.dumps(codec.plain({**DATA, field: junk})))
        else:
            refused({**DATA, field: junk}, "veillee" if field == "veillee" else f"^({field}|nonces)\\b")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("veillee", 2, "expected an object with veillee = 1"),
        ("veillee", "1", "expected an object with veillee = 1"),
        ("rules_version", "1", "rules_version: expected a whole number, not below 0"),
        ("seats", 3, r"nonces: expected one a seat \(3\), got 2"),
        ("version", -1, "version: expected a whole number"),
        ("rated", 0, "rated: expected true or false"),
        ("ended", "won", "ended: expected running, over or abandoned, got 'won'"),
        ("ended", "running", "seed: expected none while the match runs"),
        ("options", {"rounds": None}, "options.rounds: expected text, a number, true or false"),
        ("options", {"rounds": [1]}, "options.rounds: expected text, a number, true or false"),
        ("data", {"pieces.toml": 1}, "data.pieces.toml: expected text"),
        ("commitment", "ab", "commitment: expected 32 bytes of hex"),
        ("commitment", "a" * 66, "commitment: expected 32 bytes of hex"),
        ("commitment", "G" * 64, "commitment: expected lower-case hex"),
        ("commitment", "A" * 64, "commitment: expected lower-case hex"),
        ("commitment", "X" * 64, "commitment: expected lower-case hex"),
        ("game", 1, "game: expected text$"),
        ("options", [], "options: expected an object$"),
        ("data", [], "data: expected an object$"),
        ("nonces", {}, "nonces: expected a list$"),
        ("commitment", "a" * 63, "commitment: expected lower-case hex"),
        ("commitment", "aa zz" * 12 + "aaaa", "commitment: expected lower-case hex"),
        ("seed", "a" * 62, "seed: expected 32 bytes of hex"),
        ("nonces", ["aa"], r"nonces: expected one a seat \(2\), got 1"),
        ("nonces", ["aa", "b"], "nonces: expected lower-case hex"),
        ("nonces", ["aa", "bb" * 33], "nonces: expected 32 bytes of hex"),
        ("nonces", ["aa", None], "nonces: expected lower-case hex"),
        ("branches", [], "branches: expected a list with at least one branch"),
    ],
)
def test_a_value_that_no_match_writes_is_refused(field: str, value: object, words: str) -> None:
    refused({**DATA, field: value}, f"^(not a record: )?{words}")


FIRST, SECOND = DATA["branches"]


@pytest.mark.parametrize(
    ("branches", "words"),
    [
        ([[]], "branches.0: expected an object with parent, at and steps"),
        ([{**FIRST, "note": 1}], "branches.0: expected an object with parent, at and steps"),
        ([{**FIRST, "parent": 0}], "branches.0: expected parent -1 and at 0"),
        ([{**FIRST, "at": 1}], "branches.0: expected parent -1 and at 0"),
        ([{**FIRST, "at": False}], "branches.0: expected numbers parent and at"),
        ([{**FIRST, "parent": None}], "branches.0: expected numbers parent and at"),
        ([{**FIRST, "steps": {}}], "branches.0: expected numbers parent and at, and a list of steps"),
        ([FIRST, {**SECOND, "parent": 1}], "branches.1: expected an earlier parent"),
        ([FIRST, {**SECOND, "parent": 2}, SECOND], "branches.1: expected an earlier parent"),
        ([FIRST, {**SECOND, "parent": -1}], "branches.1: expected an earlier parent"),
        ([FIRST, {**SECOND, "at": -1}], "branches.1: expected an earlier parent, and a place within it"),
        ([FIRST, {**SECOND, "at": 8}], "branches.1: expected an earlier parent, and a place within it"),
        ([FIRST, {"parent": 0, "at": 6, "steps": []}, {**SECOND, "parent": 1, "at": 7}], "branches.2: expected"),
        ([{**FIRST, "steps": [[0]]}], "branches.0.steps.0: expected \\[actor, text\\]"),
        ([{**FIRST, "steps": [[0, "keep", 1]]}], "branches.0.steps.0"),
        ([{**FIRST, "steps": [["0", "keep"]]}], "branches.0.steps.0"),
        ([{**FIRST, "steps": [[True, "keep"]]}], "branches.0.steps.0"),
        ([{**FIRST, "steps": [[0, 1]]}], "branches.0.steps.0"),
        ([{**FIRST, "steps": ["keep"]}], "branches.0.steps.0"),
        ([{**FIRST, "steps": ["ab"]}], "branches.0.steps.0: expected \\[actor, text\\]"),
        ([{**FIRST, "steps": [5]}], "branches.0.steps.0: expected \\[actor, text\\]"),
        ([{**FIRST, "steps": [None]}], "branches.0.steps.0: expected \\[actor, text\\]"),
        ([{**FIRST, "steps": [{"0": 1, "keep": 2}]}], "branches.0.steps.0: expected \\[actor, text\\]"),
    ],
)
def test_branches_that_no_match_makes_are_refused(branches: object, words: str) -> None:
    refused({**DATA, "branches": branches}, words)


@pytest.mark.parametrize("text", ["", "[]", "null", "3", '"x"', "{}", "nonsense", "{" * 10_000, '{"veillee":1}'])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match=r"not a record|fields missing"):
        parse_record(text)


def test_a_truncated_record_is_refused_wherever_it_breaks_off() -> None:
    text = finished(together(3), 1).record().text()
    assert len(text) > 1500
    for end in range(0, len(text) - 1, 50):
        with pytest.raises(BadRecord, match="not a record: not JSON"):
            parse_record(text[:end])
