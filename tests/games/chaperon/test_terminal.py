"""The board of Le Petit Chaperon Rouge shows what the view holds, in words and marks, within the width."""

import pytest
from rich.console import Console

from tests.games.chaperon.tables import Table, tracks, walk, wolf
from veillee.games.chaperon import terminal as board
from veillee.locales import Words

NAMES = ["Ana", "Basile", "Chloé", "Dina", "Émile"]


def picture(table: Table, viewer: int | None, language: str = "fr", width: int = 80) -> str:
    console = Console(width=width, height=24, highlight=False, force_terminal=False)
    names = NAMES[: table.game.seats]
    with console.capture() as capture:
        console.print(board.draw(table.game, table.view(viewer), Words(language, strict=True), names))
    return capture.get()


def test_both_pawns_stand_on_their_tracks() -> None:
    drawn = picture(walk(2).play("4-1f").stop("f"), 0)
    assert "(W1)" in drawn
    assert "[R3]" in drawn
    assert "R13>" in drawn
    assert drawn.count("A1░") == 2


def test_after_the_shortcut_red_stands_on_the_wolfs_track() -> None:
    drawn = picture(walk(1, tracks(9, 9, "R2 W5", "R2")).play("4-1f").stop("f", way="shortcut"), 0)
    assert "[W5]" in drawn
    assert "[R" not in drawn


def test_pawns_that_share_a_square_are_both_shown() -> None:
    table = walk(1, tracks(2, 1, "R1 W1", "R1")).play("1-2f").stop("ff").play("path, 0:keep, 0-wolf").stop("")
    assert "<A1·>" in picture(table, 0)


def test_the_row_shows_cards_and_tokens() -> None:
    table = walk(2).play("1-2f").go("8-red").faces("fp").go("4-1f")
    drawn = picture(table, 1)
    assert "1✿✿ ✿●  8 Chaperon  4✿ ▢" in drawn
    assert "3 cartes" in drawn


def test_the_bottom_card_risk_and_points_are_shown() -> None:
    table = walk(2, odds=True, points=True).play("4-1f").go("7-owl").play("0-wolf")
    drawn = picture(table, 1)
    assert "dessous\u00a0: 0 loup" in drawn
    assert "Échec\u00a0: 1 sur 9" in drawn
    assert "s’arrêter donne 0,69 en moyenne" in drawn
    assert "90 points" in drawn


def test_the_wolf_sees_his_hand_and_what_he_laid_and_others_do_not() -> None:
    table = wolf(3, "hunter pierre").opens("3-2f", "fp").lays("6-1f")
    own, other = picture(table, 0), picture(table, 1)
    assert "3✿✿ (✿)(●)" in own
    assert "face cachée\u00a0: 6✿" in own
    assert "Ta main   0 loup  1✿✿  2✿✿  2✿✿" in own
    assert "Réserve 11 (8 fl., 3 c.)" in own
    assert "3✿✿ ▢▢" in other
    assert "face cachée\u00a0: ▢" in other
    assert "Ta main" not in other
    assert "Réserve 11, panier 0" in other


def test_characters_lie_before_who_holds_them_or_under_the_row() -> None:
    table = wolf(3, "hunter pierre").opens("0-wolf").lays("6-1f").acts("use hunter").lays("3-2f")
    assert "sous la file ─ Chasseur" in picture(table, 0)
    assert "▶ Chloé          Pierre" in picture(table, 0)
    table.acts("stop", "pf")
    assert "  Ana            le Loup, Chèvre" in picture(table, 0)


def test_a_tile_that_the_wolf_saw_is_drawn_for_him_alone() -> None:
    table = wolf(2, "pierre hunter").opens("0-wolf").lays("6-1f").acts("use pierre").play("7-trap")
    table.lays("3-2f").acts("stop", "pf").play("0:lay 5-1f, 0:use vixen, 0:look A2, cottage, 0:keep")
    assert "A2⌂" in picture(table, 0)
    assert "⌂ " not in picture(table, 1).replace("⌂ chaumière", "")


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [80, 60])
def test_nothing_is_wider_than_the_screen_nor_higher(language: str, width: int) -> None:
    table = wolf(5, "hunter pierre thumb woodcutter").opens("1-2f", "pp")
    for card, faces in (
        ("2-2f", "ff"),
        ("2-2f", "ff"),
        ("3-2f", "ff"),
        ("4-1f", "f"),
        ("5-1f", "f"),
        ("6-1f", "f"),
    ):
        table.lays(card).acts("continue", faces)
    table.lays("7-trap").acts("use thumb")
    for viewer in (0, 1, None):
        lines = picture(table, viewer, language, width).splitlines()
        assert max(len(line) for line in lines) <= width
        assert len(lines) <= 20
