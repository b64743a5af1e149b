// Who sits at a seat: companions from the tales for bots, an emblem and their own name for people.
import type { GameCard, SeatInfo, TableInfo } from "../protocol";
import { say } from "./words.svelte";

export const COMPANIONS = [
  "poucet",
  "raiponce",
  "riquet",
  "melusine",
  "chat-botte",
  "mere-grand",
  "peau-d-ane",
  "carabosse",
] as const;
export const EMBLEMS = ["crown", "owl", "rose", "key", "moon", "apple", "candle", "star"] as const;

/** Name the level of companions that most tables want. */
export function usualLevel(card: GameCard): string {
  return card.levels.includes("adept") ? "adept" : card.levels.at(-1)!;
}

/** Name the level for a first game: helpers as good as can be, opponents gentle. */
export function firstLevel(card: GameCard): string {
  if (card.cooperative) return card.levels.at(-1)!;
  return card.levels.includes("novice") ? "novice" : card.levels[0]!;
}

export function figureOf(info: SeatInfo, seat: number): string {
  const figures: readonly string[] = info.kind === "bot" ? COMPANIONS : EMBLEMS;
  return figures[seat % figures.length]!;
}

export function nameOfSeat(info: SeatInfo | undefined, seat: number): string {
  if (!info || info.kind === "open") return say("web-seat-name", { number: seat + 1 });
  if (info.kind === "bot") return say(`bot-name-${(seat % COMPANIONS.length) + 1}`);
  return info.name;
}

export function namesOf(table: TableInfo | null): string[] {
  return (table?.seats ?? []).map((info, seat) => nameOfSeat(info, seat));
}
