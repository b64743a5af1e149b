"""What a bot of Cendrillon remembers, and how it fades."""

from collections import Counter

import pytest

from veillee.core.chance import FastChance
from veillee.core.contract import Told
from veillee.games import load
from veillee.games.cendrillon.bots.levels import LEVELS, Level
from veillee.games.cendrillon.bots.memory import Memory, neighbours
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.state import NONE

PLACES = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"]


def basic_game() -> Cendrillon:
    game = load("cendrillon").make(2, {}, {})
    assert isinstance(game, Cendrillon)
    return game


GAME = basic_game()


def tell(kind: str, **args: str) -> Told:
    return Told(1, kind, dict(args))


def make_memory(fading: int, slipping: int = 0, seed: int = 0) -> Memory:
    return Memory(GAME, Level(fading, slipping, watches=True, deduces=False), FastChance(seed))


def recall(memory: Memory) -> dict[str, str]:
    """Give the faces remembered, by place."""
    faces = enumerate(memory.faces)
    return {PLACES[place]: GAME.pieces.names[face] for place, face in faces if face != NONE}


def turns(number: int) -> list[Told]:
    return [tell("rolled", die="wand")] * number


def test_what_is_shown_and_what_is_seen_alone_is_remembered() -> None:
    memory = make_memory(0)
    memory.hear([tell("shown", tile="A1", face="rat"), tell("saw", tile="B2", face="mouse"), *turns(500)])
    assert recall(memory) == {"A1": "rat", "B2": "mouse"}


def test_a_pair_taken_away_is_given_up() -> None:
    memory = make_memory(0)
    memory.hear([tell("shown", tile="A1", face="rat"), tell("shown", tile="A2", face="mouse")])
    memory.hear([tell("pair", tile="A1", other="C4", face="rat", partner="coachman")])
    assert recall(memory) == {"A2": "mouse"}


def test_a_false_memory_of_a_tile_taken_away_is_given_up_too() -> None:
    memory = make_memory(0)
    memory.hear([tell("shown", tile="A1", face="rat")])
    memory.hear([tell("pair", tile="B1", other="C4", face="rat", partner="coachman")])
    assert recall(memory) == {}


def test_a_face_is_remembered_at_as_many_places_as_there_are_tiles_of_it() -> None:
    memory = make_memory(0)
    memory.hear([tell("shown", tile=place, face="rat") for place in ("A1", "B1")])
    assert recall(memory) == {"B1": "rat"}
    memory.hear([tell("shown", tile=place, face="mouse") for place in ("A1", "A2", "A3")])
    assert recall(memory) == {"A2": "mouse", "A3": "mouse", "B1": "rat"}


def test_a_place_seen_otherwise_than_remembered_is_corrected() -> None:
    memory = make_memory(0)
    memory.hear([tell("shown", tile="A1", face="rat"), tell("shown", tile="A1", face="horse")])
    assert recall(memory) == {"A1": "horse"}


def count_kept(fading: int, times_seen: int, number: int, seeds: int = 4000) -> int:
    """Count in how many memories a face seen so often is still there after a number of turns."""
    kept = 0
    for seed in range(seeds):
        memory = make_memory(fading, seed=seed)
        memory.hear([tell("shown", tile="A1", face="rat")] * times_seen + turns(number))
        kept += recall(memory) == {"A1": "rat"}
    return kept


@pytest.mark.parametrize(
    ("fading", "times_seen", "number"), [(80, 1, 1), (80, 1, 9), (80, 2, 9), (30, 1, 20), (30, 3, 20)]
)
def test_a_face_fades_by_level_and_the_slower_the_oftener_it_was_seen(
    fading: int, times_seen: int, number: int
) -> None:
    expected = (1 - fading / 1000 / times_seen) ** number
    # Five standard deviations of 4000 draws.
    spread = 5 * (expected * (1 - expected) / 4000) ** 0.5
    assert count_kept(fading, times_seen, number) / 4000 == pytest.approx(expected, abs=spread)


def test_a_lost_face_slips_to_a_free_neighbour_as_often_as_the_level_says() -> None:
    where: Counter[str] = Counter()
    for seed in range(4000):
        memory = make_memory(1000, slipping=400, seed=seed)
        memory.hear([tell("shown", tile="B2", face="rat"), *turns(1)])
        where[" ".join(recall(memory))] += 1
    assert set(where) == {"", "A2", "C2", "B1", "B3"}
    assert where[""] / 4000 == pytest.approx(0.6, abs=0.04)
    for place in ("A2", "C2", "B1", "B3"):
        assert where[place] / 4000 == pytest.approx(0.1, abs=0.025)


def test_a_face_does_not_slip_onto_what_is_remembered_or_gone() -> None:
    for seed in range(200):
        memory = make_memory(0, seed=seed)
        gone = tell("pair", tile="A2", other="B1", face="mouse", partner="mouse")
        memory.hear([gone, tell("shown", tile="A1", face="rat")])
        memory._slip(0, memory.faces[0])
        assert recall(memory) == {"A1": "rat"}


@pytest.mark.parametrize("place", range(12))
def test_neighbours_are_one_step_away_and_mutual(place: int) -> None:
    row, column = divmod(place, 4)
    expected = {other for other in range(12) if abs(other // 4 - row) + abs(other % 4 - column) == 1}
    assert set(neighbours(place, 12)) == expected


def test_a_short_last_row_has_neighbours_too() -> None:
    assert sorted(neighbours(12, 13)) == [8]  # D1 under C1, alone in its row
    assert sorted(neighbours(8, 13)) == [4, 9, 12]


def test_levels_remember_and_think_better_one_after_the_other() -> None:
    novice, adept, expert, master = LEVELS.values()
    assert list(LEVELS) == ["novice", "adept", "expert", "master"]
    assert master == expert
    assert novice.fading > adept.fading > expert.fading == 0
    assert novice.slipping > adept.slipping == expert.slipping == 0
    assert (novice.watches, adept.watches, expert.watches) == (False, True, True)
    assert (novice.deduces, adept.deduces, expert.deduces) == (False, False, True)
