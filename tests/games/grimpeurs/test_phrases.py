"""Les Grimpeurs in words: what is asked, what moves are called, what an outcome rests on."""

import pytest

from tests.games.grimpeurs.tables import Table, own
from veillee.cli.narrate import narrate, tell
from veillee.games.grimpeurs import phrases
from veillee.locales import Words
from veillee.locales.rules_text import parse_clauses, read_rules

NAMES = ["Ana", "Basile", "Chloé", "Dina", "Émile"]
FRENCH = Words("fr", strict=True)
HILL = ("half 18.18 2x2x1 grey", "cube 20.18 2x2x2 grey", "double 22.18 2x2x4 red")


def asked(table: Table, viewer: int) -> str:
    phrase = phrases.ask(table.rules, table.view(viewer), table.legal(viewer))
    return tell(FRENCH, "grimpeurs", phrase, viewer, NAMES).replace("\u202f", " ").replace("\u00a0", " ")


def called(table: Table, move: str) -> str:
    seat = table.actors()[0]
    assert move in table.legal(seat)
    return tell(FRENCH, "grimpeurs", phrases.label(table.rules, table.view(seat), move), seat, NAMES)


def test_a_turn_in_questions() -> None:
    table = own(*HILL)
    assert asked(table, 0) == "Monte d’abord, prends un bloc ou laisse-les tous."
    assert asked(table, 1) == "Ana choisit un bloc."
    table.play("0:take c1")
    assert asked(table, 0) == "Comment tiens-tu le cube c1 ?"
    table.play("0:turn 2x2x2 red")
    assert asked(table, 0) == "Où poses-tu c1 ?"
    table.play("0:set 20.18")
    assert asked(table, 0) == "Déplace ton pion, pose ta pierre ou finis ton tour."
    table.play("0:go 18.18")
    assert asked(table, 0) == "Sur quelle case se place ton pion ?"
    table.play("0:stand 18.18")
    assert asked(table, 0) == "Pose ta pierre, ou finis ton tour."
    table.play("0:stone c1")
    assert asked(table, 0) == "Finis ton tour."


def test_a_last_chance_is_said() -> None:
    table = own(*HILL).play("0:keep").go(0, "18.18").play("0:end")
    for seat in (1, 0, 1, 0):
        table.pass_turn(seat)
    assert asked(table, 1).startswith("Dernière chance !")
    assert "GRI-60" in phrases.clauses(table.rules, table.view(1), table.legal(1))


def test_pushing_names_whose_pawn_it_is() -> None:
    tower = ("double 18.18 4x2x2 grey", "cube 22.18 2x2x2 red", "half 16.18 2x2x1 red")
    table = own(*tower, pushing="chosen").play("0:keep").go(0, "18.18 short").play("0:end")
    table.play("1:take c1, 1:turn 2x2x2 red, 1:set 18.18")
    assert asked(table, 1) == "Où pousses-tu le pion de Ana ?"
    assert asked(table, 0) == "Basile pousse ton pion."


@pytest.mark.parametrize(
    ("steps", "move", "label"),
    [
        ("", "keep", "Ne toucher à aucun bloc"),
        ("", "take c1", "Prendre le cube c1 en 20.18 (gris, hauteur 2)"),
        ("", "go 20.18 short", "Aller en 20.18, hauteur 2 (petite échelle)"),
        ("0:take h9", "turn 2x1x2 red", "Couché en largeur, haut de 2, rouge dessus"),
        ("0:take h9", "turn 1x2x2 red", "Couché en profondeur, haut de 2, rouge dessus"),
        ("0:take h9", "turn 2x2x1 violet", "Haut de 1, violet dessus"),
        ("0:take h9, 0:turn 2x2x1 violet", "set 20.18", "Poser en 20.18, sommet à 3"),
        ("0:keep", "go 18.18", "Aller en 18.18, hauteur 1"),
        ("0:keep", "stone d1", "Poser la pierre sur le double d1 en 22.18 (rouge, hauteur 4)"),
        ("0:keep", "end", "Finir le tour"),
        ("0:keep, 0:go 18.18", "stand 19.18", "Se placer en 19.18"),
    ],
)
def test_what_moves_are_called(steps: str, move: str, label: str) -> None:
    table = own(*HILL)
    if steps:
        table.play(steps)
    assert called(table, move) == label


def test_what_happened_is_told_with_the_seat_s_own_name_or_as_you() -> None:
    table = own(*HILL).play("0:keep").go(0, "20.18 short").play("0:end")
    told = narrate(FRENCH, "grimpeurs", table.told(0), 0, NAMES)
    assert "Ton pion va en 20.18, à la hauteur 2 (petite échelle)." in told
    assert "Le pion de Ana va en 20.18, à la hauteur 2 (petite échelle)." in narrate(
        FRENCH, "grimpeurs", table.told(1), 1, NAMES
    )


def test_an_outcome_rests_on_heights_and_on_who_came_last() -> None:
    table = own(*HILL, colours="red yellow violet")
    for seat in (0, 1):
        table.play(f"{seat}:keep").go(seat, "20.18 short").play(f"{seat}:end")
    for seat in (2, 0, 1, 2):
        table.pass_turn(seat)
    said = [tell(FRENCH, "grimpeurs", one, 0, NAMES) for one in phrases.reasons(table.rules, table.view(0))]
    assert said == [
        "Ton pion est à la hauteur 2.",
        "Le pion de Basile est à la hauteur 2.",
        "Le pion de Chloé est à la hauteur 0.",
        "À égalité à 2, c’est le dernier arrivé qui compte.",
        "Tours joués\u00a0: 6.",
    ]


def test_the_clauses_that_matter_exist() -> None:
    known = set(parse_clauses(read_rules("grimpeurs", "fr")))
    named = {clause for clauses in phrases.PHASE_CLAUSES.values() for clause in clauses}
    assert named <= known
    table = own(*HILL, bridges=True).play("0:keep")
    assert "GRI-61" in phrases.clauses(table.rules, table.view(0), table.legal(0))
