"""The three worked examples of the rulebook, with Joanna, Chris and Kate at seats 0, 1 and 2."""

import pytest

from tests.games.cendrillon.tables import Table

JOANNA, CHRIS, KATE = 0, 1, 2


def table() -> Table:
    return Table(3)


@pytest.mark.rule("CEN-12")
def test_joanna_shows_everybody_a_dress_and_puts_it_back() -> None:
    evening = table().play("wand, 0:B3")
    for viewer in (JOANNA, CHRIS, KATE, None):
        assert evening.sees(viewer) == {"B3": "dress"}
    evening.play("0:down")
    for viewer in (JOANNA, CHRIS, KATE, None):
        assert evening.sees(viewer) == {}
    assert "B3" in evening.lying()
    assert evening.active == CHRIS
    assert evening.hours == 0


@pytest.mark.rule("CEN-13")
def test_chris_alone_sees_his_tile_and_remembers_it() -> None:
    evening = table().wand("B3").play("cauldron, 1:C1")
    assert evening.sees(CHRIS) == {"C1": "rat"}
    for viewer in (JOANNA, KATE, None):
        assert evening.sees(viewer) == {}
        assert evening.told(viewer, "looked") == [{"seat": CHRIS, "tile": "C1"}]
    evening.play("1:down")
    assert evening.knows(CHRIS) == {"B3": "dress", "C1": "rat"}
    assert evening.knows(JOANNA) == evening.knows(KATE) == {"B3": "dress"}
    assert evening.active == KATE
    assert evening.hours == 0


@pytest.mark.rule("CEN-16")
@pytest.mark.rule("CEN-18")
@pytest.mark.rule("CEN-19")
def test_kate_finds_no_second_slipper_and_the_hand_advances() -> None:
    evening = table().wand("B3").cauldron("C1").play("hourglass, 2:B1, 0:A4, 1:B2, 2:A4")
    for viewer in (JOANNA, CHRIS, None):
        assert evening.sees(viewer) == {"B1": "slipper"}
        assert evening.told(viewer, "pointed") == [{"seat": JOANNA, "tile": "A4"}, {"seat": CHRIS, "tile": "B2"}]
        assert evening.told(viewer, "no-pair") == [{"seat": KATE, "tile": "A4"}]
    assert evening.sees(KATE) == {"B1": "slipper", "A4": "horse"}
    assert evening.hours == 0
    evening.play("2:down")
    assert evening.sees(KATE) == {}
    assert evening.found == []
    assert {"B1", "A4"} <= set(evening.lying())
    assert evening.hours == 1
    assert evening.active == JOANNA
    assert evening.knows(JOANNA) == {"B3": "dress", "B1": "slipper"}
