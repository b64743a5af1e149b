// Opening a table: the house is asked for it, and word is left there of who sits down.
import { api } from "./api";
import { router } from "./router.svelte";
import type { Value } from "./staging";
import { keepIntent } from "./tables.svelte";

export interface Wish {
  seats: number;
  options: Record<string, Value>;
  bots: Record<string, string>; // level by seat
  data?: Record<string, string>; // own pieces, by the name of the file
  names: string[];
  start: boolean;
  guided?: boolean;
}

/** Seat bots of one level from a seat on. */
export const botsFrom = (first: number, count: number, level: string) =>
  Object.fromEntries(Array.from({ length: count - first }, (_, n) => [String(first + n), level]));

/** Open a table and go there. */
export async function openTable(game: string, wish: Wish): Promise<void> {
  const { table } = await api.open({ game, seats: wish.seats, options: wish.options, bots: wish.bots, data: wish.data ?? {}, rated: false, watchers: true });
  keepIntent(table, { names: wish.names, start: wish.start, guided: wish.guided ?? false });
  router.go(`/table/${table}`);
}
