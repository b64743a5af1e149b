import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refusal } from "../src/lib/api";
import { Connection, type ConnectionState } from "../src/lib/connection";
import { upgrade } from "../src/lib/upgrade.svelte";
import type { Outgoing } from "../src/protocol";

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  drop(reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ reason });
  }
}

const welcome = { type: "welcome", protocol: 1, epoch: "e1", seat: 0, host: true, beat: 2.5, silence: 9 };
const update = (frame: number) => ({ type: "update", frame, events: [], history: null, present: {} });

let frames: Outgoing[];
let states: ConnectionState[];
let connection: Connection;

/** Let promises that are kept already be noticed. */
const breathe = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => ({ guest: true }) }));
  FakeSocket.made = [];
  frames = [];
  states = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "table.test" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {}, removeEventListener: () => {}, visibilityState: "visible" });
  connection = new Connection("abc", "token", { onFrame: (frame) => frames.push(frame), onState: (state) => states.push(state) });
  await breathe();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const socket = () => FakeSocket.made.at(-1)!;
const sent = () => socket().sent.map((text) => JSON.parse(text) as Record<string, unknown>);

describe("a connection to a table", () => {
  it("says hello with the seat's token, and nothing before", () => {
    expect(socket().url).toBe("ws://table.test/api/tables/abc/socket");
    socket().open();
    expect(sent()).toEqual([{ type: "hello", protocol: 1, token: "token", epoch: "", seen: -1 }]);
  });

  it("comes back by itself and asks only for what it missed", async () => {
    socket().open();
    socket().say(welcome);
    socket().say(update(4));
    socket().drop();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(100);
    await breathe();
    expect(FakeSocket.made).toHaveLength(2);
    socket().open();
    expect(sent()[0]).toMatchObject({ epoch: "e1", seen: 4 });
    socket().say(welcome);
    socket().say(update(4));
    socket().say(update(5));
    expect(frames.filter((frame) => frame.type === "update").map((frame) => frame.frame)).toEqual([4, 5]);
  });

  it("sends an action again, under the same id, until it is answered", async () => {
    socket().open();
    socket().say(welcome);
    const answer = connection.act({ type: "move", version: 3, text: "A1" });
    const first = sent().at(-1)!;
    socket().drop();
    vi.advanceTimersByTime(100);
    await breathe();
    socket().open();
    socket().say(welcome);
    expect(sent().at(-1)).toEqual(first);
    socket().say({ type: "ack", id: first["id"], version: 4, token: "" });
    await expect(answer).resolves.toMatchObject({ version: 4 });
    socket().drop();
    vi.advanceTimersByTime(200);
    await breathe();
    socket().open();
    socket().say(welcome);
    expect(sent().filter((message) => message["type"] === "move")).toEqual([]);
  });

  it("hands a refusal to whoever asked", async () => {
    socket().open();
    socket().say(welcome);
    const answer = connection.act({ type: "start" });
    socket().say({ type: "refused", id: sent().at(-1)!["id"], code: "seats-open", details: {} });
    await expect(answer).rejects.toEqual(new Refusal("seats-open", {}));
  });

  it("takes a server that says nothing for nine seconds for gone", async () => {
    socket().open();
    socket().say(welcome);
    vi.advanceTimersByTime(8999);
    expect(states.at(-1)).toBe("here");
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeSocket.made.length).toBeGreaterThan(1);
  });

  it("takes a server for gone that gives heartbeats and never answers the greeting", () => {
    socket().open();
    for (let beats = 0; beats < 3; beats++) {
      vi.advanceTimersByTime(2500);
      socket().say({ type: "pong" });
    }
    expect(states.at(-1)).toBe("connecting");
    vi.advanceTimersByTime(1500);
    expect(states.at(-1)).toBe("lost");
  });

  it("says that the page is old where the server speaks another protocol", () => {
    socket().open();
    socket().say({ type: "refused", id: "", code: "bad-message", details: { where: "protocol", fault: "version" } });
    expect(states.at(-1)).toBe("ended");
    expect(upgrade.isDue).toBe(true);
  });

  it("stays away where coming back would not help", async () => {
    socket().open();
    socket().say({ type: "refused", id: "", code: "watchers-off", details: {} });
    expect(states.at(-1)).toBe("ended");
    vi.advanceTimersByTime(60_000);
    await breathe();
    expect(FakeSocket.made).toHaveLength(1);
  });
});
