import { beforeEach, describe, expect, it } from "vitest";
import { announcements } from "../src/lib/announce.svelte";

const texts = () => announcements.lines.map((line) => line.text);

describe("what is read out", () => {
  beforeEach(() => announcements.clear());

  it("is kept in order, the same words twice if they are said twice", () => {
    for (const text of ["A", "", "B", "A"]) announcements.say(text);
    expect(texts()).toEqual(["A", "B", "A"]);
    expect(new Set(announcements.lines.map((line) => line.id)).size).toBe(3);
  });

  it("loses what may no longer be read, and nothing else", () => {
    announcements.say("Tom looks at A1.");
    announcements.say("A1 shows a rat.", true);
    announcements.say("Tom passes.");
    announcements.forgetFleeting();
    expect(texts()).toEqual(["Tom looks at A1.", "Tom passes."]);
  });
});
