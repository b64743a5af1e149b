"""The notation: every move has one text, and nothing else is read."""

import pytest

from tests.games.grimpeurs.tables import own
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.core.errors import UnknownMove
from veillee.games.grimpeurs import GAME

JUNK = [
    "go",
    "go 18.18 ",
    "go 18.18 none",
    "go 18.18 short long",
    "go 18.40",
    "take",
    "take c0",
    "take C1",
    "turn red",
]
JUNK += [
    "turn 2x2x2",
    "set 1,2",
    "set 018.18",
    "set -1.0",
    "stand",
    "push 1.1.1",
    "stone",
    "keep ",
    "End",
    "walk 1.1",
]


@pytest.mark.parametrize("text", JUNK)
def test_what_is_no_move_is_not_read(text: str) -> None:
    table = own("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 red")
    with pytest.raises(UnknownMove, match="expected go, take, turn, set, push, stand, stone, keep, stay or end"):
        table.rules.parse_move(table.state, text)


@pytest.mark.parametrize("text", ["pink", "grey", "seat 0", "Red", ""])
def test_what_is_no_outcome_is_not_read(text: str) -> None:
    game = GAME.make(2, {}, {})
    with pytest.raises(UnknownMove, match="expected an outcome of chance"):
        game.parse_move(game.initial(), text)


@pytest.mark.parametrize("options", [{}, {"tower": "hand", "simultaneous": True, "pushing": "chosen"}])
def test_every_move_reads_back(options: dict[str, object]) -> None:
    game = GAME.make(4, options, {})
    chance, state = FastChance(5), game.initial()
    verbs = set()
    while actors := game.actors(state):
        actor = actors[0]
        moves = [game.roll(state, chance)] if actor == CHANCE else game.legal(state, actor)
        for move in moves:
            text = game.move_text(state, move)
            assert game.parse_move(state, text) == move
            verbs.add(text.split(" ")[0])
        game.apply(state, actor, moves[chance.below(len(moves))])
    assert {"go", "take", "turn", "set", "stand", "stone", "keep", "end"} <= verbs
