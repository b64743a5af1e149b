"""A table as its journal tells it: who sits where, which match is on, what was said. Pure: no clock, no I/O."""

from collections import deque
from typing import Final, NamedTuple

from veillee.core.contract import AnyGame, Seat
from veillee.core.errors import VeilleeError
from veillee.core.match import Change, Match
from veillee.core.options import options_data
from veillee.core.record import Record, Step
from veillee.core.seed import Seed, commitment_of
from veillee.games import load
from veillee.server.errors import TableBroken
from veillee.server.socket.protocol import Phase
from veillee.server.table import journal_entries
from veillee.server.table.journal_entries import Entry

GATHERING: Final[Phase] = "gathering"
PLAYING: Final[Phase] = "playing"
ENDED: Final[Phase] = "ended"
TALK_KEPT: Final = 100  # of each circle of listeners
ACTIONS_KEPT: Final = 200  # for each person


class Chair:
    """Hold who sits at a seat."""

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
    """Be what the journal says so far."""

    def __init__(self, table_id: str, opened: journal_entries.Opened) -> None:
        self.id: Final = table_id
        self.game: Final[AnyGame] = load(opened.game).make_kept(opened.seats, opened.options, opened.data)
        self.words: Final = self.game.package.phrases
        self.options: Final = options_data(self.game.options)
        self.rated: Final = opened.rated
        self.seats: Final = opened.seats
        self.host = opened.by
        self.watchers = opened.watchers
        self.chairs: Final = [Chair() for _ in range(opened.seats)]
        self.match: Match | None = None
        self.phase: Phase = GATHERING
        self.finished: Final[list[Record]] = []  # of matches before the present one
        self.proposal: Seat = -1
        self.agreed: Final[set[Seat]] = set()
        self.backs = 0  # how often the present match went back by consent
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
        return [seat for seat, chair in enumerate(self.chairs) if chair.level]

    def seat_of_host(self) -> Seat:
        """Give the host's first seat, -1 if the host has none."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.person == self.host), -1)

    def make_match(self) -> Match:
        """Deal the match that would begin now."""
        nonces = tuple([bytes.fromhex(chair.nonce or "") for chair in self.chairs])
        return Match(self.game, Seed(bytes.fromhex(self._server_seed), nonces), self.rated)

    # --- reading the journal

    def apply(self, entry: Entry, prepared: Change | Match | None = None) -> None:
        """Take an entry in; what was worked out before it was stored need not be worked out again."""
        self.length += 1
        self._note_action(entry)
        match entry:
            case journal_entries.Moved():  # nearly all entries are: no other kind is asked for before
                self._move(entry, prepared if isinstance(prepared, Change) else None)
            case journal_entries.Sat():
                self._sit(entry)
            case journal_entries.Returned():
                self._come_back(self.chairs[entry.seat])
            case journal_entries.Left():
                self._get_up(entry.seat)
            case journal_entries.BotSat():
                self._seat_bot(self.chairs[entry.seat], entry.level)
            case journal_entries.NonceGiven():
                self.chairs[entry.seat].nonce = entry.nonce
            case journal_entries.WatchersSet():
                self.watchers = entry.allowed
            case journal_entries.Said():
                self._hear(entry)
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

    def _hear(self, entry: journal_entries.Said) -> None:
        name = self.chairs[entry.seat].name
        spoken = Spoken(self.length, entry.seat, name, entry.channel, entry.members, entry.text)
        self.talk.setdefault(entry.members, deque(maxlen=TALK_KEPT)).append(spoken)

    # --- seats

    def _sit(self, entry: journal_entries.Sat) -> None:
        chair = self.chairs[entry.seat]
        if chair.person != entry.by:
            chair.since = self.length
        chair.person = entry.by
        chair.name = entry.name
        chair.token_hash = entry.token_hash
        self._come_back(chair)

    def _come_back(self, chair: Chair) -> None:
        chair.has_left = False
        if chair.level:
            self._seat_bot(chair, "")

    def _get_up(self, seat: Seat) -> None:
        """Free the seat; in a match keep it for its owner."""
        chair = self.chairs[seat]
        person = chair.person
        if self.phase == PLAYING:
            chair.has_left = True
        else:
            self.chairs[seat] = Chair()
        if person == self.host:
            self._pass_on_host(person)

    def _pass_on_host(self, leaver: str) -> None:
        """Let the next person who is at the table be the host."""
        for chair in self.chairs:
            if chair.person and not chair.has_left and chair.person != leaver:
                self.host = chair.person
                return

    def _seat_bot(self, chair: Chair, level: str) -> None:
        chair.level = level
        self._stop_proposal()  # who has to agree is no longer the same, and a bot agrees for itself alone

    # --- matches

    def _gather(self, seed: str) -> None:
        """Put the match away and free the seats of those who have left."""
        if self.match is not None:
            self.finished.append(self.match.record())
        self.match = None
        self.phase = GATHERING
        self._server_seed = seed
        for seat, chair in enumerate(self.chairs):
            chair.nonce = None
            if chair.has_left:
                level = chair.level
                self.chairs[seat] = Chair()
                self.chairs[seat].level = level

    def _begin(self, match: Match, entry: journal_entries.Begun) -> None:
        _compare(match.steps(), entry.steps)
        self.match = match
        self.phase = PLAYING
        self.backs = 0
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
            case journal_entries.BackAsked():
                self.proposal = entry.seat
                self.agreed.update([entry.seat, *self.bot_seats()])
                self._go_back_if_agreed(playing)
            case journal_entries.BackAnswered(agrees=True):
                self.agreed.add(entry.seat)
                self._go_back_if_agreed(playing)
            case journal_entries.BackAnswered():
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

    def _go_back_if_agreed(self, playing: Match) -> None:
        if len(self.agreed) == self.seats:
            self.backs += 1
            self._accept(playing, playing.prepare_rewind(self.proposal, self.agreed, playing.version))

    def _stop_proposal(self) -> None:
        self.proposal = -1
        self.agreed.clear()


def _compare(found: list[Step], stored: journal_entries.Steps) -> None:
    if tuple(found) != stored:
        raise TableBroken("the rules of this build give other steps than are stored")


def read_journal(table_id: str, journal: list[Entry]) -> TableState:
    """Make a table from its journal; raise TableBroken if that cannot be."""
    if not journal or not isinstance(journal[0], journal_entries.Opened):
        raise TableBroken("a journal begins with the opening of its table")
    try:
        table = TableState(table_id, journal[0])
        for entry in journal[1:]:
            table.apply(entry)
    except TableBroken:
        raise
    except (VeilleeError, IndexError, ValueError) as error:
        raise TableBroken(f"the journal cannot be read: {type(error).__name__}") from error
    return table
