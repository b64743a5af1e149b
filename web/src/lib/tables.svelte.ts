// A table as this device sees it: a line for each seat that is ours, or one that watches.
import type { GameCard, SaidInfo, ToldInfo } from "../protocol";
import { announcements } from "./announce.svelte";
import { api, Refusal } from "./api";
import { changesOfSeats } from "./heard";
import { Line, type Reader } from "./line.svelte";
import { namesOf } from "./people";
import { dropToken, keepToken, tokensOf } from "./seats";
import { eventArgs, type GameStaging } from "./staging";
import { say } from "./words.svelte";
import { loadStaging } from "../games";

/** What to do when the table is reached: sit down under these names, and start. */
export interface Intent {
  names: string[];
  start: boolean;
  guided?: boolean; // a first game, with hints
}

const intentKey = (id: string) => `veillee-intent-${id}`;

export function keepIntent(id: string, intent: Intent): void {
  try {
    sessionStorage.setItem(intentKey(id), JSON.stringify(intent));
  } catch {
    // Without it one sits down by hand.
  }
}

function takeIntent(id: string): Intent | null {
  try {
    const kept = sessionStorage.getItem(intentKey(id));
    sessionStorage.removeItem(intentKey(id));
    return kept ? (JSON.parse(kept) as Intent) : null;
  } catch {
    return null;
  }
}

/** Wait for something that the next frames will bring, but not for ever. */
async function until(holds: () => boolean | undefined): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
}

export class TableModel {
  lines = $state.raw<Line[]>([]);
  front = $state.raw<Line>(null as unknown as Line);
  staging = $state.raw<GameStaging<never> | null>(null);
  card = $state.raw<GameCard | null>(null);
  isGuided = $state(false);
  refusal = $state<{ text: string; clauses: string[] } | null>(null);

  private preparing: Promise<GameStaging<never>> | null = null;

  constructor(readonly id: string) {
    const tokens = tokensOf(id);
    this.lines = tokens.size ? [...tokens].map(([, token]) => this.open(token)) : [this.open("")];
    this.bringForward(this.lines[0]!);
    const intent = takeIntent(id);
    if (intent) void this.carryOut(intent);
  }

  private open(token: string): Line {
    const line = new Line(
      this.id,
      token,
      (seat, kept) => keepToken(this.id, seat, kept),
      (game) => this.prepare(game),
    );
    return line;
  }

  /** Load what the table's game needs, once. */
  private prepare(game: string): Promise<GameStaging<never>> {
    this.preparing ??= Promise.all([loadStaging(game), api.games()]).then(([staging, cards]) => {
      this.card = cards.find((card) => card.id === game) ?? null;
      this.staging = staging;
      return staging;
    });
    return this.preparing;
  }

  /** Show the table from a seat of this device. */
  bringForward(line: Line): void {
    for (const other of this.lines) {
      other.isFront = other === line;
      other.reader = other === line ? this.readerOf(line) : null;
    }
    this.front = line;
  }

  private readerOf(line: Line): Reader {
    const ownSeats = () => this.lines.map((own) => own.seat);
    return {
      onTold(told: ToldInfo) {
        if (told.clears) announcements.forgetFleeting();
        const { table } = line;
        const args = eventArgs(told, line.seat, namesOf(table));
        if (table) announcements.say(say(`${table.game}-event-${told.kind}`, args), told.fleeting.length > 0);
      },
      onSaid(said: SaidInfo) {
        const key = said.channel === "open" ? "web-heard-said" : "web-heard-whispered";
        if (!ownSeats().includes(said.seat)) announcements.say(say(key, { name: said.name, text: said.text }));
      },
      onTable(before, after) {
        for (const { key, args } of changesOfSeats(before, after, ownSeats())) announcements.say(say(key, args));
      },
    };
  }

  /** Give the seat of this device that should have the screen now: another one that is asked, if this one is not. */
  get nextInTurn(): Line | null {
    const front = this.front;
    if (this.lines.length < 2 || front.isMoving || front.table?.phase !== "playing") return null;
    if (front.legal.length) return null;
    return this.lines.find((line) => line !== front && (line.shown?.legal.length ?? 0) > 0) ?? null;
  }

  /** Say whether several people sit at this device. */
  get isShared(): boolean {
    return this.lines.length > 1;
  }

  get isSeated(): boolean {
    return this.lines.some((line) => line.seat >= 0);
  }

  /** Take another seat on this device. */
  async sit(seat: number, name: string): Promise<void> {
    const free = this.lines.find((line) => line.seat < 0);
    const line = free ?? this.open("");
    if (!free) {
      this.lines = [...this.lines, line];
      await this.reached(line);
    }
    await line.act({ type: "sit", seat, name });
    await until(() => line.seat === seat);
  }

  async leave(line: Line): Promise<void> {
    const { seat } = line;
    await line.act({ type: "leave" });
    dropToken(this.id, seat);
    if (this.lines.length > 1) {
      line.close();
      this.lines = this.lines.filter((other) => other !== line);
      this.bringForward(this.lines[0]!);
    }
  }

  /** Gather for another match with the same people, and start it. */
  async again(): Promise<void> {
    if (!(await this.try(this.front.act({ type: "again" })))) return;
    await this.mixedIn();
    await this.try(this.front.act({ type: "start" }));
  }

  /** Do something, and say in words why it was refused if it was. */
  async try(what: Promise<unknown>): Promise<boolean> {
    try {
      await what;
      this.refusal = null;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const text = say(`error-${error.code}`, error.details);
      this.refusal = { text, clauses: this.front.shown?.clauses ?? [] };
      announcements.say(text);
      return false;
    }
  }

  private async carryOut(intent: Intent): Promise<void> {
    const [line] = this.lines;
    this.isGuided = intent.guided ?? false;
    await this.reached(line!);
    for (const [seat, name] of intent.names.entries()) {
      if (!(await this.try(this.sit(seat, name)))) return;
    }
    this.bringForward(this.lines[0]!);
    await this.mixedIn();
    if (intent.start) await this.try(line!.act({ type: "start" }));
  }

  /** Wait until our seats have added to the seed, but not for ever. */
  private async mixedIn(): Promise<void> {
    await until(() => this.lines.every((line) => line.seat < 0 || line.table?.nonces[line.seat]));
  }

  private async reached(line: Line): Promise<void> {
    await until(() => line.table !== null || line.state === "ended");
  }

  close(): void {
    for (const line of this.lines) line.close();
    announcements.clear();
  }
}
