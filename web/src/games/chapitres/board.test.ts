import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sampleBox as box, sampleDraft as draft, sampleEnd as end, sampleLegend as legend, sampleView as view } from "./sample";
import { staging } from "./staging";
import { chapterOf, figureOf, moveOf, offerArgs, packetsOf, partsOf, placesOf, readMove, sealOf, sheetOf } from "./view";

const root = new URL("../../../..", import.meta.url).pathname;
const moment = { view, legend, box: box as never, options: {}, names: ["Léa", "Jo", "Tom"], seat: 0, legal: [] as string[] };
const card = (value: number) => box.cards[value - 1]!;
const copy = <T>(of: T): T => structuredClone(of);

describe("the figures", () => {
  it("are drawn for every card of the box, each its own", () => {
    const deck = readFileSync(`${root}src/veillee/games/chapitres/data/deck.toml`, "utf-8");
    const names = [...deck.matchAll(/^en = "(.*)"$/gm)].map(([, en]) => figureOf({ ...card(1), en: en! }));
    expect(new Set(names).size).toBe(50);
    expect(names.filter((name) => !existsSync(`${root}web/src/games/chapitres/art/${name}.svg`))).toEqual([]);
  });
});

describe("the table", () => {
  it("sets the players clockwise, whoever looks at its foot", () => {
    expect(placesOf(view, box, legend).map(({ owner, angle }) => [owner, angle])).toEqual([
      [0, 90],
      [1, 210],
      [2, 330],
    ]);
    expect(placesOf({ ...view, seat: 2 }, box, legend).map(({ owner }) => owner)).toEqual([2, 0, 1]);
    expect(placesOf({ ...view, seat: -1 }, box, legend)[0]!.owner).toBe(0);
  });

  it("seats the ghosts between two players", () => {
    const two = { ...draft, stars: [0, 0], hearts: [0, 0], gems: [0, 0], waiting: 1, hand_sizes: [6, 6, 2, 2] };
    const places = placesOf(two, { ...box, ring: [0, 3, 1, 2] }, legend);
    expect(places.map(({ owner, isGhost, seat }) => [owner, isGhost, seat])).toEqual([
      [0, false, 0],
      [3, true, 1],
      [1, false, 1],
      [2, true, 0],
    ]);
    expect(places.map(({ isChoosing }) => isChoosing)).toEqual([true, false, false, false]);
  });

  it("passes every hand on to the next place clockwise", () => {
    const before = packetsOf(draft);
    const after = packetsOf({ ...draft, round: draft.round + 1 });
    for (const [at, packet] of before.entries()) {
      expect(after[at]!.holder).toBe((packet.holder + 1) % 3);
      expect(after[at]!.angle - packet.angle).toBe(120);
    }
    const own = before.find(({ holder }) => holder === 0)!;
    expect(own.angle % 360).toBe(90);
  });

  it("knows its chapter", () => {
    expect([draft, view, { ...end, result: 0 }, end].map((one) => chapterOf(one, legend))).toEqual(["draft", "tricks", "count", "end"]);
  });
});

describe("a card", () => {
  it("tells its abilities, with the chapter in which alone they count", () => {
    const [always, most] = card(13).abilities;
    expect(sealOf(always!)).toBe("");
    expect(sealOf(most!)).toBe("III");
    expect(offerArgs(most!, box, legend)).toMatchObject({ reason: "most", token: "gems", stars: 1 });
    expect(offerArgs(card(40).abilities[0]!, box, legend)).toMatchObject({ reason: "forbids", token: "hearts-gems" });
    expect(offerArgs(card(2).abilities[0]!, box, legend)).toMatchObject({ reason: "any_other", category: "royal", hearts: 2 });
  });

  it("says of each part where it is known from", () => {
    expect(partsOf(card(3)).map(({ part }) => part)).toEqual(["value", "name", "categories", "abilities"]);
    expect(partsOf({ ...card(2), abilities: [{ ...card(2).abilities[0]!, marks: ["derived", "known"] }] }).slice(4)).toEqual([
      { part: "token", ability: 1, mark: "derived" },
      { part: "when", ability: 1, mark: "known" },
    ]);
  });

  it("stands for the move that is legal, and for none where none is", () => {
    expect(moveOf(card(7), null, ["play 7"])).toBe("play 7");
    expect(moveOf(card(7), null, ["keep 7", "keep 8"])).toBe("keep 7");
    expect(moveOf(card(8), card(7), ["keep 7 give 8"])).toBe("keep 7 give 8");
    expect(moveOf(card(8), null, ["keep 7 give 8"])).toBe("");
    expect(readMove("keep 7 give 8")).toEqual({ kept: 7, given: 8 });
    expect(readMove("play 7")).toEqual({ kept: 7, given: 0 });
  });
});

describe("what happens", () => {
  const show = (kind: string, of: typeof view, args: Record<string, string | number>) => {
    const shown = copy(of);
    staging.stages[kind]!.show!(shown, args, legend, box as never);
    return shown;
  };

  it("passes a hand: what was kept lies there, what was passed is gone", () => {
    const passed = show("passed", { ...draft, own_keep: 12 }, { number: 5 });
    expect(passed).toMatchObject({ hand: [], own_keep: -1, round: draft.round + 1, kept: [2, 25, 12], hand_sizes: [5, 5, 5] });
    expect(show("hand", passed, { number: 5, cards: "4 9" })).toMatchObject({ hand: [3, 8], waiting: 7 });
    expect(show("hand", passed, { number: 5 }).hand).toEqual([]);
  });

  it("plays a card from the hand to the trick and to the team", () => {
    const played = show("played", view, { seat: 0, card: 13 });
    expect(played.trick).toEqual([23, 49, 12]);
    expect(played.trick_owners).toEqual([1, 2, 0]);
    expect(played.hand).toEqual([1, 39]);
    expect(played.plays[0]!.at(-1)).toBe(12);
  });

  it("pays tokens, and in chapter III fills in the table", () => {
    expect(show("won", view, { seat: 2, card: 50 })).toMatchObject({ stars: [1, 1, 3], tricks_won: [1, 1, 3] });
    const paid = { seat: 1, card: 9, stars: 0, hearts: 2, gems: 1 };
    expect(show("paid", view, { ...paid, chapter: 2 })).toMatchObject({ hearts: [4, 2, 3], gems: [0, 7, 1], table: [] });
    const story = show("paid", show("paid", view, { ...paid, chapter: 3 }), { ...paid, chapter: 3 });
    expect(story.table).toEqual([{ seat: 1, card: 8, won: 0, trick: [0, 0, 0], team: [0, 4, 2] }]);
    expect(show("paid-nothing", view, { seat: 1, card: 9, chapter: 3 }).table[0]!.team).toEqual([0, 0, 0]);
  });

  it("begins with the cards one has kept, in order", () => {
    expect(show("begins", { ...draft, kept: [25, 2] }, { seat: 1 })).toMatchObject({ hand: [2, 25], active: 1 });
  });
});

describe("the end", () => {
  it("explains every token: rows, and what most gems added", () => {
    expect(sheetOf(end, 0)).toMatchObject({ total: [2, 5, 0], majority: [0, 0, 0] });
    expect(sheetOf(end, 1)).toMatchObject({ total: [1, 0, 10], majority: [0, 0, 4] });
    expect(sheetOf(end, 1).rows.map((row) => row.card)).toEqual([49]);
  });
});

describe("around the board", () => {
  it("says whose turn it is, also while a ghost plays", () => {
    expect(staging.turn!(moment)).toBe(0);
    expect(staging.turn!({ ...moment, view: { ...view, active: 4 } })).toBe(1);
    expect(staging.turn!({ ...moment, view: draft })).toBe(-1);
  });

  it("gives hints only to who is asked, chapter by chapter", () => {
    expect(staging.hint(moment)).toEqual([]);
    expect(staging.hint({ ...moment, view: draft, legal: ["keep 2"] })).toEqual(["chapitres-hint-passed", "chapitres-hint-team"]);
    expect(staging.hint({ ...moment, view: draft, legal: ["keep 2 give 3"] })).toContain("chapitres-hint-ghost");
    expect(staging.hint({ ...moment, legal: ["play 2"] })).toContain("chapitres-hint-later");
  });

  it("marks who has chosen, and later the points", () => {
    expect(staging.medal({ ...moment, view: draft }, 1)).toEqual({ key: "chapitres-board-ready", args: {} });
    expect(staging.medal({ ...moment, view: draft }, 2)).toBeNull();
    expect(staging.medal(moment, 2)).toEqual({ key: "chapitres-board-points", args: { points: 7 } });
  });
});
