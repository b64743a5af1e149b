// Counts moves and how long each took from being sent to having reached the last seat.
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
    await sleep(seconds * 1000);
    this.over = true;
    const took = (performance.now() - began) / 1000;
    return { moves_per_second: round(this.times.length / took), ...quantiles(this.times) };
  }
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
