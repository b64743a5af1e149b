// The three chapters for the browser: hints for newcomers, and how each event looks.
import { type GameStaging, type Legend, type Moment, phaseOf, type Question, type Stage } from "../../lib/staging";
import type { Args } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import { chapterOf, givesToGhost, NONE, seatsOf, type Tokens, type View } from "./view";

/** List the hints that fit, the first lesson first. */
function hint({ view, legend, legal }: Moment<View>): string[] {
  if (!legal.length) return [];
  if (phaseOf(view, legend) === "pick") {
    if (givesToGhost(legal)) return ["chapitres-hint-ghost", "chapitres-hint-card"];
    return view.round ? ["chapitres-hint-passed", "chapitres-hint-team"] : ["chapitres-hint-draft", "chapitres-hint-card"];
  }
  if (view.number > 0) return ["chapitres-hint-later", "chapitres-hint-tokens"];
  return [view.trick.length ? "chapitres-hint-follow" : "chapitres-hint-lead", "chapitres-hint-pays"];
}

function medal({ view, legend }: Moment<View>, seat: number): Question | null {
  if (chapterOf(view, legend) === "draft") {
    return phaseOf(view, legend) === "pick" && !((view.waiting >> seat) & 1) ? { key: "chapitres-board-ready", args: {} } : null;
  }
  return { key: "chapitres-board-points", args: { points: view.points[seat] ?? 0 } };
}

/** Give the seat that plays next, or that feeds the ghost which does. */
function turn({ view }: Moment<View>): number {
  return view.active < 0 ? NONE : view.active % seatsOf(view);
}

function task({ view, legend, seat: viewer }: Moment<View>, seat: number): Question | null {
  return phaseOf(view, legend) === "pick" && seat !== viewer ? { key: "chapitres-board-waits", args: {} } : null;
}

// --- motion

const seatOf = (args: Args) => Number(args["seat"]);
const cardOf = (legend: Legend, value: string | number | undefined) => (legend["cards"] ?? []).indexOf(String(value));
const gained = (args: Args) => ["stars", "hearts", "gems"].map((token) => Number(args[token] ?? 0)) as Tokens;
const isStory = (args: Args) => args["chapter"] === 3;

function enter(view: View, phase: string, legend: Legend): void {
  view.phase = (legend["phases"] ?? []).indexOf(phase);
}

function takeUp(view: View, args: Args, legend: Legend): void {
  const values = String(args["cards"] ?? "").split(" ").filter(Boolean);
  enter(view, "pick", legend);
  view.hand = values.map((value) => cardOf(legend, value));
  view.hand_sizes = view.hand_sizes.map((size, owner) => (owner < seatsOf(view) ? Number(args["number"]) : size));
  view.waiting = (1 << seatsOf(view)) - 1;
  view.team_pays = [];
}

/** Close the round: what each kept lies before it, and the hands go on or away. */
function closeRound(view: View, size: number): void {
  if (view.own_keep !== NONE) view.kept.push(view.own_keep);
  const seats = seatsOf(view);
  view.hand_sizes = view.hand_sizes.map((held, owner) => (owner < seats ? size : held + 1));
  view.own_keep = NONE;
  view.own_gift = NONE;
  view.hand = [];
  view.team_pays = [];
}

function passOn(view: View, args: Args): void {
  closeRound(view, Number(args["number"]));
  view.round += 1;
}

function begin(view: View, args: Args, legend: Legend): void {
  const seats = seatsOf(view);
  enter(view, "play", legend);
  view.leader = seatOf(args);
  view.active = seatOf(args);
  view.hand = [...view.kept].sort((one, other) => one - other);
  view.hand_sizes = view.hand_sizes.map((size, owner) => (owner < seats ? view.kept.length || size : size));
}

function playCard(view: View, owner: number, card: number): void {
  view.trick.push(card);
  view.trick_owners.push(owner);
  view.plays[owner]?.push(card);
  view.hand_sizes[owner] = (view.hand_sizes[owner] ?? 1) - 1;
  const at = view.hand.indexOf(card);
  if (at >= 0) {
    view.hand.splice(at, 1);
    view.team_pays.splice(at, 1);
  }
  view.trick_pays = [];
  view.active = NONE;
}

function pay(view: View, args: Args): void {
  const [stars, hearts, gems] = gained(args);
  view.stars[seatOf(args)]! += stars;
  view.hearts[seatOf(args)]! += hearts;
  view.gems[seatOf(args)]! += gems;
}

/** Pay for a card; in chapter III its row of the table is filled in as well. */
function payCard(view: View, args: Args, legend: Legend): void {
  pay(view, args);
  if (!isStory(args)) return;
  const [seat, card] = [seatOf(args), cardOf(legend, args["card"])];
  const found = view.table.find((row) => row.card === card);
  const row = found ?? { seat, card, won: 0, trick: [0, 0, 0], team: [0, 0, 0] };
  row.team = row.team.map((amount, token) => amount + gained(args)[token]!) as Tokens;
  if (!found) view.table.push(row);
}

function win(view: View, owner: number): void {
  view.tricks_won[owner]! += 1;
  if (owner < seatsOf(view)) view.stars[owner]! += 1;
}

const stages: Record<string, Stage<View>> = {
  hand: { ms: 450, sound: "paper", isPersonal: true, show: takeUp },
  chose: { ms: 120, sound: "soft", show: (view, args) => void (view.waiting &= ~(1 << seatOf(args))) },
  kept: { ms: 350, sound: "paper", isPersonal: true, show: (view, args, legend) => void (view.own_keep = cardOf(legend, args["card"])) },
  "kept-and-gave": {
    ms: 450,
    sound: "paper",
    isPersonal: true,
    show: (view, args, legend) => {
      view.own_keep = cardOf(legend, args["card"]);
      view.own_gift = cardOf(legend, args["other"]);
    },
  },
  passed: { ms: 900, sound: "paper", show: passOn },
  discarded: { ms: 700, sound: "soft", show: (view) => closeRound(view, 0) },
  begins: { ms: 1100, sound: "chime", show: begin },
  played: { ms: 650, sound: "wood", show: (view, args, legend) => playCard(view, seatOf(args), cardOf(legend, args["card"])) },
  "ghost-played": {
    ms: 750,
    sound: "soft",
    show: (view, args, legend) => playCard(view, seatsOf(view) + seatOf(args), cardOf(legend, args["card"])),
  },
  won: { ms: 1000, sound: "chime", show: (view, args) => win(view, seatOf(args)) },
  "ghost-won": { ms: 1000, sound: "soft", show: (view, args) => win(view, seatsOf(view) + seatOf(args)) },
  forbidden: { ms: 1200, sound: "sad" },
  paid: { ms: (args) => (isStory(args) ? 1200 : 1300), sound: "bell", show: payCard },
  "ghost-would-get": { ms: 900, sound: "soft" },
  "paid-nothing": { ms: (args) => (isStory(args) ? 380 : 450), show: payCard },
  "third-chapter": {
    ms: 1300,
    sound: "chime",
    show: (view, _, legend) => {
      enter(view, "over", legend);
      view.trick = [];
      view.trick_owners = [];
      view.table = [];
      view.active = NONE;
    },
  },
  majority: {
    ms: 1500,
    sound: "bell",
    show: (view, args) => {
      view.majority |= 1 << seatOf(args);
      view.gems[seatOf(args)]! += Number(args["number"]);
    },
  },
  total: { ms: 800, sound: "tick", show: (view, args) => void (view.points[seatOf(args)] = Number(args["points"])) },
  ended: { ms: 900, sound: "bell" },
};

export const staging: GameStaging<View> = {
  id: "chapitres",
  Board,
  stages,
  house: [],
  silence: "chapitres-silence",
  buttons: () => [],
  hint,
  medal,
  turn,
  task,
};
