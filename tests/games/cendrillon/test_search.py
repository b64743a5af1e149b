"""The search for a pair, and the end of the game (CEN-14 to CEN-23)."""

import pytest

from tests.games.cendrillon.tables import BASE, PAIRS, Table, announced, magic, own_table
from veillee.core.contract import OPEN_TALK, SILENCE
from veillee.games.cendrillon import GAME
from veillee.games.cendrillon.rules.pieces import parse_pieces

GRID = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"]


@pytest.mark.rule("CEN-14")
@pytest.mark.parametrize("second", ["A2", "B1"])
def test_the_hourglass_is_a_search_then_an_advance_of_the_hand(second: str) -> None:
    table = Table(2).open_search("A1")
    assert table.hours == 0
    table.finish_search(second)
    kinds = table.kinds(None)
    assert table.hours == 1
    assert kinds.index("clock") > kinds.index("pair" if second == "A2" else "turned-down")


@pytest.mark.rule("CEN-15")
def test_the_first_tile_is_turned_up_for_everybody() -> None:
    table = Table(3, first_player=3).play("hourglass")
    assert table.legal(2) == GRID
    table.play("2:A3")
    for viewer in (0, 1, 2, None):
        assert table.sees(viewer) == {"A3": "horse"}
        assert table.told(viewer, "shown") == [{"seat": 2, "tile": "A3", "face": "horse"}]
    assert table.seen_by("A3") == {0, 1, 2}


# --- CEN-16: pointing


@pytest.mark.rule("CEN-16")
def test_all_the_others_point_at_the_same_time() -> None:
    table = Table(4, first_player=2).play("hourglass, 1:A1")
    assert table.actors() == (0, 2, 3)
    assert table.legal(1) == []
    table.play("3:B1")
    assert table.actors() == (0, 2)
    assert table.legal(3) == []
    table.play("0:B1, 2:pass")
    assert table.actors() == (1,)


@pytest.mark.rule("CEN-16")
def test_one_may_point_at_any_face_down_tile_but_the_first_or_decline() -> None:
    table = Table(2).search("C3", "C4").play("hourglass, 1:A1")
    assert table.legal(0) == [place for place in GRID if place not in ("A1", "C3", "C4")] + ["pass"]


@pytest.mark.rule("CEN-16")
def test_several_may_point_at_the_same_tile() -> None:
    table = Table(4).play("hourglass, 0:A1, 1:A2, 2:A2, 3:A2")
    assert table.view(None).points == (-1, 1, 1, 1)


@pytest.mark.rule("CEN-16")
def test_a_seat_alone_hears_where_it_aims() -> None:
    table = Table(4).play("hourglass, 0:A1, 1:B1, 2:pass, 3:C1")
    aims = {viewer: table.told(viewer, "aimed") for viewer in (0, 1, 2, 3, None)}
    assert aims == {0: [], 1: [{"tile": "B1"}], 2: [{"tile": ""}], 3: [{"tile": "C1"}], None: []}


@pytest.mark.rule("CEN-16")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_sees_its_own_finger_while_others_choose(seat: int) -> None:
    active = (seat + 1) % 3
    table = Table(3, first_player=active + 1).play(f"hourglass, {active}:A1, {seat}:B1")
    seen = {viewer: table.view(viewer).own_choice for viewer in (0, 1, 2, None)}
    assert seen == {0: -1, 1: -1, 2: -1, None: -1} | {seat: GRID.index("B1")}


@pytest.mark.rule("CEN-16")
def test_fingers_are_hidden_until_the_last_is_chosen() -> None:
    table = Table(4).play("hourglass, 0:A1, 1:B1, 2:pass")
    for viewer in (0, 1, 2, 3, None):
        assert table.view(viewer).points == (-1, -1, -1, -1)
        assert table.told(viewer, "pointed") == []
        assert table.told(viewer, "chose") == [{"seat": 1}, {"seat": 2}]
        assert table.view(viewer).waiting == 0b1000
    assert table.view(1).own_choice == GRID.index("B1")
    assert [table.view(viewer).own_choice for viewer in (0, 2, 3, None)] == [-1, -1, -1, -1]


@pytest.mark.rule("CEN-16")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_seat_alone_knows_its_finger_while_others_choose(seat: int) -> None:
    table = Table(4).play(f"hourglass, 0:A1, {seat}:B1")
    assert {viewer for viewer in (0, 1, 2, 3, None) if table.view(viewer).own_choice != -1} == {seat}
    assert table.told(seat, "aimed") == [{"tile": "B1"}]
    assert all(table.told(viewer, "aimed") == [] for viewer in (0, 1, 2, 3, None) if viewer != seat)


@pytest.mark.rule("CEN-16")
def test_fingers_are_shown_together_with_names() -> None:
    table = Table(4).play("hourglass, 0:A1, 3:C1, 1:B1, 2:pass")
    for viewer in (0, 1, 2, 3, None):
        assert table.view(viewer).points == (-1, GRID.index("B1"), -1, GRID.index("C1"))
        assert table.told(viewer, "pointed") == [
            {"seat": 1, "tile": "B1"},
            {"seat": 2, "tile": ""},
            {"seat": 3, "tile": "C1"},
        ]
        assert table.view(viewer).own_choice == -1


@pytest.mark.rule("CEN-16")
def test_pointing_is_done_afresh_in_every_search() -> None:
    table = Table(2).play("hourglass, 0:A1, 1:B1, 0:C1, 0:down, hourglass, 1:A3")
    assert table.view(None).points == (-1, -1)
    assert table.actors() == (0,)
    table.play("0:pass")
    assert table.view(None).points == (-1, -1)


@pytest.mark.rule("CEN-16")
def test_pointing_is_all_that_is_said_while_a_pair_is_searched() -> None:
    table = Table(2).play("hourglass, 0:A1")
    assert table.game.channels(table.script.state) == SILENCE
    table.play("1:B1")
    assert table.game.channels(table.script.state) == SILENCE


# --- CEN-17: the second tile


@pytest.mark.rule("CEN-17")
def test_the_second_tile_is_any_face_down_tile_but_the_first() -> None:
    table = Table(2).search("C3", "C4").play("hourglass, 1:A1, 0:A2")
    assert table.legal(1) == [place for place in GRID if place not in ("A1", "C3", "C4")]


@pytest.mark.rule("CEN-17")
def test_the_second_tile_need_not_be_a_hinted_one_and_is_seen_by_one_seat() -> None:
    table = Table(3).play("hourglass, 0:A1, 1:A2, 2:A2, 0:C1")
    assert table.sees(0) == {"A1": "mouse", "C1": "rat"}
    assert table.told(0, "saw") == [{"tile": "C1", "face": "rat"}]
    for viewer in (1, 2, None):
        assert table.sees(viewer) == {"A1": "mouse"}
        assert table.told(viewer, "saw") == []
    assert table.seen_by("C1") == {0}


@pytest.mark.rule("CEN-17")
def test_a_decoy_as_first_tile_does_not_cancel_the_second_look() -> None:
    table = magic(2, "wand wand").play("hourglass, 0:D1")
    assert table.actors() == (1,)
    table.play("1:pass")
    assert table.legal(0) == [place for place in table.legend["places"] if place != "D1"]
    assert table.play("0:A1").legal(0) == ["down"]


# --- CEN-18: pair or no pair


@pytest.mark.rule("CEN-18")
def test_a_pair_is_shown_to_everybody_and_laid_by_the_clock() -> None:
    table = Table(3).search("B3", "B4")
    for viewer in (0, 1, 2, None):
        assert table.told(viewer, "pair") == [
            {"seat": 0, "tile": "B3", "other": "B4", "face": "dress", "partner": "gloves"}
        ]
        assert table.view(viewer).grid[6:8] == (-2, -2)
    assert table.found == ["dress", "gloves"]
    assert table.seen_by("B4") == {0, 1, 2}
    assert table.knows(2) == {"B3": "dress", "B4": "gloves"}


@pytest.mark.rule("CEN-18")
def test_a_pair_needs_no_turning_down_and_ends_the_search() -> None:
    table = Table(2).search("B3", "B4")
    assert (table.phase, table.active, table.hours) == ("roll", 1, 1)


@pytest.mark.rule("CEN-18")
def test_without_a_pair_both_tiles_go_back_face_down() -> None:
    table = Table(3).open_search("A1").play("0:B1")
    assert table.legal(0) == ["down"]
    table.play("0:down")
    for viewer in (0, 1, 2, None):
        assert table.sees(viewer) == {}
        assert table.told(viewer, "turned-down") == [{"seat": 0, "tiles": "A1 B1"}]
    assert table.lying() == GRID
    assert table.found == []


@pytest.mark.rule("CEN-18")
def test_the_others_learn_the_place_and_that_it_is_no_pair_and_no_more() -> None:
    table = Table(3).search("A1", "B1")
    for viewer in (1, 2, None):
        assert table.told(viewer, "looked") == [{"seat": 0, "tile": "B1"}]
        assert table.told(viewer, "no-pair") == [{"seat": 0, "tile": "B1"}]
        assert "slipper" not in str(table.script.told(viewer))
    assert table.knows(1) == table.knows(2) == {"A1": "mouse"}
    assert table.knows(0) == {"A1": "mouse", "B1": "slipper"}


@pytest.mark.rule("CEN-18")
def test_a_failed_search_rules_the_partner_out_for_everybody() -> None:
    table = Table(2).search("B3", "A1")
    assert table.rules_out(0) == table.rules_out(1) == {"A1": ["gloves"]}
    table.search("C1", "A1")
    assert table.rules_out(0) == {"A1": ["gloves", "coachman"]}


@pytest.mark.rule("CEN-18")
def test_the_second_look_is_always_made() -> None:
    alone = Table(1).play("hourglass, 0:A1")
    assert alone.legal(0) == [place for place in GRID if place != "A1"]
    together = Table(2).play("hourglass, 0:A1, 1:pass")
    assert together.legal(0) == [place for place in GRID if place != "A1"]


@pytest.mark.rule("CEN-18")
def test_a_seat_may_turn_up_a_tile_it_knows_and_score_with_one_it_knows() -> None:
    table = Table(1).wand("A1").cauldron("A2").search("A1", "A2")
    assert table.found == ["mouse", "mouse"]
    assert table.told(None, "pair") == [
        {"seat": 0, "tile": "A1", "other": "A2", "face": "mouse", "partner": "mouse"}
    ]


# --- CEN-19 to CEN-21: the hand and the end


@pytest.mark.rule("CEN-19")
@pytest.mark.parametrize("second", ["A2", "B1"])
def test_the_hand_advances_whether_or_not_a_pair_was_found(second: str) -> None:
    table = Table(2).search("A1", second)
    assert table.hours == 1
    assert table.told(None, "clock") == [{"hours": 1, "left": 11}]


@pytest.mark.rule("CEN-19")
def test_wand_and_cauldron_leave_the_hand_alone() -> None:
    table = Table(2).wand("A1").cauldron("A2")
    assert table.hours == 0
    assert table.told(None, "clock") == []


@pytest.mark.rule("CEN-20")
def test_all_six_pairs_win_for_everybody() -> None:
    table = Table(3).find(*PAIRS[:5])
    assert table.outcome == ""
    table.find(PAIRS[5])
    assert table.outcome == "won"
    assert table.actors() == ()
    assert table.game.scores(table.script.state) == [1, 1, 1]
    assert table.game.ranking(table.script.state) == [1, 1, 1]
    assert table.told(None, "ended") == [{"outcome": "won"}]
    assert table.found == BASE.split()


@pytest.mark.rule("CEN-20")
def test_a_win_comes_before_the_hand_moves() -> None:
    table = Table(2).find(*PAIRS)
    assert table.hours == 5
    assert table.kinds(None)[-2:] == ["pair", "ended"]


@pytest.mark.rule("CEN-20")
def test_the_last_pair_wins_in_the_search_before_the_twelfth_advance() -> None:
    table = Table(2)
    for _ in range(6):
        table.search("A1", "B1")
    table.find(*PAIRS[:5])
    assert (table.hours, table.outcome) == (11, "")
    table.find(PAIRS[5])
    assert (table.hours, table.outcome) == (11, "won")


@pytest.mark.rule("CEN-20")
def test_no_further_look_is_offered_after_the_last_pair() -> None:
    table = announced(1, "mirror").find(*PAIRS[:5])
    table.play("hourglass, 0:use, 0:C3, 0:C4")
    assert (table.outcome, table.actors()) == ("won", ())


@pytest.mark.rule("CEN-21")
def test_midnight_loses_for_everybody_while_a_pair_is_missing() -> None:
    table = Table(3)
    for _ in range(7):
        table.search("A1", "B1")
    table.find(*PAIRS[1:2], *PAIRS[3:6])
    assert (table.hours, table.outcome) == (11, "")
    table.search("A1", "B1")
    assert table.outcome == "midnight"
    assert table.actors() == ()
    assert table.game.scores(table.script.state) == [0, 0, 0]
    assert table.game.ranking(table.script.state) == [2, 2, 2]
    assert table.told(None, "ended") == [{"outcome": "midnight"}]


@pytest.mark.rule("CEN-21")
def test_a_pair_found_in_the_last_search_does_not_help_while_another_is_missing() -> None:
    table = Table(2)
    for _ in range(11):
        table.search("A1", "B1")
    table.search("A1", "A2")
    assert table.found == ["mouse", "mouse"]
    assert table.outcome == "midnight"


@pytest.mark.rule("CEN-21")
def test_once_the_match_is_over_words_are_free() -> None:
    table = Table(2).find(*PAIRS)
    assert table.game.channels(table.script.state) == OPEN_TALK


# --- CEN-22, CEN-23


@pytest.mark.rule("CEN-22")
def test_places_of_found_pairs_stay_empty_and_the_others_keep_their_places() -> None:
    table = Table(2).search("A1", "A2").search("C3", "C4").play("wand")
    assert table.gaps() == ["A1", "A2", "C3", "C4"]
    assert table.legal(0) == ["A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2"]
    table.play("0:A3")
    assert table.sees(1) == {"A3": "horse"}
    assert table.legend["places"] == GRID


@pytest.mark.rule("CEN-22")
def test_alone_there_is_no_pointing() -> None:
    table = Table(1).play("hourglass, 0:A1")
    assert table.phase == "second"
    assert table.play("0:B1, 0:down, hourglass").actors() == (0,)
    assert table.told(0, "chose") == table.told(0, "pointed") == []


@pytest.mark.rule("CEN-23")
def test_dawn_breaks_after_two_hundred_and_forty_turns() -> None:
    table = Table(2)
    for _ in range(239):
        table.wand("A1")
    assert (table.outcome, table.turn) == ("", 240)
    table.cauldron("A1")
    assert table.outcome == "dawn"
    assert table.hours == 0
    assert table.game.scores(table.script.state) == [0, 0]
    assert table.told(None, "ended") == [{"outcome": "dawn"}]


@pytest.mark.rule("CEN-23")
def test_dawn_is_marked_as_a_rule_of_the_house() -> None:
    pieces, _ = parse_pieces(GAME.read_box("pieces.toml"))
    assert pieces.house == ["dawn"]
    assert pieces.dawn == 240


@pytest.mark.rule("CEN-23")
def test_a_search_without_midnight_in_the_last_turn_ends_at_dawn() -> None:
    table = Table(1, data=own_table(dawn=2)).search("A1", "A2").search("A3", "A4")
    assert (table.outcome, table.hours) == ("dawn", 2)


@pytest.mark.rule("CEN-23")
def test_a_win_in_the_last_turn_comes_before_dawn() -> None:
    table = Table(1, data=own_table(dawn=6)).find(*PAIRS)
    assert (table.turn, table.outcome) == (6, "won")


@pytest.mark.rule("CEN-23")
def test_midnight_in_the_last_turn_comes_before_dawn() -> None:
    table = Table(1, data=own_table(dawn=3, hours=3)).find(*PAIRS[:3])
    assert table.outcome == "midnight"


@pytest.mark.rule("CEN-23")
def test_midnight_in_the_last_turn_still_gives_the_last_chance() -> None:
    table = Table(1, data=own_table(dawn=3, hours=3), last_chance=True).find(*PAIRS[:3])
    assert (table.phase, table.outcome) == ("name", "")


@pytest.mark.rule("CEN-23")
def test_dawn_gives_no_last_chance() -> None:
    table = Table(1, data=own_table(dawn=3), last_chance=True).find(*PAIRS[:3])
    assert table.outcome == "dawn"


@pytest.mark.rule("CEN-23")
def test_dawn_bounds_the_steps_of_every_match() -> None:
    game = GAME.make(2, {}, own_table(dawn=5))
    assert GAME.make(2, {}, own_table(dawn=6)).max_steps() > game.max_steps()
