// Derived from princesse/rules/state.toml, princesse/rules/view.py (in src/veillee/games) by tools/derive_types.py: change it there.

// Phases. Chance decides in those from FIRST to DUNGEON, seats in those from PICK on.
export const OVER = 0;
/** who is the first Prince (PRI-13) */
export const FIRST = 1;
/** the back of one more princess of the pile (PRI-11) */
export const LEVEL = 2;
/** the next princess is turned up (PRI-20) */
export const PRINCESS = 3;
/** a page is turned (PRI-21) */
export const PAGE = 4;
/** a dungeon is drawn (PRI-22) */
export const DUNGEON = 5;
/** the first Prince takes a princess for the pile (PRI-11) */
export const PICK = 6;
/** between rounds; the next Prince begins one */
export const REST = 7;
/** the Prince lays the reference ladder, or blows the foghorn (PRI-23, PRI-24) */
export const REFERENCE = 8;
/** the Prince says a word (PRI-25) */
export const WORD = 9;
/** no word is due, but a squire could still put the page away (PRI-29) */
export const CALL = 10;
/** a hero lays a ladder (PRI-25) */
export const LAY = 11;
/** all is turned up; the Prince sends squires or accepts (PRI-29) */
export const JUDGE = 12;
export const PHASES = ["over", "first", "level", "princess", "page", "dungeon", "pick", "rest", "reference", "word", "call", "lay", "judge"];

/** no seat, princess or page */
export const NONE = -1;
/** in a view: a card lies there, but not for this viewer to see */
export const HIDDEN = -1;

// Cards of the book by number: these two, then the story pages in the order of the table.
export const BEGINNING = 0;
export const END = 1;
export const FIRST_PAGE = 2;

// What became of a round.
export const OPEN = 0;
export const SAVED = 1;
export const WRONG_HEIGHT = 2;
/** the height is right, the page's condition unmet */
export const WRONG_PAGE = 3;
export const WRONG_BOTH = 4;
export const HORN = 5;
export const VERDICTS = ["", "saved", "height", "page", "both", "horn"];

// What became of the match.
export const PLAYING = 0;
export const WON = 1;
/** no ladder is left */
export const LADDERS = 2;
/** End is turned */
export const THE_END = 3;
/** too few pages or ladders for the princesses still to save */
export const HOPELESS = 4;
/** no order of what is unseen lets the ladders left save them (PRI-32) */
export const OUT_OF_REACH = 5;
export const RESULTS = ["", "won", "ladders", "end", "hopeless", "out-of-reach"];

/** What the numbers of views are called, with the pieces of the box: for pictures and tests. */
export const LEGEND = {
  phases: ["over", "first", "level", "princess", "page", "dungeon", "pick", "rest", "reference", "word", "call", "lay", "judge"],
  results: ["", "won", "ladders", "end", "hopeless", "out-of-reach"],
  verdicts: ["", "saved", "height", "page", "both", "horn"],
  princesses: ["Raymondine", "Berthe", "Pétronille", "Cunégonde", "Ermeline", "Hildegarde", "Rapunzel", "Frédégonde", "Isaure", "Plectrude", "Brunehilde", "Adélaïde"],
  pages: ["beginning", "end", "heroic-rescue", "a-present", "generous-heroes", "gallant-prince", "to-each-a-rung", "step-by-step", "great-ladder", "footstool", "vertigo", "lost-voice", "single-cry", "wrong-way-round", "dark-night", "moonlight"],
  gifts: ["rose", "mirror", "book", "lute", "cake", "kitten", "sword", "diadem"],
  effects: ["alike", "differ", "steps", "size", "gift", "sight", "quiet", "one-word", "backwards"],
  sights: ["none", "prince", "all"],
  whose: ["any", "hero", "prince"],
};

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by legend and box. */
export interface View {
  seat: number;
  phase: number;
  /** counted from 1; 0 before the first */
  round: number;
  /** who leads, or led, the round on the table */
  prince: number;
  /** who leads the round to come */
  next_prince: number;
  /** who is to be given a word, or to lay */
  hero: number;
  /** the one turned up and not yet saved */
  princess: number;
  /** the levels of the princesses lying face down, ascending */
  pile: number[];
  /** for each princess 1 while she may lie in the pile */
  princesses_left: number[];
  /** the princesses saved, in order */
  freed: number[];
  /** the page of the round */
  page: number;
  /** 1 once a squire has put it away */
  page_ignored: number;
  /** for each card of the book 1 while it has not been turned */
  pages_left: number[];
  /** story pages turned */
  pages_read: number;
  /** for each seat a bit for each ladder size, as before the round */
  hands: number[];
  /** for each seat 0, HIDDEN or the size; the Prince's is the reference */
  laid: number[];
  /** for each seat, a bit for each seat that sees its ladder */
  laid_seen: number[];
  /** 0, HIDDEN or the height */
  dungeon: number;
  /** a bit for each seat that sees it */
  dungeon_seen: number;
  /** for each height, the dungeons that have not been shown, the drawn one among them */
  heights: number[];
  /** the word said for all heroes: its strength, negative for "less", 0 if none */
  cry: number;
  /** for each seat the word said to it alone, likewise */
  words: number[];
  /** still to be sent */
  squires: number;
  /** what squires added to the total */
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
