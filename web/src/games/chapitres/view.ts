// Numbers and names of the view of the three chapters, and what the board draws of it.
import type { Box, Card, Offer, Row, View } from "./types";
import { type Legend, nameOf, phaseOf } from "../../lib/staging";
import type { Language } from "../../lib/settings.svelte";
import type { Args } from "../../lib/words.svelte";

export * from "./types";

export type Tokens = [stars: number, hearts: number, gems: number];

export const NOTHING: Tokens = [0, 0, 0];
const AT_TABLE = 90; // degrees: whoever looks sits at the foot of the table

/** Name the drawing of a card: by its English name, for an own deck has names of its own. */
export function figureOf(card: Card): string {
  return card.en
    .normalize("NFD")
    .replace(/[\u0300-\u036f’']/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
}

export function cardName(card: Card | undefined, language: Language): string {
  return card ? card[language] : "";
}

/** Give what sentences need to name a card. */
export function cardArgs(card: Card): Args {
  return { card: card.value, card_fr: card.fr, card_en: card.en };
}

/** List the names of a card's categories. */
export function categoriesOf(card: Card, legend: Legend): string[] {
  return (legend["categories"] ?? []).filter((_, at) => (card.categories >> at) & 1);
}

export function isNothing(tokens: Tokens): boolean {
  return tokens.every((amount) => amount === 0);
}

export function tokenArgs([stars, hearts, gems]: Tokens): Args {
  return { stars, hearts, gems };
}

/** Give what the sentence about an ability asks for. */
export function offerArgs(offer: Offer, box: Box, legend: Legend): Args {
  const other = box.cards[offer.card];
  const tokens = legend["tokens"] ?? [];
  const when = nameOf(legend["reasons"], offer.when);
  const forbidden = when === "forbids" ? tokens.filter((_, at) => (offer.token >> at) & 1) : [];
  return {
    ...tokenArgs(offer.pays),
    reason: when,
    category: nameOf(legend["categories"], offer.category),
    other: other?.value ?? 0,
    other_fr: other?.fr ?? "",
    other_en: other?.en ?? "",
    low: offer.low,
    high: offer.high,
    number: offer.number,
    token: when === "forbids" ? forbidden.join("-") : nameOf(tokens, offer.token),
  };
}

/** Name the chapter in which alone an ability is scored, or "" where it is scored in both. */
export function sealOf(offer: Offer): "" | "II" | "III" {
  if (offer.in_trick && offer.in_team) return "";
  return offer.in_trick ? "II" : "III";
}

export interface Part {
  part: "value" | "name" | "categories" | "abilities" | "amount" | "token" | "when";
  ability: number; // which ability it is part of, counted from 1; 0 for the card itself
  mark: string;
}

/** List the parts of a card with where each is known from. */
export function partsOf(card: Card): Part[] {
  const own = (["value", "name", "categories", "abilities"] as const).map((part, at) => ({ part, ability: 0, mark: card.marks[at] ?? "" }));
  const offered = card.abilities.flatMap((offer, at) =>
    (["amount", "token", "when"] as const).slice(-offer.marks.length).map((part, place) => ({ part, ability: at + 1, mark: offer.marks[place] ?? "" })),
  );
  return [...own, ...offered];
}

/** Say whether the house filled in any part of a card. */
export function isOfHouse(card: Card): boolean {
  return partsOf(card).some(({ mark }) => mark === "house");
}

// --- the table

export type Chapter = "draft" | "tricks" | "count" | "end";

/** Say which chapter is on the table; the count is played before the view of the end comes. */
export function chapterOf(view: View, legend: Legend): Chapter {
  const phase = phaseOf(view, legend);
  if (phase === "over") return view.result ? "end" : "count";
  return phase === "deal" || phase === "pick" || phase === "first" ? "draft" : "tricks";
}

export const seatsOf = (view: View) => view.stars.length;

export interface Place {
  owner: number;
  seat: number; // who plays, or feeds the ghost
  isGhost: boolean;
  angle: number; // degrees, clockwise
  isActive: boolean;
  isChoosing: boolean;
  held: number;
  team: number[];
  tokens: Tokens;
  won: number; // tricks
}

/** Set the owners around the table, clockwise, whoever looks at its foot. */
export function placesOf(view: View, box: Box, legend: Legend): Place[] {
  const seats = seatsOf(view);
  const first = Math.max(0, box.ring.indexOf(view.seat));
  const isPicking = phaseOf(view, legend) === "pick";
  return box.ring.map((_, at) => {
    const owner = box.ring[(first + at) % box.ring.length]!;
    const isGhost = owner >= seats;
    return {
      owner,
      seat: isGhost ? owner - seats : owner,
      isGhost,
      angle: AT_TABLE + (at * 360) / box.ring.length,
      isActive: owner === view.active,
      isChoosing: isPicking && !isGhost && ((view.waiting >> owner) & 1) === 1,
      held: view.hand_sizes[owner] ?? 0,
      team: view.plays[owner] ?? [],
      tokens: isGhost ? NOTHING : [view.stars[owner] ?? 0, view.hearts[owner] ?? 0, view.gems[owner] ?? 0],
      won: view.tricks_won[owner] ?? 0,
    };
  });
}

export interface Packet {
  number: number; // by the seat that it was dealt to
  holder: number;
  angle: number; // grows with every pass, so that it always turns clockwise
  size: number;
}

/** Say where the hands of chapter I are: each goes on to the next seat after every choice. */
export function packetsOf(view: View): Packet[] {
  const seats = seatsOf(view);
  const first = Math.max(0, view.seat);
  return Array.from({ length: seats }, (_, number) => {
    const holder = (number + view.round) % seats;
    return { number, holder, angle: AT_TABLE + ((number + view.round - first) * 360) / seats, size: view.hand_sizes[holder] ?? 0 };
  });
}

// --- one's own hand

/** Give the move that a card of the hand stands for; with a ghost the card that is kept comes first. */
export function moveOf(card: Card, kept: Card | null, legal: string[]): string {
  const moves = [`play ${card.value}`, `keep ${card.value}`];
  if (kept && kept !== card) moves.push(`keep ${kept.value} give ${card.value}`);
  return moves.find((move) => legal.includes(move)) ?? "";
}

/** Say whether the moves are pairs: one card kept, one given. */
export const givesToGhost = (legal: string[]) => legal.some((move) => move.includes(" give "));

/** Read which card a move keeps and which it gives, by value; 0 for none. */
export function readMove(move: string): { kept: number; given: number } {
  const [, kept = "0", , given = "0"] = move.split(" ");
  return { kept: Number(kept), given: Number(given) };
}

// --- the end

export interface Sheet {
  rows: Row[];
  majority: Tokens; // what the tokens hold beyond the rows
  total: Tokens;
}

/** Explain a seat's tokens: row by row, and what most gems added. */
export function sheetOf(view: View, seat: number): Sheet {
  const rows = view.table.filter((row) => row.seat === seat);
  const total: Tokens = [view.stars[seat] ?? 0, view.hearts[seat] ?? 0, view.gems[seat] ?? 0];
  const explained = [0, 1, 2].map((token) => rows.reduce((sum, row) => sum + row.trick[token]! + row.team[token]! + (token === 0 ? row.won : 0), 0));
  return { rows, majority: total.map((amount, token) => amount - explained[token]!) as Tokens, total };
}
