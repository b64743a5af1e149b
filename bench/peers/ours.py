"""What is measured of Veillée: the engine alone, with views, with arrays, and behind PettingZoo."""

from random import Random

from bench.peers.figures import ARRAYS, OBSERVED, PETTINGZOO, PLAYED, Figure
from bench.peers.pettingzoo_play import play_env
from veillee.adapters.pettingzoo import env
from veillee.adapters.table import Rules
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.games import CATALOGUE
from veillee.testing.speed import Round, bench_game, play_round, rate_round


def rounds(seconds: float) -> dict[Figure, Round]:
    """Give what to measure, by name."""
    found: dict[Figure, Round] = {}
    for game_id in CATALOGUE:
        game = bench_game(game_id)
        found[Figure(game_id, PLAYED)] = play_round(game, seconds, False)
        found[Figure(game_id, OBSERVED)] = play_round(game, seconds, True)
        found[Figure(game_id, ARRAYS)] = arrays_round(Rules(game_id, game.seats, {}), seconds)
        found[Figure(game_id, PETTINGZOO)] = pettingzoo_round(game_id, game.seats, seconds)
    return found


def arrays_round(rules: Rules, seconds: float) -> Round:
    """Measure play in which whoever decides is given what it knows as an array."""
    chance = FastChance(1)
    return rate_round(lambda: play_with_arrays(rules, chance), seconds)


def play_with_arrays(rules: Rules, chance: FastChance) -> int:
    """Play one match by random legal moves, with arrays, and count the decisions."""
    game = rules.game
    state = game.initial()
    decisions = 0
    while actors := game.actors(state):
        if actors[0] == CHANCE:
            game.apply(state, CHANCE, game.roll(state, chance))
            continue
        moves = game.legal(state, actors[0])
        rules.observe(state, actors[0])
        game.apply(state, actors[0], moves[chance.below(len(moves))])
        decisions += 1
    return decisions


def pettingzoo_round(game_id: str, seats: int, seconds: float) -> Round:
    """Measure play through our environment for PettingZoo."""
    table, random = env(game_id, seats), Random(1)
    return rate_round(lambda: play_env(table, random), seconds)
