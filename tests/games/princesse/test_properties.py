"""What holds at every step of every match, whoever plays and however."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.games.princesse import GAME
from veillee.games.princesse.testing.oracle import LONG_BOOK, SHORT_TALE

EXAMPLES = 80


@st.composite
def games(draw: st.DrawFn) -> AnyGame:
    seats = draw(st.integers(3, 6))
    options: dict[str, object] = {
        "princesses": draw(st.sampled_from(["first", "random", "chosen"])),
        "squires": draw(st.sampled_from(["usual", "yes", "no"])),
        "intensities": draw(st.integers(1, 3)),
        "page_from_round_one": draw(st.booleans()),
        "first_prince": draw(st.integers(0, seats)),
    }
    if options["princesses"] != "first":
        options["extreme"] = draw(st.booleans())
    data = draw(st.sampled_from([{}, {"pieces.toml": SHORT_TALE}, {"pieces.toml": LONG_BOOK}]))
    return GAME.make(seats, options, data)


def walk(game: AnyGame, seed: int) -> list[Any]:
    """Play at random to the end; give the state after every step."""
    chance = FastChance(seed)
    states = [game.initial()]
    while actors := game.actors(states[-1]):
        state = states[-1].clone()
        actor = actors[chance.below(len(actors))]
        moves = [game.roll(state, chance)] if actor == CHANCE else game.legal(state, actor)
        assert moves, "whoever is asked can answer"
        game.apply(state, actor, moves[chance.below(len(moves))])
        states.append(state)
    return states


@pytest.mark.rule("PRI-30")
@settings(max_examples=EXAMPLES)
@given(games(), st.integers(0, 2**32))
def test_ladders_are_conserved(game: AnyGame, seed: int) -> None:
    """A ladder lies in a hand until the round in which it was laid is over, and then is spent for good."""
    states = walk(game, seed)
    for before, after in pairwise(states):
        spent = [had & ~has for had, has in zip(before.hands, after.hands, strict=True)]
        gained = [has & ~had for had, has in zip(before.hands, after.hands, strict=True)]
        assert not any(gained) or not any(before.hands), "hands are dealt once"
        if any(spent):
            assert spent == [1 << size for size in before_or_laid(before, after)]


def before_or_laid(before: Any, after: Any) -> list[int]:
    """Give what lay when a round was closed: its last ladder may have been laid in that very step."""
    return [size or last for size, last in zip(before.laid, after.laid, strict=True)]


@pytest.mark.rule("PRI-7")
@settings(max_examples=EXAMPLES)
@given(games(), st.integers(0, 2**32))
def test_pages_never_block_a_play(game: AnyGame, seed: int) -> None:
    """Every match comes to an end that is named, within the steps the rules allow, never for want of a move."""
    states = walk(game, seed)
    assert len(states) - 1 <= game.max_steps()
    assert game.outcome(states[-1]) in {"won", "ladders", "end", "hopeless", "out-of-reach"}
    for state in states:
        if game.actors(state) and CHANCE not in game.actors(state):
            assert all(game.legal(state, seat) for seat in game.actors(state))
