// The connection to one table: reconnects by itself, sends each action until it is answered, and passes no frame on twice.
import { type Acknowledged, type Action, HEARTBEAT_SECONDS, type Outgoing, PROTOCOL, type Refused, HEARTBEAT_TIMEOUT_SECONDS } from "../protocol";
import { beKnown, Refusal } from "./api";
import { upgrade } from "./upgrade.svelte";

export type ConnectionState = "connecting" | "here" | "lost" | "apart" | "ended";

export interface Listener {
  onFrame(frame: Outgoing): void;
  onState(state: ConnectionState): void;
}

/** An action without the id that the connection gives it. */
export type ActionRequest = Action extends infer A ? (A extends Action ? Omit<A, "id"> : never) : never;

const HEARTBEAT_MS = HEARTBEAT_SECONDS * 1000;
const HEARTBEAT_TIMEOUT_MS = HEARTBEAT_TIMEOUT_SECONDS * 1000;
const RETRY = [100, 200, 400, 700]; // milliseconds; then the last again and again
const FINAL = ["wrong-token", "dismissed", "watchers-off", "no-such-table", "table-broken", "game-failed", "door-closed"]; // trying again would not help

interface Waiting {
  text: string;
  resolve(answer: Acknowledged): void;
  reject(refusal: Refusal): void;
}

export class Connection {
  token: string;
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private epoch = "";
  private seen = -1;
  private tries = 0;
  private timeout: ReturnType<typeof setTimeout> | null = null;
  private heartbeat: ReturnType<typeof setInterval> | null = null;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private isClosed = false;
  private isAnswered = false; // something more than a heartbeat came on this socket
  private readonly wake = () => this.retryNow();

  constructor(
    private readonly tableId: string,
    token: string,
    private readonly listener: Listener,
  ) {
    this.token = token;
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  act(request: ActionRequest): Promise<Acknowledged> {
    const id = newId();
    const text = JSON.stringify({ ...request, id });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject });
      this.send(text);
    });
  }

  close(): void {
    this.isClosed = true;
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    if (this.retry !== null) clearTimeout(this.retry);
    this.drop();
  }

  /** Make this browser known to the server, which a socket cannot do, and open the socket. */
  private connect(): void {
    this.retry = null;
    this.listener.onState(this.tries ? "lost" : "connecting");
    beKnown().then(
      () => this.isClosed || this.open(),
      () => this.lose(""),
    );
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.tableId)}/socket`);
    this.socket = socket;
    this.isAnswered = false;
    this.restartTimeout();
    socket.onopen = () => this.sayHello(socket);
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(String(event.data)) as Outgoing);
    socket.onclose = (event) => socket === this.socket && this.lose(event.reason);
    this.heartbeat = setInterval(() => this.send('{"type":"ping"}'), HEARTBEAT_MS);
  }

  private sayHello(socket: WebSocket): void {
    const { token, epoch, seen } = this;
    socket.send(JSON.stringify({ type: "hello", protocol: PROTOCOL, token, epoch, seen }));
  }

  private restartTimeout(): void {
    if (this.timeout !== null) clearTimeout(this.timeout);
    this.timeout = setTimeout(() => this.lose(""), HEARTBEAT_TIMEOUT_MS);
  }

  private receive(frame: Outgoing): void {
    if (frame.type !== "pong") this.isAnswered = true;
    if (this.isAnswered) this.restartTimeout(); // heartbeats without an answer to `hello` are not enough
    switch (frame.type) {
      case "welcome":
        if (frame.epoch !== this.epoch) this.seen = -1;
        if (this.epoch && frame.epoch !== this.epoch) void upgrade.look().catch(() => undefined); // the server has started anew
        this.epoch = frame.epoch;
        if (frame.seat < 0) this.token = ""; // the seat was given up, or goes on elsewhere
        this.tries = 0;
        this.listener.onState("here");
        this.listener.onFrame(frame);
        for (const { text } of this.waiting.values()) this.send(text);
        return;
      case "ack":
        if (frame.token) this.token = frame.token;
        this.settle(frame.id)?.resolve(frame);
        return;
      case "refused": {
        const refusal = new Refusal(frame.code, frame.details);
        if (frame.id) this.settle(frame.id)?.reject(refusal);
        else if (isOfOtherProtocol(frame)) this.endOutdated(frame);
        else if (FINAL.includes(frame.code)) this.end(frame);
        return;
      }
      case "snapshot":
        this.seen = frame.frame;
        break;
      case "table":
      case "update":
      case "said":
        if (frame.frame <= this.seen) return;
        this.seen = frame.frame;
        break;
      case "apart": // the others have begun a match to which this seat has not agreed
        this.close();
        this.listener.onState("apart");
        return;
      case "pong":
        return;
    }
    this.listener.onFrame(frame);
  }

  private settle(id: string): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private end(frame: Outgoing): void {
    this.close();
    this.listener.onFrame(frame);
    this.listener.onState("ended");
  }

  /** The server speaks another protocol by now: only a new page can talk to it. */
  private endOutdated(frame: Outgoing): void {
    upgrade.isDue = true;
    this.end(frame);
  }

  private lose(reason: string): void {
    this.drop();
    if (this.isClosed) return;
    this.listener.onState("lost");
    const delay = RETRY[Math.min(this.tries, RETRY.length - 1)]!;
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), reason === "too-fast" ? 1000 : delay);
  }

  private retryNow(): void {
    if (this.retry === null || document.visibilityState === "hidden") return;
    clearTimeout(this.retry);
    this.connect();
  }

  private drop(): void {
    if (this.heartbeat !== null) clearInterval(this.heartbeat);
    this.heartbeat = null;
    if (this.timeout !== null) clearTimeout(this.timeout);
    this.timeout = null;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }
}

function isOfOtherProtocol(refusal: Refused): boolean {
  return refusal.code === "bad-message" && refusal.details["where"] === "protocol";
}

/** Make an id that nobody else makes; plain http has no crypto.randomUUID. */
export function newId(): string {
  return hex(crypto.getRandomValues(new Uint8Array(12)));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
