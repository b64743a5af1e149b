import { describe, expect, it } from "vitest";
import { sampleBox as box, sampleLegend as legend, sampleView as view, sampleWalk } from "./sample";
import { staging } from "./staging";
import { castOf, countOf, HIDDEN, heldBy, NONE, oddsOf, placeRed, redSquare, rowOf, squaresLeft, tilesOf, UNDER_HUMAN, WITH_WOLF, WOLF_WAY } from "./view";
import { HEIGHT, layWood, placeOf, routeOf, WIDTH } from "./wood";

const moment = { view, legend, box: box as never, options: { mode: "wolf" }, names: ["Léa", "Jo", "Tom"], seat: 0, legal: [] as string[] };

describe("the wood", () => {
  const wood = layWood(box);

  it("has a place for every square, within the picture, and none twice", () => {
    expect([wood.red.length, wood.wolf.length, wood.tiles.length]).toEqual([26, 10, 4]);
    for (const { red, wolf, tiles } of [wood, layWood({ ...box, shortcut_from: 13 })]) {
      const places = [...red, ...wolf, ...tiles];
      expect(places.every(({ x, y }) => x > 0 && x < WIDTH && y > 0 && y < HEIGHT)).toBe(true);
      const gaps = places.flatMap((one, n) => places.slice(n + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
      expect(Math.min(...gaps)).toBeGreaterThan(22);
    }
  });

  it("keeps the shortcut where it is, however long the tracks are", () => {
    const other = { ...box, red_track: [...Array.from({ length: 9 }, (_, n) => `R${n}`), "A1"], wolf_track: ["W0", "W1", "W2", "A1"], arrivals: ["A1"], shortcut_from: 4, shortcut_to: 2 };
    const small = layWood(other);
    expect(placeOf(small, 0, 4)).toEqual(placeOf(wood, 0, 10));
    expect(placeOf(small, WOLF_WAY, 2)).toEqual(placeOf(wood, WOLF_WAY, 5));
    expect(placeOf(small, WOLF_WAY, 3)).toEqual(small.tiles[0]);
    expect(layWood({ ...other, shortcut_from: 0 }).red).toHaveLength(9);
  });

  it("is walked square by square, over the shortcut and back too", () => {
    const steps = (...route: [number, number, number, number]) => routeOf(box, { way: route[0], square: route[1] }, { way: route[2], square: route[3] }).map(({ way, square }) => `${way}:${square}`);
    expect(steps(0, 2, 0, 5)).toEqual(["0:2", "0:3", "0:4", "0:5"]);
    expect(steps(0, 9, 1, 6)).toEqual(["0:9", "0:10", "1:5", "1:6"]);
    expect(steps(1, 5, 0, 10)).toEqual(["1:5", "0:10"]);
    expect(steps(1, 4, 1, 3)).toEqual(["1:4", "1:3"]);
  });

  it("puts Red on her own way or the wolf's by the name of the square; on a tile she keeps to her way", () => {
    const at = (square: string, from = view) => {
      const copy = structuredClone(from);
      placeRed(copy, square, box);
      return [copy.red_way, copy.red, redSquare(copy, box)];
    };
    expect(at("R14")).toEqual([0, 14, "R14"]);
    expect(at("W6")).toEqual([1, 6, "W6"]);
    expect(at("A1")).toEqual([0, 26, "A1"]);
    expect(at("A1", { ...view, red_way: 1, red: 9 })).toEqual([1, 10, "A1"]);
    expect(at("R10", { ...view, red_way: 1, red: 5 })).toEqual([0, 10, "R10"]);
    expect([squaresLeft(box.red_track, 2, box), squaresLeft(box.wolf_track, 12, box)]).toEqual([24, 0]);
  });

  it("shows the Wolf what the Vixen saw, and to others only that she looked", () => {
    expect(tilesOf(view, box, legend, ["look A3"]).map(({ face, isUp, isKnown, move }) => [face, isUp, isKnown, move])).toEqual([
      ["path", true, false, ""],
      ["cottage", false, true, ""],
      ["", false, false, "look A3"],
      ["", false, false, ""],
    ]);
    expect(tilesOf({ ...view, tiles: [0, HIDDEN, HIDDEN, HIDDEN] }, box, legend, [])[1]).toMatchObject({ face: "", isKnown: true });
  });
});

describe("row, hand and characters", () => {
  it("puts tokens on their cards, with the faces that are known", () => {
    expect(rowOf(view, legend).map(({ tokens }) => tokens.map(({ face, isUp }) => `${face || "?"}${isUp ? "!" : ""}`))).toEqual([["flower!", "pebble!"], ["flower", "?"], ["pebble"]]);
    expect([countOf(view), countOf({ ...view, stacked: 3 }), countOf({ ...view, stacked: 2 })]).toEqual([3, 1, 2]);
  });

  it("gives each kind of the hand its move, and the Raven the discard alone", () => {
    expect(heldBy(view, box, legend, ["lay 3-1f"]).map(({ kind, move }) => [box.cards[kind], move])).toEqual([["0-wolf", ""], ["2-2f", ""], ["3-1f", "lay 3-1f"], ["4-1f", ""], ["6-1f", ""], ["7-trap", ""]]);
    const raven = { ...view, phase: legend["phases"]!.indexOf("raven") };
    expect(heldBy(raven, box, legend, ["take 5-1f"]).map(({ kind }) => box.cards[kind])).toEqual(["5-1f"]);
    expect(heldBy({ ...view, hand: [] }, box, legend, [])).toEqual([]);
  });

  it("turns characters: human before their owner, animal before the Wolf", () => {
    expect(castOf(view, box, ["use goat"]).map(({ name, holder, isUnder, move }) => [name, holder, isUnder, move])).toEqual([
      ["woodcutter", 1, false, ""],
      ["goat", 0, false, "use goat"],
      ["thumb", 1, true, ""],
    ]);
  });
});

describe("what happens", () => {
  const after = (kind: string, args: Record<string, string | number>, from = view) => {
    const copy = structuredClone(from);
    staging.stages[kind]!.show!(copy, args, legend, box as never);
    return copy;
  };

  it("a card joins from the pile or from under the Wolf's hand", () => {
    const joined = after("joined", { card: "6-1f", seat: 1 }, { ...view, is_laid: 1, laid: 7 });
    expect([joined.row.at(-1), joined.is_laid, joined.laid]).toEqual([7, 0, HIDDEN]);
    expect(after("joined", { card: "6-1f" }, sampleWalk).pile_size).toBe(3);
    expect(after("opened", { card: "1-2f" }).row).toEqual([1]);
  });

  it("tokens are laid unseen, turned up and eaten", () => {
    expect(after("tokens", { tokens: 2 }).token_face.slice(-2)).toEqual([HIDDEN, HIDDEN]);
    const up = after("token-up", { token: 4, face: "pebble" });
    expect([up.token_face[3], up.token_mark[3]]).toEqual([1, 1]);
    expect(after("eaten-token", { token: 1 }).token_card).toEqual([0, 1, 1, 2]);
  });

  it("pawns go where they were told to be, and the wolf's step ends the row", () => {
    expect(after("walked", { square: "R17" }).red).toBe(17);
    const over = after("took-shortcut", { seat: 1 });
    expect([over.red_way, over.red]).toEqual([WOLF_WAY, 5]);
    const stepped = after("wolf-step", { square: "W7" });
    expect([stepped.wolf, stepped.row, stepped.token_card]).toEqual([7, [], []]);
    expect(after("wolf-back", { square: "W5" }).row).toEqual(view.row);
  });

  it("a character used lies under the row, then comes to the Wolf, and back", () => {
    expect(after("used", { seat: 1, character: "woodcutter" }).places[0]).toBe(UNDER_HUMAN);
    expect(after("to-wolf", { seat: 0, character: "raven" }).places[2]).toBe(WITH_WOLF);
    const back = after("to-owner", { seat: 2, character: "hunter" });
    expect([back.places[1], back.owners[1]]).toEqual([1, 2]);
  });

  it("tiles turn, and change places with what is known of them", () => {
    const turned = after("tile", { square: "A3", face: "cottage", pawn: "red" });
    expect([turned.tiles[2], turned.tile_up[2]]).toEqual([1, 1]);
    const swapped = after("swapped", { square: "A2", other: "A4" });
    expect([swapped.tiles, swapped.tile_known]).toEqual([[0, NONE, NONE, 1], [0, 0, 0, 1]]);
  });

  it("the Wolf alone acts behind a curtain; hints follow what is asked", () => {
    expect(staging.isPublic!({ ...moment, seat: 0 })).toBe(false);
    expect(staging.isPublic!({ ...moment, seat: 1 })).toBe(true);
    expect(staging.hint({ ...moment, legal: ["lay 0-wolf"] })).toEqual(["chaperon-hint-goal-wolf", "chaperon-hint-lay"]);
    expect(staging.hint({ ...moment, seat: 1, view: { ...view, phase: 10 }, legal: ["stop"] })).toContain("chaperon-hint-cast");
    expect(staging.medal(moment, 0)?.key).toBe("chaperon-medal-wolf");
    expect(staging.medal(moment, 1)?.args).toEqual({ character: "woodcutter" });
    expect(staging.buttons(["use goat", "refrain", "stop", "continue"])).toEqual(["continue", "stop", "refrain"]);
  });
});

describe("the learning aid", () => {
  it("tells the risk of the next card and what a stop gives", () => {
    expect(oddsOf(sampleWalk)).toEqual({ fails: 2, cards: 4, squares: 2.15 });
  });

  it("is silent where nothing is shown", () => {
    expect(oddsOf({ ...sampleWalk, odds: [] })).toBeNull();
  });
});
