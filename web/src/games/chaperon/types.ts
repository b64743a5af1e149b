// Derived from src/veillee/games/chaperon/rules/view.py by tools/derive_types.py: change it there.

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend. */
export interface View {
  seat: number;
  phase: number;
  turn: number;
  active: number;
  wolf_seat: number;
  red: number;
  red_way: number;
  wolf: number;
  steps: number;
  walk: number;
  mover: number;
  cake: number;
  butter: number;
  /** for each arrival square the face of its tile, or HIDDEN */
  tiles: number[];
  tile_up: number[];
  tile_known: number[];
  red_tiles: number;
  row: number[];
  stacked: number;
  turned: number;
  pile_size: number;
  bottom: number;
  discard_size: number;
  /** for each kind the cards in the Wolf's hand; empty for who may not know */
  hand: number[];
  hand_size: number;
  /** the Wolf's face-down card, or HIDDEN */
  laid: number;
  is_laid: number;
  token_card: number[];
  token_mark: number[];
  /** for each token of the row its face, or HIDDEN */
  token_face: number[];
  tokens_due: number;
  /** flowers and pebbles; empty for who may not know */
  reserve: number[];
  reserve_size: number;
  reserve_seen: number;
  basket_size: number;
  gathered: number[];
  owners: number[];
  places: number[];
  using: number;
  pick: number;
  swapped: number;
  thumb: number;
  eight_left: number;
  /** with the option: how many of the next cards fail, of how many; and see `weigh_odds` */
  odds: number[];
  /** with the option, what a win would be worth now */
  points: number;
  result: number;
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
