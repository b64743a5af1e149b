// Derived from grimpeurs/rules/state.toml, grimpeurs/rules/view.py (in src/veillee/games) by tools/derive_types.py: change it there.

// Phases. Chance decides in those from COLOUR to HIDE, seats in those from BUILD on.
export const OVER = 0;
/** the colour of the next seat (GRI-12) */
export const COLOUR = 1;
/** who begins (GRI-12) */
export const FIRST = 2;
/** one of the lots that make the tower (GRI-11) */
export const LOT = 3;
/** a core that still shows is hidden (GRI-11); there is one way to do it */
export const HIDE = 4;
/** take a block for the tower that is built by hand (GRI-11) */
export const BUILD = 5;
/** before the block: climb, take a block or leave them all (GRI-21, GRI-22) */
export const BLOCK = 6;
/** how the block in hand is held (GRI-23) */
export const TURN = 7;
/** where it is set (GRI-23) */
export const SET = 8;
/** where a pawn under it goes (GRI-24) */
export const PUSH = 9;
/** after the block: walk, lay the stone or end (GRI-30, GRI-40) */
export const WALK = 10;
/** on which cell of a plateau the pawn stands (GRI-24) */
export const STAND = 11;
/** after the walk: lay the stone or end (GRI-40) */
export const STONE = 12;
/** end the turn */
export const DONE = 13;
/** another seat walks after a block was moved (GRI-62) */
export const FOLLOW = 14;
export const PHASES = ["over", "colour", "first", "lot", "hide", "build", "block", "turn", "set", "push", "walk", "stand", "stone", "done", "follow"];

/** no block, no colour, no cell: a pawn is on the table, a block in the box */
export const NONE = -1;

// Colours of faces; the first five are those of the players.
export const RED = 0;
export const YELLOW = 1;
export const DARK_BLUE = 2;
export const LIGHT_BLUE = 3;
export const VIOLET = 4;
export const GREY = 5;
export const COLOURS = ["red", "yellow", "dark-blue", "light-blue", "violet", "grey"];

// Kinds of blocks.
export const HALF = 0;
export const CUBE = 1;
export const DOUBLE = 2;
export const TRIPLE = 3;
export const KINDS = ["half", "cube", "double", "triple"];

// Ladders, as bits: those a seat has left, or those a walk spends.
export const NO_LADDER = 0;
export const SHORT = 1;
export const LONG = 2;
export const BOTH = 3;
export const LADDERS = ["none", "short", "long", "both"];

// Where a stone is, if not on a block.
export const UNUSED = -1;
export const GONE = -2;

// What became of the match.
export const PLAYING = 0;
export const STUCK = 1;
export const GUARD = 2;
export const DRAW = 3;
export const RESULTS = ["", "stuck", "guard", "draw"];

/** bits for a height in `visits` */
export const VISIT = 8;

/** What the numbers of views are called, with the pieces of the box: for pictures and tests. */
export const LEGEND = {
  phases: ["over", "colour", "first", "lot", "hide", "build", "block", "turn", "set", "push", "walk", "stand", "stone", "done", "follow"],
  results: ["", "stuck", "guard", "draw"],
  blocks: ["h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9", "h10", "h11", "h12", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9", "t1", "t2"],
  kinds: ["half", "cube", "double", "triple"],
  colours: ["red", "yellow", "dark-blue", "light-blue", "violet", "grey"],
  shapes: ["2x2x1", "2x1x2", "1x2x2", "2x2x2", "2x2x4", "4x2x2", "2x4x2", "2x2x6", "6x2x2", "2x6x2"],
  poses: ["2x2x1 red", "2x2x1 yellow", "2x2x1 dark-blue", "2x2x1 light-blue", "2x2x1 violet", "2x2x1 grey", "2x1x2 red", "2x1x2 yellow", "2x1x2 dark-blue", "2x1x2 light-blue", "2x1x2 violet", "2x1x2 grey", "1x2x2 red", "1x2x2 yellow", "1x2x2 dark-blue", "1x2x2 light-blue", "1x2x2 violet", "1x2x2 grey", "2x2x2 red", "2x2x2 yellow", "2x2x2 dark-blue", "2x2x2 light-blue", "2x2x2 violet", "2x2x2 grey", "2x2x4 red", "2x2x4 yellow", "2x2x4 dark-blue", "2x2x4 light-blue", "2x2x4 violet", "2x2x4 grey", "4x2x2 red", "4x2x2 yellow", "4x2x2 dark-blue", "4x2x2 light-blue", "4x2x2 violet", "4x2x2 grey", "2x4x2 red", "2x4x2 yellow", "2x4x2 dark-blue", "2x4x2 light-blue", "2x4x2 violet", "2x4x2 grey", "2x2x6 red", "2x2x6 yellow", "2x2x6 dark-blue", "2x2x6 light-blue", "2x2x6 violet", "2x2x6 grey", "6x2x2 red", "6x2x2 yellow", "6x2x2 dark-blue", "6x2x2 light-blue", "6x2x2 violet", "6x2x2 grey", "2x6x2 red", "2x6x2 yellow", "2x6x2 dark-blue", "2x6x2 light-blue", "2x6x2 violet", "2x6x2 grey"],
  ladders: ["none", "short", "long", "both"],
};

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend. */
export interface View {
  seat: number;
  phase: number;
  /** the seat whose turn it is */
  active: number;
  /** the seat that is asked: the active one, or one that follows */
  asked: number;
  /** counted from 1; 0 before the first */
  turn: number;
  /** the lots drawn for the tower */
  lots: number[];
  /** for each block its first cell, NONE in the box */
  cells: number[];
  /** for each block the height it stands at */
  bases: number[];
  /** for each block how it lies, NONE in the box */
  poses: number[];
  /** for each seat */
  colours: number[];
  /** for each seat the cell of its pawn, NONE on the table */
  pawns: number[];
  /** for each seat the block under its pawn, NONE on the table */
  stands: number[];
  heights: number[];
  /** for each seat the ladders it has left, as bits */
  ladders: number[];
  /** for each seat the block its stone lies on, UNUSED or GONE */
  stones: number[];
  /** the block in hand */
  taken: number;
  /** how it is held */
  pose: number;
  /** the block moved this turn */
  moved: number;
  /** the block moved in the turn before */
  barred: number;
  /** 1 once the pawn has moved before the block */
  climbed: number;
  /** the first cell of the plateau on which a cell is still to be chosen */
  goal: number;
  /** the phase after that choice */
  back: number;
  /** the seats whose pawns are still to be pushed, in order */
  pushed: number[];
  /** for each seat the height of its pawn when the turn began */
  began: number[];
  /** for each seat the greatest height at the end of a walk */
  best: number[];
  /** visits of a height, the first or the last, in order: seat << VISIT | height */
  visits: number[];
  /** 1 once somebody has reached a new best height this turn */
  fresh: number;
  /** turns in a row without a climb */
  idle: number;
  /** how many of them end the match */
  patience: number;
  /** turns in a row without a new best height */
  stale: number;
  /** how many of them end the match */
  guard: number;
  result: number;
}

/** Show what lies in the box: the blocks, the ways in which they lie, and the table. */
export interface Box {
  house: string[];
  /** cells a side */
  table: number;
  /** a cell is y * stride + x */
  stride: number;
  core_cells: number[];
  kinds: string[];
  /** a pose is 6 * shape + colour on top */
  colours: string[];
  /** the colours of opposite faces */
  pairs: string[];
  /** of each shape */
  widths: number[];
  depths: number[];
  heights: number[];
  blocks: string[];
  block_kinds: number[];
  /** the pair on a block's special axis, -1 if it has none */
  block_pairs: number[];
  block_poses: number[][];
  guard: number;
  /** short gap, short difference, long gap, long reach */
  bridges: number[];
}
