import { describe, expect, test } from "vitest";
import { groupMoves, humanise, kindOf, layOut, plural, singular, type Subject } from "../src/generic/fields";

const LEGEND = { phases: ["over", "play"], results: ["", "won"], cards: ["tin", "gold"], categories: ["", "royal"] };
const SENTENCES: Record<string, string> = { "ogre-field-casket": "The casket", "ogre-card": "a card of gold" };
const speaker = { find: (key: string) => SENTENCES[key] ?? "" };

function subject(view: Record<string, unknown>, more: Partial<Subject> = {}): Subject {
  return { game: "ogre", view, legend: LEGEND, fields: {}, names: ["Léa", "Tom", "Zoé"], seat: 1, ...more };
}

describe("what numbers stand for", () => {
  test("a field is named by the list of its own name, of its plural, or of its last word", () => {
    expect(kindOf("cards", LEGEND, {})).toBe("cards");
    expect(kindOf("card", LEGEND, {})).toBe("cards");
    expect(kindOf("category", LEGEND, {})).toBe("categories");
    expect(kindOf("drawn_card", LEGEND, {})).toBe("cards");
    expect(kindOf("points", LEGEND, {})).toBe("number");
  });
  test("seats are known by their names, and whatever a game declares goes first", () => {
    expect(kindOf("leader", LEGEND, {})).toBe("seat");
    expect(kindOf("asked_seats", LEGEND, {})).toBe("seats");
    expect(kindOf("casket", LEGEND, { casket: "cards" })).toBe("cards");
    expect(kindOf("pile", LEGEND, { pile: "row cards" })).toBe("cards");
    expect(kindOf("pile", LEGEND, { pile: "row" })).toBe("number");
    expect(kindOf("card", LEGEND, { card: "number" })).toBe("number");
  });
  test("words have one form and many", () => {
    for (const [one, many] of [["card", "cards"], ["category", "categories"], ["princess", "princesses"], ["box", "boxes"], ["day", "days"]] as const) {
      expect(plural(one)).toBe(many);
      expect(singular(many)).toBe(one);
    }
    expect(humanise("own_choice")).toBe("Own choice");
  });
});

describe("where things lie", () => {
  test("one value is a fact, one for each seat is theirs, one's own is one's own, other lists are rows", () => {
    const layout = layOut(subject({ phase: 1, round: 2, points: [0, 5, -1], own_card: 1, pile: [0, 1], seat: 1 }), speaker);
    expect(layout.facts.map(({ name }) => name)).toEqual(["round"]);
    expect(layout.seats.map(({ rows }) => rows[0]!.lines[0]![0]!.text)).toEqual(["0", "5", "−1"]);
    expect(layout.own.map(({ name }) => name)).toEqual(["own_card"]);
    expect(layout.rows.map(({ name }) => name)).toEqual(["pile"]);
  });
  test("a game can say that a list is a row though it is as long as the table", () => {
    const layout = layOut(subject({ pile: [0, 1, 1] }, { fields: { pile: "row cards" } }), speaker);
    expect(layout.rows.map(({ name }) => name)).toEqual(["pile"]);
    expect(layout.seats.every(({ rows }) => rows.length === 0)).toBe(true);
  });
  test("what is hidden lies face down, what is not there is nothing, and neither has a name", () => {
    const { seats } = layOut(subject({ cards: [-2, -1, 1] }), speaker);
    expect(seats.map(({ rows }) => rows[0]!.lines[0]![0])).toEqual([
      { kind: "down", text: "", shape: 0 },
      { kind: "none", text: "", shape: 0 },
      { kind: "face", text: "a card of gold", shape: 1 },
    ]);
  });
  test("a watcher has nothing of their own, and what is unseen stays out", () => {
    const layout = layOut(subject({ own_card: 1, secret: 4 }, { seat: -1, fields: { secret: "unseen" } }), speaker);
    expect(layout).toMatchObject({ own: [], facts: [] });
  });
  test("labels are the game's, or its field's name in letters; masks are people", () => {
    const layout = layOut(subject({ casket: -2, asked_seats: 5, big_day: 3 }, { fields: { casket: "cards" } }), speaker);
    expect(layout.facts.map(({ label }) => label)).toEqual(["The casket", "Asked seats", "Big day"]);
    expect(layout.facts[1]!.lines[0]!.map(({ text }) => text)).toEqual(["Léa", "Zoé"]);
  });
  test("deep lists have a line each, and anything else that is plain is shown", () => {
    const layout = layOut(subject({ grid: [[0, 1], [1]], note: "hello", flag: true, own: { card: 1, deep: [[2]] } }), speaker);
    expect(layout.rows[0]!.lines.map((line) => line.length)).toEqual([2, 1]);
    expect(layout.facts.map(({ lines }) => lines[0]![0]!.text)).toEqual(["hello", "✓"]);
    expect(layout.own[0]!.lines[0]!.map(({ text }) => text)).toEqual(["Card :", "a card of gold", "Deep :", "2"]);
  });
  test("a number beyond its legend is a number", () => {
    const { facts } = layOut(subject({ card: 9 }), speaker);
    expect(facts[0]!.lines[0]![0]).toEqual({ kind: "number", text: "9", shape: 0 });
  });
});

test("moves are gathered by the word they begin with; those that stand alone stand together, first", () => {
  expect(groupMoves(["end", "go 1", "take a", "go 2", "stop", "take b"])).toEqual([["end", "stop"], ["go 1", "go 2"], ["take a", "take b"]]);
});
