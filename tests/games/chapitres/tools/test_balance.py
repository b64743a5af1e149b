"""The lab of the three chapters: figures of every card that follow from the matches, on any number of workers."""

from typing import Any

import pytest

from veillee.bots.arena import Contest
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE
from veillee.games import load
from veillee.games.chapitres.rules.score import in_gems
from veillee.games.chapitres.tools.balance import NOTHING, CardTally, add, run_lab, watch

CONTEST = Contest("chapitres", 4, {}, {}, ("random",), 12, 5)
CARDS = 50


def test_tallies_of_a_card_are_added() -> None:
    assert add(CardTally(1, 1, 3, 4, 5, 1), CardTally(1, 0, 0, 0, 0, 0)) == CardTally(2, 1, 3, 4, 5, 1)
    assert add(NOTHING, NOTHING) == NOTHING


def test_tokens_are_counted_in_gems() -> None:
    assert in_gems((1, 0, 0)) == 4
    assert in_gems((0, 1, 0)) == 2
    assert in_gems((2, 3, 5)) == 8 + 6 + 5


@pytest.mark.parametrize(("seats", "kept", "dealt"), [(2, 16, 32), (3, 24, 48), (4, 28, 32), (6, 42, 48)])
def test_every_card_of_a_match_is_accounted_for(seats: int, kept: int, dealt: int) -> None:
    game: Any = load("chapitres").make(seats, {}, {})
    state, chance = game.initial(), FastChance(3)
    while actors := game.actors(state):
        if actors == (CHANCE,):
            game.apply(state, CHANCE, game.roll(state, chance), None)
        else:
            legal = game.legal(state, actors[0])
            game.apply(state, actors[0], legal[chance.below(len(legal))], None)
    tallies = watch(game, state)
    assert sum(tally.drafted for tally in tallies) == kept
    assert sum(tally.dealt for tally in tallies) == dealt
    assert sum(tally.wins for tally in tallies) == kept // seats, "the winner's team"
    paid = sum(tally.in_trick + tally.in_team for tally in tallies)
    tokens = [(state.stars[seat], state.hearts[seat], state.gems[seat]) for seat in range(seats)]
    majority = 4 * state.majority.bit_count()
    assert paid + majority == sum(map(in_gems, tokens)), "the cards and the majority explain every token"
    places = [tally.place_sum for tally in tallies if tally.drafted]
    choices = 7 if seats > 3 else 4
    assert sorted(places) == sorted(list(range(1, choices + 1)) * (kept // choices))


def test_a_lab_can_be_repeated_and_workers_change_nothing() -> None:
    one = run_lab(CONTEST, 1, None)
    assert len(one) == CARDS
    assert one == run_lab(CONTEST, 2, None)
    assert one != run_lab(CONTEST._replace(seed=6), 1, None)


def test_the_tallies_add_up_over_all_matches() -> None:
    heard: list[int] = []
    tallies = run_lab(CONTEST, 1, heard.append)
    assert heard[-1] == CONTEST.games
    assert sum(tally.dealt for tally in tallies) == 32 * CONTEST.games
    assert sum(tally.drafted for tally in tallies) == 28 * CONTEST.games
    assert sum(tally.wins for tally in tallies) == 7 * CONTEST.games
