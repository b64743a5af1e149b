// How a game shows what happens: the board, the sentence that asks, the moves in words, and each event as motion.
import type { Component } from "svelte";
import type { ToldInfo } from "../protocol";
import type { Args } from "./words.svelte";
import type { Sound } from "./sound";

export type Legend = Record<string, string[]>;

/** What a board needs to draw itself. It knows no rules: it draws a view and offers the moves it is given. */
export interface BoardProps<View> {
  view: View;
  legend: Legend;
  options: Record<string, string | number | boolean>;
  names: string[];
  seat: number; // -1 for one who watches
  legal: string[];
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

export interface GameStaging<View = never> {
  id: string;
  Board: Component<BoardProps<View>>;
  stages: Record<string, Stage<View>>;
  /** Say what is asked now. */
  ask(view: View, legend: Legend, seat: number, legal: string[], names: string[]): Question;
  /** List the moves that are not made on the board, the most natural first. */
  buttons(legal: string[]): string[];
  /** Name a move. */
  label(view: View, legend: Legend, seat: number, move: string): Question;
  /** Name the clauses of the rules that matter now. */
  clauses(view: View, legend: Legend, seat: number, legal: string[]): string[];
  /** Name the hint for newcomers that fits this moment, or "". */
  hint(view: View, legend: Legend, seat: number, legal: string[]): string;
  /** Say what the outcome rests on. */
  reasons(view: View, legend: Legend): Question[];
  /** Say what is public about a seat, in a few words, for its medallion. */
  medal(view: View, legend: Legend, seat: number): Question | null;
}

export function seatArgs(seat: number, viewer: number, names: string[]): Args {
  return { who: seat === viewer ? "you" : "other", name: names[seat] ?? "" };
}

/** Give an event's arguments, with who and name where it speaks of a seat. */
export function eventArgs(told: ToldInfo, viewer: number, names: string[]): Args {
  const seat = told.args["seat"];
  return typeof seat === "number" ? { ...told.args, ...seatArgs(seat, viewer, names) } : { ...told.args };
}

/** Leave out what may no longer be shown. */
export function forgetFleeting(log: ToldInfo[]): ToldInfo[] {
  return log.map((told) => {
    if (!told.fleeting.length) return told;
    const args = Object.fromEntries(Object.entries(told.args).filter(([name]) => !told.fleeting.includes(name)));
    return { ...told, args, fleeting: [] };
  });
}
