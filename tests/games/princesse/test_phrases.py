"""The game in words: what is asked of whom, labels that differ, clauses that exist, reasons at the end."""

import pytest

from tests.games.princesse.tables import laid_round, one_round, script
from veillee.cli.narrate import narrate, tell
from veillee.core.contract import GamePhrases
from veillee.games.princesse import GAME
from veillee.games.princesse.phrases import CLAUSES
from veillee.locales import Words
from veillee.locales.rules_text import parse_clauses, read_rules
from veillee.testing.script import Script

NAMES = ["Ana", "Basile", "Chloé", "Dina"]
FRENCH = Words("fr", strict=True)
phrases: GamePhrases = GAME.phrases


def asked(table: Script, viewer: int | None) -> str:
    legal = table.legal(viewer) if viewer is not None else []
    return tell(FRENCH, "princesse", phrases.ask(table.game, table.view(viewer), legal), viewer, NAMES)


def labels(table: Script, seat: int) -> list[str]:
    view = table.view(seat)
    return [
        tell(FRENCH, "princesse", phrases.label(table.game, view, move), seat, NAMES) for move in table.legal(seat)
    ]


def plain(text: str) -> str:
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def test_each_moment_asks_its_own_question_of_whoever_is_asked() -> None:
    table = one_round("Rapunzel", "vertigo", 18, seats=4)
    assert plain(asked(table, 0)).startswith("Pose ton échelle de référence")
    assert asked(table, 1) == "Ana choisit l’échelle de référence."
    table.play("0:ladder 3")
    assert plain(asked(table, 0)) == "Un mot à Basile, de la voix que tu veux."
    assert asked(table, 1) == "Ana cherche le mot juste pour toi."
    assert asked(table, None) == "Ana cherche le mot juste pour Basile."
    table.play("0:less 3")
    assert plain(asked(table, 1)) == "« MOINSSS ! » par rapport à 3. Pose une échelle."
    assert asked(table, 0) == "Basile choisit une échelle."
    table.play("1:ladder 2, 0:more 1, 2:ladder 5, 0:more 1, 3:ladder 7")
    assert plain(asked(table, 0)).startswith(
        "Échelles : 17, donjon : 18. La page est respectée. Accepte, ou envoie un écuyer"
    )
    table.play("0:accept")
    assert plain(asked(table, 1)).startswith("Parlez librement.")
    assert "Basile sera Prince et commence la manche 2" in asked(table, 0)


def test_who_judges_is_told_whether_the_page_is_kept_until_it_is_put_away() -> None:
    table = one_round("Plectrude", "vertigo", 12).play(laid_round(0, [5, 4, 3]))
    assert plain(asked(table, 0)).startswith("Échelles : 12, donjon : 12. La page n’est pas respectée. Accepte,")
    table.play("0:squire page")
    assert plain(asked(table, 0)).startswith("Échelles : 12, donjon : 12. Accepte,")


def test_the_single_cry_asks_for_one_word_and_then_only_to_go_on() -> None:
    table = one_round("Rapunzel", "single-cry", 18, seats=4).play("0:ladder 3")
    assert asked(table, 0).startswith("Un seul mot, pour tous les héros.")
    table.play("0:more 2, 1:ladder 5")
    assert plain(asked(table, 0)).startswith("C’est à Chloé ; le mot est déjà dit.")
    assert labels(table, 0) == ["Un écuyer écarte la page", "Faire poser"]
    assert plain(asked(table.play("0:call"), 2)) == "« plus ! » par rapport à 3. Pose une échelle."


def test_labels_say_what_moves_do_and_all_differ() -> None:
    table = script(princesses="chosen")
    assert labels(table, 0)[:4] == [
        "Raymondine, une épée",
        "Berthe, une épée",
        "Pétronille, une épée",
        "Cunégonde, 2 épées",
    ]
    table = one_round("Rapunzel", "vertigo", 12)
    assert labels(table, 0)[3:] == [
        "Échelle 4 (luth)",
        "Échelle 5 (gâteau)",
        "Échelle 6 (chaton)",
        "Échelle 7 (épée)",
        "Échelle 8 (diadème)",
        "Souffler dans la corne de brume",
        "Un écuyer écarte la page",
    ]
    said = labels(table.play("0:ladder 4"), 0)
    assert [plain(label) for label in said[:6]] == [
        "« plus »",
        "« plus ! »",
        "« PLUSSS ! »",
        "« moins »",
        "« moins ! »",
        "« MOINSSS ! »",
    ]
    assert len(set(said)) == len(said)


def test_no_strength_is_called_by_what_it_might_mean() -> None:
    for language in ("fr", "en"):
        said = [Words(language, strict=True).say("princesse-word", word="more", strength=k) for k in (1, 2, 3)]
        assert len(set(said)) == 3
        assert not any(character.isdigit() for text in said for character in text)


def test_the_clauses_at_hand_exist_and_fit() -> None:
    known = set(parse_clauses(read_rules("princesse", "fr")))
    table = one_round("Rapunzel", "vertigo", 12)
    seen: list[tuple[str, ...]] = []
    for step in ("0:ladder 4", "0:more 1", "1:ladder 4", "0:more 1", "2:ladder 4", "0:accept"):
        viewer = table.actors()[0]
        seen.append(phrases.clauses(table.game, table.view(viewer), table.legal(viewer)))
        table.play(step)
    assert {clause for clauses in (*seen, *CLAUSES.values()) for clause in clauses} <= known
    assert seen[0] == ("PRI-24", "PRI-4", "PRI-3", "PRI-7", "PRI-23", "PRI-29")
    assert seen[2] == ("PRI-25", "PRI-27", "PRI-3", "PRI-7")
    assert seen[5] == ("PRI-28", "PRI-3", "PRI-7", "PRI-29")


@pytest.mark.rule("PRI-32")
def test_the_players_are_told_why_the_match_ended() -> None:
    table = script(squires="no").play("0:begin, Raymondine, height 9, 0:horn")
    for page, height in (("vertigo", 10), ("moonlight", 11), ("footstool", 12), ("dark-night", 13)):
        table.play(f"0:begin, {page}, height {height}, 0:horn")
    assert table.outcome() == "hopeless"
    reasons = phrases.reasons(table.game, table.view(None))
    said = [plain(tell(FRENCH, "princesse", reason, None, NAMES)) for reason in reasons]
    assert said == [
        "Princesses sauvées : 0 sur 4.",
        "Pages avant la Fin : 3.",
        "Échelles en main, pour chacun : 8.",
        "Manches jouées : 5.",
    ]


def test_a_story_is_told_to_each_by_what_they_may_know() -> None:
    table = one_round("Plectrude", "vertigo", 12).play("0:ladder 3, 0:more 2, 1:ladder 4")
    heard = {viewer: narrate(FRENCH, "princesse", table.told(viewer), viewer, NAMES) for viewer in (0, 1, 2)}
    assert plain(heard[0][-2]) == "Tu dis à Basile : « plus ! »"
    assert plain(heard[1][-3]) == "Ana te dit : « plus ! »"
    assert heard[1][-2:] == ["Tu poses une échelle.", "C’est un 4."]
    assert plain(heard[2][-2]) == "Ana dit à Basile : « plus ! »"
    assert heard[2][-1] == heard[0][-1] == "Basile pose une échelle."
    assert "Le donjon est haut de 12." in heard[0]
    assert not any("12" in sentence for sentence in heard[1] + heard[2])
