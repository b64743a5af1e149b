// How a game shows what happens: the board, and each event as motion. What is asked comes as phrases from the server.
import type { Component } from "svelte";
import type { PhraseInfo, ToldInfo } from "../protocol";
import { type Args, say } from "./words.svelte";
import type { Sound } from "./sound";

export type Legend = Record<string, string[]>;

export type Value = string | number | boolean;

/** What lies before a seat at one moment: all that sentences and boards are made from. */
export interface Moment<View, Box = never> {
  view: View;
  legend: Legend;
  box: Box; // what lies in the box: the game's own type
  options: Record<string, Value>;
  names: string[];
  seat: number; // -1 for one who watches
  legal: string[];
}

/** What a board needs to draw itself. It knows no rules: it draws a view and offers the moves it is given. */
export interface BoardProps<View, Box = never> extends Moment<View, Box> {
  last: ToldInfo | null; // the event that is being shown
  picked: string; // the move that is chosen and not yet made, or ""
  onpick: (move: string) => void; // the same twice makes the move
  oncommit: (move: string) => void; // makes the move at once, where the gesture is its own confirmation
  wordOf: (move: string) => string; // what a legal move is called
  onundo?: (() => void) | null; // takes the last step back, where that can be done without asking anybody
  game?: string; // for the board that is drawn for any game
}

/** What an event does to the picture while it is being shown; the view that follows has the last word. */
export interface Stage<View, Box = never> {
  ms: number | ((args: Args) => number);
  sound?: Sound | ((args: Args) => void); // a sound of the house, or one that is made for the occasion
  isPersonal?: boolean; // said to one seat in the second person: left out where a match is laid open
  show?: (view: View, args: Args, legend: Legend, box: Box) => void;
}

/** Give the name of a number, or "" where there is none. */
export function nameOf(names: string[] | undefined, number: number): string {
  return number >= 0 ? (names?.[number] ?? "") : "";
}

/** Name the phase of a view. */
export function phaseOf(view: { phase: number }, legend: Legend): string {
  return nameOf(legend["phases"], view.phase);
}

export interface Question {
  key: string;
  args: Args;
}

/** What the box does not say and the house had to make up: the piece, as in `house` of the game's data, and the clause that tells it. */
export interface HousePiece {
  piece: string;
  clause: string;
}

export interface GameStaging<View = never> {
  id: string;
  Board: Component<BoardProps<View, never>>;
  stages: Record<string, Stage<View>>;
  house: HousePiece[];
  /** The sentence that asks for silence, in a game that at times allows no talk. */
  silence?: string;
  /** List the moves that are not made on the board, the most natural first. */
  buttons(legal: string[]): string[];
  /** Name the hint for newcomers that fits this moment, or "", or several: the first that was not told yet is shown. */
  hint(moment: Moment<View>): string | string[];
  /** Say what is public about a seat, in a few words, for its medallion. */
  medal(moment: Moment<View>, seat: number): Question | null;
  /** Say whether what a seat is asked can be done before all eyes; else the device is handed over first. */
  isPublic?(moment: Moment<View>): boolean;
  /** Where a finished match is laid open: show all that came to light in it, whenever that was. */
  lay?(view: View, told: ToldInfo[], legend: Legend): void;
  /** Give the seat whose turn it is, also while others are asked; without this, whoever is asked. */
  turn?(moment: Moment<View>): number;
  /** Say in a few words what a seat that is asked has to do, where that is not to play its turn. */
  task?(moment: Moment<View>, seat: number): Question | null;
}

/** List what the house made up, as far as it is in this table's pieces. */
export function housePieces(staging: GameStaging<never>, box: unknown): HousePiece[] {
  const made = (box as { house?: string[] } | null)?.house;
  return staging.house.filter(({ piece }) => made?.includes(piece) ?? true);
}

/** Add to the seats that are spoken of whether they are the viewer's own, and their names. */
export function withNames(args: Args, viewer: number, names: string[]): Args {
  const found: Args = { ...args };
  for (const prefix of ["", "other_"]) {
    const seat = args[`${prefix}seat`];
    if (typeof seat === "number" && seat in names) {
      found[`${prefix}who`] = seat === viewer ? "you" : "other";
      found[`${prefix}name`] = names[seat]!;
    }
  }
  const seats = args["seats"];
  if (typeof seats === "number") {
    const meant = names.flatMap((_, seat) => ((seats >> seat) & 1 ? [seat] : []));
    found["who"] = meant.includes(viewer) ? "you" : "other";
    found["name"] = meant.map((seat) => names[seat]).join(", ");
  }
  return found;
}

/** Give an event's arguments, with the names of the seats it speaks of. */
export function eventArgs(told: ToldInfo, viewer: number, names: string[]): Args {
  return withNames(told.args, viewer, names);
}

/** Put a phrase into words. */
export function tell(game: string, phrase: PhraseInfo, viewer: number, names: string[]): string {
  return say(`${game}-${phrase.key}`, withNames(phrase.args, viewer, names));
}

/** List what was told of faces that have not been turned down since: where a match is laid open they are still to be seen. */
export function openFaces(log: ToldInfo[]): ToldInfo[] {
  const cleared = log.findLastIndex((told) => told.clears);
  return log.slice(cleared + 1).filter((told) => told.fleeting.length > 0);
}

/** Leave out what may no longer be shown. */
export function forgetFleeting(log: ToldInfo[]): ToldInfo[] {
  return log.map((told) => {
    if (!told.fleeting.length) return told;
    const args = Object.fromEntries(Object.entries(told.args).filter(([name]) => !told.fleeting.includes(name)));
    return { ...told, args, fleeting: [] };
  });
}
