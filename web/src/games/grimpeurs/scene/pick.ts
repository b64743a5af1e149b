// Which cell a ray meets: the top of a block, the block behind one of its sides, or the table.
import { type Block, summitOf } from "../view";
import type { Point } from "./orbit";

export interface Ray {
  from: Point;
  way: Point;
}

/** Give how far along the ray a block is met, or Infinity. */
function meet({ from, way }: Ray, block: Block): number {
  let [enter, leave] = [0, Infinity];
  const spans: [number, number, number, number][] = [
    [from.x, way.x, block.x, block.x + block.width],
    [from.y, way.y, block.base, summitOf(block)],
    [from.z, way.z, block.y, block.y + block.depth],
  ];
  for (const [start, step, low, high] of spans) {
    if (Math.abs(step) < 1e-9) {
      if (start < low || start > high) return Infinity;
      continue;
    }
    const [one, other] = [(low - start) / step, (high - start) / step];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  return enter <= leave ? enter : Infinity;
}

/** Find the cell that a ray means, or -1: of a block that is met from the side, the cell right behind that side. */
export function cellOnRay(ray: Ray, blocks: Block[], side: number, stride: number): number {
  let nearest = ray.way.y < 0 ? -ray.from.y / ray.way.y : Infinity;
  let hit: Block | null = null;
  for (const block of blocks) {
    const distance = meet(ray, block);
    if (distance < nearest) [nearest, hit] = [distance, block];
  }
  if (nearest === Infinity) return -1;
  const at = (start: number, step: number, low: number, high: number) => Math.min(high - 1, Math.max(low, Math.floor(start + step * (nearest + 1e-4))));
  const x = hit ? at(ray.from.x, ray.way.x, hit.x, hit.x + hit.width) : Math.floor(ray.from.x + ray.way.x * nearest);
  const y = hit ? at(ray.from.z, ray.way.z, hit.y, hit.y + hit.depth) : Math.floor(ray.from.z + ray.way.z * nearest);
  return x < 0 || y < 0 || x >= side || y >= side ? -1 : y * stride + x;
}
