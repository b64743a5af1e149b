// What the server is asked over HTTP.
import type { DoorStatus, Examine, GameCard, Health, Invitation, OpenTable, OwnTable, Replay, TableInfo, TurnDoor, Verdict } from "../protocol";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly details: Record<string, string | number>,
  ) {
    super(code);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "same-origin",
    });
  } catch {
    throw new Refusal("no-connection", {});
  }
  const data: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return data as T;
  const { code = "refused", details = {} } = data as { code?: string; details?: Record<string, string | number> };
  throw new Refusal(code, details);
}

let known: Promise<unknown> | null = null;

/** Make this browser known to the server; everything else needs that once. */
export function beKnown(): Promise<unknown> {
  known ??= ask("/api/me").catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

const path = (id: string, match: number, what: string) =>
  `/api/tables/${encodeURIComponent(id)}/matches/${match}/${what}`;

export const api = {
  games: () => ask<GameCard[]>("/api/games"),
  health: () => ask<Health>("/health"),
  ownTables: async () => (await beKnown(), ask<OwnTable[]>("/api/me/tables")),
  open: async (request: OpenTable) => (await beKnown(), ask<{ table: string }>("/api/tables", request)),
  stock: <Stock>(game: string) => ask<Stock>(`/api/games/${encodeURIComponent(game)}/workshop`),
  examine: async <Examined>(game: string, request: Examine) => (
    await beKnown(), ask<Examined>(`/api/games/${encodeURIComponent(game)}/workshop`, request)
  ),
  table: (id: string) => ask<TableInfo>(`/api/tables/${encodeURIComponent(id)}`),
  door: () => ask<DoorStatus>("/api/door"),
  turnDoor: (open: boolean, address = "") => ask<DoorStatus>("/api/door", { open, address } satisfies TurnDoor),
  invitation: (id: string) => ask<Invitation>(`/api/tables/${encodeURIComponent(id)}/invitation`),
  replay: async (id: string, match: number, seat: number) => (
    await beKnown(), ask<Replay>(`${path(id, match, "replay")}?seat=${seat}`)
  ),
  verdict: async (id: string, match: number) => (await beKnown(), ask<Verdict>(path(id, match, "verdict"))),
  recordAddress: (id: string, match: number) => path(id, match, "record"),
};
