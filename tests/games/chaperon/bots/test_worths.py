"""The table of worths: it fits the boards of the box, says what the solver says, and the expert plays by it."""

import lzma
from importlib.resources import files

import numpy as np
import pytest

from tests.games.chaperon.bots.small_woods import best_play, play_of, small_wood
from tests.proof.scale import long_way
from veillee.bots import make_bot
from veillee.bots.rollout_bot import RolloutBot
from veillee.games import load
from veillee.games.chaperon.bots import worths
from veillee.games.chaperon.bots.walker import WalkerBot
from veillee.games.chaperon.bots.ways import CHOSEN
from veillee.games.chaperon.bots.worths import DIGEST_BYTES, FORKS, Worths, worths_of
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.pieces import BOARDS
from veillee.games.chaperon.rules.state import OWN_WAY, WOLF_WAY
from veillee.games.chaperon.tools.solver.board import FIRST_READING, PRINTED, WINS, Reading
from veillee.games.chaperon.tools.solver.solver import Model, Solver
from veillee.games.chaperon.tools.write_worths import table_of

BOTH = 2  # cake and butter are kept


def wood(options: dict[str, object]) -> Chaperon:
    game = load("chaperon").make(1, options, {})
    assert isinstance(game, Chaperon)
    return game


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("start", ["easy", "hard"])
def test_every_board_of_the_box_has_its_worths(board: str, start: str) -> None:
    found = worths_of(wood({"board": board, "start": start}))
    assert found is not None
    whole = found.pile_number(wood({"board": board}).pieces.walk_deck)
    nearer = [found.at_start(red, OWN_WAY, 0, BOTH, whole) for red in (0, 2, 5, 9)]
    assert nearer == sorted(set(nearer))  # better the farther Red has come
    assert [found.at_start(2, OWN_WAY, wolf, BOTH, whole) for wolf in (5, 2, 0)] == sorted(
        {found.at_start(2, OWN_WAY, wolf, BOTH, whole) for wolf in (5, 2, 0)}
    )


@pytest.mark.parametrize(
    ("board", "start", "wins"),
    [("tuned", "easy", 0.823), ("tuned", "hard", 0.683), ("first", "easy", 0.936), ("first", "hard", 0.813)],
)
@pytest.mark.parametrize("fork", FORKS)
def test_they_say_what_the_best_play_wins(board: str, start: str, wins: float, fork: str) -> None:
    game = wood({"board": board, "start": start, "fork": fork})
    found = worths_of(game)
    assert found is not None
    whole = found.pile_number(game.pieces.walk_deck)
    assert found.at_start(game.start, OWN_WAY, 0, BOTH, whole) == pytest.approx(wins, abs=0.003)
    empty = found.pile_number([0] * len(game.pieces.walk_deck))
    assert found.at_start(game.start, OWN_WAY, 0, BOTH, empty) == pytest.approx(wins, abs=0.003)


@pytest.mark.parametrize("options", [{"points": True}, {"eight_counts_again": False}])
def test_whoever_plays_otherwise_has_none(options: dict[str, object]) -> None:
    assert worths_of(wood(options)) is None
    assert isinstance(make_bot("master", wood(options), 0, 1), RolloutBot)


def test_own_boards_have_none_and_the_box_needs_no_trials() -> None:
    assert worths_of(small_wood(2, 5, "1-1 1-2", {})) is None
    assert isinstance(make_bot("master", wood({}), 0, 1), WalkerBot)


def test_with_its_worths_the_expert_of_a_small_wood_is_nearer_to_the_best_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = small_wood(2, 5, "1-1 1-2", {"fork": "leaving", "food": "before"})
    best, without = best_play(game), play_of("expert", game).low
    table = table_of(game.pieces, FIRST_READING)
    monkeypatch.setitem(worths._tables, table[:DIGEST_BYTES], table[DIGEST_BYTES:])
    assert (without, best.high) == pytest.approx((0.630, 0.679), abs=0.001)
    assert play_of("expert", game).low == pytest.approx(0.658, abs=0.001)


def test_a_place_is_where_the_solver_has_it() -> None:
    game = small_wood(3, 5, "1-1 1-2", {}, "R2 W2")
    found = Worths(game, table_of(game.pieces, PRINTED)[DIGEST_BYTES:])
    solver = Solver(game.pieces, PRINTED, Model(is_owl_heeded=True, is_reserve_shown=False), WINS, None)
    whole = found.pile_number(game.pieces.walk_deck)
    for red in (0, 1):
        assert found.at_start(red, OWN_WAY, 0, BOTH, whole) == pytest.approx(solver.worth(red), abs=0.003)
    way_in = game.pieces.shortcut_to
    on_the_wolfs = found.at_start(way_in, WOLF_WAY, 0, BOTH, whole)
    assert found.at_start(way_in + 1, WOLF_WAY, 0, BOTH, whole) > on_the_wolfs > 0.0
    on_the_fork = found.at_start(game.pieces.shortcut_from, CHOSEN, 0, BOTH, whole)
    assert 0.0 < on_the_fork < on_the_wolfs
    assert found.at_start(game.pieces.shortcut_from, CHOSEN, way_in, BOTH, whole) == found.at_start(
        game.pieces.shortcut_from, OWN_WAY, way_in, BOTH, whole
    )  # the choice has lapsed
    assert found.at_start(0, OWN_WAY, 0, BOTH, whole) > found.at_start(0, OWN_WAY, 0, 0, whole)


@long_way
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize(("fork", "reading"), [("arriving", PRINTED), ("leaving", FIRST_READING)])
def test_the_tables_of_the_box_are_what_the_solver_says(board: str, fork: str, reading: Reading) -> None:
    packed = (files("veillee.games.chaperon.bots") / worths.file_name(board, fork)).read_bytes()
    kept = np.frombuffer(lzma.decompress(packed), np.uint8)
    solved = np.frombuffer(table_of(wood({"board": board}).pieces, reading), np.uint8)
    assert np.array_equal(kept[:DIGEST_BYTES], solved[:DIGEST_BYTES])
    assert int(np.abs(kept.astype(int) - solved).max()) <= 1  # sums of floats may differ by machine
