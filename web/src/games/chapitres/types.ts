// Derived from chapitres/rules/state.toml, chapitres/rules/view.py, chapitres/workshop.py (in src/veillee/games) by tools/derive_types.py: change it there.

// Phases. Chance decides in those from DEAL to GHOST, seats in those from PICK on.
export const OVER = 0;
/** a card for the next hand (TRO-10) */
export const DEAL = 1;
/** who leads the first trick (TRO-20) */
export const FIRST = 2;
/** the top card of a ghost's pile (TRO-26) */
export const GHOST = 3;
/** all choose from their hands, at the same time (TRO-10, TRO-12) */
export const PICK = 4;
/** a seat plays a card to the trick (TRO-20) */
export const PLAY = 5;
export const PHASES = ["over", "deal", "first", "ghost", "pick", "play"];

// What became of the match; values are unique, so that there is always one winner (TRO-33).
export const PLAYING = 0;
export const WON = 1;
export const RESULTS = ["", "won"];

/** nothing chosen, no card yet */
export const NONE = -1;

/** What the numbers of views are called, with the pieces of the box: for pictures and tests. */
export const LEGEND = {
  phases: ["over", "deal", "first", "ghost", "pick", "play"],
  results: ["", "won"],
  cards: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50"],
  categories: ["monster", "magic", "child", "royal", "animal", "dwarf", "villain", "wonderland"],
  tokens: ["stars", "hearts", "gems"],
  reasons: ["always", "per", "per_other", "any", "any_other", "with", "per_value", "first", "last", "highest", "lowest", "neither", "wins", "no_trick", "at_least", "most", "copies", "forbids"],
  marks: ["known", "review", "derived", "house"],
};

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by legend and box. */
export interface View {
  seat: number;
  phase: number;
  /** 0, or 1 from the second deal on */
  deal: number;
  /** cards dealt in this deal */
  dealt: number;
  /** choices that all have made in this deal */
  round: number;
  /** the seat's own cards, ascending */
  hand: number[];
  /** on turn, the tokens of each card if the trick ended with it */
  trick_pays: [number, number, number][];
  /** the tokens of each card in the own team, but for the very end */
  team_pays: [number, number, number][];
  /** in chapter I, the cards the seat has kept so far, in order */
  kept: number[];
  /** what the seat has chosen to keep, while others still choose */
  own_keep: number;
  /** and to give to its ghost */
  own_gift: number;
  /** a bit for each seat that is still to choose */
  waiting: number;
  /** for each owner, cards in hand or pile */
  hand_sizes: number[];
  /** the owner that leads the trick */
  leader: number;
  /** the owner that plays next, -1 in chapter I and at the end */
  active: number;
  /** the cards of the trick so far, in order */
  trick: number[];
  /** who played them */
  trick_owners: number[];
  /** tricks that are over */
  number: number;
  /** for each owner the cards it has played, in order */
  plays: number[][];
  /** for each seat and ghost */
  tricks_won: number[];
  /** for each seat */
  stars: number[];
  hearts: number[];
  gems: number[];
  points: number[];
  /** a bit for each seat that was paid for most gems */
  majority: number;
  /** at the end, what every card brought */
  table: Row[];
  result: number;
}

/** Explain what one card brought its seat; the rows and the majority add up to all tokens. */
export interface Row {
  seat: number;
  card: number;
  /** 1 if it won its trick, which is worth a star */
  won: number;
  /** stars, hearts and gems in its trick, besides that star */
  trick: [number, number, number];
  /** and in chapter III */
  team: [number, number, number];
}

/** Describe one ability of a card; what does not matter is -1 or 0. */
export interface Offer {
  /** the condition, a number of the legend's reasons */
  when: number;
  /** 1 if it is scored in chapter II */
  in_trick: number;
  /** 1 if it is scored in chapter III */
  in_team: number;
  /** stars, hearts and gems, each time */
  pays: [number, number, number];
  category: number;
  /** that must be there */
  card: number;
  low: number;
  high: number;
  /** that is counted or copied; of those that are forbidden a bit for each */
  token: number;
  /** of tokens that are needed */
  number: number;
  /** of amount (where something is paid), token and condition */
  marks: string[];
}

/** Describe one card of the deck. */
export interface Card {
  value: number;
  fr: string;
  en: string;
  /** a bit for each */
  categories: number;
  abilities: Offer[];
  /** of value, name, categories and abilities */
  marks: string[];
}

/** Show the deck, and what seats and options make of the match. */
export interface Box {
  /** the parts of cards that nothing is known of */
  house: string[];
  /** ascending by value; a card of a view is its place here */
  cards: Card[];
  deals: number;
  /** choices in a deal */
  rounds: number;
  tricks: number;
  /** the owners clockwise */
  ring: number[];
}

/** Describe one kind of ability: its word, what else must be said, and the seals it may bear. */
export interface Verb {
  name: string;
  details: string[];
  chapters: string[];
}

/** Hold what a workshop begins with: the deck of the box, the words of abilities and the bounds of numbers. */
export interface Stock {
  file: string;
  text: string;
  verbs: Verb[];
  categories: string[];
  tokens: string[];
  /** tokens that can be copied or forbidden */
  copied: string[];
  max_value: number;
  max_amount: number;
  max_tokens: number;
  max_name: number;
  max_abilities: number;
}

/** Say what is wrong with a deck: the place, the loader's own reason, and what sentences are made from. */
export interface Fault {
  where: string;
  reason: string;
  details: Record<string, number | string>;
}

/** Show what a card pays beside some others. */
export interface Company {
  /** the others, as places in the box */
  cards: number[];
  pays: [number, number, number];
}

/** Show what a card would pay, but for what is counted at the very end. */
export interface Trial {
  card: number;
  /** a team chosen for it, one card after the other */
  best: Company;
  /** teams drawn by lot */
  teams: Company[];
  /** hundredths of a point, in tricks drawn by lot, without the star of the trick */
  mean_trick: number;
  /** hundredths of a point, in teams drawn by lot */
  mean_team: number;
}

/** Say what the loader says of a deck, and what it holds where it is sound. */
export interface Examined {
  fault: Fault | null;
  /** what the file says, where it can be read at all */
  table: Record<string, unknown> | null;
  box: Box | null;
  legend: Record<string, string[]>;
  /** how many can play with it */
  seats: number[];
  /** the deal for three that it is enough for */
  three: string;
  version: string;
  trial: Trial | null;
}
