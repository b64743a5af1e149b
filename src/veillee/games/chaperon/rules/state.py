"""The state of Le Petit Chaperon Rouge: everything on the table, as ints and lists of ints."""

from typing import ClassVar, Final

from veillee.core.contract import OWNER, PUBLIC, SECRET, State

# Phases. Chance decides in those from FIRST to PIERRE_TOKEN, seats in those from ACT on, the Wolf from OPEN on.
OVER: Final = 0
FIRST: Final = 1  # who begins (CHA-10)
WOLF: Final = 2  # who is the Wolf (CHA-40)
CHARACTER: Final = 3  # the next helper's character (CHA-40)
CARD: Final = 4  # the top card of the pile (CHA-11, CHA-13)
BOTTOM: Final = 5  # the bottom card, shown by the owl (CHA-16)
TOKEN: Final = 6  # the face of a token turned up (CHA-15, CHA-19)
TILE: Final = 7  # the face of an arrival tile (CHA-21, CHA-57)
PIERRE_CARD: Final = 8  # a card of the Wolf's hand (CHA-53)
PIERRE_TOKEN: Final = 9  # a token laid unseen (CHA-53)
ACT: Final = 10  # the active seat continues, stops or does one of the other actions (CHA-12, CHA-41)
FOOD: Final = 11  # the active seat eats cake or butter, or neither (CHA-22)
SHORTCUT: Final = 12  # the active seat chooses Red's way (CHA-20)
OPEN: Final = 13  # the Wolf opens a row (CHA-40, CHA-48)
LAY: Final = 14  # the Wolf lays a card face down (CHA-41)
ANIMAL: Final = 15  # the Wolf may use an animal (CHA-41)
TOKENS: Final = 16  # the Wolf chooses a token (CHA-43)
GOAT: Final = 17  # the Wolf chooses a token to be eaten (CHA-55)
RAVEN: Final = 18  # the Wolf takes a card of the discard (CHA-56)
VIXEN: Final = 19  # the Wolf chooses a tile to look at (CHA-57)
SWAP: Final = 20  # the Wolf may swap it (CHA-57)
PHASES: Final = [
    "over",
    "first",
    "wolf",
    "character",
    "card",
    "bottom",
    "token",
    "tile",
    "pierre-card",
    "pierre-token",
    "act",
    "food",
    "shortcut",
    "open",
    "lay",
    "animal",
    "tokens",
    "goat",
    "raven",
    "vixen",
    "swap",
]

NONE: Final = -1
HIDDEN: Final = -1  # a face that a viewer may not know

OWN_WAY: Final = 0
WOLF_WAY: Final = 1

NO_WALK: Final = 0
FOR_STOP: Final = 1
FOR_EIGHT: Final = 2

BY_RED: Final = 0
BY_WOLF: Final = 1
BY_VIXEN: Final = 2

# Marks of a token, as bits.
UP: Final = 1  # lies face up
OLD: Final = 2  # was laid before the reserve was refilled
BY_PIERRE: Final = 4  # was laid unseen by Pierre
ASIDE: Final = 8  # was the last of a reserve that the Wolf knew
COUNTED: Final = 16  # has moved Red by an 8

# What the Wolf knows of the reserve.
UNKNOWN: Final = 0
DRAWN_FROM: Final = 1  # he knew it before Pierre drew
SEEN: Final = 2

# Where a character lies.
IN_BOX: Final = 0
WITH_OWNER: Final = 1
UNDER_HUMAN: Final = 2  # under the row, used by its owner
WITH_WOLF: Final = 3
UNDER_ANIMAL: Final = 4  # under the row, used by the Wolf

# What became of the match.
PLAYING: Final = 0
SUPER: Final = 1
FAIR: Final = 2
BARE: Final = 3
EATEN: Final = 4  # the wolf is in the cottage
CAUGHT: Final = 5
NIGHT: Final = 6
RESULTS: Final = ["", "super", "fair", "bare", "eaten", "caught", "night"]


class ChaperonState(State):
    """Hold one moment of a match."""

    FIELDS: ClassVar[dict[str, int]] = {
        "phase": PUBLIC,
        "turn": PUBLIC,  # turns begun; with a Wolf, of helpers
        "active": PUBLIC,  # the seat whose turn it is
        "wolf_seat": PUBLIC,  # NONE in mode 1, and before chance has said
        "red": PUBLIC,  # Red's square: on her own track, or on the wolf's after the shortcut
        "red_way": PUBLIC,  # OWN_WAY or WOLF_WAY
        "wolf": PUBLIC,  # the wolf's square on its track
        "steps": PUBLIC,  # squares that Red has still to go
        "walk": PUBLIC,  # why she walks: NO_WALK, FOR_STOP or FOR_EIGHT
        "mover": PUBLIC,  # for whom an arrival tile is drawn: BY_RED, BY_WOLF or BY_VIXEN
        "cake": PUBLIC,  # 1 while it is kept
        "butter": PUBLIC,  # 1 while it is kept
        "tiles": OWNER,  # for each arrival square its tile's face, NONE before anybody saw it; known to all if up
        "tile_up": PUBLIC,  # for each arrival square 1 once its tile lies open
        "tile_known": PUBLIC,  # for each arrival square 1 if the Wolf has seen the tile that lies there
        "tile_pool": SECRET,  # faces of tiles that nobody has seen
        "red_tiles": PUBLIC,  # path tiles that Red turned up
        "row": PUBLIC,  # kinds of the cards of the gathering
        "stacked": PUBLIC,  # cards at its head that the Woodcutter made one
        "turned": PUBLIC,  # the card that was last turned up, NONE before the first
        "pile": PUBLIC,  # mode 1: for each kind the cards in the pile, which all can work out
        "pile_size": PUBLIC,
        "bottom": PUBLIC,  # the kind at the bottom of the pile, if the owl has shown it
        "discard": OWNER,  # for each kind the cards in the discard; known to all in mode 1, else to the Wolf
        "discard_size": PUBLIC,
        "hand": OWNER,  # for each kind the cards in the Wolf's hand
        "hand_size": PUBLIC,
        "laid": OWNER,  # the Wolf's face-down card
        "is_laid": PUBLIC,  # 1 while a card lies face down
        "trail": PUBLIC,  # what all saw of the Wolf's cards since he held all but the row
        "token_card": PUBLIC,  # for each token of the row the place of its card
        "token_mark": PUBLIC,  # for each token of the row what all know of it: UP, OLD, BY_PIERRE, ASIDE, COUNTED
        "token_face": OWNER,  # for each token of the row its face, NONE in mode 1 until it is up
        "tokens_due": PUBLIC,  # tokens still to be laid or eaten
        "reserve": OWNER,  # mode 2: flowers and pebbles in the reserve; known to the Wolf if reserve_seen says so
        "reserve_size": PUBLIC,
        "reserve_seen": PUBLIC,  # whether the Wolf knows the reserve: UNKNOWN, DRAWN_FROM or SEEN
        "basket": OWNER,  # mode 2: flowers and pebbles in the basket
        "basket_size": PUBLIC,
        "lost": SECRET,  # flowers and pebbles of the basket that the Wolf cannot place
        "lost_size": PUBLIC,
        "belief": PUBLIC,  # what all but the Wolf can work out about face-down tokens: see row/tokens.py
        "gathered": PUBLIC,  # for each token of the row its face when tokens were last turned up
        "owners": PUBLIC,  # for each character its first owner, NONE if it is in the box
        "places": PUBLIC,  # for each character where it lies: IN_BOX, WITH_OWNER …
        "using": PUBLIC,  # the character whose power is being used
        "pick": PUBLIC,  # the arrival square that the Vixen looked at, or the token that the Goat ate, this turn
        "swapped": PUBLIC,  # the arrival square with which its tile changed places
        "thumb": PUBLIC,  # 1 while pebbles count too
        "eight_left": PUBLIC,  # mode 2: 1 while card 8 may be used
        "result": PUBLIC,
    }
    __slots__ = tuple(FIELDS)

    def __init__(
        self,
        phase: int,
        turn: int,
        active: int,
        wolf_seat: int,
        red: int,
        red_way: int,
        wolf: int,
        steps: int,
        walk: int,
        mover: int,
        cake: int,
        butter: int,
        tiles: list[int],
        tile_up: list[int],
        tile_known: list[int],
        tile_pool: list[int],
        red_tiles: int,
        row: list[int],
        stacked: int,
        turned: int,
        pile: list[int],
        pile_size: int,
        bottom: int,
        discard: list[int],
        discard_size: int,
        hand: list[int],
        hand_size: int,
        laid: int,
        is_laid: int,
        trail: list[int],
        token_card: list[int],
        token_mark: list[int],
        token_face: list[int],
        tokens_due: int,
        reserve: list[int],
        reserve_size: int,
        reserve_seen: int,
        basket: list[int],
        basket_size: int,
        lost: list[int],
        lost_size: int,
        belief: list[int],
        gathered: list[int],
        owners: list[int],
        places: list[int],
        using: int,
        pick: int,
        swapped: int,
        thumb: int,
        eight_left: int,
        result: int,
    ) -> None:
        self.phase = phase
        self.turn = turn
        self.active = active
        self.wolf_seat = wolf_seat
        self.red = red
        self.red_way = red_way
        self.wolf = wolf
        self.steps = steps
        self.walk = walk
        self.mover = mover
        self.cake = cake
        self.butter = butter
        self.tiles = tiles
        self.tile_up = tile_up
        self.tile_known = tile_known
        self.tile_pool = tile_pool
        self.red_tiles = red_tiles
        self.row = row
        self.stacked = stacked
        self.turned = turned
        self.pile = pile
        self.pile_size = pile_size
        self.bottom = bottom
        self.discard = discard
        self.discard_size = discard_size
        self.hand = hand
        self.hand_size = hand_size
        self.laid = laid
        self.is_laid = is_laid
        self.trail = trail
        self.token_card = token_card
        self.token_mark = token_mark
        self.token_face = token_face
        self.tokens_due = tokens_due
        self.reserve = reserve
        self.reserve_size = reserve_size
        self.reserve_seen = reserve_seen
        self.basket = basket
        self.basket_size = basket_size
        self.lost = lost
        self.lost_size = lost_size
        self.belief = belief
        self.gathered = gathered
        self.owners = owners
        self.places = places
        self.using = using
        self.pick = pick
        self.swapped = swapped
        self.thumb = thumb
        self.eight_left = eight_left
        self.result = result

    def clone(self) -> "ChaperonState":
        """Give an equal state that shares nothing with this one."""
        return ChaperonState(
            self.phase,
            self.turn,
            self.active,
            self.wolf_seat,
            self.red,
            self.red_way,
            self.wolf,
            self.steps,
            self.walk,
            self.mover,
            self.cake,
            self.butter,
            self.tiles[:],
            self.tile_up[:],
            self.tile_known[:],
            self.tile_pool[:],
            self.red_tiles,
            self.row[:],
            self.stacked,
            self.turned,
            self.pile[:],
            self.pile_size,
            self.bottom,
            self.discard[:],
            self.discard_size,
            self.hand[:],
            self.hand_size,
            self.laid,
            self.is_laid,
            self.trail[:],
            self.token_card[:],
            self.token_mark[:],
            self.token_face[:],
            self.tokens_due,
            self.reserve[:],
            self.reserve_size,
            self.reserve_seen,
            self.basket[:],
            self.basket_size,
            self.lost[:],
            self.lost_size,
            self.belief[:],
            self.gathered[:],
            self.owners[:],
            self.places[:],
            self.using,
            self.pick,
            self.swapped,
            self.thumb,
            self.eight_left,
            self.result,
        )
