// A table to show parts by: three seats, the last hero has laid.
import type { Legend } from "../../lib/staging";
import { type Box, JUDGE, LEGEND, NONE, type View } from "./view";

export const sampleLegend: Legend = LEGEND;

export const sampleBox: Box = {
  house: ["dungeons", "gifts", "princesses", "pages"],
  ladders: 8,
  gifts: ["rose", "mirror", "book", "lute", "cake", "kitten", "sword", "diadem"],
  princesses_to_save: 4,
  pages_in_book: 7,
  squires: 3,
  intensities: 3,
  heights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  princess_names: ["Raymondine", "Berthe", "Pétronille", "Cunégonde", "Ermeline", "Hildegarde", "Rapunzel", "Frédégonde", "Isaure", "Plectrude", "Brunehilde", "Adélaïde"],
  princess_levels: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4],
  princess_wants: [[3, 4], [1, 4], [2, 4], [2, 5], [3, 6], [3, 5], [1, 6], [2, 7], [1, 7], [0, 7], [0, 5], [0, 6]],
  page_names: ["beginning", "end", "heroic-rescue", "a-present"],
  page_effects: [-1, -1, 0, 1],
  page_whose: [0, 0, 0, 0],
  page_sight: [0, 0, 0, 0],
  page_low: [0, 0, 2, 0],
  page_high: [0, 0, 0, 0],
  dungeon_sight: [1, 2, 1, 1],
  ladder_sight: [2, 1, 1, 0],
};

export const sampleView: View = {
  seat: 0,
  phase: JUDGE,
  round: 2,
  prince: 0,
  next_prince: 0,
  hero: NONE,
  princess: 0,
  pile: [3, 4],
  princesses_left: [0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0],
  freed: [3],
  page: 2,
  page_ignored: 0,
  pages_left: [0, 1, 0, 1],
  pages_read: 1,
  hands: [510, 510, 510],
  laid: [3, 8, 5],
  laid_seen: [7, 7, 7],
  dungeon: 16,
  dungeon_seen: 7,
  heights: [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  cry: 0,
  words: [0, 3, -1],
  squires: 2,
  shift: 0,
  total: 16,
  verdict: 0,
  result: 0,
};
