"""The casket game read a second time: what is legal, what lies where, who may know what; and its golden tables."""

from collections import Counter
from collections.abc import Generator
from typing import Final

from veillee.core.chance import Chance
from veillee.core.contract import CHANCE, AnyGame, Seat
from veillee.testing.golden_tables import Golden
from veillee.testing.oracle import Moment, Oracle, Referee, Turn
from veillee.testing.toy.rules.state import CoffretState

# A box of few cards, in which all can be worked out more often.
SMALL_BOX = """
house = []
points = 1
[[cards]]
name = "low"
copies = 4
[[cards]]
name = "high"
copies = 5
"""


class CoffretOracle(Oracle):
    """Go through the clauses COF-1 to COF-9 as a reader of the rules would."""

    def tables(self) -> list[dict[str, str]]:
        return [{"pieces.toml": SMALL_BOX}]

    def legal(self, game: AnyGame, state: CoffretState, seat: Seat) -> list[str]:
        phase = game.legend()["phases"][state.phase]
        if phase == "choose":
            return ["keep", "swap"] if state.choices[seat] == -1 else []
        answers = {
            "peek": ["pass", "peek"],
            "look": ["close"],
            "call": ["higher", "lower"],
            "shown": ["gather"],
        }
        return answers.get(phase, []) if state.active == seat else []

    def census(self, game: AnyGame, state: CoffretState) -> dict[str, int]:
        places = [*state.cards, *state.asides, state.casket]
        lying = Counter(card for card in places if card != -1)
        return {name: lying[card] + state.pool[card] for card, name in enumerate(game.legend()["cards"])}

    def scramble(
        self, game: AnyGame, state: CoffretState, viewer: Seat | None, chance: Chance
    ) -> CoffretState | None:
        phase = game.legend()["phases"][state.phase]
        lies_open = phase in ("shown", "over")
        other = state.clone()
        hidden: list[tuple[list[int], int]] = []
        casket = [state.casket]
        for seat in range(game.seats):
            if seat != viewer:
                if not lies_open and state.cards[seat] != -1:
                    hidden.append((other.cards, seat))
                if state.asides[seat] != -1:
                    hidden.append((other.asides, seat))
        has_seen = lies_open or (viewer is not None and state.peeked & 1 << viewer)
        if state.casket != -1 and not has_seen:
            hidden.append((casket, 0))
        others_chose = [seat for seat, choice in enumerate(state.choices) if choice != -1 and seat != viewer]
        if not hidden and not others_chose:
            return None
        deck = [card for card, copies in enumerate(state.pool) for _ in range(copies)]
        deck += [place[at] for place, at in hidden]
        for place, at in hidden:
            place[at] = deck.pop(chance.below(len(deck)))
        other.casket = casket[0]
        other.pool = [deck.count(card) for card in range(len(state.pool))]
        for seat in others_chose:
            other.choices[seat] = chance.below(2)
        return other

    # --- how a match goes

    def questions(self, game: AnyGame) -> tuple[str, ...]:
        return ("choose", "peek", "close", "call") if game.options.swapping else ("peek", "close", "call")

    def referee(self, game: AnyGame) -> Referee:
        points = [0] * game.seats
        for number in range(game.options.rounds):
            order = [(number + n) % game.seats for n in range(game.seats)]
            yield from self._play_round(game, order, points)
            if number + 1 < game.options.rounds:
                yield Turn((order[0],), "gather", points)
        best = sorted(points, reverse=True)
        outcome = "won" if best.count(best[0]) == 1 else "shared"
        yield Turn((), "", points, outcome, tuple(best.index(own) + 1 for own in points))

    def _play_round(self, game: AnyGame, order: list[Seat], points: list[int]) -> Generator[Turn, Moment, None]:
        """COF-2 to COF-6: deal, choose, peek, call, open."""
        for _ in order:
            yield Turn((CHANCE,), "deal", points)
        if game.options.swapping:
            choosing, swaps = set(order), 0
            while choosing:
                done = yield Turn(tuple(sorted(choosing)), "choose", points)
                choosing.remove(done.actor)
                swaps += done.text == "swap"
            for _ in range(swaps):
                yield Turn((CHANCE,), "deal", points)
        is_fixed = False
        for seat in order:
            done = yield Turn((seat,), "peek", points)
            if done.text == "peek":
                points[seat] -= game.options.price if game.options.peeking == "dear" else 0
                if not is_fixed:
                    yield Turn((CHANCE,), "casket", points)
                is_fixed = True
                yield Turn((seat,), "close", points)
        calls = {}
        for seat in order:
            done = yield Turn((seat,), "call", points)
            calls[seat] = done.text
        if not is_fixed:
            done = yield Turn((CHANCE,), "casket", points)
        cards, casket = done.state.cards, done.state.casket
        for seat, call in calls.items():
            is_right = cards[seat] > casket if call == "higher" else cards[seat] < casket
            points[seat] += game.box().points if is_right else 0


ORACLE = CoffretOracle()

PLAYED: Final = (
    Golden("coffret", "2", 2, {}, 1),
    Golden("coffret", "3-no-swap", 3, {"swapping": False, "rounds": 3}, 1),
    Golden("coffret", "4-dear", 4, {"rounds": 1, "peeking": "dear", "price": 2}, 1),
)
REWOUND: Final = (Golden("coffret", "3-rewound", 3, {}, 1),)
COUNTED: Final = (
    (Golden("coffret", "2", 2, {}, 0), 12),
    (Golden("coffret", "3-no-swap", 3, {"swapping": False, "rounds": 1}, 0), 12),
)
