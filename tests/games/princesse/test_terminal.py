"""The board of La Princesse aux échelles shows what the view holds, in words and marks, within the width."""

import pytest
from rich.console import Console

from tests.games.princesse.tables import BOX, one_round, script
from veillee.games.princesse import terminal as board
from veillee.locales import Words
from veillee.testing.script import Script

NAMES = ["Ana", "Basile", "Chloé", "Dina", "Émile", "Fanny"]
FRENCH = Words("fr", strict=True)


def picture(table: Script, viewer: int | None, words: Words = FRENCH, width: int = 80) -> str:
    names = NAMES[: table.game.seats] if width == 80 else ["Aurore-Clémentine-Églantine"] * table.game.seats
    console = Console(width=width, highlight=False, force_terminal=False)
    with console.capture() as capture:
        console.print(board.draw(table.game, table.view(viewer), words, names))
    return capture.get()


def row(text: str, name: str) -> str:
    """Read a seat's row, without its name."""
    return next(line for line in text.splitlines() if name in line[:16]).partition(name)[2].strip()


def test_the_princess_her_wishes_and_who_sees_what_are_shown() -> None:
    drawn = picture(one_round("Plectrude", "vertigo", 12), 1)
    assert "Plectrude ††††, désire rose (1), diadème (8)" in drawn
    assert "donjon\u00a0: le Prince seul, échelles\u00a0: personne" in drawn
    assert "Prince sujet au vertige, la référence va de 1 à 4" in drawn


def test_the_dungeon_is_a_number_for_those_who_see_it_alone() -> None:
    table = one_round("Plectrude", "vertigo", 12)
    assert "Donjon     12°" in picture(table, 0)
    for viewer in (1, 2, None):
        assert "Donjon     caché" in picture(table, viewer)
        assert "12" not in picture(table, viewer)
    assert "Donjon     12\n" in picture(one_round("Cunégonde", "vertigo", 12), 2)


def test_a_ladder_is_a_number_a_mark_or_nothing() -> None:
    table = one_round("Rapunzel", "vertigo", 18, seats=4).play("0:ladder 3, 0:more 2, 1:ladder 7, 0:less 3")
    assert row(picture(table, 0), "Basile").split() == [*"123456·8", "7°", "plus", "!"]
    assert row(picture(table, 1), "Basile").split() == [*"123456·8", "7°", "plus", "!"]
    assert row(picture(table, 2), "Basile").split() == [*"12345678", "▒", "plus", "!"]
    assert row(picture(table, None), "Basile").split() == [*"12345678", "▒", "plus", "!"]
    assert row(picture(table, 3), "Ana").split() == [*"12·45678", "=3"]
    assert row(picture(table, 3), "Chloé").split() == [*"12345678", "MOINSSS", "!"]
    assert "▒ face cachée" in picture(table, 2)
    assert "▒" not in picture(table, 1)


def test_prince_and_hero_are_marked() -> None:
    drawn = picture(one_round("Rapunzel", "vertigo", 12).play("0:ladder 3"), 2).splitlines()
    assert [line[0] for line in drawn if line[2:5] in ("Ana", "Bas", "Chl")] == ["♔", "▶", " "]


def test_a_cry_stands_by_every_hero_until_its_page_is_put_away() -> None:
    table = one_round("Raymondine", "single-cry", 18, seats=4).play("0:ladder 4, 0:more 2, 1:ladder 5")
    assert [row(picture(table, 0), name).endswith("plus\u202f!") for name in NAMES[:4]] == [
        False,
        True,
        True,
        True,
    ]
    table.play("0:squire page, 0:less 1")
    drawn = picture(table, 3)
    assert row(drawn, "Basile").endswith("plus\u202f!")
    assert row(drawn, "Chloé").endswith("moins")
    assert row(drawn, "Dina").endswith("8")
    assert "(écartée)" in drawn


def test_what_is_spent_saved_and_still_to_come_is_shown() -> None:
    table = script().play("0:begin, Raymondine, height 12, 0:ladder 4, 0:more 1, 1:ladder 5, 0:more 1, 2:ladder 3")
    assert "Donjon     12, échelles\u00a0: 12" in picture(table, 1)
    drawn = picture(table.play("0:accept"), 1)
    assert "Sauvées    Raymondine" in drawn
    assert "Pile       †† ††† ††††" in drawn
    assert row(drawn, "Ana").split()[:8] == [*"123·5678"]


def test_values_of_the_house_are_named() -> None:
    assert "Valeurs maison\u00a0: donjons, cadeaux, princesses, pages" in picture(script(), 0)
    own = BOX.replace('house = ["dungeons", "gifts", "princesses", "pages"]', "house = []")
    assert "maison" not in picture(script(3, own), 0)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [79, 80])
def test_six_seats_fit_a_screen_of_eighty_by_sixteen(language: str, width: int) -> None:
    table = script(6, princesses="random", squires="yes", extreme=True)
    table.play("level 1, level 1, level 4, level 2, level 3, level 4, level 4, 0:begin, Pétronille, height 25")
    table.play("0:ladder 4, 0:more 3, 1:ladder 8, 0:less 3")
    lines = picture(table, 2, Words(language, strict=True), width).splitlines()
    assert len(lines) <= 16
    assert max(len(line) for line in lines) <= 80


def test_every_page_has_its_words_and_all_differ() -> None:
    box = script().game.box()
    pages = [name for name in box.page_names if name not in ("beginning", "end")]
    for language in ("fr", "en"):
        words = Words(language, strict=True)
        lines = {page: page_line(page, words) for page in pages}
        assert len(set(lines.values())) == len({line.partition(", ")[2] for line in lines.values()}) == 14
        assert not any(page in line for page, line in lines.items() if "-" in page), "an id is no title"


def page_line(page: str, words: Words) -> str:
    drawn = picture(one_round("Raymondine", page, 12), 0, words)
    return next(line for line in drawn.splitlines() if line.startswith("Page"))
