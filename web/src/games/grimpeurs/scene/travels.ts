// Things on their way: each goes from where it was to where it is, in a short arc.
import type { Point } from "./orbit";

const LONG = 420; // milliseconds

interface Travel {
  from: Point;
  to: Point;
  start: number; // -1 once it is there
}

const isSame = (one: Point, other: Point) => one.x === other.x && one.y === other.y && one.z === other.z;

export class Travels {
  private readonly all = new Map<string, Travel>();

  /** Send something somewhere; what is new there or is to be still is there at once. */
  send(key: string, to: Point, now: number, isStill: boolean): void {
    const known = this.all.get(key);
    if (known && isSame(known.to, to)) return;
    const from = known && !isStill ? this.at(key, now) : to;
    this.all.set(key, { from, to, start: known && !isStill ? now : -1 });
  }

  /** Give where something is. */
  at(key: string, now: number): Point {
    const travel = this.all.get(key)!;
    const part = travel.start < 0 ? 1 : Math.min(1, Math.max(0, (now - travel.start) / LONG));
    if (part === 1) {
      travel.start = -1;
      return travel.to;
    }
    const eased = part * part * (3 - 2 * part);
    const { from, to } = travel;
    const between = (one: number, other: number) => one + (other - one) * eased;
    const arc = Math.min(2, Math.hypot(to.x - from.x, to.z - from.z) / 3) * Math.sin(Math.PI * eased);
    return { x: between(from.x, to.x), y: between(from.y, to.y) + arc, z: between(from.z, to.z) };
  }

  goal(key: string): Point {
    return this.all.get(key)!.to;
  }

  isUnderWay(now: number): boolean {
    for (const { start } of this.all.values()) if (start >= 0 && now - start < LONG) return true;
    return false;
  }
}
