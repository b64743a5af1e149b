import { expect, test } from "vitest";
import { nearestBy } from "../src/lib/arrow-focus";

const PLACES = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 50 },
  { x: 110, y: 50 },
];

test("an arrow leads to the nearest button in its direction", () => {
  expect(nearestBy("ArrowRight", PLACES, 0)).toBe(1);
  expect(nearestBy("ArrowDown", PLACES, 1)).toBe(3);
  expect(nearestBy("ArrowLeft", PLACES, 3)).toBe(2);
  expect(nearestBy("ArrowUp", PLACES, 2)).toBe(0);
  expect(nearestBy("ArrowUp", PLACES, 0)).toBe(-1);
  expect(nearestBy("Enter", PLACES, 0)).toBe(-1);
});
