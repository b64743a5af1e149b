// The line to a board from outside: what goes into its frame, and what may come out of it.

/** What the board is given: what lies before the seat, and no more. */
export interface FrameMoment {
  view: unknown;
  legend: unknown;
  box: unknown;
  options: unknown;
  names: string[];
  seat: number;
  legal: string[];
  labels: string[]; // what each legal move is called
  picked: string;
  last: unknown; // the event that is being shown
  language: string;
  theme: string;
}

export type FrameMessage =
  | { type: "ready" }
  | { type: "leave" }
  | { type: "failed"; reason: string }
  | { type: "height"; height: number }
  | { type: "pick" | "commit"; move: string };

export const PATIENCE = 4000; // milliseconds in which a board has to show itself
export const HEIGHTS = { least: 160, most: 4000 } as const;
const AT_ONCE = 40; // messages
const A_SECOND = 15;

/** Read a message from the frame: strangers' code may send anything. */
export function readMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, height, move, reason } = data as Record<string, unknown>;
  if (type === "ready" || type === "leave") return { type };
  if (type === "failed") return { type, reason: typeof reason === "string" ? reason.slice(0, 200) : "" };
  if (type === "height" && typeof height === "number" && Number.isFinite(height)) {
    return { type, height: Math.min(Math.max(Math.ceil(height), HEIGHTS.least), HEIGHTS.most) };
  }
  if ((type === "pick" || type === "commit") && typeof move === "string") return { type, move };
  return null;
}

/** Counts messages: a few at once, some more every second. */
export class Flood {
  private left = AT_ONCE;
  private since: number;

  constructor(private readonly clock: () => number) {
    this.since = clock();
  }

  /** Take one more; false where there were too many. */
  take(): boolean {
    const now = this.clock();
    this.left = Math.min(AT_ONCE, this.left + ((now - this.since) / 1000) * A_SECOND);
    this.since = now;
    this.left -= 1;
    return this.left >= 0;
  }
}

/** Say what becomes of a move that the frame chose: nothing, it is offered, or it is made. */
export function judgeMove(message: { type: "pick" | "commit"; move: string }, legal: string[], picked: string, isTouched: boolean): "refuse" | "offer" | "make" {
  if (!legal.includes(message.move)) return "refuse";
  const isFinal = message.type === "commit" || message.move === picked;
  if (!isFinal) return "offer";
  return isTouched ? "make" : message.move === picked ? "refuse" : "offer"; // nothing is made without a hand on the page
}
