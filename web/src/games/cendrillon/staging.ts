// Cendrillon for the browser: what is asked, what moves are called, and how each event looks.
import { type GameStaging, type Legend, type Moment, type Question, seatArgs, type Stage } from "../../lib/staging";
import type { Args } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import { FACE_DOWN, GONE, nameOf, NOTHING, pairsOf, phaseOf, type View } from "./view";

const DIE_CLAUSES: Record<string, string[]> = {
  wand: ["CEN-12"],
  cauldron: ["CEN-13"],
  hourglass: ["CEN-14", "CEN-15", "CEN-16", "CEN-17", "CEN-18"],
};
const SPECIAL_CLAUSES: Record<string, string> = {
  mirror: "CEN-33",
  wand: "CEN-34",
  cauldron: "CEN-35",
  hourglass: "CEN-36",
};

// --- words

function who({ view, legend, seat, names }: Moment<View>): Args {
  if (phaseOf(view, legend) !== "point") return seatArgs(view.active, seat, names);
  if (seat >= 0 && (view.waiting >> seat) & 1) return seatArgs(seat, seat, names);
  const waiting = names.filter((_, other) => (view.waiting >> other) & 1);
  return { who: "other", name: waiting.join(", ") };
}

/** Say whether a face that was shown first may find its partner now: a decoy never does, a later section not yet. */
function hopeOf({ view, legend, options }: Moment<View>, face: string): string {
  const at = (legend["pairs"] ?? []).findIndex((pair) => pair.split("+").includes(face));
  if (at < 0) return "decoy";
  const isLater = options["variant"] === "advanced" && legend["pair_sections"]?.[at] !== legend["sections"]?.[view.section];
  return isLater ? "later" : "now";
}

function ask(moment: Moment<View>): Question {
  const { view, legend, legal } = moment;
  const args: Args = {
    ...who(moment),
    die: nameOf(legend["die"], view.die),
    using: nameOf(legend["specials"], view.using),
    looks: view.looks.length,
    may_pass: legal.includes("pass") ? "yes" : "no",
  };
  const [first] = view.looks;
  if (first !== undefined) {
    const face = nameOf(legend["faces"], view.look_faces[0] ?? NOTHING);
    Object.assign(args, { tile: nameOf(legend["places"], first), face, hope: hopeOf(moment, face) });
  }
  return { key: `cendrillon-ask-${phaseOf(view, legend)}`, args };
}

function label({ view, legend, seat }: Moment<View>, move: string): Question {
  const phase = phaseOf(view, legend);
  if (move === "use") {
    return { key: "cendrillon-move-use", args: { special: nameOf(legend["specials"], view.specials[seat] ?? NOTHING) } };
  }
  if (move === "pass") return { key: "cendrillon-move-pass", args: { phase } };
  if (move === "down") return { key: "cendrillon-move-down", args: {} };
  const [tile = "", other] = move.split("+");
  if (other) return { key: "cendrillon-move-pair", args: { tile, other } };
  if (phase === "point") return { key: "cendrillon-move-point", args: { tile } };
  const die = nameOf(legend["die"], view.die);
  const isOpen = die === "wand" || (die === "hourglass" && phase === "choose");
  return { key: isOpen ? "cendrillon-move-show" : "cendrillon-move-look", args: { tile } };
}

function clauses({ view, legend, seat, legal }: Moment<View>): string[] {
  const phase = phaseOf(view, legend);
  if (phase === "name") return ["CEN-51"];
  if (phase === "point") return ["CEN-16"];
  const found = [...(DIE_CLAUSES[nameOf(legend["die"], view.die)] ?? ["CEN-11"])];
  const special = legal.includes("use") ? (view.specials[seat] ?? NOTHING) : view.using;
  const clause = SPECIAL_CLAUSES[nameOf(legend["specials"], special)];
  if (clause) found.push(...(legal.includes("use") ? ["CEN-32"] : []), clause);
  return found;
}

function reasons({ view, legend }: Moment<View>): Question[] {
  const pairs = pairsOf(view, legend);
  return [
    { key: "cendrillon-reason-pairs", args: { found: pairs.filter((pair) => pair.isFound).length, pairs: pairs.length } },
    { key: "cendrillon-reason-hours", args: { hours: view.hours, total: (legend["hours"]?.length ?? 1) - 1 } },
    { key: "cendrillon-reason-turns", args: { turns: view.turn } },
  ];
}

function hint({ view, legend, seat, legal }: Moment<View>): string {
  const phase = phaseOf(view, legend);
  const die = nameOf(legend["die"], view.die);
  if (!view.turn && !view.looks.length && !view.hours && phase === "choose" && view.active !== seat) return "cendrillon-hint-start";
  if (!legal.length) return "";
  if (phase === "choose") return `cendrillon-hint-${die}`;
  if (phase === "point") return "cendrillon-hint-point";
  if (phase === "second" && die === "hourglass") return "cendrillon-hint-second";
  if (phase === "down") return "cendrillon-hint-down";
  return "";
}

function medal({ view, legend }: Moment<View>, seat: number): Question | null {
  const special = nameOf(legend["specials"], view.specials[seat] ?? NOTHING);
  if (!special || view.spent[seat]) return null;
  return { key: "cendrillon-special", args: { special } };
}

// --- motion

const place = (args: Args, legend: Legend, name = "tile") => (legend["places"] ?? []).indexOf(String(args[name]));
const face = (args: Args, legend: Legend) => (legend["faces"] ?? []).indexOf(String(args["face"]));
const seatOf = (args: Args) => Number(args["seat"]);

function takeUp(view: View, args: Args, legend: Legend): void {
  view.looks.push(place(args, legend));
  view.look_faces.push(FACE_DOWN);
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
      view.points[seatOf(args)] = args["tile"] ? place(args, legend) : NOTHING;
    },
  },
  "no-pair": { ms: 800 },
  pair: {
    ms: 1400,
    sound: "chime",
    show: (view, args, legend) => {
      for (const name of ["tile", "other"]) view.grid[place(args, legend, name)] = GONE;
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
      view.grid = view.grid.map((number) => (number >= 0 ? FACE_DOWN : number));
      view.looks = [];
      view.look_faces = [];
      view.points = view.points.map(() => NOTHING);
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
  ask,
  buttons: (legal) => ["down", "use", "pass"].filter((move) => legal.includes(move)),
  label,
  clauses,
  hint,
  reasons,
  medal,
};
