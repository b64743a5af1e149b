// The games that have a board of their own: every folder here with a staging.ts, loaded when its table is opened.
// All others are played on the generic board.
import { api } from "../lib/api";
import type { GameStaging } from "../lib/staging";
import { catalogue } from "../lib/words.svelte";

const stagings = import.meta.glob<{ staging: unknown }>("./*/staging.ts");

// For tests, and for whoever wants to see any game as the generic board shows it.
const SWITCH = "veillee-generic-board";

function wantsGeneric(): boolean {
  try {
    return localStorage.getItem(SWITCH) === "yes";
  } catch {
    return false;
  }
}

export const hasBoard = (game: string) => `./${game}/staging.ts` in stagings;

/** Load a game's board, or the generic one, with the game's words. */
export async function loadStaging(game: string): Promise<GameStaging<never>> {
  const load = stagings[`./${game}/staging.ts`];
  if (load && !wantsGeneric()) {
    const [{ staging }] = await Promise.all([load(), catalogue.add(game)]);
    return staging as GameStaging<never>;
  }
  const [{ genericStaging }, cards] = await Promise.all([import("../generic/staging"), api.games(), catalogue.add(game)]);
  const card = cards.find(({ id }) => id === game);
  if (!card) throw new Error(`no game ${game}`);
  return genericStaging(card);
}
