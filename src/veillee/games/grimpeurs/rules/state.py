# Written by `veillee generate` from state.toml: change it there, and run the command again.
"""The state of Les Grimpeurs, all of it open: the tower, the pawns and what is under way."""

from typing import Any, ClassVar, Final, NamedTuple

from veillee.core.contract import PUBLIC, State
from veillee.core.fields import int_field, ints_field

# Phases. Chance decides in those from COLOUR to HIDE, seats in those from BUILD on.
OVER: Final = 0
COLOUR: Final = 1  # the colour of the next seat (GRI-12)
FIRST: Final = 2  # who begins (GRI-12)
LOT: Final = 3  # one of the lots that make the tower (GRI-11)
HIDE: Final = 4  # a core that still shows is hidden (GRI-11); there is one way to do it
BUILD: Final = 5  # take a block for the tower that is built by hand (GRI-11)
BLOCK: Final = 6  # before the block: climb, take a block or leave them all (GRI-21, GRI-22)
TURN: Final = 7  # how the block in hand is held (GRI-23)
SET: Final = 8  # where it is set (GRI-23)
PUSH: Final = 9  # where a pawn under it goes (GRI-24)
WALK: Final = 10  # after the block: walk, lay the stone or end (GRI-30, GRI-40)
STAND: Final = 11  # on which cell of a plateau the pawn stands (GRI-24)
STONE: Final = 12  # after the walk: lay the stone or end (GRI-40)
DONE: Final = 13  # end the turn
FOLLOW: Final = 14  # another seat walks after a block was moved (GRI-62)
PHASES: Final = [
    "over",
    "colour",
    "first",
    "lot",
    "hide",
    "build",
    "block",
    "turn",
    "set",
    "push",
    "walk",
    "stand",
    "stone",
    "done",
    "follow",
]

NONE: Final = -1  # no block, no colour, no cell: a pawn is on the table, a block in the box

# Colours of faces; the first five are those of the players.
RED: Final = 0
YELLOW: Final = 1
DARK_BLUE: Final = 2
LIGHT_BLUE: Final = 3
VIOLET: Final = 4
GREY: Final = 5
COLOURS: Final = ["red", "yellow", "dark-blue", "light-blue", "violet", "grey"]

# Kinds of blocks.
HALF: Final = 0
CUBE: Final = 1
DOUBLE: Final = 2
TRIPLE: Final = 3
KINDS: Final = ["half", "cube", "double", "triple"]

# Ladders, as bits: those a seat has left, or those a walk spends.
NO_LADDER: Final = 0
SHORT: Final = 1
LONG: Final = 2
BOTH: Final = 3
LADDERS: Final = ["none", "short", "long", "both"]

# Where a stone is, if not on a block.
UNUSED: Final = -1
GONE: Final = -2

# What became of the match.
PLAYING: Final = 0
STUCK: Final = 1
GUARD: Final = 2
DRAW: Final = 3
RESULTS: Final = ["", "stuck", "guard", "draw"]

VISIT: Final = 8  # bits for a height in `visits`


class GrimpeursState(State):
    """Hold one moment of a match."""

    FIELDS: ClassVar[dict[str, int]] = {
        "phase": PUBLIC,
        "active": PUBLIC,  # the seat whose turn it is
        "asked": PUBLIC,  # the seat that is asked: the active one, or one that follows
        "turn": PUBLIC,  # counted from 1; 0 before the first
        "lots": PUBLIC,  # the lots drawn for the tower
        "cells": PUBLIC,  # for each block its first cell, NONE in the box
        "bases": PUBLIC,  # for each block the height it stands at
        "poses": PUBLIC,  # for each block how it lies, NONE in the box
        "colours": PUBLIC,  # for each seat
        "pawns": PUBLIC,  # for each seat the cell of its pawn, NONE on the table
        "stands": PUBLIC,  # for each seat the block under its pawn, NONE on the table
        "ladders": PUBLIC,  # for each seat the ladders it has left, as bits
        "stones": PUBLIC,  # for each seat the block its stone lies on, UNUSED or GONE
        "taken": PUBLIC,  # the block in hand
        "pose": PUBLIC,  # how it is held
        "moved": PUBLIC,  # the block moved this turn
        "barred": PUBLIC,  # the block moved in the turn before
        "climbed": PUBLIC,  # 1 once the pawn has moved before the block
        "goal": PUBLIC,  # the first cell of the plateau on which a cell is still to be chosen
        "back": PUBLIC,  # the phase after that choice
        "pushed": PUBLIC,  # the seats whose pawns are still to be pushed, in order
        "began": PUBLIC,  # for each seat the height of its pawn when the turn began
        "best": PUBLIC,  # for each seat the greatest height at the end of a walk
        "visits": PUBLIC,  # visits of a height, the first or the last, in order: seat << VISIT | height
        "fresh": PUBLIC,  # 1 once somebody has reached a new best height this turn
        "idle": PUBLIC,  # turns in a row without a climb
        "stale": PUBLIC,  # turns in a row without a new best height
        "result": PUBLIC,
    }
    __slots__ = tuple(FIELDS)

    def __init__(
        self,
        phase: int,
        active: int,
        asked: int,
        turn: int,
        lots: list[int],
        cells: list[int],
        bases: list[int],
        poses: list[int],
        colours: list[int],
        pawns: list[int],
        stands: list[int],
        ladders: list[int],
        stones: list[int],
        taken: int,
        pose: int,
        moved: int,
        barred: int,
        climbed: int,
        goal: int,
        back: int,
        pushed: list[int],
        began: list[int],
        best: list[int],
        visits: list[int],
        fresh: int,
        idle: int,
        stale: int,
        result: int,
    ) -> None:
        self.phase = phase
        self.active = active
        self.asked = asked
        self.turn = turn
        self.lots = lots
        self.cells = cells
        self.bases = bases
        self.poses = poses
        self.colours = colours
        self.pawns = pawns
        self.stands = stands
        self.ladders = ladders
        self.stones = stones
        self.taken = taken
        self.pose = pose
        self.moved = moved
        self.barred = barred
        self.climbed = climbed
        self.goal = goal
        self.back = back
        self.pushed = pushed
        self.began = began
        self.best = best
        self.visits = visits
        self.fresh = fresh
        self.idle = idle
        self.stale = stale
        self.result = result

    def clone(self) -> "GrimpeursState":
        """Give an equal state that shares nothing with this one."""
        return GrimpeursState(
            self.phase,
            self.active,
            self.asked,
            self.turn,
            self.lots[:],
            self.cells[:],
            self.bases[:],
            self.poses[:],
            self.colours[:],
            self.pawns[:],
            self.stands[:],
            self.ladders[:],
            self.stones[:],
            self.taken,
            self.pose,
            self.moved,
            self.barred,
            self.climbed,
            self.goal,
            self.back,
            self.pushed[:],
            self.began[:],
            self.best[:],
            self.visits[:],
            self.fresh,
            self.idle,
            self.stale,
            self.result,
        )

    def to_data(self) -> dict[str, Any]:
        """Give every field by name, as plain data that shares nothing with the state."""
        return {
            "phase": int_field(self.phase, "phase"),
            "active": int_field(self.active, "active"),
            "asked": int_field(self.asked, "asked"),
            "turn": int_field(self.turn, "turn"),
            "lots": ints_field(self.lots, "lots"),
            "cells": ints_field(self.cells, "cells"),
            "bases": ints_field(self.bases, "bases"),
            "poses": ints_field(self.poses, "poses"),
            "colours": ints_field(self.colours, "colours"),
            "pawns": ints_field(self.pawns, "pawns"),
            "stands": ints_field(self.stands, "stands"),
            "ladders": ints_field(self.ladders, "ladders"),
            "stones": ints_field(self.stones, "stones"),
            "taken": int_field(self.taken, "taken"),
            "pose": int_field(self.pose, "pose"),
            "moved": int_field(self.moved, "moved"),
            "barred": int_field(self.barred, "barred"),
            "climbed": int_field(self.climbed, "climbed"),
            "goal": int_field(self.goal, "goal"),
            "back": int_field(self.back, "back"),
            "pushed": ints_field(self.pushed, "pushed"),
            "began": ints_field(self.began, "began"),
            "best": ints_field(self.best, "best"),
            "visits": ints_field(self.visits, "visits"),
            "fresh": int_field(self.fresh, "fresh"),
            "idle": int_field(self.idle, "idle"),
            "stale": int_field(self.stale, "stale"),
            "result": int_field(self.result, "result"),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "GrimpeursState":
        """Build a state from what `to_data` gave; raise TypeError for a field of another type."""
        return cls(
            int_field(data["phase"], "phase"),
            int_field(data["active"], "active"),
            int_field(data["asked"], "asked"),
            int_field(data["turn"], "turn"),
            ints_field(data["lots"], "lots"),
            ints_field(data["cells"], "cells"),
            ints_field(data["bases"], "bases"),
            ints_field(data["poses"], "poses"),
            ints_field(data["colours"], "colours"),
            ints_field(data["pawns"], "pawns"),
            ints_field(data["stands"], "stands"),
            ints_field(data["ladders"], "ladders"),
            ints_field(data["stones"], "stones"),
            int_field(data["taken"], "taken"),
            int_field(data["pose"], "pose"),
            int_field(data["moved"], "moved"),
            int_field(data["barred"], "barred"),
            int_field(data["climbed"], "climbed"),
            int_field(data["goal"], "goal"),
            int_field(data["back"], "back"),
            ints_field(data["pushed"], "pushed"),
            ints_field(data["began"], "began"),
            ints_field(data["best"], "best"),
            ints_field(data["visits"], "visits"),
            int_field(data["fresh"], "fresh"),
            int_field(data["idle"], "idle"),
            int_field(data["stale"], "stale"),
            int_field(data["result"], "result"),
        )


class View(NamedTuple):
    """Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend."""

    seat: int
    phase: int
    active: int  # the seat whose turn it is
    asked: int  # the seat that is asked: the active one, or one that follows
    turn: int  # counted from 1; 0 before the first
    lots: tuple[int, ...]  # the lots drawn for the tower
    cells: tuple[int, ...]  # for each block its first cell, NONE in the box
    bases: tuple[int, ...]  # for each block the height it stands at
    poses: tuple[int, ...]  # for each block how it lies, NONE in the box
    colours: tuple[int, ...]  # for each seat
    pawns: tuple[int, ...]  # for each seat the cell of its pawn, NONE on the table
    stands: tuple[int, ...]  # for each seat the block under its pawn, NONE on the table
    heights: tuple[int, ...]
    ladders: tuple[int, ...]  # for each seat the ladders it has left, as bits
    stones: tuple[int, ...]  # for each seat the block its stone lies on, UNUSED or GONE
    taken: int  # the block in hand
    pose: int  # how it is held
    moved: int  # the block moved this turn
    barred: int  # the block moved in the turn before
    climbed: int  # 1 once the pawn has moved before the block
    goal: int  # the first cell of the plateau on which a cell is still to be chosen
    back: int  # the phase after that choice
    pushed: tuple[int, ...]  # the seats whose pawns are still to be pushed, in order
    began: tuple[int, ...]  # for each seat the height of its pawn when the turn began
    best: tuple[int, ...]  # for each seat the greatest height at the end of a walk
    visits: tuple[int, ...]  # visits of a height, the first or the last, in order: seat << VISIT | height
    fresh: int  # 1 once somebody has reached a new best height this turn
    idle: int  # turns in a row without a climb
    patience: int  # how many of them end the match
    stale: int  # turns in a row without a new best height
    guard: int  # how many of them end the match
    result: int


def fill_view(state: GrimpeursState, seat: int, heights: tuple[int, ...], patience: int, guard: int) -> View:
    """Build a view: what it only copies comes from the state, all else is given."""
    return tuple.__new__(  # as View(...) does, with one call less
        View,
        (
            seat,
            state.phase,
            state.active,
            state.asked,
            state.turn,
            tuple(state.lots),
            tuple(state.cells),
            tuple(state.bases),
            tuple(state.poses),
            tuple(state.colours),
            tuple(state.pawns),
            tuple(state.stands),
            heights,
            tuple(state.ladders),
            tuple(state.stones),
            state.taken,
            state.pose,
            state.moved,
            state.barred,
            state.climbed,
            state.goal,
            state.back,
            tuple(state.pushed),
            tuple(state.began),
            tuple(state.best),
            tuple(state.visits),
            state.fresh,
            state.idle,
            patience,
            state.stale,
            guard,
            state.result,
        ),
    )


def fill_state(view: View) -> GrimpeursState:
    """Build a state: what the view copied comes from there, all else is given."""
    return GrimpeursState(
        view.phase,
        view.active,
        view.asked,
        view.turn,
        list(view.lots),
        list(view.cells),
        list(view.bases),
        list(view.poses),
        list(view.colours),
        list(view.pawns),
        list(view.stands),
        list(view.ladders),
        list(view.stones),
        view.taken,
        view.pose,
        view.moved,
        view.barred,
        view.climbed,
        view.goal,
        view.back,
        list(view.pushed),
        list(view.began),
        list(view.best),
        list(view.visits),
        view.fresh,
        view.idle,
        view.stale,
        view.result,
    )
