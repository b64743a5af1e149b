"""What each move of Cendrillon does: the turn, the search for a pair, the clock and the last chance."""

from bisect import insort
from typing import Final

from veillee.core.contract import (
    Args,
    Event,
    Game,
    Setup,
    clearing,
    private,
    public,
)
from veillee.games.cendrillon.rules.moves import (
    PASS,
    TURN_DOWN,
    USE,
    pair_places,
    place_names,
)
from veillee.games.cendrillon.rules.options import Options
from veillee.games.cendrillon.rules.pieces import (
    DIE_FACES,
    FACE_OF_SPECIAL,
    HOURGLASS,
    MIRROR,
    SPECIALS,
    STOPPED_HOURGLASS,
    WAND,
    Pieces,
)
from veillee.games.cendrillon.rules.state import (
    CHOOSE,
    DAWN,
    DEAL,
    DECLARE,
    DOWN,
    EMPTY,
    FIRST,
    FURTHER,
    GESTURES,
    HIDDEN,
    MIDNIGHT,
    MISNAMED,
    NAME,
    NONE,
    OVER,
    POINT,
    RESULTS,
    REVEAL,
    ROLL,
    SECOND,
    WON,
    CendrillonState,
)

Events = list[Event] | None

MOST_GESTURES: Final = 20  # of a seat in one search, pointing openly: then the finger stays (a match must end)


class CendrillonPlay(Game):
    """Hold what seats, options and pieces fix for one table, and make moves happen."""

    def __init__(self, setup: Setup, options: Options, pieces: Pieces, data_version: str) -> None:
        super().__init__(setup, data_version)
        seats = setup.seats
        self.pieces: Final = pieces
        self.has_magic: Final = options.variant != "basic"
        self.in_sections: Final = options.variant == "advanced"
        self.has_last_chance: Final = options.last_chance
        self.first_player: Final = options.first_player
        self.memory_aid: Final = options.memory_aid
        self.announces: Final = self.has_magic and options.specials == "announced"
        self.points_openly: Final = options.pointing == "open"
        self.is_look_due: Final = options.second_look == "due"
        self.decoys: Final = options.decoys if options.variant != "basic" else 0
        self.tiles: Final = pieces.base_count + self.decoys
        self.places: Final = place_names(self.tiles)
        self.place_of: Final = {name: place for place, name in enumerate(self.places)}
        self.everybody: Final = (1 << seats) - 1
        self.actors_of_mask: Final = [
            tuple([seat for seat in range(seats) if mask >> seat & 1]) for mask in range(1 << seats)
        ]
        self.die_total: Final = sum(pieces.die)

    def _seat_the_first(self, state: CendrillonState) -> None:
        """Let the table's choice begin, or chance (CEN-10, CEN-30)."""
        state.phase = ROLL
        if self.first_player:
            state.active = self.first_player - 1
        elif self.seats > 1:
            state.phase = FIRST

    # --- play

    def apply(self, state: CendrillonState, actor: int, move: int, events: Events = None) -> None:
        phase = state.phase
        if phase == ROLL:
            self._roll_die(state, move, events)
        elif phase == CHOOSE:
            if move == USE:
                self._use_special(state, events)
            else:
                self._touch(state, move, events)
        elif phase == REVEAL:
            self._fix_face(state, move, events)
        elif phase == DOWN:
            if move == USE:
                self._declare(state, events)
            else:
                self._turn_down(state, events)
        elif phase == POINT:
            self._point(state, actor, move, events)
        elif phase == SECOND:
            if move == TURN_DOWN:
                self._turn_down(state, events)
            else:
                self._touch(state, move, events)
        elif phase == FURTHER:
            self._look_further(state, move, events)
        elif phase == NAME:
            self._name(state, move, events)
        elif phase == DECLARE:
            self._declare_or_leave(state, move, events)
        elif phase == GESTURES:
            if actor == state.active:
                state.waiting = 0  # the look is "go on"
                self._touch(state, move, events)
            else:
                self._gesture(state, actor, move, events)
        elif phase == DEAL:
            self._deal(state, move, events)
        else:
            self._begin(state, move, events)

    def _deal(self, state: CendrillonState, special: int, events: Events) -> None:
        seat = state.specials.index(NONE)
        state.specials[seat] = special
        state.pool[self.pieces.first_special + special] -= 1
        if events is not None:
            events.append(public("dealt", {"seat": seat, "special": SPECIALS[special]}, {}, True))
        if seat == self.seats - 1:
            self._seat_the_first(state)

    def _begin(self, state: CendrillonState, seat: int, events: Events) -> None:
        state.active = seat
        state.phase = ROLL
        if events is not None:
            events.append(public("begins", {"seat": seat}, {}, True))

    def _roll_die(self, state: CendrillonState, face: int, events: Events) -> None:
        state.die = face
        state.phase = CHOOSE
        if events is not None:
            events.append(public("rolled", {"seat": state.active, "die": DIE_FACES[face]}, {}, True))

    # --- specials (CEN-32)

    def _goes_with_die(self, state: CendrillonState) -> bool:
        """Say whether the active seat holds a special that goes with the die."""
        seat = state.active
        if state.using != NONE or state.spent[seat]:
            return False
        return FACE_OF_SPECIAL[state.specials[seat]] == state.die

    def _can_declare(self, state: CendrillonState, has_searched: bool) -> bool:
        """Say whether the effect of the active seat's special is due now: after the search the hourglass's, while
        tiles are up any other's.
        """
        if not self.has_magic or self.announces or not self._goes_with_die(state):
            return False
        return (state.specials[state.active] == STOPPED_HOURGLASS) == has_searched

    def _declare(self, state: CendrillonState, events: Events) -> None:
        """Use the special whose effect is due: one more tile, which must be taken (CEN-33 to CEN-35)."""
        self._use_special(state, events)
        state.phase = FURTHER if state.paired else SECOND

    def _declare_or_leave(self, state: CendrillonState, move: int, events: Events) -> None:
        """Answer after a pair, or when the hand is about to move (CEN-33, CEN-36)."""
        if move == PASS:
            if events is not None:
                events.append(public("passed", {"seat": state.active}, {}, False))
            self._move_hand(state, events)
        elif state.specials[state.active] == STOPPED_HOURGLASS:
            self._use_special(state, events)
            self._move_hand(state, events)
        else:
            self._declare(state, events)

    def _use_special(self, state: CendrillonState, events: Events) -> None:
        seat = state.active
        state.using = state.specials[seat]
        state.spent[seat] = 1
        if events is not None:
            events.append(public("used", {"seat": seat, "special": SPECIALS[state.using]}, {}, False))

    def _touch(self, state: CendrillonState, place: int, events: Events) -> None:
        """Take a tile up, and let chance fix its face if nobody has ever seen it."""
        state.down.remove(place)
        state.looks.append(place)
        if events is not None:
            kind = "turned" if self._is_open(state) else "looked"
            events.append(public(kind, {"seat": state.active, "tile": self.places[place]}, {}, False))
        if state.faces[place] == NONE:
            state.phase = REVEAL
        else:
            self._uncover(state, place, events)

    def _is_open(self, state: CendrillonState) -> bool:
        """Say whether the tile just taken up is for everybody to see."""
        if state.die == WAND:
            return True
        return state.die == HOURGLASS and len(state.looks) == 1 and not state.paired

    def _fix_face(self, state: CendrillonState, face: int, events: Events) -> None:
        place = state.looks[0]
        for look in state.looks:
            if state.faces[look] == NONE:
                place = look
                break
        state.faces[place] = face
        state.pool[face] -= 1
        state.unseen -= 1
        if face >= self.pieces.first_special:
            state.decoys -= 1
        if state.die == NONE:
            self._turn_named(state, events)
        else:
            self._uncover(state, place, events)

    def _uncover(self, state: CendrillonState, place: int, events: Events) -> None:
        if self._is_open(state):
            self._show(state, place, events)
        else:
            self._look(state, place, events)
        if state.die != HOURGLASS:
            state.phase = SECOND if state.using != NONE and len(state.looks) < 2 else DOWN  # CEN-34, CEN-35
        elif state.paired:
            state.phase = DOWN
        elif len(state.looks) == 1:
            self._ask_for_pointing(state)
        else:
            self._compare(state, place, events)

    def _show(self, state: CendrillonState, place: int, events: Events) -> None:
        """Turn a tile up for everybody (CEN-12, CEN-15)."""
        face = state.faces[place]
        state.shown[place] = face
        state.seen[place] = self.everybody
        if events is not None:
            args: Args = {"seat": state.active, "tile": self.places[place]}
            events.append(public("shown", args, {"face": self.pieces.names[face]}, True))

    def _look(self, state: CendrillonState, place: int, events: Events) -> None:
        """Let the active seat alone see a tile (CEN-13, CEN-17)."""
        seat = state.active
        state.seen[place] |= 1 << seat
        if events is not None:
            face = self.pieces.names[state.faces[place]]
            events.append(private("saw", seat, {"tile": self.places[place]}, {"face": face}))

    # --- the search for a pair

    def _ask_for_pointing(self, state: CendrillonState) -> None:
        if self.seats == 1:
            state.phase = SECOND
            return
        state.phase = GESTURES if self.points_openly else POINT
        state.waiting = self.everybody & ~(1 << state.active)

    def _point(self, state: CendrillonState, seat: int, move: int, events: Events) -> None:
        """Keep a seat's finger to itself until all have chosen, then show them together (CEN-16)."""
        state.choices[seat] = NONE if move == PASS else move
        state.waiting &= ~(1 << seat)
        if events is not None:
            events.append(public("chose", {"seat": seat}, {}, False))
            aim = "" if move == PASS else self.places[move]
            events.append(Event("aimed", 1 << seat, {"tile": aim}, {}, False, False))
        if state.waiting:
            return
        state.points = state.choices
        state.choices = [NONE] * self.seats
        state.phase = SECOND
        if events is not None:
            for other in range(self.seats):
                if other != state.active:
                    at = state.points[other]
                    tile = "" if at == NONE else self.places[at]
                    events.append(public("pointed", {"seat": other, "tile": tile}, {}, True))

    def _gesture(self, state: CendrillonState, seat: int, move: int, events: Events) -> None:
        """Point before all eyes, change, withdraw, or say "nothing" (CEN-16, open)."""
        state.points[seat] = NONE if move == PASS else move
        state.waiting &= ~(1 << seat)
        state.gestures[seat] += 1
        if events is not None:
            tile = "" if move == PASS else self.places[move]
            events.append(public("pointed", {"seat": seat, "tile": tile}, {}, True))

    def _is_pair(self, state: CendrillonState, first: int, second: int) -> bool:
        """Say whether two faces form a pair now (CEN-2, CEN-31, CEN-40)."""
        if self.pieces.partner[first] != second:
            return False
        return not self.in_sections or self.pieces.section[first] == state.section

    def _compare(self, state: CendrillonState, place: int, events: Events) -> None:
        """Judge a secret look against the tile that was shown (CEN-18, CEN-33)."""
        shown = state.looks[0]
        first = state.faces[shown]
        if self._is_pair(state, first, state.faces[place]):
            was_first_look = len(state.looks) == 2
            state.looks = [look for look in state.looks if look != shown and look != place]
            state.paired = 1
            self._take_pair(state, shown, place, events)
            if state.result:
                return
            if state.using == MIRROR and was_first_look:
                state.phase = FURTHER
            elif was_first_look and self._can_declare(state, False):
                state.phase = DECLARE
            elif state.looks:
                state.phase = DOWN
            else:
                self._end_search(state, events)
            return
        partner = self.pieces.partner[first]
        if partner >= 0 and (not self.in_sections or self.pieces.section[first] == state.section):
            state.ruled_out[place] |= 1 << partner
        if events is not None:
            events.append(public("no-pair", {"seat": state.active, "tile": self.places[place]}, {}, True))
        state.phase = SECOND if state.using == MIRROR and len(state.looks) == 2 else DOWN

    def _take_pair(self, state: CendrillonState, place: int, other: int, events: Events) -> None:
        """Lay a pair by the clock; all pairs found wins at once (CEN-18, CEN-20)."""
        for at in (place, other):
            state.shown[at] = EMPTY
            state.seen[at] = self.everybody
            state.found.append(state.faces[at])
        if events is not None:
            names = self.pieces.names
            args: Args = {
                "seat": state.active,
                "tile": self.places[place],
                "other": self.places[other],
                "face": names[state.faces[place]],
                "partner": names[state.faces[other]],
            }
            events.append(public("pair", args, {}, True))
        if self.in_sections:
            self._advance_section(state)
        if len(state.found) == 2 * self.pieces.pair_count:
            self._end(state, WON, events)

    def _advance_section(self, state: CendrillonState) -> None:
        found = 0
        for face in state.found:
            if self.pieces.section[face] == state.section:
                found += 1
        if found == 2 * self.pieces.pairs_of_section[state.section]:
            state.section += 1

    def _look_further(self, state: CendrillonState, move: int, events: Events) -> None:
        """Take or leave the mirror's look after a pair; it never scores (CEN-33)."""
        if move == PASS:
            if events is not None:
                events.append(public("passed", {"seat": state.active}, {}, False))
            self._end_search(state, events)
        else:
            self._touch(state, move, events)

    def _end_search(self, state: CendrillonState, events: Events) -> None:
        """Ask for the hourglass special before the hand moves (CEN-36)."""
        if self._can_declare(state, True):
            state.phase = DECLARE
        else:
            self._move_hand(state, events)

    def _move_hand(self, state: CendrillonState, events: Events) -> None:
        """Move the hand, unless the hourglass special holds it (CEN-19, CEN-36)."""
        if state.using == STOPPED_HOURGLASS:
            if events is not None:
                events.append(public("hand-held", {"hours": state.hours}, {}, False))
            self._end_turn(state, events)
            return
        state.hours += 1
        if events is not None:
            events.append(
                public("clock", {"hours": state.hours, "left": self.pieces.hours - state.hours}, {}, False)
            )
        if state.hours < self.pieces.hours:
            self._end_turn(state, events)
        elif self.has_last_chance:
            self._strike_last_chance(state, events)
        else:
            self._end(state, MIDNIGHT, events)

    # --- the end of a turn and of the match

    def _turn_down(self, state: CendrillonState, events: Events) -> None:
        for place in state.looks:
            state.shown[place] = HIDDEN
            insort(state.down, place)
        if events is not None:
            tiles = " ".join([self.places[place] for place in state.looks])
            events.append(clearing("turned-down", {"seat": state.active, "tiles": tiles}))
        state.looks = []
        if state.die == HOURGLASS:
            self._end_search(state, events)
        else:
            self._end_turn(state, events)

    def _clear_turn(self, state: CendrillonState) -> None:
        state.die = NONE
        state.using = NONE
        state.paired = 0
        for seat in range(self.seats):
            state.points[seat] = NONE
            state.gestures[seat] = 0
        state.active = state.active + 1 if state.active + 1 < self.seats else 0

    def _end_turn(self, state: CendrillonState, events: Events) -> None:
        if state.turn == self.pieces.dawn:
            self._end(state, DAWN, events)  # CEN-23
            return
        self._clear_turn(state)
        state.turn += 1
        state.phase = ROLL

    def _end(self, state: CendrillonState, result: int, events: Events) -> None:
        state.result = result
        state.phase = OVER
        if events is not None:
            events.append(public("ended", {"outcome": RESULTS[result]}, {}, True))

    # --- the last chance (CEN-51)

    def _strike_last_chance(self, state: CendrillonState, events: Events) -> None:
        self._clear_turn(state)
        state.phase = NAME
        if events is not None:
            events.append(public("last-chance", {"seat": state.active}, {}, False))

    def _name(self, state: CendrillonState, move: int, events: Events) -> None:
        if move == PASS:
            state.passes += 1
            if events is not None:
                events.append(public("passed", {"seat": state.active}, {}, False))
            state.active = (state.active + 1) % self.seats
            return
        place, other = pair_places(move)
        state.passes = 0
        state.looks = [place, other]
        state.down.remove(place)
        state.down.remove(other)
        if events is not None:
            args: Args = {"seat": state.active, "tile": self.places[place], "other": self.places[other]}
            events.append(public("named", args, {}, False))
        self._turn_named(state, events)

    def _turn_named(self, state: CendrillonState, events: Events) -> None:
        """Turn the named tiles up, one after the other, and judge them."""
        for place in state.looks:
            if state.shown[place] == HIDDEN:
                if state.faces[place] == NONE:
                    state.phase = REVEAL
                    return
                self._show(state, place, events)
        place, other = state.looks
        if not self._is_pair(state, state.faces[place], state.faces[other]):
            self._end(state, MISNAMED, events)
            return
        state.looks = []
        self._take_pair(state, place, other, events)
        if not state.result:
            state.active = (state.active + 1) % self.seats
            state.phase = NAME
