"""The board of the three chapters shows what the view holds, in words, within the width."""

import pytest
from rich.console import Console

from tests.games.chapitres.tables import Table
from veillee.games.chapitres import terminal as board
from veillee.locales import Words

NAMES = ["Ana", "Basile", "Chloé", "Dina", "Émile", "Fanny"]


def picture(table: Table, viewer: int | None, language: str = "fr", names: list[str] = NAMES) -> str:
    console = Console(width=80, highlight=False, force_terminal=False)
    with console.capture() as capture:
        words = Words(language, strict=True)
        console.print(board.draw(table.game, table.script.view(viewer), words, names[: table.seats]))
    return capture.get()


def row(drawn: str, start: str) -> str:
    return next(line for line in drawn.splitlines() if line.startswith(start))


def test_the_draft_shows_the_hand_what_was_kept_and_who_is_still_to_choose() -> None:
    table = Table(4, [[35, 5]]).deal().choose(0)
    table.script.play(table.choice(1, 1))
    drawn = picture(table, 0)
    assert "Chapitre I, donne 1 sur 1, choix 2 sur 7" in drawn
    assert "Gardées\u00a0: Les Trois Ours (35)" in drawn
    assert row(drawn, " 5 Boucle d’Or").endswith("4G"), "with Three Bears in the team"
    assert "4G avec 35" in row(drawn, " 5 Boucle d’Or")
    assert "Basile       a choisi" in drawn
    assert "Chloé        choisit" in drawn


def test_a_choice_is_shown_to_its_own_seat_alone() -> None:
    table = Table(4, [[35]]).deal()
    table.script.play("0:keep 35")
    assert "Choisie\u00a0: Les Trois Ours (35)" in picture(table, 0)
    for viewer in (1, 2, None):
        assert "Trois Ours" not in picture(table, viewer)


def test_a_gift_is_shown_until_hands_are_swapped() -> None:
    table = Table(2, [[35]], [[50], []]).deal()
    table.script.play("0:keep 35 give 50")
    assert "Choisie\u00a0: Les Trois Ours (35), Dragon (50)" in picture(table, 0)
    table.script.play(table.choice(1, 0))
    assert "Dragon" not in picture(table, 0)


def test_a_trick_shows_its_cards_and_the_hand_what_each_would_pay() -> None:
    table = Table(4, [[47], [4], [14], [37, 30]]).draft().play("0:47 1:4 2:14")
    drawn = picture(table, 3)
    assert "47 Géant Mo" in row(drawn, "  Ana")
    assert "▶ Dina" in drawn
    assert row(drawn, "37 Reine de Cœur").split()[-2:] == ["5C", "-"]
    assert row(drawn, "30 Peter Pan").split()[-2] == "1C"
    table.play("3:37")
    assert "1E 0C 0G=2  47" in row(picture(table, 0), "▶ Ana")


def test_ghosts_sit_on_their_feeder_s_right() -> None:
    table = Table(2, [[29], [14]], [[50], [13]]).draft().play("0:29 *13")
    lines = [line[2:18].strip() for line in picture(table, None).splitlines()[1:5]]
    assert lines == ["Ana", "Fantôme (Basile)", "Basile", "Fantôme (Ana)"]
    assert "13 Nain avare" in row(picture(table, None), "  Fantôme (Basile)")


def test_the_end_explains_every_point() -> None:
    table = Table(4, []).draft().finish()
    drawn = picture(table, 0)
    view = table.script.view(0)
    for seat in range(4):
        assert f"{NAMES[seat]}: {view.points[seat]} point" in drawn
    assert "12 -|6G" in drawn, "Mining Dwarf with three other Dwarfs in the team"
    assert "majorité" in drawn


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_no_line_is_wider_than_eighty_and_all_fits_a_screen(seats: int, language: str) -> None:
    names = ["Aurore-Clémentine-Églantine"] * 6
    table = Table(seats, [[9, 18, 13, 29]])
    moments = [table.deal(), table.choose(0)]
    table = Table(seats, [[9, 18, 13, 29]]).draft()
    moments += [table]
    for moment in moments:
        lines = picture(moment, 0, language, names).splitlines()
        assert max(len(line) for line in lines) <= 80
        assert len(lines) <= 20
        assert "…" not in "".join(lines)
    table.finish()
    assert max(len(line) for line in picture(table, 0, language, names).splitlines()) <= 80


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_on_a_short_screen_the_board_leaves_room_for_log_question_and_moves(seats: int, language: str) -> None:
    names = ["Aurore-Clémentine-Églantine"] * 6
    drafting = Table(seats, []).deal()
    playing = Table(seats, []).draft()
    first, second = (playing.teams[seat][0] for seat in (0, 1))
    playing.play(f"0:{first} *{playing.ghosts[1][0]}" if seats == 2 else f"0:{first} 1:{second}")
    for table in (drafting, playing):
        console = Console(width=80, height=24, highlight=False, force_terminal=True, color_system=None)
        with console.capture() as capture:
            view, words = table.script.view(table.script.actors()[0]), Words(language, strict=True)
            console.print(board.draw(table.game, view, words, names[:seats]))
        lines = capture.get().splitlines()
        assert max(len(line) for line in lines) <= 80
        assert len(lines) <= 13
        assert "Aurore" in lines[1]
        if seats > 4:
            assert "…" not in "".join(lines), "three in a line are cut nowhere"
    assert f" {first}" in "".join(lines[1:3])


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_ability_of_the_box_fits_its_column(language: str) -> None:
    table = Table(4, [])
    drawn = board._Picture(table.game, table.script.view(0), Words(language, strict=True), NAMES[:4])
    longest = max(len(drawn.abilities(card)) for card in range(50))
    assert longest <= 80 - 3 - board.CARD_WIDTH - 1 - board.CATEGORY_WIDTH - 1 - 2 * (board.PAY_WIDTH + 1)
