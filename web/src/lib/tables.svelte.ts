// A table as this device sees it: a session for each seat that is ours, or one that watches.
import type { GameCard, SaidInfo, ToldInfo } from "../protocol";
import { announcements } from "./announce.svelte";
import { api, Refusal } from "./api";
import { changesOfSeats } from "./seat-changes";
import { Session, type Reader } from "./session.svelte";
import { namesOf } from "./people";
import { dropToken, keepToken, tokensOf } from "./seat-tokens";
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

/** Read the code that carries a seat here, and take it out of the address. */
function takeCode(): string {
  const code = location.hash.slice(1);
  if (!/^[a-z0-9]{1,20}$/i.test(code)) return "";
  history.replaceState(null, "", location.pathname);
  return code;
}

/** Wait for something that the next frames will bring, but not for ever. */
async function until(holds: () => boolean | undefined): Promise<void> {
  for (let tries = 0; tries < 500 && !holds(); tries++) await new Promise((resolve) => setTimeout(resolve, 20));
}

export class TableModel {
  sessions = $state.raw<Session[]>([]);
  front = $state.raw<Session>(null as unknown as Session);
  staging = $state.raw<GameStaging<never> | null>(null);
  card = $state.raw<GameCard | null>(null);
  isGuided = $state(false);
  wish = $state.raw<{ seat: number; name: string } | null>(null); // the seat that somebody here would like to take
  refusal = $state<{ text: string; clauses: string[] } | null>(null);

  private preparing: Promise<GameStaging<never>> | null = null;

  constructor(readonly id: string) {
    const tokens = tokensOf(id);
    this.sessions = tokens.size ? [...tokens].map(([, token]) => this.open(token)) : [this.open("")];
    this.bringForward(this.sessions[0]!);
    const code = takeCode();
    if (code) void this.takeOver(code);
    const intent = takeIntent(id);
    if (intent) void this.carryOut(intent);
  }

  private open(token: string): Session {
    const session = new Session(
      this.id,
      token,
      (seat, kept) => keepToken(this.id, seat, kept),
      (game) => this.prepare(game),
    );
    return session;
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
  bringForward(session: Session): void {
    for (const other of this.sessions) {
      other.isFront = other === session;
      other.reader = other === session ? this.readerOf(session) : null;
    }
    this.front = session;
  }

  private readerOf(session: Session): Reader {
    const ownSeats = () => this.sessions.map((own) => own.seat);
    return {
      onTold(told: ToldInfo) {
        if (told.clears) announcements.forgetFleeting();
        const { table } = session;
        const args = eventArgs(told, session.seat, namesOf(table));
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
  get nextInTurn(): Session | null {
    const front = this.front;
    if (this.sessions.length < 2 || front.isMoving || front.table?.phase !== "playing") return null;
    if (front.legal.length) return null;
    return this.sessions.find((session) => session !== front && (session.shown?.legal.length ?? 0) > 0) ?? null;
  }

  /** Say whether several people sit at this device. */
  get isShared(): boolean {
    return this.sessions.length > 1;
  }

  get isSeated(): boolean {
    return this.sessions.some((session) => session.seat >= 0);
  }

  /** Take another seat on this device. */
  async sit(seat: number, name: string): Promise<void> {
    const free = this.sessions.find((session) => session.seat < 0);
    const session = free ?? this.open("");
    if (!free) {
      this.sessions = [...this.sessions, session];
      await this.reached(session);
    }
    this.wish = { seat, name };
    try {
      await session.act({ type: "sit", seat, name }); // the host may have to be asked first
    } finally {
      this.wish = null;
    }
    await until(() => session.seat === seat);
  }

  /** Go on here with a seat that another device has, by the code it shows. */
  async takeOver(code: string): Promise<boolean> {
    const session = this.front;
    await this.reached(session);
    if (session.seat >= 0) return false;
    return this.try(session.act({ type: "take", code }));
  }

  /** Forget all seats of this device at the table. */
  dropTokens(): void {
    for (const seat of tokensOf(this.id).keys()) dropToken(this.id, seat);
  }

  /** Forget the token of a seat that goes on elsewhere. */
  dropCarried(session: Session): void {
    if (session.carriedSeat >= 0) dropToken(this.id, session.carriedSeat);
  }

  async leave(session: Session): Promise<void> {
    const { seat } = session;
    await session.act({ type: "leave" });
    session.carriedSeat = -1;
    dropToken(this.id, seat);
    if (this.sessions.length > 1) {
      session.close();
      this.sessions = this.sessions.filter((other) => other !== session);
      this.bringForward(this.sessions[0]!);
    }
  }

  /** Propose another match, which begins when the others have agreed. */
  async again(): Promise<void> {
    await this.try(this.front.act({ type: "again", start: true }));
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
    const [session] = this.sessions;
    this.isGuided = intent.guided ?? false;
    await this.reached(session!);
    for (const [seat, name] of intent.names.entries()) {
      if (!(await this.try(this.sit(seat, name)))) return;
    }
    this.bringForward(this.sessions[0]!);
    await this.mixedIn();
    if (intent.start) await this.try(session!.act({ type: "start" }));
  }

  /** Wait until our seats have added to the seed, but not for ever. */
  private async mixedIn(): Promise<void> {
    await until(() => this.sessions.every((session) => session.seat < 0 || session.table?.nonces[session.seat]));
  }

  private async reached(session: Session): Promise<void> {
    await until(() => session.table !== null || session.state === "ended");
  }

  close(): void {
    for (const session of this.sessions) session.close();
    announcements.clear();
  }
}
