"""A match that was kept under earlier rules, or with an earlier box, is replayed as it was played."""

import copy
import pickle
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any

import pytest

import veillee.testing.toy as toy
from veillee.core.audit import verify
from veillee.core.codec import digest, kept_state_data, state_data
from veillee.core.contract import Kept, Setup
from veillee.core.errors import UnknownOption, WrongVersion
from veillee.core.match import Match
from veillee.core.options import Before, NotOffered, Range
from veillee.core.record import Record
from veillee.core.seed import Seed
from veillee.games import GamePackage
from veillee.testing.toy.rules.game import Coffret
from veillee.testing.toy.rules.options import Options as FirstOptions
from veillee.testing.toy.rules.pieces import parse_pieces

SEED = Seed(bytes(32), (b"a", b"b"))


@dataclass(frozen=True)
class LaterOptions(FirstOptions):
    """Add an option that nobody is offered: matches of the first rules have 0 there, those of today 1."""

    spare: Annotated[int, Range(0, 1), Before(0), NotOffered()] = 1


def make_rules(options: type[FirstOptions]) -> Any:
    def make(setup: Setup) -> Coffret:
        pieces, data_version = parse_pieces(setup.tables["pieces.toml"])
        return Coffret(setup, setup.options, pieces, data_version)

    return SimpleNamespace(Options=options, make=make)


def later_package(reads_from: int = 1) -> GamePackage:
    """Give the toy as it might be two versions on."""
    info = toy.GAME.info._replace(rules_version=3, reads_from=reads_from)
    return GamePackage(toy.GAME.name, info).with_parts(rules=make_rules(LaterOptions))


def kept_record() -> Record:
    """Play a match of the first rules to its end."""
    match = Match(toy.GAME.make(2, {}, {}), SEED, rated=False)
    while not match.is_over:
        seat = match.actors()[0]
        match.submit(seat, match.legal(seat)[0], match.version)
    return match.record()


def test_a_match_of_earlier_rules_is_verified_and_keeps_its_version() -> None:
    record = kept_record()
    package = later_package()
    game = package.make_kept(record.seats, record.options, record.data, record.kept)
    assert verify(game, record).digest == record.digest
    assert game.rules_version == 1
    assert Match.resume(game, record, None).record().rules_version == 1
    assert game.options.spare == 0


def test_what_is_not_offered_is_neither_listed_nor_taken_from_a_new_table() -> None:
    package = later_package()
    assert "spare" not in [option.name for option in package.schema()]
    assert package.make(2, {}, {}).options.spare == 1
    assert package.make(2, {"spare": 1}, {}).options.spare == 1, "as it stands in every match of today"
    with pytest.raises(UnknownOption):
        package.make(2, {"spare": 0}, {})


def test_rules_that_are_not_read_any_more_are_refused_by_their_version() -> None:
    record = kept_record()
    for reads_from in (0, 2):
        with pytest.raises(WrongVersion) as refused:
            later_package(reads_from).make_kept(record.seats, record.options, record.data, record.kept)
        assert refused.value.details["field"] == "rules_version"
    with pytest.raises(WrongVersion):
        later_package().make_kept(record.seats, record.options, record.data, Kept(4, record.data_version))


def test_an_earlier_box_is_found_by_its_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = kept_record()
    box = toy.GAME.read_box("pieces.toml")
    package = later_package()
    assert "points = 2" in box
    monkeypatch.setitem(package._box, "pieces.toml", box.replace("points = 2", "points = 3"))
    with pytest.raises(WrongVersion):
        verify(package.make_kept(record.seats, record.options, record.data, record.kept), record)
    earlier = tmp_path / "data" / "kept" / "1"
    earlier.mkdir(parents=True)
    (earlier / "pieces.toml").write_text(box, encoding="utf-8")
    monkeypatch.setattr("veillee.games.package.files", lambda _: tmp_path)
    game = package.make_kept(record.seats, record.options, record.data, record.kept)
    assert game.data_version == record.data_version
    assert verify(game, record).digest == record.digest
    assert game.data == {}, "it is the house's box, not a player's own"
    unnoted = package.make_kept(record.seats, record.options, record.data, Kept(1, ""))
    assert unnoted.data_version == record.data_version, "matches that did not note it have the first box"


def test_a_field_that_earlier_rules_did_not_have_is_left_out_of_their_digest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = toy.GAME.make(2, {}, {}).initial()
    last = list(type(state).FIELDS)[-1]
    monkeypatch.setattr(type(state), "SINCE", {last: 2})
    assert last not in kept_state_data(state, 1)
    assert kept_state_data(state, 2) == state_data(state)
    assert digest(kept_state_data(state, 1)) != digest(kept_state_data(state, 2))


def test_rules_travel_with_the_version_they_were_made_for() -> None:
    kept = Kept(1, toy.GAME.make(2, {}, {}).data_version)
    game = toy.GAME.remake(2, FirstOptions(), {}, kept)
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert (other.kept, other.rules_version) == (kept, 1)
