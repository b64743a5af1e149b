import { describe, expect, it } from "vitest";
import { modelOf } from "./scene/model";
import { type Eye, FAR, NEAR, sightOf, standing, turned, zoomed } from "./scene/orbit";
import { Pace } from "./scene/pace";
import { cellOnRay } from "./scene/pick";
import { Travels } from "./scene/travels";
import { sampleBox as box, sampleLegal as legal, sampleView as view } from "./sample";
import { spotsOf } from "./spots";
import { blockAt, boundsOf, cellOf, towerOf } from "./view";

const side = box.table;
const stride = box.stride;
const cube = blockAt(box.blocks.indexOf("c1"), cellOf("10.10", stride), 0, box.block_poses[box.blocks.indexOf("c1")]![0]!, box);
/** Draw frames that take so long each, while something moves; give how finely each is drawn. */
function drawn(pace: Pace, waits: number[]): number[] {
  let now = 1000;
  return waits.map((wait) => {
    const ratio = pace.ratio(now, true, 1);
    pace.learn((now += wait));
    return ratio;
  });
}

const eye: Eye = { turn: 0, tilt: 0.5, far: 1, stand: null };

describe("a ray", () => {
  const down = (x: number, z: number) => ({ from: { x, y: 20, z }, way: { x: 0, y: -1, z: 0 } });

  it("meets the top of a block, or the table, or nothing", () => {
    expect(cellOnRay(down(11.5, 10.2), [cube], side, stride)).toBe(cellOf("11.10", stride));
    expect(cellOnRay(down(14.5, 10.2), [cube], side, stride)).toBe(cellOf("14.10", stride));
    expect(cellOnRay(down(-3, 10), [cube], side, stride)).toBe(-1);
    expect(cellOnRay({ from: { x: 0, y: 5, z: 0 }, way: { x: 0, y: 1, z: 0 } }, [cube], side, stride)).toBe(-1);
  });

  it("means the block whose side it meets, the nearest first", () => {
    const level = { from: { x: 30, y: 1, z: 11.5 }, way: { x: -1, y: 0, z: 0 } };
    const behind = { ...cube, x: 4 };
    expect(cellOnRay(level, [behind, cube], side, stride)).toBe(cellOf("11.11", stride));
  });
});

describe("the eye", () => {
  it("stays above the table and within reach", () => {
    expect(turned(eye, 0, -9).tilt).toBeGreaterThan(0);
    expect(sightOf(turned(eye, 0, 9), { x: 0, y: 0, z: 0 }, 10).from.y).toBeLessThan(10);
    expect([zoomed(eye, 0.0001).far, zoomed(eye, 10_000).far]).toEqual([NEAR, FAR]);
  });

  it("looks from a pawn to the middle of the tower", () => {
    const middle = { x: 20, y: 5, z: 20 };
    const { from, to } = sightOf(standing({ x: 10, y: 3, z: 20 }, middle, 1), middle, 30);
    expect(from).toEqual({ x: 10, y: 3, z: 20 });
    expect(to.x).toBeGreaterThan(from.x);
    expect(to.y).toBeGreaterThan(from.y);
    expect(to.z).toBeCloseTo(20);
  });
});

describe("what is on its way", () => {
  it("is at the beginning, between, and there; at once where all is still", () => {
    const travels = new Travels();
    travels.send("a", { x: 0, y: 0, z: 0 }, 0, false);
    expect(travels.isUnderWay(0)).toBe(false);
    travels.send("a", { x: 4, y: 0, z: 0 }, 100, false);
    expect(travels.at("a", 100).x).toBe(0);
    expect(travels.at("a", 300).x).toBeGreaterThan(1);
    expect(travels.at("a", 300).y).toBeGreaterThan(0);
    expect(travels.isUnderWay(300)).toBe(true);
    expect(travels.at("a", 1000)).toEqual({ x: 4, y: 0, z: 0 });
    travels.send("a", { x: 9, y: 0, z: 0 }, 1000, true);
    expect(travels.isUnderWay(1001)).toBe(false);
    expect(travels.at("a", 1001).x).toBe(9);
  });
});

describe("how finely a frame is drawn", () => {
  it("is coarser while frames are slow, fine as soon as all is still", () => {
    const pace = new Pace();
    const moving = drawn(pace, Array(6).fill(40));
    expect(moving[0]).toBe(1);
    expect(moving.at(-1)).toBeLessThan(0.5);
    expect(pace.ratio(2000, false, 1)).toBeGreaterThanOrEqual(1);
  });

  it("does not take a pause for slowness", () => {
    expect(drawn(new Pace(), [1, 1100, 3000])).toEqual([1, 1, 1]);
  });

  it("does not take a slow hand for a slow frame", () => {
    const pace = new Pace();
    const seen = Array.from({ length: 20 }, (_, n) => {
      const ratio = pace.ratio(1000 + 90 * n, true, 1);
      pace.learn(1016 + 90 * n); // the next frame could have come, but nothing had changed
      pace.learn(1090 + 90 * n);
      return ratio;
    });
    expect(new Set(seen)).toEqual(new Set([1]));
  });

  it("lets one slow frame pass, and goes to where it is smooth at once", () => {
    expect(new Set(drawn(new Pace(), [16, 90, 16, 90, 16, 16]))).toEqual(new Set([1]));
    const [, , after] = drawn(new Pace(), [60, 60, 60]);
    expect(60 * after! ** 2).toBeLessThan(28);
  });

  it("tries ever more seldom what was too much before", () => {
    const pace = new Pace();
    // A machine that is quick enough up to 0.8.
    let now = 1000;
    const seen: number[] = [];
    for (let frame = 0; frame < 1500; frame++) {
      const ratio = pace.ratio(now, true, 1);
      now += ratio > 0.8 ? 30 : 16;
      pace.learn(now);
      seen.push(ratio);
    }
    const changes = seen.filter((one, at) => at > 0 && one !== seen[at - 1]).length;
    expect(changes).toBeLessThan(14);
    expect(seen.filter((one) => one > 0.8).length).toBeLessThan(20);
  });
});

describe("the model of a moment", () => {
  const tower = towerOf(view, box);
  const spots = spotsOf(legal, view, tower, box).filter(({ tool }) => tool === "pawn");
  const shown = { view, box, tower, bounds: boundsOf(tower, 2, []), spots, chosen: null, ghost: null };

  it("shows every block, every pawn with its letter, and a ladder wherever one is needed", () => {
    const model = modelOf(shown);
    expect(model.blocks).toHaveLength(tower.blocks.length);
    expect(model.pawns.map(({ y }) => y)).toEqual(view.heights);
    const climbs = spots.filter(({ moves }) => moves[0]!.split(" ").length > 2).length;
    expect(model.signs.filter(({ on }) => !on)).toHaveLength(climbs);
    expect(model.marks.filter(({ kind }) => kind === 0)).toHaveLength(new Set(spots.flatMap(({ cells }) => cells)).size);
  });

  it("holds the block in hand over the tower, until it is tried somewhere", () => {
    const number = tower.blocks[0]!.number;
    const taken = { ...view, taken: number, pose: view.poses[number]! };
    const without = towerOf(taken, box);
    const held = modelOf({ ...shown, view: taken, tower: without, spots: [] });
    expect(held.blocks.at(-1)!.block.base).toBeGreaterThan(without.height);
    const tried = modelOf({ ...shown, view: taken, tower: without, spots: [], ghost: tower.blocks[0]! });
    expect(tried.blocks).toHaveLength(without.blocks.length);
    expect(tried.ghost!.block).toBe(tower.blocks[0]);
  });
});
