"""What is measured of Veillée: the engine alone, with views, with arrays, behind PettingZoo, many at once."""

from importlib.util import find_spec
from random import Random
from typing import Any, Final

import numpy as np

from bench.peers.figures import ARRAYS, BATCH, OBSERVED, PETTINGZOO, PLAYED, PLAYOUTS, Figure
from bench.peers.pettingzoo_play import play_env
from veillee.adapters.common import Rules
from veillee.adapters.pettingzoo import env
from veillee.core.chance import FastChance
from veillee.games import game_ids
from veillee.testing.speed import Round, bench_game, play_round, rate_round

AT_ONCE: Final = 1024  # as many as of the peer that plays many at once


def rounds(seconds: float) -> dict[Figure, Round]:
    """Give what to measure, by name."""
    found: dict[Figure, Round] = {}
    for game_id in game_ids():
        game = bench_game(game_id)
        found[Figure(game_id, PLAYED)] = play_round(game, seconds, False)
        found[Figure(game_id, OBSERVED)] = play_round(game, seconds, True)
        found[Figure(game_id, ARRAYS)] = arrays_round(Rules(game_id, game.seats, {}), seconds)
        found[Figure(game_id, PETTINGZOO)] = pettingzoo_round(game_id, game.seats, seconds)
        if find_spec("numba") is not None:
            found |= batch_rounds(game_id, game.seats, seconds)
    return found


def arrays_round(rules: Rules, seconds: float) -> Round:
    """Measure play in which whoever decides is given what it knows as an array."""
    chance = FastChance(1)
    return rate_round(lambda: play_with_arrays(rules, chance), seconds)


def play_with_arrays(rules: Rules, chance: FastChance) -> int:
    """Play one match by random legal moves, with arrays, and count the decisions."""
    game = rules.game
    state, notebook = game.initial(), rules.open_notebook()
    decisions = 0
    while actors := game.settle(state, chance):
        moves = game.legal(state, actors[0])
        rules.observe(notebook, state, actors[0])
        game.apply(state, actors[0], moves[chance.below(len(moves))])
        decisions += 1
    return decisions


def pettingzoo_round(game_id: str, seats: int, seconds: float) -> Round:
    """Measure play through our environment for PettingZoo."""
    table, random = env(game_id, seats), Random(1)
    return rate_round(lambda: play_env(table, random), seconds)


def batch_rounds(game_id: str, seats: int, seconds: float) -> dict[Figure, Round]:
    """Measure play of many matches at once, if the game has kernels: step by step, and to the end in one call."""
    from veillee.batch import games_with_kernels, make

    if game_id not in games_with_kernels():
        return {}
    batch, seeds = make(game_id, AT_ONCE, seats), Random(1)

    def play_out() -> int:
        batch.playout(seeds.randrange(2**31))
        return batch.decisions

    return {
        Figure(game_id, BATCH): rate_round(lambda: play_batch(batch, seeds.randrange(2**31)), seconds),
        Figure(game_id, PLAYOUTS): rate_round(play_out, seconds),
    }


def play_batch(batch: Any, seed: int) -> int:
    """Play many matches by random legal moves, whoever decides being given its array, and count the decisions."""
    draw = np.random.default_rng(seed)
    batch.reset(seed)
    decisions = 0
    while left := int((~batch.is_over).sum()):
        batch.observations()
        masks = batch.masks
        batch.step((draw.random(masks.shape, np.float32) * masks).argmax(1))
        decisions += left
    return decisions
