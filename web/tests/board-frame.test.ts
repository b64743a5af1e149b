import { describe, expect, test } from "vitest";
import { Flood, HEIGHTS, judgeMove, readMessage } from "../src/generic/frame";

describe("what comes out of the frame of a board from outside", () => {
  test("only messages of the contract are read", () => {
    expect(readMessage({ type: "ready", more: 1 })).toEqual({ type: "ready" });
    expect(readMessage({ type: "pick", move: "keep" })).toEqual({ type: "pick", move: "keep" });
    for (const junk of [null, 7, "ready", [], {}, { type: "pick" }, { type: "commit", move: 3 }, { type: "height", height: "9" }, { type: "height", height: NaN }, { type: "steal" }]) {
      expect(readMessage(junk)).toBeNull();
    }
  });
  test("a height stays within bounds", () => {
    expect(readMessage({ type: "height", height: 1e9 })).toEqual({ type: "height", height: HEIGHTS.most });
    expect(readMessage({ type: "height", height: -5 })).toEqual({ type: "height", height: HEIGHTS.least });
  });
  test("a move has to be legal, and is made only where a hand has touched the page", () => {
    const legal = ["keep", "swap"];
    expect(judgeMove({ type: "commit", move: "steal" }, legal, "", true)).toBe("refuse");
    expect(judgeMove({ type: "pick", move: "keep" }, legal, "", false)).toBe("offer");
    expect(judgeMove({ type: "commit", move: "keep" }, legal, "", false)).toBe("offer");
    expect(judgeMove({ type: "commit", move: "keep" }, legal, "", true)).toBe("make");
    expect(judgeMove({ type: "pick", move: "keep" }, legal, "keep", true)).toBe("make");
    expect(judgeMove({ type: "pick", move: "keep" }, legal, "keep", false)).toBe("refuse");
  });
  test("a few messages at once are fine, a flood is not", () => {
    let now = 0;
    const flood = new Flood(() => now);
    for (let n = 0; n < 40; n++) expect(flood.take()).toBe(true);
    expect(flood.take()).toBe(false);
    now = 2000;
    for (let n = 0; n < 20; n++) expect(flood.take()).toBe(true);
  });
});
