"""How a round of La Princesse aux échelles ends: all is turned up and judged, and the match goes on or is over."""

from typing import Final

from veillee.core.contract import EVERYBODY, Args, Event, Game, Setup, public
from veillee.games.princesse.rules.judge import judge_round, total_height
from veillee.games.princesse.rules.moves import seat_move_texts
from veillee.games.princesse.rules.options import Options
from veillee.games.princesse.rules.pieces import Pieces
from veillee.games.princesse.rules.prospect import Prospect, heights_to_come
from veillee.games.princesse.rules.state import (
    END,
    HOPELESS,
    JUDGE,
    LADDERS,
    NONE,
    OUT_OF_REACH,
    OVER,
    REST,
    RESULTS,
    SAVED,
    THE_END,
    VERDICTS,
    WON,
    PrincesseState,
)

Events = list[Event] | None


class PrincesseClosing(Game):
    """Hold what seats, options and pieces fix for one table, and bring rounds to their end."""

    def __init__(self, setup: Setup, options: Options, pieces: Pieces, data_version: str) -> None:
        super().__init__(setup, data_version)
        seats = setup.seats
        self.pieces: Final = pieces
        self.princess_set: Final = options.princesses
        self.first_prince: Final = options.first_prince
        self.intensities: Final = options.intensities
        self.has_free_beginning: Final = options.page_from_round_one  # PRI-21
        self.computes_loss: Final = options.certain_loss == "computed"  # PRI-32
        length = pieces.extreme if options.extreme else pieces.usual
        self.princess_count: Final = length[0]
        self.page_count: Final = length[1]
        has_squires = options.squires == "yes" or (options.squires == "usual" and options.princesses == "first")
        self.squires: Final = pieces.squires if has_squires else 0
        self.heights: Final = pieces.heights[seats]
        self.everybody: Final = (1 << seats) - 1
        self.sizes_of: Final = [  # for each hand, the ladders in it
            [size for size in range(1, pieces.ladders + 1) if hand >> size & 1]
            for hand in range(2 << pieces.ladders)
        ]
        self.text_of: Final = seat_move_texts(pieces.ladders, pieces.princesses)
        self.move_of: Final = {text: move for move, text in self.text_of.items()}

    # --- what is shown

    def _audience(self, viewers: int) -> int:
        """Let onlookers hear what every seat hears (PRI-7)."""
        return EVERYBODY if viewers == self.everybody else viewers

    def _show_dungeon(self, state: PrincesseState) -> None:
        state.dungeon_seen = self.everybody
        state.heights[state.dungeon] -= 1

    def _show_page(self, state: PrincesseState, page: int, events: Events) -> None:
        state.page = page
        state.page_ignored = 0
        state.pages_left[page] = 0
        if events is not None:
            events.append(public("page", {"page": self.pieces.pages[page]}, {}, True))

    # --- the end of a round

    def _turn_everything_up(self, state: PrincesseState, events: Events) -> None:
        for seat in range(self.seats):
            if state.laid_seen[seat] != self.everybody:
                state.laid_seen[seat] = self.everybody
                if events is not None:
                    args: Args = {"seat": seat, "size": state.laid[seat]}
                    events.append(public("turned-up", args, {}, True))
        if events is not None:
            events.append(public("tower", {"height": state.dungeon, "total": total_height(state)}, {}, True))
        self._show_dungeon(state)
        if state.squires:
            state.phase = JUDGE
        else:
            self._close_round(state, events)

    def _close_round(self, state: PrincesseState, events: Events) -> None:
        """Say whether the princess is saved, spend the ladders, pass the title on (PRI-28, PRI-30, PRI-31)."""
        verdict = judge_round(self.pieces, state)
        state.verdict = verdict
        for seat in range(self.seats):
            state.hands[seat] &= ~(1 << state.laid[seat])
        state.next_prince = (state.prince + 1) % self.seats
        name = self.pieces.princesses[state.princess]
        if verdict == SAVED:
            state.freed.append(state.princess)
            state.princess = NONE
            if events is not None:
                events.append(public("freed", {"princess": name}, {}, False))
        elif events is not None:
            events.append(public("missed", {"princess": name, "why": VERDICTS[verdict]}, {}, False))
        if len(state.freed) == self.princess_count:
            self._end(state, WON, events)
        else:
            self._go_on(state, events)

    def _go_on(self, state: PrincesseState, events: Events) -> None:
        """Look for what loses the game after a round or a foghorn, in the order of PRI-32; else rest."""
        ladders = state.hands[0].bit_count()
        pages = self.page_count - state.pages_read
        if not ladders:
            self._end(state, LADDERS, events)
        elif not pages:
            self._show_page(state, END, events)
            self._end(state, THE_END, events)
        elif min(pages, ladders) < self.princess_count - len(state.freed):
            self._end(state, HOPELESS, events)
        elif self.computes_loss and self._is_out_of_reach(state, pages, min(pages, ladders)):
            self._end(state, OUT_OF_REACH, events)
        else:
            state.phase = REST

    def _is_out_of_reach(self, state: PrincesseState, pages: int, rounds: int) -> bool:
        """Say whether nothing that may still come could save the princesses who are left (PRI-32)."""
        prospect = Prospect(
            self.pieces,
            state.hands,
            heights_to_come(state.heights, self.heights, pages),
            state.pages_left,
            state.squires,
            state.princess,
            state.pile,
            state.princesses_left,
        )
        return prospect.is_lost(rounds, state.next_prince)

    def _end(self, state: PrincesseState, result: int, events: Events) -> None:
        state.result = result
        state.phase = OVER
        if events is not None:
            events.append(public("ended", {"outcome": RESULTS[result]}, {}, True))
