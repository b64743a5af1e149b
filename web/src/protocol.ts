// Derived from src/veillee/server by tools/derive_types.py: change it there.

export type OptionValue = string | number | boolean;

export const PROTOCOL = 1;

/** how often a client sends `ping` */
export const HEARTBEAT_SECONDS = 2.5;

/** without a message for so long, either side takes the other for gone */
export const HEARTBEAT_TIMEOUT_SECONDS = 9.0;

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

/** The heartbeat. */
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

/** Ask for a code by which another device can take over one's own seat; the acknowledgement holds it. */
export interface Carry {
  type: "carry";
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Take over a seat by such a code; the device that had it watches from then on. */
export interface Take {
  type: "take";
  code: string;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Keep the match for another evening, or go on with it: anybody seated may do either. */
export interface Rest {
  type: "rest";
  rests: boolean;
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

/** Host: let people watch, which everybody is asked about, or not. */
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

/** Answer a proposal by its number; a request to go back also by the version at which it was asked. */
export interface Consent {
  type: "consent";
  version?: VersionNumber;
  /** its number, 0 for a request to go back */
  proposal?: VersionNumber;
  agrees: boolean;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Propose to end the match without a result. */
export interface Abandon {
  type: "abandon";
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Propose another match: it begins at once, or people gather for it. */
export interface Again {
  type: "again";
  start?: boolean;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: let somebody else be the host; others propose it. */
export interface SetHost {
  type: "host";
  seat: SeatNumber;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: let anybody sit down, be asked first, or let nobody new sit down. */
export interface SetDoor {
  type: "door";
  door: "open" | "ask" | "locked";
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: keep an open seat for somebody of that name, or (no name) no longer. */
export interface KeepSeat {
  type: "keep";
  seat: SeatNumber;
  name: string;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: ask somebody to leave, who may not sit down here again; in a match a bot of that level plays on. */
export interface Dismiss {
  type: "dismiss";
  seat: SeatNumber;
  level?: string;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** Host: let somebody sit down who asks to, or not. */
export interface Admit {
  type: "admit";
  knock: VersionNumber;
  agrees: boolean;
  /** the client's own; sent twice, it is done once */
  id: ActionId;
}

/** No longer hear what somebody says, or hear it again. */
export interface Mute {
  type: "mute";
  seat: SeatNumber;
  muted: boolean;
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
  | Carry
  | Take
  | Rest
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
  | SetHost
  | SetDoor
  | KeepSeat
  | Dismiss
  | Admit
  | Mute
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
  /** a person: got up during the match, or did not come along to this one */
  left: boolean;
  /** the name for which the host keeps an open seat */
  kept: string;
}

/** Show what somebody proposes, and who has answered so far. */
export interface Proposal {
  number: number;
  what: "back" | "again" | "abandon" | "watchers" | "host";
  /** who proposes it, -1 for a host without a seat */
  seat: number;
  /** whose people have a say: all of them have to agree */
  asked: number[];
  agreed: number[];
  refused: number[];
  /** the seat of the new host, else -1 */
  to: number;
  /** more than half have agreed: another match begins for them in 20 seconds */
  majority: boolean;
}

/** Show who asks to sit down; the `sit` is answered when the host has. */
export interface Knock {
  number: number;
  name: string;
  seat: number;
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
  /** the number of the match that newer rules could not go on with, until the next begins; 0: none */
  set_aside: number;
  /** who may sit down */
  door: "open" | "ask" | "locked";
  knocks: Knock[];
  proposals: Proposal[];
  /** another match begins as soon as people have added to its seed */
  starting: boolean;
  /** the seat that wants to keep the match for another evening, -1 while it goes on */
  resting: number;
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
  /** the game's own View as an object: the game's types.ts has its fields */
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
  /** how often to send `ping`, in seconds */
  beat: number;
  /** after so long without a message the other side is gone */
  silence: number;
}

/** Everything, where the missed frames are no longer kept. */
export interface Snapshot {
  type: "snapshot";
  frame: number;
  table: TableInfo;
  match: MatchInfo | null;
  talk: SaidInfo[];
  /** the seats that the viewer does not want to hear */
  muted: number[];
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
  /** after `sit` or `take`: the seat's token, which is shown only here; after `carry`: the code */
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

/** The others begin another match without the viewer, who has not agreed; to come along it says hello again. */
export interface Apart {
  type: "apart";
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
  | Apart
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

/** Describe a game. */
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
  /** the Python package it was brought in, "" for the house's own games */
  package: string;
  /** the hash of the package's own board.js, "" where there is none */
  board: string;
  /** what numbers in the fields of a view stand for, for the generic board */
  fields: Record<string, string>;
}

/** Say where a game that is not the house's own comes from. */
export interface OutsideGame {
  game: string;
  /** package, or folder */
  kind: string;
  /** of the installed package, or of the folder */
  name: string;
  /** of the installed package */
  version: string;
}

/** Name a game from outside that does not load. */
export interface NotLoaded {
  name: string;
  reason: string;
}

/** Say that the server runs, and what it was brought from outside. */
export interface Health {
  status: string;
  version: string;
  build: string;
  outside: OutsideGame[];
  not_loaded: NotLoaded[];
  /** tables whose game failed, by the game's Python package */
  set_aside: Record<string, number>;
}

/** Describe a table that the guest sits at. */
export interface OwnTable {
  table: TableInfo;
  /** the guest's own */
  seats: number[];
}

/** Open the door to the phones of this house, or close it. */
export interface TurnDoor {
  open: boolean;
  /** one of the choices, "" for the first */
  address?: string;
}

/** Describe a private address of this computer. */
export interface DoorChoice {
  address: string;
  interface: string;
  /** wifi, cable, vpn, container */
  kind: string;
}

/** Say whether phones are let in, to the computer that decides it. */
export interface DoorStatus {
  /** this device may open and close the door */
  offered: boolean;
  /** of the house as phones find it, "" while the door is closed */
  address: string;
  /** connections that came in by the door */
  visitors: number;
  choices: DoorChoice[];
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
  /** where the board knows others by now, the generic one draws it */
  rules_version: number;
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
  /** it leads to this machine alone: other devices need the server opened for them */
  here_only: boolean;
}
