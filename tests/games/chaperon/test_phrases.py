"""What is asked, what moves are called and which clauses matter, in both languages."""

import pytest

from tests.games.chaperon.tables import AS_BEFORE, Table, tracks, walk, wolf
from veillee.cli.narrate import narrate, tell
from veillee.core.chance import FastChance
from veillee.core.contract import Event, told_of
from veillee.games.chaperon import GAME, phrases
from veillee.games.chaperon.rules.game import Chaperon
from veillee.locales import LANGUAGES, Words
from veillee.locales.rules_text import parse_clauses, read_rules

NAMES = ["Ana", "Basile", "Chloé", "Dina", "Émile"]
FRENCH = Words("fr", strict=True)


def rules_of(table: Table) -> Chaperon:
    assert isinstance(table.game, Chaperon)
    return table.game


def ask(table: Table, viewer: int) -> str:
    phrase = phrases.ask(rules_of(table), table.view(viewer), table.legal(viewer))
    return tell(FRENCH, "chaperon", phrase, viewer, NAMES)


def labels(table: Table, viewer: int) -> list[str]:
    game, view = rules_of(table), table.view(viewer)
    return [
        tell(FRENCH, "chaperon", phrases.label(game, view, move), viewer, NAMES) for move in table.legal(viewer)
    ]


def clauses(table: Table, viewer: int) -> tuple[str, ...]:
    return phrases.clauses(rules_of(table), table.view(viewer), table.legal(viewer))


def test_who_is_asked_and_who_is_not_hear_it() -> None:
    table = walk(2).play("4-1f")
    assert (
        ask(table, 0) == "À toi\u00a0: poursuivre ou stopper\u202f? Cartes dans la file\u00a0: 1, jetons\u00a0: 1."
    )
    assert ask(table, 1) == "Ana choisit son action."
    assert labels(table, 0) == ["Poursuivre", "Stopper"]


def test_food_and_fork_are_asked_with_what_is_at_stake() -> None:
    table = walk(1, tracks(9, 9, "R2 W5", "R2"), **AS_BEFORE).play("1-2f, 0:stop, flower, flower")
    assert "avancer de 2 cases" in ask(table, 0)
    assert labels(table, 0) == ["Ne rien manger", "Manger la galette", "Manger le beurre"]
    assert clauses(table, 0) == ("CHA-22",)
    table.play("0:eat cake")
    assert "3 pas à faire" in ask(table, 0).replace("avec ", "")
    assert labels(table, 0) == ["Rester sur son chemin", "Prendre le raccourci"]


def test_on_the_last_square_both_are_asked_without_steps_to_go() -> None:
    table = walk(1, tracks(9, 9, "R2 W5", "R0")).play("1-2f, 0:stop, flower, flower")
    assert ask(table, 0).startswith("Le Chaperon est à la clairière. Par où repartir")
    table.play("0:shortcut")
    assert ask(table, 0) == "Le Chaperon s’arrête ici. Manger pour une case de plus\u202f?"


def test_the_wolf_is_asked_in_his_own_words() -> None:
    table = wolf(2, "hunter pierre")
    assert labels(table, 0)[:2] == ["Ouvrir avec le 0 du loup", "Ouvrir avec le 1 à 2 fleurs"]
    table.play("0:open 3-2f")
    assert ask(table, 0) == "Choisis un jeton pour le 3 à 2 fleurs. Encore 2 à poser."
    assert ask(table, 1) == "Ana choisit les jetons."
    assert labels(table, 0) == ["Poser une fleur", "Poser un caillou"]
    table.lays_tokens("fp")
    assert labels(table, 0)[0] == "Poser le 0 du loup"


def test_the_clauses_of_characters_that_may_be_used_are_named() -> None:
    table = wolf(2, "hunter pierre").opens("0-wolf").lays("6-1f")
    assert clauses(table, 1)[-2:] == ("CHA-51", "CHA-53")
    assert "Le Chasseur\u00a0: chasser le 0" in labels(table, 1)


def test_tokens_for_the_goat_are_named_by_card_and_known_face() -> None:
    table = (
        wolf(2, "hunter pierre").opens("0-wolf").lays("6-1f").acts("use hunter").lays("3-2f").acts("stop", "pf")
    )
    table.lays("5-1f").acts("continue", "f").play("0:lay 4-1f, 0:use goat")
    assert labels(table, 0)[0] == "Manger le jeton 1 (un caillou) sur le 3 à 2 fleurs"


def test_why_it_ended_is_said() -> None:
    table = (
        walk(1, tracks(9, 1, "R1 W1"), points=True).play("0-wolf").stop("").play("8-red").stop("").play("cottage")
    )
    assert table.seen.points == 30
    reasons = phrases.reasons(rules_of(table), table.view(0))
    said = [tell(FRENCH, "chaperon", phrase, 0, NAMES) for phrase in reasons]
    assert said[0] == "Le Chaperon est en R0, le loup en A1."
    assert said[-1] == "Points\u00a0: 30."


def test_the_clauses_that_words_name_exist() -> None:
    known = set(parse_clauses(read_rules("chaperon", "fr")))
    named = {clause for found in phrases.PHASE_CLAUSES.values() for clause in found}
    assert named | set(phrases.CHARACTER_CLAUSES.values()) <= known


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", ["walk", "wolf"])
def test_every_moment_of_many_matches_can_be_told(language: str, mode: str) -> None:
    said = Words(language, strict=True)
    for seed in range(12):
        game = GAME.make(2 + seed % 4, {"mode": mode}, {})
        assert isinstance(game, Chaperon)
        chance, state, events = FastChance(seed), game.initial(), list[Event]()
        while actors := game.actors(state):
            legal = [] if actors[0] < 0 else game.legal(state, actors[0])
            for viewer in range(game.seats):
                tell(said, "chaperon", phrases.ask(game, game.view(state, viewer), []), viewer, NAMES)
            for move in legal:
                label = phrases.label(game, game.view(state, actors[0]), game.move_text(state, move))
                assert tell(said, "chaperon", label, actors[0], NAMES)
            move = legal[chance.below(len(legal))] if legal else game.roll(state, chance)
            game.apply(state, actors[0], move, events)
        for viewer in range(game.seats):
            told = [told_of(event, 0, True) for event in events if event.is_told_to(viewer)]
            assert len(narrate(said, "chaperon", told, viewer, NAMES)) > 20


def test_a_token_that_pierre_lays_is_told_to_all_and_the_wolf_hears_of_his_own_once() -> None:
    table = wolf(2, "pierre woodcutter").opens("3-2f", "fp").lays("4-1f").acts("use pierre").play("1-2f, pebble")
    told = [[one for one in table.script.told(viewer) if one.kind == "token-laid"] for viewer in (0, 1)]
    lines = [narrate(FRENCH, "chaperon", told[viewer], viewer, NAMES) for viewer in (0, 1)]
    assert lines[0] == ["Basile pose un jeton que personne n’a vu."]
    assert lines[1] == [*["Ana pose un jeton face cachée."] * 2, "Tu poses un jeton que personne n’a vu."]
