// Derived from chaperon/rules/state.toml, chaperon/rules/view.py (in src/veillee/games) by tools/derive_types.py: change it there.

// Phases. Chance decides in those from FIRST to PIERRE_TOKEN, seats in those from ACT on, the Wolf from OPEN on.
export const OVER = 0;
/** who begins (CHA-10) */
export const FIRST = 1;
/** who is the Wolf (CHA-40) */
export const WOLF = 2;
/** the next helper's character (CHA-40) */
export const CHARACTER = 3;
/** the top card of the pile (CHA-11, CHA-13) */
export const CARD = 4;
/** the bottom card, shown by the owl (CHA-16) */
export const BOTTOM = 5;
/** the face of a token turned up (CHA-15, CHA-19) */
export const TOKEN = 6;
/** the face of an arrival tile (CHA-21, CHA-57) */
export const TILE = 7;
/** a card of the Wolf's hand (CHA-53) */
export const PIERRE_CARD = 8;
/** a token laid unseen (CHA-53) */
export const PIERRE_TOKEN = 9;
/** the active seat continues, stops or does one of the other actions (CHA-12, CHA-41) */
export const ACT = 10;
/** the active seat eats cake or butter, or neither (CHA-22) */
export const FOOD = 11;
/** the active seat chooses Red's way (CHA-20) */
export const SHORTCUT = 12;
/** the Wolf opens a row (CHA-40, CHA-48) */
export const OPEN = 13;
/** the Wolf lays a card face down (CHA-41) */
export const LAY = 14;
/** the Wolf may use an animal (CHA-41) */
export const ANIMAL = 15;
/** the Wolf chooses a token (CHA-43) */
export const TOKENS = 16;
/** the Wolf chooses a token to be eaten (CHA-55) */
export const GOAT = 17;
/** the Wolf takes a card of the discard (CHA-56) */
export const RAVEN = 18;
/** the Wolf chooses a tile to look at (CHA-57) */
export const VIXEN = 19;
/** the Wolf may swap it (CHA-57) */
export const SWAP = 20;
export const PHASES = ["over", "first", "wolf", "character", "card", "bottom", "token", "tile", "pierre-card", "pierre-token", "act", "food", "shortcut", "open", "lay", "animal", "tokens", "goat", "raven", "vixen", "swap"];

export const NONE = -1;
/** a face that a viewer may not know */
export const HIDDEN = -1;

export const OWN_WAY = 0;
export const WOLF_WAY = 1;

export const NO_WALK = 0;
export const FOR_STOP = 1;
export const FOR_EIGHT = 2;
/** for a stop, on which nothing may be eaten any more */
export const WITHOUT_FOOD = 3;

export const BY_RED = 0;
export const BY_WOLF = 1;
export const BY_VIXEN = 2;

// Marks of a token, as bits.
/** lies face up */
export const UP = 1;
/** was laid before the reserve was refilled */
export const OLD = 2;
/** was laid unseen by Pierre */
export const BY_PIERRE = 4;
/** was the last of a reserve that the Wolf knew */
export const ASIDE = 8;
/** has moved Red by an 8 */
export const COUNTED = 16;

// What the Wolf knows of the reserve.
export const UNKNOWN = 0;
/** he knew it before Pierre drew */
export const DRAWN_FROM = 1;
export const SEEN = 2;

// Where a character lies.
export const IN_BOX = 0;
export const WITH_OWNER = 1;
/** under the row, used by its owner */
export const UNDER_HUMAN = 2;
export const WITH_WOLF = 3;
/** under the row, used by the Wolf */
export const UNDER_ANIMAL = 4;

// What became of the match.
export const PLAYING = 0;
export const SUPER = 1;
export const FAIR = 2;
export const BARE = 3;
/** the wolf is in the cottage */
export const EATEN = 4;
export const CAUGHT = 5;
export const NIGHT = 6;
export const RESULTS = ["", "super", "fair", "bare", "eaten", "caught", "night"];

/** What the numbers of views are called, with the pieces of the box: for pictures and tests. */
export const LEGEND = {
  phases: ["over", "first", "wolf", "character", "card", "bottom", "token", "tile", "pierre-card", "pierre-token", "act", "food", "shortcut", "open", "lay", "animal", "tokens", "goat", "raven", "vixen", "swap"],
  results: ["", "super", "fair", "bare", "eaten", "caught", "night"],
  cards: ["0-wolf", "1-2f", "2-2f", "3-2f", "3-1f", "4-1f", "5-1f", "6-1f", "7-owl", "7-trap", "8-red"],
  powers: ["", "wolf", "owl", "trap", "red"],
  faces: ["flower", "pebble"],
  tiles: ["path", "cottage"],
  humans: ["woodcutter", "hunter", "thumb", "pierre"],
  animals: ["snake", "goat", "raven", "vixen"],
  squares: ["A1", "A2", "A3", "A4"],
};

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend. */
export interface View {
  seat: number;
  phase: number;
  /** turns begun; with a Wolf, of helpers */
  turn: number;
  /** the seat whose turn it is */
  active: number;
  /** NONE in mode 1, and before chance has said */
  wolf_seat: number;
  /** Red's square: on her own track, or on the wolf's after the shortcut */
  red: number;
  /** OWN_WAY or WOLF_WAY */
  red_way: number;
  /** the wolf's square on its track */
  wolf: number;
  /** squares that Red has still to go */
  steps: number;
  /** why she walks: NO_WALK, FOR_STOP, FOR_EIGHT or WITHOUT_FOOD */
  walk: number;
  /** for whom an arrival tile is drawn: BY_RED, BY_WOLF or BY_VIXEN */
  mover: number;
  /** 1 while it is kept */
  cake: number;
  /** 1 while it is kept */
  butter: number;
  /** for each arrival square the face of its tile, or HIDDEN */
  tiles: number[];
  /** for each arrival square 1 once its tile lies open */
  tile_up: number[];
  /** for each arrival square 1 if the Wolf has seen the tile that lies there */
  tile_known: number[];
  /** path tiles that Red turned up */
  red_tiles: number;
  /** kinds of the cards of the gathering */
  row: number[];
  /** cards at its head that the Woodcutter made one */
  stacked: number;
  /** the card that was last turned up, NONE before the first */
  turned: number;
  pile_size: number;
  /** the kind at the bottom of the pile, if the owl has shown it */
  bottom: number;
  discard_size: number;
  /** for each kind the cards in the Wolf's hand; empty for who may not know */
  hand: number[];
  hand_size: number;
  /** the Wolf's face-down card, or HIDDEN */
  laid: number;
  /** 1 while a card lies face down */
  is_laid: number;
  /** for each token of the row the place of its card */
  token_card: number[];
  /** for each token of the row what all know of it: UP, OLD, BY_PIERRE, ASIDE, COUNTED */
  token_mark: number[];
  /** for each token of the row its face, or HIDDEN */
  token_face: number[];
  /** tokens still to be laid or eaten */
  tokens_due: number;
  /** flowers and pebbles; empty for who may not know */
  reserve: number[];
  reserve_size: number;
  /** whether the Wolf knows the reserve: UNKNOWN, DRAWN_FROM or SEEN */
  reserve_seen: number;
  basket_size: number;
  /** for each token of the row its face when tokens were last turned up */
  gathered: number[];
  /** for each character its first owner, NONE if it is in the box */
  owners: number[];
  /** for each character where it lies: IN_BOX, WITH_OWNER … */
  places: number[];
  /** the character whose power is being used */
  using: number;
  /** the arrival square that the Vixen looked at, or the token that the Goat ate, this turn */
  pick: number;
  /** the arrival square with which its tile changed places */
  swapped: number;
  /** 1 while pebbles count too */
  thumb: number;
  /** mode 2: 1 while card 8 may be used */
  eight_left: number;
  /** with the option: how many of the next cards fail, of how many; and see `weigh_odds` */
  odds: number[];
  /** with the option, what a win would be worth now; once all is over, what it was worth */
  points: number;
  result: number;
  /** the way chosen on the fork where Red stands: NONE, OWN_WAY or WOLF_WAY */
  fork: number;
}

/** Show what clients need of the component table. */
export interface Box {
  /** what the rulebook does not give */
  house: string[];
  wolf_track: string[];
  red_track: string[];
  arrivals: string[];
  /** Red's, on her track */
  start: number;
  /** on Red's track */
  shortcut_from: number;
  /** on the wolf's track */
  shortcut_to: number;
  /** the kinds, as moves name them */
  cards: string[];
  values: number[];
  flowers: number[];
  powers: string[];
  copies: number[];
  /** for each character */
  humans: string[];
  animals: string[];
  /** flowers and pebbles */
  tokens: number[];
  night: number;
}
