// La Princesse aux échelles for the browser: hints for newcomers, and how each event looks.
import { type GameStaging, type Legend, type Moment, phaseOf, type Question, type Stage } from "../../lib/staging";
import type { Args } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import { everybody, HIDDEN, NONE, princeOf, type View } from "./view";
import { hear } from "./voice";

const BUTTONS = ["begin", "call", "accept", "squire up", "squire down", "squire page"];
const SAID = [0, 900, 1150, 1500]; // milliseconds that a word is shown, by strength

/** List the moves of the panel; horn and squire stand beside the page while a ladder or a word is due. */
function buttons(legal: string[]): string[] {
  const moves = BUTTONS.filter((move) => legal.includes(move));
  return moves.some((move) => move !== "squire page") ? moves : [];
}

function hint({ view, legend, seat, legal }: Moment<View>): string {
  const phase = phaseOf(view, legend);
  if (view.round === 1 && phase === "reference" && view.prince !== seat) return "princesse-hint-start";
  if (!legal.length) return "";
  if (["reference", "word", "lay", "judge", "rest"].includes(phase)) return `princesse-hint-${phase}`;
  return "";
}

function medal({ view, legend }: Moment<View>, seat: number): Question | null {
  return seat === princeOf(view, legend) ? { key: "princesse-medal-prince", args: {} } : null;
}

/** Say what is wanted of a hero while the round is the Prince's. */
function task({ view, legend }: Moment<View>): Question | null {
  return phaseOf(view, legend) === "lay" ? { key: "princesse-task-lay", args: {} } : null;
}

// --- motion

const seatOf = (args: Args) => Number(args["seat"]);
const numberOf = (args: Args) => Number(args["strength"]) * (args["word"] === "more" ? 1 : -1);
const spoken = (args: Args) => hear(String(args["word"]), Number(args["strength"]));
const shownFor = (args: Args) => SAID[Number(args["strength"])] ?? 1200;
const numberIn = (legend: Legend, list: string, name: string | number | undefined) => (legend[list] ?? []).indexOf(String(name));

function clearTable(view: View, args: Args): void {
  view.round = Number(args["round"]);
  view.prince = seatOf(args);
  view.hero = NONE;
  view.page = NONE;
  view.page_ignored = 0;
  view.laid = view.laid.map(() => 0);
  view.laid_seen = view.laid_seen.map(() => 0);
  view.words = view.words.map(() => 0);
  view.dungeon = 0;
  view.dungeon_seen = 0;
  view.cry = 0;
  view.shift = 0;
  view.total = 0;
  view.verdict = 0;
}

function layOpen(view: View, args: Args): void {
  view.laid[seatOf(args)] = Number(args["size"]);
}

function layForAll(view: View, args: Args): void {
  layOpen(view, args);
  view.laid_seen[seatOf(args)] = everybody(view);
}

function sendSquire(view: View, args: Args): void {
  view.squires -= 1;
  if (args["use"] === "page") {
    view.page_ignored = 1;
    return;
  }
  const step = args["use"] === "up" ? 1 : -1;
  view.shift += step;
  view.total += step;
}

function addToPile(view: View, level: number): void {
  view.pile = [...view.pile, level].sort((one, other) => one - other);
}

const stages: Record<string, Stage<View>> = {
  "first-prince": { ms: 700, sound: "chime", show: (view, args) => void (view.next_prince = seatOf(args)) },
  stacked: { ms: 250, sound: "paper", show: (view, args) => addToPile(view, Number(args["level"])) },
  taken: { ms: 350, sound: "paper" },
  begins: { ms: 700, sound: "paper", show: clearTable },
  princess: {
    ms: 1100,
    sound: "chime",
    show: (view, args, legend) => {
      view.princess = numberIn(legend, "princesses", args["princess"]);
      view.pile = view.pile.slice(1);
    },
  },
  page: {
    ms: 1100,
    sound: "paper",
    show: (view, args, legend) => {
      view.page = numberIn(legend, "pages", args["page"]);
      view.page_ignored = 0;
    },
  },
  drawn: { ms: 500, sound: "wood", show: (view) => void (view.dungeon = HIDDEN) },
  dungeon: { ms: 700, show: (view, args) => void (view.dungeon = Number(args["height"])) },
  horn: {
    ms: 1600,
    sound: "sad",
    show: (view, args) => {
      view.dungeon = Number(args["height"]);
      view.laid[seatOf(args)] = 0;
    },
  },
  reference: { ms: 700, sound: "wood", show: layForAll },
  cry: { ms: shownFor, sound: spoken, show: (view, args) => void (view.cry = numberOf(args)) },
  word: { ms: shownFor, sound: spoken, show: (view, args) => void (view.words[Number(args["other_seat"])] = numberOf(args)) },
  called: { ms: 350, sound: "soft" },
  laid: { ms: 450, sound: "wood", show: (view, args) => void (view.laid[seatOf(args)] = HIDDEN) },
  ladder: { ms: 450, show: layOpen },
  "turned-up": { ms: 550, sound: "paper", show: layForAll },
  tower: {
    ms: 1300,
    sound: "tick",
    show: (view, args) => {
      view.dungeon = Number(args["height"]);
      view.dungeon_seen = everybody(view);
      view.total = Number(args["total"]);
    },
  },
  squire: { ms: 800, sound: "soft", show: sendSquire },
  freed: {
    ms: 1700,
    sound: "bell",
    show: (view, _, legend) => {
      view.verdict = numberIn(legend, "verdicts", "saved");
      view.freed.push(view.princess);
    },
  },
  missed: { ms: 1600, sound: "sad", show: (view, args, legend) => void (view.verdict = numberIn(legend, "verdicts", args["why"])) },
  ended: { ms: 500, sound: "bell" },
};

export const staging: GameStaging<View> = {
  id: "princesse",
  Board,
  stages,
  house: [
    { piece: "dungeons", clause: "PRI-5" },
    { piece: "gifts", clause: "PRI-6" },
    { piece: "princesses", clause: "PRI-3" },
    { piece: "pages", clause: "PRI-7" },
  ],
  silence: "princesse-silence",
  buttons,
  hint,
  medal,
  turn: ({ view, legend }) => princeOf(view, legend),
  task,
};
