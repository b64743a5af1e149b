// Derived from src/veillee/games/cendrillon/rules/view.py by tools/derive_types.py: change it there.

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend. */
export interface View {
  seat: number;
  phase: number;
  active: number;
  turn: number;
  hours: number;
  die: number;
  using: number;
  paired: number;
  /** for each place HIDDEN, EMPTY or the face lying open */
  grid: number[];
  /** places turned up or looked at, and not yet turned down */
  looks: number[];
  /** the faces at `looks`, HIDDEN where they are not for this seat */
  look_faces: number[];
  specials: number[];
  spent: number[];
  /** a bit for each seat that is still to point */
  waiting: number;
  /** where this seat points, while the others still choose */
  own_choice: number;
  points: number[];
  found: number[];
  section: number;
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
