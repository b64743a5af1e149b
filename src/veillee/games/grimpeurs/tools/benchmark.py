"""Measures the engine of Les Grimpeurs: places, placements, full random turns, clones; beside peers.

The peers are the slow witness of the tests (a naive generator of moves) and random moves of python-chess, where
that is installed (extra `peers`). What is compared runs in turns in the same process, in time of the processor;
figures are medians.
Run it plain, and with PYTHONPATH set to what `tools/build_compiled.py` prints for the compiled build.
"""

import argparse
import json
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from veillee.build import build_name
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.games import load
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.state import BLOCK, SET, TURN, GrimpeursState
from veillee.games.grimpeurs.testing.oracle import ORACLE

SEATS: Final = 2
POSITIONS: Final = 40
MIDDLE: Final = 6  # the turn of which places and placements are listed
CHESS_MOVES: Final = 200  # of a game, at most

Round = Callable[[], float]  # measures for a moment, gives a figure


def make_game() -> Grimpeurs:
    """Make the table that is measured."""
    game = load("grimpeurs").make(SEATS, {}, {})
    assert isinstance(game, Grimpeurs)
    return game


def positions_at(game: Grimpeurs, turn: int, amount: int) -> list[GrimpeursState]:
    """Play matches at random up to the beginning of a turn."""
    chance = FastChance(5)
    found: list[GrimpeursState] = []
    while len(found) < amount:
        state = game.initial()
        while state.turn < turn and game.actors(state):
            actor = game.actors(state)[0]
            moves = [game.roll(state, chance)] if actor == CHANCE else game.legal(state, actor)
            game.apply(state, actor, moves[chance.below(len(moves))])
        if state.phase == BLOCK:
            found.append(state)
    return found


def legal_moves(game: Grimpeurs, state: GrimpeursState) -> list[int]:
    """List the moves as the engine finds them."""
    return game.legal(state, state.asked)


def naive_moves(game: Grimpeurs, state: GrimpeursState) -> list[int]:
    """List the moves as the slow witness finds them."""
    return [game.parse_move(state, text) for text in ORACLE.legal(game, state, state.asked)]


def turns_round(
    game: Grimpeurs,
    positions: list[GrimpeursState],
    moves_of: Callable[[Grimpeurs, GrimpeursState], list[int]],
    amount: int,
) -> Round:
    """Count full random turns a second, in matches played from the first turn on."""
    chance = FastChance(7)

    def measure_once() -> float:
        done = 0
        begun = process_time()
        while done < amount:
            state = positions[chance.below(len(positions))].clone()
            while state.phase and done < amount:
                turn = state.turn
                moves = moves_of(game, state)
                game.apply(state, state.asked, moves[chance.below(len(moves))])
                if state.turn != turn or not state.phase:
                    done += 1
        return done / (process_time() - begun)

    return measure_once


def places_round(game: Grimpeurs, positions: list[GrimpeursState], amount: int) -> Round:
    """Count how often a second the places of a block in hand are listed, from another tower each time."""
    chance = FastChance(9)
    held: list[GrimpeursState] = []
    for position in positions:
        state = position.clone()
        while state.phase != SET:
            taking = [
                move
                for move in game.legal(state, state.asked)
                if state.phase == TURN or is_taking(game, state, move)
            ]
            game.apply(state, state.asked, taking[chance.below(len(taking))])
        held.append(state)

    def measure_once() -> float:
        begun = process_time()
        for number in range(amount):
            state = held[number % len(held)]
            game.legal(state, state.asked)
        return amount / (process_time() - begun)

    return measure_once


def is_taking(game: Grimpeurs, state: GrimpeursState, move: int) -> bool:
    """Say whether a move takes a block."""
    return game.move_text(state, move).startswith("take ")


def list_placements(game: Grimpeurs, state: GrimpeursState) -> int:
    """List all ways to move a block, and give how many there are."""
    found = 0
    for take in game.legal(state, state.asked):
        if not is_taking(game, state, take):
            continue
        taken = state.clone()
        game.apply(taken, taken.asked, take)
        for pose in game.legal(taken, taken.asked):
            held = taken.clone()
            game.apply(held, held.asked, pose)
            found += len(game.legal(held, held.asked))
    return found


def placements_round(game: Grimpeurs, position: GrimpeursState) -> Round:
    """Say how many milliseconds it takes to list all ways to move a block."""

    def measure_once() -> float:
        begun = process_time()
        list_placements(game, position)
        return (process_time() - begun) * 1e3

    return measure_once


def clone_round(position: GrimpeursState, amount: int) -> Round:
    """Say how many microseconds a clone takes."""

    def measure_once() -> float:
        begun = process_time()
        for _ in range(amount):
            position.clone()
        return (process_time() - begun) * 1e6 / amount

    return measure_once


def chess_round(chess: Any, amount: int) -> Round:
    """Count random moves of chess a second."""
    random = Random(1)

    def measure_once() -> float:
        done = 0
        begun = process_time()
        while done < amount:
            board = chess.Board()
            for _ in range(CHESS_MOVES):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(moves[int(random.random() * len(moves))])
                done += 1
        return done / (process_time() - begun)

    return measure_once


def measure(rounds: int, turns: int) -> dict[str, float]:
    """Measure everything in turns; give medians, and medians of the ratios of each round."""
    game = make_game()
    starts = positions_at(game, 1, POSITIONS)
    positions = positions_at(game, MIDDLE, POSITIONS)
    figures: dict[str, Round] = {
        "turns_a_second": turns_round(game, starts, legal_moves, turns),
        "naive_turns_a_second": turns_round(game, starts, naive_moves, max(1, turns // 100)),
    }
    if find_spec("chess") is not None:
        figures["chess_moves_a_second"] = chess_round(import_module("chess"), 2 * turns)
    figures["place_lists_a_second"] = places_round(game, positions, turns)
    figures["all_placements_ms"] = placements_round(game, positions[0])
    figures["clone_us"] = clone_round(positions[0], turns)
    taken: dict[str, list[float]] = {name: [] for name in figures}
    for _ in range(rounds):
        for name, measure_once in figures.items():
            taken[name].append(measure_once())
    found = {name: round(median(values), 2) for name, values in taken.items()}
    found["placements"] = list_placements(game, positions[0])
    for peer in ("naive_turns_a_second", "chess_moves_a_second"):
        if peer in taken:
            pairs = zip(taken["turns_a_second"], taken[peer], strict=True)
            found[f"turns / {peer}"] = round(median(ours / theirs for ours, theirs in pairs), 2)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--turns", type=int, default=1000, help="full random turns a round")
    given = parser.parse_args()
    print(json.dumps({"build": build_name(), **measure(given.rounds, given.turns)}, indent=2))


if __name__ == "__main__":
    main()
