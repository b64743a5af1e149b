// Numbers and names of the view of Le Petit Chaperon Rouge, and what the board draws of it.
import { type Box, HIDDEN, IN_BOX, NONE, OWN_WAY, UNDER_ANIMAL, UNDER_HUMAN, UP, type View, WITH_WOLF, WOLF_WAY } from "./types";
import { type Legend, nameOf, phaseOf } from "../../lib/staging";
import type { Args } from "../../lib/words.svelte";

export * from "./types";


/** Say whether somebody plays the Wolf at this table. */
export const hasWolf = (options: Record<string, unknown>) => options["mode"] === "wolf";

/** Give what the sentence about a card asks for. */
export function cardArgs(kind: number, box: Box): Args {
  return { value: box.values[kind] ?? 0, flowers: box.flowers[kind] ?? 0, power: box.powers[kind] ?? "" };
}

export interface Token {
  number: number; // counted along the row, from 1, as moves name it
  face: string; // "flower", "pebble", or "" where it is not known
  isUp: boolean;
}

export interface RowCard {
  kind: number;
  isStacked: boolean;
  tokens: Token[];
}

/** Put the row together: its cards in order, each with its tokens. */
export function rowOf(view: View, legend: Legend): RowCard[] {
  return view.row.map((kind, place) => ({
    kind,
    isStacked: place < view.stacked,
    tokens: view.token_card.flatMap((card, at) =>
      card === place ? [{ number: at + 1, face: nameOf(legend["faces"], view.token_face[at] ?? HIDDEN), isUp: Boolean((view.token_mark[at] ?? 0) & UP) }] : [],
    ),
  }));
}

/** Count the cards of the row; what is stacked is one. */
export function countOf(view: View): number {
  return view.stacked ? view.row.length - view.stacked + 1 : view.row.length;
}

export interface Held {
  kind: number;
  amount: number;
  move: string; // what it is chosen with, or ""
}

/** List the cards that lie before the Wolf: the hand, or what the Raven may take back. */
export function heldBy(view: View, box: Box, legend: Legend, legal: string[]): Held[] {
  const takes = phaseOf(view, legend) === "raven" && legal.length > 0;
  return box.cards.flatMap((name, kind) => {
    const move = legal.find((text) => /^(open|lay|take) /.test(text) && text.endsWith(` ${name}`)) ?? "";
    const amount = takes ? Number(move !== "") : (view.hand[kind] ?? 0);
    return amount ? [{ kind, amount, move }] : [];
  });
}

export interface Member {
  number: number;
  name: string; // of the side that lies up
  human: string;
  isAnimal: boolean;
  holder: number; // the seat before which it lies
  isUnder: boolean; // lies under the row
  move: string; // what it is used with, or ""
}

/** List the characters in play, each with the side that lies up. */
export function castOf(view: View, box: Box, legal: string[]): Member[] {
  return view.places.flatMap((place, number) => {
    if (place === IN_BOX) return [];
    const isAnimal = place === WITH_WOLF || place === UNDER_ANIMAL;
    const human = box.humans[number] ?? "";
    const name = isAnimal ? (box.animals[number] ?? "") : human;
    const move = legal.includes(`use ${name}`) ? `use ${name}` : "";
    return [{ number, name, human, isAnimal, holder: isAnimal ? view.wolf_seat : (view.owners[number] ?? NONE), isUnder: place === UNDER_HUMAN || place === UNDER_ANIMAL, move }];
  });
}

export interface Tile {
  square: string;
  face: string; // "path", "cottage", or ""
  isUp: boolean;
  isKnown: boolean; // the Wolf has looked at what lies there
  move: string;
}

/** List the arrival tiles in order. */
export function tilesOf(view: View, box: Box, legend: Legend, legal: string[]): Tile[] {
  return box.arrivals.map((square, place) => ({
    square,
    face: nameOf(legend["tiles"], view.tiles[place] ?? HIDDEN),
    isUp: Boolean(view.tile_up[place]),
    isKnown: Boolean(view.tile_known[place]) && !view.tile_up[place],
    move: legal.find((text) => text === `look ${square}` || text === `swap ${square}`) ?? "",
  }));
}

export interface Odds {
  fails: number;
  cards: number;
  squares: number; // of a stop, on the average
}

/** Read the learning aid: the next card, and what a stop gives; null where nothing is shown. */
export function oddsOf(view: View): Odds | null {
  const [fails, cards, hundredths] = view.odds;
  return fails === undefined || cards === undefined || hundredths === undefined ? null : { fails, cards, squares: hundredths / 100 };
}

/** Name Red's square. */
export function redSquare(view: View, box: Box): string {
  return (view.red_way === OWN_WAY ? box.red_track : box.wolf_track)[view.red] ?? "";
}

/** Count the squares from a pawn to the first arrival square, 0 once it is there. */
export function squaresLeft(track: string[], at: number, box: Box): number {
  return Math.max(0, track.length - box.arrivals.length - at);
}

/** Say how it stands with the shortcut. */
export function shortcutState(view: View, box: Box): string {
  if (view.red_way === WOLF_WAY) return "taken";
  if (view.red > box.shortcut_from) return "passed";
  if (view.wolf >= box.shortcut_to) return "closed";
  if (view.fork === NONE) return "open";
  return view.fork === WOLF_WAY ? "chosen" : "kept";
}

/** Put Red on a square by its name, on the track that it is of; on an arrival square she keeps to her way. */
export function placeRed(view: View, square: string, box: Box): void {
  const tracks = [box.red_track, box.wolf_track];
  if (!tracks[view.red_way]!.includes(square)) view.red_way = tracks.findIndex((track) => track.includes(square));
  view.red = tracks[view.red_way]!.indexOf(square);
}
