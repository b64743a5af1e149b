// What may be touched on the board: every legal move that has a place, by the tool it is made with.
import type { Legend } from "../../lib/staging";
import { type Block, blockAt, type Box, cellOf, exposedOf, footOf, heightAt, plateauAt, summitOf, type Tower, type View, xOf, yOf } from "./view";

export type Tool = "block" | "pawn" | "stone";

/** A place with the moves that lead there; those of a walk differ by the ladders they spend, the cheapest first. */
export interface Spot {
  tool: Tool;
  moves: string[];
  cells: number[];
  height: number; // of the top once the move is made
  x: number; // the middle
  y: number;
}

const TOOLS: Record<string, Tool> = { take: "block", set: "block", go: "pawn", stand: "pawn", push: "pawn", stone: "stone" };

function spotOn(tool: Tool, moves: string[], cells: number[], height: number, stride: number): Spot {
  const middle = (of: (cell: number, stride: number) => number) => cells.reduce((sum, cell) => sum + of(cell, stride) + 0.5, 0) / cells.length;
  return { tool, moves, cells, height, x: middle(xOf), y: middle(yOf) };
}

/** Give the block in hand as it would lie with its first cell somewhere. */
export function ghostAt(view: View, tower: Tower, cell: number, box: Box): Block {
  return blockAt(view.taken, cell, heightAt(tower, cell), view.pose, box);
}

/** Find the places of all legal moves, the highest first; equal ones from row to row. */
export function spotsOf(legal: string[], view: View, tower: Tower, box: Box): Spot[] {
  const found: Spot[] = [];
  const walks = new Map<string, Spot>();
  for (const move of legal) {
    const [verb, where] = move.split(" ") as [string, string];
    const tool = TOOLS[verb];
    if (!tool) continue;
    if (verb === "take" || verb === "stone") {
      const block = tower.blocks.find(({ name }) => name === where);
      if (block) found.push(spotOn(tool, [move], exposedOf(tower, block), summitOf(block), box.stride));
      continue;
    }
    const cell = cellOf(where, box.stride);
    if (verb === "set") {
      const ghost = ghostAt(view, tower, cell, box);
      found.push(spotOn(tool, [move], footOf(ghost, box.stride), summitOf(ghost), box.stride));
    } else if (verb === "go") {
      const walk = walks.get(where);
      if (walk) walk.moves.push(move);
      else walks.set(where, spotOn(tool, [move], plateauAt(tower, cell), heightAt(tower, cell), box.stride));
    } else {
      found.push(spotOn(tool, [move], [cell], heightAt(tower, cell), box.stride));
    }
  }
  return [...found, ...walks.values()].sort((one, other) => other.height - one.height || one.cells[0]! - other.cells[0]!);
}

/** List the tools that there is anything to do with. */
export function toolsOf(spots: Spot[]): Tool[] {
  return (["block", "pawn", "stone"] as const).filter((tool) => spots.some((spot) => spot.tool === tool));
}

/** Find the place that a touch means: the chosen one if it is touched again, else the one whose middle is nearest. */
export function spotAt(spots: Spot[], cell: number, picked: string, stride: number): Spot | null {
  const there = spots.filter(({ cells }) => cells.includes(cell));
  const x = xOf(cell, stride) + 0.5;
  const y = yOf(cell, stride) + 0.5;
  const distance = (spot: Spot) => (spot.x - x) ** 2 + (spot.y - y) ** 2;
  return there.find(({ moves }) => moves.includes(picked)) ?? there.sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

export const PRESS = 44; // pixels that a finger presses
export const LEAST = 40; // pixels that are enough for it

/** List the places that a finger may mean: those with a cell within its reach. */
export function spotsUnder(spots: Spot[], finger: { x: number; y: number }, reach: number, stride: number): Spot[] {
  const away = (at: number, cell: number) => Math.max(0, Math.abs(at - cell - 0.5) - 0.5);
  return spots.filter(({ cells }) => cells.some((cell) => Math.hypot(away(finger.x, xOf(cell, stride)), away(finger.y, yOf(cell, stride))) < reach));
}

/** Name the ladders that a walk spends: "none", "short", "long" or "both". */
export const laddersOf = (move: string) => move.split(" ")[2] ?? "none";

/** Give the blocks that may be taken out of the box while the tower is built by hand. */
export function inBox(legal: string[], view: View, legend: Legend): { move: string; number: number }[] {
  return legal.flatMap((move) => {
    const number = move.startsWith("take ") ? (legend["blocks"] ?? []).indexOf(move.slice(5)) : -1;
    return number >= 0 && view.cells[number]! < 0 ? [{ move, number }] : [];
  });
}
