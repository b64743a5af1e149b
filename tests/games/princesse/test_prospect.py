"""Lost for certain is said when the round ends, and never while a way remains (PRI-32)."""

import tomllib
from collections.abc import Iterator
from typing import Any, Final

import pytest

from tests.games.princesse.tables import BOX, make
from tests.proof.scale import IS_LONG
from veillee.bots import Situation, make_bot
from veillee.core.chance import FastChance
from veillee.core.contract import AnyGame
from veillee.games.princesse.phrases import reasons
from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.prospect import NO_PROOF, TOO_SHORT, TOO_TALL, Prospect, heights_to_come
from veillee.games.princesse.rules.state import FIRST_PAGE, OUT_OF_REACH, REST, PrincesseState
from veillee.games.princesse.testing.hope import Hope, Left

PRINCESSES: Final = {one["name"]: one["level"] for one in tomllib.loads(BOX)["princesses"]}
# Seats, options, who plays, and how many matches of ten thousand.
TABLES: Final[list[tuple[int, dict[str, Any], str, int]]] = [
    (3, {"squires": "no"}, "novice", 2500),
    (3, {"squires": "no"}, "", 2000),
    (3, {"princesses": "random", "squires": "yes"}, "", 1500),
    (3, {"princesses": "random", "squires": "yes"}, "novice", 1000),
    (4, {"princesses": "random"}, "", 1000),
    (4, {"squires": "no"}, "novice", 1000),
    (5, {"squires": "no"}, "", 500),
    (6, {"squires": "no"}, "", 500),
]


def mask(*sizes: int) -> int:
    return sum(1 << size for size in sizes)


def prospect(
    hands: list[int], heights: list[int], squires: int = 0, pages: tuple[str, ...] = ("moonlight",)
) -> Any:
    """Make a prospect with one princess left to save, Raymondine."""
    game = make(len(hands))
    assert isinstance(game, Princesse)
    cards = [heights.count(height) for height in range(len(game.heights))]
    pages_left = [int(name in pages) for name in game.pieces.pages]
    return Prospect(game.pieces, hands, cards, pages_left, squires, 0, [], [0] * 12)


def what_is_left(game: Princesse, state: PrincesseState, pages: int) -> Left:
    """Write down what all see, for the brute force."""
    names = game.pieces.princesses
    shown = [(names[state.princess],)] if state.princess >= 0 else []
    later = [
        tuple(name for at, name in enumerate(names) if state.princesses_left[at] and PRINCESSES[name] == level)
        for level in state.pile
    ]
    heights = heights_to_come(state.heights, game.heights, pages)
    return Left(
        tuple(frozenset(game.sizes_of[hand]) for hand in state.hands),
        tuple(height for height, left in enumerate(heights) for _ in range(left)),
        frozenset(game.pieces.pages[page] for page in range(FIRST_PAGE, 16) if state.pages_left[page]),
        pages,
        state.squires,
        state.next_prince,
        (*shown, *later),
    )


def play(game: AnyGame, seed: int, level: str) -> Iterator[PrincesseState]:
    """Play a match by chance or by bots; give every moment between rounds, and the end."""
    chance = FastChance(seed)
    bots = [make_bot(level, game, seat, seed * 10 + seat) for seat in range(game.seats)] if level else []
    state = game.initial()
    assert isinstance(state, PrincesseState)
    while actors := game.settle(state, chance):
        if state.phase == REST and state.round:
            yield state
        seat = actors[0]
        moves = game.legal(state, seat)
        if bots:
            move = bots[seat].choose(Situation(seat, game.knowledge(state, seat), [], moves))
        else:
            move = moves[chance.below(len(moves))]
        game.apply(state, seat, move)
    yield state


def end_of(game: AnyGame, seed: int) -> PrincesseState:
    *_, state = play(game, seed, "")
    return state


@pytest.mark.rule("PRI-32")
@pytest.mark.parametrize(("seats", "options", "level", "games"), TABLES, ids=str)
def test_every_verdict_is_that_of_brute_force(seats: int, options: dict[str, Any], level: str, games: int) -> None:
    """So no match goes on for a round after a provable loss, and none ends while a way remains."""
    game = make(seats, **{**options, "first_prince": 0})
    assert isinstance(game, Princesse)
    hope = Hope(tomllib.loads(BOX))
    verdicts: list[bool] = []
    for seed in range(games if IS_LONG else games // 50):
        for state in play(game, seed, level):
            is_lost = state.result == OUT_OF_REACH
            if state.phase == REST or is_lost:
                left = what_is_left(game, state, game.page_count - state.pages_read)
                assert hope.is_left(left) != is_lost, left
                verdicts.append(is_lost)
    assert len(verdicts) > games // 50
    assert False in verdicts
    assert True in verdicts or not IS_LONG


@pytest.mark.rule("PRI-32")
@pytest.mark.parametrize(
    ("hands", "heights", "squires", "proof"),
    [
        ([mask(7, 8), mask(8), mask(8)], [17, 22], 0, TOO_TALL),
        ([mask(7, 8), mask(8), mask(8)], [17, 23], 0, NO_PROOF),
        ([mask(7, 8), mask(8), mask(8)], [17, 22], 1, NO_PROOF),
        ([mask(1), mask(2), mask(1, 3)], [9, 7], 0, TOO_SHORT),
        ([mask(1), mask(2), mask(1, 3)], [9, 6], 0, NO_PROOF),
        ([mask(1), mask(2), mask(1, 3)], [9, 7], 1, NO_PROOF),
    ],
)
def test_the_tallest_and_the_shortest_ladders_prove_a_loss_by_a_sum(
    hands: list[int], heights: list[int], squires: int, proof: int
) -> None:
    found = prospect(hands, heights, squires).find_sum()
    assert (found.proof if found else NO_PROOF) == proof
    assert prospect(hands, heights, squires).is_lost(1, 0) == bool(found)


@pytest.mark.rule("PRI-32")
@pytest.mark.parametrize(
    ("pages", "rounds", "squires", "is_lost"),
    [
        (("moonlight",), 1, 0, False),  # asks nothing
        (("a-present",), 1, 0, True),  # she wants a lute (4) or a cake (5)
        (("a-present",), 1, 1, False),  # a squire puts the page away
        (("a-present", "great-ladder"), 1, 0, False),  # a 7 or an 8
        (("vertigo",), 1, 0, True),  # the first Prince has a 6 alone …
        (("vertigo", "a-present"), 2, 0, True),  # … and there is no second ladder for the next one
        (("to-each-a-rung",), 1, 0, False),
        (("heroic-rescue",), 1, 0, True),
        (("step-by-step",), 1, 0, False),  # 6 and 7
    ],
)
def test_pages_and_squires_count(pages: tuple[str, ...], rounds: int, squires: int, is_lost: bool) -> None:
    hands = [mask(6), mask(7), mask(2)]
    assert prospect(hands, [15, 9], squires, pages).is_lost(min(rounds, 1), 0) == is_lost


@pytest.mark.rule("PRI-32")
def test_a_round_may_be_lost_on_purpose_to_change_the_prince() -> None:
    hands = [mask(6, 8), mask(3, 8), mask(5, 8)]
    assert prospect(hands, [14], 0, ("vertigo", "a-present")).is_lost(1, 0) is False, "the lute or the cake"
    assert prospect(hands, [14], 0, ("vertigo",)).is_lost(1, 0), "a Prince with a 6 or an 8 is afraid"
    assert not prospect(hands, [14], 0, ("vertigo",)).is_lost(2, 0), "the next one has a 3"


@pytest.mark.rule("PRI-32")
def test_a_loss_that_no_simple_sum_shows_is_found_by_trying() -> None:
    hands = [mask(2, 8), mask(2, 8), mask(2, 8)]
    lost = prospect(hands, [9, 13])
    assert lost.find_sum() is None
    assert lost.is_lost(1, 0)


@pytest.mark.rule("PRI-32")
def test_the_table_is_told_why() -> None:
    told: dict[str, dict[str, Any]] = {}
    for seed in range(400):
        game = make(3, squires="no", first_prince=0)
        assert isinstance(game, Princesse)
        state = end_of(game, seed)
        if state.result == OUT_OF_REACH:
            why = reasons(game, game.view(state, None))[0]
            told.setdefault(why.key, dict(why.args))
        if len(told) == 3:
            break
    assert set(told) == {"reason-no-way", "reason-too-short", "reason-too-tall"}
    assert int(str(told["reason-too-short"]["ladders"])) < int(str(told["reason-too-short"]["dungeons"]))
    assert int(str(told["reason-too-tall"]["ladders"])) > int(str(told["reason-too-tall"]["dungeons"]))


@pytest.mark.rule("PRI-32")
def test_matches_of_the_first_rules_only_counted() -> None:
    game = make(3, squires="no")
    kept = game.package.make_kept(3, {"squires": "no", "first_prince": 1}, {}, None)  # type: ignore[attr-defined]
    assert (kept.options.certain_loss, game.options.certain_loss) == ("counted", "computed")
    state = game.initial()
    state.phase, state.hands, state.freed = REST, [mask(7, 8)] * 3, [0, 3, 6]
    state.princess, state.pile, state.pages_read, state.prince, state.dungeon = 9, [], 5, 0, 12
    for rules, result in ((kept, 0), (game, OUT_OF_REACH)):
        assert isinstance(rules, Princesse)
        after = state.clone()
        rules._go_on(after, None)
        assert after.result == result
