"""What is measured of each peer, through its ordinary Python interface; who is not installed is left out."""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any, Final

from bench.peers.figures import ARRAYS, BATCH, PETTINGZOO, PLAYED, Figure
from veillee.testing.speed import OPENSPIEL_GAMES, Round, openspiel_round, rate_round

CHESS_MOVES: Final = 200  # of a game, at most
BATCH_SIZE: Final = 1024


def open_spiel(seconds: float) -> dict[Figure, Round]:
    """Measure OpenSpiel's hanabi and hearts, without and with tensors."""
    pyspiel = import_module("pyspiel")
    found: dict[Figure, Round] = {}
    for name in OPENSPIEL_GAMES:
        game = pyspiel.load_game(name)
        found[Figure(f"open_spiel {name}", PLAYED)] = openspiel_round(game, seconds, False)
        found[Figure(f"open_spiel {name}", ARRAYS)] = openspiel_round(game, seconds, True)
    return found


def pettingzoo(seconds: float) -> dict[Figure, Round]:
    """Measure PettingZoo's own hanabi."""
    play_env = import_module("bench.peers.pettingzoo_play").play_env
    table, random = import_module("pettingzoo.classic").hanabi_v5.env(), Random(1)
    return {Figure("pettingzoo hanabi", PETTINGZOO): rate_round(lambda: play_env(table, random), seconds)}


def rlcard(seconds: float) -> dict[Figure, Round]:
    """Measure RLCard's uno; its states always come with arrays."""
    table, random = import_module("rlcard").make("uno"), Random(1)
    return {Figure("rlcard uno", ARRAYS): rate_round(lambda: play_rlcard(table, random), seconds)}


def play_rlcard(table: Any, random: Random) -> int:
    """Play one match of RLCard and count the decisions."""
    state, _ = table.reset()
    decisions = 0
    while not table.is_over():
        actions = list(state["legal_actions"])
        state, _ = table.step(actions[int(random.random() * len(actions))])
        decisions += 1
    return decisions


def chess(seconds: float) -> dict[Figure, Round]:
    """Measure python-chess."""
    board, random = import_module("chess").Board, Random(1)
    return {Figure("chess", PLAYED): rate_round(lambda: play_chess(board, random), seconds)}


def play_chess(board: Any, random: Random) -> int:
    """Play one game of chess, up to so many moves, and count them."""
    position = board()
    for decisions in range(CHESS_MOVES):
        moves = list(position.legal_moves)
        if not moves:
            return decisions
        position.push(moves[int(random.random() * len(moves))])
    return CHESS_MOVES


def pgx(seconds: float) -> dict[Figure, Round]:
    """Measure pgx's connect four, one match at a time and many at once; observations are always made."""
    jax, game, random = import_module("jax"), import_module("pgx").make("connect_four"), Random(1)
    flatnonzero = import_module("numpy").flatnonzero
    init, step = jax.jit(game.init), jax.jit(game.step)
    begin_all = jax.jit(jax.vmap(game.init))
    step_all = jax.jit(jax.vmap(step_at_random(jax, game)))

    def play_one() -> int:
        state = init(jax.random.PRNGKey(random.randrange(2**31)))
        decisions = 0
        while not state.terminated:
            actions = flatnonzero(state.legal_action_mask)
            state = step(state, actions[int(random.random() * len(actions))])
            decisions += 1
        return decisions

    def play_many() -> int:
        keys = jax.random.split(jax.random.PRNGKey(random.randrange(2**31)), BATCH_SIZE)
        states = begin_all(keys)
        decisions = 0
        while left := int((~states.terminated).sum()):
            decisions += left
            states, keys = step_all(states, keys)
        return decisions

    return {
        Figure("pgx connect_four", ARRAYS): rate_round(play_one, seconds),
        Figure(f"pgx connect_four, {BATCH_SIZE} at once", BATCH): rate_round(play_many, seconds),
    }


def step_at_random(jax: Any, game: Any) -> Callable[[Any, Any], tuple[Any, Any]]:
    """Make a function that lets a state of pgx take a random legal step."""

    def step(state: Any, key: Any) -> tuple[Any, Any]:
        key, here = jax.random.split(key)
        action = jax.random.categorical(here, jax.numpy.log(state.legal_action_mask.astype("float32")))
        return game.step(state, action), key

    return step


PEERS: Final[dict[str, Callable[[float], dict[Figure, Round]]]] = {
    "open_spiel": open_spiel,
    "pettingzoo": pettingzoo,
    "rlcard": rlcard,
    "pgx": pgx,
    "chess": chess,
}
