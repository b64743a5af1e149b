// The games that have a board: every folder here with a staging.ts, loaded when its table is opened.
import type { GameStaging } from "../lib/staging";
import { catalogue } from "../lib/words.svelte";

const stagings = import.meta.glob<{ staging: unknown }>("./*/staging.ts");

export const hasBoard = (game: string) => `./${game}/staging.ts` in stagings;

/** Load a game's board with its words. */
export async function loadStaging(game: string): Promise<GameStaging<never>> {
  const load = stagings[`./${game}/staging.ts`];
  if (!load) throw new Error(`no board for ${game}`);
  const [{ staging }] = await Promise.all([load(), catalogue.add(game)]);
  return staging as GameStaging<never>;
}
