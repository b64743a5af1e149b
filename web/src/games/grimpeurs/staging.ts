// Les Grimpeurs for the browser: hints for newcomers, and how each event looks.
import { type GameStaging, type Legend, type Moment, nameOf, phaseOf, type Question, type Stage } from "../../lib/staging";
import type { Args } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import { type Box, cellOf, GONE, NONE, sizeOf, towerOf, type View } from "./view";

const BUTTONS = ["end", "keep", "stay"];
const HINTED = ["build", "block", "turn", "set", "walk", "stand", "stone", "done", "follow"];

function hint({ view, legend, seat, legal }: Moment<View>): string[] {
  const phase = phaseOf(view, legend);
  const now = legal.length && HINTED.includes(phase) ? `grimpeurs-hint-${phase}` : "";
  const hasLadders = legal.some((move) => move.startsWith("go ") && move.split(" ").length > 2);
  return ["grimpeurs-hint-goal", "grimpeurs-hint-look", seat >= 0 ? now : "", hasLadders ? "grimpeurs-hint-ladders" : ""];
}

function medal({ view, legend }: Moment<View>, seat: number): Question | null {
  const colour = nameOf(legend["colours"], view.colours[seat] ?? NONE);
  return colour ? { key: "grimpeurs-medal", args: { colour, height: view.heights[seat] ?? 0 } } : null;
}

// --- motion

const seatOf = (args: Args) => Number(args["seat"]);
const numberIn = (legend: Legend, list: string, name: string | number | undefined) => (legend[list] ?? []).indexOf(String(name));
const cellIn = (args: Args, box: Box) => cellOf(String(args["cell"]), box.stride);

function set(view: View, args: Args, legend: Legend, box: Box): void {
  const block = numberIn(legend, "blocks", args["block"]);
  view.cells[block] = cellIn(args, box);
  view.poses[block] = view.pose;
  view.bases[block] = Number(args["height"]) - sizeOf(view.pose, box).height;
  view.taken = NONE;
  view.pose = NONE;
  view.moved = block;
}

function go(view: View, args: Args, legend: Legend, box: Box): void {
  const seat = seatOf(args);
  const cell = cellIn(args, box);
  view.pawns[seat] = cell;
  view.stands[seat] = towerOf(view, box).tops.get(cell)?.number ?? NONE;
  view.heights[seat] = Number(args["height"]);
  view.ladders[seat] = view.ladders[seat]! & ~numberIn(legend, "ladders", args["ladders"]);
}

function beginTurn(view: View, args: Args): void {
  view.active = seatOf(args);
  view.asked = seatOf(args);
  view.turn = Number(args["turn"]);
  view.barred = view.moved;
  view.moved = NONE;
}

const stages: Record<string, Stage<View>> = {
  colour: { ms: 500, sound: "soft", show: (view, args, legend) => void (view.colours[seatOf(args)] = numberIn(legend, "colours", args["colour"])) },
  begins: { ms: 500, show: (view, args) => void (view.active = seatOf(args)) },
  lot: { ms: 60, sound: "tick" },
  built: { ms: 300, sound: "wood" },
  rearranged: { ms: 900, sound: "wood" },
  took: { ms: 350, sound: "soft", show: (view, args, legend) => void (view.taken = numberIn(legend, "blocks", args["block"])) },
  held: { ms: 350, sound: "soft", show: (view, args, legend) => void (view.pose = numberIn(legend, "poses", args["pose"])) },
  set: { ms: 650, sound: "wood", show: set },
  pushed: {
    ms: 450,
    sound: "soft",
    show: (view, args, _, box: Box) => void (view.pawns[Number(args["other_seat"])] = cellIn(args, box)),
  },
  kept: { ms: 350 },
  went: { ms: 650, sound: "tick", show: go },
  stood: { ms: 200, sound: "soft", show: (view, args, _, box: Box) => void (view.pawns[seatOf(args)] = cellIn(args, box)) },
  stayed: { ms: 100 },
  stone: { ms: 550, sound: "wood", show: (view, args, legend) => void (view.stones[seatOf(args)] = numberIn(legend, "blocks", args["block"])) },
  "stone-gone": { ms: 450, sound: "soft", show: (view, args) => void (view.stones[seatOf(args)] = GONE) },
  turn: { ms: 350, show: beginTurn },
  "last-chance": { ms: 1100, sound: "bell" },
  followed: { ms: 350 },
  ended: { ms: 600, sound: "bell" },
};

export const staging: GameStaging<View> = {
  id: "grimpeurs",
  Board,
  stages,
  house: [
    { piece: "halves", clause: "GRI-2" },
    { piece: "doubles", clause: "GRI-2" },
    { piece: "table", clause: "GRI-12" },
    { piece: "guard", clause: "GRI-50" },
    { piece: "bridges", clause: "GRI-61" },
  ],
  silence: "grimpeurs-silence",
  buttons: (legal) => BUTTONS.filter((move) => legal.includes(move)),
  hint,
  medal,
  turn: ({ view }) => view.active,
  isPublic: () => true, // nothing is hidden here
};
