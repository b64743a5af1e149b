"""The worlds a seat imagines come as often as counting all deals says they must."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any, NamedTuple

import pytest

from tests.games.cendrillon.tables import Table, own_table
from veillee.core.chance import FastChance
from veillee.games.cendrillon.testing.oracle import ORACLE

DRAWS = 4000
SIGMAS = 4.5

# Two pairs, in two sections, and three specials of two kinds.
TINY = """
house = []
hours = 9
dawn = 20
[die]
wand = 1
cauldron = 1
hourglass = 1
[[sections]]
name = "first"
pairs = [["mouse", "mouse"]]
[[sections]]
name = "second"
pairs = [["dress", "gloves"]]
[specials]
mirror = 3
cauldron = 0
hourglass = 0
wand = 2
"""
BASE = ["mouse", "mouse", "dress", "gloves"]
SPECIALS = ["mirror", "mirror", "mirror", "wand", "wand"]


class Case(NamedTuple):
    """Tell a story at a tiny table with two seats; seat 0 then imagines what seat 1 has seen."""

    grid: str
    story: str
    variant: str = "magic"
    decoys: int = 1
    dealt: str = "mirror wand"


CASES = {
    "nothing seen": Case("mouse mouse dress gloves wand", "wand, 0:A1, 0:down"),
    "one secret look": Case("mouse mouse dress gloves wand", "wand, 0:A1, 0:down, cauldron, 1:B2, 1:down"),
    "a tile still in the hand": Case("mouse mouse dress gloves wand", "wand, 0:A1, 0:down, cauldron, 1:B2"),
    "a second tile still in the hand": Case(
        "mouse mouse dress gloves wand", "wand, 0:A1, 0:down, hourglass, 1:A3, 0:pass, 1:B2"
    ),
    "two secret looks, two decoys": Case(
        "mouse mouse dress gloves wand mirror",
        "cauldron, 0:A1, 0:down, cauldron, 1:B2, 1:down, wand, 0:A2, 0:down, cauldron, 1:B3, 1:down",
        decoys=2,
    ),
    "a failed search": Case(
        "mouse mouse dress gloves wand", "wand, 0:A3, 0:down, hourglass, 1:A1, 0:A2, 1:B1, 1:down"
    ),
    "three failed searches": Case(
        "mouse mouse dress gloves wand",
        "hourglass, 0:A1, 1:pass, 0:A3, 0:down, hourglass, 1:A1, 0:A2, 1:B1, 1:down, wand, 0:A3, 0:down, "
        "hourglass, 1:A3, 0:pass, 1:B2, 1:down, wand, 0:A3, 0:down, hourglass, 1:A1, 0:pass, 1:B2, 1:down",
    ),
    "a failed search after a secret look": Case(
        "mouse mouse dress gloves wand",
        "wand, 0:A1, 0:down, cauldron, 1:B2, 1:down, wand, 0:A1, 0:down, hourglass, 1:A1, 0:A2, 1:B1, 1:down",
    ),
    "a decoy shown": Case(
        "mouse mouse dress gloves wand", "wand, 0:B2, 0:down, cauldron, 1:A1, 1:down, wand, 0:A2, 0:down"
    ),
    "a search from a decoy says nothing": Case(
        "mouse mouse dress gloves wand", "wand, 0:A1, 0:down, hourglass, 1:B2, 0:pass, 1:A2, 1:down"
    ),
    "a search too soon says nothing": Case(
        "mouse mouse dress gloves wand", "wand, 0:A1, 0:down, hourglass, 1:A3, 0:pass, 1:B1, 1:down", "advanced"
    ),
    "a pair found": Case(
        "mouse mouse dress gloves wand",
        "hourglass, 0:A1, 1:pass, 0:A2, hourglass, 1:A3, 0:pass, 1:B2, 1:down, wand, 0:A3, 0:down",
    ),
    "no decoys": Case(
        "mouse mouse dress gloves", "wand, 0:A1, 0:down, cauldron, 1:B2, 1:down, wand, 0:A1, 0:down", "magic", 0
    ),
    "mirror after a miss": Case(
        "mouse mouse dress gloves wand",
        "wand, 0:A1, 0:down, hourglass, 1:use, 1:A3, 0:pass, 1:A2, 1:B2, 1:down",
        "magic",
        1,
        "wand mirror",
    ),
}


def seat_at(case: Case, grid: str) -> Table:
    options: dict[str, Any] = {"variant": case.variant, "decoys": case.decoys}
    if case.variant != "basic":
        options |= {"specials": "announced", "second_look": "due"}
    return Table(2, grid, case.dealt, {"pieces.toml": TINY}, **options)


def hidden_places(table: Table) -> list[str]:
    """Name the places seat 1 has seen and seat 0 has not."""
    return [place for place in table.legend["places"] if table.seen_by(place) == {1}]


def exact_beliefs(case: Case) -> dict[tuple[str, ...], Fraction]:
    """Count all deals of real tiles in which seat 0 would have been told the very same."""
    truth = seat_at(case, case.grid).play(case.story)
    hidden = hidden_places(truth)
    specials = SPECIALS[:]
    for special in case.dealt.split():
        specials.remove(special)
    deals: Counter[tuple[str, ...]] = Counter()
    for decoys in combinations(specials, case.decoys):
        deals.update(permutations(BASE + list(decoys)))
    beliefs: Counter[tuple[str, ...]] = Counter()
    for grid, ways in deals.items():
        table = seat_at(case, " ".join(grid))
        try:
            table.play(case.story)
        except AssertionError:  # there, a step of the story was not possible
            continue
        if table.script.told(0) == truth.script.told(0):
            beliefs[tuple(table.tiles[place] for place in hidden)] += ways
    return {faces: Fraction(ways, beliefs.total()) for faces, ways in beliefs.items()}


def imagined(table: Table, chance: FastChance) -> tuple[str, ...]:
    world = table.game.sample(table.script.knowledge(0), chance)
    return tuple(
        table.legend["faces"][world.faces[table.legend["places"].index(place)]] for place in hidden_places(table)
    )


@pytest.mark.parametrize("which", CASES)
def test_imagined_worlds_come_as_often_as_all_deals_counted(which: str) -> None:
    case = CASES[which]
    table = seat_at(case, case.grid).play(case.story)
    beliefs = exact_beliefs(case)
    assert sum(beliefs.values()) == 1
    chance = FastChance(7)
    drawn = Counter(imagined(table, chance) for _ in range(DRAWS))
    assert drawn.keys() <= beliefs.keys()
    for faces, belief in beliefs.items():
        expected = float(DRAWS * belief)
        bound = SIGMAS * (expected * float(1 - belief)) ** 0.5
        assert abs(drawn[faces] - expected) <= bound, (faces, drawn[faces], expected)


@pytest.mark.parametrize("which", CASES)
def test_an_imagined_world_holds_every_piece_and_what_the_seat_knows(which: str) -> None:
    case = CASES[which]
    table = seat_at(case, case.grid).play(case.story)
    state, knowledge = table.script.state, table.script.knowledge(0)
    for seed in range(20):
        world = table.game.sample(knowledge, FastChance(seed))
        assert table.game.knowledge(world, 0) == knowledge
        assert ORACLE.census(table.game, world) == ORACLE.census(table.game, state)
        assert [place in world.down for place in range(len(world.shown))] == [
            place in state.down for place in range(len(state.shown))
        ]
        assert world.unseen == state.unseen


# --- where a deal at random hardly ever fits


def narrow_table(decoys: str, left_out: tuple[int, int] | None) -> Table:
    """Let seat 1 fail fifteen times: of the tiles not shown, none can be the partner of an earlier one shown."""
    grid = f"mouse horse slipper dress rat pumpkin mouse horse slipper gloves coachman carriage {decoys}"
    if decoys:
        options: dict[str, Any] = {"dealt": "wand wand", "variant": "magic", "decoys": 2}
    else:
        options = {}
    table = Table(2, grid, data=own_table(hours=24), **options)
    shown, hidden = table.legend["places"][:6], table.legend["places"][6:]
    for last in range(1, len(hidden)):
        for first in range(min(last, 5) if last < 6 else 1):
            if (first, last) != left_out:
                table.wand(shown[5]).search(shown[first], hidden[last])
    assert hidden_places(table) == hidden[1:]
    return table


@pytest.mark.rule("CEN-18")
def test_the_one_world_that_fits_is_found() -> None:
    table = narrow_table("", None)
    chance = FastChance(1)
    for _ in range(30):
        assert imagined(table, chance) == ("horse", "slipper", "gloves", "coachman", "carriage")


@pytest.mark.rule("CEN-18")
def test_every_world_that_fits_is_found() -> None:
    table = narrow_table("", (3, 5))
    chance = FastChance(1)
    drawn = {imagined(table, chance) for _ in range(60)}
    assert drawn == {
        ("horse", "slipper", "gloves", "coachman", "carriage"),
        ("horse", "slipper", "coachman", "carriage", "gloves"),
        ("horse", "slipper", "carriage", "coachman", "gloves"),
    }


@pytest.mark.rule("CEN-18")
@pytest.mark.parametrize("decoys", ["", "mirror wand"])
def test_worlds_hard_to_find_hold_every_piece_and_what_the_seat_knows(decoys: str) -> None:
    table = narrow_table(decoys, (3, 5))
    knowledge = table.script.knowledge(0)
    chance = FastChance(3)
    worlds = [table.game.sample(knowledge, chance) for _ in range(60)]
    for world in worlds:
        assert table.game.knowledge(world, 0) == knowledge
        assert ORACLE.census(table.game, world) == ORACLE.census(table.game, table.script.state)
        assert all(not mask >> face & 1 for mask, face in zip(world.ruled_out, world.faces, strict=True) if mask)
    assert len({tuple(world.faces) for world in worlds}) > (10 if decoys else 1)


# --- fingers


@pytest.mark.rule("CEN-16")
def test_fingers_of_others_are_imagined_anywhere_and_the_own_is_kept() -> None:
    table = Table(4).play("hourglass, 0:A1, 1:B1, 2:pass")
    for seat in (0, 1, 2, 3):
        knowledge = table.script.knowledge(seat)
        chance = FastChance(seat)
        worlds = [table.game.sample(knowledge, chance) for _ in range(300)]
        fingers = {other: {world.choices[other] for world in worlds} for other in range(4)}
        anywhere = {-1, *range(1, 12)}
        assert fingers[0] == fingers[3] == {-1}
        assert fingers[1] == ({4} if seat == 1 else anywhere)
        assert fingers[2] == ({-1} if seat == 2 else anywhere)


def test_no_finger_is_imagined_where_nobody_points() -> None:
    table = Table(3).play("hourglass, 0:A1, 1:B1, 2:pass")
    world = table.game.sample(table.script.knowledge(2), FastChance(0))
    assert world.choices == [-1, -1, -1]
    assert world.points == [-1, 4, -1]
