// Derived from src/veillee/server and the views of src/veillee/games by tools/derive_types.py: change it there.

export type OptionValue = string | number | boolean;

export const PROTOCOL = 1;

/** how often a client sends `ping` */
export const BEAT_SECONDS = 2.5;

/** after so long without a word either side takes the other for gone */
export const SILENCE_SECONDS = 9.0;

/** for each viewer, to come back without a snapshot */
export const FRAMES_KEPT = 50;

/** characters */
export const MAX_TALK = 300;

export const MAX_NAME = 24;

export type ActionId = string;

export type SeatNumber = number;

export type VersionNumber = number;

export type Nonce = string;

export type Name = string;

/** The first message: who I am (a seat by its token, else a watcher) and what I have seen. */
export interface Hello {
  type: "hello";
  protocol: number;
  token?: string;
  /** of the last `welcome`, to resume */
  epoch?: string;
  /** number of the last frame seen in that epoch */
  seen?: number;
}

/** A sign of life. */
export interface Ping {
  type: "ping";
}

/** Take an open seat, or come back to one's own. */
export interface Sit {
  type: "sit";
  seat: SeatNumber;
  name: Name;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Get up from the seat. */
export interface Leave {
  type: "leave";
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Add one's own part to the seed of the match to come, after its commitment was shown. */
export interface GiveNonce {
  type: "nonce";
  nonce: Nonce;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: put a bot at a seat, change its level, or (no level) take it away. */
export interface SetBot {
  type: "bot";
  seat: SeatNumber;
  level: string;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: put bots at all open seats. */
export interface Fill {
  type: "fill";
  level: string;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: let people watch, or not. */
export interface SetWatchers {
  type: "watchers";
  allowed: boolean;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: begin the match. */
export interface Start {
  type: "start";
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Answer the question that is asked. */
export interface Move {
  type: "move";
  version: VersionNumber;
  text: string;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Take back one's last step, or ask everybody to go back to before it where that needs consent. */
export interface Undo {
  type: "undo";
  version: VersionNumber;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Answer somebody's wish to go back. */
export interface Consent {
  type: "consent";
  version: VersionNumber;
  agrees: boolean;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: end the match without a result. */
export interface Abandon {
  type: "abandon";
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: gather for another match. */
export interface Again {
  type: "again";
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Say something where the game allows it. */
export interface Say {
  type: "say";
  channel: string;
  text: string;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

export type Action =
  | Sit
  | Leave
  | GiveNonce
  | SetBot
  | Fill
  | SetWatchers
  | Start
  | Move
  | Undo
  | Consent
  | Abandon
  | Again
  | Say;

export type Incoming = Hello | Ping | Action;

export type SeatKind = "open" | "person" | "bot";

export type Phase = "gathering" | "playing" | "ended";

/** Say who sits where, for everybody. */
export interface SeatInfo {
  kind: SeatKind;
  name: string;
  /** of the bot that plays here, be it for somebody who is not there */
  level: string;
  /** a person: connected now */
  here: boolean;
  /** a person: got up during the match */
  left: boolean;
}

/** Show a wish to go back, and who has agreed so far. */
export interface Proposal {
  seat: number;
  agreed: number[];
}

/** Show the table itself, for everybody. */
export interface TableInfo {
  id: string;
  game: string;
  options: Record<string, OptionValue>;
  /** which component tables are the table's own */
  own_data: string[];
  rated: boolean;
  phase: Phase;
  /** how many matches have begun */
  match: number;
  /** to the seed of the present match, or of the one to come */
  commitment: string;
  /** who has added to that seed */
  nonces: boolean[];
  seats: SeatInfo[];
  /** the host's seat, -1 if the host only watches */
  host: number;
  /** may people watch */
  watchers: boolean;
  proposal: Proposal | null;
}

/** Say one thing that the viewer was told. */
export interface ToldInfo {
  version: number;
  kind: string;
  args: Record<string, number | string>;
  /** the arguments that a client must forget when something that clears is told */
  fleeting: string[];
  clears: boolean;
}

/** Say something by its key in the message catalogue, `<game>-<key>`, and what fills it; see `Phrase`. */
export interface PhraseInfo {
  key: string;
  args: Record<string, number | string>;
}

/** Say how the match ended. */
export interface Ending {
  /** "" where it was abandoned */
  outcome: string;
  /** what it rests on */
  reasons: PhraseInfo[];
  /** of each seat: who is on the same side has won or lost together */
  sides: number[];
  scores: number[];
  ranking: number[];
  /** the server's part, revealed */
  seed: string;
}

/** Show what lies before the viewer now. */
export interface Present {
  version: number;
  /** the game's own View as an object: docs/protocol names the fields */
  view: unknown;
  /** who is asked */
  actors: number[];
  /** the viewer's own moves */
  legal: string[];
  /** each of them in a few words */
  labels: PhraseInfo[];
  /** what is asked, of the viewer or of whoever it is */
  ask: PhraseInfo;
  /** of the rules that matter now */
  clauses: string[];
  /** the version at which the viewer was asked, -1 if not */
  asked_since: number;
  can_undo: boolean;
  /** where the viewer may talk */
  channels: string[];
  ending: Ending | null;
}

/** Show what somebody said. */
export interface SaidInfo {
  seat: number;
  name: string;
  channel: string;
  text: string;
}

/** Show the whole match as far as the viewer may see it. */
export interface MatchInfo {
  legend: Record<string, string[]>;
  /** the game's own Box as an object */
  box: unknown;
  nonces: string[];
  history: ToldInfo[];
  present: Present;
}

/** The answer to `hello`, for this connection alone. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  epoch: string;
  /** -1 for a watcher */
  seat: number;
  host: boolean;
  beat: number;
  silence: number;
}

/** Everything, where the missed frames are no longer kept. */
export interface Snapshot {
  type: "snapshot";
  frame: number;
  table: TableInfo;
  match: MatchInfo | null;
  talk: SaidInfo[];
}

/** Something about people and seats has changed. */
export interface TableChanged {
  type: "table";
  frame: number;
  table: TableInfo;
}

/** A move, an undo or the end: what it told the viewer, and what lies there now. */
export interface MatchChanged {
  type: "update";
  frame: number;
  events: ToldInfo[];
  /** instead of `events` where steps were taken back */
  history: ToldInfo[] | null;
  present: Present;
}

/** Somebody said something. */
export interface Heard {
  type: "said";
  frame: number;
  said: SaidInfo;
}

/** The action is stored; for this connection alone. */
export interface Acknowledged {
  type: "ack";
  id: string;
  /** of the match, -1 if there is none */
  version: number;
  /** after `sit`: the seat's token, which is shown only here */
  token: string;
}

/** The message was refused and changed nothing; `<code>` names the sentence `error-<code>`. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  details: Record<string, number | string>;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** The store is away: what was sent is not lost, and will be answered when it is back. */
export interface Waiting {
  type: "waiting";
  waiting: boolean;
}

/** The server stops; come back. */
export interface Closing {
  type: "closing";
}

export type Outgoing =
  | Welcome
  | Snapshot
  | TableChanged
  | MatchChanged
  | Heard
  | Acknowledged
  | Refused
  | Pong
  | Waiting
  | Closing;

/** Open a table; the answer is its id, which is also the invitation. */
export interface OpenTable {
  game: string;
  seats: number;
  options?: Record<string, OptionValue>;
  data?: Record<string, string>;
  bots?: Record<string, string>;
  rated?: boolean;
  watchers?: boolean;
}

/** A table was opened. */
export interface Opened {
  table: string;
}

/** Examine a component table of one's own, and try out the piece of that value. */
export interface Examine {
  text: string;
  value?: number;
}

/** Describe an option of a game. */
export interface OptionInfo {
  name: string;
  kind: string;
  default: OptionValue;
  choices: string[];
  low: number;
  high: number;
  /** the option this one depends on, or "" */
  only_if: string;
  only_values: OptionValue[];
}

/** Describe a game of the catalogue. */
export interface GameCard {
  id: string;
  min_seats: number;
  max_seats: number;
  cooperative: boolean;
  levels: string[];
  options: OptionInfo[];
  data_files: string[];
  /** its pieces can be changed in the browser */
  has_workshop: boolean;
  rules_version: number;
}

/** Describe a table that the guest sits at. */
export interface OwnTable {
  table: TableInfo;
  /** the guest's own */
  seats: number[];
}

/** Say why a request was refused. */
export interface Refusal {
  code: string;
  details: Record<string, number | string>;
}

/** Show one step of a finished match. */
export interface ReplayStep {
  actor: number;
  /** "" where the viewer was not to know */
  text: string;
  events: ToldInfo[];
  view: unknown;
  ask: PhraseInfo;
}

/** Show a finished match from one seat, or openly. */
export interface Replay {
  game: string;
  seats: number;
  /** -1: openly */
  seat: number;
  legend: Record<string, string[]>;
  /** the game's own Box as an object */
  box: unknown;
  start: unknown;
  steps: ReplayStep[];
  outcome: string;
  scores: number[];
  ranking: number[];
  reasons: PhraseInfo[];
}

/** Say whether the match can be derived again from its seed. */
export interface Verdict {
  fair: boolean;
  commitment: string;
  seed: string;
  nonces: string[];
  steps: number;
  outcome: string;
}

/** Say under which address others find the table. */
export interface Invitation {
  address: string;
  /** it leads to this machine alone: other devices need the house opened for them */
  here_only: boolean;
}

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend. */
export interface CendrillonView {
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
export interface CendrillonBox {
  /** what the rulebook does not give */
  house: string[];
}

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by legend and box. */
export interface PrincesseView {
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
export interface PrincesseBox {
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

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend. */
export interface ChaperonView {
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
  /** with the option, of the next card: how many would fail, of how many */
  odds: number[];
  /** with the option, what a win would be worth now */
  points: number;
  result: number;
}

/** Show what clients need of the component table. */
export interface ChaperonBox {
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

/** Explain what one card brought its seat; the rows and the majority add up to all tokens. */
export interface ChapitresRow {
  seat: number;
  card: number;
  /** 1 if it won its trick, which is worth a star */
  won: number;
  /** stars, hearts and gems in its trick, besides that star */
  trick: [number, number, number];
  /** and in chapter III */
  team: [number, number, number];
}

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by legend and box. */
export interface ChapitresView {
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
  /** for each owner */
  tricks_won: number[];
  /** for each seat */
  stars: number[];
  hearts: number[];
  gems: number[];
  points: number[];
  /** a bit for each seat that was paid for most gems */
  majority: number;
  /** at the end, what every card brought */
  table: ChapitresRow[];
  result: number;
}

/** Describe one ability of a card; what does not matter is -1 or 0. */
export interface ChapitresOffer {
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
export interface ChapitresCard {
  value: number;
  fr: string;
  en: string;
  /** a bit for each */
  categories: number;
  abilities: ChapitresOffer[];
  /** of value, name, categories and abilities */
  marks: string[];
}

/** Show the deck, and what seats and options make of the match. */
export interface ChapitresBox {
  /** the parts of cards that nothing is known of */
  house: string[];
  /** ascending by value; a card of a view is its place here */
  cards: ChapitresCard[];
  deals: number;
  /** choices in a deal */
  rounds: number;
  tricks: number;
  /** the owners clockwise */
  ring: number[];
}

/** Describe one kind of ability: its word, what else must be said, and the seals it may bear. */
export interface ChapitresVerb {
  name: string;
  details: string[];
  chapters: string[];
}

/** Hold what a workshop begins with: the deck of the box, the words of abilities and the bounds of numbers. */
export interface ChapitresStock {
  file: string;
  text: string;
  verbs: ChapitresVerb[];
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
export interface ChapitresFault {
  where: string;
  reason: string;
  details: Record<string, number | string>;
}

/** Show what a card pays beside some others. */
export interface ChapitresCompany {
  /** the others, as places in the box */
  cards: number[];
  pays: [number, number, number];
}

/** Show what a card would pay, but for what is counted at the very end. */
export interface ChapitresTrial {
  card: number;
  /** a team chosen for it, one card after the other */
  best: ChapitresCompany;
  /** teams drawn by lot */
  teams: ChapitresCompany[];
  /** hundredths of a point, in tricks drawn by lot, without the star of the trick */
  mean_trick: number;
  /** hundredths of a point, in teams drawn by lot */
  mean_team: number;
}

/** Say what the loader says of a deck, and what it holds where it is sound. */
export interface ChapitresExamined {
  fault: ChapitresFault | null;
  /** what the file says, where it can be read at all */
  table: Record<string, unknown> | null;
  box: ChapitresBox | null;
  legend: Record<string, string[]>;
  /** how many can play with it */
  seats: number[];
  /** the deal for three that it is enough for */
  three: string;
  version: string;
  trial: ChapitresTrial | null;
}

/** Show what lies before a seat now (seat -1: before an onlooker); numbers are named by the game's legend. */
export interface GrimpeursView {
  seat: number;
  phase: number;
  /** whose turn it is */
  active: number;
  /** who is asked */
  asked: number;
  turn: number;
  lots: number[];
  /** for each block its first cell, -1 in the box */
  cells: number[];
  bases: number[];
  poses: number[];
  colours: number[];
  /** for each seat its pawn's cell, -1 on the table or on its way */
  pawns: number[];
  /** for each seat the block under its pawn, -1 on the table */
  stands: number[];
  heights: number[];
  /** for each seat those left, as bits: 1 short, 2 long */
  ladders: number[];
  /** for each seat the block under its stone, -1 not yet laid, -2 gone */
  stones: number[];
  taken: number;
  pose: number;
  moved: number;
  barred: number;
  climbed: number;
  goal: number;
  back: number;
  pushed: number[];
  began: number[];
  best: number[];
  /** first visits of a height, in order: 256 * seat + height */
  visits: number[];
  fresh: number;
  /** turns in a row without a climb */
  idle: number;
  /** how many of them end the match */
  patience: number;
  /** turns in a row without a new best height */
  stale: number;
  /** how many of them end the match */
  guard: number;
  result: number;
}

/** Show what lies in the box: the blocks, the ways in which they lie, and the table. */
export interface GrimpeursBox {
  house: string[];
  /** cells a side */
  table: number;
  /** a cell is y * stride + x */
  stride: number;
  core_cells: number[];
  kinds: string[];
  /** a pose is 6 * shape + colour on top */
  colours: string[];
  /** the colours of opposite faces */
  pairs: string[];
  /** of each shape */
  widths: number[];
  depths: number[];
  heights: number[];
  blocks: string[];
  block_kinds: number[];
  /** the pair on a block's special axis, -1 if it has none */
  block_pairs: number[];
  block_poses: number[][];
  guard: number;
  /** short gap, short difference, long gap, long reach */
  bridges: number[];
}
