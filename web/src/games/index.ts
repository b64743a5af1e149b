// The games that have a board, each loaded when its table is opened.
import type { GameStaging } from "../lib/staging";

const loaders: Record<string, () => Promise<{ staging: unknown }>> = {
  cendrillon: () => import("./cendrillon/staging"),
};

export async function loadStaging(game: string): Promise<GameStaging<never>> {
  const load = loaders[game];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).staging as GameStaging<never>;
}
