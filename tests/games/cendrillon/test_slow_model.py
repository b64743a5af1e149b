"""The engine, which fixes a face when it is first seen, plays like real tiles shuffled before the first turn."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import pairwise, permutations
from random import Random
from typing import Any, NamedTuple

import pytest

from tests.games.cendrillon.minds import PARTNER, Hunter, Whim
from tests.games.cendrillon.slow_model import BOX, Box, Deal, Evening, House, Mind, shuffle
from tests.proof.scale import scaled
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame
from veillee.games import load

GAMES = scaled(600, 1500)  # a table, each way
FORGETS = 0.1  # so that games are won and lost
SIGMAS = 4.5


class Story(NamedTuple):
    """Tell a whole game: every step, and how it ended."""

    steps: tuple[str, ...]
    result: str
    hours: int
    turns: int
    found: tuple[tuple[str, ...], ...]


def story_of(evening: Evening) -> Story:
    found = tuple(tuple(sorted(pair) if len(pair) == 2 else [*pair, *pair]) for pair in evening.found)
    return Story(tuple(evening.log), evening.result, evening.hours, evening.turns, found)


def table_text(box: Box) -> str:
    lines = ["house = []", f"hours = {box.hours}", f"dawn = {box.dawn}", "[die]"]
    lines += [f"{face} = {box.die.count(face)}" for face in ("wand", "cauldron", "hourglass")]
    lines += ["[specials]"]
    lines += [f"{name} = {box.specials.count(name)}" for name in ("mirror", "cauldron", "hourglass", "wand")]
    for number, section in enumerate(box.sections):
        pairs = ", ".join(f'["{one}", "{other}"]' for one, other in section)
        lines += ["[[sections]]", f'name = "section {number}"', f"pairs = [{pairs}]"]
    return "\n".join(lines)


def make_game(box: Box, house: House) -> AnyGame:
    options: dict[str, object] = {"variant": house.variant, "last_chance": house.last_chance}
    if house.variant != "basic":
        options["decoys"] = house.decoys
    if house.first_seat is not None:
        options["first_player"] = house.first_seat + 1
    data = {} if box is BOX else {"pieces.toml": table_text(box)}
    return load("cendrillon").make(house.seats, options, data)


def ending(game: AnyGame, state: object, steps: tuple[str, ...]) -> Story:
    view = game.view(state, None)
    faces = [game.legend()["faces"][face] for face in view.found]
    found = tuple(tuple(sorted(pair)) for pair in zip(faces[::2], faces[1::2], strict=True))
    return Story(steps, game.outcome(state), view.hours, view.turn, found)


def play_engine(game: AnyGame, mind: Mind, draw: FastChance) -> Story:
    state = game.initial()
    steps: list[str] = []
    while actors := game.actors(state):
        actor = actors[0]
        if actor == CHANCE:
            move = game.roll(state, draw)
            step = game.move_text(state, move)
        else:
            texts = {game.move_text(state, move): move for move in game.legal(state, actor)}
            text = mind.choose(actor, sorted(texts))
            move, step = texts[text], f"{actor}:{text}"
        game.apply(state, actor, move)
        steps.append(step)
        mind.hear(step)
    return ending(game, state, tuple(steps))


# --- the same distribution, exactly: every way the chance of a tiny box can fall

TINY = Box(
    hours=2,
    dawn=3,
    die=("wand", "cauldron", "hourglass", "hourglass"),
    sections=((("mouse", "mouse"),), (("dress", "gloves"),)),
    specials=("mirror", "cauldron", "hourglass", "wand"),
)
SHORT = TINY._replace(hours=1, dawn=2)
TINY_TABLES = {
    "basic, two seats, last chance": (TINY._replace(dawn=4), House(2, "basic", 0, True, None)),
    "magic, one seat": (TINY, House(1, "magic", 1, False, 0)),
    "magic, one seat, two decoys, last chance": (SHORT, House(1, "magic", 2, True, 0)),
    "advanced, two seats, last chance": (TINY, House(2, "advanced", 1, True, 1)),
}


class Undecided(Exception):
    """The dice thrown in advance do not suffice."""


def every_deal(box: Box, house: House) -> Iterator[tuple[Deal, Fraction]]:
    """List what shuffling can bring, real tiles counted apart; equal layouts are put together."""
    deals: Counter[Deal] = Counter()
    is_magic = house.variant != "basic"
    dealt = house.seats + house.decoys if is_magic else 0
    for specials in permutations(box.specials, dealt):
        own, decoys = specials[: house.seats], specials[house.seats :]
        for grid in permutations(box.base_tiles() + list(decoys)):
            for first in range(house.seats) if house.first_seat is None else [house.first_seat]:
                deals[Deal(own, first, grid)] += 1
    total = sum(deals.values())
    for deal, ways in deals.items():
        yield deal, Fraction(ways, total)


def slow_stories(box: Box, house: House, mind: Callable[[], Mind]) -> dict[Story, Fraction]:
    """Give the probability of every story with real tiles."""
    stories: dict[Story, Fraction] = {}
    faces = {face: Fraction(box.die.count(face), len(box.die)) for face in box.die}
    for deal, likely in every_deal(box, house):
        waiting: list[tuple[list[str], Fraction]] = [([], likely)]
        while waiting:
            dice, probability = waiting.pop()
            try:
                evening = Evening(box, house, deal, thrown(dice), mind()).play()
            except Undecided:
                waiting += [([*dice, face], probability * share) for face, share in faces.items()]
                continue
            story = story_of(evening)
            stories[story] = stories.get(story, Fraction(0)) + probability
    return stories


def thrown(dice: list[str]) -> Callable[[], str]:
    left = dice[::-1]

    def throw() -> str:
        if not left:
            raise Undecided
        return left.pop()

    return throw


def engine_stories(game: AnyGame, mind: Callable[[], Mind]) -> dict[Story, Fraction]:
    """Give the probability of every story, walking through all outcomes of chance."""
    stories: dict[Story, Fraction] = {}
    waiting: list[tuple[Any, tuple[str, ...], Fraction]] = [(game.initial(), (), Fraction(1))]
    while waiting:
        state, steps, likely = waiting.pop()
        actors = game.actors(state)
        if not actors:
            story = ending(game, state, steps)
            stories[story] = stories.get(story, Fraction(0)) + likely
        elif actors == (CHANCE,):
            outcomes = game.outcomes(state)
            total = sum(weight for _, weight in outcomes)
            for outcome, weight in outcomes:
                other = state.clone()
                text = game.move_text(state, outcome)
                game.apply(other, CHANCE, outcome)
                waiting.append((other, (*steps, text), likely * Fraction(weight, total)))
        else:
            thinker = mind()
            for step in steps:
                thinker.hear(step)
            texts = {game.move_text(state, move): move for move in game.legal(state, actors[0])}
            text = thinker.choose(actors[0], sorted(texts))
            game.apply(state, actors[0], texts[text])
            waiting.append((state, (*steps, f"{actors[0]}:{text}"), likely))
    return stories


@pytest.mark.rule("CEN-10")
@pytest.mark.rule("CEN-30")
@pytest.mark.parametrize("seed", range(scaled(1, 2)))
@pytest.mark.parametrize("which", TINY_TABLES)
def test_whole_games_have_exactly_the_probabilities_of_shuffled_tiles(which: str, seed: int) -> None:
    box, house = TINY_TABLES[which]
    slow = slow_stories(box, house, lambda: Whim(seed))
    quick = engine_stories(make_game(box, house), lambda: Whim(seed))
    assert sum(slow.values()) == sum(quick.values()) == 1
    assert quick == slow
    assert {"won", "dawn"} < {story.result for story in slow}  # the whims reach more than one ending


# --- the same frequencies with the whole box

TABLES = {
    "basic": House(3, "basic", 0, False, None),
    "magic": House(2, "magic", 4, True, None),
    "advanced": House(4, "advanced", 4, False, None),
    "advanced, eight seats, no decoys": House(8, "advanced", 0, True, None),
}


class Sample(NamedTuple):
    """Hold the stories of many games at one kind of table, by the slow model and by the engine."""

    slow: list[Story]
    quick: list[Story]


@pytest.fixture(scope="module", params=TABLES)
def sample(request: pytest.FixtureRequest) -> Sample:
    house = TABLES[request.param]
    game = make_game(BOX, house)
    slow, quick = [], []
    for seed in range(GAMES):
        random = Random(f"slow {seed}")
        deal = shuffle(BOX, house, random)
        throw = thrown([random.choice(BOX.die) for _ in range(BOX.dawn)])
        slow.append(story_of(Evening(BOX, house, deal, throw, Hunter(random, FORGETS)).play()))
        quick.append(play_engine(game, Hunter(Random(f"quick {seed}"), FORGETS), FastChance(seed)))
    return Sample(slow, quick)


def assert_alike(sample: Sample, trait: Callable[[Story], Iterable[object]]) -> None:
    """Compare how often each trait comes, within what two samples of this size may differ by."""
    slow: Counter[object] = Counter(value for story in sample.slow for value in trait(story))
    quick: Counter[object] = Counter(value for story in sample.quick for value in trait(story))
    assert slow
    for value in slow.keys() | quick.keys():
        bound = SIGMAS * (slow[value] + quick[value] + 1) ** 0.5
        assert abs(slow[value] - quick[value]) <= bound, (value, slow[value], quick[value])


def first_faces(story: Story) -> list[str]:
    """List the faces in the order they were first seen."""
    faces = []
    for before, step in pairwise(story.steps):
        touched = ":" in before and before.rpartition(":")[2] not in ("down", "pass", "use")
        if touched and ":" not in step:
            faces.append(step)
    return faces


def test_results_come_as_often(sample: Sample) -> None:
    assert_alike(sample, lambda story: [story.result, f"{len(story.found)} pairs"])


@pytest.mark.rule("CEN-11")
def test_games_take_as_long(sample: Sample) -> None:
    assert_alike(sample, lambda story: [f"{story.hours} hours", f"{story.turns // 4} fours of turns"])


@pytest.mark.rule("CEN-10")
def test_the_first_two_faces_come_as_often(sample: Sample) -> None:
    assert_alike(sample, lambda story: [tuple(first_faces(story)[:2])])


@pytest.mark.rule("CEN-2")
def test_the_same_pairs_come_first(sample: Sample) -> None:
    assert_alike(sample, lambda story: story.found[:1])


@pytest.mark.rule("CEN-30")
def test_decoys_seen_are_of_the_same_kinds_and_numbers(sample: Sample) -> None:
    assert_alike(sample, lambda story: [tuple([face for face in first_faces(story) if face not in PARTNER][:2])])


@pytest.mark.rule("CEN-4")
def test_the_die_falls_as_often(sample: Sample) -> None:
    assert_alike(sample, lambda story: [step for step in story.steps if ":" not in step and step not in PARTNER])


@pytest.mark.rule("CEN-10")
def test_seats_begin_as_often(sample: Sample) -> None:
    assert_alike(sample, lambda story: [step for step in story.steps if step.startswith("seat ")])
