// Why nothing can be done at a cell: what is to be seen there, with the clause that speaks of it. The server decides, this only explains.
import type { Value } from "../../lib/staging";
import { ghostAt, type Tool } from "./spots";
import { type Block, type Box, exposedOf, footOf, GREY, heightAt, plateauAt, summitOf, type Tower, type View, xOf, yOf } from "./view";

export interface Why {
  why: string;
  clause: string;
}

export interface Doubt {
  phase: string;
  tool: Tool;
  seat: number;
  cell: number;
  view: View;
  box: Box;
  tower: Tower;
  options: Record<string, Value>;
}

const isStoned = (view: View, block: Block) => view.stones.includes(block.number);
const pawnOn = (view: View, block: Block) => view.stands.includes(block.number);

function whyNotTake({ view, tower, cell, options }: Doubt): Why {
  const block = tower.tops.get(cell);
  if (!block) return { why: "nothing", clause: "GRI-22" };
  if (exposedOf(tower, block).length < block.width * block.depth) return { why: "covered", clause: "GRI-22" };
  if (pawnOn(view, block)) return { why: "pawn", clause: "GRI-22" };
  if (isStoned(view, block)) return { why: "stone", clause: "GRI-22" };
  if (view.barred === block.number) return { why: "barred", clause: "GRI-22" };
  if (block.kind === "triple" && options["fixed_core"]) return { why: "core", clause: "GRI-22" };
  return { why: "contact", clause: "GRI-25" };
}

function whyNotSet({ view, box, tower, cell }: Doubt): Why {
  const { side, stride } = tower;
  const size = ghostAt(view, tower, cell, box);
  const x = xOf(cell, stride) - Math.floor((size.width - 1) / 2);
  const y = yOf(cell, stride) - Math.floor((size.depth - 1) / 2);
  if (x < 0 || y < 0 || x + size.width > side || y + size.depth > side) return { why: "edge", clause: "GRI-12" };
  const cells = footOf({ ...size, x, y }, stride);
  const heights = cells.map((at) => heightAt(tower, at));
  if (heights.some((height) => height !== heights[0])) return { why: "uneven", clause: "GRI-10" };
  const under = cells.flatMap((at) => tower.tops.get(at) ?? []);
  if (under.some((block) => isStoned(view, block))) return { why: "stoned", clause: "GRI-23" };
  if (cells.some((at) => view.pawns.includes(at))) return { why: "crushed", clause: "GRI-24" };
  const isBeside = cells.some((at) => [at - 1, at + 1, at - stride, at + stride].some((near) => tower.tops.has(near)));
  if (!heights[0] && !isBeside) return { why: "alone", clause: "GRI-23" };
  if (view.cells[view.taken] === y * stride + x && view.poses[view.taken] === view.pose) return { why: "same", clause: "GRI-23" };
  return { why: "contact", clause: "GRI-25" };
}

function whyNotGo({ view, tower, cell, seat, phase, options }: Doubt): Why {
  const block = tower.tops.get(cell);
  if (!block) return { why: "ground", clause: "GRI-32" };
  if (block.colour !== GREY && block.colour !== view.colours[seat]) return { why: "colour", clause: "GRI-4" };
  if (isStoned(view, block)) return { why: "stoned-face", clause: "GRI-31" };
  const cells = plateauAt(tower, cell);
  if (cells.includes(view.pawns[seat]!)) return { why: "here", clause: "GRI-31" };
  if (cells.every((at) => view.pawns.includes(at))) return { why: "full", clause: "GRI-31" };
  if (phase === "block" && options["order"] !== "classic") return { why: "ladder-first", clause: "GRI-21" };
  if (summitOf(block) < view.heights[seat]! && !options["descent"]) return { why: "down", clause: "GRI-30" };
  return { why: "far", clause: "GRI-30" };
}

function whyNotStone({ view, tower, cell }: Doubt): Why {
  const block = tower.tops.get(cell);
  if (!block) return { why: "ground", clause: "GRI-40" };
  return { why: pawnOn(view, block) ? "pawn" : "stone", clause: "GRI-40" };
}

/** Say why the tool in hand does nothing at a cell. */
export function whyNot(doubt: Doubt): Why {
  if (doubt.phase === "set") return whyNotSet(doubt);
  if (doubt.phase === "stand" || doubt.phase === "push") return { why: "plateau", clause: "GRI-24" };
  if (doubt.tool === "block") return whyNotTake(doubt);
  return doubt.tool === "pawn" ? whyNotGo(doubt) : whyNotStone(doubt);
}
