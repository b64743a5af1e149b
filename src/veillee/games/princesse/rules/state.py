# Written by `veillee generate` from state.toml: change it there, and run the command again.
"""The state of La Princesse aux échelles: everything on the table, as ints and lists of ints."""

from typing import Any, ClassVar, Final, NamedTuple

from veillee.core.contract import OWNER, PUBLIC, State
from veillee.core.fields import int_field, ints_field

# Phases. Chance decides in those from FIRST to DUNGEON, seats in those from PICK on.
OVER: Final = 0
FIRST: Final = 1  # who is the first Prince (PRI-13)
LEVEL: Final = 2  # the back of one more princess of the pile (PRI-11)
PRINCESS: Final = 3  # the next princess is turned up (PRI-20)
PAGE: Final = 4  # a page is turned (PRI-21)
DUNGEON: Final = 5  # a dungeon is drawn (PRI-22)
PICK: Final = 6  # the first Prince takes a princess for the pile (PRI-11)
REST: Final = 7  # between rounds; the next Prince begins one
REFERENCE: Final = 8  # the Prince lays the reference ladder, or blows the foghorn (PRI-23, PRI-24)
WORD: Final = 9  # the Prince says a word (PRI-25)
CALL: Final = 10  # no word is due, but a squire could still put the page away (PRI-29)
LAY: Final = 11  # a hero lays a ladder (PRI-25)
JUDGE: Final = 12  # all is turned up; the Prince sends squires or accepts (PRI-29)
PHASES: Final = [
    "over",
    "first",
    "level",
    "princess",
    "page",
    "dungeon",
    "pick",
    "rest",
    "reference",
    "word",
    "call",
    "lay",
    "judge",
]

NONE: Final = -1  # no seat, princess or page
HIDDEN: Final = -1  # in a view: a card lies there, but not for this viewer to see

# Cards of the book by number: these two, then the story pages in the order of the table.
BEGINNING: Final = 0
END: Final = 1
FIRST_PAGE: Final = 2

# What became of a round.
OPEN: Final = 0
SAVED: Final = 1
WRONG_HEIGHT: Final = 2
WRONG_PAGE: Final = 3  # the height is right, the page's condition unmet
WRONG_BOTH: Final = 4
HORN: Final = 5
VERDICTS: Final = ["", "saved", "height", "page", "both", "horn"]

# What became of the match.
PLAYING: Final = 0
WON: Final = 1
LADDERS: Final = 2  # no ladder is left
THE_END: Final = 3  # End is turned
HOPELESS: Final = 4  # too few pages or ladders for the princesses still to save
OUT_OF_REACH: Final = 5  # no order of what is unseen lets the ladders left save them (PRI-32)
RESULTS: Final = ["", "won", "ladders", "end", "hopeless", "out-of-reach"]


class PrincesseState(State):
    """Hold one moment of a match. What a round laid out stays on the table until the next one begins."""

    FIELDS: ClassVar[dict[str, int]] = {
        "phase": PUBLIC,
        "round": PUBLIC,  # counted from 1; 0 before the first
        "prince": PUBLIC,  # who leads, or led, the round on the table
        "next_prince": PUBLIC,  # who leads the round to come
        "hero": PUBLIC,  # who is to be given a word, or to lay
        "princess": PUBLIC,  # the one turned up and not yet saved
        "pile": PUBLIC,  # the levels of the princesses lying face down, ascending
        "princesses_left": PUBLIC,  # for each princess 1 while she may lie in the pile
        "freed": PUBLIC,  # the princesses saved, in order
        "page": PUBLIC,  # the page of the round
        "page_ignored": PUBLIC,  # 1 once a squire has put it away
        "pages_left": PUBLIC,  # for each card of the book 1 while it has not been turned
        "pages_read": PUBLIC,  # story pages turned
        "hands": PUBLIC,  # for each seat a bit for each ladder size, as before the round
        "laid": OWNER,  # for each seat the size it laid this round, 0 if none; known as `laid_seen` says
        "laid_seen": PUBLIC,  # for each seat, a bit for each seat that sees its ladder
        "dungeon": OWNER,  # the height drawn, 0 if none; known as `dungeon_seen` says
        "dungeon_seen": PUBLIC,  # a bit for each seat that sees it
        "heights": PUBLIC,  # for each height, the dungeons that have not been shown, the drawn one among them
        "cry": PUBLIC,  # the word said for all heroes: its strength, negative for "less", 0 if none
        "words": PUBLIC,  # for each seat the word said to it alone, likewise
        "squires": PUBLIC,  # still to be sent
        "shift": PUBLIC,  # what squires added to the total
        "verdict": PUBLIC,
        "result": PUBLIC,
    }
    __slots__ = tuple(FIELDS)

    def __init__(
        self,
        phase: int,
        round: int,
        prince: int,
        next_prince: int,
        hero: int,
        princess: int,
        pile: list[int],
        princesses_left: list[int],
        freed: list[int],
        page: int,
        page_ignored: int,
        pages_left: list[int],
        pages_read: int,
        hands: list[int],
        laid: list[int],
        laid_seen: list[int],
        dungeon: int,
        dungeon_seen: int,
        heights: list[int],
        cry: int,
        words: list[int],
        squires: int,
        shift: int,
        verdict: int,
        result: int,
    ) -> None:
        self.phase = phase
        self.round = round
        self.prince = prince
        self.next_prince = next_prince
        self.hero = hero
        self.princess = princess
        self.pile = pile
        self.princesses_left = princesses_left
        self.freed = freed
        self.page = page
        self.page_ignored = page_ignored
        self.pages_left = pages_left
        self.pages_read = pages_read
        self.hands = hands
        self.laid = laid
        self.laid_seen = laid_seen
        self.dungeon = dungeon
        self.dungeon_seen = dungeon_seen
        self.heights = heights
        self.cry = cry
        self.words = words
        self.squires = squires
        self.shift = shift
        self.verdict = verdict
        self.result = result

    def clone(self) -> "PrincesseState":
        """Give an equal state that shares nothing with this one."""
        return PrincesseState(
            self.phase,
            self.round,
            self.prince,
            self.next_prince,
            self.hero,
            self.princess,
            self.pile[:],
            self.princesses_left[:],
            self.freed[:],
            self.page,
            self.page_ignored,
            self.pages_left[:],
            self.pages_read,
            self.hands[:],
            self.laid[:],
            self.laid_seen[:],
            self.dungeon,
            self.dungeon_seen,
            self.heights[:],
            self.cry,
            self.words[:],
            self.squires,
            self.shift,
            self.verdict,
            self.result,
        )

    def to_data(self) -> dict[str, Any]:
        """Give every field by name, as plain data that shares nothing with the state."""
        return {
            "phase": int_field(self.phase, "phase"),
            "round": int_field(self.round, "round"),
            "prince": int_field(self.prince, "prince"),
            "next_prince": int_field(self.next_prince, "next_prince"),
            "hero": int_field(self.hero, "hero"),
            "princess": int_field(self.princess, "princess"),
            "pile": ints_field(self.pile, "pile"),
            "princesses_left": ints_field(self.princesses_left, "princesses_left"),
            "freed": ints_field(self.freed, "freed"),
            "page": int_field(self.page, "page"),
            "page_ignored": int_field(self.page_ignored, "page_ignored"),
            "pages_left": ints_field(self.pages_left, "pages_left"),
            "pages_read": int_field(self.pages_read, "pages_read"),
            "hands": ints_field(self.hands, "hands"),
            "laid": ints_field(self.laid, "laid"),
            "laid_seen": ints_field(self.laid_seen, "laid_seen"),
            "dungeon": int_field(self.dungeon, "dungeon"),
            "dungeon_seen": int_field(self.dungeon_seen, "dungeon_seen"),
            "heights": ints_field(self.heights, "heights"),
            "cry": int_field(self.cry, "cry"),
            "words": ints_field(self.words, "words"),
            "squires": int_field(self.squires, "squires"),
            "shift": int_field(self.shift, "shift"),
            "verdict": int_field(self.verdict, "verdict"),
            "result": int_field(self.result, "result"),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "PrincesseState":
        """Build a state from what `to_data` gave; raise TypeError for a field of another type."""
        return cls(
            int_field(data["phase"], "phase"),
            int_field(data["round"], "round"),
            int_field(data["prince"], "prince"),
            int_field(data["next_prince"], "next_prince"),
            int_field(data["hero"], "hero"),
            int_field(data["princess"], "princess"),
            ints_field(data["pile"], "pile"),
            ints_field(data["princesses_left"], "princesses_left"),
            ints_field(data["freed"], "freed"),
            int_field(data["page"], "page"),
            int_field(data["page_ignored"], "page_ignored"),
            ints_field(data["pages_left"], "pages_left"),
            int_field(data["pages_read"], "pages_read"),
            ints_field(data["hands"], "hands"),
            ints_field(data["laid"], "laid"),
            ints_field(data["laid_seen"], "laid_seen"),
            int_field(data["dungeon"], "dungeon"),
            int_field(data["dungeon_seen"], "dungeon_seen"),
            ints_field(data["heights"], "heights"),
            int_field(data["cry"], "cry"),
            ints_field(data["words"], "words"),
            int_field(data["squires"], "squires"),
            int_field(data["shift"], "shift"),
            int_field(data["verdict"], "verdict"),
            int_field(data["result"], "result"),
        )


class View(NamedTuple):
    """Show what lies before a seat now (seat -1: before an onlooker); numbers are named by legend and box."""

    seat: int
    phase: int
    round: int  # counted from 1; 0 before the first
    prince: int  # who leads, or led, the round on the table
    next_prince: int  # who leads the round to come
    hero: int  # who is to be given a word, or to lay
    princess: int  # the one turned up and not yet saved
    pile: tuple[int, ...]  # the levels of the princesses lying face down, ascending
    princesses_left: tuple[int, ...]  # for each princess 1 while she may lie in the pile
    freed: tuple[int, ...]  # the princesses saved, in order
    page: int  # the page of the round
    page_ignored: int  # 1 once a squire has put it away
    pages_left: tuple[int, ...]  # for each card of the book 1 while it has not been turned
    pages_read: int  # story pages turned
    hands: tuple[int, ...]  # for each seat a bit for each ladder size, as before the round
    laid: tuple[int, ...]  # for each seat 0, HIDDEN or the size; the Prince's is the reference
    laid_seen: tuple[int, ...]  # for each seat, a bit for each seat that sees its ladder
    dungeon: int  # 0, HIDDEN or the height
    dungeon_seen: int  # a bit for each seat that sees it
    heights: tuple[int, ...]  # for each height, the dungeons that have not been shown, the drawn one among them
    cry: int  # the word said for all heroes: its strength, negative for "less", 0 if none
    words: tuple[int, ...]  # for each seat the word said to it alone, likewise
    squires: int  # still to be sent
    shift: int  # what squires added to the total
    total: int  # of all ladders, squires included; 0 until everything is turned up
    verdict: int
    result: int


def fill_view(state: PrincesseState, seat: int, laid: tuple[int, ...], dungeon: int, total: int) -> View:
    """Build a view: what it only copies comes from the state, all else is given."""
    return tuple.__new__(  # as View(...) does, with one call less
        View,
        (
            seat,
            state.phase,
            state.round,
            state.prince,
            state.next_prince,
            state.hero,
            state.princess,
            tuple(state.pile),
            tuple(state.princesses_left),
            tuple(state.freed),
            state.page,
            state.page_ignored,
            tuple(state.pages_left),
            state.pages_read,
            tuple(state.hands),
            laid,
            tuple(state.laid_seen),
            dungeon,
            state.dungeon_seen,
            tuple(state.heights),
            state.cry,
            tuple(state.words),
            state.squires,
            state.shift,
            total,
            state.verdict,
            state.result,
        ),
    )


def fill_state(view: View, laid: list[int], dungeon: int) -> PrincesseState:
    """Build a state: what the view copied comes from there, all else is given."""
    return PrincesseState(
        view.phase,
        view.round,
        view.prince,
        view.next_prince,
        view.hero,
        view.princess,
        list(view.pile),
        list(view.princesses_left),
        list(view.freed),
        view.page,
        view.page_ignored,
        list(view.pages_left),
        view.pages_read,
        list(view.hands),
        laid,
        list(view.laid_seen),
        dungeon,
        view.dungeon_seen,
        list(view.heights),
        view.cry,
        list(view.words),
        view.squires,
        view.shift,
        view.verdict,
        view.result,
    )
