# Written by `veillee generate` from state.toml: change it there, and run the command again.
"""The state of the three chapters: everything on the table, as ints and lists of ints."""

from typing import Any, ClassVar, Final, NamedTuple

from veillee.core.contract import OWNER, PUBLIC, SECRET, State
from veillee.core.fields import int_field, ints_field
from veillee.games.chapitres.rules.score import Row

# Phases. Chance decides in those from DEAL to GHOST, seats in those from PICK on.
OVER: Final = 0
DEAL: Final = 1  # a card for the next hand (TRO-10)
FIRST: Final = 2  # who leads the first trick (TRO-20)
GHOST: Final = 3  # the top card of a ghost's pile (TRO-26)
PICK: Final = 4  # all choose from their hands, at the same time (TRO-10, TRO-12)
PLAY: Final = 5  # a seat plays a card to the trick (TRO-20)
PHASES: Final = ["over", "deal", "first", "ghost", "pick", "play"]

# What became of the match; values are unique, so that there is always one winner (TRO-33).
PLAYING: Final = 0
WON: Final = 1
RESULTS: Final = ["", "won"]

NONE: Final = -1  # nothing chosen, no card yet


class ChapitresState(State):
    """Hold one moment of a match. Seats come first, then with two players the ghosts, each by who feeds it.

    A set of cards is a mask, a bit for each card.
    """

    FIELDS: ClassVar[dict[str, int]] = {
        "phase": PUBLIC,
        "deal": PUBLIC,  # 0, or 1 from the second deal on
        "dealt": PUBLIC,  # cards dealt in this deal
        "round": PUBLIC,  # choices that all have made in this deal
        "hands": OWNER,  # for each seat the set of cards in its hand; for each ghost its pile, fed card by card
        "waiting": PUBLIC,  # a bit for each seat that is still to choose
        "choices": OWNER,  # for each seat its choice, until all have chosen
        "picks": OWNER,  # for each seat in turn, the cards it kept, in order
        "gifts": OWNER,  # for each seat in turn, the cards it gave its ghost, in order; with two players only
        "leftovers": OWNER,  # for each deal and seat the set it discarded; known to that seat
        "pool": SECRET,  # the cards nobody has seen, ascending
        "leader": PUBLIC,  # the place that leads the trick
        "trick": PUBLIC,  # the cards of the trick so far, in order
        "number": PUBLIC,  # tricks that are over
        "plays": PUBLIC,  # for each seat and ghost in turn, the cards it played, in order
        "teams": PUBLIC,  # for each seat and ghost the set of cards it played
        "paid": PUBLIC,  # for each seat in turn and each card it played, what that paid in its trick, packed
        "team_paid": PUBLIC,  # the same for chapter III
        "tricks_won": PUBLIC,  # for each seat and ghost
        "stars": PUBLIC,  # for each seat
        "hearts": PUBLIC,
        "gems": PUBLIC,
        "majority": PUBLIC,  # a bit for each seat that was paid for most gems
        "result": PUBLIC,
    }
    __slots__ = tuple(FIELDS)

    def __init__(
        self,
        phase: int,
        deal: int,
        dealt: int,
        round: int,
        hands: list[int],
        waiting: int,
        choices: list[int],
        picks: list[int],
        gifts: list[int],
        leftovers: list[int],
        pool: list[int],
        leader: int,
        trick: list[int],
        number: int,
        plays: list[int],
        teams: list[int],
        paid: list[int],
        team_paid: list[int],
        tricks_won: list[int],
        stars: list[int],
        hearts: list[int],
        gems: list[int],
        majority: int,
        result: int,
    ) -> None:
        self.phase = phase
        self.deal = deal
        self.dealt = dealt
        self.round = round
        self.hands = hands
        self.waiting = waiting
        self.choices = choices
        self.picks = picks
        self.gifts = gifts
        self.leftovers = leftovers
        self.pool = pool
        self.leader = leader
        self.trick = trick
        self.number = number
        self.plays = plays
        self.teams = teams
        self.paid = paid
        self.team_paid = team_paid
        self.tricks_won = tricks_won
        self.stars = stars
        self.hearts = hearts
        self.gems = gems
        self.majority = majority
        self.result = result

    def clone(self) -> "ChapitresState":
        """Give an equal state that shares nothing with this one."""
        return ChapitresState(
            self.phase,
            self.deal,
            self.dealt,
            self.round,
            self.hands[:],
            self.waiting,
            self.choices[:],
            self.picks[:],
            self.gifts[:],
            self.leftovers[:],
            self.pool[:],
            self.leader,
            self.trick[:],
            self.number,
            self.plays[:],
            self.teams[:],
            self.paid[:],
            self.team_paid[:],
            self.tricks_won[:],
            self.stars[:],
            self.hearts[:],
            self.gems[:],
            self.majority,
            self.result,
        )

    def to_data(self) -> dict[str, Any]:
        """Give every field by name, as plain data that shares nothing with the state."""
        return {
            "phase": int_field(self.phase, "phase"),
            "deal": int_field(self.deal, "deal"),
            "dealt": int_field(self.dealt, "dealt"),
            "round": int_field(self.round, "round"),
            "hands": ints_field(self.hands, "hands"),
            "waiting": int_field(self.waiting, "waiting"),
            "choices": ints_field(self.choices, "choices"),
            "picks": ints_field(self.picks, "picks"),
            "gifts": ints_field(self.gifts, "gifts"),
            "leftovers": ints_field(self.leftovers, "leftovers"),
            "pool": ints_field(self.pool, "pool"),
            "leader": int_field(self.leader, "leader"),
            "trick": ints_field(self.trick, "trick"),
            "number": int_field(self.number, "number"),
            "plays": ints_field(self.plays, "plays"),
            "teams": ints_field(self.teams, "teams"),
            "paid": ints_field(self.paid, "paid"),
            "team_paid": ints_field(self.team_paid, "team_paid"),
            "tricks_won": ints_field(self.tricks_won, "tricks_won"),
            "stars": ints_field(self.stars, "stars"),
            "hearts": ints_field(self.hearts, "hearts"),
            "gems": ints_field(self.gems, "gems"),
            "majority": int_field(self.majority, "majority"),
            "result": int_field(self.result, "result"),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "ChapitresState":
        """Build a state from what `to_data` gave; raise TypeError for a field of another type."""
        return cls(
            int_field(data["phase"], "phase"),
            int_field(data["deal"], "deal"),
            int_field(data["dealt"], "dealt"),
            int_field(data["round"], "round"),
            ints_field(data["hands"], "hands"),
            int_field(data["waiting"], "waiting"),
            ints_field(data["choices"], "choices"),
            ints_field(data["picks"], "picks"),
            ints_field(data["gifts"], "gifts"),
            ints_field(data["leftovers"], "leftovers"),
            ints_field(data["pool"], "pool"),
            int_field(data["leader"], "leader"),
            ints_field(data["trick"], "trick"),
            int_field(data["number"], "number"),
            ints_field(data["plays"], "plays"),
            ints_field(data["teams"], "teams"),
            ints_field(data["paid"], "paid"),
            ints_field(data["team_paid"], "team_paid"),
            ints_field(data["tricks_won"], "tricks_won"),
            ints_field(data["stars"], "stars"),
            ints_field(data["hearts"], "hearts"),
            ints_field(data["gems"], "gems"),
            int_field(data["majority"], "majority"),
            int_field(data["result"], "result"),
        )


class View(NamedTuple):
    """Show what lies before a seat now (seat -1: before an onlooker); numbers are named by legend and box.

    Whoever plays is an owner: the seats, then with two players the ghosts, the number of seats + who feeds it.
    """

    seat: int
    phase: int
    deal: int  # 0, or 1 from the second deal on
    dealt: int  # cards dealt in this deal
    round: int  # choices that all have made in this deal
    hand: tuple[int, ...]  # the seat's own cards, ascending
    trick_pays: tuple[tuple[int, int, int], ...]  # on turn, the tokens of each card if the trick ended with it
    team_pays: tuple[tuple[int, int, int], ...]  # the tokens of each card in the own team, but for the very end
    kept: tuple[int, ...]  # in chapter I, the cards the seat has kept so far, in order
    own_keep: int  # what the seat has chosen to keep, while others still choose
    own_gift: int  # and to give to its ghost
    waiting: int  # a bit for each seat that is still to choose
    hand_sizes: tuple[int, ...]  # for each owner, cards in hand or pile
    leader: int  # the owner that leads the trick
    active: int  # the owner that plays next, -1 in chapter I and at the end
    trick: tuple[int, ...]  # the cards of the trick so far, in order
    trick_owners: tuple[int, ...]  # who played them
    number: int  # tricks that are over
    plays: tuple[tuple[int, ...], ...]  # for each owner the cards it has played, in order
    tricks_won: tuple[int, ...]  # for each seat and ghost
    stars: tuple[int, ...]  # for each seat
    hearts: tuple[int, ...]
    gems: tuple[int, ...]
    points: tuple[int, ...]
    majority: int  # a bit for each seat that was paid for most gems
    table: tuple[Row, ...]  # at the end, what every card brought
    result: int


def fill_view(
    state: ChapitresState,
    seat: int,
    hand: tuple[int, ...],
    trick_pays: tuple[tuple[int, int, int], ...],
    team_pays: tuple[tuple[int, int, int], ...],
    kept: tuple[int, ...],
    own_keep: int,
    own_gift: int,
    hand_sizes: tuple[int, ...],
    leader: int,
    active: int,
    trick_owners: tuple[int, ...],
    plays: tuple[tuple[int, ...], ...],
    points: tuple[int, ...],
    table: tuple[Row, ...],
) -> View:
    """Build a view: what it only copies comes from the state, all else is given."""
    return tuple.__new__(  # as View(...) does, with one call less
        View,
        (
            seat,
            state.phase,
            state.deal,
            state.dealt,
            state.round,
            hand,
            trick_pays,
            team_pays,
            kept,
            own_keep,
            own_gift,
            state.waiting,
            hand_sizes,
            leader,
            active,
            tuple(state.trick),
            trick_owners,
            state.number,
            plays,
            tuple(state.tricks_won),
            tuple(state.stars),
            tuple(state.hearts),
            tuple(state.gems),
            points,
            state.majority,
            table,
            state.result,
        ),
    )


def fill_state(
    view: View,
    hands: list[int],
    choices: list[int],
    picks: list[int],
    gifts: list[int],
    leftovers: list[int],
    pool: list[int],
    leader: int,
    plays: list[int],
    teams: list[int],
    paid: list[int],
    team_paid: list[int],
) -> ChapitresState:
    """Build a state: what the view copied comes from there, all else is given."""
    return ChapitresState(
        view.phase,
        view.deal,
        view.dealt,
        view.round,
        hands,
        view.waiting,
        choices,
        picks,
        gifts,
        leftovers,
        pool,
        leader,
        list(view.trick),
        view.number,
        plays,
        teams,
        paid,
        team_paid,
        list(view.tricks_won),
        list(view.stars),
        list(view.hearts),
        list(view.gems),
        view.majority,
        view.result,
    )
