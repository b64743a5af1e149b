"""The other variants: the number of decoys, and the last chance (CEN-50, CEN-51)."""

from itertools import combinations

import pytest

from tests.games.cendrillon.tables import BASE, PAIRS, Table, advanced, magic, own_table
from veillee.core.contract import OPEN_TALK, SILENCE
from veillee.core.errors import BadOption, BadSeats
from veillee.games.cendrillon import GAME

# --- CEN-50: decoys


@pytest.mark.rule("CEN-50")
@pytest.mark.parametrize("variant", ["magic", "advanced"])
@pytest.mark.parametrize("seats", range(1, 9))
def test_there_may_be_as_many_decoys_as_specials_remain(seats: int, variant: str) -> None:
    for decoys in range(13 - seats):
        game = GAME.make(seats, {"variant": variant, "decoys": decoys}, {})
        assert len(game.view(game.initial(), None).grid) == 12 + decoys
    with pytest.raises(BadOption, match="decoys"):
        GAME.make(seats, {"variant": variant, "decoys": 13 - seats}, {})


@pytest.mark.rule("CEN-50")
def test_four_decoys_are_the_default() -> None:
    assert GAME.make(8, {"variant": "magic"}, {}).options.decoys == 4
    assert len(magic(8, "").legend["places"]) == 16


@pytest.mark.rule("CEN-50")
@pytest.mark.parametrize("decoys", [0, 1, 7])
def test_the_basic_game_has_no_decoys_to_number(decoys: int) -> None:
    with pytest.raises(BadOption, match="decoys only counts with variant magic / advanced"):
        GAME.make(2, {"decoys": decoys}, {})


@pytest.mark.rule("CEN-50")
def test_a_negative_number_of_decoys_is_refused() -> None:
    with pytest.raises(BadOption, match="decoys expects"):
        GAME.make(2, {"variant": "magic", "decoys": -1}, {})


@pytest.mark.rule("CEN-50")
def test_eight_is_the_limit_of_seats_in_every_variant() -> None:
    for variant in ("basic", "magic", "advanced"):
        assert GAME.make(8, {"variant": variant}, {}).seats == 8
        for seats in (0, 9):
            with pytest.raises(BadSeats):
                GAME.make(seats, {"variant": variant}, {})


@pytest.mark.rule("CEN-50")
@pytest.mark.parametrize(
    ("decoys", "rows"),
    [
        (0, [4, 4, 4]),
        (1, [4, 4, 4, 1]),
        (3, [4, 4, 4, 3]),
        (4, [4, 4, 4, 4]),
        (5, [5, 5, 5, 2]),
        (8, [5, 5, 5, 5]),
        (9, [5, 5, 5, 5, 1]),
        (11, [5, 5, 5, 5, 3]),
    ],
)
def test_the_grid_is_as_square_as_can_be_and_its_last_row_may_be_short(decoys: int, rows: list[int]) -> None:
    places = GAME.make(1, {"variant": "magic", "decoys": decoys}, {}).legend()["places"]
    assert places == ["ABCDE"[row] + str(at + 1) for row, length in enumerate(rows) for at in range(length)]


@pytest.mark.rule("CEN-50")
def test_without_decoys_every_tile_is_a_base_tile_and_specials_still_work() -> None:
    table = Table(1, dealt="wand", variant="magic", decoys=0, specials="announced", second_look="due")
    table.script.play("wand, 0:use, 0:A1")
    assert table.script.outcomes().keys() == set(BASE.split())


@pytest.mark.rule("CEN-50")
def test_one_decoy_is_one_tile_in_thirteen() -> None:
    table = Table(1, dealt="wand", variant="magic", decoys=1)
    table.script.play("wand, 0:A1")
    weights = table.script.outcomes()
    decoys = sum(weight for name, weight in weights.items() if name not in BASE)
    assert decoys * 13 == sum(weights.values())
    table.script.play("mirror, 0:down, wand, 0:A2")
    assert table.script.outcomes().keys() == set(BASE.split())


# --- CEN-51: the last chance


def at_midnight(seats: int, found: int, variant: str = "basic") -> Table:
    """Bring one, two or three seats to midnight with some pairs found; twelve turns on, seat 0 is next."""
    specials = "" if variant == "basic" else " ".join(["wand"] * seats)
    table = Table(seats, dealt=specials, variant=variant, last_chance=True)
    for _ in range(12 - found):
        table.search("C1", "C3")
    return table.find(*PAIRS[:found])


@pytest.mark.rule("CEN-51")
def test_at_midnight_the_seats_name_pairs_from_the_next_clockwise() -> None:
    table = Table(3, last_chance=True)
    for _ in range(11):
        table.search("A1", "B1")
    assert table.active == 2
    table.search("A1", "B1")
    assert (table.hours, table.outcome, table.phase, table.active) == (12, "", "name", 0)
    assert table.actors() == (0,)
    assert table.told(None, "last-chance") == [{"seat": 0}]


@pytest.mark.rule("CEN-51")
def test_the_next_seat_clockwise_names_first_wherever_the_hand_struck() -> None:
    for first in (1, 2, 3):
        table = Table(3, last_chance=True, first_player=first)
        for _ in range(12):
            table.search("A1", "B1")
        assert table.active == first - 1  # twelve turns later it is the first seat's turn again
    table = Table(2, last_chance=True, data=own_table(hours=1)).search("A1", "B1")
    assert table.active == 1


@pytest.mark.rule("CEN-51")
def test_without_the_option_midnight_is_the_end() -> None:
    table = Table(2, data=own_table(hours=1)).search("A1", "B1")
    assert table.outcome == "midnight"


@pytest.mark.rule("CEN-51")
def test_the_last_search_may_still_win_before_the_clock_strikes() -> None:
    table = Table(2, last_chance=True)
    for _ in range(6):
        table.search("A1", "B1")
    assert table.find(*PAIRS).outcome == "won"
    assert table.told(None, "last-chance") == []


@pytest.mark.rule("CEN-51")
def test_any_two_face_down_tiles_may_be_named_or_one_passes() -> None:
    table = at_midnight(2, 4)
    assert table.legal(0) == ["pass", "C1+C2", "C1+C3", "C1+C4", "C2+C3", "C2+C4", "C3+C4"]
    everything = at_midnight(1, 0)
    assert everything.legal(0)[1:] == [f"{a}+{b}" for a, b in combinations(everything.legend["places"], 2)]


@pytest.mark.rule("CEN-51")
def test_a_right_pair_is_shown_and_removed_and_the_next_seat_goes_on() -> None:
    table = at_midnight(3, 4).play("0:C1+C2")
    for viewer in (0, 1, 2, None):
        assert table.told(viewer, "named") == [{"seat": 0, "tile": "C1", "other": "C2"}]
        assert table.told(viewer, "pair")[-1] == {
            "seat": 0,
            "tile": "C1",
            "other": "C2",
            "face": "rat",
            "partner": "coachman",
        }
        shown = [told["face"] for told in table.told(viewer, "shown")[-2:]]
        assert shown == ["rat", "coachman"]
    assert table.found[-2:] == ["rat", "coachman"]
    assert {"C1", "C2"} <= set(table.gaps())
    assert (table.outcome, table.active, table.actors()) == ("", 1, (1,))
    assert table.legal(1) == ["pass", "C3+C4"]
    assert table.hours == 12


@pytest.mark.rule("CEN-51")
def test_all_right_wins() -> None:
    table = at_midnight(3, 4).play("0:C1+C2, 1:C3+C4")
    assert (table.outcome, table.actors()) == ("won", ())
    assert table.game.scores(table.script.state) == [1, 1, 1]
    assert len(table.found) == 12


@pytest.mark.rule("CEN-51")
def test_all_twelve_tiles_may_be_named_unseen() -> None:
    table = Table(2, last_chance=True, data=own_table(hours=1)).search("A1", "B1")
    for seat, (one, other) in zip([1, 0, 1, 0, 1, 0], PAIRS, strict=True):
        table.play(f"{seat}:{one}+{other}")
    assert table.outcome == "won"


@pytest.mark.rule("CEN-51")
def test_the_first_wrong_pair_loses() -> None:
    table = at_midnight(2, 3).play("0:B3+B4, 1:C1+C3")
    assert (table.outcome, table.actors()) == ("misnamed", ())
    assert table.game.scores(table.script.state) == [0, 0]
    assert table.game.ranking(table.script.state) == [2, 2]
    assert table.told(None, "ended") == [{"outcome": "misnamed"}]
    assert table.sees(None) == {"C1": "rat", "C3": "pumpkin"}


@pytest.mark.rule("CEN-51")
def test_named_tiles_are_shown_to_everybody_one_after_the_other() -> None:
    table = Table(2, last_chance=True, data=own_table(hours=1)).search("A1", "B1")
    table.script.play("1:C1+C2")
    assert table.phase == "reveal"
    table.script.play("rat")
    assert table.sees(None) == {"C1": "rat"}
    table.script.play("coachman")
    assert table.seen_by("C1") == table.seen_by("C2") == {0, 1}
    assert [told["tile"] for told in table.told(None, "shown")] == ["A1", "C1", "C2"]


@pytest.mark.rule("CEN-51")
def test_the_lower_place_may_be_known_and_the_other_not_or_the_reverse() -> None:
    for known in ("C1", "C2"):
        table = Table(1, last_chance=True, data=own_table(hours=1)).wand(known).search("A1", "B1")
        table.play("0:C1+C2")
        assert table.found == ["rat", "coachman"]


@pytest.mark.rule("CEN-51")
def test_seats_pass_in_turn_until_all_have_then_the_seat_on_turn_must_name() -> None:
    table = at_midnight(3, 4)
    for seat in (0, 1, 2):
        assert table.actors() == (seat,)
        assert table.legal(seat)[0] == "pass"
        table.play(f"{seat}:pass")
        assert table.told(None, "passed")[-1] == {"seat": seat}
    assert table.actors() == (0,)
    assert table.legal(0) == ["C1+C2", "C1+C3", "C1+C4", "C2+C3", "C2+C4", "C3+C4"]


@pytest.mark.rule("CEN-51")
def test_only_passes_in_a_row_force_a_seat_to_name() -> None:
    table = at_midnight(2, 3).play("0:pass, 1:B3+B4, 0:pass")
    assert table.legal(1)[0] == "pass"
    table.play("1:pass")
    assert "pass" not in table.legal(0)
    table.play("0:C1+C2")
    assert table.legal(1) == ["pass", "C3+C4"]


@pytest.mark.rule("CEN-51")
def test_everybody_sees_how_many_have_passed_in_a_row() -> None:
    table = at_midnight(3, 3)
    for steps, passes in (("0:pass", 1), ("1:pass", 2), ("2:pass", 3), ("0:B3+B4", 0), ("1:pass", 1)):
        table.play(steps)
        assert [table.view(viewer).passes for viewer in (0, 1, 2, None)] == [passes] * 4


@pytest.mark.rule("CEN-51")
def test_alone_one_may_pass_once() -> None:
    table = at_midnight(1, 4).play("0:pass")
    assert table.actors() == (0,)
    assert "pass" not in table.legal(0)
    assert table.play("0:C1+C2, 0:C3+C4").outcome == "won"


@pytest.mark.rule("CEN-51")
def test_talk_is_free_in_the_last_chance_and_not_before() -> None:
    table = Table(2, last_chance=True, data=own_table(hours=1)).play("hourglass")
    assert table.game.channels(table.script.state) == SILENCE
    table.play("0:A1, 1:pass, 0:B1, 0:down")
    assert table.game.channels(table.script.state) == OPEN_TALK


@pytest.mark.rule("CEN-51")
def test_decoys_stay_when_all_pairs_are_named() -> None:
    table = at_midnight(2, 4, "magic").play("0:C3+C4, 1:C1+C2")
    assert table.outcome == "won"
    assert table.lying() == ["D1", "D2", "D3", "D4"]


@pytest.mark.rule("CEN-51")
def test_naming_a_decoy_is_a_mistake() -> None:
    assert at_midnight(1, 4, "magic").play("0:D1+D2").outcome == "misnamed"


@pytest.mark.rule("CEN-51")
def test_in_the_advanced_variant_pairs_are_named_in_the_order_of_sections() -> None:
    assert at_midnight(2, 2, "advanced").play("0:C1+C2").outcome == "misnamed"
    table = at_midnight(2, 2, "advanced").play("0:B3+B4, 1:B1+B2, 0:C3+C4, 1:C1+C2")
    assert table.outcome == "won"


@pytest.mark.rule("CEN-51")
def test_a_named_pair_opens_the_next_section_only_when_its_own_is_complete() -> None:
    assert at_midnight(2, 2, "advanced").play("0:B3+B4, 1:C1+C2").outcome == "misnamed"


@pytest.mark.rule("CEN-51")
def test_the_order_is_free_in_the_other_variants() -> None:
    assert at_midnight(1, 2).play("0:C1+C2, 0:B3+B4, 0:C3+C4, 0:B1+B2").outcome == "won"
    assert at_midnight(1, 2, "magic").play("0:C1+C2, 0:B3+B4, 0:C3+C4, 0:B1+B2").outcome == "won"


@pytest.mark.rule("CEN-36")
@pytest.mark.rule("CEN-51")
def test_a_held_hand_puts_the_last_chance_off() -> None:
    table = advanced(
        1, "hourglass", specials="announced", second_look="due", last_chance=True, data=own_table(hours=1)
    )
    table.play("hourglass, 0:use, 0:A1").finish_search("B1")
    assert table.phase == "roll"
