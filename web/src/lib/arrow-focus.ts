// Arrow keys between buttons that stand in rows: the focus goes to the nearest one in that direction.

const WAYS: Record<string, [number, number]> = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const ASIDE = 3; // how much farther away is what lies aside of the way

export interface Place {
  x: number;
  y: number;
}

/** Give the nearest place from one of them in the direction of a key; -1 where there is none. */
export function nearestBy(key: string, places: Place[], at: number): number {
  const way = WAYS[key];
  const from = places[at];
  if (!way || !from) return -1;
  let best = -1;
  let least = Infinity;
  for (const [number, place] of places.entries()) {
    const along = (place.x - from.x) * way[0] + (place.y - from.y) * way[1];
    const aside = Math.abs((place.x - from.x) * way[1]) + Math.abs((place.y - from.y) * way[0]);
    if (number === at || along <= 2) continue;
    if (along + ASIDE * aside < least) [best, least] = [number, along + ASIDE * aside];
  }
  return best;
}

/** Move the focus between the buttons of a box; from outside them it goes to the first one. */
export function steerFocus(event: KeyboardEvent, box: HTMLElement): void {
  if (!(event.key in WAYS) || event.altKey || event.ctrlKey || event.metaKey) return;
  if ((event.target as HTMLElement).matches("input, select, textarea")) return;
  const buttons = [...box.querySelectorAll<HTMLElement>("button:not(:disabled)")].filter((one) => one.offsetParent);
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const places = buttons.map((one) => {
    const { left, top, height } = one.getBoundingClientRect();
    return { x: left, y: top + height / 2 };
  });
  let next = at < 0 ? 0 : nearestBy(event.key, places, at);
  if (next < 0 && at >= 0) next = at + (event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1);
  const found = buttons[next];
  if (!found) return;
  event.preventDefault();
  found.focus();
}
