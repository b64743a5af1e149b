"""Who may know what: at every moment of a turn, what a viewer is shown depends on nothing that is hidden from it.

Each story is played in two worlds that differ in the face of some tiles. The test names, step by step, the viewers
who may tell the two worlds apart by what lies before them now, and those who may by what they were ever told.
"""

from typing import Any

import pytest

from tests.games.cendrillon.tables import BASE, DECOYS, PAIRS, Table, own_table
from veillee.core.codec import dumps, plain
from veillee.core.match import Match

SEATS = [0, 1, 2]
ONLOOKER = None
ALL: set[int | None] = {0, 1, 2, ONLOOKER}
NOBODY: set[int | None] = set()
Story = list[tuple[str, set[int | None], set[int | None]]]

GRID = f"{BASE} {DECOYS}".split()
C1, C3, D1 = 8, 10, 12  # rat, pumpkin and a mirror


def swapped(one: int, other: int) -> str:
    """Lay the usual tiles out with two of them in each other's place."""
    tiles = GRID[:]
    tiles[one], tiles[other] = tiles[other], tiles[one]
    return " ".join(tiles)


class Worlds:
    """Play the same story at two tables that look alike until somebody sees the difference."""

    def __init__(self, grid: str, specials: str, **options: Any) -> None:
        variant = "magic" if specials else "basic"
        options.setdefault("variant", variant)
        if specials:
            options |= {"specials": "announced", "second_look": "due"}
        base = " ".join(GRID) if specials else BASE
        grid = grid if specials else " ".join(grid.split()[:12])
        self.tables = [Table(3, tiles, specials, **options) for tiles in (base, grid)]

    def play(self, steps: str) -> "Worlds":
        for table in self.tables:
            table.play(steps)
        return self

    def tell_apart_now(self) -> set[int | None]:
        """Give those whose view differs between the worlds, or whose log of a match that runs on does."""
        one, other = self.tables
        views = {viewer for viewer in ALL if one.view(viewer) != other.view(viewer)}
        matches = one.match(), other.match()
        logs = {viewer for viewer in ALL if log_bytes(matches[0], viewer) != log_bytes(matches[1], viewer)}
        assert views == logs, "what is shown and what is logged say the same"
        return views

    def tell_apart_ever(self) -> set[int | None]:
        """Give those who with a perfect memory of all they were told would know the worlds apart."""
        one, other = self.tables
        told = {viewer for viewer in ALL if one.script.told(viewer) != other.script.told(viewer)}
        known = {seat for seat in SEATS if one.script.knowledge(seat) != other.script.knowledge(seat)}
        assert known == told - {ONLOOKER}, "knowledge is what was told"
        return told


def log_bytes(match: Match, viewer: int | None) -> str:
    return dumps(plain(match.history(viewer)))


def check(worlds: Worlds, story: Story) -> None:
    """Play the story: steps, and who may tell the worlds apart after them, now and ever."""
    assert (worlds.tell_apart_now(), worlds.tell_apart_ever()) == (NOBODY, NOBODY)
    for steps, now, ever in story:
        worlds.play(steps)
        assert (steps, worlds.tell_apart_now(), worlds.tell_apart_ever()) == (steps, now, ever)


@pytest.mark.rule("CEN-12")
def test_a_wand_shows_all_until_the_tile_is_down() -> None:
    story: Story = [("wand, 0:C1", ALL, ALL), ("0:down", NOBODY, ALL), ("wand, 1:A1, 1:down", NOBODY, ALL)]
    check(Worlds(swapped(C1, C3), ""), story)


@pytest.mark.rule("CEN-13")
def test_a_cauldron_shows_one_seat_until_the_tile_is_down() -> None:
    story: Story = [
        ("cauldron, 0:C1", {0}, {0}),
        ("0:down", NOBODY, {0}),
        ("cauldron, 1:C1", {1}, {0, 1}),
        ("1:down", NOBODY, {0, 1}),
        ("wand, 2:C1", ALL, ALL),
        ("2:down", NOBODY, ALL),
    ]
    check(Worlds(swapped(C1, C3), ""), story)


@pytest.mark.rule("CEN-15")
def test_the_first_tile_of_a_search_is_for_all_until_it_is_down() -> None:
    story: Story = [
        ("hourglass, 0:C1", ALL, ALL),
        ("1:A1, 2:pass", ALL, ALL),
        ("0:B1", ALL, ALL),
        ("0:down", NOBODY, ALL),
    ]
    check(Worlds(swapped(C1, C3), ""), story)


@pytest.mark.rule("CEN-17")
@pytest.mark.rule("CEN-18")
def test_the_second_tile_of_a_failed_search_is_for_one_seat_until_it_is_down() -> None:
    story: Story = [
        ("hourglass, 0:A1, 1:pass, 2:C1", NOBODY, NOBODY),
        ("0:C1", {0}, {0}),
        ("0:down", NOBODY, {0}),
        ("wand, 1:A1, 1:down", NOBODY, {0}),
    ]
    check(Worlds(swapped(C1, C3), ""), story)


@pytest.mark.rule("CEN-18")
def test_a_pair_is_for_all_and_for_good() -> None:
    story: Story = [("hourglass, 0:C2, 1:pass, 2:pass", NOBODY, NOBODY), ("0:C1", ALL, ALL)]
    worlds = Worlds(swapped(C1, C3), "")
    check(worlds, story)
    assert [len(table.found) for table in worlds.tables] == [2, 0]
    worlds.tables[1].play("0:down")
    assert worlds.tell_apart_now() == ALL


@pytest.mark.rule("CEN-33")
def test_a_further_look_is_for_one_seat_until_it_is_down() -> None:
    story: Story = [
        ("hourglass, 0:use, 0:A1, 1:pass, 2:pass, 0:A2", NOBODY, NOBODY),
        ("0:C1", {0}, {0}),
        ("0:down", NOBODY, {0}),
    ]
    check(Worlds(swapped(C1, C3), "mirror wand wand"), story)


@pytest.mark.rule("CEN-33")
def test_a_miss_before_a_hit_is_for_one_seat_until_it_is_down() -> None:
    story: Story = [
        ("hourglass, 0:use, 0:A1, 1:pass, 2:pass, 0:C1", {0}, {0}),
        ("0:A2", {0}, {0}),
        ("0:down", NOBODY, {0}),
    ]
    check(Worlds(swapped(C1, D1), "mirror wand wand"), story)


@pytest.mark.rule("CEN-33")
def test_two_misses_are_for_one_seat_until_they_are_down() -> None:
    story: Story = [
        ("hourglass, 0:use, 0:A1, 1:pass, 2:pass, 0:B1", NOBODY, NOBODY),
        ("0:C1", {0}, {0}),
        ("0:down", NOBODY, {0}),
    ]
    check(Worlds(swapped(C1, C3), "mirror wand wand"), story)


@pytest.mark.rule("CEN-34")
def test_a_wand_special_keeps_both_tiles_up_for_all() -> None:
    story: Story = [("wand, 0:use, 0:C1", ALL, ALL), ("0:A1", ALL, ALL), ("0:down", NOBODY, ALL)]
    check(Worlds(swapped(C1, C3), "wand wand wand"), story)


@pytest.mark.rule("CEN-35")
def test_a_cauldron_special_keeps_both_tiles_up_for_one_seat() -> None:
    story: Story = [
        ("cauldron, 0:use, 0:C1", {0}, {0}),
        ("0:A1", {0}, {0}),
        ("0:down", NOBODY, {0}),
    ]
    check(Worlds(swapped(C1, D1), "cauldron wand wand"), story)


@pytest.mark.rule("CEN-41")
def test_a_pair_too_soon_does_not_say_that_it_is_one() -> None:
    story: Story = [
        ("hourglass, 0:C2, 1:pass, 2:pass", NOBODY, NOBODY),
        ("0:C1", {0}, {0}),  # the rat, or the pumpkin
        ("0:down", NOBODY, {0}),
    ]
    check(Worlds(swapped(C1, C3), "wand wand wand", variant="advanced"), story)


@pytest.mark.rule("CEN-51")
def test_naming_tiles_shows_them_to_all() -> None:
    worlds = Worlds(swapped(C1, C3), "", last_chance=True, data=own_table(hours=1))
    story: Story = [
        ("cauldron, 0:C1, 0:down", NOBODY, {0}),
        ("hourglass, 1:A1, 2:pass, 0:pass, 1:B1, 1:down", NOBODY, {0}),
        ("2:pass", NOBODY, {0}),
    ]
    check(worlds, story)
    for table in worlds.tables:
        table.play("0:C1+C2")
        assert table.told(ONLOOKER, "shown")[-2:] == [
            {"seat": 0, "tile": "C1", "face": table.tiles["C1"]},
            {"seat": 0, "tile": "C2", "face": "coachman"},
        ]
    assert [table.outcome for table in worlds.tables] == ["", "misnamed"]


@pytest.mark.rule("CEN-51")
def test_a_named_tile_is_not_shown_before_it_is_turned() -> None:
    table = Table(2, last_chance=True, data=own_table(hours=1)).wand("A2").cauldron("C2").search("A1", "B1")
    table.script.play("1:C1+C2")  # chance has yet to say what C1 is; seat 1 has seen C2 before
    assert table.sees(0) == table.sees(1) == table.sees(ONLOOKER) == {}


# --- pointing


@pytest.mark.rule("CEN-16")
def test_where_a_seat_points_is_its_own_until_all_have_chosen() -> None:
    tables = [Table(4).play(f"hourglass, 0:A1, 1:{place}, 2:B2") for place in ("B1", "pass")]
    one, other = tables
    for viewer in (0, 2, 3, ONLOOKER):
        assert one.view(viewer) == other.view(viewer)
        assert one.script.told(viewer) == other.script.told(viewer)
        assert one.match().history(viewer) == other.match().history(viewer)
    for seat in (0, 2, 3):
        assert one.script.knowledge(seat) == other.script.knowledge(seat)
        assert one.legal(seat) == other.legal(seat)
    assert one.view(1) != other.view(1)
    assert one.script.told(1) != other.script.told(1)
    for table in tables:
        table.play("3:pass")
    for viewer in (0, 1, 2, 3, ONLOOKER):
        assert one.view(viewer) != other.view(viewer)
        assert one.script.told(viewer) != other.script.told(viewer)


# --- what is forgotten, and what is kept


def faces_in(told: list[Any]) -> list[str]:
    return [item.args["face"] for item in told if item.kind in ("shown", "saw") and "face" in item.args]


STORY = (
    "wand, 0:A1, 0:down, cauldron, 1:B1, 1:down, hourglass, 2:use, 2:C1, 0:pass, 1:pass, 2:C3, 2:B2, 2:down, "
    "wand, 0:use, 0:A2, 0:D1, 0:down, cauldron, 1:use, 1:A3, 1:D2, 1:down"
)


def test_no_face_that_was_turned_down_stays_in_the_log_of_a_running_match() -> None:
    table = Table(3, dealt="wand cauldron mirror", variant="magic", specials="announced", second_look="due").play(
        STORY
    )
    match = table.match()
    for viewer in (0, 1, 2, ONLOOKER):
        assert faces_in(match.history(viewer)) == []
        assert [item.kind for item in match.history(viewer)] == table.kinds(viewer)
        assert all(face == -1 for face in match.view(viewer).grid)
        assert match.view(viewer).look_faces == match.view(viewer).remembered == ()


def test_a_perfect_memory_keeps_what_a_seat_saw_and_no_more() -> None:
    match = (
        Table(3, dealt="wand cauldron mirror", variant="magic", specials="announced", second_look="due")
        .play(STORY)
        .match()
    )
    open_faces = ["mouse", "rat", "mouse", "mirror"]
    assert faces_in(match.told(ONLOOKER)) == faces_in(match.told(0)) == open_faces
    assert faces_in(match.told(1)) == ["mouse", "slipper", "rat", "mouse", "mirror", "horse", "mirror"]
    assert faces_in(match.told(2)) == ["mouse", "rat", "pumpkin", "slipper", "mouse", "mirror"]
    known = [[n for n, face in enumerate(match.knowledge(seat).known) if face >= 0] for seat in SEATS]
    places = match.game.legend()["places"]
    assert [[places[n] for n in seat] for seat in known] == [
        ["A1", "A2", "C1", "D1"],
        ["A1", "A2", "A3", "B1", "C1", "D1", "D2"],
        ["A1", "A2", "B2", "C1", "C3", "D1"],
    ]


def test_a_face_stands_in_the_log_while_it_lies_open() -> None:
    table = Table(2).wand("A1").play("wand, 1:A2")
    for viewer in (0, 1, ONLOOKER):
        assert faces_in(table.match().history(viewer)) == ["mouse"]
        shown = [item.args for item in table.match().history(viewer) if item.kind == "shown"]
        assert shown == [{"seat": 0, "tile": "A1"}, {"seat": 1, "tile": "A2", "face": "mouse"}]


def test_the_log_shows_all_again_once_the_match_has_ended() -> None:
    table = Table(2).wand("C1").cauldron("B2").search("A1", "B1").find(*PAIRS)
    match = table.match()
    for viewer in (0, 1, ONLOOKER):
        assert match.history(viewer) == match.told(viewer)
    assert faces_in(match.history(1))[:3] == ["rat", "slipper", "mouse"]
    assert faces_in(match.history(0))[:3] == ["rat", "mouse", "slipper"]
    assert faces_in(match.history(ONLOOKER))[:2] == ["rat", "mouse"]
    assert all(item.kind != "saw" for item in match.history(ONLOOKER))


def test_nobody_turns_a_tile_up_again_by_taking_a_step_back() -> None:
    table = Table(2, last_chance=True, data=own_table(hours=1)).search("A1", "B1")
    assert table.script.steps[-1] == "0:down"
    assert not table.match().can_undo(0)


# --- the memory aid


def test_without_the_memory_aid_nothing_is_remembered_for_anybody() -> None:
    table = Table(2).wand("A1").cauldron("B1")
    assert [table.view(viewer).remembered for viewer in (0, 1, ONLOOKER)] == [(), (), ()]


def test_the_memory_aid_shows_each_seat_what_it_saw_itself() -> None:
    table = Table(2, memory_aid=True).wand("A1").cauldron("B1").search("C1", "A3")
    names = [
        {
            table.legend["places"][place]: table.legend["faces"][face]
            for place, face in enumerate(seen)
            if face >= 0
        }
        for seen in (table.view(seat).remembered for seat in (0, 1))
    ]
    assert names == [{"A1": "mouse", "C1": "rat", "A3": "horse"}, {"A1": "mouse", "B1": "slipper", "C1": "rat"}]
    assert table.view(ONLOOKER).remembered == ()
    assert table.view(0).grid == table.view(1).grid == (-1,) * 12


def test_the_memory_aid_shows_no_seat_what_another_saw() -> None:
    worlds = Worlds(swapped(C1, C3), "", memory_aid=True).play("cauldron, 0:C1, 0:down")
    one, other = worlds.tables
    assert {viewer for viewer in ALL if one.view(viewer) != other.view(viewer)} == {0}
    assert log_bytes(one.match(), 0) == log_bytes(other.match(), 0)  # the aid is in the view alone
