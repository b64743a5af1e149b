"""The slow witness of Cendrillon: its rules read a second time, out of sets of places and lists of real tiles."""

from collections.abc import Iterator
from typing import NamedTuple

from veillee.core.chance import Chance
from veillee.core.contract import AnyGame, Seat
from veillee.games.cendrillon.rules.game import Cendrillon
from veillee.games.cendrillon.rules.state import PHASES, CendrillonState
from veillee.games.cendrillon.testing.referee import Evening, questions
from veillee.testing.oracle import Oracle, Referee

NOTHING = -1  # as the state writes "no face", "no die", "no special" and "points nowhere"
GAP = -2  # as the state writes a place whose tile was taken
SWAPS = 60  # proposed when hidden tiles are shuffled
DEALS = 3_000  # tried until one fits what a seat knows

# A box that is won often even by chance: three pairs, and two rounds of the clock.
SMALL_BOX = """
house = []
hours = 24
dawn = 240
die = { wand = 1, cauldron = 1, hourglass = 4 }
specials = { mirror = 6, cauldron = 2, hourglass = 2, wand = 2 }
sections = [
    { name = "mauve", pairs = [["mouse", "mouse"]] },
    { name = "pink", pairs = [["dress", "gloves"], ["rat", "coachman"]] },
]
"""

# A box whose dawn breaks before midnight (CEN-23).
SHORT_NIGHT = SMALL_BOX.replace("dawn = 240", "dawn = 9")

# CEN-32: the special, and the face of the die it goes with.
MATCHING = {"wand": "wand", "cauldron": "cauldron", "hourglass": "hourglass", "mirror": "hourglass"}


class Table(NamedTuple):
    """Lay a state out in words."""

    die: str  # "" before the roll
    using: str  # the special in use, or ""
    own_special: str  # of the active seat, "" if it has none or has spent it
    lying: set[str]  # the places where a tile lies face down
    held: int  # tiles turned up or looked at, not yet put back
    awaits_face: bool  # a tile is up whose face chance has not said yet
    has_paired: bool
    pointing: set[int]  # the seats still to point
    is_announced: bool  # specials are declared before any tile is touched
    is_last_chance: bool
    is_asked_at_end: bool  # the search is over, and the hand has not moved yet


def place_name(place: int, tiles: int) -> str:
    """Name a place by row and column, in the smallest square that holds all tiles (CEN-50)."""
    side = next(side for side in range(1, tiles + 1) if side * side >= tiles)
    row, column = divmod(place, side)
    return f"{'ABCDEFGHIJKL'[row]}{column + 1}"


def lay_out(game: Cendrillon, state: CendrillonState) -> Table:
    """Read a state's public fields into words."""
    names = dict(enumerate(["mirror", "cauldron", "hourglass", "wand"]))
    in_hand = set(state.looks)
    lying = {place for place, shown in enumerate(state.shown) if shown == NOTHING} - in_hand
    own = names.get(state.specials[state.active], "")
    return Table(
        die={0: "wand", 1: "cauldron", 2: "hourglass"}.get(state.die, ""),
        using=names.get(state.using, ""),
        own_special="" if state.spent[state.active] else own,
        lying={place_name(place, len(state.shown)) for place in lying},
        held=len(in_hand),
        awaits_face=any(state.faces[place] == NOTHING for place in in_hand),
        has_paired=bool(state.paired),
        pointing={seat for seat in range(game.seats) if state.waiting & (1 << seat)},
        is_announced=game.options.specials == "announced",
        is_last_chance=state.hours == game.pieces.hours and game.options.last_chance,
        is_asked_at_end=PHASES[state.phase] == "declare",
    )


class CendrillonOracle(Oracle):
    """Answer for Cendrillon."""

    def tables(self) -> list[dict[str, str]]:
        return [{"pieces.toml": SMALL_BOX}, {"pieces.toml": SHORT_NIGHT}]

    # --- what is legal

    def legal(self, game: AnyGame, state: CendrillonState, seat: Seat) -> list[str]:
        assert isinstance(game, Cendrillon)
        table = lay_out(game, state)
        if state.result or table.awaits_face:
            return []
        if PHASES[state.phase] == "gestures":
            return self._pointing_openly(table, state, seat)
        if table.pointing:  # CEN-16
            return sorted(table.lying | {"pass"}) if seat in table.pointing else []
        if seat != state.active:
            return []
        if table.is_last_chance and not table.die:  # CEN-51
            must_name = state.passes >= game.seats
            return sorted(self._pairs_of_places(table) | (set() if must_name else {"pass"}))
        if table.die in ("wand", "cauldron"):
            return sorted(self._looking(table))
        return sorted(self._searching(table, game.options.second_look)) if table.die else []

    def _pointing_openly(self, table: Table, state: CendrillonState, seat: Seat) -> list[str]:
        """CEN-16, open: the active seat looks when it likes; the others point, change or withdraw."""
        if seat == state.active:
            return sorted(table.lying)
        if state.gestures[seat] >= 20:
            return []
        at = state.points[seat]
        now = {place_name(at, len(state.shown))} if at != NOTHING else set()
        has_said_nothing = not now and seat not in table.pointing
        return sorted(table.lying - now | (set() if has_said_nothing else {"pass"}))

    def _looking(self, table: Table) -> set[str]:
        """CEN-12, CEN-13: one tile; with the special of the same name two (CEN-34, CEN-35); then back down."""
        wanted = 2 if table.using == table.die else 1
        if table.held == wanted:
            return {"down"} | self._declarable(table)
        return table.lying | self._announceable(table)

    def _searching(self, table: Table, second_look: str) -> set[str]:
        """CEN-15, CEN-17: a tile for all, then a secret one; the mirror gives one secret look more (CEN-33)."""
        if table.has_paired:
            return self._after_pair(table)
        wanted = 3 if table.using == "mirror" else 2
        if table.held == wanted:
            return {"down"} | (self._declarable(table) if table.own_special == "mirror" else set())
        if not table.held:
            # Nothing is up: the search is about to begin, or is over and the hourglass may hold the hand (CEN-36).
            if table.is_asked_at_end:
                return {"use", "pass"}
            return table.lying | self._announceable(table)
        declines = table.is_announced and second_look == "optional" and table.held == 2
        return table.lying | ({"down"} if declines else set())

    def _after_pair(self, table: Table) -> set[str]:
        """What is held after a pair is a mirror's look: a miss before the pair, or the further look (CEN-33)."""
        if table.held:
            return {"down"}
        if table.using != "mirror":
            return {"use", "pass"}  # a mirror or an hourglass may be declared now
        return table.lying | ({"pass"} if table.is_announced else set())

    def _declarable(self, table: Table) -> set[str]:
        """CEN-32: the own special, unspent, going with the die, once the tiles of the roll have been seen."""
        return {"use"} if self._fits(table) and not table.is_announced else set()

    def _announceable(self, table: Table) -> set[str]:
        """CEN-32, the other reading: the same before any tile is touched."""
        return {"use"} if self._fits(table) and table.is_announced and not table.held else set()

    def _fits(self, table: Table) -> bool:
        has_one = table.own_special != "" and not table.using
        return has_one and MATCHING[table.own_special] == table.die

    def _pairs_of_places(self, table: Table) -> set[str]:
        return {f"{one}+{other}" for one in table.lying for other in table.lying if one < other}

    # --- what there is

    def census(self, game: AnyGame, state: CendrillonState) -> dict[str, int]:
        """Count tiles by face wherever they are: in the grid, by the clock, with a player, or unseen."""
        assert isinstance(game, Cendrillon)
        pieces = game.pieces
        counts = dict.fromkeys(pieces.names, 0)
        gaps = [place for place, shown in enumerate(state.shown) if shown == GAP]
        for place, face in enumerate(state.faces):
            if place not in gaps and face != NOTHING:
                counts[pieces.names[face]] += 1
        for face in state.found:
            counts[pieces.names[face]] += 1
        for face, amount in enumerate(state.pool):
            counts[pieces.names[face]] += amount
        for special in state.specials:
            if special != NOTHING:
                counts[["mirror", "cauldron", "hourglass", "wand"][special]] += 1
        fakes = [face for face in state.faces if face >= pieces.first_special]
        return {
            **counts,
            "places": len(state.shown),
            "tiles laid out": len(state.shown) - len(gaps) + len(state.found),
            "tiles lying or held": len(state.down) + len(state.looks) + len(state.found),
            "decoys": state.decoys + len(fakes),
            "unseen places too many": state.unseen - state.faces.count(NOTHING),
            "unseen tiles too many": sum(state.pool[: pieces.first_special]) + state.decoys - state.unseen,
            "taken tiles not by the clock": abs(sum(state.faces[place] for place in gaps) - sum(state.found)),
        }

    # --- what is hidden

    def scramble(
        self, game: AnyGame, state: CendrillonState, viewer: Seat | None, chance: Chance
    ) -> CendrillonState | None:
        assert isinstance(game, Cendrillon)
        other = state.clone()
        self._shuffle_tiles(game, other, viewer, chance)
        self._move_fingers(game, other, viewer, chance)
        return None if other == state else other

    def _is_hidden_from(self, state: CendrillonState, place: int, viewer: Seat | None) -> bool:
        """CEN-12, CEN-13: a seat knows what it was shown or looked at; an onlooker only what lies open."""
        if state.shown[place] != NOTHING:
            return False
        return viewer is None or not state.seen[place] & (1 << viewer)

    def _shuffle_tiles(
        self, game: Cendrillon, state: CendrillonState, viewer: Seat | None, chance: Chance
    ) -> None:
        """Lay every tile the viewer cannot place into a slot of its own, swap slots, and count again."""
        first_special = game.pieces.first_special
        unseen = [face for face, amount in enumerate(state.pool) for _ in range(amount)]
        base = [face for face in unseen if face < first_special]
        specials = [face for face in unseen if face >= first_special]
        identified = [
            place
            for place, face in enumerate(state.faces)
            if face != NOTHING and self._is_hidden_from(state, place, viewer)
        ]
        # Slots in this order: places with a known face, places nobody has seen, tiles set aside.
        slots = [state.faces[place] for place in identified] + base + specials
        in_grid = len(identified) + len(base) + state.decoys
        for _ in range(SWAPS):
            one, two = chance.below(max(1, len(slots))), chance.below(max(1, len(slots)))
            if self._can_swap(state, slots, identified, in_grid, first_special, one, two):
                slots[one], slots[two] = slots[two], slots[one]
        for place, face in zip(identified, slots, strict=False):
            state.faces[place] = face
        rest = slots[len(identified) :]
        state.pool = [rest.count(face) for face in range(len(state.pool))]
        state.decoys = len([face for face in rest[: in_grid - len(identified)] if face >= first_special])

    def _can_swap(
        self,
        state: CendrillonState,
        slots: list[int],
        identified: list[int],
        in_grid: int,
        first_special: int,
        one: int,
        two: int,
    ) -> bool:
        """Keep base tiles in the grid, and respect what failed searches told everybody (CEN-18)."""
        for slot, face in ((one, slots[two]), (two, slots[one])) if slots else ():
            if slot >= in_grid and face < first_special:
                return False
            if slot < len(identified) and state.ruled_out[identified[slot]] & (1 << face):
                return False
        return bool(slots)

    def _move_fingers(self, game: Cendrillon, state: CendrillonState, viewer: Seat | None, chance: Chance) -> None:
        """CEN-16: where a seat points is its own until all have chosen."""
        if not state.waiting or PHASES[state.phase] != "point":
            return
        lying = [place for place, shown in enumerate(state.shown) if shown == NOTHING]
        for seat in range(game.seats):
            has_chosen = seat != state.active and not state.waiting & (1 << seat)
            if has_chosen and seat != viewer:
                state.choices[seat] = [NOTHING, *lying][chance.below(len(lying) + 1)]

    # --- how a match goes

    def referee(self, game: AnyGame) -> Referee:
        return Evening(game).follow()

    def questions(self, game: AnyGame) -> tuple[str, ...]:
        return questions(game)

    # --- what a seat must believe

    def imagine(
        self, game: AnyGame, state: CendrillonState, seat: Seat, chance: Chance
    ) -> Iterator[CendrillonState]:
        """Shuffle all tiles that the seat cannot place and lay them out, until they fit what all were told."""
        assert isinstance(game, Cendrillon)
        first_special = game.pieces.first_special
        unknown = [place for place in range(len(state.shown)) if not state.seen[place] & (1 << seat)]
        tiles = [face for face, amount in enumerate(state.pool) for _ in range(amount)]
        tiles += [state.faces[place] for place in unknown if state.faces[place] != NOTHING]
        base = [face for face in tiles if face < first_special]
        specials = [face for face in tiles if face >= first_special]
        tried = 0
        while tried < DEALS:
            tried += 1
            decoys = _mixed(specials, chance)[: len(unknown) - len(base)]
            dealt = dict(zip(unknown, _mixed(base + decoys, chance), strict=True))
            if not any(state.ruled_out[place] & (1 << face) for place, face in dealt.items()):
                yield self._with_tiles(game, state, seat, dealt, tiles, chance)
                tried = 0

    def _with_tiles(
        self,
        game: Cendrillon,
        state: CendrillonState,
        seat: Seat,
        dealt: dict[int, int],
        tiles: list[int],
        chance: Chance,
    ) -> CendrillonState:
        """Write a deal down: a tile that nobody has seen has no face yet."""
        other = state.clone()
        left = tiles[:]
        other.decoys = 0
        for place, face in dealt.items():
            if state.faces[place] != NOTHING:
                other.faces[place] = face
                left.remove(face)
            else:
                other.decoys += face >= game.pieces.first_special
        other.pool = [left.count(face) for face in range(len(state.pool))]
        self._move_fingers(game, other, seat, chance)
        return other


def _mixed(faces: list[int], chance: Chance) -> list[int]:
    left, found = faces[:], []
    while left:
        found.append(left.pop(chance.below(len(left))))
    return found


ORACLE: Oracle = CendrillonOracle()
