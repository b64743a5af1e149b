"""Bots of La Princesse aux échelles: they speak and read by one convention, and use what all can see."""

import pytest

from tests.games.princesse.tables import laid_round, names, one_round, script
from veillee.bots import levels_of, make_bot
from veillee.bots.arena import Contest, play_match, run_contest
from veillee.bots.contract import Situation
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.games import load
from veillee.games.princesse.bots.levels import LEVELS
from veillee.games.princesse.rules.state import HORN, OPEN, SAVED
from veillee.testing.script import Script


def answer(table: Script, level: str = "expert", seed: int = 1) -> str:
    """Ask a new bot for the move of whoever is asked."""
    (seat,) = table.actors()
    game, state = table.game, table.state
    bot = make_bot(level, game, seat, seed)
    situation = Situation(seat, game.knowledge(state, seat), table.told(seat), game.legal(state, seat))
    return game.move_text(state, bot.choose(situation))


def play_on(table: Script, level: str = "expert", seed: int = 1) -> Script:
    """Let bots play until the round is over."""
    while table.actors() not in ((), (CHANCE,)) and names(table, "phase") != "rest":
        table.play(f"{table.actors()[0]}:{answer(table, level, seed)}")
    return table


@pytest.mark.parametrize("princess", ["Raymondine", "Cunégonde", "Rapunzel", "Plectrude"])
@pytest.mark.parametrize("height", [9, 13, 18])
def test_experts_save_each_of_the_first_princesses_at_once(princess: str, height: int) -> None:
    table = one_round(princess, "moonlight", height, squires="no")
    assert names(play_on(table), "verdict") == "saved"


CONDITIONS = [
    "heroic-rescue",
    "a-present",
    "generous-heroes",
    "gallant-prince",
    "to-each-a-rung",
    "step-by-step",
    "great-ladder",
    "footstool",
    "vertigo",
    "lost-voice",
    "single-cry",
    "wrong-way-round",
    "dark-night",
]


@pytest.mark.parametrize("page", CONDITIONS)
def test_experts_mind_every_page(page: str) -> None:
    for seats, height in ((3, 16), (4, 19)):
        table = one_round("Rapunzel", page, height, seats, squires="no")
        assert names(play_on(table), "verdict") == "saved"


def test_a_hero_lays_what_the_word_asks_for() -> None:
    for word, ladder in (("less 3", 1), ("less 1", 3), ("more 1", 5), ("more 2", 6), ("more 3", 8)):
        table = one_round("Rapunzel", "moonlight", 16).play(f"0:ladder 4, 0:{word}")
        assert answer(table) == f"ladder {ladder}"


def test_a_hero_who_sees_that_it_cannot_fit_lays_the_nearest_that_can() -> None:
    open_height = one_round("Cunégonde", "moonlight", 16).play("0:ladder 4, 0:more 1, 1:ladder 5, 0:more 2")
    assert answer(open_height) == "ladder 7"
    assert answer(open_height, "adept") == "ladder 6"
    hidden_height = one_round("Rapunzel", "moonlight", 16).play("0:ladder 4, 0:more 1, 1:ladder 5, 0:more 2")
    assert answer(hidden_height) == "ladder 6"


def test_a_hero_reads_from_words_what_others_have_laid_unseen() -> None:
    table = one_round("Cunégonde", "wrong-way-round", 16).play("0:ladder 4, 0:more 1, 2:ladder 5, 0:more 2")
    assert table.view(1).laid[2] == -1
    assert answer(table) == "ladder 7"


def test_a_hero_minds_the_page_where_it_tells_two_ladders_apart() -> None:
    for page, ladder in (("moonlight", 8), ("heroic-rescue", 7)):
        table = one_round("Raymondine", page, 16, squires="no").play("0:ladder 2, 0:more 3, 1:ladder 7, 0:more 3")
        assert answer(table) == f"ladder {ladder}"
    table = one_round("Rapunzel", "to-each-a-rung", 16, squires="no").play("0:ladder 1, 0:more 3, 1:ladder 8")
    assert answer(table.play("0:more 3")) == "ladder 7", "the 8 is read from the word, though unseen"


def test_what_a_hero_lays_depends_on_nothing_but_what_the_seat_knows() -> None:
    game = load("princesse").make(4, {"princesses": "random"}, {})
    bots = [make_bot("expert", game, seat, seat) for seat in range(4)]
    state, chance, asked = game.initial(), FastChance(3), 0
    while actors := game.actors(state):
        if actors[0] == CHANCE:
            game.apply(state, CHANCE, game.roll(state, chance))
            continue
        seat, legal = actors[0], game.legal(state, actors[0])
        move = bots[seat].choose(Situation(seat, game.knowledge(state, seat), [], legal))
        if game.legend()["phases"][state.phase] == "lay":
            asked += 1
            for seed in range(5):
                knowledge = game.knowledge(game.sample(game.knowledge(state, seat), FastChance(seed)), seat)
                other = make_bot("expert", game, seat, 100 + seed)
                assert other.choose(Situation(seat, knowledge, [], legal)) == move
        game.apply(state, seat, move)
    assert asked >= 12


def verdicts(game: AnyGame, seed: int) -> list[int]:
    """Play a match of experts; list what became of its rounds."""
    bots = [make_bot("expert", game, seat, seed + seat) for seat in range(game.seats)]
    state, chance, found = game.initial(), FastChance(seed), []
    while actors := game.actors(state):
        if actors[0] == CHANCE:
            game.apply(state, CHANCE, game.roll(state, chance))
            continue
        seat = actors[0]
        before = state.verdict
        move = bots[seat].choose(Situation(seat, game.knowledge(state, seat), [], game.legal(state, seat)))
        game.apply(state, seat, move)
        if before == OPEN != state.verdict:
            found.append(state.verdict)
    return found


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_experts_who_lay_a_reference_save_the_princess(seats: int) -> None:
    game = load("princesse").make(seats, {"princesses": "random"}, {})
    for seed in range(4):
        found = verdicts(game, seed)
        assert set(found) <= {SAVED, HORN}
        assert found.count(SAVED) == 4


def test_a_prince_blows_the_horn_when_nothing_comes_right_and_pages_are_left() -> None:
    # Nobody has a 1 or a 2 left when the page asks for one.
    table = script(squires="no").play("0:begin, Raymondine, height 12")
    table.play(laid_round(0, [1, 1, 1])).play("1:begin, vertigo, height 13")
    table.play(laid_round(1, [2, 2, 2])).play("2:begin, footstool, height 14")
    assert answer(table) == "horn"


def test_a_prince_sends_squires_only_if_they_save_her() -> None:
    table = one_round("Raymondine", "moonlight", 12).play(laid_round(0, [4, 4, 3]))
    assert answer(table) == "squire up"
    assert answer(table.play("0:squire up")) == "accept"
    table = one_round("Raymondine", "moonlight", 12).play(laid_round(0, [4, 4, 5]))
    assert answer(table) == "squire down"
    table = one_round("Raymondine", "vertigo", 12).play(laid_round(0, [5, 4, 3]))
    assert answer(table) == "squire page"
    table = one_round("Raymondine", "moonlight", 12).play(laid_round(0, [8, 8, 8]))
    assert answer(table) == "accept"


def test_a_first_prince_takes_princesses_with_few_swords() -> None:
    table = script(princesses="chosen")
    for name in ("Raymondine", "Berthe", "Pétronille", "Cunégonde"):
        assert answer(table) == f"take {name}"
        table.play(f"0:take {name}")


def test_once_the_page_of_one_cry_is_put_away_each_hero_gets_a_word_of_their_own() -> None:
    table = one_round("Raymondine", "single-cry", 14).play("0:ladder 4, 0:more 1, 1:ladder 5, 0:squire page")
    assert answer(table) == "more 1"
    assert names(play_on(table), "verdict") == "saved"


def test_a_prince_plans_anew_when_a_hero_laid_something_else() -> None:
    table = one_round("Raymondine", "moonlight", 14, squires="no").play("0:ladder 4, 0:more 1, 1:ladder 8")
    word = answer(table)
    assert word.startswith("less")
    assert answer(table.play(f"0:{word}")) == "ladder 2"


@pytest.mark.parametrize("level", levels_of("princesse"))
def test_equal_seeds_play_equal_matches(level: str) -> None:
    contest = Contest("princesse", 4, {"princesses": "random"}, {}, (level,), 4, 7)
    assert run_contest(contest, 1, None)[:6] == run_contest(contest, 1, None)[:6]


@pytest.mark.parametrize("options", [{"princesses": "chosen", "extreme": True}, {"intensities": 1}])
@pytest.mark.parametrize("level", LEVELS)
def test_bots_come_to_an_end_at_every_table(level: str, options: dict[str, object]) -> None:
    for seats in range(3, 7):
        game = load("princesse").make(seats, options, {})
        bots = [make_bot(level, game, seat, seat) for seat in range(seats)]
        assert game.outcome(play_match(game, bots, FastChance(2))) != ""


def test_each_level_plays_better_than_the_one_below() -> None:
    def wins(level: str, options: dict[str, str | int | bool]) -> int:
        contest = Contest("princesse", 3, options, {}, (level,), 30, 11)
        return run_contest(contest, 1, None).outcomes.get("won", 0)

    usual: dict[str, str | int | bool] = {"princesses": "random"}
    extreme: dict[str, str | int | bool] = {"princesses": "random", "extreme": True}
    assert wins("random", usual) < wins("novice", usual) < wins("adept", usual)
    assert wins("adept", extreme) < wins("expert", extreme)
