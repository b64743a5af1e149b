"""Where each number of a match stands in its row; the names are those of the game's state."""

from typing import Final

from veillee.batch.loops import TROUBLE
from veillee.games.chapitres.rules.pieces import HAND

OWNERS: Final = 6  # seats, or with two players seats and ghosts, at most
TRICKS: Final = HAND  # at most
CARDS: Final = OWNERS * TRICKS

PHASE: Final = TROUBLE + 1
DEAL_NUMBER: Final = TROUBLE + 2
DEALT: Final = TROUBLE + 3
ROUND: Final = TROUBLE + 4
WAITING: Final = TROUBLE + 5
POOL: Final = TROUBLE + 6  # a bit for each card that nobody has seen
LEADER: Final = TROUBLE + 7
TRICK_SIZE: Final = TROUBLE + 8
NUMBER: Final = TROUBLE + 9
MAJORITY: Final = TROUBLE + 10
RESULT: Final = TROUBLE + 11
HANDS: Final = RESULT + 1
CHOICES: Final = HANDS + OWNERS  # the actions, -1 for none
LEFTOVERS: Final = CHOICES + OWNERS
TRICK: Final = LEFTOVERS + OWNERS
TEAMS: Final = TRICK + OWNERS
TRICKS_WON: Final = TEAMS + OWNERS
TOKENS: Final = TRICKS_WON + OWNERS  # for each seat stars, hearts and gems
PICKS: Final = TOKENS + 3 * OWNERS
GIFTS: Final = PICKS + CARDS
PLAYS: Final = GIFTS + CARDS
WIDTH: Final = PLAYS + CARDS
