# Written by `veillee generate` from state.toml: change it there, and run the command again.
"""The state of Le Petit Chaperon Rouge: everything on the table, as ints and lists of ints."""

from typing import Any, ClassVar, Final, NamedTuple

from veillee.core.contract import OWNER, PUBLIC, SECRET, State
from veillee.core.fields import int_field, ints_field

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
WITHOUT_FOOD: Final = 3  # for a stop, on which nothing may be eaten any more

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
        "walk": PUBLIC,  # why she walks: NO_WALK, FOR_STOP, FOR_EIGHT or WITHOUT_FOOD
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
        "fork": PUBLIC,  # the way chosen on the fork where Red stands: NONE, OWN_WAY or WOLF_WAY
    }
    SINCE: ClassVar[dict[str, int]] = {
        "fork": 2,
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
        fork: int,
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
        self.fork = fork

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
            self.fork,
        )

    def to_data(self) -> dict[str, Any]:
        """Give every field by name, as plain data that shares nothing with the state."""
        return {
            "phase": int_field(self.phase, "phase"),
            "turn": int_field(self.turn, "turn"),
            "active": int_field(self.active, "active"),
            "wolf_seat": int_field(self.wolf_seat, "wolf_seat"),
            "red": int_field(self.red, "red"),
            "red_way": int_field(self.red_way, "red_way"),
            "wolf": int_field(self.wolf, "wolf"),
            "steps": int_field(self.steps, "steps"),
            "walk": int_field(self.walk, "walk"),
            "mover": int_field(self.mover, "mover"),
            "cake": int_field(self.cake, "cake"),
            "butter": int_field(self.butter, "butter"),
            "tiles": ints_field(self.tiles, "tiles"),
            "tile_up": ints_field(self.tile_up, "tile_up"),
            "tile_known": ints_field(self.tile_known, "tile_known"),
            "tile_pool": ints_field(self.tile_pool, "tile_pool"),
            "red_tiles": int_field(self.red_tiles, "red_tiles"),
            "row": ints_field(self.row, "row"),
            "stacked": int_field(self.stacked, "stacked"),
            "turned": int_field(self.turned, "turned"),
            "pile": ints_field(self.pile, "pile"),
            "pile_size": int_field(self.pile_size, "pile_size"),
            "bottom": int_field(self.bottom, "bottom"),
            "discard": ints_field(self.discard, "discard"),
            "discard_size": int_field(self.discard_size, "discard_size"),
            "hand": ints_field(self.hand, "hand"),
            "hand_size": int_field(self.hand_size, "hand_size"),
            "laid": int_field(self.laid, "laid"),
            "is_laid": int_field(self.is_laid, "is_laid"),
            "trail": ints_field(self.trail, "trail"),
            "token_card": ints_field(self.token_card, "token_card"),
            "token_mark": ints_field(self.token_mark, "token_mark"),
            "token_face": ints_field(self.token_face, "token_face"),
            "tokens_due": int_field(self.tokens_due, "tokens_due"),
            "reserve": ints_field(self.reserve, "reserve"),
            "reserve_size": int_field(self.reserve_size, "reserve_size"),
            "reserve_seen": int_field(self.reserve_seen, "reserve_seen"),
            "basket": ints_field(self.basket, "basket"),
            "basket_size": int_field(self.basket_size, "basket_size"),
            "lost": ints_field(self.lost, "lost"),
            "lost_size": int_field(self.lost_size, "lost_size"),
            "belief": ints_field(self.belief, "belief"),
            "gathered": ints_field(self.gathered, "gathered"),
            "owners": ints_field(self.owners, "owners"),
            "places": ints_field(self.places, "places"),
            "using": int_field(self.using, "using"),
            "pick": int_field(self.pick, "pick"),
            "swapped": int_field(self.swapped, "swapped"),
            "thumb": int_field(self.thumb, "thumb"),
            "eight_left": int_field(self.eight_left, "eight_left"),
            "result": int_field(self.result, "result"),
            "fork": int_field(self.fork, "fork"),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "ChaperonState":
        """Build a state from what `to_data` gave; raise TypeError for a field of another type."""
        return cls(
            int_field(data["phase"], "phase"),
            int_field(data["turn"], "turn"),
            int_field(data["active"], "active"),
            int_field(data["wolf_seat"], "wolf_seat"),
            int_field(data["red"], "red"),
            int_field(data["red_way"], "red_way"),
            int_field(data["wolf"], "wolf"),
            int_field(data["steps"], "steps"),
            int_field(data["walk"], "walk"),
            int_field(data["mover"], "mover"),
            int_field(data["cake"], "cake"),
            int_field(data["butter"], "butter"),
            ints_field(data["tiles"], "tiles"),
            ints_field(data["tile_up"], "tile_up"),
            ints_field(data["tile_known"], "tile_known"),
            ints_field(data["tile_pool"], "tile_pool"),
            int_field(data["red_tiles"], "red_tiles"),
            ints_field(data["row"], "row"),
            int_field(data["stacked"], "stacked"),
            int_field(data["turned"], "turned"),
            ints_field(data["pile"], "pile"),
            int_field(data["pile_size"], "pile_size"),
            int_field(data["bottom"], "bottom"),
            ints_field(data["discard"], "discard"),
            int_field(data["discard_size"], "discard_size"),
            ints_field(data["hand"], "hand"),
            int_field(data["hand_size"], "hand_size"),
            int_field(data["laid"], "laid"),
            int_field(data["is_laid"], "is_laid"),
            ints_field(data["trail"], "trail"),
            ints_field(data["token_card"], "token_card"),
            ints_field(data["token_mark"], "token_mark"),
            ints_field(data["token_face"], "token_face"),
            int_field(data["tokens_due"], "tokens_due"),
            ints_field(data["reserve"], "reserve"),
            int_field(data["reserve_size"], "reserve_size"),
            int_field(data["reserve_seen"], "reserve_seen"),
            ints_field(data["basket"], "basket"),
            int_field(data["basket_size"], "basket_size"),
            ints_field(data["lost"], "lost"),
            int_field(data["lost_size"], "lost_size"),
            ints_field(data["belief"], "belief"),
            ints_field(data["gathered"], "gathered"),
            ints_field(data["owners"], "owners"),
            ints_field(data["places"], "places"),
            int_field(data["using"], "using"),
            int_field(data["pick"], "pick"),
            int_field(data["swapped"], "swapped"),
            int_field(data["thumb"], "thumb"),
            int_field(data["eight_left"], "eight_left"),
            int_field(data["result"], "result"),
            int_field(data["fork"], "fork"),
        )


class View(NamedTuple):
    """Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend."""

    seat: int
    phase: int
    turn: int  # turns begun; with a Wolf, of helpers
    active: int  # the seat whose turn it is
    wolf_seat: int  # NONE in mode 1, and before chance has said
    red: int  # Red's square: on her own track, or on the wolf's after the shortcut
    red_way: int  # OWN_WAY or WOLF_WAY
    wolf: int  # the wolf's square on its track
    steps: int  # squares that Red has still to go
    walk: int  # why she walks: NO_WALK, FOR_STOP, FOR_EIGHT or WITHOUT_FOOD
    mover: int  # for whom an arrival tile is drawn: BY_RED, BY_WOLF or BY_VIXEN
    cake: int  # 1 while it is kept
    butter: int  # 1 while it is kept
    tiles: tuple[int, ...]  # for each arrival square the face of its tile, or HIDDEN
    tile_up: tuple[int, ...]  # for each arrival square 1 once its tile lies open
    tile_known: tuple[int, ...]  # for each arrival square 1 if the Wolf has seen the tile that lies there
    red_tiles: int  # path tiles that Red turned up
    row: tuple[int, ...]  # kinds of the cards of the gathering
    stacked: int  # cards at its head that the Woodcutter made one
    turned: int  # the card that was last turned up, NONE before the first
    pile_size: int
    bottom: int  # the kind at the bottom of the pile, if the owl has shown it
    discard_size: int
    hand: tuple[int, ...]  # for each kind the cards in the Wolf's hand; empty for who may not know
    hand_size: int
    laid: int  # the Wolf's face-down card, or HIDDEN
    is_laid: int  # 1 while a card lies face down
    token_card: tuple[int, ...]  # for each token of the row the place of its card
    # for each token of the row what all know of it: UP, OLD, BY_PIERRE, ASIDE, COUNTED
    token_mark: tuple[int, ...]
    token_face: tuple[int, ...]  # for each token of the row its face, or HIDDEN
    tokens_due: int  # tokens still to be laid or eaten
    reserve: tuple[int, ...]  # flowers and pebbles; empty for who may not know
    reserve_size: int
    reserve_seen: int  # whether the Wolf knows the reserve: UNKNOWN, DRAWN_FROM or SEEN
    basket_size: int
    gathered: tuple[int, ...]  # for each token of the row its face when tokens were last turned up
    owners: tuple[int, ...]  # for each character its first owner, NONE if it is in the box
    places: tuple[int, ...]  # for each character where it lies: IN_BOX, WITH_OWNER …
    using: int  # the character whose power is being used
    pick: int  # the arrival square that the Vixen looked at, or the token that the Goat ate, this turn
    swapped: int  # the arrival square with which its tile changed places
    thumb: int  # 1 while pebbles count too
    eight_left: int  # mode 2: 1 while card 8 may be used
    odds: tuple[int, ...]  # with the option: how many of the next cards fail, of how many; and see `weigh_odds`
    points: int  # with the option, what a win would be worth now; once all is over, what it was worth
    result: int
    fork: int  # the way chosen on the fork where Red stands: NONE, OWN_WAY or WOLF_WAY


def fill_view(
    state: ChaperonState,
    seat: int,
    tiles: tuple[int, ...],
    hand: tuple[int, ...],
    laid: int,
    token_face: tuple[int, ...],
    reserve: tuple[int, ...],
    odds: tuple[int, ...],
    points: int,
) -> View:
    """Build a view: what it only copies comes from the state, all else is given."""
    return tuple.__new__(  # as View(...) does, with one call less
        View,
        (
            seat,
            state.phase,
            state.turn,
            state.active,
            state.wolf_seat,
            state.red,
            state.red_way,
            state.wolf,
            state.steps,
            state.walk,
            state.mover,
            state.cake,
            state.butter,
            tiles,
            tuple(state.tile_up),
            tuple(state.tile_known),
            state.red_tiles,
            tuple(state.row),
            state.stacked,
            state.turned,
            state.pile_size,
            state.bottom,
            state.discard_size,
            hand,
            state.hand_size,
            laid,
            state.is_laid,
            tuple(state.token_card),
            tuple(state.token_mark),
            token_face,
            state.tokens_due,
            reserve,
            state.reserve_size,
            state.reserve_seen,
            state.basket_size,
            tuple(state.gathered),
            tuple(state.owners),
            tuple(state.places),
            state.using,
            state.pick,
            state.swapped,
            state.thumb,
            state.eight_left,
            odds,
            points,
            state.result,
            state.fork,
        ),
    )


def fill_state(
    view: View,
    tiles: list[int],
    tile_pool: list[int],
    pile: list[int],
    discard: list[int],
    hand: list[int],
    laid: int,
    trail: list[int],
    token_face: list[int],
    reserve: list[int],
    basket: list[int],
    lost: list[int],
    lost_size: int,
    belief: list[int],
) -> ChaperonState:
    """Build a state: what the view copied comes from there, all else is given."""
    return ChaperonState(
        view.phase,
        view.turn,
        view.active,
        view.wolf_seat,
        view.red,
        view.red_way,
        view.wolf,
        view.steps,
        view.walk,
        view.mover,
        view.cake,
        view.butter,
        tiles,
        list(view.tile_up),
        list(view.tile_known),
        tile_pool,
        view.red_tiles,
        list(view.row),
        view.stacked,
        view.turned,
        pile,
        view.pile_size,
        view.bottom,
        discard,
        view.discard_size,
        hand,
        view.hand_size,
        laid,
        view.is_laid,
        trail,
        list(view.token_card),
        list(view.token_mark),
        token_face,
        view.tokens_due,
        reserve,
        view.reserve_size,
        view.reserve_seen,
        basket,
        view.basket_size,
        lost,
        lost_size,
        belief,
        list(view.gathered),
        list(view.owners),
        list(view.places),
        view.using,
        view.pick,
        view.swapped,
        view.thumb,
        view.eight_left,
        view.result,
        view.fork,
    )
