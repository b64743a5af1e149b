"""Cendrillon in words: every question, move and clause is named as it is meant."""

import pytest

from veillee.cli.narrate import tell
from veillee.core.contract import AnyGame
from veillee.games import load
from veillee.games.cendrillon import GAME
from veillee.games.cendrillon.phrases import DIE_CLAUSES, SPECIAL_CLAUSES
from veillee.locales import Words
from veillee.locales.rules_text import parse_clauses, read_rules
from veillee.testing.script import Script

NAMES = ["Ana", "Basile", "Chloé", "Dina", "Émile", "Fanny", "Gaston", "Hélène"]
FRENCH = Words("fr", strict=True)

phrases = GAME.phrases


def game(seats: int = 2, **options: object) -> AnyGame:
    return load("cendrillon").make(seats, {"first_player": 1, **options}, {})


def ask(table: Script, viewer: int) -> str:
    phrase = phrases.ask(table.game, table.view(viewer), table.legal(viewer))
    return tell(FRENCH, "cendrillon", phrase, viewer, NAMES)


def labels(table: Script, viewer: int) -> list[str]:
    found = [phrases.label(table.game, table.view(viewer), move) for move in table.legal(viewer)]
    return [tell(FRENCH, "cendrillon", phrase, viewer, NAMES) for phrase in found]


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
    table = Script(game(2, variant="magic", specials="announced", second_look="due")).play(
        "mirror, wand, hourglass"
    )
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
    assert "à toi de choisir" in ask(table.play("0:pass"), 0)


def test_moves_are_labelled_by_what_they_do() -> None:
    assert labels(Script(game()).play("wand"), 0)[0] == "Montrer A1"
    assert labels(Script(game()).play("cauldron"), 0)[0] == "Regarder A1"
    table = Script(game()).play("hourglass")
    assert labels(table, 0)[0] == "Montrer A1"
    assert labels(table.play("0:A1, rat"), 1)[-1] == "Ne pas pointer"
    assert labels(table, 1)[0] == "Pointer A2"
    assert labels(table.play("1:pass"), 0)[0] == "Regarder A2"
    assert labels(table.play("0:A2, mouse"), 0) == ["Retourner face cachée"]
    assert (
        labels(
            Script(game(2, variant="magic", specials="announced", second_look="due")).play(
                "mirror, wand, hourglass"
            ),
            0,
        )[-1]
        == "Utiliser le miroir"
    )


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
    assert phrases.clauses(table.game, table.view(0), table.legal(0)) == clauses


def test_the_clauses_at_hand_fit_the_special_that_may_be_used() -> None:
    table = Script(game(2, variant="magic", specials="announced", second_look="due")).play(
        "mirror, wand, hourglass"
    )
    assert phrases.clauses(table.game, table.view(0), table.legal(0))[-2:] == ("CEN-32", "CEN-33")
    table.play("0:use")
    assert phrases.clauses(table.game, table.view(0), table.legal(0))[-1] == "CEN-33"


def test_the_clauses_at_hand_tell_of_the_order_of_sections() -> None:
    table = Script(game(1, variant="advanced", last_chance=True)).play("wand, hourglass")
    assert phrases.clauses(table.game, table.view(0), table.legal(0))[-2:] == ("CEN-40", "CEN-41")
    search = "0:A1{0}, 0:A2{1}, 0:down, hourglass, "
    steps = search.format(", rat", ", mouse") + search.format("", "") * 11
    table.play(steps.rpartition(", hourglass")[0])
    assert phrases.clauses(table.game, table.view(0), table.legal(0)) == ("CEN-51", "CEN-40", "CEN-41")


def test_the_clauses_at_hand_exist() -> None:
    known = parse_clauses(read_rules("cendrillon", "fr"))
    named = {clause for clauses in DIE_CLAUSES.values() for clause in clauses}
    assert named | set(SPECIAL_CLAUSES.values()) | {f"CEN-{n}" for n in (11, 16, 32, 40, 41, 51)} <= set(known)
