// How the tower is seen on this device: in relief where it can be drawn and there is room, else from above; as chosen before.

export type Sight = "relief" | "plan";

const KEY = "veillee-grimpeurs";
const ROOM = 761; // pixels of width from which relief is the first choice

/** Say whether anything can be drawn in three dimensions here. */
export function mayDraw(): boolean {
  return typeof WebGL2RenderingContext !== "undefined";
}

/** Give the sight that was chosen before, or the one that suits the screen. */
export function keptSight(): Sight {
  const usual = typeof innerWidth === "number" && innerWidth >= ROOM ? "relief" : "plan";
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "relief" || kept === "plan" ? kept : usual;
  } catch {
    return usual;
  }
}

export function keepSight(sight: Sight): void {
  try {
    localStorage.setItem(KEY, sight);
  } catch {
    // Nothing is kept in a private window: all else works.
  }
}
