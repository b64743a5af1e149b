import { describe, expect, it } from "vitest";
import { isGridKey, placeBy } from "../src/lib/grid-keys";

describe("arrow keys in a grid", () => {
  const grid = { at: 4, columns: 3, count: 8 };

  it("go to the neighbours, and stop at the edge", () => {
    expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map((key) => placeBy(key, grid))).toEqual([3, 5, 1, 7]);
    expect(placeBy("ArrowDown", { ...grid, at: 5 })).toBeNull();
    expect(placeBy("ArrowUp", { ...grid, at: 1 })).toBeNull();
  });

  it("leap over what is gone, in their own direction", () => {
    const isThere = (place: number) => ![1, 5].includes(place);
    expect(placeBy("ArrowRight", { ...grid, isThere })).toBe(6);
    expect(placeBy("ArrowUp", { ...grid, at: 7, isThere: (place) => place !== 4 })).toBe(1);
    expect(placeBy("ArrowUp", { ...grid, isThere })).toBeNull();
  });

  it("go to both ends, and leave other keys alone", () => {
    const isThere = (place: number) => place > 0 && place < 7;
    expect(placeBy("Home", { ...grid, isThere })).toBe(1);
    expect(placeBy("End", { ...grid, isThere })).toBe(6);
    expect(placeBy("a", grid)).toBeNull();
    expect([isGridKey("End"), isGridKey("Tab")]).toEqual([true, false]);
  });
});
