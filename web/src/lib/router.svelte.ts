// Which page is shown: the address says it, and the browser's back button works.
import { upgrade } from "./upgrade.svelte";

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; match: number }
  | { page: "rules"; game: string }
  | { page: "workshop"; game: string }
  | { page: "atelier" }
  | { page: "nowhere" };

export function parseRoute(path: string): Route {
  const [first, second, third] = path.split("/").filter(Boolean);
  if (first === "table" && second && third && /^\d+$/.test(third)) {
    return { page: "replay", id: second, match: Number(third) };
  }
  if (first === "table" && second) return { page: "table", id: second };
  if (first === "rules" && second) return { page: "rules", game: second };
  if (first === "workshop" && second) return { page: "workshop", game: second };
  if (first === "atelier") return { page: "atelier" };
  return first ? { page: "nowhere" } : { page: "home" };
}

class Router {
  route = $state<Route>(parseRoute(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.route = parseRoute(location.pathname)));
  }

  go(path: string): void {
    if (upgrade.isDue) {
      location.assign(path); // an old page takes this chance to load anew
      return;
    }
    history.pushState(null, "", path);
    this.route = parseRoute(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Let a plain click on a link stay in the page; every other click is the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
  event.preventDefault();
  router.go(link.pathname);
}
