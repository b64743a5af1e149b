// Which picture stands for what has gone wrong.
const PICTURES: Record<string, string> = {
  "no-such-table": "gone",
  "table-broken": "gone",
  "game-failed": "gone",
  "wrong-token": "elsewhere",
  "watchers-off": "shut",
  "door-closed": "shut",
};

/** Name the picture for a refusal; the house asleep for whatever else there is. */
export function plightOf(code: string): string {
  return PICTURES[code] ?? "asleep";
}
