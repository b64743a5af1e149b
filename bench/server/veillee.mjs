// Plays real games at Veillée's server: a socket a seat, every seat a guest of its own.
// Usage: veillee.mjs ADDRESS TABLE TABLES SEATS SECONDS PACE
// TABLE is game and options as JSON, PACE the milliseconds between a table's moves (0: as fast as it goes).
import WebSocket from "ws";
import { Meter, sleep } from "./meter.mjs";

class Seat {
  constructor(table, number) {
    this.table = table;
    this.number = number;
    this.version = -1;
  }

  async connect(base, cookie) {
    this.socket = new WebSocket(`${base.replace("http", "ws")}/api/tables/${this.table.id}/socket`, {
      origin: base,
      headers: { cookie },
      perMessageDeflate: false,
    });
    this.socket.on("message", (data) => this.hear(JSON.parse(data)));
    this.socket.on("close", (code, reason) => this.table.meter.isOver() || fail(`closed ${code} ${reason}`));
    await new Promise((resolve, reject) => this.socket.once("open", resolve).once("error", reject));
    this.send({ type: "hello", protocol: 1 });
    this.act({ type: "sit", seat: this.number, name: `s${this.number}` });
    this.beat = setInterval(() => this.send({ type: "ping" }), 2500);
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  act(message) {
    this.send({ ...message, id: `a${this.table.nextAction++}` });
  }

  hear(frame) {
    if (frame.type === "refused") fail(`refused ${frame.code}`);
    if (frame.table) this.table.heard(this, frame.table);
    const present = frame.type === "update" ? frame.present : frame.type === "snapshot" ? frame.match?.present : null;
    if (!present) return;
    this.legal = present.legal;
    this.version = present.version;
    this.ending = present.ending;
    this.table.arrived(present.version);
  }
}

class Table {
  constructor(base, meter, seats, pace) {
    Object.assign(this, { base, meter, pace, nextAction: 0, wanted: -1 });
    this.seats = Array.from({ length: seats }, (_, number) => new Seat(this, number));
  }

  async open(cookies) {
    const answer = await fetch(`${this.base}/api/tables`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: this.base, cookie: cookies[0] },
      body: JSON.stringify({ ...game, seats: this.seats.length }),
    });
    if (!answer.ok) fail(`open: ${answer.status} ${await answer.text()}`);
    this.id = (await answer.json()).table;
    for (const [number, seat] of this.seats.entries()) await seat.connect(this.base, cookies[number]);
  }

  // Another match takes everybody's word; the host begins it once people gather.
  propose() {
    this.isProposed = true;
    this.seats[0].act({ type: "again" });
  }

  heard(seat, { phase, proposals }) {
    if (!this.isProposed) return;
    if (seat.number === 0 && phase === "gathering") {
      this.isProposed = false;
      this.begin();
    }
    for (const { number, what, agreed } of proposals)
      if (what === "again" && seat.answered !== number && !agreed.includes(seat.number)) {
        seat.answered = number;
        seat.act({ type: "consent", proposal: number, agrees: true });
      }
  }

  begin() {
    this.wanted = 0;
    this.arrivals = 0;
    this.isStart = true;
    this.seats[0].act({ type: "start" });
  }

  arrived(version) {
    if (version < this.wanted || this.wanted < 0) return;
    if (++this.arrivals < this.seats.length) return;
    this.arrivals = 0;
    if (!this.isStart) this.meter.note(performance.now() - this.sent);
    this.isStart = false;
    this.wanted = -1;
    if (this.meter.isOver()) return;
    if (this.pace) setTimeout(() => this.go(), this.sent ? Math.max(0, this.sent + this.pace - performance.now()) : Math.random() * this.pace);
    else this.go();
  }

  go() {
    if (this.seats[0].ending) {
      this.propose();
      return;
    }
    const able = this.seats.filter((seat) => seat.legal.length);
    const seat = able[Math.floor(Math.random() * able.length)];
    this.wanted = seat.version + 1;
    this.sent = performance.now();
    seat.act({ type: "move", version: seat.version, text: seat.legal[Math.floor(Math.random() * seat.legal.length)] });
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

const [base, table, ...numbers] = process.argv.slice(2);
const game = JSON.parse(table);
const [count, seats, seconds, pace] = numbers.map(Number);
const cookies = [];
for (let n = 0; n < seats; n++) {
  const answer = await fetch(`${base}/api/me`);
  cookies.push(answer.headers.getSetCookie()[0].split(";")[0]);
}
const meter = new Meter();
const tables = [];
for (let n = 0; n < count; n++) {
  const table = new Table(base, meter, seats, pace);
  await table.open(cookies);
  tables.push(table);
}
await sleep(300);
console.log(JSON.stringify(await meter.run(seconds, () => tables.forEach((table) => table.begin()))));
process.exit(0);
