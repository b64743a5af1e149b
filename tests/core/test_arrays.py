"""Moves and knowledge as arrays: nothing lost, nothing outside its place, on tables of every game."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from tests.adapters.tables import NOTED, TABLES, named
from tests.specimens import OPEN, RIVALS, SIDES, TOGETHER
from veillee.core import arrays
from veillee.core.arrays import (
    ABSENT,
    BITS,
    LEFT_OUT,
    ROWS,
    SET,
    Layout,
    Moves,
    Part,
    chance_bound,
    highest_score,
    is_whole,
    notebooks,
)
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.games import game_ids, load

STEPS = 1500
MATCHES = 4


def values_of(knowledge: Any) -> list[Any]:
    """List the fields of a view and of the memory around it."""
    return [*knowledge.view, *knowledge[1:]] if "view" in knowledge._fields else list(knowledge)


def kept(layout: Layout, knowledge: Any) -> tuple[Any, ...]:
    """Give those fields of what a seat knows that are laid out."""
    pairs = zip(layout.fields, values_of(knowledge), strict=True)
    return tuple(tuple(v) if isinstance(v, tuple) else v for f, v in pairs if f.part.kind != LEFT_OUT)


def written_slowly(layout: Layout, knowledge: Any) -> list[int]:
    """Write what a seat knows number by number, as docs/research tells."""
    found: list[int] = []
    for field, value in zip(layout.fields, values_of(knowledge), strict=True):
        kind, size, width, _ = field.part
        row: list[Any] = [value] if isinstance(value, int) else list(value)
        if kind == BITS:
            row = [mask >> bit & 1 for mask in row for bit in range(width)]
        elif kind == SET:
            row = [int(number in row) for number in range(size)]
        elif kind == ROWS:
            row = [item[at] if at < len(item) else ABSENT for item in row for at in range(width)]
        elif kind == LEFT_OUT:
            row = []
        found += row + [ABSENT] * (field.part.length - len(row))
    return found


def played_states(game: AnyGame, chance: FastChance) -> Iterator[Any]:
    """Play a match by chance and give its states, one after the other."""
    state = game.initial()
    while actors := game.actors(state):
        yield state
        legal = [game.roll(state, chance)] if actors[0] == CHANCE else game.legal(state, actors[0])
        game.apply(state, actors[0], legal[chance.below(len(legal))])
    yield state


def test_every_game_is_tried() -> None:
    assert {game_id for game_id, _, _ in TABLES} == set(game_ids())


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_a_match_fits_into_its_arrays(table: tuple[str, int, dict[str, Any]]) -> None:
    game_id, seats, options = table
    game = load(game_id).make(seats, options, {})
    moves, layout = Moves(game), Layout(game)
    assert [field.start for field in layout.fields[1:]] == [
        field.start + field.part.length for field in layout.fields[:-1]
    ]
    meanings: dict[tuple[int, ...], tuple[Any, ...]] = {}
    state, chance = game.initial(), FastChance(5)
    for _ in range(STEPS):
        actors = game.actors(state)
        if not actors:
            break
        if actors[0] == CHANCE:
            move = game.roll(state, chance)
            assert 0 <= move < chance_bound(game)
        else:
            legal = game.legal(state, actors[0])
            numbers = [moves.number(move) for move in legal]
            assert [moves.move(number) for number in numbers] == legal
            assert 0 <= min(numbers) <= max(numbers) < moves.count
            move = legal[chance.below(len(legal))]
        game.apply(state, actors[0], move)
        for seat in range(seats):
            knowledge = game.knowledge(state, seat)
            array = layout.encode(knowledge)
            assert array == written_slowly(layout, knowledge)
            assert all(-(2**31) <= number < 2**31 for number in array)
            meaning = kept(layout, knowledge)
            assert meanings.setdefault(tuple(array), meaning) == meaning, "two things look the same"
    else:
        assert game_id == OPEN, "only its matches are longer"


@pytest.mark.parametrize("table", NOTED, ids=named)
@pytest.mark.parametrize("one_in", [1, 3, 20])
def test_a_notebook_writes_what_the_layout_makes_of_knowledge(
    table: tuple[str, int, dict[str, Any]], one_in: int
) -> None:
    """Whoever is asked, in whatever order, however seldom: what was left out in between is made good."""
    game_id, seats, options = table
    game = load(game_id).make(seats, options, {})
    layout = Layout(game)
    open_notebook, chance = notebooks(game, layout), FastChance(7)
    for _ in range(MATCHES):
        notebook = open_notebook()
        for state in islice(played_states(game, chance), STEPS):
            for seat in range(seats):
                if not chance.below(one_in):
                    assert notebook.write(state, seat) == layout.pack(game.knowledge(state, seat))


def test_what_a_notebook_gave_is_the_caller_s_own() -> None:
    game = load(RIVALS).make(4, {}, {})
    notebook = notebooks(game, Layout(game))()
    first, again = notebook.write(game.initial(), 0), notebook.write(game.initial(), 0)
    assert first == again
    first[:] = bytes(len(first))
    assert notebook.write(game.initial(), 0) == again


def test_where_a_game_says_no_more_a_score_is_a_win_or_a_loss() -> None:
    assert highest_score(load(TOGETHER).make(1, {}, {})) == 1


def test_moves_are_numbered_without_gaps() -> None:
    moves = Moves(load(TOGETHER).make(2, {}, {}))
    assert [moves.number(moves.move(number)) for number in range(moves.count)] == list(range(moves.count))
    with pytest.raises(KeyError):
        moves.number(47)


def test_ranges_out_of_order_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load(TOGETHER).part("arrays"), "move_ranges", lambda _: [(5, 3), (6, 1)])
    with pytest.raises(ValueError, match="in order, got one from 6 after 8"):
        Moves(load(TOGETHER).make(2, {}, {}))


def test_a_field_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load(TOGETHER).part("arrays"), "parts", lambda _: {"colour": Part(0)})
    with pytest.raises(ValueError, match="got colour"):
        Layout(load(TOGETHER).make(2, {}, {}))


def test_a_list_that_is_too_long_is_refused_and_a_short_one_filled_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(TOGETHER).make(2, {}, {})
    assert Layout(game).encode(game.knowledge(game.initial(), 0)).count(ABSENT) > 0
    monkeypatch.setattr(load(TOGETHER).part("arrays"), "parts", lambda _: {"grid": Part(0, 3)})
    layout = Layout(game)
    with pytest.raises(ValueError, match="longer than its place"):
        layout.encode(game.knowledge(game.initial(), 0))


def test_only_one_game_leaves_out_what_the_rest_does_not_tell() -> None:
    unwhole = [id for id in game_ids() if not is_whole(load(id).make(max(2, load(id).info.min_seats), {}, {}))]
    assert unwhole == [SIDES]


def test_arrays_are_the_same_whatever_was_written_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fields are remembered as they were written, and forgotten when there are too many."""
    monkeypatch.setattr(arrays, "REMEMBERED", 3)
    game = load(RIVALS).make(4, {}, {})
    forgetful, chance = Layout(game), FastChance(9)
    for state in played_states(game, chance):
        knowledge = game.knowledge(state, 1)
        assert (
            forgetful.encode(knowledge) == Layout(game).encode(knowledge) == written_slowly(forgetful, knowledge)
        )


@pytest.mark.parametrize(
    ("name", "part"), [("plays", Part(ROWS, 4, 6)), ("plays", Part(ROWS, 3, 7)), ("hand", Part(SET, 3))]
)
def test_a_row_too_long_too_many_rows_or_a_set_that_does_not_fit_is_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, part: Part
) -> None:
    game = load(RIVALS).make(4, {}, {})
    own = game.package.part("arrays")
    changed = {**own.parts(game), name: part}
    monkeypatch.setattr(own, "parts", lambda _: changed)
    layout = Layout(game)
    known = [game.knowledge(state.clone(), 1) for state in played_states(game, FastChance(9))]
    with pytest.raises(ValueError, match="expected"):
        _ = [layout.encode(knowledge) for knowledge in known]
