// All the figures in one part of the script, fetched when the first card is drawn.
const drawings = import.meta.glob<string>("./art/*.svg", { query: "?raw", import: "default", eager: true });

/** Give the drawing of a figure; who has none of their own is a stranger in a cloak. */
export function drawingOf(name: string): string {
  return drawings[`./art/${name}.svg`] ?? drawings["./art/stranger.svg"] ?? "";
}
