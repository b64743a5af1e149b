"""The benchmark beside peers: it compares like rounds, says what is missing, and measures what it names."""

import io
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo")
pytest.importorskip("numba")

from bench.peers import crew, theirs
from bench.peers.figures import (
    ARRAYS,
    BATCH,
    OBSERVED,
    PETTINGZOO,
    PLAYED,
    PLAYOUTS,
    Figure,
    playout_gains,
    ratios,
)
from bench.peers.ours import play_batch, play_with_arrays
from bench.peers.pettingzoo_play import play_env
from bench.peers.run import report
from tests.proof.scale import long_way
from tests.specimens import OPEN, RIVALS, TOGETHER
from veillee.adapters.common import Rules
from veillee.adapters.pettingzoo import env
from veillee.batch import games_with_kernels, make
from veillee.build import COMPILED, PLAIN
from veillee.core.chance import FastChance
from veillee.games import game_ids
from veillee.testing.speed import rate_round

ROOT = Path(__file__).resolve().parents[2]
TAKEN = {
    PLAIN: {Figure(TOGETHER, PLAYED): [100.0, 60.0, 90.0], Figure(OPEN, PLAYED): [10.0, 9.0, 8.0]},
    "open_spiel": {Figure("open_spiel hanabi", PLAYED): [50.0, 20.0, 50.0]},
}


def run(*arguments: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "bench.peers.run", "--rounds", "1", "--seconds", "0.01", "--json", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def serve(monkeypatch: pytest.MonkeyPatch, name: str, asked: list[Figure]) -> list[Any]:
    """Let a crew answer in this process; give what it says."""
    answers = io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(json.dumps(figure) + "\n" for figure in asked)))
    monkeypatch.setattr(sys, "stdout", answers)
    crew.serve(name, 0.01)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def test_a_ratio_is_the_median_of_those_of_each_round() -> None:
    found = {(ratio.game, ratio.build): ratio for ratio in ratios(TAKEN)}
    assert found[TOGETHER, PLAIN].ratio == 2.0  # of 2, 3 and 1.8
    assert set(found) == {(TOGETHER, PLAIN), (OPEN, PLAIN)}


def test_aims_are_for_card_games_and_told_with_what_came_of_them() -> None:
    lines = list(report(TAKEN))
    assert f"  {TOGETHER}: 2.00x (aim 2x: reached)" in lines
    assert f"  {OPEN}: 0.20x" in lines
    slower = {**TAKEN, PLAIN: {Figure(TOGETHER, PLAYED): [95.0, 38.0, 95.0]}}
    assert f"  {TOGETHER}: 1.90x (aim 2x: not reached)" in list(report(slower))


def test_who_is_not_installed_is_left_out_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(seconds: float) -> dict[Figure, Any]:
        raise ImportError("no module of that name\nand more")

    monkeypatch.setitem(theirs.PEERS, "rlcard", absent)
    (told,) = serve(monkeypatch, "rlcard", [])
    assert (told["missing"], told["figures"]) == ("no module of that name", [])


def test_what_is_asked_for_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    figure = Figure("pettingzoo counting", PLAYED)
    monkeypatch.setitem(theirs.PEERS, "pettingzoo", lambda seconds: {figure: rate_round(lambda: 1, seconds)})
    told, first, second = serve(monkeypatch, "pettingzoo", [figure, figure])
    assert told["figures"] == [list(figure)]
    assert first > 0
    assert second > 0


@pytest.mark.parametrize("game_id", [RIVALS])
def test_decisions_of_a_match_are_counted(game_id: str) -> None:
    """With four seats everybody keeps seven cards, one by one, and plays seven."""
    decisions = 4 * (7 + 7)
    assert play_with_arrays(Rules(game_id, 4, {}), FastChance(1)) == decisions
    assert play_env(env(game_id, 4), Random(1)) == decisions


def test_kernels_are_compared_with_the_engine_round_by_round() -> None:
    figures = {Figure(RIVALS, PLAYED): [10.0, 20.0, 5.0], Figure(RIVALS, PLAYOUTS): [100.0, 300.0, 40.0]}
    assert playout_gains({PLAIN: figures, "pgx": TAKEN["open_spiel"]}) == {(PLAIN, RIVALS): 10.0}


def test_decisions_of_many_matches_are_counted() -> None:
    assert play_batch(make(RIVALS, 3, 4), 1) == 3 * 4 * (7 + 7)


@pytest.mark.slow
def test_one_run_measures_every_game_every_way() -> None:
    found = run("--plain", "--peers")
    ways = {game_id: [PLAYED, OBSERVED, ARRAYS, PETTINGZOO] for game_id in game_ids()}
    for game_id in games_with_kernels():
        ways[game_id] += [BATCH, PLAYOUTS]
    assert [(figure["game"], figure["way"]) for figure in found["figures"]] == [
        (game_id, way) for game_id in game_ids() for way in ways[game_id]
    ]
    assert [gain["game"] for gain in found["playouts"]] == [game for game in game_ids() if PLAYOUTS in ways[game]]
    assert all(figure["by"] == PLAIN and figure["median"] > 0 for figure in found["figures"])
    assert "Python" in found["machine"]


@long_way
def test_one_run_compares_both_builds_with_all_that_is_installed() -> None:
    found = run()
    assert set(found["versions"]) | set(found["missing"]) == set(theirs.PEERS)
    assert {figure["by"] for figure in found["figures"]} >= {PLAIN, COMPILED, "open_spiel"}
    assert {ratio["build"] for ratio in found["ratios"]} == {PLAIN, COMPILED}
    assert all(ratio["ratio"] > 0 for ratio in found["ratios"])
