"""What the search is told of Cendrillon: it speaks for a seat from what that seat knows, and reads fingers."""

from typing import Any

import pytest

from veillee.bots import make_guide
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.games import load
from veillee.games.cendrillon.bots.guide import CendrillonGuide
from veillee.testing.script import Script


def table(seats: int, script: str, variant: str = "basic") -> Script:
    found = Script(load("cendrillon").make(seats, {"variant": variant, "first_player": 1}, {}))
    found.play(script)
    return found


def guide_of(found: Script) -> CendrillonGuide:
    guide = make_guide(found.game)
    assert isinstance(guide, CendrillonGuide)
    return guide


def candidates(found: Script, seat: int) -> list[str]:
    game, state = found.game, found.state
    moves = guide_of(found).candidates(state, seat, game.legal(state, seat))
    return [game.move_text(state, move) for move in moves]


def played(found: Script, seat: int, times: int = 40) -> set[str]:
    game, state, chance = found.game, found.state, FastChance(1)
    guide = guide_of(found)
    legal = game.legal(state, seat)
    return {game.move_text(state, guide.play(state, seat, legal, chance)) for _ in range(times)}


def test_at_first_all_tiles_are_alike() -> None:
    assert candidates(table(2, "wand"), 0) == ["A1"]


def test_tiles_are_told_apart_by_what_the_seat_and_others_have_seen_and_the_least_seen_come_first() -> None:
    found = table(2, "cauldron, 0:A2, rat, 0:down, wand, 1:A3, mouse, 1:down, cauldron")
    assert candidates(found, 0) == ["A1", "A2", "A3"]


def test_a_known_pair_is_taken_and_its_partner_found() -> None:
    found = table(2, "wand, 0:A1, rat, 0:down, wand, 1:B2, coachman, 1:down, hourglass")
    assert candidates(found, 0) == ["A1"]
    assert played(found, 0) == {"A1"}
    found.play("0:A1, 1:B2")
    assert candidates(found, 0) == ["B2"]
    assert played(found, 0) == {"B2"}


def test_it_points_at_a_partner_that_was_seen_and_else_nowhere() -> None:
    found = table(3, "cauldron, 0:A1, rat, 0:down, hourglass, 1:A2, coachman")
    assert candidates(found, 0) == ["A1"]
    assert candidates(found, 2) == ["pass"]
    assert played(found, 2) == {"pass"}


def test_a_finger_is_followed() -> None:
    found = table(3, "cauldron, 0:A1, rat, 0:down, hourglass, 1:A2, coachman, 0:A1, 2:pass")
    assert candidates(found, 1) == ["A1"]
    assert played(found, 1) == {"A1"}


def test_in_the_worlds_it_imagines_fingers_mean_what_they_say() -> None:
    found = table(3, "cauldron, 0:A1, rat, 0:down, hourglass, 1:A2, coachman, 0:A1, 2:pass")
    game, guide, chance = found.game, guide_of(found), FastChance(2)
    knowledge = game.knowledge(found.state, 1)
    rat = game.legend()["faces"].index("rat")
    told = [guide.imagine(knowledge, chance).faces[0] == rat for _ in range(200)]
    blind = [game.sample(knowledge, chance).faces[0] == rat for _ in range(200)]
    assert sum(told) > 180  # but where many worlds in a row do not fit, one is taken all the same
    assert sum(blind) < 60


def test_silence_means_that_the_partner_was_not_seen() -> None:
    found = table(2, "cauldron, 0:A1, mouse, 0:down, hourglass, 1:A2, coachman, 0:pass")
    game, guide, chance = found.game, guide_of(found), FastChance(2)
    knowledge = game.knowledge(found.state, 1)
    rat = game.legend()["faces"].index("rat")
    assert not any(guide.imagine(knowledge, chance).faces[0] == rat for _ in range(200))
    assert any(game.sample(knowledge, chance).faces[0] == rat for _ in range(200))


@pytest.mark.parametrize("variant", ["basic", "magic", "advanced"])
@pytest.mark.parametrize("seats", [1, 3])
def test_it_speaks_for_a_seat_from_what_that_seat_knows(variant: str, seats: int) -> None:
    """In any world that fits what a seat knows, the guide says the same."""
    game = load("cendrillon").make(seats, {"variant": variant, "last_chance": True}, {})
    guide = make_guide(game)
    compared = 0
    for seed in range(12):
        chance, state = FastChance(seed), game.initial()
        while actors := game.actors(state):
            if actors[0] == CHANCE:
                game.apply(state, CHANCE, game.roll(state, chance))
                continue
            actor = actors[0]
            legal = game.legal(state, actor)
            world = game.sample(game.knowledge(state, actor), chance)
            assert advice(guide, state, actor, legal) == advice(guide, world, actor, legal)
            compared += 1
            game.apply(state, actor, advice(guide, state, actor, legal)[1])
    assert compared > 200


def advice(guide: Any, state: Any, seat: int, legal: list[int]) -> tuple[list[int], int]:
    return guide.candidates(state, seat, legal[:]), guide.play(state, seat, legal[:], FastChance(7))


@pytest.mark.parametrize(("variant", "seats", "least"), [("basic", 3, 100), ("magic", 2, 95), ("advanced", 1, 95)])
def test_its_quick_play_wins_nearly_always(variant: str, seats: int, least: int) -> None:
    game: AnyGame = load("cendrillon").make(seats, {"variant": variant}, {})
    guide = make_guide(game)
    wins = 0
    for seed in range(100):
        chance, state = FastChance(seed), game.initial()
        while actors := game.actors(state):
            if actors[0] == CHANCE:
                game.apply(state, CHANCE, game.roll(state, chance))
            else:
                legal = game.legal(state, actors[0])
                game.apply(state, actors[0], guide.play(state, actors[0], legal, chance))
        wins += game.ranking(state)[0] == 1
        assert 0.0 <= guide.payoffs(state)[0] <= 1.0
        assert (guide.payoffs(state)[0] >= 0.6) == (game.ranking(state)[0] == 1)
    assert wins >= least
