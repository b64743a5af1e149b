"""What each move of La Princesse aux échelles does: setup, a round from page to verdict, squires, the end."""

from bisect import insort

from veillee.core.contract import Args, Event, public
from veillee.games.princesse.rules.closing import Events, PrincesseClosing
from veillee.games.princesse.rules.moves import (
    ACCEPT,
    SQUIRE_DOWN,
    SQUIRE_PAGE,
    SQUIRE_UP,
    TAKE,
    word_of,
)
from veillee.games.princesse.rules.moves import HORN as BLOW_HORN
from veillee.games.princesse.rules.pieces import BACKWARDS, ONE_WORD, QUIET
from veillee.games.princesse.rules.sight import dungeon_viewers, effect_of_page, ladder_viewers
from veillee.games.princesse.rules.state import (
    BEGINNING,
    CALL,
    DUNGEON,
    HORN,
    JUDGE,
    LAY,
    LEVEL,
    NONE,
    OPEN,
    PAGE,
    PICK,
    PRINCESS,
    REFERENCE,
    REST,
    WORD,
    PrincesseState,
)


class PrincessePlay(PrincesseClosing):
    """Make moves happen."""

    # --- play

    def apply(self, state: PrincesseState, actor: int, move: int, events: Events = None) -> None:
        phase = state.phase
        if phase == LAY:
            self._lay(state, move, events)
        elif phase == WORD:
            if move == BLOW_HORN:
                self._blow_horn(state, events)
            elif move == SQUIRE_PAGE:
                self._ignore_page(state, events)
            else:
                self._say(state, word_of(move), events)
        elif phase == REFERENCE:
            if move == BLOW_HORN:
                self._blow_horn(state, events)
            elif move == SQUIRE_PAGE:
                self._ignore_page(state, events)
            else:
                self._lay_reference(state, move, events)
        elif phase == DUNGEON:
            self._draw_dungeon(state, move, events)
        elif phase == PAGE:
            self._turn_page(state, move, events)
        elif phase == REST:
            self._begin_round(state, events)
        elif phase == PRINCESS:
            self._turn_princess(state, move, events)
        elif phase == JUDGE:
            self._answer_verdict(state, move, events)
        elif phase == CALL:
            if move == SQUIRE_PAGE:
                self._ignore_page(state, events)
            else:
                state.phase = LAY
                if events is not None:
                    events.append(public("called", {"seat": state.prince, "other_seat": state.hero}, {}, True))
        elif phase == LEVEL:
            self._deal_level(state, move, events)
        elif phase == PICK:
            self._take_princess(state, move - TAKE, events)
        else:
            self._seat_first_prince(state, move, events)

    # --- before the first round

    def _lay_out(self, state: PrincesseState) -> None:
        """Go on to the pile of princesses, once it is known who is Prince first (PRI-11)."""
        if self.princess_set == "chosen":
            state.phase = PICK
        elif self.princess_set == "random":
            state.phase = LEVEL
        else:
            state.phase = REST
            for princess in self.pieces.first:
                state.princesses_left[princess] = 1
                insort(state.pile, self.pieces.levels[princess])

    def _seat_first_prince(self, state: PrincesseState, seat: int, events: Events) -> None:
        state.next_prince = seat
        if events is not None:
            events.append(public("first-prince", {"seat": seat}, {}, True))
        self._lay_out(state)

    def _deal_level(self, state: PrincesseState, level: int, events: Events) -> None:
        insort(state.pile, level)
        if events is not None:
            events.append(public("stacked", {"level": level}, {}, True))
        if len(state.pile) == self.princess_count:
            state.phase = REST

    def _take_princess(self, state: PrincesseState, princess: int, events: Events) -> None:
        state.princesses_left[princess] = 1
        insort(state.pile, self.pieces.levels[princess])
        if events is not None:
            name = self.pieces.princesses[princess]
            events.append(public("taken", {"seat": state.next_prince, "princess": name}, {}, False))
        if len(state.pile) == self.princess_count:
            state.phase = REST

    # --- a round begins

    def _begin_round(self, state: PrincesseState, events: Events) -> None:
        """Clear the table of the last round (PRI-30), and turn what the new one needs (PRI-20 to PRI-22)."""
        state.round += 1
        state.prince = state.next_prince
        state.page = NONE
        state.page_ignored = 0
        for seat in range(self.seats):
            state.laid[seat] = 0
            state.laid_seen[seat] = 0
            state.words[seat] = 0
        state.dungeon = 0
        state.dungeon_seen = 0
        state.cry = 0
        state.shift = 0
        state.verdict = OPEN
        if events is not None:
            events.append(public("begins", {"seat": state.prince, "round": state.round}, {}, True))
        if state.princess == NONE:
            state.phase = PRINCESS
        else:
            self._open_book(state, events)

    def _turn_princess(self, state: PrincesseState, princess: int, events: Events) -> None:
        state.princess = princess
        state.princesses_left[princess] = 0
        del state.pile[0]
        if events is not None:
            name, level = self.pieces.princesses[princess], self.pieces.levels[princess]
            events.append(public("princess", {"princess": name, "level": level}, {}, True))
        self._open_book(state, events)

    def _open_book(self, state: PrincesseState, events: Events) -> None:
        """Read Beginning as the page of the first round, or have a page turned (PRI-21)."""
        if state.round > 1 or self.has_free_beginning:
            state.phase = PAGE
            return
        self._show_page(state, BEGINNING, events)
        self._stack_dungeons(state)

    def _turn_page(self, state: PrincesseState, page: int, events: Events) -> None:
        state.pages_read += 1
        self._show_page(state, page, events)
        self._stack_dungeons(state)

    def _stack_dungeons(self, state: PrincesseState) -> None:
        """Have a dungeon drawn; when all have been used they are shuffled again (PRI-5)."""
        state.phase = DUNGEON
        if not any(state.heights):
            state.heights = self.heights[:]

    def _draw_dungeon(self, state: PrincesseState, height: int, events: Events) -> None:
        state.dungeon = height
        state.dungeon_seen = dungeon_viewers(self.pieces, state, self.everybody)
        state.phase = REFERENCE
        if events is not None:
            events.append(public("drawn", {"seat": state.prince}, {}, False))
            events.append(
                Event("dungeon", self._audience(state.dungeon_seen), {"height": height}, {}, True, False)
            )

    def _blow_horn(self, state: PrincesseState, events: Events) -> None:
        """Call the round off: dungeon shown, reference taken back, the same Prince again (PRI-23)."""
        state.laid[state.prince] = 0
        state.laid_seen[state.prince] = 0
        state.hero = NONE
        state.verdict = HORN
        if events is not None:
            events.append(public("horn", {"seat": state.prince, "height": state.dungeon}, {}, True))
        self._show_dungeon(state)
        self._go_on(state, events)

    # --- reference, words and ladders

    def _lay_reference(self, state: PrincesseState, size: int, events: Events) -> None:
        """Lay the reference for everybody to see (PRI-4, PRI-24)."""
        state.laid[state.prince] = size
        state.laid_seen[state.prince] = self.everybody
        state.hero = self._next_hero(state)
        state.phase = WORD
        if events is not None:
            events.append(public("reference", {"seat": state.prince, "size": size}, {}, True))

    def _next_hero(self, state: PrincesseState) -> int:
        """Find the hero to be asked next: clockwise from the Prince's left, or as page 12 says (PRI-25, PRI-7)."""
        step = -1 if effect_of_page(self.pieces, state) == BACKWARDS else 1
        seat = (state.prince + step) % self.seats
        while seat != state.prince:
            if not state.laid[seat]:
                return seat
            seat = (seat + step) % self.seats
        return NONE

    def strongest_word(self, state: PrincesseState) -> int:
        """Give the greatest strength the Prince may use now (PRI-26, page 10)."""
        if effect_of_page(self.pieces, state) == QUIET:
            return min(self.intensities, self.pieces.page_high[state.page])
        return self.intensities

    def _say(self, state: PrincesseState, word: int, events: Events) -> None:
        """Say a word to a hero, or to all at once under page 11; nobody takes it back (PRI-25, PRI-26)."""
        name = "more" if word > 0 else "less"
        if effect_of_page(self.pieces, state) == ONE_WORD:
            state.cry = word
            if events is not None:
                args: Args = {"seat": state.prince, "word": name, "strength": abs(word)}
                events.append(public("cry", args, {}, True))
        else:
            state.words[state.hero] = word
            if events is not None:
                told: Args = {"seat": state.prince, "other_seat": state.hero, "word": name, "strength": abs(word)}
                events.append(public("word", told, {}, True))
        state.phase = LAY

    def _lay(self, state: PrincesseState, size: int, events: Events) -> None:
        """Lay a hero's ladder before those who may see it (PRI-25); when all have laid, turn everything up."""
        hero = state.hero
        state.laid[hero] = size
        state.laid_seen[hero] = ladder_viewers(self.pieces, state, hero, self.everybody)
        if events is not None:
            events.append(public("laid", {"seat": hero}, {}, True))
            self._show_ladder(state, hero, events)
        state.hero = self._next_hero(state)
        if state.hero == NONE:
            self._turn_everything_up(state, events)
        elif effect_of_page(self.pieces, state) != ONE_WORD:
            state.phase = WORD
        elif state.squires:
            state.phase = CALL

    def _show_ladder(self, state: PrincesseState, seat: int, events: list[Event]) -> None:
        audience = self._audience(state.laid_seen[seat])
        events.append(Event("ladder", audience, {"seat": seat, "size": state.laid[seat]}, {}, True, False))

    # --- squires (PRI-29)

    def _answer_verdict(self, state: PrincesseState, move: int, events: Events) -> None:
        """Accept, or send a squire; the Prince is asked while one is left (PRI-29)."""
        if move == SQUIRE_PAGE:
            self._ignore_page(state, events)
        elif move != ACCEPT:
            state.squires -= 1
            state.shift += 1 if move == SQUIRE_UP else -1
            if events is not None:
                use = "down" if move == SQUIRE_DOWN else "up"
                events.append(public("squire", {"seat": state.prince, "use": use}, {}, False))
        if move == ACCEPT or not state.squires:
            self._close_round(state, events)

    def _ignore_page(self, state: PrincesseState, events: Events) -> None:
        """Send a squire to put the page away, with effect at once (PRI-29)."""
        state.squires -= 1
        state.page_ignored = 1
        is_open = state.phase != JUDGE
        if events is not None:
            events.append(public("squire", {"seat": state.prince, "use": "page"}, {}, is_open))
        if not is_open:
            return
        for seat in range(self.seats):
            if state.laid[seat] and state.laid_seen[seat] != self.everybody:
                viewers = state.laid_seen[seat] | ladder_viewers(self.pieces, state, seat, self.everybody)
                if viewers != state.laid_seen[seat]:
                    state.laid_seen[seat] = viewers
                    if events is not None:
                        self._show_ladder(state, seat, events)
        if state.phase != REFERENCE:
            state.hero = self._next_hero(state)
            state.phase = WORD
