"""Cendrillon's board shows what the view holds, in words and marks, within the width."""

import re

import pytest
from rich.console import Console

from veillee.cli.boards import cendrillon as board
from veillee.cli.boards import load_board
from veillee.cli.refusal import Refused
from veillee.core.contract import AnyGame
from veillee.games import CATALOGUE, load
from veillee.games.cendrillon.pieces import read_box
from veillee.locales import Words
from veillee.rules import parse_clauses, read_rules
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


def ask(table: Script, viewer: int) -> str:
    return board.ask(table.game, table.view(viewer), table.legal(viewer), FRENCH, NAMES)


def labels(table: Script, viewer: int) -> list[str]:
    view = table.view(viewer)
    return [board.label(table.game, view, move, FRENCH) for move in table.legal(viewer)]


def test_every_game_of_the_catalogue_can_be_drawn() -> None:
    for game_id in CATALOGUE:
        assert callable(load_board(game_id).draw)
    with pytest.raises(Refused):
        load_board("barbe-bleue")


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
    table = Script(game(variant="magic")).play("wand, mirror, wand, 0:use")
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
    box = read_box().replace('pairs = [["mouse", "mouse"], ["horse", "horse"]]', pairs)
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


def test_each_face_of_the_die_asks_its_own_question() -> None:
    asked = [ask(Script(game()).play(die), 0) for die in ("wand", "cauldron", "hourglass")]
    assert [text.partition("\u00a0:")[0] for text in asked] == ["Baguette", "Chaudron", "Sablier"]


def test_who_is_not_asked_hears_who_is() -> None:
    table = Script(game(3)).play("hourglass, 0:A1, rat")
    assert ask(table, 0) == "On attend un doigt\u00a0: Basile, Chloé."
    assert ask(table, 1).startswith("La tuile A1 montre un rat. Où est l’autre moitié")
    table.play("1:pass")
    assert ask(table, 1) == "On attend un doigt\u00a0: Chloé."


def test_a_special_in_use_changes_the_question() -> None:
    table = Script(game(2, variant="magic")).play("mirror, wand, hourglass")
    before = ask(table, 0)
    assert "miroir" in ask(table.play("0:use"), 0)
    assert ask(table, 0) != before
    table.play("0:A1, rat, 1:pass, 0:A2, mouse")
    assert "second regard" in ask(table, 0)


def test_a_decoy_is_told_to_have_no_other_half() -> None:
    table = Script(game(2, variant="magic")).play("mirror, wand, hourglass, 0:A1, cauldron")
    assert ask(table, 1).startswith("La tuile A1 montre un chaudron\u00a0: un leurre, sans moitié.")
    assert "Regarde quand même une autre tuile" in ask(table.play("1:pass"), 0)


def test_a_tile_of_a_later_section_is_told_to_be_too_soon() -> None:
    table = Script(game(2, variant="advanced")).play("mirror, wand, hourglass, 0:A1, rat")
    assert "sa section n’est pas venue" in ask(table, 1)
    assert "sa section n’est pas venue" in ask(table.play("1:pass"), 0)
    in_time = Script(game(2, variant="advanced")).play("mirror, wand, hourglass, 0:A1, horse, 1:pass")
    assert "celle qui ferait la paire" in ask(in_time, 0)
    any_order = Script(game(2, variant="magic")).play("mirror, wand, hourglass, 0:A1, rat, 1:pass")
    assert "celle qui ferait la paire" in ask(any_order, 0)


def test_the_last_to_pass_is_told_to_name() -> None:
    table = Script(game(1, last_chance=True))
    search = "hourglass, 0:A1{0}, 0:A2{1}, 0:down, "
    table.play((search.format(", rat", ", mouse") + search.format("", "") * 11).rstrip(", "))
    assert "ou passe" in ask(table, 0)
    assert "à toi de nommer" in ask(table.play("0:pass"), 0)


def test_moves_are_labelled_by_what_they_do() -> None:
    assert labels(Script(game()).play("wand"), 0)[0] == "Montrer A1"
    assert labels(Script(game()).play("cauldron"), 0)[0] == "Regarder A1"
    table = Script(game()).play("hourglass")
    assert labels(table, 0)[0] == "Montrer A1"
    assert labels(table.play("0:A1, rat"), 1)[-1] == "Ne pas pointer"
    assert labels(table, 1)[0] == "Pointer A2"
    assert labels(table.play("1:pass"), 0)[0] == "Regarder A2"
    assert labels(table.play("0:A2, mouse"), 0) == ["Retourner face cachée"]
    assert labels(Script(game(2, variant="magic")).play("mirror, wand, hourglass"), 0)[-1] == "Utiliser le miroir"


def test_labels_of_one_question_differ() -> None:
    table = Script(game(1, last_chance=True))
    search = "hourglass, 0:A1{0}, 0:A2{1}, 0:down, "
    table.play((search.format(", rat", ", mouse") + search.format("", "") * 11).rstrip(", "))
    named = labels(table, 0)
    assert len(named) == len(set(named)) == 67
    assert "Nommer A1 et A2" in named
    assert named[0] == "Passer"


@pytest.mark.parametrize(
    ("steps", "clauses"),
    [
        ("wand", ("CEN-12",)),
        ("cauldron", ("CEN-13",)),
        ("hourglass", ("CEN-14", "CEN-15", "CEN-16", "CEN-17", "CEN-18")),
    ],
)
def test_the_clauses_at_hand_fit_the_die(steps: str, clauses: tuple[str, ...]) -> None:
    table = Script(game()).play(steps)
    assert board.clauses(table.game, table.view(0), table.legal(0)) == clauses


def test_the_clauses_at_hand_fit_the_special_that_may_be_used() -> None:
    table = Script(game(2, variant="magic")).play("mirror, wand, hourglass")
    assert board.clauses(table.game, table.view(0), table.legal(0))[-2:] == ("CEN-32", "CEN-33")
    table.play("0:use")
    assert board.clauses(table.game, table.view(0), table.legal(0))[-1] == "CEN-33"


def test_the_clauses_at_hand_tell_of_the_order_of_sections() -> None:
    table = Script(game(1, variant="advanced", last_chance=True)).play("wand, hourglass")
    assert board.clauses(table.game, table.view(0), table.legal(0))[-2:] == ("CEN-40", "CEN-41")
    search = "0:A1{0}, 0:A2{1}, 0:down, hourglass, "
    steps = search.format(", rat", ", mouse") + search.format("", "") * 11
    table.play(steps.rpartition(", hourglass")[0])
    assert board.clauses(table.game, table.view(0), table.legal(0)) == ("CEN-51", "CEN-40", "CEN-41")


def test_the_clauses_at_hand_exist() -> None:
    known = parse_clauses(read_rules("cendrillon", "fr"))
    named = {clause for clauses in board.DIE_CLAUSES.values() for clause in clauses}
    assert named | set(board.SPECIAL_CLAUSES.values()) | {f"CEN-{n}" for n in (11, 16, 32, 40, 41, 51)} <= set(
        known
    )
