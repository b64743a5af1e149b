import { describe, expect, it } from "vitest";
import { cellsOf, columnsOf, pairsOf, type View } from "./view";

const legend = {
  phases: ["over", "choose"],
  faces: ["mouse", "dress", "gloves"],
  places: ["A1", "A2", "B1", "B2"],
  pairs: ["mouse+mouse", "dress+gloves"],
  pair_sections: ["mauve", "pink"],
};

const view: View = {
  seat: 0,
  phase: 1,
  active: 0,
  turn: 1,
  hours: 0,
  die: -1,
  using: -1,
  paired: 0,
  grid: [-1, 0, -2, -1],
  looks: [1, 3],
  look_faces: [0, 1],
  specials: [-1, -1],
  spent: [0, 0],
  waiting: 0,
  own_choice: -1,
  points: [-1, 0],
  gestures: [0, 0],
  found: [2, 1],
  section: 0,
  passes: 0,
  result: 0,
  remembered: [],
};

describe("Cendrillon's grid", () => {
  it("shows what lies open, what is gone, and what only this seat sees", () => {
    const cells = cellsOf(view, legend, 0);
    expect(cells.map((cell) => cell.face)).toEqual(["", "mouse", "", "dress"]);
    expect(cells.map((cell) => cell.isGone)).toEqual([false, false, true, false]);
    expect(cells.map((cell) => cell.isOwn)).toEqual([false, false, false, true]);
    expect(cells[0]!.fingers).toEqual([1]);
    expect(columnsOf(legend)).toBe(2);
  });

  it("shows nothing of a tile that somebody else looks at", () => {
    const cell = cellsOf({ ...view, look_faces: [0, -1] }, legend, 1)[3]!;
    expect(cell).toMatchObject({ face: "", isHeld: true, isOwn: false });
  });

  it("ticks a pair whichever of its tiles was found first", () => {
    expect(pairsOf(view, legend).map((pair) => pair.isFound)).toEqual([false, true]);
  });
});
