"""Properties over random play: the slow witness agrees, the survey sees what the cubes say, the bounds hold."""

from random import Random

import pytest

from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.games.grimpeurs import GAME
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.state import GrimpeursState
from veillee.games.grimpeurs.rules.tower.lattice import Lattice, list_cells
from veillee.games.grimpeurs.rules.tower.survey import survey_tower
from veillee.games.grimpeurs.testing.oracle import ORACLE, SMALL_HILL
from veillee.games.grimpeurs.testing.table import Table
from veillee.testing.conformance.tables import _draw_table, is_allowed

FIRST_VERB = 1 << 16  # lower numbers end or leave things alone


def play_on(game: Grimpeurs, seed: int) -> list[tuple[GrimpeursState, int]]:
    """Play at random, rather doing something than nothing; give every state with the seat that is asked."""
    chance, state = FastChance(seed), game.initial()
    found: list[tuple[GrimpeursState, int]] = []
    while actors := game.actors(state):
        actor = actors[0]
        if actor == CHANCE:
            game.apply(state, actor, game.roll(state, chance))
            continue
        found.append((state.clone(), actor))
        moves = game.legal(state, actor)
        lively = [move for move in moves if move >= FIRST_VERB] or moves
        moves = lively if chance.below(4) else moves
        game.apply(state, actor, moves[chance.below(len(moves))])
    return found


@pytest.mark.parametrize("seed", range(12))
def test_the_slow_witness_finds_the_same_moves_at_any_table(seed: int) -> None:
    random, table = Random(seed), None
    while table is None or not is_allowed(GAME, *table):
        table = _draw_table(GAME, GAME.schema(), [{"pieces.toml": SMALL_HILL}], random)
    game = GAME.make(table.seats, table.options, table.data)
    assert isinstance(game, Grimpeurs)
    states = play_on(game, seed)
    assert len(states) > 5
    for state, seat in states[:: 1 + len(states) // 40]:
        ours = sorted(game.move_text(state, move) for move in game.legal(state, seat))
        assert ours == ORACLE.legal(game, state, seat)


@pytest.mark.parametrize("seed", range(4))
def test_the_survey_sees_heights_and_faces_as_the_cubes_say(seed: int) -> None:
    game = GAME.make(3, {"tower": ("regular", "wild", "low", "hand")[seed]}, {})
    assert isinstance(game, Grimpeurs)
    for state, _ in play_on(game, seed):
        heap = Table(game, state).heap
        survey = game.survey(state)
        names = game.pieces.lattice.names
        for height in range(game.pieces.highest + 1):
            seen = {names[cell] for cell in list_cells(survey.at_height(height))}
            cells = [(x, y) for x in range(40) for y in range(40)] if height == 0 else heap.tops
            assert seen == {f"{x}.{y}" for x, y in cells if heap.height((x, y)) == height}
        outside = {names[cell] for cell in list_cells(survey.outside())}
        assert outside == {f"{x}.{y}" for x, y in Table(game, state).outside()}


def test_blocks_that_change_places_are_seen_where_they_are() -> None:
    """A survey is made from the one before: the same as if the tower were looked at for the first time."""
    game = GAME.make(2, {}, {})
    assert isinstance(game, Grimpeurs)
    state, _ = play_on(game, 1)[-1]
    pieces, before = game.pieces, game.survey(state)
    before.outside()
    cells, bases, poses = state.cells, state.bases, state.poses
    for one in range(pieces.blocks):
        for other in range(one):
            for part in (cells, bases, poses):
                part[one], part[other] = part[other], part[one]
            seen = before.follow(cells, bases, poses)
            assert seen is not None
            fresh = survey_tower(pieces.lattice, pieces.highest, cells, bases, poses)
            assert (seen.feet, seen.summits, seen.planes, seen.top) == (
                fresh.feet,
                fresh.summits,
                fresh.planes,
                fresh.top,
            )
            assert (seen.bare(), seen.seen(), seen.outside()) == (fresh.bare(), fresh.seen(), fresh.outside())
            for part in (cells, bases, poses):
                part[one], part[other] = part[other], part[one]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_pawn_s_height_never_changes_but_by_walking(seats: int) -> None:
    game = GAME.make(seats, {"pushing": "chosen"}, {})
    assert isinstance(game, Grimpeurs)
    chance, state = FastChance(seats), game.initial()
    while actors := game.actors(state):
        before, asked = game.heights(state), state.asked
        moves = [game.roll(state, chance)] if actors[0] == CHANCE else game.legal(state, actors[0])
        move = moves[chance.below(len(moves))]
        is_walk = actors[0] != CHANCE and game.move_text(state, move).startswith("go ")
        game.apply(state, actors[0], move)
        after = game.heights(state)
        changed = [seat for seat in range(seats) if before[seat] != after[seat]]
        assert changed == [] or (is_walk and changed == [asked])


def test_a_lattice_finds_no_neighbour_round_the_edge() -> None:
    lattice = Lattice(40)
    corner = 1 << lattice.cell_of["39.0"]
    assert [lattice.names[cell] for cell in list_cells(lattice.beside(corner))] == ["38.0", "39.1"]
    for shape, feet in enumerate(lattice.feet):
        for name in ("0.0", "37.0", "0.37", "7.30"):
            cell = lattice.cell_of[name]
            assert lattice.borders[shape][cell] == lattice.beside(feet[cell])
    assert lattice.distance(lattice.cell_of["3.4"], lattice.cell_of["1.9"]) == 7
