// Plays noughts and crosses at boardgame.io's server: two sockets a match, the next move as soon as both have the last.
import { io } from "socket.io-client";
import { Meter } from "./meter.mjs";

const ORDER = [4, 0, 8, 2, 6, 3, 5, 1, 7]; // a draw only at the end: nine moves

async function post(base, path, body) {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

class Match {
  constructor(base, meter) {
    this.base = base;
    this.meter = meter;
    this.sockets = [];
  }

  async open() {
    const { matchID } = await post(this.base, "/games/tic-tac-toe/create", { numPlayers: 2 });
    this.id = matchID;
    this.credentials = [];
    for (const playerID of ["0", "1"]) {
      const { playerCredentials } = await post(this.base, `/games/tic-tac-toe/${matchID}/join`, {
        playerID,
        playerName: `p${playerID}`,
      });
      this.credentials.push(playerCredentials);
    }
    if (!this.sockets.length) {
      for (const seat of [0, 1]) {
        const socket = io(`${this.base}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
        socket.on("sync", (id) => id === this.id && this.synced());
        socket.on("update", (id, state) => id === this.id && this.updated(state));
        this.sockets.push(socket);
        await new Promise((resolve) => socket.once("connect", resolve));
      }
    }
    this.waiting = 2;
    const ready = new Promise((resolve) => (this.ready = resolve));
    this.sockets.forEach((socket, seat) => socket.emit("sync", this.id, String(seat), this.credentials[seat], 2));
    await ready;
    this.move = 0;
    this.stateID = 0;
    this.seen = 0;
  }

  synced() {
    if (--this.waiting === 0) this.ready();
  }

  play() {
    const seat = this.move % 2;
    this.sent = performance.now();
    const action = {
      type: "MAKE_MOVE",
      payload: { type: "clickCell", args: [ORDER[this.move]], playerID: String(seat), credentials: this.credentials[seat] },
    };
    this.sockets[seat].emit("update", action, this.stateID, this.id, String(seat));
  }

  async updated(state) {
    if (++this.seen < 2) return;
    this.seen = 0;
    this.meter.note(performance.now() - this.sent);
    this.stateID = state._stateID;
    this.move++;
    if (this.meter.isOver()) return;
    if (state.ctx.gameover !== undefined || this.move === 9) {
      await this.open();
    }
    this.play();
  }

  close() {
    this.sockets.forEach((socket) => socket.close());
  }
}

const [base, matches, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const meter = new Meter();
const all = [];
for (let n = 0; n < matches; n++) {
  const match = new Match(base, meter);
  await match.open();
  all.push(match);
}
console.log(JSON.stringify(await meter.run(seconds, () => all.forEach((match) => match.play()))));
all.forEach((match) => match.close());
process.exit(0);
