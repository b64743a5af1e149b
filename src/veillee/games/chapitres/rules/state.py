"""The state of the three chapters: everything on the table, as ints and lists of ints."""

from typing import ClassVar, Final

from veillee.core.contract import OWNER, PUBLIC, SECRET, State

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
        "stars": PUBLIC,  # for each seat
        "hearts": PUBLIC,
        "gems": PUBLIC,
        "tricks_won": PUBLIC,  # for each seat and ghost
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
        stars: list[int],
        hearts: list[int],
        gems: list[int],
        tricks_won: list[int],
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
        self.stars = stars
        self.hearts = hearts
        self.gems = gems
        self.tricks_won = tricks_won
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
            self.stars[:],
            self.hearts[:],
            self.gems[:],
            self.tricks_won[:],
            self.majority,
            self.result,
        )


def lay_out(seats: int, owners: int, deals: int, tricks: int, cards: int) -> ChapitresState:
    """Give the table before the first step, with a deck of so many cards."""
    kept = seats * tricks
    return ChapitresState(
        phase=DEAL,
        deal=0,
        dealt=0,
        round=0,
        hands=[0] * owners,
        waiting=0,
        choices=[NONE] * seats,
        picks=[NONE] * kept,
        gifts=[NONE] * kept if owners > seats else [],
        leftovers=[0] * (deals * seats),
        pool=list(range(cards)),
        leader=0,
        trick=[],
        number=0,
        plays=[NONE] * (owners * tricks),
        teams=[0] * owners,
        paid=[0] * kept,
        team_paid=[0] * kept,
        stars=[0] * seats,
        hearts=[0] * seats,
        gems=[0] * seats,
        tricks_won=[0] * owners,
        majority=0,
        result=PLAYING,
    )
