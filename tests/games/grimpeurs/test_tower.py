"""The tower: solid columns, a hidden core, lots and hands that build it (GRI-10 to GRI-12)."""

import pytest

from tests.games.grimpeurs.tables import COLOURS, Table, own
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, Event
from veillee.core.errors import BadData, BadOption
from veillee.games.grimpeurs import GAME
from veillee.games.grimpeurs.rules.game import Grimpeurs
from veillee.games.grimpeurs.rules.state import GrimpeursState
from veillee.games.grimpeurs.testing.oracle import ORACLE

STYLES = ["regular", "wild", "low"]


def rise(style: str, lots: list[int], seats: int = 2) -> Table:
    table = Table(seats, {}, tower=style)
    return table.play(", ".join([*COLOURS[:seats], "seat 0", *(f"lot {lot}" for lot in lots)]))


def lots_of(seed: int) -> list[int]:
    chance = FastChance(seed)
    return [1 + chance.below(32) for _ in range(6)]


def heights(game: Grimpeurs, state: GrimpeursState) -> dict[tuple[int, int], int]:
    """Stack the blocks cube by cube, and give the height of every covered column."""
    box = game.box()
    found: dict[tuple[int, int], int] = {}
    for block, cell in enumerate(state.cells):
        shape = state.poses[block] // 6
        for x in range(box.widths[shape]):
            for y in range(box.depths[shape]):
                at = (cell % box.stride + x, cell // box.stride + y)
                found[at] = max(found.get(at, 0), state.bases[block] + box.heights[shape])
    return found


def is_core_hidden(game: Grimpeurs, state: GrimpeursState) -> bool:
    """Look at the 72 squares of the sides and the 8 of the top."""
    found = heights(game, state)
    core = [(x, y) for x in range(18, 22) for y in (19, 20)]
    around = {(x + dx, y + dy) for x, y in core for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - set(core)
    assert len(around) == 12
    return all(found.get(cell, 0) >= 6 for cell in around) and all(found[cell] > 6 for cell in core)


@pytest.mark.rule("GRI-10")
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("style", [*STYLES, "hand"])
def test_every_column_is_solid_after_every_move(style: str, seats: int) -> None:
    game = GAME.make(seats, {"tower": style}, {})
    chance, state = FastChance(seats), game.initial()
    never = ("cubes in each other", "hollows", "cubes beside the table", "pawns astray", "pawns on one cell")
    moves = 0
    while actors := game.actors(state):
        actor = actors[0]
        legal = [game.roll(state, chance)] if actor == CHANCE else game.legal(state, actor)
        game.apply(state, actor, legal[chance.below(len(legal))])
        census = ORACLE.census(game, state)
        assert {name: census[name] for name in never} == dict.fromkeys(never, 0)
        moves += actor != CHANCE
    assert moves > 20


@pytest.mark.rule("GRI-10")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("cube 19.18 2x2x2 red", "no level ground"),
        ("cube 30.30 2x2x2 red", "touches no block"),
        ("cube 20.20 2x2x2 red", "touches no block"),
        ("double 18.18 4x2x2 red", "no level ground"),
        ("cube 39.18 2x2x2 red", "no level ground"),
    ],
)
def test_a_tower_of_one_s_own_keeps_to_the_grid_too(line: str, why: str) -> None:
    with pytest.raises(BadData, match=why):
        own("cube 18.18 2x2x2 grey", line)


@pytest.mark.rule("GRI-11")
@pytest.mark.parametrize("style", STYLES)
def test_the_core_is_hidden_whatever_the_lots(style: str) -> None:
    for seed in range(40):
        table = rise(style, lots_of(seed))
        assert -1 not in table.state.cells
        assert is_core_hidden(table.rules, table.state)
        assert ORACLE.census(table.game, table.state)["hollows"] == 0
        assert [table.state.cells[block] for block in (33, 34)] == [19 * 41 + 18, 19 * 41 + 20]


@pytest.mark.rule("GRI-11")
def test_the_same_lots_make_the_same_tower_and_others_another() -> None:
    lots = [1, 2, 3, 4, 5, 6]
    assert rise("wild", lots).state.cells == rise("wild", lots).state.cells
    towers = {tuple(rise("wild", [*lots[:5], last]).state.cells) for last in range(1, 9)}
    assert len(towers) == 8
    assert len({tuple(rise(style, lots).state.poses) for style in STYLES}) == 3


@pytest.mark.rule("GRI-11")
def test_big_blocks_lie_rather_low_and_a_low_tower_is_lower() -> None:
    tops = dict.fromkeys(STYLES, 0)
    doubles = halves = 0
    for seed in range(20):
        for style in STYLES:
            table = rise(style, lots_of(seed))
            tops[style] += max(heights(table.rules, table.state).values())
            kinds = table.rules.pieces.kinds
            doubles += sum(base for block, base in enumerate(table.state.bases) if kinds[block] == 2) * 12
            halves += sum(base for block, base in enumerate(table.state.bases) if kinds[block] == 0) * 9
    assert tops["low"] < tops["regular"]
    assert tops["low"] < tops["wild"]
    assert doubles < halves


@pytest.mark.rule("GRI-11")
def test_each_lot_is_as_likely() -> None:
    table = Table(2, {}).play("red, yellow, seat 0")
    assert table.outcomes() == {f"lot {lot}": 1 for lot in range(1, 33)}


@pytest.mark.rule("GRI-11")
def test_built_by_hand_each_sets_one_block_clockwise_from_the_first_and_nobody_passes() -> None:
    table = Table(3, {}, tower="hand").play("red, yellow, violet, seat 1")
    order = []
    for _ in range(33):
        seat = table.actors()[0]
        order.append(seat)
        assert all(text.startswith("take ") for text in table.legal(seat))
        table.play(f"{seat}:{table.legal(seat)[-1]}")
        table.play(f"{seat}:{table.legal(seat)[0]}")
        table.play(f"{seat}:{table.legal(seat)[0]}")
    assert order == [1, 2, 0] * 11
    table.play("hide")
    assert table.actors() == (1,)
    assert table.view(None).turn == 1


@pytest.mark.rule("GRI-11")
def test_built_by_hand_any_sort_of_block_that_is_left_may_come_next() -> None:
    table = Table(2, {}, tower="hand").play("red, yellow, seat 0")
    assert table.legal(0) == ["take h1", "take h5", "take h9", "take c1", "take d1", "take d4", "take d7"]
    table.play("0:take d1, 0:turn 2x2x4 red, 0:set 16.19")
    assert "take d2" in table.legal(1)
    assert "take d1" not in table.legal(1)


@pytest.mark.rule("GRI-11")
@pytest.mark.parametrize("seed", range(6))
def test_a_core_that_still_shows_is_hidden_after_the_last_block(seed: int) -> None:
    game = GAME.make(2, {"tower": "hand"}, {})
    chance, state = FastChance(seed), game.initial()
    events: list[Event] = []
    while state.turn == 0:
        actor = game.actors(state)[0]
        moves = [game.roll(state, chance)] if actor == CHANCE else game.legal(state, actor)
        game.apply(state, actor, moves[chance.below(len(moves))], events)
    assert isinstance(game, Grimpeurs)
    assert is_core_hidden(game, state)
    moved = [event.args["blocks"] for event in events if event.kind == "rearranged"]
    assert len(moved) == 1
    assert 0 < int(moved[0]) <= 33


@pytest.mark.rule("GRI-11")
def test_a_core_that_is_hidden_already_stays_as_it_was_built() -> None:
    model = rise("regular", [3, 1, 4, 1, 5, 9])
    order = sorted(range(33), key=lambda block: (model.state.bases[block], block))
    table = Table(2, {}, tower="hand").play("red, yellow, seat 0")
    stride, placed = 41, list(order)
    while placed:
        seat = table.actors()[0]
        offered = [table.rules.block_of[text.split()[1]] for text in table.legal(seat)]
        for block in placed:
            kinds, pairs = table.rules.pieces.kinds, table.rules.pieces.pairs
            alike = [one for one in offered if (kinds[one], pairs[one]) == (kinds[block], pairs[block])]
            cell = model.state.cells[block]
            text = f"set {cell % stride}.{cell // stride}"
            pose = table.game.legend()["poses"][model.state.poses[block]]
            trial = table.state.clone()
            for move in (f"take {table.rules.pieces.names[alike[0]]}", f"turn {pose}"):
                table.game.apply(trial, seat, table.game.parse_move(trial, move))
            if table.game.parse_move(trial, text) in table.game.legal(trial, seat):
                table.play(f"{seat}:take {table.rules.pieces.names[alike[0]]}, {seat}:turn {pose}, {seat}:{text}")
                placed.remove(block)
                break
    assert "rearranged" not in [event.kind for event in table.events()]
    assert sorted(table.state.cells) == sorted(model.state.cells)


@pytest.mark.rule("GRI-12")
def test_colours_and_the_first_seat_are_drawn_by_lot() -> None:
    table = Table(3, {})
    assert table.outcomes() == dict.fromkeys(COLOURS, 1)
    table.play("violet")
    assert table.outcomes() == dict.fromkeys(COLOURS[:4], 1)
    table.play("red, yellow")
    assert table.outcomes() == {"seat 0": 1, "seat 1": 1, "seat 2": 1}
    assert table.view(None).colours == (4, 0, 1)


@pytest.mark.rule("GRI-12")
def test_violet_may_be_left_out_below_five() -> None:
    table = Table(4, {}, leave_out_violet=True)
    assert table.outcomes() == dict.fromkeys(COLOURS[:4], 1)
    with pytest.raises(BadOption, match="leave_out_violet expects false with 5 seats"):
        GAME.make(5, {"leave_out_violet": True}, {})


@pytest.mark.rule("GRI-12")
def test_turns_go_clockwise_and_pawns_start_on_the_table() -> None:
    table = own("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 grey", colours="red yellow violet")
    assert table.view(None).pawns == (-1, -1, -1)
    assert table.heights() == [0, 0, 0]
    assert [table.pass_turn(seat).actors() for seat in (0, 1, 2)] == [(1,), (2,), (0,)]


@pytest.mark.rule("GRI-12")
def test_the_table_is_forty_units_and_the_core_is_in_its_middle() -> None:
    box = GAME.make(2, {}, {}).box()
    assert (box.table, "table" in box.house) == (40, True)
    corner = own("cube 38.38 2x2x2 grey", "cube 36.38 2x2x2 red").play("0:take c2, 0:turn 2x2x2 red")
    assert "36.38" not in corner.moves(0, "set"), "as it was"
    assert "38.36" in corner.moves(0, "set")
    assert not [cell for cell in corner.moves(0, "set") if "39" in cell or "40" in cell]


@pytest.mark.rule("GRI-12")
def test_pawns_on_the_table_are_never_in_the_way() -> None:
    table = own("cube 18.18 2x2x2 grey", "cube 20.18 2x2x2 red", colours=" ".join(COLOURS))
    table.play("0:take c2, 0:turn 2x2x2 red")
    beside = [f"{x}.{y}" for x, y in ((16, 17), (16, 18), (16, 19), (20, 17), (20, 19), (18, 16), (18, 20))]
    assert set(beside) <= set(table.moves(0, "set"))
    table.play("0:set 18.20")
    assert "pushed" not in table.told_kinds()
