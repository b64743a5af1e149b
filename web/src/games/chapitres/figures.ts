// The silhouettes, each fetched once as the picture it is, when a card with it is first drawn.
const addresses = import.meta.glob<string>("./art/*.svg", { query: "?url", import: "default", eager: true });
const fetched = new Map<string, Promise<string>>();
const known = new Map<string, string>();

async function fetchDrawing(address: string): Promise<string> {
  const answer = await fetch(address);
  const drawing = answer.ok ? await answer.text() : "";
  known.set(address, drawing);
  return drawing;
}

/** Give where the drawing of a figure is; who has none of their own is a stranger in a cloak. */
function addressOf(name: string): string {
  return addresses[`./art/${name}.svg`] ?? addresses["./art/stranger.svg"] ?? "";
}

/** Give the drawing of a figure if it has been fetched, else "". */
export const knownDrawing = (name: string) => known.get(addressOf(name)) ?? "";

/** Fetch the drawing of a figure; without it a card still has its name. */
export function drawingOf(name: string): Promise<string> {
  const address = addressOf(name);
  const found = fetched.get(address) ?? fetchDrawing(address).catch(() => "");
  fetched.set(address, found);
  return found;
}
