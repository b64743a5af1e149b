import { describe, expect, it } from "vitest";
import { changesOfSeats } from "../src/lib/seat-changes";
import { openFaces } from "../src/lib/staging";
import type { SeatInfo, TableInfo, ToldInfo } from "../src/protocol";

const open: SeatInfo = { kind: "open", name: "", level: "", here: false, left: false, kept: "" };
const tom: SeatInfo = { kind: "person", name: "Tom", level: "", here: true, left: false, kept: "" };
const table = (...seats: SeatInfo[]) => ({ seats }) as TableInfo;
const heard = (before: SeatInfo, after: SeatInfo, own: number[] = []) =>
  changesOfSeats(table(before), table(after), own).map(({ key }) => key);

describe("what is read out of people coming and going", () => {
  it("is said once, of others alone", () => {
    expect(heard(open, tom)).toEqual(["web-heard-sat"]);
    expect(heard(open, tom, [0])).toEqual([]);
    expect(heard(tom, tom)).toEqual([]);
    expect(heard(tom, open)).toEqual(["web-heard-rose"]);
    expect(changesOfSeats(table(tom), table(open), [])[0]!.args).toEqual({ name: "Tom" });
  });

  it("tells of companions, stand-ins and those who come back", () => {
    expect(heard(open, { ...open, kind: "bot", level: "adept" })).toEqual(["web-heard-bot"]);
    expect(heard({ ...tom, here: false }, { ...tom, here: false, level: "novice" })).toEqual(["web-heard-stand-in"]);
    expect(heard({ ...tom, here: false }, tom)).toEqual(["web-heard-back"]);
  });

  it("leaves those who go missing to the notices", () => {
    expect(heard(tom, { ...tom, here: false })).toEqual([]);
  });
});

describe("faces that lie open", () => {
  const told = (kind: string, fleeting: string[], clears = false): ToldInfo => ({ version: 1, kind, args: {}, fleeting, clears });

  it("are those told since faces were last turned down", () => {
    const log = [told("saw", ["face"]), told("turned-down", [], true), told("rolled", []), told("shown", ["face"])];
    expect(openFaces(log).map(({ kind }) => kind)).toEqual(["shown"]);
    expect(openFaces(log.slice(0, 3))).toEqual([]);
  });
});
