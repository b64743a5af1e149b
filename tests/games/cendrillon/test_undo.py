"""What may be taken back alone: only what told nobody anything, and what turned no face down."""

import pytest

from tests.games.cendrillon.tables import Table, announced, own_table

REVEALS = {
    "dealt": True,
    "begins": True,
    "rolled": True,
    "used": False,
    "turned": False,
    "looked": False,
    "shown": True,
    "saw": True,
    "chose": False,
    "aimed": False,
    "pointed": True,
    "no-pair": True,
    "pair": True,
    "passed": False,
    "hand-held": False,
    "clock": False,
    "turned-down": False,
    "last-chance": False,
    "named": False,
    "ended": True,
}

ALL_KINDS = (
    "seat 0, hourglass, 0:use, 0:A1, 1:A2, 0:B1, 0:down, hourglass, 1:use, 1:A3, 0:pass, 1:A4, 1:pass, "
    "hourglass, 0:B1, 1:pass, 0:C1, 0:down, 1:pass, 0:A2+B2"
)


def test_every_kind_of_event_says_whether_it_reveals_and_whether_it_clears() -> None:
    table = announced(2, "hourglass mirror", last_chance=True, first_player=0, data=own_table(hours=2))
    events = table.play(ALL_KINDS).script.events()
    assert {event.kind for event in events} == set(REVEALS)
    assert {(event.kind, event.reveals) for event in events} == set(REVEALS.items())
    assert {event.kind for event in events if event.clears} == {"turned-down"}
    assert {event.kind for event in events if event.fleeting} == {"shown", "saw"}


def can_undo(table: Table, seat: int) -> bool:
    assert table.script.steps[-1].startswith(f"{seat}:"), "the last step is the seat's own, no chance after it"
    return table.match().can_undo(seat)


@pytest.mark.rule("CEN-32")
def test_a_declared_special_may_be_taken_back() -> None:
    assert can_undo(announced(2, "wand mirror").play("wand, 0:use"), 0)


@pytest.mark.rule("CEN-16")
def test_a_finger_may_be_taken_back_until_all_are_shown() -> None:
    for finger in ("B1", "pass"):
        assert can_undo(Table(3).play(f"hourglass, 0:A1, 1:{finger}"), 1)
        assert not can_undo(Table(3).play(f"hourglass, 0:A1, 1:A2, 2:{finger}"), 2)


def test_a_tile_once_seen_again_stays_seen() -> None:
    seen = Table(2).wand("A1").wand("B1")
    assert not can_undo(seen.play("wand, 0:A1"), 0)
    assert not can_undo(Table(2).wand("A1").wand("B1").play("cauldron, 0:A1"), 0)
    assert not can_undo(Table(2).wand("A1").wand("B1").play("hourglass, 0:A1"), 0)
    assert not can_undo(Table(2).wand("A2").wand("A1").open_search("B1").play("0:A2"), 0)


@pytest.mark.rule("CEN-51")
def test_in_the_last_chance_a_pass_may_be_taken_back_and_a_name_may_not() -> None:
    def last_chance() -> Table:
        table = Table(2, last_chance=True, data=own_table(hours=1))
        return table.wand("A1").wand("A2").wand("B1").wand("B2").search("C1", "C3")

    assert can_undo(last_chance().play("1:pass"), 1)
    assert not can_undo(last_chance().play("1:A1+A2"), 1)
