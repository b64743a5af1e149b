"""Speed of random legal play through the contract, measured in rounds interleaved with peers.

Machines are noisy, so figures only mean something beside a peer of the same run: OpenSpiel's hanabi and hearts
where `open_spiel` is installed (extra `peers`), and always a fixed loop of plain Python as a yardstick. Seconds
are those of the processor, so that figures are for one core, whatever else it has to do.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.games import house_ids, load

SEATS: Final = 4
OPENSPIEL_GAMES: Final = ("hanabi", "hearts")
CLONES: Final = 2_000

Round = Callable[[], float]  # measures for a moment, gives a figure


class Speeds(NamedTuple):
    """Hold the medians of one run."""

    games: dict[str, dict[str, float]]  # id: decisions_per_second, with_views, clone_us
    peers: dict[str, dict[str, float]]  # name: decisions_per_second (yardstick: loops_per_second)
    ratios: dict[str, float]  # "game / peer": by how much the game is faster


def measure(rounds: int, seconds: float) -> Speeds:
    """Measure every game and every peer in turn, as many rounds as asked, each for about so many seconds."""
    figures: dict[str, Round] = {}
    for game_id in house_ids():
        game = bench_game(game_id)
        figures[f"{game_id} decisions_per_second"] = play_round(game, seconds, False)
        figures[f"{game_id} with_views"] = play_round(game, seconds, True)
        figures[f"{game_id} clone_us"] = _clone_round(game)
    peers = _peer_rounds(seconds)
    figures.update(peers)
    taken: dict[str, list[float]] = {name: [] for name in figures}
    for _ in range(rounds):
        for name, measure_once in figures.items():
            taken[name].append(measure_once())
    return _summarise({name: median(values) for name, values in taken.items()}, list(peers))


def _summarise(medians: dict[str, float], peer_names: list[str]) -> Speeds:
    games: dict[str, dict[str, float]] = {game_id: {} for game_id in house_ids()}
    for name, value in medians.items():
        game_id, _, figure = name.partition(" ")
        if game_id in games:
            games[game_id][figure] = round(value, 3)
    peers = {name: {"decisions_per_second": round(medians[name], 3)} for name in peer_names}
    ratios: dict[str, float] = {}
    for game_id, figures in games.items():
        for name in peer_names:
            ratios[f"{game_id} / {name}"] = round(figures["decisions_per_second"] / medians[name], 3)
            ratios[f"{game_id} with views / {name}"] = round(figures["with_views"] / medians[name], 3)
    return Speeds(games, peers, ratios)


def bench_game(game_id: str) -> AnyGame:
    """Make the table that is measured: default options, four seats or as near as the game allows."""
    package = load(game_id)
    return package.make(max(package.info.min_seats, min(SEATS, package.info.max_seats)), {}, {})


def rate_round(play_once: Callable[[], int], seconds: float) -> Round:
    """Measure how many decisions a second are made by something that plays a match and counts them."""

    def measure_once() -> float:
        decisions = 0
        begun = process_time()
        while process_time() - begun < seconds:
            decisions += play_once()
        return decisions / (process_time() - begun)

    return measure_once


def play_round(game: AnyGame, seconds: float, with_views: bool) -> Round:
    """Measure decisions a second through the contract."""
    chance = FastChance(1)
    return rate_round(lambda: play_randomly(game, chance, with_views), seconds)


def play_randomly(game: AnyGame, chance: FastChance, with_views: bool) -> int:
    """Play one match by random legal moves and count the seats' decisions."""
    state = game.initial()
    decisions = 0
    actors = game.actors(state)
    while actors:
        actor = actors[0]
        if actor == CHANCE:
            actors = game.settle(state, chance)
            continue
        moves = game.legal(state, actor)
        if with_views:
            game.view(state, actor)
        game.apply(state, actor, moves[chance.below(len(moves))])
        decisions += 1
        actors = game.actors(state)
    return decisions


def _clone_round(game: AnyGame) -> Round:
    chance = FastChance(2)
    state = game.initial()
    for _ in range(60):  # a state from the middle of a match
        actors = game.actors(state)
        if not actors:
            break
        moves = [game.roll(state, chance)] if actors[0] == CHANCE else game.legal(state, actors[0])
        game.apply(state, actors[0], moves[chance.below(len(moves))])

    def measure_once() -> float:
        begun = process_time()
        for _ in range(CLONES):
            state.clone()
        return (process_time() - begun) * 1e6 / CLONES

    return measure_once


# --- peers


def _peer_rounds(seconds: float) -> dict[str, Round]:
    rounds: dict[str, Round] = {"yardstick": _yardstick_round(seconds)}
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        return rounds
    for name in OPENSPIEL_GAMES:
        rounds[f"open_spiel {name}"] = openspiel_round(pyspiel.load_game(name), seconds, False)
    return rounds


def _yardstick_round(seconds: float) -> Round:
    """Measure loops of list and integer work that never change, whatever becomes of the engine."""

    def loop() -> int:
        for _ in range(1000):
            items = [3, 1, 4, 1, 5, 9, 2, 6]
            total = 0
            for item in items:
                if item & 1:
                    total += item
            items.append(total)
        return 1000

    return rate_round(loop, seconds)


def openspiel_round(game: Any, seconds: float, with_tensors: bool) -> Round:
    """Measure decisions a second in a game of OpenSpiel, with or without what the player observes."""
    random = Random(1)
    tensor = None
    if with_tensors:  # hearts has the one, hanabi the other
        has_observation = game.get_type().provides_observation_tensor
        tensor = "observation_tensor" if has_observation else "information_state_tensor"
    return rate_round(lambda: _play_openspiel(game, random, tensor), seconds)


def _play_openspiel(game: Any, random: Random, tensor: str | None) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            moves = state.legal_actions()
            if tensor is not None:
                getattr(state, tensor)()
            state.apply_action(moves[int(random.random() * len(moves))])
            decisions += 1
    return decisions
