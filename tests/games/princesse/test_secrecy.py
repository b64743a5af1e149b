"""Who is told what: every byte a viewer gets while a round is open (PRI-2, PRI-3, PRI-26)."""

import pytest

from tests.games.princesse.tables import names, one_round, told
from veillee.core import codec
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.core.errors import VeilleeError
from veillee.testing.script import Script

PRINCESSES = ["Raymondine", "Cunégonde", "Rapunzel", "Plectrude"]


def sent(table: Script, viewer: int | None) -> str:
    """Write all that a viewer could be sent: view, moves, actors, talk, scores, and everything told so far."""
    game, state = table.game, table.state
    parts: list[codec.Json] = [
        codec.plain(game.view(state, viewer)),
        list(table.actors()),
        list(table.legal(viewer)) if viewer is not None else [],
        codec.plain(game.channels(state)),
        list(game.scores(state)),
        codec.plain([[one.kind, one.args] for one in table.told(viewer)]),
    ]
    return codec.dumps(parts)


def play_with(princess: str, page: str, height: int, ladder: int) -> Script:
    table = one_round(princess, page, height, seats=4)
    return table.play(f"0:ladder 4, 0:more 1, 1:ladder {ladder}")


@pytest.mark.rule("PRI-3")
@pytest.mark.parametrize("ladder", [1, 2, 3, 4, 5, 7, 8])
def test_at_level_four_not_a_byte_of_anybody_elses_changes_with_a_heros_ladder(ladder: int) -> None:
    one, other = play_with("Plectrude", "vertigo", 18, 6), play_with("Plectrude", "vertigo", 18, ladder)
    for viewer in (0, 2, 3, None):
        assert sent(one, viewer) == sent(other, viewer)
    assert sent(one, 1) != sent(other, 1)


@pytest.mark.rule("PRI-3")
@pytest.mark.parametrize("page", ["vertigo", "dark-night", "moonlight"])
@pytest.mark.parametrize("princess", PRINCESSES)
def test_bytes_change_with_dungeon_and_ladder_exactly_for_those_who_may_see_them(princess: str, page: str) -> None:
    level = PRINCESSES.index(princess)
    seen = {"vertigo": ["all", "prince", "prince", "none"][level], "dark-night": "none", "moonlight": "all"}[page]
    everybody: set[int | None] = {0, 1, 2, 3, None}
    table = play_with(princess, page, 18, 6)
    by_dungeon = {
        viewer for viewer in everybody if sent(table, viewer) != sent(play_with(princess, page, 20, 6), viewer)
    }
    by_ladder = {
        viewer for viewer in everybody if sent(table, viewer) != sent(play_with(princess, page, 18, 7), viewer)
    }
    assert by_dungeon == (everybody if princess == "Cunégonde" else {0})
    assert by_ladder == {"all": everybody, "prince": {0, 1}, "none": {1}}[seen]


def test_what_a_move_is_answered_does_not_depend_on_hidden_cards() -> None:
    tables = [play_with("Plectrude", "vertigo", height, ladder) for height, ladder in ((18, 6), (20, 1))]
    for text in ("ladder 6", "ladder 1", "ladder 9", "more 4", "horn", "height 18", "take Berthe", "", "é"):
        answers = []
        for table in tables:
            try:
                answers.append(str(table.game.parse_move(table.state, text)))
            except VeilleeError as error:
                answers.append(f"{error.code} {error.message} {error.details}")
        assert answers[0] == answers[1]


@pytest.mark.rule("PRI-2")
@pytest.mark.parametrize("princess", PRINCESSES)
def test_an_imagined_world_has_any_ladder_of_the_hand_and_any_dungeon_left(princess: str) -> None:
    table = play_with(princess, "dark-night", 18, 6)
    worlds = [table.game.sample(table.knowledge(2), FastChance(seed)) for seed in range(300)]
    assert {world.laid[1] for world in worlds} == {1, 2, 3, 4, 5, 6, 7, 8}
    heights = {18} if princess == "Cunégonde" else set(range(13, 24))
    assert {world.dungeon for world in worlds} == heights
    own = [table.game.sample(table.knowledge(1), FastChance(seed)) for seed in range(20)]
    assert {world.laid[1] for world in own} == {6}


def test_a_ladder_spent_before_is_imagined_by_nobody() -> None:
    table = play_with("Rapunzel", "dark-night", 18, 6)
    table.play("0:more 1, 2:ladder 7, 0:more 1, 3:ladder 8, 0:accept, 1:begin, moonlight, height 20")
    table.play("1:squire page, 1:ladder 1, 1:more 1, 2:ladder 2")
    worlds = [table.game.sample(table.knowledge(3), FastChance(seed)) for seed in range(300)]
    assert {world.laid[2] for world in worlds} == {1, 2, 3, 4, 5, 6, 8}
    assert 18 not in {world.dungeon for world in worlds}


def test_a_match_laid_open_shows_every_card_on_the_table() -> None:
    table = play_with("Plectrude", "vertigo", 18, 6)
    opened = table.game.open_view(table.state)
    assert (opened.laid, opened.dungeon) == ((4, 6, 0, 0), 18)
    assert opened._replace(laid=table.view(None).laid, dungeon=-1) == table.view(None)


def test_no_deck_has_an_order_that_could_leak() -> None:
    table = one_round("Plectrude", "vertigo", 18, seats=4)
    assert names(table, "phase") == "reference"
    for field, value in zip(type(table.state).FIELDS, codec.state_data(table.state).values(), strict=True):
        if field in ("heights", "pages_left", "princesses_left"):
            assert isinstance(value, list)
            assert set(value) <= {0, 1}, f"{field} counts cards and orders none"


@pytest.mark.rule("PRI-26")
@pytest.mark.parametrize("princess", PRINCESSES)
def test_what_the_prince_says_and_heroes_lay_is_not_taken_back(princess: str) -> None:
    table = one_round(princess, "single-cry", 18, seats=4)
    table.play("0:ladder 4, 0:more 1, 1:ladder 6, 0:call, 2:ladder 3, 0:squire page, 0:less 1, 3:ladder 2")
    said = [event for event in table.events() if event.kind in ("reference", "cry", "word", "laid", "called")]
    assert {event.kind for event in said} == {"reference", "cry", "word", "laid", "called"}
    assert all(event.reveals for event in said), "said again it would be a second signal"
    assert [event.reveals for event in table.events() if event.kind == "squire"] == [True]
    table.play("0:squire up")
    assert [event.reveals for event in table.events() if event.kind == "squire"] == [True, False]


def test_chance_is_never_asked_between_the_reference_and_the_verdict() -> None:
    table = one_round("Raymondine", "vertigo", 12)
    for step in ("0:ladder 4", "0:more 1", "1:ladder 3", "0:more 1", "2:ladder 3", "0:accept"):
        assert table.actors() != (CHANCE,)
        table.play(step)
    assert told(table, None, "missed") == [{"princess": "Raymondine", "why": "height"}]
