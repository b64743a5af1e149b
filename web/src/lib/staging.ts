// How a game shows what happens: the board, the sentence that asks, the moves in words, and each event as motion.
import type { Component } from "svelte";
import type { ToldInfo } from "../protocol";
import type { Args } from "./words.svelte";
import type { Sound } from "./sound";

export type Legend = Record<string, string[]>;

export type Value = string | number | boolean;

/** What lies before a seat at one moment: all that sentences and boards are made from. */
export interface Moment<View> {
  view: View;
  legend: Legend;
  options: Record<string, Value>;
  names: string[];
  seat: number; // -1 for one who watches
  legal: string[];
}

/** What a board needs to draw itself. It knows no rules: it draws a view and offers the moves it is given. */
export interface BoardProps<View> extends Moment<View> {
  last: ToldInfo | null; // the event that is being shown
  picked: string; // the move that is chosen and not yet made, or ""
  onpick: (move: string) => void; // the same twice makes the move
}

/** What an event does to the picture while it is being shown; the view that follows has the last word. */
export interface Stage<View> {
  ms: number;
  sound?: Sound;
  isPersonal?: boolean; // said to one seat in the second person: left out where a match is laid open
  show?: (view: View, args: Args, legend: Legend) => void;
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
  Board: Component<BoardProps<View>>;
  stages: Record<string, Stage<View>>;
  house: HousePiece[];
  /** The sentence that asks for silence where the game allows no talk. */
  silence: string;
  /** Say what is asked now. */
  ask(moment: Moment<View>): Question;
  /** List the moves that are not made on the board, the most natural first. */
  buttons(legal: string[]): string[];
  /** Name a move. */
  label(moment: Moment<View>, move: string): Question;
  /** Name the clauses of the rules that matter now. */
  clauses(moment: Moment<View>): string[];
  /** Name the hint for newcomers that fits this moment, or "". */
  hint(moment: Moment<View>): string;
  /** Say what the outcome rests on. */
  reasons(moment: Moment<View>): Question[];
  /** Say what is public about a seat, in a few words, for its medallion. */
  medal(moment: Moment<View>, seat: number): Question | null;
}

export function seatArgs(seat: number, viewer: number, names: string[]): Args {
  return { who: seat === viewer ? "you" : "other", name: names[seat] ?? "" };
}

/** Give an event's arguments, with who and name where it speaks of a seat. */
export function eventArgs(told: ToldInfo, viewer: number, names: string[]): Args {
  const seat = told.args["seat"];
  return typeof seat === "number" ? { ...told.args, ...seatArgs(seat, viewer, names) } : { ...told.args };
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
