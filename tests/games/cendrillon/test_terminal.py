"""Cendrillon's board shows what the view holds, in words and marks, within the width."""

import re

import pytest
from rich.console import Console

from veillee.core.contract import AnyGame
from veillee.games import load
from veillee.games.cendrillon import GAME
from veillee.games.cendrillon import terminal as board
from veillee.locales import Words
from veillee.testing.script import Script

NAMES = ["Ana", "Basile", "Chloé", "Dina", "Émile", "Fanny", "Gaston", "Hélène"]
FRENCH = Words("fr", strict=True)


def game(seats: int = 2, **options: object) -> AnyGame:
    return load("cendrillon").make(seats, {"first_player": 1, **options}, {})


def picture(table: Script, viewer: int | None, width: int = 80, height: int = 25) -> str:
    console = Console(width=width, height=height, highlight=False, force_terminal=False)
    with console.capture() as capture:
        console.print(board.draw(table.game, table.view(viewer), FRENCH, NAMES))
    return capture.get()


def place(text: str, name: str) -> str:
    """Read what is drawn at a place of the grid."""
    row = next(line for line in text.splitlines() if line.startswith(f"{name[0]} │"))
    return row.split("│")[int(name[1])].strip()


def test_rows_have_letters_and_columns_numbers() -> None:
    lines = picture(Script(game()), 0).splitlines()
    assert lines[0].split()[:4] == ["1", "2", "3", "4"]
    assert [line[0] for line in lines if re.match("[A-Z] │", line)] == ["A", "B", "C"]


def test_a_face_lying_open_is_a_word_for_everybody() -> None:
    table = Script(game()).play("wand, 0:A1, slipper")
    for viewer in (0, 1, None):
        assert place(picture(table, viewer), "A1") == "pantoufle"


def test_a_secret_look_is_marked_for_its_owner_and_hidden_from_the_others() -> None:
    table = Script(game()).play("cauldron, 0:B2, carriage")
    own, other = picture(table, 0), picture(table, 1)
    assert place(own, "B2") == "°carrosse"
    assert "° pour tes yeux seulement" in own
    assert place(other, "B2") == "<B2>"
    assert "quelqu’un la regarde" in other
    assert place(own, "C4") == "░ C4 ░"


def test_a_face_turned_down_is_gone() -> None:
    table = Script(game()).play("cauldron, 0:B2, carriage, 0:down")
    assert "°" not in picture(table, 0)
    assert place(picture(table, 0), "B2") == "░ B2 ░"


def test_the_memory_aid_shows_what_the_seat_itself_has_seen() -> None:
    table = Script(game(memory_aid=True)).play("cauldron, 0:B2, carriage, 0:down")
    assert place(picture(table, 0), "B2") == "~carrosse"
    assert place(picture(table, 1), "B2") == "░ B2 ░"


def test_fingers_are_shown_on_the_tile_and_by_name() -> None:
    table = Script(game(3)).play("hourglass, 0:A1, rat, 1:B2")
    assert place(picture(table, 1), "B2") == "░ B2 * ░"
    assert place(picture(table, 2), "B2") == "░ B2 ░", "nobody knows before all have chosen"
    assert "Basile, doigt prêt" in picture(table, 2)
    table.play("2:B2")
    assert place(picture(table, 0), "B2") == "░ B2 ** ░"
    assert "Basile → B2" in picture(table, 0)


def test_a_found_pair_leaves_its_places_and_is_ticked() -> None:
    table = Script(game()).play("hourglass, 0:A1, rat, 1:B2, 0:B2, coachman")
    drawn = picture(table, 0)
    assert place(drawn, "A1") == place(drawn, "B2") == ""
    assert "✓ rat + cocher" in drawn
    assert "· souris + souris" in drawn
    assert "■□□□□□□□□□□□" in drawn
    assert "1 h, encore 11 heures" in drawn


def test_the_active_seat_and_its_special_are_marked() -> None:
    table = Script(game(variant="advanced")).play("mirror, wand, wand")
    drawn = picture(table, 1)
    assert "▶ Ana, miroir" in drawn
    assert "  Basile, baguette" in drawn
    assert "▶ mauve" in drawn, "the section whose turn it is"
    assert "▶ mauve" not in picture(Script(game()), 0), "any order will do in the basic game"


def test_nobody_is_marked_before_it_is_known_who_begins() -> None:
    table = Script(game(variant="magic", first_player=0)).play("mirror")
    assert "▶" not in picture(table, 0)
    assert "▶ Basile" in picture(table.play("wand, seat 1"), 0)


def test_a_special_that_is_used_is_put_aside() -> None:
    table = Script(game(variant="magic", specials="announced")).play("wand, mirror, wand, 0:use")
    assert "▶ Ana\n" in picture(table, 0) + "\n"


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (8, {}), (4, {"variant": "magic"}), (1, {"variant": "advanced", "decoys": 11})],
)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_line_is_wider_than_eighty(seats: int, options: dict[str, object], language: str) -> None:
    table = Script(game(seats, **options))
    console = Console(width=80, highlight=False, force_terminal=False)
    with console.capture() as capture:
        names = ["Aurore-Clémentine-Églantine"] * 8
        console.print(board.draw(table.game, table.view(0), Words(language, strict=True), names))
    lines = capture.get().splitlines()
    assert max(len(line) for line in lines) <= 80
    assert (
        sum(bool(re.match("[A-Z] │", line)) for line in lines) == int(table.game.legend()["places"][-1][0], 36) - 9
    )


def test_a_great_table_of_own_pieces_still_fits() -> None:
    pairs = "pairs = [" + ", ".join(['["mouse", "mouse"]'] * 20) + "]"
    box = GAME.read_box("pieces.toml").replace('pairs = [["mouse", "mouse"], ["horse", "horse"]]', pairs)
    table = Script(load("cendrillon").make(2, {"first_player": 1}, {"pieces.toml": box}))
    lines = picture(table, 0).splitlines()
    assert max(len(line) for line in lines if "│" in line) <= 80
    assert sum(bool(re.match("[A-Z] │", line)) for line in lines) == 7


def test_a_short_last_row_is_closed_neatly() -> None:
    lines = picture(Script(game(2, variant="magic", decoys=2)), 0).splitlines()
    last = next(at for at, line in enumerate(lines) if line.startswith("D │"))
    assert lines[last - 1][:51] == "  ├───────────┼───────────┼───────────┴───────────┘"
    assert lines[last + 1][:51].rstrip() == "  └───────────┴───────────┘"


def test_a_tall_terminal_gets_lines_between_rows() -> None:
    table = Script(game())
    console = Console(width=80, height=40, highlight=False, force_terminal=True, color_system=None)
    with console.capture() as capture:
        console.print(board.draw(table.game, table.view(0), FRENCH, NAMES))
    assert capture.get().count("├───") == 2
    assert picture(table, 0).count("├───") == 0


# --- what is asked
