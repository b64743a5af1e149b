// Cendrillon for the browser: hints for newcomers, and how each event looks.
import { type GameStaging, type Legend, type Moment, nameOf, phaseOf, type Question, type Stage } from "../../lib/staging";
import type { ToldInfo } from "../../protocol";
import type { Args } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import { EMPTY, HIDDEN, NONE, type View } from "./view";

function hint({ view, legend, seat, legal }: Moment<View>): string[] {
  const waits = phaseOf(view, legend) === "choose" && view.active !== seat ? "cendrillon-hint-start" : "";
  return ["cendrillon-hint-goal", "cendrillon-hint-pairs", waits, hintNow(view, legend, legal)];
}

function hintNow(view: View, legend: Legend, legal: string[]): string {
  const phase = phaseOf(view, legend);
  const die = nameOf(legend["die"], view.die);
  if (!legal.length) return "";
  if (phase === "choose") return `cendrillon-hint-${die}`;
  if (phase === "point") return "cendrillon-hint-point";
  if (phase === "gestures") return legal.includes("pass") ? "cendrillon-hint-point" : "cendrillon-hint-second";
  if (phase === "second" && die === "hourglass") return "cendrillon-hint-second";
  if (phase === "down") return "cendrillon-hint-down";
  return "";
}

function medal({ view, legend }: Moment<View>, seat: number): Question | null {
  const special = nameOf(legend["specials"], view.specials[seat] ?? NONE);
  if (!special || view.spent[seat]) return null;
  return { key: "cendrillon-special", args: { special } };
}

/** Say who points, and whose finger is ready. */
function task({ view, legend, seat: viewer }: Moment<View>, seat: number): Question | null {
  const phase = phaseOf(view, legend);
  const mayPoint = phase === "gestures" && seat !== view.active && Boolean((view.waiting >> seat) & 1);
  if (phase !== "point" && !mayPoint) return null;
  return { key: seat === viewer ? "cendrillon-task-point" : "cendrillon-board-waits", args: {} };
}

/** A tile for all to see is chosen before all eyes; fingers and secret looks are not, nor what the memory aid shows. */
function isPublic({ view, legend }: Moment<View>): boolean {
  const phase = phaseOf(view, legend);
  const isSecret = view.remembered.length > 0 || nameOf(legend["die"], view.die) === "cauldron";
  return phase === "name" || (phase === "choose" && !isSecret);
}

/** Lay open each tile that somebody saw: tiles never move. */
function lay(view: View, told: ToldInfo[], legend: Legend): void {
  view.remembered = view.grid.map(() => NONE);
  for (const { args } of told) {
    if (args["face"] && args["tile"]) view.remembered[place(args, legend)] = face(args, legend);
    if (args["partner"] && args["other"]) view.remembered[place(args, legend, "other")] = (legend["faces"] ?? []).indexOf(String(args["partner"]));
  }
}

// --- motion

const place = (args: Args, legend: Legend, name = "tile") => (legend["places"] ?? []).indexOf(String(args[name]));
const face = (args: Args, legend: Legend) => (legend["faces"] ?? []).indexOf(String(args["face"]));
const seatOf = (args: Args) => Number(args["seat"]);

function takeUp(view: View, args: Args, legend: Legend): void {
  view.looks.push(place(args, legend));
  view.look_faces.push(HIDDEN);
}

function seeFace(view: View, args: Args, legend: Legend): number {
  const at = view.looks.indexOf(place(args, legend));
  if (at >= 0) view.look_faces[at] = face(args, legend);
  return place(args, legend);
}

const stages: Record<string, Stage<View>> = {
  dealt: {
    ms: 350,
    sound: "paper",
    show: (view, args, legend) => {
      view.specials[seatOf(args)] = (legend["specials"] ?? []).indexOf(String(args["special"]));
    },
  },
  begins: { ms: 600, show: (view, args) => void (view.active = seatOf(args)) },
  rolled: {
    ms: 900,
    sound: "wood",
    show: (view, args, legend) => {
      view.active = seatOf(args);
      view.die = (legend["die"] ?? []).indexOf(String(args["die"]));
    },
  },
  used: {
    ms: 700,
    sound: "chime",
    show: (view, args, legend) => {
      view.spent[seatOf(args)] = 1;
      view.using = (legend["specials"] ?? []).indexOf(String(args["special"]));
    },
  },
  turned: { ms: 250, sound: "paper", show: takeUp },
  looked: { ms: 300, sound: "soft", show: takeUp },
  shown: {
    ms: 900,
    show: (view, args, legend) => {
      const at = seeFace(view, args, legend);
      view.grid[at] = face(args, legend);
    },
  },
  saw: { ms: 500, show: (view, args, legend) => void seeFace(view, args, legend) },
  chose: { ms: 120, sound: "soft" },
  aimed: { ms: 0, isPersonal: true },
  pointed: {
    ms: 450,
    sound: "soft",
    show: (view, args, legend) => {
      view.points[seatOf(args)] = args["tile"] ? place(args, legend) : NONE;
    },
  },
  "no-pair": { ms: 800 },
  pair: {
    ms: 1400,
    sound: "chime",
    show: (view, args, legend) => {
      for (const name of ["tile", "other"]) view.grid[place(args, legend, name)] = EMPTY;
      const faces = legend["faces"] ?? [];
      view.found.push(faces.indexOf(String(args["face"])), faces.indexOf(String(args["partner"])));
    },
  },
  passed: { ms: 250 },
  "hand-held": { ms: 700, sound: "chime" },
  clock: { ms: 900, sound: "tick", show: (view) => void (view.hours += 1) },
  "turned-down": {
    ms: 400,
    sound: "paper",
    show: (view) => {
      view.grid = view.grid.map((number) => (number >= 0 ? HIDDEN : number));
      view.looks = [];
      view.look_faces = [];
      view.points = view.points.map(() => NONE);
    },
  },
  "last-chance": { ms: 1200, sound: "bell" },
  named: { ms: 700, sound: "paper" },
  ended: { ms: 400, sound: "bell" },
};

export const staging: GameStaging<View> = {
  id: "cendrillon",
  Board,
  stages,
  house: [{ piece: "dawn", clause: "CEN-23" }],
  silence: "cendrillon-silence",
  buttons: (legal) => ["down", "use", "pass"].filter((move) => legal.includes(move)),
  hint,
  medal,
  turn: ({ view }) => view.active,
  task,
  isPublic,
  lay,
};
