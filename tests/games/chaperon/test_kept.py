"""Matches that were kept before there was a choice of boards are read with the board they were played on."""

from pathlib import Path

from tests.games.chaperon.tables import AS_BEFORE, walk, wolf
from veillee.core.audit import verify
from veillee.core.contract import Kept
from veillee.core.match import Match
from veillee.core.record import parse_record
from veillee.games.chaperon import GAME
from veillee.server.table.journal_entries import Begun, Opened
from veillee.server.table.table_state import TableState

RECORD = parse_record((Path(__file__).parent / "record_before_boards.json").read_text(encoding="utf-8"))


def test_a_record_without_a_board_is_verified_and_resumed_on_the_first_one() -> None:
    assert "board" not in RECORD.options
    game = GAME.make_kept(RECORD.seats, RECORD.options, RECORD.data, RECORD.kept)
    assert (
        game.options == wolf(3, "", start="hard", whispers=False, board="first", wolf=0, **AS_BEFORE).game.options
    )
    assert verify(game, RECORD).steps == len(RECORD.path())
    assert Match.resume(game, RECORD, None).record().options["board"] == "first"


def test_the_first_board_has_the_data_version_it_always_had() -> None:
    assert walk(board="first").game.data_version == RECORD.data_version
    assert walk().game.data_version != RECORD.data_version


def test_a_match_that_was_begun_without_a_board_goes_on_with_the_first_one() -> None:
    opened = Opened(
        by="anna",
        action="1",
        game="chaperon",
        seats=RECORD.seats,
        options=RECORD.options,
        data={},
        rated=False,
        watchers=True,
        seed="00" * 32,
    )
    table = TableState("t", opened)
    match = table.make_match(GAME.make_kept(RECORD.seats, RECORD.options, {}, Kept(1, "")))
    table.apply(Begun(by="anna", action="2", steps=tuple((step.actor, step.text) for step in match.steps())))
    assert table.match is not None
    assert (table.match.game.rules_version, table.match.game.options.board) == (1, "first")
    assert table.game.options.board == "fitting", "the next match is one of today"
