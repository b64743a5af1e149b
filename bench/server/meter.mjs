// Counts moves, how long each took from being sent to having reached the last seat, and the processor time of the
// server (whose process is named by SERVER_PID) and of this driver for each of them.
import { readFileSync } from "node:fs";

const TICK = 10_000; // microseconds: the unit in which Linux tells of processor time
const WARM_UP = 1500; // milliseconds that do not count

export class Meter {
  constructor() {
    this.times = [];
    this.counts = false;
    this.over = false;
  }

  note(milliseconds) {
    if (this.counts && !this.over) this.times.push(milliseconds);
  }

  isOver() {
    return this.over;
  }

  async run(seconds, start) {
    start();
    await sleep(WARM_UP);
    this.counts = true;
    const began = performance.now();
    const server = serverTime();
    const driver = process.cpuUsage();
    await sleep(seconds * 1000);
    this.over = true;
    const took = (performance.now() - began) / 1000;
    const own = process.cpuUsage(driver);
    return {
      moves_per_second: round(this.times.length / took),
      ...quantiles(this.times),
      server_cpu_us_per_move: round((serverTime() - server) / this.times.length),
      driver_cpu_us_per_move: round((own.user + own.system) / this.times.length),
    };
  }
}

// Microseconds of processor time, user and system, of all threads of the server so far.
function serverTime() {
  const stat = readFileSync(`/proc/${process.env.SERVER_PID}/stat`, "ascii");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

export function quantiles(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN);
  return { moves: sorted.length, p50_ms: at(0.5), p99_ms: at(0.99), max_ms: at(1) };
}

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function round(number) {
  return Math.round(number * 100) / 100;
}
