import { describe, expect, it } from "vitest";
import { sampleBox as box, sampleLegend as legend, sampleView as view } from "./sample";
import { staging } from "./staging";
import { effectArgs, heightsLeft, HIDDEN, HOLD, placesOf, portraitOf, princeOf, sightsOf, stackOf, strengthAt, strongestOf, wantedSizes, wordOfNumber } from "./view";

const moment = { view, legend, box: box as never, options: {}, names: ["Léa", "Jo", "Tom"], seat: 0, legal: [] };

describe("the tower", () => {
  it("stacks the ladders that are seen from the reference up, and leaves out what is covered", () => {
    expect(stackOf({ ...view, prince: 1, laid: [3, 8, 5] })).toEqual([
      { seat: 1, size: 8, from: 0 },
      { seat: 2, size: 5, from: 8 },
      { seat: 0, size: 3, from: 13 },
    ]);
    expect(stackOf({ ...view, prince: 0, laid: [3, HIDDEN, 5] }).map(({ seat, from }) => [seat, from])).toEqual([
      [0, 0],
      [2, 3],
    ]);
  });

  it("knows of a hidden dungeon only which heights nobody has seen", () => {
    expect(heightsLeft([0, 0, 0, 1, 0, 2, 0])).toEqual({ low: 3, high: 5 });
    expect(heightsLeft([])).toEqual({ low: 0, high: 0 });
  });
});

describe("the seats", () => {
  it("show what is in hand, what lies there, and to whom", () => {
    const [lea, jo, tom] = placesOf({ ...view, laid: [3, HIDDEN, 5], laid_seen: [7, 2, 5] }, box, legend);
    expect(lea).toMatchObject({ isPrince: true, isReference: true, laid: 3, isForFew: false, word: null });
    expect(lea!.held).toEqual([true, true, false, true, true, true, true, true]);
    expect(jo).toMatchObject({ laid: HIDDEN, isForFew: false, word: { word: "more", strength: 3 } });
    expect(jo!.held.every(Boolean)).toBe(true);
    expect(tom).toMatchObject({ laid: 5, isForFew: true, word: { word: "less", strength: 1 } });
  });

  it("all hear the one cry, until its page is put away; then only those who have laid", () => {
    const cried = { ...view, words: [0, 0, 0], cry: -2, laid: [3, 4, 0] };
    const heard = (page_ignored: number) => placesOf({ ...cried, page_ignored }, box, legend).map(({ word }) => word?.strength ?? 0);
    expect(heard(0)).toEqual([0, 2, 2]);
    expect(heard(1)).toEqual([0, 2, 0]);
  });

  it("between rounds the Prince is the one to come", () => {
    const resting = { ...view, prince: 0, next_prince: 1 };
    expect(princeOf({ ...resting, phase: legend["phases"]!.indexOf("rest") }, legend)).toBe(1);
    expect(princeOf({ ...resting, phase: legend["phases"]!.indexOf("word") }, legend)).toBe(0);
    expect(princeOf({ ...resting, prince: -1 }, legend)).toBe(1);
  });
});

describe("the voice", () => {
  it("grows with the time it is held, as far as it may", () => {
    expect([0, HOLD - 1, HOLD, 2 * HOLD, 9 * HOLD].map((held) => strengthAt(held, 3))).toEqual([1, 1, 2, 3, 3]);
    expect(strengthAt(9 * HOLD, 1)).toBe(1);
  });

  it("is due when words are legal", () => {
    expect(strongestOf(["ladder 8", "horn"])).toBe(0);
    expect(strongestOf(["more 1", "more 2", "less 1", "less 2", "horn"])).toBe(2);
    expect([wordOfNumber(0), wordOfNumber(-2), wordOfNumber(3)]).toEqual([null, { word: "less", strength: 2 }, { word: "more", strength: 3 }]);
  });
});

describe("the cards", () => {
  it("say who sees what, which sizes carry a wish, and what a page asks for", () => {
    expect(sightsOf(0, box, legend)).toEqual({ dungeon: "prince", ladders: "all" });
    expect(sightsOf(9, box, legend)).toEqual({ dungeon: "prince", ladders: "none" });
    expect(wantedSizes(view, box)).toEqual([4, 5]);
    expect(wantedSizes({ ...view, princess: -1 }, box)).toEqual([]);
    expect(effectArgs(2, box, legend)).toEqual({ effect: "alike", whose: "any", sight: "none", low: 2, high: 0 });
    expect(effectArgs(0, box, legend)["effect"]).toBe("");
    expect(portraitOf(12)).toBe(portraitOf(0));
  });
});

describe("what happens", () => {
  const after = (kind: string, args: Record<string, string | number>, from = view) => {
    const copy = structuredClone(from);
    staging.stages[kind]!.show!(copy, args, legend, box as never);
    return copy;
  };

  it("lays ladders covered until they are seen", () => {
    expect(after("laid", { seat: 2 }).laid[2]).toBe(HIDDEN);
    expect(after("ladder", { seat: 2, size: 6 }).laid[2]).toBe(6);
    expect(after("turned-up", { seat: 2, size: 6 }, { ...view, laid_seen: [0, 0, 0] }).laid_seen).toEqual([0, 0, 7]);
  });

  it("clears the table for a new round", () => {
    expect(after("begins", { seat: 1, round: 3 })).toMatchObject({ prince: 1, round: 3, laid: [0, 0, 0], words: [0, 0, 0], dungeon: 0, total: 0, page: -1 });
  });

  it("moves the total by a squire, or strikes out the page", () => {
    expect(after("squire", { seat: 0, use: "down" })).toMatchObject({ squires: 1, shift: -1, total: 15 });
    expect(after("squire", { seat: 0, use: "page" })).toMatchObject({ squires: 1, shift: 0, page_ignored: 1 });
  });

  it("shows a word as it was said", () => {
    expect(after("word", { seat: 0, other_seat: 2, word: "less", strength: 3 }).words).toEqual([0, 3, -3]);
    expect(after("cry", { seat: 0, word: "more", strength: 2 }).cry).toBe(2);
  });

  it("offers horn and squire on the board, and in the panel where all is turned up", () => {
    expect(staging.buttons(["ladder 1", "horn", "squire page"])).toEqual([]);
    expect(staging.buttons(["squire page", "squire up", "squire down", "accept"])).toEqual(["accept", "squire up", "squire down", "squire page"]);
    expect(staging.buttons(["squire page", "call"])).toEqual(["call", "squire page"]);
  });

  it("marks the Prince and tells a hero what to do", () => {
    expect(staging.medal(moment, 0)?.key).toBe("princesse-medal-prince");
    expect(staging.medal(moment, 1)).toBeNull();
    const laying = { ...moment, view: { ...view, phase: legend["phases"]!.indexOf("lay") } };
    expect(staging.task!(laying, 1)?.key).toBe("princesse-task-lay");
    expect(staging.task!(moment, 0)).toBeNull();
    expect(staging.hint({ ...laying, legal: ["ladder 1"] })).toBe("princesse-hint-lay");
    expect(staging.hint(laying)).toBe("");
  });
});
