"""The ford read a second time, to check the rules by; tests of single clauses; tables whose matches are kept.

Write the oracle from the text of the rules, not from rules.py: two readings that agree are worth more than one.
"""

from collections import Counter
from typing import Final

from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, AnyGame, Seat
from veillee.testing.clauses import clause
from veillee.testing.golden_tables import Golden
from veillee.testing.oracle import Oracle, Referee, Turn
from veillee.testing.script import Script

from . import GAME
from .state import FordState


class FordOracle(Oracle):
    """Go through the clauses as a reader of the rules would."""

    def legal(self, game: AnyGame, state: FordState, seat: Seat) -> list[str]:
        """List what the rules allow a seat, sorted; nothing where it is not asked."""
        is_turn = game.legend()["phases"][state.phase] == "turn"
        return ["stop", "take"] if is_turn and state.active == seat else []

    def census(self, game: AnyGame, state: FordState) -> dict[str, int]:
        """Count every stone wherever it lies; that never changes."""
        held = Counter(stone for stones in state.stones for stone in stones)
        return {name: held[stone] + state.pool[stone] for stone, name in enumerate(game.legend()["stones"])}

    def scramble(self, game: AnyGame, state: FordState, viewer: Seat | None, chance: Chance) -> FordState | None:
        """Deal anew what a viewer cannot see: the stones of all others, until the bags lie open."""
        other = state.clone()
        hidden = [] if not game.actors(state) else [seat for seat in range(game.seats) if seat != viewer]
        deck = [stone for stone, copies in enumerate(state.pool) for _ in range(copies)]
        deck += [stone for seat in hidden for stone in state.stones[seat]]
        for seat in hidden:
            other.stones[seat] = [deck.pop(chance.below(len(deck))) for _ in state.stones[seat]]
        other.pool = [deck.count(stone) for stone in range(len(state.pool))]
        return other if any(state.stones[seat] for seat in hidden) else None

    def questions(self, game: AnyGame) -> tuple[str, ...]:
        """Name what every seat is asked in every match."""
        return ("take or stop",)

    def referee(self, game: AnyGame) -> Referee:
        """Follow a match with an own count of bags, turns and points."""
        bags: list[list[int]] = [[] for _ in range(game.seats)]
        crossing = list(range(game.seats))  # who has not stopped, the next to be asked first
        nothing = [0] * game.seats
        while crossing:
            seat = crossing.pop(0)
            done = yield Turn((seat,), "take or stop", nothing)
            if done.text == "take":
                done = yield Turn((CHANCE,), "stone", nothing)
                bags[seat].append(["gravel", "pebble", "cobble", "rock", "boulder"].index(done.text) + 1)
                if len(bags[seat]) < 5:
                    crossing.append(seat)
        points = [sum(bag) if sum(bag) <= game.options.limit else 0 for bag in bags]
        places = tuple(1 + sum(other > own for other in points) for own in points)
        yield Turn((), "", points, "won" if places.count(1) == 1 else "shared", places)


ORACLE: Final = FordOracle()


# --- a test for each clause: a match as text, `seat:move` for seats and the bare stone for chance


def table(seats: int = 2, limit: int = 9) -> Script:
    """Begin a match."""
    return Script(GAME.make(seats, {"limit": limit}, {}))


@clause("GUE-1")
def test_the_river_holds_five_stones_of_each_weight() -> None:
    assert table().play("0:take").outcomes() == {"gravel": 5, "pebble": 5, "cobble": 5, "rock": 5, "boulder": 5}


@clause("GUE-2")
def test_a_stone_is_seen_by_its_owner_alone() -> None:
    match = table().play("0:take, cobble")
    assert match.view(0).stones == ((2,), ())
    assert match.view(1).stones == match.view(None).stones == ((-2,), ())
    assert [told.kind for told in match.told(1)] == ["took"]


@clause("GUE-3")
def test_who_has_stopped_is_not_asked_again_and_a_full_bag_stops() -> None:
    match = table().play("0:stop, 1:take, gravel, 1:take, gravel, 1:take, gravel, 1:take, gravel")
    assert match.actors() == (1,)
    assert match.play("1:take, gravel").is_over()


@clause("GUE-4")
def test_a_bag_scores_its_weight_unless_it_is_too_heavy() -> None:
    line = "0:take, boulder, 1:take, rock, 0:take, boulder, 1:take, rock, 0:stop, 1:stop"
    match = table(limit=9).play(line)
    assert match.game.scores(match.state) == [0, 8]
    match = table(limit=10).play(line)
    assert match.game.scores(match.state) == [10, 8]


@clause("GUE-5")
def test_the_most_points_win_and_equal_points_share() -> None:
    match = table().play("0:take, boulder, 1:take, rock, 0:stop, 1:stop")
    assert (match.outcome(), match.game.ranking(match.state)) == ("won", [1, 2])
    assert table().play("0:stop, 1:stop").outcome() == "shared"


@clause("GUE-6")
def test_talk_is_free() -> None:
    assert [channel.name for channel in table().game.channels(table().state)] == ["open"]


# --- tables whose matches are kept in goldens.txt: `veillee check-game --write-goldens` writes them anew

PLAYED: Final = (
    Golden(GAME.info.id, "2", 2, {}, 11),
    Golden(GAME.info.id, "3-shared", 3, {"limit": 8}, 1, script=("stop", "stop", "stop")),
    Golden(GAME.info.id, "4-heavy", 4, {"limit": 12}, 6),
)
REWOUND: Final = (Golden(GAME.info.id, "4-rewound", 4, {}, 1, script=("take",) * 11),)
COUNTED: Final = ((Golden(GAME.info.id, "2", 2, {}, 0), 6),)
