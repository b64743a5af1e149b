// Numbers and names of Les Grimpeurs' view, and the tower that it describes.
import { type Box, COLOURS, GREY, type View, VISIT } from "./types";

export * from "./types";


export interface Size {
  width: number; // along x
  depth: number; // along y
  height: number;
}

/** A block where it stands, or would stand. */
export interface Block extends Size {
  number: number;
  name: string;
  kind: string;
  x: number;
  y: number;
  base: number;
  colour: number; // on top
}

export interface Tower {
  blocks: Block[]; // all but the one in hand
  tops: Map<number, Block>; // the highest block of each cell that bears one
  side: number;
  stride: number;
  height: number;
}

export const summitOf = (block: Block) => block.base + block.height;
export const colourOf = (pose: number) => pose % COLOURS.length; // a pose is a shape and the colour on top
export const xOf = (cell: number, stride: number) => cell % stride;
export const yOf = (cell: number, stride: number) => Math.floor(cell / stride);

/** Read the name of a cell, as moves and events give it. */
export function cellOf(name: string, stride: number): number {
  const [x, y] = name.split(".").map(Number);
  return y! * stride + x!;
}

/** Give the extents of a block in a pose. */
export function sizeOf(pose: number, box: Box): Size {
  const shape = Math.floor(pose / COLOURS.length);
  return { width: box.widths[shape]!, depth: box.depths[shape]!, height: box.heights[shape]! };
}

/** Put a block somewhere in a pose. */
export function blockAt(number: number, cell: number, base: number, pose: number, box: Box): Block {
  return {
    ...sizeOf(pose, box),
    number,
    name: box.blocks[number]!,
    kind: box.kinds[box.block_kinds[number]!]!,
    x: xOf(cell, box.stride),
    y: yOf(cell, box.stride),
    base,
    colour: colourOf(pose),
  };
}

/** List the cells under a block. */
export function footOf(block: Pick<Block, "x" | "y" | "width" | "depth">, stride: number): number[] {
  const found: number[] = [];
  for (let y = block.y; y < block.y + block.depth; y++) {
    for (let x = block.x; x < block.x + block.width; x++) found.push(y * stride + x);
  }
  return found;
}

/** See the tower of a view; of blocks that begin at `cut` or higher nothing is seen. */
export function towerOf(view: View, box: Box, cut = Infinity): Tower {
  const blocks = view.cells.flatMap((cell, number) =>
    cell < 0 || number === view.taken || view.bases[number]! >= cut ? [] : [blockAt(number, cell, view.bases[number]!, view.poses[number]!, box)],
  );
  const tops = new Map<number, Block>();
  let height = 0;
  for (const block of blocks) {
    height = Math.max(height, summitOf(block));
    for (const cell of footOf(block, box.stride)) {
      const other = tops.get(cell);
      if (!other || summitOf(other) < summitOf(block)) tops.set(cell, block);
    }
  }
  return { blocks, tops, side: box.table, stride: box.stride, height };
}

export function heightAt(tower: Tower, cell: number): number {
  const block = tower.tops.get(cell);
  return block ? summitOf(block) : 0;
}

/** List the cells of a block's top on which nothing lies. */
export function exposedOf(tower: Tower, block: Block): number[] {
  return footOf(block, tower.stride).filter((cell) => tower.tops.get(cell) === block);
}

/** List the cells of one top face that hang together with a cell (GRI-4). */
export function plateauAt(tower: Tower, cell: number): number[] {
  const block = tower.tops.get(cell);
  if (!block) return [];
  const found = new Set([cell]);
  for (const at of found) {
    const x = xOf(at, tower.stride);
    const beside = [x > 0 ? at - 1 : -1, x < tower.side - 1 ? at + 1 : -1, at - tower.stride, at + tower.stride];
    for (const next of beside) if (tower.tops.get(next) === block) found.add(next);
  }
  return [...found].sort((one, other) => one - other);
}

/** List all plateaus of a tower, the lowest first. */
export function plateausOf(tower: Tower): { block: Block; cells: number[] }[] {
  const found: { block: Block; cells: number[] }[] = [];
  for (const block of [...tower.blocks].sort((one, other) => summitOf(one) - summitOf(other))) {
    let left = exposedOf(tower, block);
    while (left.length) {
      const cells = plateauAt(tower, left[0]!);
      found.push({ block, cells });
      left = left.filter((cell) => !cells.includes(cell));
    }
  }
  return found;
}

export interface Bounds {
  left: number;
  top: number;
  right: number; // the first column beyond
  bottom: number; // the first row beyond
}

/** Give the part of the table that is worth seeing: the tower, a margin, and all of some cells. */
export function boundsOf(tower: Tower, margin: number, cells: number[]): Bounds {
  const xs = [...tower.blocks.flatMap(({ x, width }) => [x, x + width])];
  const ys = [...tower.blocks.flatMap(({ y, depth }) => [y, y + depth])];
  if (!xs.length) {
    const middle = tower.side / 2;
    return { left: middle - 6, top: middle - 6, right: middle + 6, bottom: middle + 6 };
  }
  const inX = cells.map((cell) => xOf(cell, tower.stride));
  const inY = cells.map((cell) => yOf(cell, tower.stride));
  return {
    left: Math.max(0, Math.min(Math.min(...xs) - margin, ...inX)),
    top: Math.max(0, Math.min(Math.min(...ys) - margin, ...inY)),
    right: Math.min(tower.side, Math.max(Math.max(...xs) + margin, ...inX.map((x) => x + 1))),
    bottom: Math.min(tower.side, Math.max(Math.max(...ys) + margin, ...inY.map((y) => y + 1))),
  };
}

/** Name the colours of a block's six faces: top, bottom, then those to the left, right, back and front. */
export function facesOf(block: Size & { colour: number; kind: string }, pair: number): number[] {
  if (block.kind === "triple") return Array<number>(6).fill(GREY);
  const opposite = block.colour ^ 1;
  const rest = [0, 1, 2].filter((other) => other !== block.colour >> 1);
  // The special axis is the one along which the block is longer or shorter than along the others.
  const isSpecialAlongY = block.width === block.height && block.depth !== block.width;
  const isSpecialAlongX = block.depth === block.height && block.width !== block.depth;
  const alongX = isSpecialAlongX ? pair : isSpecialAlongY ? rest.find((other) => other !== pair)! : rest[0]!;
  const alongY = rest.find((other) => other !== alongX)!;
  return [block.colour, opposite, 2 * alongX, 2 * alongX + 1, 2 * alongY, 2 * alongY + 1];
}

/** Write a first visit of a height as views do. */
export const visitOf = (seat: number, height: number) => (seat << VISIT) | height;

/** Order the seats as the match would rank them now: the highest, then who came there last, or first (GRI-51). */
export function standingOf(view: View, tie: string): number[] {
  const arrival = (seat: number) => view.visits.indexOf(visitOf(seat, view.heights[seat]!));
  const order = tie === "first" ? 1 : -1;
  return view.heights
    .map((_, seat) => seat)
    .sort((one, other) => view.heights[other]! - view.heights[one]! || order * (arrival(one) - arrival(other)) || one - other);
}
