// Numbers and names of the view of La Princesse aux échelles, and what the board draws of it.
import { type Box, NONE, type View } from "./types";
import { type Legend, nameOf, phaseOf } from "../../lib/staging";
import type { Args } from "../../lib/words.svelte";

export * from "./types";

export const HOLD = 550; // milliseconds in which a held word grows by one strength
export const TAP = 220; // what is let go sooner was not held

const PORTRAITS = [
  "raymondine",
  "berthe",
  "petronille",
  "cunegonde",
  "ermeline",
  "hildegarde",
  "rapunzel",
  "fredegonde",
  "isaure",
  "plectrude",
  "brunehilde",
  "adelaide",
];

/** Name the portrait of a princess; an own deck may have more of them than we have drawn. */
export function portraitOf(princess: number): string {
  return PORTRAITS[princess % PORTRAITS.length]!;
}

/** Say who is Prince: of the round on the table, or of the one to come. */
export function princeOf(view: View, legend: Legend): number {
  return ["rest", "pick", "level", "first"].includes(phaseOf(view, legend)) || view.prince < 0 ? view.next_prince : view.prince;
}

export function everybody(view: View): number {
  return (1 << view.hands.length) - 1;
}

export interface Word {
  word: "more" | "less";
  strength: number;
}

/** Read a word from its number: the strength, negative for "less". */
export function wordOfNumber(number: number): Word | null {
  return number ? { word: number > 0 ? "more" : "less", strength: Math.abs(number) } : null;
}

export interface Place {
  seat: number;
  isPrince: boolean;
  isNext: boolean; // is to be given a word, or to lay
  held: boolean[]; // for each size, whether it is still in hand
  laid: number; // 0, HIDDEN or the size
  isReference: boolean;
  isForFew: boolean; // this viewer sees the ladder and not everybody does
  word: Word | null;
}

/** Say for each seat what lies before it and what was said to it, in the order of the seats. */
export function placesOf(view: View, box: Box, legend: Legend): Place[] {
  const prince = princeOf(view, legend);
  return view.hands.map((hand, seat) => {
    const laid = view.laid[seat] ?? 0;
    const hearsCry = seat !== view.prince && (laid !== 0 || !view.page_ignored);
    return {
      seat,
      isPrince: seat === prince,
      isNext: seat === view.hero,
      held: Array.from({ length: box.ladders }, (_, at) => Boolean((hand >> (at + 1)) & 1) && laid !== at + 1),
      laid,
      isReference: laid !== 0 && seat === view.prince,
      isForFew: laid > 0 && view.laid_seen[seat] !== everybody(view),
      word: wordOfNumber(view.words[seat] || (hearsCry ? view.cry : 0)),
    };
  });
}

export interface Rung {
  seat: number;
  size: number;
  from: number; // rungs below it
}

/** Stack the ladders that are to be seen, the reference at the foot and the others as they sit. */
export function stackOf(view: View): Rung[] {
  let from = 0;
  const seats = view.laid.length;
  return view.laid.flatMap((_, at) => {
    const seat = (Math.max(view.prince, 0) + at) % seats;
    const size = view.laid[seat] ?? 0;
    if (size <= 0) return [];
    from += size;
    return [{ seat, size, from: from - size }];
  });
}

export interface Heights {
  low: number;
  high: number;
}

/** Give the lowest and the highest dungeon that nobody has seen yet. */
export function heightsLeft(heights: number[]): Heights {
  const left = heights.flatMap((count, height) => (count ? [height] : []));
  return { low: left[0] ?? 0, high: left.at(-1) ?? 0 };
}

/** Give the strength that a word has grown to. */
export function strengthAt(heldFor: number, strongest: number): number {
  return Math.min(strongest, 1 + Math.floor(heldFor / HOLD));
}

/** Give the greatest strength among the legal words, 0 where no word is due. */
export function strongestOf(legal: string[]): number {
  return Math.max(0, ...legal.filter((move) => /^(more|less) /.test(move)).map((move) => Number(move.split(" ")[1])));
}

/** List the sizes that carry a gift the princess wants. */
export function wantedSizes(view: View, box: Box): number[] {
  const wants = (box.princess_wants[view.princess] ?? []).map((gift) => box.gifts[gift]);
  return box.gifts.flatMap((gift, at) => (wants.includes(gift) ? [at + 1] : []));
}

/** Give what the sentence about a page's effect asks for. */
export function effectArgs(page: number, box: Box, legend: Legend): Args {
  return {
    effect: nameOf(legend["effects"], box.page_effects[page] ?? NONE),
    whose: nameOf(legend["whose"], box.page_whose[page] ?? 0),
    sight: nameOf(legend["sights"], box.page_sight[page] ?? 0),
    low: box.page_low[page] ?? 0,
    high: box.page_high[page] ?? 0,
  };
}

export interface Sights {
  dungeon: string;
  ladders: string;
}

/** Name who sees the dungeon and the heroes' ladders, as the princess says. */
export function sightsOf(princess: number, box: Box, legend: Legend): Sights {
  const level = (box.princess_levels[princess] ?? 1) - 1;
  const name = (sight: number | undefined) => nameOf(legend["sights"], sight ?? 0);
  return { dungeon: name(box.dungeon_sight[level]), ladders: name(box.ladder_sight[level]) };
}
