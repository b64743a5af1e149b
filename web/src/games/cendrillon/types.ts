// Derived from cendrillon/rules/state.toml, cendrillon/rules/view.py (in src/veillee/games) by tools/derive_types.py: change it there.

// Phases. Chance decides in those from DEAL to REVEAL, seats in those from CHOOSE on.
export const OVER = 0;
/** a special tile for the next seat (CEN-30) */
export const DEAL = 1;
/** who begins (CEN-10) */
export const FIRST = 2;
/** the die (CEN-11) */
export const ROLL = 3;
/** the face of a tile nobody has seen yet */
export const REVEAL = 4;
/** the active seat chooses a tile, or first uses its special (CEN-12 to CEN-15, CEN-32) */
export const CHOOSE = 5;
/** the others point, all at once (CEN-16) */
export const POINT = 6;
/** the active seat chooses one more tile (CEN-17, CEN-33 to CEN-35) */
export const SECOND = 7;
/** the mirror's look after a pair, optional (CEN-33) */
export const FURTHER = 8;
/** the active seat turns down what it holds up */
export const DOWN = 9;
/** last chance: name a pair or pass (CEN-51) */
export const NAME = 10;
/** the active seat uses its special now, or leaves it (CEN-32) */
export const DECLARE = 11;
/** the others point openly, change or withdraw, until the active seat looks (CEN-16) */
export const GESTURES = 12;
export const PHASES = ["over", "deal", "first", "roll", "reveal", "choose", "point", "second", "further", "down", "name", "declare", "gestures"];

// Places in the grid, as everybody sees them; a face lying open is its number.
export const HIDDEN = -1;
export const EMPTY = -2;

/** no face known, no die, no special, no point */
export const NONE = -1;

// What became of the match.
export const PLAYING = 0;
export const WON = 1;
export const MIDNIGHT = 2;
export const DAWN = 3;
export const MISNAMED = 4;
export const RESULTS = ["", "won", "midnight", "dawn", "misnamed"];

/** What the numbers of views are called, with the pieces of the box: for pictures and tests. */
export const LEGEND = {
  phases: ["over", "deal", "first", "roll", "reveal", "choose", "point", "second", "further", "down", "name", "declare", "gestures"],
  faces: ["mouse", "horse", "slipper", "dress", "gloves", "rat", "coachman", "pumpkin", "carriage", "mirror", "cauldron", "hourglass", "wand"],
  die: ["wand", "cauldron", "hourglass"],
  specials: ["mirror", "cauldron", "hourglass", "wand"],
  sections: ["mauve", "pink", "yellow"],
  results: ["", "won", "midnight", "dawn", "misnamed"],
  places: ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"],
  hours: ["12", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
  pairs: ["mouse+mouse", "horse+horse", "slipper+slipper", "dress+gloves", "rat+coachman", "pumpkin+carriage"],
  pair_sections: ["mauve", "mauve", "pink", "pink", "yellow", "yellow"],
};

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend. */
export interface View {
  seat: number;
  phase: number;
  /** the seat with the figure of Cendrillon */
  active: number;
  /** counted from 1 */
  turn: number;
  /** advances of the hand */
  hours: number;
  die: number;
  /** the special in use this turn */
  using: number;
  /** 1 once this turn's search has found its pair */
  paired: number;
  /** for each place HIDDEN, EMPTY or the face lying open */
  grid: number[];
  /** places turned up or looked at and not yet turned down, in order */
  looks: number[];
  /** the faces at `looks`, HIDDEN where they are not for this seat */
  look_faces: number[];
  /** for each seat its special */
  specials: number[];
  /** for each seat 1 once used */
  spent: number[];
  /** a bit for each seat that is still to point */
  waiting: number;
  /** where this seat points, while the others still choose */
  own_choice: number;
  /** for each seat where it pointed, shown together */
  points: number[];
  /** for each seat how often it has pointed in this search, in open pointing */
  gestures: number[];
  /** the faces of the pairs by the clock, two by two */
  found: number[];
  /** the section whose turn it is in the advanced game */
  section: number;
  /** in a row, in the last chance */
  passes: number;
  result: number;
  /** with the memory aid, for each place the face this seat has seen */
  remembered: number[];
}

/** Show what clients need of the component table beyond the legend. */
export interface Box {
  /** what the rulebook does not give */
  house: string[];
}
