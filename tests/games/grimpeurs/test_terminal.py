"""The board of Les Grimpeurs shows heights, colours, pawns and stones, and what each seat has left."""

import pytest
from rich.console import Console

from tests.games.grimpeurs.tables import COLOURS, Table, own
from veillee.games.grimpeurs import terminal as board
from veillee.locales import Words

NAMES = ["Ana", "Basile", "Chloé", "Dina", "Émile"]
FRENCH = Words("fr", strict=True)
TOWER = ("cube 18.18 2x2x2 grey", "double 20.18 2x2x4 dark-blue", "half 18.18 1x2x2 yellow")


def picture(table: Table, words: Words = FRENCH, names: list[str] = NAMES, width: int = 80) -> str:
    console = Console(width=width, highlight=False, force_terminal=False)
    with console.capture() as capture:
        console.print(board.draw(table.game, table.view(0), words, names))
    return capture.get()


def drawn(text: str, x: int, y: int) -> str:
    """Read a cell of the map by its coordinates."""
    lines = text.splitlines()
    column = lines[0].index(f" {x}") - 1
    line = next(line for line in lines if line.startswith(f"{y:>3}"))
    return line[column + 1 : column + 4].strip()


def test_a_cell_is_a_height_and_a_letter_for_its_colour() -> None:
    text = picture(own(*TOWER))
    assert drawn(text, 18, 18) == "4j"
    assert drawn(text, 19, 19) == "2g"
    assert drawn(text, 20, 18) == "4f"
    assert drawn(text, 17, 18) == "·"
    english = picture(own(*TOWER), Words("en", strict=True))
    assert (drawn(english, 18, 18), drawn(english, 20, 18)) == ("4y", "4d")


def test_pawns_are_capitals_and_stones_are_crosses() -> None:
    table = own(*TOWER).play("0:keep").go(0, "19.18 short", "19.19").play("0:stone d4, 0:end")
    text = picture(table)
    assert drawn(text, 19, 19) == "2R"
    assert drawn(text, 19, 18) == "2g"
    assert drawn(text, 20, 18) == "4×"


def test_a_block_in_hand_is_no_longer_on_the_map() -> None:
    table = own(*TOWER).play("0:take h5")
    text = picture(table)
    assert drawn(text, 18, 18) == "2g"
    assert "En main\u00a0: h5" in text


def test_what_each_seat_has_left_and_whose_turn_it_is() -> None:
    table = own(*TOWER).play("0:keep").go(0, "19.18 short", "19.19").play("0:stone d4, 0:end")
    lines = [line[line.index("  ", 20) :].strip() for line in picture(table).splitlines() if "hauteur" in line]
    assert lines == ["R Ana, hauteur 2", "▶ J Basile, hauteur 0"]
    text = picture(table)
    assert "grande, pierre sur d4" in text
    assert "petite, grande, pierre" in text
    assert "Tour 2" in text
    assert "Sans monter\u00a0: 0 sur 5" in text
    assert "Sans record\u00a0: 0 sur 8" in text


def test_a_barred_block_and_the_house_s_own_parts_are_named() -> None:
    table = own(*TOWER).put(0, "h5", "1x2x2 red", "18.18").play("0:end")
    assert "Bloc interdit\u00a0: h5" in picture(table)
    assert "Maison\u00a0: demi-cubes, doubles, table, garde-fou, ponts" in picture(table)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("tower", ["regular", "wild", "low"])
def test_everything_fits_eighty_by_twenty_four(language: str, tower: str) -> None:
    table = Table(5, {}, tower=tower).play(", ".join([*COLOURS, "seat 3", *["lot 7"] * 6]))
    names = ["Aurore-Clémentine-Églantine"] * 5
    lines = picture(table, Words(language, strict=True), names).splitlines()
    assert max(len(line) for line in lines) <= 80
    assert len(lines) <= 22, "two lines are left to ask and to answer"


def test_before_the_tower_stands_only_the_seats_are_shown() -> None:
    table = Table(2, {}).play("red")
    text = picture(table)
    assert "Avant le premier tour" in text
    assert "R Ana, hauteur 0" in text
    assert "Basile\n" in text


def test_a_tower_wider_than_the_screen_is_shown_from_its_middle() -> None:
    doubles = [f"double {x}.18 4x2x2 {'grey' if x < 24 else 'red'}" for x in range(0, 36, 4)]
    text = picture(own(*doubles, "triple 36.18 2x2x6 grey", "triple 38.18 2x2x6 grey"))
    assert max(len(line) for line in text.splitlines()) <= 80
    assert " 20" in text.splitlines()[0]
    assert " 0 " not in text.splitlines()[0]
