// Arrow keys in a grid of pieces: one of them has the focus, the keys go from place to place.

/** Where a grid is steered: its shape, and which places can be gone to. */
export interface GridPosition {
  at: number;
  columns: number;
  count: number;
  isThere?: (place: number) => boolean;
}

const STEPS: Record<string, (columns: number) => number> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
};

/** Give the place that a key leads to: the next one that is there, or null where the key does nothing. */
export function placeBy(key: string, { at, columns, count, isThere = () => true }: GridPosition): number | null {
  const places = Array.from({ length: count }, (_, place) => place).filter(isThere);
  if (key === "Home") return places[0] ?? null;
  if (key === "End") return places.at(-1) ?? null;
  const step = STEPS[key]?.(columns);
  if (!step) return null;
  let place = at + step;
  while (place >= 0 && place < count && !isThere(place)) place += step;
  return place >= 0 && place < count ? place : null;
}

export const isGridKey = (key: string) => key in STEPS || key === "Home" || key === "End";
