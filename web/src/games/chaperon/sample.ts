// A table to show parts by: the second mode in mid-gathering, seen by the Wolf, and a walk seen by everybody.
import type { Legend } from "../../lib/staging";
import { ACT, type Box, HIDDEN, LAY, LEGEND, NONE, type View, WOLF_WAY } from "./view";

export const sampleLegend: Legend = LEGEND;

const squares = (letter: string, most: number) => Array.from({ length: most + 1 }, (_, n) => `${letter}${n}`);
const arrivals = ["A1", "A2", "A3", "A4"];

export const sampleBox: Box = {
  house: ["cards", "wolf_track", "red_track", "starts", "shortcut", "characters", "night"],
  wolf_track: [...squares("W", 9), ...arrivals],
  red_track: [...squares("R", 25), ...arrivals],
  arrivals,
  start: 2,
  shortcut_from: 10,
  shortcut_to: 5,
  cards: ["0-wolf", "1-2f", "2-2f", "3-2f", "3-1f", "4-1f", "5-1f", "6-1f", "7-owl", "7-trap", "8-red"],
  values: [0, 1, 2, 3, 3, 4, 5, 6, 7, 7, 8],
  flowers: [0, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0],
  powers: ["wolf", "", "", "", "", "", "", "", "owl", "trap", "red"],
  copies: [1, 1, 2, 1, 1, 2, 1, 1, 1, 1, 1],
  humans: ["woodcutter", "hunter", "thumb", "pierre"],
  animals: ["snake", "goat", "raven", "vixen"],
  tokens: [9, 4],
  night: 300,
};

export const sampleView: View = {
  seat: 0,
  phase: LAY,
  turn: 5,
  active: 1,
  wolf_seat: 0,
  red: 12,
  red_way: 0,
  wolf: 6,
  steps: 0,
  walk: 0,
  mover: 0,
  cake: 1,
  butter: 0,
  tiles: [0, 1, -1, -1],
  tile_up: [1, 0, 0, 0],
  tile_known: [0, 1, 0, 0],
  red_tiles: 0,
  row: [2, 3, 5],
  stacked: 0,
  turned: 5,
  pile_size: 0,
  bottom: -1,
  discard_size: 2,
  hand: [1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0],
  hand_size: 6,
  laid: HIDDEN,
  is_laid: 0,
  token_card: [0, 0, 1, 1, 2],
  token_mark: [1, 1, 0, 0, 0],
  token_face: [0, 1, 0, -1, 1],
  tokens_due: 0,
  reserve: [4, 2],
  reserve_size: 6,
  reserve_seen: 2,
  basket_size: 2,
  gathered: [],
  owners: [1, 2, 1, -1],
  places: [1, 3, 2, 0],
  using: -1,
  pick: -1,
  swapped: -1,
  thumb: 0,
  eight_left: 1,
  odds: [],
  points: 0,
  result: 0,
  fork: NONE,
};

export const sampleWalk: View = { ...sampleView, phase: ACT, wolf_seat: NONE, hand: [], hand_size: 0, reserve: [], pile_size: 4, bottom: 5, owners: [-1, -1, -1, -1], places: [0, 0, 0, 0], eight_left: 0, odds: [2, 4, 215], points: 80, tiles: [0, -1, -1, -1], tile_known: [0, 0, 0, 0], token_face: [0, 1, -1, -1, -1], red_way: WOLF_WAY, red: 8 };
