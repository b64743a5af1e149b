"""The state of a table, as its journal tells it: seats, match, talk. Pure: no clock, no I/O."""

from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

from veillee.core.contract import AnyGame, Seat
from veillee.core.match import Change, Match
from veillee.core.options import options_data
from veillee.core.record import Record, Step
from veillee.core.seed import Seed, commitment_of
from veillee.games import load
from veillee.server.errors import TableBroken
from veillee.server.table import journal_entries
from veillee.server.table.journal_entries import Entry
from veillee.server.table.messages import Phase

GATHERING: Final[Phase] = "gathering"
PLAYING: Final[Phase] = "playing"
ENDED: Final[Phase] = "ended"
NOBODY: Final[Seat] = -1  # in the place of a seat: a watcher, no host, no proposal
TALK_KEPT: Final = 100  # of each group of listeners
ACTIONS_KEPT: Final = 200  # for each person


class SeatState:
    """Hold who sits at a seat: a person, a bot, or nobody."""

    __slots__ = ("has_left", "level", "name", "nonce", "person", "since", "token_hash")

    def __init__(self) -> None:
        self.person = ""
        self.name = ""
        self.token_hash = ""
        self.level = ""  # of the bot that plays here, for a person too while that person is away
        self.nonce: str | None = None  # for the match to come
        self.has_left = False
        self.since = 0  # place in the journal where the person sat down first

    @property
    def is_open(self) -> bool:
        """Say whether anybody may sit down here."""
        return not self.person and not self.level


class Spoken(NamedTuple):
    """Hold what was said, and by whom at the time."""

    at: int  # place in the journal: never sent, for it counts whispers too
    seat: Seat
    name: str
    channel: str
    members: int
    text: str


class TableState:
    """Hold what the journal says so far."""

    def __init__(self, table_id: str, opened: journal_entries.Opened) -> None:
        self.id: Final = table_id
        self.game: Final[AnyGame] = load(opened.game).make_kept(opened.seats, opened.options, opened.data)
        self.phrases: Final = self.game.package.phrases
        self.options: Final = options_data(self.game.options)
        self.rated: Final = opened.rated
        self.seats: Final = opened.seats
        self.host = opened.by
        self.watchers = opened.watchers
        self.seat_states: Final = [SeatState() for _ in range(opened.seats)]
        self.match: Match | None = None
        self.phase: Phase = GATHERING
        self.finished: Final[list[Record]] = []  # of matches before the present one
        self.proposal: Seat = NOBODY
        self.agreed: Final[set[Seat]] = set()
        self.rewinds = 0  # how often the present match went back by consent
        self.talk: Final[dict[int, deque[Spoken]]] = {}  # by who was meant
        self.length = 1  # entries in the journal
        self._server_seed = opened.seed
        self._done: Final[dict[str, dict[str, None]]] = {}  # action ids, by person, oldest first
        self._note_action(opened)

    @property
    def match_count(self) -> int:
        """Count the matches that have begun."""
        return len(self.finished) + (self.match is not None)

    @property
    def commitment(self) -> str:
        """Give the commitment to the seed of the present match, or of the one to come."""
        return commitment_of(bytes.fromhex(self._server_seed))

    def has_done(self, person: str, action: str) -> bool:
        """Say whether the person's action is on record."""
        return action in self._done.get(person, ())

    def bot_seats(self) -> list[Seat]:
        """List the seats for which a bot answers."""
        return [seat for seat, seat_state in enumerate(self.seat_states) if seat_state.level]

    def seat_of_host(self) -> Seat:
        """Give the host's first seat, NOBODY if the host has none."""
        return next(
            (seat for seat, seat_state in enumerate(self.seat_states) if seat_state.person == self.host), NOBODY
        )

    def make_match(self) -> Match:
        """Deal the match that would begin now."""
        nonces = tuple([bytes.fromhex(seat_state.nonce or "") for seat_state in self.seat_states])
        return Match(self.game, Seed(bytes.fromhex(self._server_seed), nonces), self.rated)

    # --- reading the journal

    def apply(self, entry: Entry, prepared: Change | Match | None = None) -> None:
        """Apply an entry; what was computed before it was stored need not be computed again."""
        self.length += 1
        self._note_action(entry)
        match entry:
            case journal_entries.Moved():  # first, because nearly all entries are moves
                self._move(entry, prepared if isinstance(prepared, Change) else None)
            case journal_entries.Sat():
                self._sit(entry)
            case journal_entries.Returned():
                self._come_back(self.seat_states[entry.seat])
            case journal_entries.Left():
                self._get_up(entry.seat)
            case journal_entries.BotSat():
                self._seat_bot(self.seat_states[entry.seat], entry.level)
            case journal_entries.NonceGiven():
                self.seat_states[entry.seat].nonce = entry.nonce
            case journal_entries.WatchersSet():
                self.watchers = entry.allowed
            case journal_entries.Said():
                self._note_talk(entry)
            case journal_entries.Again():
                self._gather(entry.seed)
            case journal_entries.Begun():
                self._begin(prepared if isinstance(prepared, Match) else self.make_match(), entry)
            case journal_entries.Opened():
                raise TableBroken("a table is opened twice")
            case _:
                self._play(entry, prepared if isinstance(prepared, Change) else None)

    def _note_action(self, entry: Entry) -> None:
        if entry.by and entry.action:
            done = self._done.setdefault(entry.by, {})
            done[entry.action] = None
            if len(done) > ACTIONS_KEPT:
                del done[next(iter(done))]

    def _note_talk(self, entry: journal_entries.Said) -> None:
        name = self.seat_states[entry.seat].name
        spoken = Spoken(self.length, entry.seat, name, entry.channel, entry.members, entry.text)
        self.talk.setdefault(entry.members, deque(maxlen=TALK_KEPT)).append(spoken)

    # --- seats

    def _sit(self, entry: journal_entries.Sat) -> None:
        seat_state = self.seat_states[entry.seat]
        if seat_state.person != entry.by:
            seat_state.since = self.length
        seat_state.person = entry.by
        seat_state.name = entry.name
        seat_state.token_hash = entry.token_hash
        self._come_back(seat_state)

    def _come_back(self, seat_state: SeatState) -> None:
        seat_state.has_left = False
        if seat_state.level:
            self._seat_bot(seat_state, "")

    def _get_up(self, seat: Seat) -> None:
        """Free the seat; in a match keep it for its owner."""
        seat_state = self.seat_states[seat]
        person = seat_state.person
        if self.phase == PLAYING:
            seat_state.has_left = True
        else:
            self.seat_states[seat] = SeatState()
        if person == self.host:
            self._pass_on_host(person)

    def _pass_on_host(self, leaver: str) -> None:
        """Let the next person who is at the table be the host."""
        for seat_state in self.seat_states:
            if seat_state.person and not seat_state.has_left and seat_state.person != leaver:
                self.host = seat_state.person
                return

    def _seat_bot(self, seat_state: SeatState, level: str) -> None:
        seat_state.level = level
        self._stop_proposal()  # who has to agree is no longer the same, and a bot agrees for itself alone

    # --- matches

    def _gather(self, seed: str) -> None:
        """Put the match away and free the seats of those who have left."""
        if self.match is not None:
            self.finished.append(self.match.record())
        self.match = None
        self.phase = GATHERING
        self._server_seed = seed
        for seat, seat_state in enumerate(self.seat_states):
            seat_state.nonce = None
            if seat_state.has_left:
                level = seat_state.level
                self.seat_states[seat] = SeatState()
                self.seat_states[seat].level = level

    def _begin(self, match: Match, entry: journal_entries.Begun) -> None:
        _compare(match.steps(), entry.steps)
        self.match = match
        self.phase = PLAYING
        self.rewinds = 0
        self._stop_proposal()

    def _playing(self, entry: Entry) -> Match:
        if self.match is None:
            raise TableBroken(f"{entry.kind} without a match")
        return self.match

    def _move(self, entry: journal_entries.Moved, change: Change | None) -> None:
        playing = self._playing(entry)
        change = change or playing.prepare(entry.seat, entry.steps[0][1], entry.asked)
        _compare([taken.step for taken in change.steps], entry.steps)
        self._accept(playing, change)

    def _play(self, entry: Entry, change: Change | None) -> None:
        playing = self._playing(entry)
        match entry:
            case journal_entries.Undone():
                self._accept(playing, change or playing.prepare_undo(entry.seat, playing.version))
            case journal_entries.RewindAsked():
                self.proposal = entry.seat
                self.agreed.update([entry.seat, *self.bot_seats()])
                self._rewind_if_agreed(playing)
            case journal_entries.RewindAnswered(agrees=True):
                self.agreed.add(entry.seat)
                self._rewind_if_agreed(playing)
            case journal_entries.RewindAnswered():
                self._stop_proposal()
            case journal_entries.Abandoned():
                playing.abandon()
                self.phase = ENDED
                self._stop_proposal()

    def _accept(self, playing: Match, change: Change) -> None:
        playing.accept(change)
        self._stop_proposal()
        if playing.has_ended:
            self.phase = ENDED

    def _rewind_if_agreed(self, playing: Match) -> None:
        if len(self.agreed) == self.seats:
            self.rewinds += 1
            self._accept(playing, playing.prepare_rewind(self.proposal, self.agreed, playing.version))

    def _stop_proposal(self) -> None:
        self.proposal = NOBODY
        self.agreed.clear()


def _compare(found: list[Step], stored: journal_entries.Steps) -> None:
    if tuple(found) != stored:
        raise TableBroken("the rules of this build give other steps than are stored")


def no_progress() -> None:
    """Tell nobody that an entry was read."""


def read_journal(table_id: str, journal: list[Entry], on_progress: Callable[[], None] = no_progress) -> TableState:
    """Make a table from its journal; raise TableBroken if that cannot be."""
    if not journal or not isinstance(journal[0], journal_entries.Opened):
        raise TableBroken("a journal begins with the opening of its table")
    try:
        table = TableState(table_id, journal[0])
        for entry in journal[1:]:
            table.apply(entry)
            on_progress()
    except TableBroken:
        raise
    except Exception as error:  # whatever it is: the rules have changed, or fail
        raise TableBroken(f"the journal cannot be read: {type(error).__name__}") from error
    return table
