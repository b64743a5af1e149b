// Motion that explains: a piece goes from where it was to where it is, or turns over. Still where people want stillness.
import { settings } from "./settings.svelte";

/** Say whether nothing is to move. */
export function isStill(): boolean {
  return settings.speed === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Let an element come from where something else was. */
export function fly(element: Element, from: DOMRect, milliseconds: number): void {
  const to = element.getBoundingClientRect();
  if (isStill() || !to.width || !from.width) return;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  element.animate([{ transform: start }, { transform: "none" }], { duration: milliseconds, easing: "cubic-bezier(0.3, 0.6, 0.3, 1)" });
}

/** Let an element turn over like a tile. */
export function turnOver(element: Element, milliseconds: number): void {
  if (isStill()) return;
  element.animate([{ transform: "perspective(600px) rotateY(88deg)" }, { transform: "none" }], { duration: milliseconds, easing: "ease-out" });
}

/** Let an element go from place to place to where it is; places are shares of its frame, in per cent. */
export function travel(element: Element, places: { left: string; top: string }[], milliseconds: number): void {
  if (isStill() || places.length < 2) return;
  element.animate(places, { duration: milliseconds, easing: "linear" });
}
