"""Faces of tokens come out as those of real, shuffled tokens do, whatever was seen, mixed or eaten before."""

from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from tests.games.chaperon.slow_model import Likelihoods, Program, draw_program, likelihoods, shuffled_run
from tests.games.chaperon.tables import own_table
from veillee.core.chance import FastChance, weighted
from veillee.games.chaperon import GAME
from veillee.games.chaperon.rules.game import Chaperon
from veillee.games.chaperon.rules.pieces import FACES
from veillee.games.chaperon.rules.row import tokens
from veillee.games.chaperon.rules.state import NONE, UP, ChaperonState

BOX = "f" * 9 + "p" * 4


def game_with(faces: str) -> Chaperon:
    counts = f"{{ flower = {faces.count('f')}, pebble = {faces.count('p')} }}"
    game = GAME.make(1, {}, own_table(tokens=counts))
    assert isinstance(game, Chaperon)
    return game


def step_on(game: Chaperon, state: ChaperonState, step: str) -> bool:
    """Take a step of a program that turns nothing up; say whether faces are to be turned up now."""
    verb, _, number = step.partition(" ")
    if verb == "lay":
        state.row.append(0)
        game._lay_unseen(state, len(state.row) - 1, int(number), None)
    elif verb == "eat":
        tokens.eat(state, int(number))
    elif verb == "fail":
        tokens.throw_all_alike(state)
    else:
        state.gathered = [NONE] * len(state.token_mark)
        return True
    return False


def find_face_down(state: ChaperonState) -> int:
    """Find the first token of the row that lies face down, NONE if there is none."""
    return next((at for at, mark in enumerate(state.token_mark) if not mark & UP), NONE)


def believed(game: Chaperon, program: Program) -> Likelihoods:
    """Give how likely the engine makes each sequence of faces."""
    found: Likelihoods = {}
    start = game.initial()
    open_ways = [(start, program, "", Fraction(1))]
    while open_ways:
        state, left, seen, likelihood = open_ways.pop()
        while left and not step_on(game, state, left[0]):
            left = left[1:]
        if not left:
            found[seen] = found.get(seen, Fraction(0)) + likelihood
            continue
        at = find_face_down(state)
        if at == NONE:
            if left[0] == "stop":
                tokens.throw_all_alike(state)
            open_ways.append((state, left[1:], seen + "/", likelihood))
            continue
        weights = tokens.face_weights(state.belief, state.token_mark[at])
        for face, weight in enumerate(weights):
            if weight:
                after = state.clone()
                step_on(game, after, left[0])
                after.gathered = [NONE] * len(after.token_mark)
                tokens.turn_up(after, at, face, None)
                open_ways.append((after, left, seen + FACES[face][0], likelihood * Fraction(weight, sum(weights))))
    return found


@pytest.mark.rule("CHA-14")
@pytest.mark.rule("CHA-18")
@pytest.mark.parametrize("seed", range(40))
def test_faces_are_exactly_as_likely_as_those_of_real_tokens(seed: int) -> None:
    random = Random(seed)
    faces = random.choice(["fffpp", "ffppp", "ffffpp", "ffp"])
    program = draw_program(random, len(faces), rows=3)
    assert believed(game_with(faces), program) == likelihoods(faces, program), program


@pytest.mark.rule("CHA-14")
def test_seen_and_unseen_tokens_shuffled_while_tokens_lie_on_the_row() -> None:
    program = ("lay 2", "stop", "lay 1", "fail", "lay 1", "lay 2", "stop")
    found = believed(game_with("fffp"), program)
    assert found == likelihoods("fffp", program)
    assert len(found) > 5


MIXED: Program = (
    *("lay 2", "lay 2", "stop", "lay 2", "lay 1", "lay 1", "fail", "lay 1", "lay 2", "fail", "lay 1", "lay 2"),
    *("up", "lay 2", "stop", "lay 2", "lay 2", "lay 2", "fail", "lay 2", "stop"),
)


def test_frequencies_are_those_of_shuffled_tokens() -> None:
    game, runs = game_with(BOX), 4_000
    chance, random = FastChance(1), Random(1)
    by_engine, by_hand = dict[int, int](), dict[int, int]()
    for _ in range(runs):
        for found, faces in (
            (by_engine, engine_run(game, MIXED, chance)),
            (by_hand, shuffled_run(BOX, MIXED, random)),
        ):
            last = faces.split("/")
            pebbles = 10 * last[1].count("p") + last[2].count("p") + 100 * last[3].count("p")
            found[pebbles] = found.get(pebbles, 0) + 1
    cells = [key for key in by_engine.keys() | by_hand.keys() if by_hand.get(key, 0) + by_engine.get(key, 0) > 20]
    distance = sum(
        (by_engine.get(key, 0) - by_hand.get(key, 0)) ** 2 / (by_engine.get(key, 0) + by_hand.get(key, 0))
        for key in cells
    )
    freedom = len(cells) - 1
    assert freedom > 10
    assert distance < freedom + 5 * sqrt(2 * freedom)


def engine_run(game: Chaperon, program: Program, chance: FastChance) -> str:
    state, seen = game.initial(), ""
    for step in program:
        if step_on(game, state, step):
            at = find_face_down(state)
            while at != NONE:
                face = weighted(chance, list(tokens.face_weights(state.belief, state.token_mark[at])))
                tokens.turn_up(state, at, face, None)
                seen += FACES[face][0]
                at = find_face_down(state)
            seen += "/"
            if step == "stop":
                tokens.throw_all_alike(state)
    return seen
