// Cards and tokens come from where they lay: from one's hand, from a seat, from another card.
import { fly } from "../../lib/motion";

const TRAVEL = 480;
const remembered = new Map<number, DOMRect>(); // where cards of one's own hand lay when they were chosen

export function rememberPlace(card: number, element: Element): void {
  remembered.set(card, element.getBoundingClientRect());
}

export interface Origin {
  card?: number; // a card of one's own hand
  selector: string; // else the first such part of the board
}

/** Give the middle of a place, no wider than what comes from it: cards do not leave a seat larger than they are. */
function within(place: DOMRect, width: number): DOMRect {
  const shown = Math.min(place.width, width);
  return new DOMRect(place.x + (place.width - shown) / 2, place.y, shown, place.height);
}

/** Let an element come from its origin when it appears. */
export function comeFrom(element: HTMLElement, { card = -1, selector }: Origin): void {
  const kept = remembered.get(card);
  remembered.delete(card);
  const place = kept ?? element.closest("[data-three]")?.querySelector(selector)?.getBoundingClientRect();
  if (place) fly(element, within(place, element.offsetWidth), TRAVEL);
}
