// Le Petit Chaperon Rouge for the browser: hints for newcomers, and how each event looks.
import { type GameStaging, type Legend, type Moment, phaseOf, type Question, type Stage } from "../../lib/staging";
import type { Args } from "../../lib/words.svelte";
import Board from "./Board.svelte";
import { type Box, castOf, HIDDEN, hasWolf, NONE, OWN_WAY, placeRed, UNDER_ANIMAL, UNDER_HUMAN, UP, type View, WITH_OWNER, WITH_WOLF, WOLF_WAY } from "./view";

const BUTTONS = ["continue", "stop", "keep", "eat cake", "eat butter", "path", "shortcut", "flower", "pebble", "refrain"];
const ASKED = ["food", "shortcut", "open", "lay", "animal", "tokens"]; // phases that have a hint

function hint({ view, legend, options, seat, legal }: Moment<View>): string[] {
  const phase = phaseOf(view, legend);
  const isWolf = hasWolf(options) && seat === view.wolf_seat;
  const found = [isWolf ? "chaperon-hint-goal-wolf" : "chaperon-hint-goal"];
  if (!legal.length) return found;
  if (phase === "act") {
    found.push("chaperon-hint-act");
    if (view.token_card.length) found.push("chaperon-hint-tokens-down");
    if (view.row.length > 2) found.push("chaperon-hint-risk");
    if (hasWolf(options)) found.push("chaperon-hint-cast");
  }
  if (ASKED.includes(phase)) found.push(`chaperon-hint-${phase}`);
  return found;
}

function medal({ view, box, options }: Moment<View, Box>, seat: number): Question | null {
  if (!hasWolf(options)) return null;
  if (seat === view.wolf_seat) return { key: "chaperon-medal-wolf", args: {} };
  const held = castOf(view, box, []).find(({ holder, isUnder }) => holder === seat && !isUnder);
  return held ? { key: "chaperon-character", args: { character: held.name } } : null;
}

/** What the Wolf is asked is for the Wolf's eyes; all else is done before everybody. */
function isPublic({ view, seat }: Moment<View>): boolean {
  return seat !== view.wolf_seat;
}

// --- motion

const numberIn = (names: string[] | undefined, name: unknown) => (names ?? []).indexOf(String(name));
const seatOf = (args: Args) => Number(args["seat"]);
const kindOf = (args: Args, box: Box) => numberIn(box.cards, args["card"]);
const tileOf = (args: Args, box: Box, name = "square") => numberIn(box.arrivals, args[name]);

function openRow(view: View, args: Args, _: Legend, box: Box): void {
  clearRow(view);
  joinRow(view, args, _, box);
}

function joinRow(view: View, args: Args, _: Legend, box: Box): void {
  const kind = kindOf(args, box);
  if (view.is_laid) view.is_laid = 0;
  else if (view.pile_size) view.pile_size -= 1;
  view.laid = HIDDEN;
  view.turned = kind;
  view.row.push(kind);
}

function clearRow(view: View): void {
  view.row = [];
  view.stacked = 0;
  view.token_card = [];
  view.token_mark = [];
  view.token_face = [];
}

function layTokens(view: View, amount: number): void {
  for (let n = 0; n < amount; n++) {
    view.token_card.push(view.row.length - 1);
    view.token_mark.push(0);
    view.token_face.push(HIDDEN);
  }
  view.reserve_size = Math.max(0, view.reserve_size - amount);
}

function removeToken(view: View, at: number): void {
  for (const list of [view.token_card, view.token_mark, view.token_face]) list.splice(at, 1);
  view.basket_size += 1;
}

function moveWolf(view: View, args: Args, _: Legend, box: Box): void {
  view.wolf = numberIn(box.wolf_track, args["square"]);
}

function moveRed(view: View, args: Args, _: Legend, box: Box): void {
  view.fork = NONE;
  placeRed(view, String(args["square"]), box);
}

function layCharacter(place: number, side: "humans" | "animals") {
  return (view: View, args: Args, _: Legend, box: Box): void => {
    const number = numberIn(box[side], args["character"]);
    if (number < 0) return;
    view.places[number] = place;
    if (side === "humans" && place === WITH_OWNER) view.owners[number] = seatOf(args);
  };
}

function turnTile(view: View, args: Args, legend: Legend, box: Box): void {
  const place = tileOf(args, box);
  view.tiles[place] = numberIn(legend["tiles"], args["face"]);
  view.tile_up[place] = 1;
}

function swapTiles(view: View, args: Args, _: Legend, box: Box): void {
  const [one, other] = [tileOf(args, box), tileOf(args, box, "other")];
  for (const list of [view.tiles, view.tile_known]) [list[one], list[other]] = [list[other]!, list[one]!];
}

/** The row ends with the step of the wolf that follows. */
function endRow(view: View, args: Args, legend: Legend, box: Box): void {
  clearRow(view);
  moveWolf(view, args, legend, box);
}

const stages: Record<string, Stage<View, Box>> = {
  begins: { ms: 600, sound: "chime", show: (view, args) => void (view.active = seatOf(args)) },
  "is-wolf": { ms: 900, sound: "sad", show: (view, args) => void (view.wolf_seat = seatOf(args)) },
  dealt: { ms: 400, sound: "paper", show: layCharacter(WITH_OWNER, "humans") },
  opened: { ms: 650, sound: "paper", show: openRow },
  joined: { ms: 700, sound: "paper", show: joinRow },
  failed: { ms: 1500, sound: "sad", show: joinRow },
  tokens: { ms: 350, sound: "soft", show: (view, args) => layTokens(view, Number(args["tokens"])) },
  refilled: {
    ms: 500,
    sound: "wood",
    show: (view, args) => {
      view.reserve_size = Number(args["tokens"]);
      view.basket_size = 0;
    },
  },
  reshuffled: {
    ms: 500,
    sound: "paper",
    show: (view, args) => {
      view.pile_size = Number(args["cards"]);
      view.discard_size = 0;
      view.bottom = NONE;
    },
  },
  owl: { ms: 1000, sound: "chime", show: (view, args, _, box) => void (view.bottom = kindOf(args, box)) },
  stopped: { ms: 450, sound: "wood" },
  "token-up": {
    ms: 420,
    sound: "soft",
    show: (view, args, legend) => {
      const at = Number(args["token"]) - 1;
      view.token_face[at] = numberIn(legend["faces"], args["face"]);
      view.token_mark[at] = (view.token_mark[at] ?? 0) | UP;
    },
  },
  gathered: { ms: 900, sound: "chime", show: (view, args) => void (view.steps = Number(args["squares"])) },
  walked: { ms: 1000, sound: "soft", show: moveRed },
  ate: {
    ms: 600,
    sound: "soft",
    show: (view, args) => {
      if (args["food"] === "cake") view.cake = 0;
      if (args["food"] === "butter") view.butter = 0;
    },
  },
  "took-shortcut": {
    ms: 700,
    sound: "tick",
    show: (view, _, __, box) => {
      view.red_way = WOLF_WAY;
      view.red = box.shortcut_to;
    },
  },
  "kept-path": { ms: 350, sound: "soft" },
  "will-take": { ms: 700, sound: "tick", show: (view) => void (view.fork = WOLF_WAY) },
  "will-keep": { ms: 350, sound: "soft", show: (view) => void (view.fork = OWN_WAY) },
  "way-closed": { ms: 700, sound: "sad", show: (view) => void (view.fork = OWN_WAY) },
  tile: { ms: 900, sound: "wood", show: turnTile },
  "wolf-step": { ms: 600, sound: "tick", show: endRow },
  "wolf-back": { ms: 700, sound: "wood", show: moveWolf },
  "red-back": { ms: 700, sound: "sad", show: moveRed },
  eight: {
    ms: 700,
    sound: "bell",
    show: (view, _, __, box) => {
      view.eight_left = 0;
      view.row.push(numberIn(box.powers, "red"));
    },
  },
  laid: {
    ms: 450,
    sound: "paper",
    show: (view) => {
      view.is_laid = 1;
      view.hand_size -= 1;
    },
  },
  "laid-card": {
    ms: 300,
    isPersonal: true,
    show: (view, args, _, box) => {
      view.laid = kindOf(args, box);
      if (view.hand[view.laid]) view.hand[view.laid]! -= 1;
    },
  },
  dropped: {
    ms: 500,
    sound: "paper",
    show: (view) => {
      view.is_laid = 0;
      view.laid = HIDDEN;
      view.discard_size += 1;
    },
  },
  "took-up": {
    ms: 700,
    sound: "paper",
    show: (view, args) => {
      view.hand_size = Number(args["cards"]);
      view.discard_size = 0;
    },
  },
  reserve: { ms: 600, isPersonal: true, show: (view, args) => void (view.reserve = [Number(args["flowers"]), Number(args["pebbles"])]) },
  "token-laid": { ms: 350, sound: "soft", show: (view) => layTokens(view, 1) },
  "token-chosen": {
    ms: 150,
    isPersonal: true,
    show: (view, args, legend) => void (view.token_face[view.token_face.length - 1] = numberIn(legend["faces"], args["face"])),
  },
  used: { ms: 900, sound: "chime", show: layCharacter(UNDER_HUMAN, "humans") },
  stacked: { ms: 600, sound: "wood", show: (view) => void (view.stacked = view.row.length) },
  hunted: { ms: 900, sound: "tick" },
  pierre: { ms: 900, sound: "paper", show: joinFromHand },
  "used-animal": { ms: 900, sound: "sad", show: layCharacter(UNDER_ANIMAL, "animals") },
  refrained: { ms: 250 },
  "eaten-token": { ms: 550, sound: "soft", show: (view, args) => removeToken(view, Number(args["token"]) - 1) },
  "took-back": {
    ms: 500,
    sound: "paper",
    show: (view) => {
      view.discard_size -= 1;
      view.hand_size += 1;
    },
  },
  "took-card": { ms: 500, isPersonal: true, show: (view, args, _, box) => void (view.hand[kindOf(args, box)] = (view.hand[kindOf(args, box)] ?? 0) + 1) },
  peeked: { ms: 600, sound: "paper", show: (view, args, _, box) => void (view.tile_known[tileOf(args, box)] = 1) },
  "tile-face": {
    ms: 900,
    isPersonal: true,
    sound: "chime",
    show: (view, args, legend, box) => void (view.tiles[tileOf(args, box)] = numberIn(legend["tiles"], args["face"])),
  },
  swapped: { ms: 800, sound: "wood", show: swapTiles },
  "kept-tile": { ms: 300 },
  "to-wolf": { ms: 600, sound: "paper", show: layCharacter(WITH_WOLF, "animals") },
  "to-owner": { ms: 600, sound: "paper", show: layCharacter(WITH_OWNER, "humans") },
  ended: { ms: 900, sound: "bell" },
};

function joinFromHand(view: View, args: Args, _: Legend, box: Box): void {
  const kind = kindOf(args, box);
  view.hand_size -= 1;
  if (view.hand[kind]) view.hand[kind]! -= 1;
  view.turned = kind;
  view.row.push(kind);
}

export const staging: GameStaging<View> = {
  id: "chaperon",
  Board,
  stages,
  house: [
    { piece: "cards", clause: "CHA-1" },
    { piece: "wolf_track", clause: "CHA-3" },
    { piece: "red_track", clause: "CHA-3" },
    { piece: "starts", clause: "CHA-3" },
    { piece: "shortcut", clause: "CHA-3" },
    { piece: "characters", clause: "CHA-4" },
    { piece: "night", clause: "CHA-59" },
  ],
  buttons: (legal) => BUTTONS.filter((move) => legal.includes(move)),
  hint,
  medal: medal as GameStaging<View>["medal"],
  isPublic,
  turn: ({ view }) => view.active,
};
