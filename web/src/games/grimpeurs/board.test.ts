import { describe, expect, it } from "vitest";
import { sampleBox as box, sampleLegal as legal, sampleLegend as legend, sampleView as view } from "./sample";
import { captionOf, pawnCell } from "./plan";
import { ghostAt, inBox, laddersOf, spotAt, spotsOf, spotsUnder, toolsOf } from "./spots";
import { staging } from "./staging";
import { blockAt, boundsOf, cellOf, facesOf, footOf, GREY, heightAt, NONE, plateauAt, plateausOf, standingOf, summitOf, towerOf, type View, visitOf } from "./view";
import { whyNot } from "./why";

const stride = box.stride;
const pose = (name: string) => legend["poses"]!.indexOf(name);
const number = (name: string) => box.blocks.indexOf(name);
const at = (name: string) => cellOf(name, stride);

/** Build a tower block by block: where it lies, how high it begins, how it is turned. */
function built(blocks: Record<string, [string, number, string]>, change: Partial<View> = {}): View {
  const found: View = { ...structuredClone(view), cells: box.blocks.map(() => NONE), bases: box.blocks.map(() => 0), poses: box.blocks.map(() => NONE), pawns: [NONE, NONE, NONE], stands: [NONE, NONE, NONE], stones: [-1, -1, -1], heights: [0, 0, 0], taken: NONE, pose: NONE, barred: NONE };
  for (const [name, [cell, base, turned]] of Object.entries(blocks)) {
    found.cells[number(name)] = at(cell);
    found.bases[number(name)] = base;
    found.poses[number(name)] = pose(turned);
  }
  return { ...found, ...change };
}

const stairs = built({ c1: ["10.10", 0, "2x2x2 red"], h1: ["10.10", 2, "2x1x2 dark-blue"], c2: ["12.10", 0, "2x2x2 grey"] }, { colours: [0, 1, 2] });

describe("the tower", () => {
  it("knows the highest block of every cell, and leaves out the block in hand", () => {
    const tower = towerOf(stairs, box);
    expect(heightAt(tower, at("10.10"))).toBe(4);
    expect(heightAt(tower, at("10.11"))).toBe(2);
    expect(heightAt(tower, at("9.10"))).toBe(0);
    expect(heightAt(towerOf({ ...stairs, taken: number("h1") }, box), at("10.10"))).toBe(2);
  });

  it("takes layers off from a height up", () => {
    expect(towerOf(stairs, box, 2).blocks.map(({ name }) => name)).toEqual(["c1", "c2"]);
  });

  it("parts a face that is crossed into two plateaus (GRI-4)", () => {
    const crossed = built({ d1: ["10.10", 0, "4x2x2 grey"], c1: ["11.10", 2, "2x2x2 red"] });
    const tower = towerOf(crossed, box);
    expect(plateauAt(tower, at("10.10"))).toEqual([at("10.10"), at("10.11")]);
    expect(plateausOf(tower).filter(({ block }) => block.name === "d1")).toHaveLength(2);
  });

  it("is framed with a margin and with all that may be touched", () => {
    const tower = towerOf(stairs, box);
    expect(boundsOf(tower, 2, [])).toEqual({ left: 8, top: 8, right: 16, bottom: 14 });
    expect(boundsOf(tower, 2, [at("5.20")])).toEqual({ left: 5, top: 8, right: 16, bottom: 21 });
  });
});

describe("the faces of a block", () => {
  it("lie opposite in pairs, whichever way it is turned", () => {
    for (const block of box.blocks.keys()) {
      for (const turned of box.block_poses[block]!) {
        const placed = blockAt(block, 0, 0, turned, box);
        const faces = facesOf(placed, box.block_pairs[block]!);
        if (placed.kind === "triple") expect(faces).toEqual([5, 5, 5, 5, 5, 5]);
        else {
          expect([...faces].sort()).toEqual([0, 1, 2, 3, 4, 5]);
          for (const one of [0, 2, 4]) expect(faces[one]! >> 1).toBe(faces[one + 1]! >> 1);
        }
      }
    }
  });

  it("have the special pair on the special axis", () => {
    const half = number("h1");
    const upright = box.block_poses[half]!.filter((turned) => blockAt(half, 0, 0, turned, box).height === 2);
    for (const turned of upright) {
      const placed = blockAt(half, 0, 0, turned, box);
      const faces = facesOf(placed, box.block_pairs[half]!);
      expect(faces[placed.width === 1 ? 2 : 4]! >> 1).toBe(box.block_pairs[half]);
    }
  });
});

describe("what may be touched", () => {
  const tower = towerOf(view, box);

  it("has a place for every move that has one", () => {
    const spots = spotsOf(legal, view, tower, box);
    expect(spots.flatMap(({ moves }) => moves).sort()).toEqual(legal.filter((move) => move !== "end").sort());
    expect(toolsOf(spots)).toEqual(["pawn", "stone"].filter((tool) => spots.some((spot) => spot.tool === tool)));
  });

  it("keeps the ways to one plateau together, the cheapest first", () => {
    const spots = spotsOf(["go 10.10 short", "go 10.10 long", "go 12.10"], stairs, towerOf(stairs, box), box);
    expect(spots.map(({ moves }) => moves)).toEqual([["go 10.10 short", "go 10.10 long"], ["go 12.10"]]);
    expect(spots[0]!.height).toBe(4);
    expect(["go 1.1", "go 1.1 both"].map(laddersOf)).toEqual(["none", "both"]);
  });

  it("means the place whose middle is nearest, or the chosen one again", () => {
    const held = { ...stairs, taken: number("c3"), pose: pose("2x2x2 red") };
    const places = spotsOf(["set 12.10", "set 14.10", "set 13.12"], held, towerOf(held, box), box);
    expect(spotAt(places, at("14.11"), "", stride)?.moves).toEqual(["set 14.10"]);
    expect(spotAt(places, at("13.12"), "set 13.12", stride)?.moves).toEqual(["set 13.12"]);
    expect(spotAt(places, at("20.20"), "", stride)).toBeNull();
    expect(places.find(({ moves }) => moves[0] === "set 12.10")?.height).toBe(4);
  });

  it("knows which places a finger may mean", () => {
    const held = { ...stairs, taken: number("c3"), pose: pose("2x2x2 red") };
    const places = spotsOf(["set 12.10", "set 14.10"], held, towerOf(held, box), box);
    const meant = (x: number, y: number, reach: number) => spotsUnder(places, { x, y }, reach, stride).map(({ moves }) => moves[0]);
    expect(meant(15.5, 10.5, 1)).toEqual(["set 14.10"]);
    expect(meant(14.5, 10.5, 1)).toHaveLength(2);
    expect(meant(17.5, 10.5, 1)).toEqual([]);
    expect(meant(16.8, 12.5, 1)).toEqual(["set 14.10"]);
    expect(meant(16.8, 12.9, 1)).toEqual([]);
  });

  it("shows the block in hand as it would lie", () => {
    const held = { ...stairs, taken: number("h2"), pose: pose("2x2x1 red") };
    expect(ghostAt(held, towerOf(held, box), at("12.10"), box)).toMatchObject({ base: 2, height: 1, colour: 0 });
  });

  it("offers the blocks of the box while the tower is built by hand", () => {
    expect(inBox(["take c3", "take c1"], stairs, legend).map(({ move }) => move)).toEqual(["take c3"]);
  });
});

describe("why nothing can be done", () => {
  const why = (cell: string, change: Partial<View>, tool: "block" | "pawn" | "stone", phase: string, options = { order: "ladders", descent: true }) => {
    const now = { ...stairs, ...change };
    return whyNot({ phase, tool, seat: 0, cell: at(cell), view: now, box, tower: towerOf(now, box), options }).why;
  };

  it("is said of a block that cannot be taken (GRI-22)", () => {
    expect(why("20.20", {}, "block", "block")).toBe("nothing");
    expect(why("10.11", {}, "block", "block")).toBe("covered");
    expect(why("12.10", { stands: [number("c2"), NONE, NONE] }, "block", "block")).toBe("pawn");
    expect(why("12.10", { stones: [number("c2"), -1, -1] }, "block", "block")).toBe("stone");
    expect(why("12.10", { barred: number("c2") }, "block", "block")).toBe("barred");
  });

  it("is said of a place where a block cannot rest (GRI-10, GRI-23, GRI-24)", () => {
    const held = { taken: number("c3"), pose: pose("2x2x2 red") };
    expect(why("11.10", held, "block", "set")).toBe("uneven");
    expect(why("30.30", held, "block", "set")).toBe("alone");
    expect(why("39.10", held, "block", "set")).toBe("edge");
    expect(why("12.10", { ...held, stones: [number("c2"), -1, -1] }, "block", "set")).toBe("stoned");
    expect(why("12.10", { ...held, pawns: [at("12.10"), NONE, NONE] }, "block", "set")).toBe("crushed");
    expect(why("12.10", { taken: number("c2"), pose: pose("2x2x2 grey") }, "block", "set")).toBe("same");
  });

  it("is said of a face that a pawn cannot reach (GRI-4, GRI-21, GRI-30 to GRI-32)", () => {
    expect(why("20.20", {}, "pawn", "walk")).toBe("ground");
    expect(why("10.10", {}, "pawn", "walk")).toBe("colour");
    expect(why("12.10", { stones: [-1, number("c2"), -1] }, "pawn", "walk")).toBe("stoned-face");
    expect(why("12.10", { pawns: [at("12.11"), NONE, NONE] }, "pawn", "walk")).toBe("here");
    expect(why("12.10", {}, "pawn", "block")).toBe("ladder-first");
    expect(why("12.10", { heights: [4, 0, 0] }, "pawn", "walk", { order: "ladders", descent: false })).toBe("down");
    expect(why("12.10", {}, "pawn", "walk")).toBe("far");
  });

  it("is said of a face that takes no stone (GRI-40)", () => {
    expect(why("12.10", { stands: [NONE, number("c2"), NONE] }, "stone", "walk")).toBe("pawn");
    expect(why("12.10", { stones: [-1, number("c2"), -1] }, "stone", "walk")).toBe("stone");
  });
});

describe("who is ahead", () => {
  it("is the highest, then who came last or first (GRI-51)", () => {
    const now = { ...view, heights: [4, 6, 4], visits: [visitOf(2, 4), visitOf(0, 4), visitOf(1, 6)] };
    expect(standingOf(now, "last")).toEqual([1, 0, 2]);
    expect(standingOf(now, "first")).toEqual([1, 2, 0]);
  });
});

describe("the plan", () => {
  it("writes a height in the middle of four cells, else beside its letter", () => {
    expect(captionOf(footOf({ x: 4, y: 6, width: 2, depth: 2 }, stride), stride)).toMatchObject({ x: 5, y: 7, isLarge: true });
    expect(captionOf([at("4.6"), at("5.6")], stride)).toMatchObject({ y: 6.5, letter: { y: 6.5 }, isLarge: false });
    expect(captionOf([at("4.6")], stride).isLarge).toBe(false);
  });

  it("shows a pawn that is on its way where it goes", () => {
    const going = { ...stairs, stands: [number("c2"), NONE, NONE], goal: at("12.10"), asked: 0 };
    expect(pawnCell(going, 0)).toBe(at("12.10"));
    expect(pawnCell(going, 1)).toBe(NONE);
  });
});

describe("what happens", () => {
  const after = (kind: string, args: Record<string, string | number>, from: View = stairs) => {
    const copy = structuredClone(from);
    staging.stages[kind]!.show!(copy, args, legend, box as never);
    return copy;
  };

  it("sets the block in hand down", () => {
    const held = { ...stairs, taken: number("c3"), pose: pose("2x2x2 red") };
    const now = after("set", { seat: 0, block: "c3", cell: "12.10", height: 4 }, held);
    expect(summitOf(towerOf(now, box).tops.get(at("13.11"))!)).toBe(4);
    expect([now.taken, now.pose]).toEqual([NONE, NONE]);
  });

  it("moves a pawn and takes the ladder it has used", () => {
    const now = after("went", { seat: 0, cell: "12.10", height: 2, ladders: "short" }, { ...stairs, ladders: [3, 3, 3] });
    expect([now.pawns[0], now.stands[0], now.heights[0], now.ladders[0]]).toEqual([at("12.10"), number("c2"), 2, 2]);
  });

  it("bars the block that was moved in the turn before", () => {
    expect(after("turn", { seat: 1, turn: 3 }, { ...stairs, moved: 4 })).toMatchObject({ active: 1, barred: 4, moved: NONE });
  });

  it("is hinted at in a first game, the goal first", () => {
    const hints = staging.hint({ view, legend, box: box as never, options: {}, names: [], seat: view.asked, legal }) as string[];
    expect(hints[0]).toBe("grimpeurs-hint-goal");
    expect(hints).toContain("grimpeurs-hint-walk");
    expect(staging.medal({ view: { ...view, colours: [GREY, 0, 1] }, legend, box: box as never, options: {}, names: [], seat: 0, legal: [] }, 1)).toMatchObject({ key: "grimpeurs-medal", args: { colour: "red" } });
  });
});
