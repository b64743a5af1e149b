// Opens a table and goes there; who is to sit down is kept until the page has reached it.
import { api } from "./api";
import { router } from "./router.svelte";
import type { Value } from "./staging";
import { keepIntent } from "./tables.svelte";

export interface TableRequest {
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
export async function openTable(game: string, request: TableRequest): Promise<void> {
  const { table } = await api.open({ game, seats: request.seats, options: request.options, bots: request.bots, data: request.data ?? {}, rated: false, watchers: true });
  keepIntent(table, { names: request.names, start: request.start, guided: request.guided ?? false });
  router.go(`/table/${table}`);
}
