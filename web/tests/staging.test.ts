import { describe, expect, it } from "vitest";
import { eventArgs, forgetFleeting, type GameStaging, housePieces, nameOf, phaseOf, withNames } from "../src/lib/staging";
import { parseRules, spansOf } from "../src/lib/rules";
import type { ToldInfo } from "../src/protocol";

const told = (kind: string, args: ToldInfo["args"], fleeting: string[] = [], clears = false): ToldInfo => ({
  version: 1,
  kind,
  args,
  fleeting,
  clears,
});

describe("what was told", () => {
  it("loses its fleeting part when faces are turned down, and nothing else", () => {
    const log = [told("saw", { tile: "A1", face: "rat" }, ["face"]), told("clock", { left: 5 })];
    expect(forgetFleeting(log)).toEqual([told("saw", { tile: "A1" }), told("clock", { left: 5 })]);
    expect(log[0]!.args["face"]).toBe("rat");
  });

  it("names the seat it speaks of, and says whether it is one's own", () => {
    const names = ["Léa", "Tom"];
    expect(eventArgs(told("rolled", { seat: 1, die: "wand" }), 1, names)).toEqual({ seat: 1, die: "wand", who: "you", name: "Tom" });
    expect(eventArgs(told("rolled", { seat: 0, die: "wand" }), 1, names)).toMatchObject({ who: "other", name: "Léa" });
    expect(eventArgs(told("clock", { left: 5 }), 1, names)).toEqual({ left: 5 });
  });

  it("may name a second seat, and several at once", () => {
    const names = ["Léa", "Tom", "Zoé"];
    expect(withNames({ seat: 0, other_seat: 2 }, 2, names)).toMatchObject({ who: "other", name: "Léa", other_who: "you", other_name: "Zoé" });
    expect(withNames({ seats: 0b110 }, 0, names)).toMatchObject({ who: "other", name: "Tom, Zoé" });
    expect(withNames({ seats: 0b110 }, 1, names)["who"]).toBe("you");
    expect(withNames({ seat: -1 }, -1, names)).toEqual({ seat: -1 });
  });
});

describe("a view in names", () => {
  it("has a name for each number of its legend, and none for the others", () => {
    expect(nameOf(["mouse", "horse"], 1)).toBe("horse");
    expect(nameOf(["mouse"], -1)).toBe("");
    expect(nameOf(undefined, 0)).toBe("");
    expect(phaseOf({ phase: 1 }, { phases: ["over", "choose"] })).toBe("choose");
  });
});

describe("what the house made up", () => {
  it("is marked as far as it is among the table's pieces", () => {
    const staging = { house: [{ piece: "dawn", clause: "CEN-23" }, { piece: "deck", clause: "CEN-2" }] } as GameStaging<never>;
    expect(housePieces(staging, { house: ["deck"] })).toEqual([{ piece: "deck", clause: "CEN-2" }]);
    expect(housePieces(staging, { house: [] })).toEqual([]);
    expect(housePieces(staging, null)).toEqual(staging.house);
  });
});

describe("the rules in words", () => {
  it("are read by clause, over several lines, with examples apart", () => {
    const text = "# Jeu\n\n## Tour\n\nPour jouer,\nlance.\n\n- **CEN-1** Une règle\n  sur deux lignes.\n\n> **Exemple.** Léa\n> joue.\n";
    expect(parseRules(text)).toEqual([
      { kind: "heading", level: 1, id: "", text: "Jeu" },
      { kind: "heading", level: 2, id: "", text: "Tour" },
      { kind: "text", level: 0, id: "", text: "Pour jouer, lance." },
      { kind: "clause", level: 0, id: "CEN-1", text: "Une règle sur deux lignes." },
      { kind: "example", level: 0, id: "", text: "**Exemple.** Léa joue." },
    ]);
  });

  it("keep their marks", () => {
    expect(spansOf("a **b** *c* `d`")).toEqual([
      { text: "a ", mark: "" },
      { text: "b", mark: "strong" },
      { text: " ", mark: "" },
      { text: "c", mark: "em" },
      { text: " ", mark: "" },
      { text: "d", mark: "code" },
    ]);
  });
});
