// Where the squares of both tracks lie in the picture of the wood. Tracks of any length follow the same two ways.
import { type Box, OWN_WAY } from "./view";

export interface Point {
  x: number;
  y: number;
}

export const WIDTH = 640;
export const HEIGHT = 400;
export const TILE = 84;

const SAMPLES = 24; // of the curve between two points

const at = (x: number, y: number): Point => ({ x, y });
const FORK = at(236, 158); // where Red may leave her way
const MEET = at(300, 76); // and come to the wolf's
const TILES_X = 590;
const ARRIVAL = at(538, 54); // where both ways come to the first tile
const WOLF_IN = [at(46, 96), at(88, 46), at(160, 78), at(230, 44), MEET];
const WOLF_OUT = [MEET, at(366, 104), at(432, 50), at(490, 76), ARRIVAL];
const RED_IN = [at(40, 356), at(108, 374), at(186, 352), at(196, 290), at(124, 272), at(48, 240), at(52, 168), at(134, 138), FORK];
const RED_OUT = [FORK, at(312, 178), at(318, 246), at(258, 286), at(280, 358), at(366, 372), at(460, 366), at(508, 312), at(462, 262), at(398, 276), at(372, 214), at(420, 160), at(496, 156), ARRIVAL];

/** Draw a smooth curve through points, as many small steps. */
export function curve(points: Point[]): Point[] {
  const last = points.length - 1;
  const found: Point[] = [points[0]!];
  for (let n = 0; n < last; n++) {
    const [a, b, c, d] = [points[Math.max(n - 1, 0)]!, points[n]!, points[n + 1]!, points[Math.min(n + 2, last)]!];
    for (let step = 1; step <= SAMPLES; step++) {
      const t = step / SAMPLES;
      const mix = (p: number, q: number, r: number, s: number) => 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
      found.push(at(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)));
    }
  }
  return found;
}

/** Give points at equal distances along a curve, both ends included. */
export function spread(line: Point[], parts: number): Point[] {
  const lengths = [0];
  line.slice(1).forEach((point, n) => lengths.push(lengths[n]! + Math.hypot(point.x - line[n]!.x, point.y - line[n]!.y)));
  return Array.from({ length: parts + 1 }, (_, part) => {
    const wanted = (lengths.at(-1)! * part) / Math.max(parts, 1);
    const n = Math.max(1, lengths.findIndex((length) => length >= wanted - 1e-9));
    const [from, to] = [line[n - 1]!, line[n]!];
    const share = (wanted - lengths[n - 1]!) / (lengths[n]! - lengths[n - 1]! || 1);
    return at(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share);
  });
}

/** Lay the squares of a track: up to the place where the ways part or meet, and on to the first tile. */
function lay(into: Point[], out: Point[], joint: number, squares: number): Point[] {
  const before = joint > 0 ? spread(curve(into), joint).slice(0, -1) : [];
  return [...before, ...spread(curve(out), squares - joint).slice(0, -1)];
}

export interface Wood {
  red: Point[]; // squares of Red's own track, without the arrival squares
  wolf: Point[];
  tiles: Point[];
}

/** Say where everything lies. */
export function layWood(box: Box): Wood {
  const arrivals = box.arrivals.length;
  const step = HEIGHT / arrivals;
  return {
    red: lay(RED_IN, RED_OUT, box.shortcut_from, box.red_track.length - arrivals),
    wolf: lay(WOLF_IN, WOLF_OUT, box.shortcut_to, box.wolf_track.length - arrivals),
    tiles: box.arrivals.map((_, place) => at(TILES_X, step * (place + 0.5))),
  };
}

/** Write a curve as the outline of a path. */
export function outline(points: Point[]): string {
  return points.map(({ x, y }, n) => `${n ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

export const RED_TRAIL = outline([...curve(RED_IN), ...curve(RED_OUT).slice(1)]);
export const WOLF_TRAIL = outline([...curve(WOLF_IN), ...curve(WOLF_OUT).slice(1)]);
export const SHORTCUT = outline(curve([FORK, at(286, 132), MEET]));

/** Give the place of a square of a track, arrival squares included. */
export function placeOf(wood: Wood, way: number, square: number): Point {
  const own = way === OWN_WAY ? wood.red : wood.wolf;
  return own[square] ?? wood.tiles[Math.min(square - own.length, wood.tiles.length - 1)]!;
}

export interface Standing {
  way: number;
  square: number;
}

/** List the squares that a pawn steps on from one standing to another, both included; a step over the shortcut is one. */
export function routeOf(box: Box, from: Standing, to: Standing): Standing[] {
  const way = (start: number, end: number, track: number): Standing[] => {
    const step = start <= end ? 1 : -1;
    return Array.from({ length: Math.abs(end - start) + 1 }, (_, n) => ({ way: track, square: start + n * step }));
  };
  if (from.way === to.way) return way(from.square, to.square, from.way);
  const joint = (track: number) => (track === OWN_WAY ? box.shortcut_from : box.shortcut_to);
  return [...way(from.square, joint(from.way), from.way), ...way(joint(to.way), to.square, to.way)];
}
