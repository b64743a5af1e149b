"""What lies in the box, and what fits on a plateau (GRI-1 to GRI-4)."""

import pytest

from tests.games.grimpeurs.tables import COLOURS, own
from veillee.games.grimpeurs import GAME
from veillee.games.grimpeurs.rules.tower.blocks import HEIGHT, POSES
from veillee.games.grimpeurs.rules.view import Box

OPPOSITE = [{"red", "yellow"}, {"dark-blue", "light-blue"}, {"violet", "grey"}]


def a_box() -> Box:
    found = GAME.make(2, {}, {}).box()
    assert isinstance(found, Box)
    return found


def tops(box: Box, block: int, height: int) -> set[str]:
    """List the colours on top of a block that stands so high."""
    poses = [pose for pose in box.block_poses[block] if HEIGHT[pose // 6] == height]
    return {box.colours[pose % 6] for pose in poses}


@pytest.mark.rule("GRI-1")
def test_the_box_holds_thirty_five_blocks_of_four_kinds() -> None:
    box = a_box()
    kinds = [box.kinds[kind] for kind in box.block_kinds]
    assert {kind: kinds.count(kind) for kind in box.kinds} == {"half": 12, "cube": 12, "double": 9, "triple": 2}


@pytest.mark.rule("GRI-1")
@pytest.mark.parametrize(
    ("block", "edges"), [("h1", (1, 2, 2)), ("c1", (2, 2, 2)), ("d1", (2, 2, 4)), ("t1", (2, 2, 6))]
)
def test_a_block_keeps_its_size_however_it_lies(block: str, edges: tuple[int, int, int]) -> None:
    box = a_box()
    shapes = {pose // 6 for pose in box.block_poses[box.blocks.index(block)]}
    sizes = {tuple(sorted((box.widths[s], box.depths[s], box.heights[s]))) for s in shapes}
    assert sizes == {edges}


@pytest.mark.rule("GRI-1")
def test_triples_are_grey_and_all_other_blocks_have_six_colours() -> None:
    box = a_box()
    for block, poses in enumerate(box.block_poses):
        colours = {box.colours[pose % 6] for pose in poses}
        is_triple = box.kinds[box.block_kinds[block]] == "triple"
        assert colours == ({"grey"} if is_triple else {*COLOURS, "grey"})


@pytest.mark.rule("GRI-2")
@pytest.mark.parametrize(("kind", "special", "each"), [("half", 1, 4), ("double", 4, 3)])
def test_each_pair_of_colours_is_on_the_special_axis_equally_often(kind: str, special: int, each: int) -> None:
    box = a_box()
    blocks = [n for n, number in enumerate(box.block_kinds) if box.kinds[number] == kind]
    for pair in OPPOSITE:
        bearing = [block for block in blocks if tops(box, block, special) == pair]
        assert len(bearing) == each
        for block in bearing:
            assert tops(box, block, 2) == {*COLOURS, "grey"} - pair
    assert {"halves", "doubles"} <= set(box.house)


@pytest.mark.rule("GRI-2")
def test_a_block_lies_in_so_many_ways() -> None:
    box = a_box()
    ways = {box.blocks[n][0]: len(poses) for n, poses in enumerate(box.block_poses)}
    assert ways == {"h": 10, "c": 6, "d": 10, "t": 3}
    assert len(set(POSES)) == 60


@pytest.mark.rule("GRI-3")
def test_everybody_has_two_ladders_and_a_stone_and_uses_no_others() -> None:
    table = own("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 grey")
    assert table.view(None).ladders == (3, 3)
    assert table.view(None).stones == (-1, -1)
    table.play("0:keep").go(0, "18.18 short").play("0:stone c2, 0:end")
    assert table.view(None).ladders == (2, 3)
    assert table.view(None).stones == (1 + table.game.box().blocks.index("c1"), -1)
    table.pass_turn(1)
    assert table.view(None).ladders == (2, 3)


@pytest.mark.rule("GRI-4")
@pytest.mark.parametrize(
    ("face", "cells"),
    [
        ("cube 18.18 2x2x2 grey", 4),
        ("half 18.18 2x2x1 grey", 4),
        ("half 18.18 2x1x2 grey", 2),
        ("double 18.18 2x2x4 grey", 4),
        ("double 18.18 4x2x2 grey", 8),
        ("triple 18.18 6x2x2 grey", 12),
    ],
)
def test_a_grey_plateau_holds_as_many_pawns_as_it_has_cells(face: str, cells: int) -> None:
    table = own(face, "cube 16.18 2x2x2 red", colours=" ".join(COLOURS))
    entered = 0
    for seat in range(5):
        table.play(f"{seat}:keep")
        walks = [move for move in table.moves(seat, "go") if move.startswith("18.18")]
        if not walks:
            break
        table.go(seat, walks[0])
        entered += 1
        table.play(f"{seat}:end")
    assert entered == min(cells, 5)


@pytest.mark.rule("GRI-4")
def test_a_coloured_face_takes_the_pawn_of_its_colour_only() -> None:
    table = own("half 18.18 2x2x1 red", "half 20.18 2x2x1 yellow", "half 22.18 2x2x1 violet")
    table.play("0:keep")
    assert table.moves(0, "go") == ["18.18"]
    table.play("0:end, 1:keep")
    assert table.moves(1, "go") == ["20.18"]


@pytest.mark.rule("GRI-4")
def test_a_block_across_the_middle_makes_two_plateaus() -> None:
    tower = ["double 18.18 4x2x2 grey", "half 19.18 1x2x2 dark-blue", "cube 16.18 2x2x2 grey"]
    table = own(*tower).play("0:keep")
    assert {"18.18 short", "20.18 short"} <= set(table.moves(0, "go"))
    table.play("0:go 18.18 short")
    assert table.moves(0, "stand") == ["18.18", "18.19"]
