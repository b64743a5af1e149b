// Numbers and names of Cendrillon's view.
import { EMPTY, HIDDEN, NONE, type View } from "./types";
import { type Legend, nameOf } from "../../lib/staging";

export * from "./types";


/** Count the columns of the grid from the names of the places in the first row. */
export function columnsOf(legend: Legend): number {
  const places = legend["places"] ?? [];
  return places.filter((place) => place[0] === places[0]?.[0]).length;
}

export interface Cell {
  place: number;
  name: string;
  face: string; // "" where none is to be seen
  isGone: boolean;
  isHeld: boolean; // somebody has it in hand
  isOwn: boolean; // its face is for this seat alone
  isRecalled: boolean; // the memory aid shows it
  fingers: number[]; // seats that point at it
}

/** Say for each place what is to be seen there. */
export function cellsOf(view: View, legend: Legend, seat: number): Cell[] {
  return view.grid.map((open, place) => {
    const held = view.looks.indexOf(place);
    const lookFace = held >= 0 ? (view.look_faces[held] ?? HIDDEN) : HIDDEN;
    const recalled = view.remembered[place] ?? NONE;
    const number = open >= 0 ? open : lookFace >= 0 ? lookFace : recalled;
    const fingers = view.points.flatMap((at, who) => (at === place ? [who] : []));
    if (view.own_choice === place && seat >= 0 && !fingers.includes(seat)) fingers.push(seat);
    return {
      place,
      name: legend["places"]?.[place] ?? "",
      face: open === EMPTY ? "" : nameOf(legend["faces"], number),
      isGone: open === EMPTY,
      isHeld: held >= 0,
      isOwn: open < 0 && lookFace >= 0,
      isRecalled: open < 0 && lookFace < 0 && recalled >= 0,
      fingers,
    };
  });
}

export interface PairState {
  faces: string[];
  section: string;
  isFound: boolean;
}

/** List the pairs to find, those by the clock ticked. */
export function pairsOf(view: View, legend: Legend): PairState[] {
  const found: string[] = [];
  for (let at = 0; at + 1 < view.found.length; at += 2) {
    found.push(pairKey([view.found[at]!, view.found[at + 1]!].map((face) => nameOf(legend["faces"], face))));
  }
  return (legend["pairs"] ?? []).map((pair, number) => {
    const faces = pair.split("+");
    const at = found.indexOf(pairKey(faces));
    if (at >= 0) found.splice(at, 1);
    return { faces, section: legend["pair_sections"]?.[number] ?? "", isFound: at >= 0 };
  });
}

/** Name a pair, whichever of its halves comes first. */
export function pairKey(faces: string[]): string {
  return [...faces].sort().join("+");
}
