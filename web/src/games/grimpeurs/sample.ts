// A table to show parts by: three seats, a tower some turns old, one pawn about to walk.
import type { Legend } from "../../lib/staging";
import type { Box, View } from "./view";

export const sampleLegend: Legend = {
  phases: ["over", "colour", "first", "lot", "hide", "build", "block", "turn", "set", "push", "walk", "stand", "stone", "done", "follow"],
  results: ["", "stuck", "guard", "draw"],
  blocks: ["h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9", "h10", "h11", "h12", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9", "t1", "t2"],
  kinds: ["half", "cube", "double", "triple"],
  colours: ["red", "yellow", "dark-blue", "light-blue", "violet", "grey"],
  poses: ["2x2x1 red", "2x2x1 yellow", "2x2x1 dark-blue", "2x2x1 light-blue", "2x2x1 violet", "2x2x1 grey", "2x1x2 red", "2x1x2 yellow", "2x1x2 dark-blue", "2x1x2 light-blue", "2x1x2 violet", "2x1x2 grey", "1x2x2 red", "1x2x2 yellow", "1x2x2 dark-blue", "1x2x2 light-blue", "1x2x2 violet", "1x2x2 grey", "2x2x2 red", "2x2x2 yellow", "2x2x2 dark-blue", "2x2x2 light-blue", "2x2x2 violet", "2x2x2 grey", "2x2x4 red", "2x2x4 yellow", "2x2x4 dark-blue", "2x2x4 light-blue", "2x2x4 violet", "2x2x4 grey", "4x2x2 red", "4x2x2 yellow", "4x2x2 dark-blue", "4x2x2 light-blue", "4x2x2 violet", "4x2x2 grey", "2x4x2 red", "2x4x2 yellow", "2x4x2 dark-blue", "2x4x2 light-blue", "2x4x2 violet", "2x4x2 grey", "2x2x6 red", "2x2x6 yellow", "2x2x6 dark-blue", "2x2x6 light-blue", "2x2x6 violet", "2x2x6 grey", "6x2x2 red", "6x2x2 yellow", "6x2x2 dark-blue", "6x2x2 light-blue", "6x2x2 violet", "6x2x2 grey", "2x6x2 red", "2x6x2 yellow", "2x6x2 dark-blue", "2x6x2 light-blue", "2x6x2 violet", "2x6x2 grey"],
  ladders: ["none", "short", "long", "both"],
};

export const sampleBox: Box = {
  house: ["halves", "doubles", "table", "guard", "bridges"],
  table: 40,
  stride: 41,
  core_cells: [797, 799],
  kinds: ["half", "cube", "double", "triple"],
  colours: ["red", "yellow", "dark-blue", "light-blue", "violet", "grey"],
  pairs: ["red+yellow", "dark-blue+light-blue", "violet+grey"],
  widths: [2, 2, 1, 2, 2, 4, 2, 2, 6, 2],
  depths: [2, 1, 2, 2, 2, 2, 4, 2, 2, 6],
  heights: [1, 2, 2, 2, 4, 2, 2, 6, 2, 2],
  blocks: ["h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9", "h10", "h11", "h12", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", "c10", "c11", "c12", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "d9", "t1", "t2"],
  block_kinds: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3],
  block_pairs: [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, -1, -1],
  block_poses: [[0, 1, 8, 9, 10, 11, 14, 15, 16, 17], [0, 1, 8, 9, 10, 11, 14, 15, 16, 17], [0, 1, 8, 9, 10, 11, 14, 15, 16, 17], [0, 1, 8, 9, 10, 11, 14, 15, 16, 17], [2, 3, 6, 7, 10, 11, 12, 13, 16, 17], [2, 3, 6, 7, 10, 11, 12, 13, 16, 17], [2, 3, 6, 7, 10, 11, 12, 13, 16, 17], [2, 3, 6, 7, 10, 11, 12, 13, 16, 17], [4, 5, 6, 7, 8, 9, 12, 13, 14, 15], [4, 5, 6, 7, 8, 9, 12, 13, 14, 15], [4, 5, 6, 7, 8, 9, 12, 13, 14, 15], [4, 5, 6, 7, 8, 9, 12, 13, 14, 15], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [18, 19, 20, 21, 22, 23], [24, 25, 32, 33, 34, 35, 38, 39, 40, 41], [24, 25, 32, 33, 34, 35, 38, 39, 40, 41], [24, 25, 32, 33, 34, 35, 38, 39, 40, 41], [26, 27, 30, 31, 34, 35, 36, 37, 40, 41], [26, 27, 30, 31, 34, 35, 36, 37, 40, 41], [26, 27, 30, 31, 34, 35, 36, 37, 40, 41], [28, 29, 30, 31, 32, 33, 36, 37, 38, 39], [28, 29, 30, 31, 32, 33, 36, 37, 38, 39], [28, 29, 30, 31, 32, 33, 36, 37, 38, 39], [47, 53, 59], [47, 53, 59]],
  guard: 4,
  bridges: [1, 1, 3, 4],
};

export const sampleView: View = {
  seat: 1,
  phase: 10,
  active: 1,
  asked: 1,
  turn: 9,
  lots: [23, 29, 0, 14, 30, 20],
  cells: [717, 632, 1083, 881, 795, 797, 632, 963, 795, 1001, 801, 551, 717, 801, 795, 801, 715, 795, 801, 881, 1246, 881, 801, 1165, 633, 717, 1161, 715, 799, 1000, 877, 881, 881, 797, 799],
  bases: [6, 2, 0, 8, 0, 6, 0, 4, 5, 2, 8, 0, 0, 0, 1, 2, 2, 3, 4, 4, 0, 6, 9, 0, 0, 2, 0, 4, 6, 0, 0, 0, 2, 0, 0],
  poses: [16, 8, 16, 17, 2, 3, 17, 10, 5, 6, 5, 5, 18, 19, 20, 23, 19, 21, 20, 19, 23, 19, 22, 22, 38, 24, 32, 26, 35, 31, 33, 39, 38, 47, 47],
  colours: [3, 2, 4],
  pawns: [799, 633, 1288],
  stands: [28, 1, 20],
  heights: [8, 4, 2],
  ladders: [0, 0, 1],
  stones: [-2, -2, -2],
  taken: -1,
  pose: -1,
  moved: 26,
  barred: 22,
  climbed: 0,
  goal: -1,
  back: 0,
  pushed: [],
  began: [8, 4, 2],
  best: [8, 4, 2],
  visits: [6, 258, 514, 7, 260, 8],
  fresh: 0,
  idle: 0,
  patience: 4,
  stale: 0,
  guard: 12,
  result: 0,
};

export const sampleLegal = ["end", "go 18.13", "go 17.15", "go 19.15", "go 17.16"];
