"""The magic variant: decoys in the grid, and one special a seat, announced before use (CEN-30 to CEN-36)."""

import pytest

from tests.games.cendrillon.tables import BASE, PAIRS, Table, announced, magic, own_table

GRID = [row + column for row in "ABCD" for column in "1234"]
FACE_OF = {"mirror": "hourglass", "cauldron": "cauldron", "hourglass": "hourglass", "wand": "wand"}

# --- CEN-30: set-up


@pytest.mark.rule("CEN-30")
def test_each_seat_is_dealt_a_special_face_up() -> None:
    table = magic(3, "mirror wand wand")
    specials = tuple(table.legend["specials"].index(name) for name in ("mirror", "wand", "wand"))
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).specials == specials
        assert table.view(viewer).spent == (0, 0, 0)
        assert table.told(viewer, "dealt") == [
            {"seat": 0, "special": "mirror"},
            {"seat": 1, "special": "wand"},
            {"seat": 2, "special": "wand"},
        ]


@pytest.mark.rule("CEN-30")
def test_a_special_is_the_less_likely_the_more_of_its_kind_are_dealt() -> None:
    table = Table(4, variant="magic")
    table.script.play("mirror, wand, mirror")
    assert table.script.outcomes() == {"mirror": 1, "cauldron": 3, "hourglass": 3, "wand": 2}


@pytest.mark.rule("CEN-30")
def test_a_kind_that_is_all_dealt_hides_nowhere() -> None:
    table = magic(3, "mirror mirror mirror")
    table.script.play("wand, 0:A1")
    assert set(table.script.outcomes()) == {*BASE.split(), "cauldron", "hourglass", "wand"}


@pytest.mark.rule("CEN-30")
def test_sixteen_tiles_lie_face_down_in_a_square() -> None:
    table = magic(2, "mirror wand")
    assert table.legend["places"] == GRID
    assert table.lying() == GRID
    assert table.sees(0) == table.sees(None) == table.knows(0) == {}
    assert table.hours == 0


@pytest.mark.rule("CEN-30")
def test_a_hidden_tile_is_a_decoy_four_times_in_sixteen_of_a_kind_not_yet_dealt() -> None:
    table = magic(2, "mirror wand")
    table.script.play("wand, 0:A1")
    weights = table.script.outcomes()
    total = sum(weights.values())
    base = {name: weight for name, weight in weights.items() if name in BASE}
    decoys = {name: weight for name, weight in weights.items() if name not in BASE}
    assert sum(decoys.values()) * 16 == 4 * total
    assert base["mouse"] * 16 == 2 * total
    assert base["rat"] * 16 == total
    # Ten specials are left of which two mirrors, three cauldrons, three hourglasses, two wands.
    assert {name: 10 * 16 * weight // (4 * total) for name, weight in decoys.items()} == {
        "mirror": 2,
        "cauldron": 3,
        "hourglass": 3,
        "wand": 2,
    }


@pytest.mark.rule("CEN-30")
def test_four_decoys_lie_among_the_tiles_and_the_rest_are_set_aside() -> None:
    table = magic(2, "mirror wand")
    for place in GRID[12:]:
        table.wand(place)
    table.script.play("wand, 0:A1")
    assert sorted(table.script.outcomes()) == sorted(set(BASE.split()))


@pytest.mark.rule("CEN-30")
def test_all_unseen_tiles_are_decoys_once_all_base_tiles_were_seen() -> None:
    table = magic(2, "mirror wand")
    for place in GRID[:12]:
        table.wand(place)
    table.script.play("wand, 0:D1")
    assert table.script.outcomes().keys() == {"mirror", "cauldron", "hourglass", "wand"}


@pytest.mark.rule("CEN-30")
def test_who_begins_is_drawn_after_the_deal_unless_the_table_chose() -> None:
    table = magic(2, "mirror wand", first_player=0)
    assert table.script.outcomes() == {"seat 0": 1, "seat 1": 1}
    assert table.play("seat 1").active == 1
    assert magic(2, "mirror wand", first_player=2).active == 1


@pytest.mark.rule("CEN-30")
def test_the_basic_game_deals_no_special_and_hides_no_decoy() -> None:
    table = Table(2)
    assert table.view(0).specials == (-1, -1)
    assert table.phase == "roll"
    table.script.play("wand, 0:A1")
    assert table.script.outcomes().keys() == set(BASE.split())


# --- CEN-31: decoys


@pytest.mark.rule("CEN-31")
@pytest.mark.parametrize("second", GRID[:13] + GRID[14:])
def test_a_decoy_pairs_with_nothing_not_even_its_twin(second: str) -> None:
    table = magic(1, "wand").search("D2", second)  # D1 holds a mirror like D2
    assert table.found == []
    assert table.lying() == GRID


@pytest.mark.rule("CEN-31")
def test_a_base_tile_does_not_pair_with_a_decoy() -> None:
    table = magic(1, "wand")
    for place in GRID[:12]:
        table.search(place, "D3")
    assert table.found == []


@pytest.mark.rule("CEN-31")
def test_a_search_from_a_decoy_rules_nothing_out() -> None:
    assert magic(1, "wand").search("D1", "A1").rules_out(0) == {}


# --- CEN-32: using a special


@pytest.mark.rule("CEN-32")
@pytest.mark.parametrize("special", FACE_OF)
@pytest.mark.parametrize("face", ["wand", "cauldron", "hourglass"])
def test_a_special_goes_with_one_face_of_the_die(special: str, face: str) -> None:
    table = announced(2, f"{special} mirror").play(face)
    assert table.legal(0) == GRID + (["use"] if FACE_OF[special] == face else [])


@pytest.mark.rule("CEN-32")
def test_a_special_is_for_its_owners_turn_alone() -> None:
    table = announced(2, "wand cauldron").play("cauldron")
    assert table.legal(0) == GRID
    assert table.legal(1) == []
    table = announced(2, "wand mirror").play("hourglass, 0:A1")
    assert table.legal(1) == GRID[1:] + ["pass"]


@pytest.mark.rule("CEN-32")
@pytest.mark.parametrize("special", FACE_OF)
def test_a_special_is_used_once_a_game(special: str) -> None:
    table = announced(1, special).play(f"{FACE_OF[special]}, 0:use")
    assert table.legal(0) == GRID
    assert table.told(None, "used") == [{"seat": 0, "special": special}]
    assert table.view(None).using == table.legend["specials"].index(special)
    assert table.view(None).spent == (1,)
    table.play("0:A1, 0:B1")
    if special == "mirror":
        table.play("0:C1")
    table.play(f"0:down, {FACE_OF[special]}")
    assert table.legal(0) == GRID
    assert table.view(None).spent == (1,)
    assert table.view(None).using == -1


@pytest.mark.rule("CEN-32")
def test_a_special_set_aside_leaves_the_others_theirs() -> None:
    table = announced(2, "wand wand").play("wand, 0:use, 0:A1, 0:A2, 0:down, wand")
    assert table.view(None).spent == (1, 0)
    assert table.legal(1) == GRID + ["use"]


@pytest.mark.rule("CEN-32")
@pytest.mark.parametrize("special", FACE_OF)
def test_a_special_is_optional_and_is_kept_if_not_used(special: str) -> None:
    face = FACE_OF[special]
    table = announced(1, special).play(f"{face}, 0:A1")
    if face == "hourglass":
        table.play("0:B1")
    assert table.legal(0) == ["down"]
    table.play(f"0:down, {face}")
    assert table.legal(0) == GRID + ["use"]


@pytest.mark.rule("CEN-32")
def test_a_special_is_declared_before_any_tile_is_touched() -> None:
    table = announced(1, "mirror").play("hourglass, 0:A1")
    assert "use" not in table.legal(0)
    assert announced(1, "hourglass").play("hourglass, 0:A1, 0:B1").legal(0) == ["down"]


@pytest.mark.rule("CEN-32")
def test_without_magic_there_is_nothing_to_use() -> None:
    for face in ("wand", "cauldron", "hourglass"):
        assert Table(1).play(face).legal(0) == GRID[:12]


# --- CEN-33: the mirror


def mirror_search(seats: int = 3) -> Table:
    """Let seat 0 use its mirror on an hourglass and show the mouse at A1."""
    specials = "mirror" + " wand" * (seats - 1)
    return announced(seats, specials).play("hourglass, 0:use").play("0:A1").nobody_points()


@pytest.mark.rule("CEN-33")
def test_the_mirror_shows_the_first_tile_to_everybody_as_ever() -> None:
    table = mirror_search()
    for viewer in (0, 1, 2, None):
        assert table.sees(viewer) == {"A1": "mouse"}


@pytest.mark.rule("CEN-33")
def test_after_a_hit_the_pair_is_shown_and_scored_at_once() -> None:
    table = mirror_search().play("0:A2")
    assert table.found == ["mouse", "mouse"]
    for viewer in (0, 1, 2, None):
        assert len(table.told(viewer, "pair")) == 1
        assert table.view(viewer).looks == ()
        assert table.view(viewer).paired == 1
    assert table.hours == 0


@pytest.mark.rule("CEN-33")
def test_after_a_hit_one_further_look_is_optional() -> None:
    table = mirror_search().play("0:A2")
    assert table.actors() == (0,)
    assert table.legal(0) == GRID[2:] + ["pass"]
    table.play("0:pass")
    assert table.told(None, "passed") == [{"seat": 0}]
    assert (table.phase, table.active, table.hours) == ("roll", 1, 1)


@pytest.mark.rule("CEN-33")
def test_the_further_look_is_for_the_active_seat_alone() -> None:
    table = mirror_search().play("0:A2, 0:C1")
    assert table.sees(0) == {"C1": "rat"}
    assert table.told(0, "saw")[-1] == {"tile": "C1", "face": "rat"}
    for viewer in (1, 2, None):
        assert table.sees(viewer) == {}
        assert table.told(viewer, "looked")[-1] == {"seat": 0, "tile": "C1"}
        assert table.told(viewer, "no-pair") == []
        assert table.view(viewer).looks == (GRID.index("C1"),)
    assert table.legal(0) == ["down"]
    table.play("0:down")
    assert (table.phase, table.active, table.hours) == ("roll", 1, 1)
    assert table.seen_by("C1") == {0}
    assert "C1" in table.lying()


@pytest.mark.rule("CEN-33")
def test_the_further_look_never_scores_and_rules_nothing_out() -> None:
    grid = "mouse mouse mouse mouse horse horse"
    text = own_table()["pieces.toml"].replace('["mouse", "mouse"]', '["mouse", "mouse"], ["mouse", "mouse"]')
    table = Table(
        1, grid, "mirror", {"pieces.toml": text}, variant="magic", specials="announced", second_look="due"
    )
    table.play("hourglass, 0:use, 0:A1, 0:A2, 0:A3")
    assert table.found == ["mouse", "mouse"]
    assert table.legal(0) == ["down"]
    assert table.rules_out(0) == {}


@pytest.mark.rule("CEN-33")
def test_the_further_look_at_a_tile_already_known_shows_it_again() -> None:
    table = announced(1, "mirror").cauldron("C1").play("hourglass, 0:use, 0:A1, 0:A2, 0:C1")
    assert table.sees(0) == {"C1": "rat"}
    assert table.legal(0) == ["down"]


@pytest.mark.rule("CEN-33")
def test_a_last_pair_found_with_the_mirror_wins_at_once() -> None:
    table = announced(1, "mirror").find(*PAIRS[:5]).play("hourglass, 0:use, 0:C3, 0:C4")
    assert (table.outcome, table.actors(), table.hours) == ("won", (), 5)
    missed = announced(1, "mirror").find(*PAIRS[:5]).play("hourglass, 0:use, 0:C3, 0:D1, 0:C4")
    assert (missed.outcome, missed.actors(), missed.hours) == ("won", (), 5)


@pytest.mark.rule("CEN-33")
def test_after_a_miss_the_second_look_must_be_made_at_another_tile() -> None:
    table = mirror_search().play("0:B1")
    assert table.actors() == (0,)
    assert table.legal(0) == [place for place in GRID if place not in ("A1", "B1")]


@pytest.mark.rule("CEN-33")
def test_after_a_miss_the_second_look_can_pair_with_the_tile_that_was_shown() -> None:
    table = mirror_search().play("0:B1, 0:A2")
    assert table.found == ["mouse", "mouse"]
    assert table.gaps() == ["A1", "A2"]
    assert table.legal(0) == ["down"]  # the slipper is still held; no further look
    assert table.sees(0) == {"B1": "slipper"}
    assert table.sees(1) == table.sees(None) == {}
    table.play("0:down")
    assert (table.phase, table.active, table.hours) == ("roll", 1, 1)
    assert table.told(None, "turned-down") == [{"seat": 0, "tiles": "B1"}]
    assert "B1" in table.lying()
    assert table.seen_by("B1") == {0}


@pytest.mark.rule("CEN-33")
def test_two_tiles_seen_in_secret_never_pair_with_each_other() -> None:
    table = mirror_search().play("0:B1, 0:B2")
    assert table.found == []
    assert table.sees(0) == {"A1": "mouse", "B1": "slipper", "B2": "slipper"}
    assert table.legal(0) == ["down"]
    table.play("0:down")
    assert table.lying() == GRID
    assert table.told(None, "turned-down") == [{"seat": 0, "tiles": "A1 B1 B2"}]
    assert table.hours == 1


@pytest.mark.rule("CEN-33")
def test_the_others_learn_at_once_that_a_look_made_no_pair() -> None:
    table = mirror_search().play("0:B1")
    for viewer in (1, 2, None):
        assert table.told(viewer, "no-pair") == [{"seat": 0, "tile": "B1"}]
    table.play("0:C1")
    for viewer in (1, 2, None):
        assert table.told(viewer, "no-pair") == [{"seat": 0, "tile": "B1"}, {"seat": 0, "tile": "C1"}]
        assert table.sees(viewer) == {"A1": "mouse"}
        assert table.told(viewer, "saw") == []
    assert table.rules_out(1) == {"B1": ["mouse"], "C1": ["mouse"]}
    assert table.seen_by("B1") == table.seen_by("C1") == {0}


@pytest.mark.rule("CEN-33")
def test_pointing_happens_once_before_the_first_secret_look() -> None:
    table = announced(2, "mirror wand").play("hourglass, 0:use, 0:A1")
    assert table.actors() == (1,)
    table.play("1:B1, 0:B1")
    assert table.actors() == (0,)
    table.play("0:C1, 0:down")
    assert len(table.told(None, "pointed")) == 1


# --- CEN-34 to CEN-36: wand, cauldron, hourglass


@pytest.mark.rule("CEN-34")
def test_the_wand_special_shows_two_tiles_one_after_the_other() -> None:
    table = announced(2, "wand mirror").play("wand, 0:use, 0:A1")
    assert table.sees(1) == table.sees(None) == {"A1": "mouse"}
    assert table.legal(0) == GRID[1:]
    table.play("0:C1")
    for viewer in (0, 1, None):
        assert table.sees(viewer) == {"A1": "mouse", "C1": "rat"}
    assert table.legal(0) == ["down"]
    table.play("0:down")
    assert table.sees(0) == table.sees(1) == table.sees(None) == {}
    assert table.told(1, "turned-down") == [{"seat": 0, "tiles": "A1 C1"}]
    assert table.lying() == GRID
    assert (table.active, table.hours) == (1, 0)
    assert table.seen_by("A1") == table.seen_by("C1") == {0, 1}


@pytest.mark.rule("CEN-34")
def test_two_tiles_shown_by_the_wand_are_no_search() -> None:
    table = announced(1, "wand").play("wand, 0:use, 0:A1, 0:A2, 0:down")
    assert (table.found, table.gaps(), table.rules_out(0)) == ([], [], {})


@pytest.mark.rule("CEN-35")
def test_the_cauldron_special_shows_one_seat_two_tiles_one_after_the_other() -> None:
    table = announced(2, "cauldron mirror").play("cauldron, 0:use, 0:A1")
    assert table.sees(0) == {"A1": "mouse"}
    assert table.legal(0) == GRID[1:]
    table.play("0:C1")
    assert table.sees(0) == {"A1": "mouse", "C1": "rat"}
    for viewer in (1, None):
        assert table.sees(viewer) == {}
        assert table.told(viewer, "looked") == [{"seat": 0, "tile": "A1"}, {"seat": 0, "tile": "C1"}]
        assert table.told(viewer, "saw") == table.told(viewer, "shown") == []
    assert table.legal(0) == ["down"]
    table.play("0:down")
    assert table.sees(0) == {}
    assert table.told(1, "turned-down") == [{"seat": 0, "tiles": "A1 C1"}]
    assert table.lying() == GRID
    assert (table.active, table.hours) == (1, 0)
    assert table.seen_by("A1") == table.seen_by("C1") == {0}


@pytest.mark.rule("CEN-35")
def test_two_tiles_looked_at_by_the_cauldron_are_no_search() -> None:
    table = announced(1, "cauldron").play("cauldron, 0:use, 0:A1, 0:A2, 0:down")
    assert (table.found, table.gaps(), table.rules_out(0)) == ([], [], {})


@pytest.mark.rule("CEN-36")
@pytest.mark.parametrize("second", ["A2", "B1"])
def test_the_hourglass_special_holds_the_hand(second: str) -> None:
    table = announced(2, "hourglass mirror").play("hourglass, 0:use, 0:A1, 1:pass").finish_search(second)
    assert table.found == (["mouse", "mouse"] if second == "A2" else [])
    assert (table.phase, table.active, table.hours) == ("roll", 1, 0)
    assert table.told(None, "hand-held") == [{"hours": 0}]
    assert table.told(None, "clock") == []


@pytest.mark.rule("CEN-36")
def test_the_hand_is_held_for_one_search_only() -> None:
    table = announced(1, "hourglass").play("hourglass, 0:use, 0:A1").finish_search("B1").search("A1", "B1")
    assert table.hours == 1


@pytest.mark.rule("CEN-36")
def test_the_hourglass_special_gives_one_secret_look_and_no_further_one() -> None:
    table = announced(1, "hourglass").play("hourglass, 0:use, 0:A1, 0:B1")
    assert table.legal(0) == ["down"]


@pytest.mark.rule("CEN-36")
def test_the_hand_is_held_in_the_search_that_would_have_been_the_last() -> None:
    table = announced(1, "hourglass")
    for _ in range(11):
        table.search("A1", "B1")
    table.play("hourglass, 0:use, 0:A1").finish_search("B1")
    assert (table.hours, table.outcome, table.phase) == (11, "", "roll")
    assert table.search("A1", "B1").outcome == "midnight"


@pytest.mark.rule("CEN-23")
@pytest.mark.rule("CEN-36")
def test_holding_the_hand_does_not_hold_dawn() -> None:
    table = announced(1, "hourglass", data=own_table(dawn=1)).play("hourglass, 0:use, 0:A1").finish_search("B1")
    assert table.outcome == "dawn"
