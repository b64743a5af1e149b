// Derived from src/veillee/games/grimpeurs/rules/view.py by tools/derive_types.py: change it there.

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend. */
export interface View {
  seat: number;
  phase: number;
  /** whose turn it is */
  active: number;
  /** who is asked */
  asked: number;
  turn: number;
  lots: number[];
  /** for each block its first cell, -1 in the box */
  cells: number[];
  bases: number[];
  poses: number[];
  colours: number[];
  /** for each seat its pawn's cell, -1 on the table or on its way */
  pawns: number[];
  /** for each seat the block under its pawn, -1 on the table */
  stands: number[];
  heights: number[];
  /** for each seat those left, as bits: 1 short, 2 long */
  ladders: number[];
  /** for each seat the block under its stone, -1 not yet laid, -2 gone */
  stones: number[];
  taken: number;
  pose: number;
  moved: number;
  barred: number;
  climbed: number;
  goal: number;
  back: number;
  pushed: number[];
  began: number[];
  best: number[];
  /** first visits of a height, in order: 256 * seat + height */
  visits: number[];
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
