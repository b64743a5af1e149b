// Where the eye is: around the tower, or on one's own pawn. Lengths are in cells, y is up.

export interface Point {
  x: number;
  y: number;
  z: number;
}

export interface Eye {
  turn: number; // radians around the tower
  tilt: number; // radians above the horizon
  far: number; // from the middle of the tower; 1 where all of it is just seen
  stand: Point | null; // where it stands, if on a pawn
}

export const LOW = -0.9; // the lowest and highest tilt, and the nearest and farthest distance
const LEVEL = 0.08;
const STEEP = 1.5;
export const NEAR = 0.3;
export const FAR = 2;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Turn the eye; around the tower it stays above the table. */
export function turned(eye: Eye, turn: number, tilt: number): Eye {
  return { ...eye, turn: eye.turn + turn, tilt: within(eye.tilt + tilt, eye.stand ? LOW : LEVEL, STEEP) };
}

/** Come nearer (below 1) or go farther (above 1). */
export function zoomed(eye: Eye, factor: number): Eye {
  return { ...eye, far: within(eye.far * factor, NEAR, FAR) };
}

/** Give where the eye is and what it looks at; all of the tower is seen from `whole` away. */
export function sightOf(eye: Eye, middle: Point, whole: number): { from: Point; to: Point } {
  const side = Math.cos(eye.tilt);
  const way = { x: Math.sin(eye.turn) * side, y: Math.sin(eye.tilt), z: Math.cos(eye.turn) * side };
  if (eye.stand) {
    const { x, y, z } = eye.stand;
    return { from: eye.stand, to: { x: x - way.x, y: y - way.y, z: z - way.z } };
  }
  const far = eye.far * whole;
  return { from: { x: middle.x + way.x * far, y: middle.y + way.y * far, z: middle.z + way.z * far }, to: middle };
}

/** Stand at a place and look at the middle of the tower. */
export function standing(stand: Point, middle: Point, far: number): Eye {
  const away = { x: stand.x - middle.x, y: stand.y - middle.y, z: stand.z - middle.z };
  const side = Math.hypot(away.x, away.z);
  const isInside = side < 1.5; // right on top there is no one way to the middle: look over the edge
  return { turn: isInside ? 0.6 : Math.atan2(away.x, away.z), tilt: isInside ? 0.35 : within(Math.atan2(away.y, side), LOW, STEEP), far, stand };
}
