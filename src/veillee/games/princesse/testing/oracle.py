"""The slow witness of La Princesse aux échelles: its rules read a second time, out of words and sets of cards."""

from veillee.core.chance import Chance
from veillee.core.contract import AnyGame, Seat
from veillee.games.princesse.rules.game import Princesse
from veillee.games.princesse.rules.state import PrincesseState
from veillee.games.princesse.testing.referee import Evening, questions
from veillee.testing.oracle import Oracle, Referee

# Which moments of a match are which, as the state numbers them.
MOMENTS = ("over", "who", "back", "turn", "page", "draw", "pick", "rest", "refer", "word", "call", "lay", "judge")

# A short tale that chance wins, loses at the last ladder and loses at the last page: one princess, three sizes.
SHORT_TALE = """
house = []
ladders = 3
squires = 2
gifts = ["rose", "book", "rose"]
first = ["Aude"]
usual = { princesses = 1, pages = 2 }
extreme = { princesses = 2, pages = 4 }
dungeons = { 3 = [6], 4 = [8, 8], 5 = [10], 6 = [12] }
levels = [{ dungeon = "all", ladders = "none" }, { dungeon = "prince", ladders = "prince" }]
princesses = [
    { name = "Aude", level = 2, wants = ["rose", "book"] },
    { name = "Iseut la Blonde", level = 1, wants = ["book", "rose"] },
]
pages = [
    { name = "clear", effect = "sight", by = "all" },
    { name = "dusk", effect = "sight", by = "prince" },
    { name = "dark", effect = "sight", by = "none" },
    { name = "hush", effect = "quiet", most = 2 },
]
"""

# A long book for three ladders, so that they run out before it does; with many heights there is hope until then.
LONG_BOOK = SHORT_TALE.replace("pages = 2 }", "pages = 4 }").replace(
    "3 = [6], 4 = [8, 8], 5 = [10], 6 = [12]",
    "3 = [3, 4, 5, 6, 7, 8, 9], 4 = [5, 6, 7, 8, 9, 10, 11], "
    "5 = [7, 8, 9, 10, 11, 12, 13], 6 = [9, 10, 11, 12, 13, 14, 15]",
)


def moment(state: PrincesseState) -> str:
    return MOMENTS[state.phase]


class PrincesseOracle(Oracle):
    """Answer for La Princesse aux échelles."""

    def tables(self) -> list[dict[str, str]]:
        return [{"pieces.toml": SHORT_TALE}, {"pieces.toml": LONG_BOOK}]

    # --- what is legal

    def legal(self, game: AnyGame, state: PrincesseState, seat: Seat) -> list[str]:
        assert isinstance(game, Princesse)
        now = moment(state)
        if now == "pick" and seat == state.next_prince:  # PRI-11
            names = game.pieces.princesses
            return sorted(f"take {name}" for at, name in enumerate(names) if state.princesses_left[at] == 0)
        if now == "rest" and seat == state.next_prince:
            return ["begin"]
        if now == "lay" and seat == self._hero_to_play(game, state):  # PRI-25: any ladder in hand
            return sorted(self._ladders(game, state, seat))
        if seat != state.prince or now not in ("refer", "word", "call", "judge"):
            return []
        found: set[str] = set()
        if now == "refer":  # PRI-23, PRI-24
            found = self._ladders(game, state, seat) | {"horn"}
        elif now == "word":  # PRI-25, PRI-26
            found = {f"{word} {k}" for word in ("more", "less") for k in self._strengths(game, state)}
            if not self._heroes_who_played(game, state):  # PRI-23: before the first hero plays
                found.add("horn")
        elif now == "call":
            found = {"call"}
        elif state.squires:  # PRI-29
            found = {"accept", "squire up", "squire down"}
        if state.squires and self._page_effect(game, state):
            found.add("squire page")
        return sorted(found)

    def _ladders(self, game: Princesse, state: PrincesseState, seat: Seat) -> set[str]:
        return {f"ladder {size}" for size in range(1, game.pieces.ladders + 1) if state.hands[seat] & 2**size}

    def _page_effect(self, game: Princesse, state: PrincesseState) -> str:
        """Name what the page of the round does; nothing for Beginning, End and pages put away (PRI-21, PRI-29)."""
        name = game.legend()["pages"][state.page] if state.page >= 0 else "beginning"
        if name in ("beginning", "end") or state.page_ignored:
            return ""
        return game.legend()["effects"][game.box().page_effects[state.page]]

    def _strengths(self, game: Princesse, state: PrincesseState) -> range:
        """PRI-42: one to three; page 10 leaves the weaker ones only."""
        loudest = game.options.intensities
        if self._page_effect(game, state) == "quiet":
            loudest = min(loudest, game.box().page_high[state.page])
        return range(1, loudest + 1)

    def _heroes_who_played(self, game: Princesse, state: PrincesseState) -> list[int]:
        return [seat for seat in range(game.seats) if seat != state.prince and state.laid[seat] > 0]

    def _hero_to_play(self, game: Princesse, state: PrincesseState) -> int:
        """PRI-25: clockwise from the Prince's left; page 12 turns the round about."""
        around = [(state.prince + step) % game.seats for step in range(1, game.seats)]
        if self._page_effect(game, state) == "backwards":
            around.reverse()
        return next(seat for seat in around if state.laid[seat] == 0)

    # --- what there is

    def census(self, game: AnyGame, state: PrincesseState) -> dict[str, int]:
        """Count ladders, princesses, pages and dungeons wherever they lie, and check what goes with what."""
        assert isinstance(game, Princesse)
        is_closed = moment(state) in ("rest", "over") and state.verdict > 0
        sizes = range(1, game.pieces.ladders + 1)
        rounds_spent = {sum(1 for size in sizes if not hand & 2**size) for hand in state.hands}
        laid_not_in_hand = [
            seat for seat, size in enumerate(state.laid) if size and bool(state.hands[seat] & 2**size) == is_closed
        ]
        story = sum(state.pages_left[2:])
        return {
            "hands of unequal size": len(rounds_spent) - 1,
            "ladders laid from nowhere": len(laid_not_in_hand),
            "seats": len(state.hands),
            "story pages": story + state.pages_read,
            "princesses of the pile, on the table and saved": self._princess_cards(game, state),
            "saved twice": len(state.freed) - len(set(state.freed)),
            "saved and still to come": sum(state.princesses_left[number] for number in state.freed),
            "the shown princess is still to come": state.princess >= 0 and state.princesses_left[state.princess],
            "unordered pile": sum(a > b for a, b in zip(state.pile, state.pile[1:], strict=False)),
            "dungeon that was never there": self._stray_dungeon(game, state),
            "too many dungeons": sum(left > all_ for left, all_ in zip(state.heights, game.heights, strict=True)),
            "squires too many": max(0, state.squires - game.squires),
        }

    def _princess_cards(self, game: Princesse, state: PrincesseState) -> int:
        """Before the pile is whole its missing cards are counted as if they lay there."""
        if moment(state) in ("who", "back", "pick"):
            return game.box().princesses_to_save
        return len(state.pile) + len(state.freed) + (state.princess >= 0)

    def _stray_dungeon(self, game: Princesse, state: PrincesseState) -> int:
        is_shown = state.dungeon_seen == 2**game.seats - 1 and moment(state) in ("judge", "rest", "over")
        if not state.dungeon or is_shown:
            return 0
        return int(state.heights[state.dungeon] < 1)

    # --- what is hidden

    def scramble(
        self, game: AnyGame, state: PrincesseState, viewer: Seat | None, chance: Chance
    ) -> PrincesseState | None:
        assert isinstance(game, Princesse)
        other = state.clone()
        if moment(state) not in ("refer", "word", "call", "lay"):
            return None  # nothing lies face down but piles that have no order yet
        if not self._sees_dungeon(game, state, viewer):
            cards = [height for height, left in enumerate(state.heights) for _ in range(left)]
            other.dungeon = cards[chance.below(len(cards))]
        for seat in self._heroes_who_played(game, state):
            if not self._sees_ladder(game, state, viewer, seat):
                hand = [size for size in range(1, game.pieces.ladders + 1) if state.hands[seat] & 2**size]
                other.laid[seat] = hand[chance.below(len(hand))]
        return None if other == state else other

    def _level(self, game: Princesse, state: PrincesseState) -> int:
        return game.box().princess_levels[state.princess] - 1

    def _sees_dungeon(self, game: Princesse, state: PrincesseState, viewer: Seat | None) -> bool:
        """PRI-3: the Prince always; the others, and those who watch, where the princess lets everybody."""
        who = game.legend()["sights"][game.box().dungeon_sight[self._level(game, state)]]
        return viewer == state.prince or who == "all"

    def _sees_ladder(self, game: Princesse, state: PrincesseState, viewer: Seat | None, hero: Seat) -> bool:
        """PRI-3 and the V pages of PRI-7: own ladders always, others as the page or else the princess says."""
        if viewer == hero:
            return True
        sights, box = game.legend()["sights"], game.box()
        says = {sights[box.ladder_sight[self._level(game, state)]]}
        if self._page_effect(game, state) == "sight":
            says = {sights[box.page_sight[state.page]]}
        elif state.page_ignored and game.legend()["effects"][box.page_effects[state.page]] == "sight":
            # PRI-29: what was seen by the page before it was put away stays seen.
            if state.laid_seen[hero] == 2**game.seats - 1:
                says.add("all")
            elif viewer is not None and state.laid_seen[hero] & 2**viewer:
                return True
        return "all" in says or ("prince" in says and viewer == state.prince)

    # --- how a match goes

    def referee(self, game: AnyGame) -> Referee:
        return Evening(game).follow()

    def questions(self, game: AnyGame) -> tuple[str, ...]:
        return questions(game)


ORACLE: Oracle = PrincesseOracle()
