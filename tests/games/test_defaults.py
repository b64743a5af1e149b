"""A package that brings only rules is played, spoken of and laid out as arrays like any other."""

from veillee.core.arrays import Layout, Moves, chance_bound, is_whole
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.testing.template import GAME as FORD
from veillee.testing.toy import GAME as TOY

PLAIN = TOY.with_parts(phrases=None)


def test_a_game_without_phrases_says_whose_turn_it_is_and_names_moves_as_they_are_written() -> None:
    game = PLAIN.make(2, {"swapping": False}, {})
    state = game.initial()
    game.settle(state, FastChance(1))
    asked = game.package.phrases.ask(game, game.view(state, 1), [])
    assert (asked.key, asked.args) == ("ask", {"phase": "peek", "seat": 0})
    assert game.package.phrases.label(game, game.view(state, 0), "call 3").args == {
        "move": "call 3",
        "word": "call",
        "rest": "3",
    }
    reasons = game.package.phrases.reasons(game, game.view(state, None))
    assert [reason.args for reason in reasons] == [{"seat": 0, "points": 0}, {"seat": 1, "points": 0}]


def test_sentences_that_a_package_lacks_are_added_in_the_languages_it_speaks() -> None:
    own = FORD.read_own_words("fr")[""]
    whole = FORD.read_words("fr")[""]
    assert whole.startswith(own)
    assert "gue-outcome-lost = " in whole.removeprefix(own)
    assert "gue-ask = " not in whole.removeprefix(own)


def test_a_match_fits_into_the_arrays_that_nobody_wrote() -> None:
    for package, seats in ((TOY, 3), (FORD, 4)):
        game = package.make(seats, {}, {})
        layout, moves = Layout(game), Moves(game)
        for seed in range(30):
            state, chance = game.initial(), FastChance(1000 + seed)
            while actors := game.actors(state):
                for seat in range(seats):
                    assert len(layout.encode(game.knowledge(state, seat))) == layout.length
                if actors[0] == CHANCE:
                    move = game.roll(state, chance)
                    assert move < chance_bound(game)
                else:
                    legal = game.legal(state, actors[0])
                    assert sum(moves.mask(legal)) == len(legal)
                    move = legal[chance.below(len(legal))]
                game.apply(state, actors[0], move)


def test_arrays_are_whole_where_no_list_changes_its_length() -> None:
    assert is_whole(TOY.make(2, {}, {}))
    assert not is_whole(FORD.make(2, {}, {}))


def test_places_and_outcome_follow_from_points() -> None:
    game = FORD.make(3, {}, {})
    state = game.initial()
    assert game.outcome(state) == ""
    for seat in range(3):
        game.apply(state, seat, 1)
    assert (game.outcome(state), game.ranking(state)) == ("shared", [1, 1, 1])
    assert game.box().house == ()
