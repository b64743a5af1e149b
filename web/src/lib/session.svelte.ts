// The session of one seat, or of one who watches: what lies before it, kept up to date by its connection and shown event by event.
import type { Acknowledged, MatchChanged, Outgoing, PhraseInfo, Present, SaidInfo, Snapshot, TableInfo, ToldInfo } from "../protocol";
import type { Refusal } from "./api";
import { hex, Connection, type ConnectionState, type Listener, type ActionRequest } from "./connection";
import { settings, type Speed } from "./settings.svelte";
import { play } from "./sound";
import { namesOf } from "./people";
import { forgetFleeting, type GameStaging, type Legend, type Moment, tell } from "./staging";

const PACE: Record<Speed, number> = { slow: 1.6, normal: 1, quick: 0.45, none: 0 };
const LOG_KEPT = 600;
const TALK_KEPT = 100;

/** Reads out what changes before a seat. */
export interface Reader {
  onTold(told: ToldInfo): void;
  onSaid(said: SaidInfo): void;
  onTable(before: TableInfo, after: TableInfo): void;
}

export class Session implements Listener {
  state = $state<ConnectionState>("connecting");
  seat = $state(-1);
  isHost = $state(false);
  sawRestBegin = $state(false); // somebody has just now asked to stop for tonight
  carriedSeat = $state(-1); // this device had it, and another one has it now
  table = $state.raw<TableInfo | null>(null);
  legend = $state.raw<Legend>({});
  box = $state.raw<unknown>(null);
  shown = $state.raw<Present | null>(null);
  log = $state.raw<ToldInfo[]>([]);
  talk = $state.raw<SaidInfo[]>([]);
  muted = $state.raw<number[]>([]); // the seats that this one does not want to hear
  last = $state.raw<ToldInfo | null>(null);
  isMoving = $state(false); // events are being shown
  isStillAsked = $state(false); // while others move this seat's question stays, and so do its buttons
  isFront = $state(true); // this is the seat before the screen: it is heard and read out
  isSending = $state(false);
  storeWaits = $state(false);
  refusal = $state.raw<{ code: string; details: Record<string, string | number> } | null>(null);
  /** Whoever reads out what has changed. */
  reader: Reader | null = null;

  private answeredAt = $state(0); // the version that the last acknowledged move led to
  private connection: Connection;
  private staging: GameStaging<never> | null = null;
  private queue: MatchChanged[] = [];
  private skip: (() => void) | null = null;
  private isHurried = false;
  private nonceFor = "";

  constructor(
    readonly tableId: string,
    token: string,
    private readonly onToken: (seat: number, token: string) => void,
    private readonly loadStaging: (game: string) => Promise<GameStaging<never>>,
  ) {
    this.connection = new Connection(tableId, token, this);
  }

  get legal(): string[] {
    const { shown } = this;
    if (!shown || this.isSending || shown.version < this.answeredAt) return [];
    return this.isMoving && !this.isStillAsked ? [] : shown.legal;
  }

  /** Give what lies before the seat now. */
  get moment(): Moment<never> | null {
    const { shown, table, legend, box, seat } = this;
    if (!shown || !table) return null;
    return { view: shown.view as never, legend, box: box as never, options: table.options, names: namesOf(table), seat, legal: shown.legal };
  }

  /** Say what is asked now. */
  get asked(): string {
    return this.shown ? this.tell(this.shown.ask) : "";
  }

  /** Name a legal move. */
  readonly wordOf = (move: string): string => {
    const label = this.shown?.labels[this.shown.legal.indexOf(move)];
    return label ? this.tell(label) : move;
  };

  tell(phrase: PhraseInfo): string {
    return this.table ? tell(this.table.game, phrase, this.seat, namesOf(this.table)) : "";
  }

  async act(request: ActionRequest): Promise<Acknowledged> {
    const answer = await this.connection.act(request);
    if (request.type === "sit" && answer.token) this.onToken(request.seat, answer.token);
    if (request.type === "take" && answer.token) await this.keepTaken(answer.token);
    return answer;
  }

  /** Keep the token of a seat that was taken over, once the welcome has said which it is. */
  private async keepTaken(token: string): Promise<void> {
    for (let tries = 0; tries < 500 && this.seat < 0; tries++) await new Promise((resolve) => setTimeout(resolve, 20));
    if (this.seat >= 0) this.onToken(this.seat, token);
  }

  /** Make a move; until what comes of it is shown, there is nothing more to press. */
  async move(text: string): Promise<Acknowledged> {
    this.isSending = true;
    try {
      const answer = await this.act({ type: "move", version: this.shown?.version ?? 0, text });
      this.answeredAt = answer.version;
      return answer;
    } finally {
      this.isSending = false;
    }
  }

  undo(): Promise<Acknowledged> {
    return this.act({ type: "undo", version: this.shown?.version ?? 0 });
  }

  /** No longer hear a seat, or hear it again. */
  async mute(seat: number, muted: boolean): Promise<void> {
    await this.act({ type: "mute", seat, muted });
    this.muted = muted ? [...this.muted, seat] : this.muted.filter((other) => other !== seat);
    if (muted) this.talk = this.talk.filter((said) => said.seat !== seat);
  }

  /** Come along to the match that the others have begun. */
  comeAlong(): void {
    this.connection = new Connection(this.tableId, this.connection.token, this);
  }

  /** Show at once what is still to be shown. */
  hurry(): void {
    this.isHurried = true;
    this.skip?.();
  }

  close(): void {
    this.connection.close();
    this.queue = [];
    this.skip?.();
  }

  // --- what the connection says

  onState(state: ConnectionState): void {
    this.state = state;
  }

  onFrame(frame: Outgoing): void {
    switch (frame.type) {
      case "welcome":
        if (frame.seat < 0 && this.seat >= 0) this.carriedSeat = this.seat;
        else if (frame.seat >= 0) this.carriedSeat = -1;
        this.seat = frame.seat;
        this.isHost = frame.host;
        break;
      case "snapshot":
        this.takeSnapshot(frame);
        break;
      case "table":
        this.setTable(frame.table);
        break;
      case "update":
        this.queue.push(frame);
        if (!this.isMoving) void this.playQueue();
        break;
      case "said":
        this.talk = [...this.talk, frame.said].slice(-TALK_KEPT);
        this.reader?.onSaid(frame.said);
        break;
      case "waiting":
        this.storeWaits = frame.waiting;
        break;
      case "refused":
        this.refusal = frame;
        break;
    }
  }

  private setTable(table: TableInfo): void {
    if (this.table) this.reader?.onTable(this.table, table);
    if (table.resting < 0) this.sawRestBegin = false;
    else if (this.table && this.table.resting < 0) this.sawRestBegin = true;
    this.table = table;
    if (this.seat >= 0) this.isHost = table.host === this.seat;
    if (table.phase === "gathering") {
      this.queue = [];
      this.skip?.();
      this.shown = null;
      this.log = [];
    }
    this.giveNonce(table);
  }

  /** Add this seat's part to the seed, once the server is bound to its own. */
  private giveNonce(table: TableInfo): void {
    if (table.phase !== "gathering" || this.seat < 0 || table.nonces[this.seat] || this.nonceFor === table.commitment) return;
    this.nonceFor = table.commitment;
    const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
    this.act({ type: "nonce", nonce }).catch((error: Refusal) => console.warn(error.code));
  }

  private takeSnapshot(frame: Snapshot): void {
    this.queue = [];
    this.skip?.();
    this.setTable(frame.table);
    this.talk = frame.talk;
    this.muted = frame.muted;
    void this.loadStaging(frame.table.game).then((staging) => (this.staging = staging));
    if (frame.match === null) return;
    this.legend = frame.match.legend;
    this.box = frame.match.box;
    this.log = frame.match.history;
    this.last = null;
    this.shown = frame.match.present;
    this.answeredAt = 0;
  }

  // --- showing

  private async playQueue(): Promise<void> {
    this.isMoving = true;
    while (this.queue.length) {
      const frame = this.queue.shift()!;
      const asked = frame.present.asked_since;
      this.isStillAsked = asked >= 0 && asked === this.shown?.asked_since;
      for (const told of frame.events) await this.playEvent(told);
      if (frame.history) this.log = frame.history;
      this.shown = frame.present;
      this.last = null;
    }
    this.isMoving = false;
    this.isStillAsked = false;
    this.isHurried = false;
  }

  private async playEvent(told: ToldInfo): Promise<void> {
    const stage = this.staging?.stages[told.kind];
    if (this.shown && stage?.show) {
      const view = structuredClone(this.shown.view) as never;
      stage.show(view, told.args, this.legend, this.box as never);
      this.shown = { ...this.shown, view, legal: this.isStillAsked ? this.shown.legal : [] };
    }
    this.last = told;
    const before = told.clears ? forgetFleeting(this.log) : this.log;
    this.log = [...before, told].slice(-LOG_KEPT);
    if (this.isFront) {
      this.reader?.onTold(told);
      if (typeof stage?.sound === "function") stage.sound(told.args);
      else play(stage?.sound);
    }
    const ms = typeof stage?.ms === "function" ? stage.ms(told.args) : (stage?.ms ?? 200);
    await this.pause(ms * PACE[settings.speed]);
  }

  private pause(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || document.hidden || this.isHurried || this.queue.length > 3) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.skip?.(), milliseconds);
      this.skip = () => {
        clearTimeout(timer);
        this.skip = null;
        resolve();
      };
    });
  }
}
