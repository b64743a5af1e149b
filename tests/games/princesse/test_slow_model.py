"""Random matches beside a second reading of the rules that is told only what happens at the table."""

from typing import Any

import pytest

from tests.games.princesse.tables import make
from veillee.core.chance import FastChance
from veillee.core.contract import CHANCE, AnyGame, Event
from veillee.games.princesse.testing.oracle import LONG_BOOK, SHORT_TALE

Args = dict[str, object]


class Evening:
    """Follow a match from what is told openly, as a child would who writes everything down."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.box = game.box()
        self.hands = [set(range(1, self.box.ladders + 1)) for _ in range(game.seats)]
        self.pages: list[str] = []
        self.saved: list[str] = []
        self.princess = ""
        self.prince = -1
        self.is_horn = False
        self.laid: dict[int, int] = {}
        self.total = self.height = self.rounds = 0
        self.is_ignored = False
        self.expected_end = ""
        self.may_be_out_of_reach = False

    def hear(self, event: Event) -> None:
        """Take in one thing that was told to everybody; private things are of no use to the child."""
        args: Args = dict(event.args)
        what = getattr(self, "_hear_" + event.kind.replace("-", "_"), None)
        if what is not None and event.audience == -1:
            what(args)

    def _hear_begins(self, args: Args) -> None:
        assert not self.expected_end, "a match that is lost goes on"
        if self.rounds and not self.is_horn:
            assert args["seat"] == (self.prince + 1) % self.game.seats
        elif self.rounds:
            assert args["seat"] == self.prince
        self.prince = int(str(args["seat"]))
        self.rounds += 1
        self.may_be_out_of_reach = False
        self.laid, self.is_horn, self.is_ignored = {}, False, False

    def _hear_princess(self, args: Args) -> None:
        assert not self.princess
        self.princess = str(args["princess"])

    def _hear_page(self, args: Args) -> None:
        self.pages.append(str(args["page"]))

    def _hear_reference(self, args: Args) -> None:
        self.laid = {self.prince: int(str(args["size"]))}

    def _hear_ladder(self, args: Args) -> None:
        self.laid[int(str(args["seat"]))] = int(str(args["size"]))

    def _hear_turned_up(self, args: Args) -> None:
        self._hear_ladder(args)

    def _hear_tower(self, args: Args) -> None:
        assert len(self.laid) == self.game.seats
        assert args["total"] == sum(self.laid.values())
        self.total, self.height = sum(self.laid.values()), int(str(args["height"]))

    def _hear_squire(self, args: Args) -> None:
        self.total += {"up": 1, "down": -1, "page": 0}[str(args["use"])]
        self.is_ignored |= args["use"] == "page"

    def _hear_horn(self, args: Args) -> None:
        self.is_horn = True
        self._look_for_the_end()

    def _hear_freed(self, args: Args) -> None:
        assert self._is_saved()
        assert args == {"princess": self.princess}
        self.saved.append(self.princess)
        self.princess = ""
        self._spend()

    def _hear_missed(self, args: Args) -> None:
        assert not self._is_saved()
        is_right, is_met = self.total == self.height, self._is_met()
        why = {(False, True): "height", (True, False): "page", (False, False): "both"}
        assert args == {"princess": self.princess, "why": why[is_right, is_met]}
        self._spend()

    def _hear_ended(self, args: Args) -> None:
        if args["outcome"] == "out-of-reach":
            assert self.may_be_out_of_reach
            self.expected_end = "out-of-reach"
        assert args["outcome"] == self.expected_end
        if self.expected_end == "end":
            assert self.pages[-1] == "end"
        self.expected_end = "told"

    def _spend(self) -> None:
        for seat, size in self.laid.items():
            self.hands[seat].remove(size)
        self._look_for_the_end()

    def _look_for_the_end(self) -> None:
        """PRI-32, in its order."""
        pages = self.box.pages_in_book - len([page for page in self.pages if page not in ("beginning", "end")])
        ladders = len(self.hands[0])
        missing = self.box.princesses_to_save - len(self.saved)
        if missing == 0:
            self.expected_end = "won"
        elif ladders == 0:
            self.expected_end = "ladders"
        elif pages == 0:
            self.expected_end = "end"
        elif missing > pages or missing > ladders:
            self.expected_end = "hopeless"
        else:
            self.may_be_out_of_reach = True  # test_prospect.py asks brute force

    def _is_saved(self) -> bool:
        return self.total == self.height and self._is_met()

    def _is_met(self) -> bool:
        """PRI-7: what the page asks of the ladders on the table."""
        page = self.box.page_names.index(self.pages[-1])
        if self.pages[-1] == "beginning" or self.is_ignored:
            return True
        effect = self.game.legend()["effects"][self.box.page_effects[page]]
        sizes = sorted(self.laid.values())
        whose = ["any", "hero", "prince"][self.box.page_whose[page]]
        asked = [
            size
            for seat, size in self.laid.items()
            if whose == "any" or (whose == "prince") == (seat == self.prince)
        ]
        low, high = self.box.page_low[page], self.box.page_high[page]
        if effect == "alike":
            return any(sizes.count(size) >= low for size in sizes)
        if effect == "differ":
            return len(set(sizes)) == len(sizes)
        if effect == "steps":
            return any({size + step for step in range(low)} <= set(sizes) for size in sizes)
        if effect == "size":
            return any(low <= size <= high for size in asked)
        if effect == "gift":
            wants = self.box.princess_wants[self.box.princess_names.index(self.princess)]
            gifts = {self.box.gifts[gift] for gift in wants}
            return any(self.box.gifts[size - 1] in gifts for size in asked)
        return True


@pytest.mark.parametrize("table", ["", SHORT_TALE, LONG_BOOK])
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"squires": "no", "page_from_round_one": True},
        {"princesses": "random", "squires": "yes", "page_from_round_one": True},
        {"princesses": "chosen", "extreme": True, "page_from_round_one": True},
    ],
    ids=str,
)
def test_verdicts_titles_and_ends_are_those_of_a_second_reading(table: str, options: dict[str, Any]) -> None:
    ends = {follow(make(3 + seed % 4, table, **options), FastChance(seed)) for seed in range(120)}
    assert ("hopeless" if table == "" else "won") in ends, "matches that show nothing prove nothing"


def test_matches_that_are_followed_end_in_every_way() -> None:
    games = [make(3, table) for table in (SHORT_TALE, LONG_BOOK, "")]
    ends = {follow(game, FastChance(seed)) for game in games for seed in range(60)}
    assert ends == {"won", "ladders", "end", "hopeless", "out-of-reach"}


def follow(game: AnyGame, chance: FastChance) -> str:
    """Play a random match that is steered towards the right height, so that princesses are saved."""
    evening, state = Evening(game), game.initial()
    while actors := game.actors(state):
        (actor,) = actors
        if actor == CHANCE:
            move = game.roll(state, chance)
        else:
            moves = game.legal(state, actor)
            if len(moves) > 1 and "horn" in [game.move_text(state, m) for m in moves] and chance.below(8):
                moves = [move for move in moves if game.move_text(state, move) != "horn"]
            wanted = state.dungeon - sum(state.laid)
            last = state.laid.count(0) == 1
            fitting = [move for move in moves if last and game.move_text(state, move) == f"ladder {wanted}"]
            move = fitting[0] if fitting else moves[chance.below(len(moves))]
        events: list[Event] = []
        game.apply(state, actor, move, events)
        for event in events:
            evening.hear(event)
    assert [set(_sizes(mask)) for mask in state.hands] == evening.hands
    assert evening.expected_end == "told"
    return game.outcome(state)


def _sizes(mask: int) -> list[int]:
    return [size for size in range(1, 20) if mask >> size & 1]
