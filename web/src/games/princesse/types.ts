// Derived from src/veillee/games/princesse/rules/view.py by tools/derive_types.py: change it there.

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by legend and box. */
export interface View {
  seat: number;
  phase: number;
  round: number;
  prince: number;
  next_prince: number;
  hero: number;
  princess: number;
  /** levels, ascending */
  pile: number[];
  princesses_left: number[];
  freed: number[];
  page: number;
  page_ignored: number;
  pages_left: number[];
  pages_read: number;
  /** a bit for each ladder size, as before the round */
  hands: number[];
  /** for each seat 0, HIDDEN or the size; the Prince's is the reference */
  laid: number[];
  /** for each seat, a bit for each seat that sees its ladder */
  laid_seen: number[];
  /** 0, HIDDEN or the height */
  dungeon: number;
  /** a bit for each seat that sees it */
  dungeon_seen: number;
  /** for each height, the dungeons not shown yet */
  heights: number[];
  /** a word is its strength, negative for "less" */
  cry: number;
  words: number[];
  squires: number;
  shift: number;
  /** of all ladders, squires included; 0 until everything is turned up */
  total: number;
  verdict: number;
  result: number;
}

/** Show what lies in the box; lists about pages begin with Beginning and End. */
export interface Box {
  /** what the rulebook does not give */
  house: string[];
  /** sizes from 1 on */
  ladders: number;
  /** by size - 1 */
  gifts: string[];
  princesses_to_save: number;
  /** between Beginning and End */
  pages_in_book: number;
  squires: number;
  intensities: number;
  /** for each height, the dungeons used at this table */
  heights: number[];
  princess_names: string[];
  princess_levels: number[];
  /** the gifts, by number */
  princess_wants: number[][];
  page_names: string[];
  /** -1 for none */
  page_effects: number[];
  page_whose: number[];
  page_sight: number[];
  page_low: number[];
  page_high: number[];
  /** by level - 1 */
  dungeon_sight: number[];
  ladder_sight: number[];
}
