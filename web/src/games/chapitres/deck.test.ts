import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { type Ability, copyOf, type Deck, deckText, isDeck, isPrinted, keepDeck, keptDeck, originalOf, spotOf, verbOf, withAmount, withMarks, withVerb } from "./deck";
import type { Stock } from "./types";

const marks = { amount: "known", token: "review", when: "known" };
const jack: Ability = { pays: { hearts: 5 }, when: "with", card: 47, chapter: "both", marks };
const deck: Deck = {
  cards: [
    { value: 4, fr: "Jack", en: "Jack", categories: ["child"], abilities: [jack], marks: { value: "known", name: "known", categories: "derived", abilities: "known" } },
    { value: 47, fr: 'Le "Géant" \\ \u007f', en: "Giant", categories: [], abilities: [], marks: { value: "known", name: "known", categories: "house", abilities: "known" } },
  ],
};
const stock = {
  verbs: [
    { name: "always", details: [], chapters: ["II", "III", "both"] },
    { name: "per", details: ["category"], chapters: ["II", "III", "both"] },
    { name: "with", details: ["card"], chapters: ["II", "III", "both"] },
    { name: "last", details: [], chapters: ["II"] },
    { name: "copies", details: [], chapters: ["II"] },
    { name: "forbids", details: [], chapters: ["II"] },
  ],
  categories: ["monster", "magic"],
  tokens: ["stars", "hearts", "gems"],
  copied: ["hearts", "gems"],
  max_value: 50,
  max_name: 10,
} as unknown as Stock;

describe("a deck as a file", () => {
  it("is written line by line as the loader reads it", () => {
    const text = deckText(deck);
    expect(text).toContain("[[cards]]\nvalue = 4\n");
    expect(text).toContain('    { pays = { hearts = 5 }, when = "with", card = 47, chapter = "both", marks = { amount = "known", token = "review", when = "known" } },\n');
    expect(text).toContain("abilities = []\n");
    expect(text).toContain('fr = "Le \\"Géant\\" \\\\ \\u007f"');
  });
  it("writes an ability as the box does", () => {
    const box = readFileSync(new URL("../../../../src/veillee/games/chapitres/data/deck.toml", import.meta.url), "utf-8");
    const line = box.split("\n").find((found) => found.includes("card = 47"))!;
    expect(deckText({ cards: [{ ...deck.cards[0]!, abilities: [{ ...jack, marks: { ...marks, token: "derived" } }] }] })).toContain(line);
  });
});

describe("a table that comes from outside", () => {
  it("is shown if it has the shape of a deck", () => expect(isDeck(structuredClone(deck))).toBe(true));
  it.each([null, 3, {}, { cards: 3 }, { cards: [3] }, { cards: [{ ...deck.cards[0], fr: 3 }] }, { cards: [{ ...deck.cards[0], abilities: [{}] }] }])("is not shown else: %j", (table) =>
    expect(isDeck(table)).toBe(false),
  );
});

describe("a changed ability", () => {
  it("keeps what both kinds can say", () => {
    expect(withVerb(jack, "per", stock, 9)).toEqual({ pays: { hearts: 5 }, when: "per", category: "monster", chapter: "both", marks: { ...marks, when: "house" } });
    expect(withVerb(jack, "with", stock, 9)["card"]).toBe(47);
    expect(withVerb(withVerb(jack, "per", stock, 9), "with", stock, 9)["card"]).toBe(9);
  });
  it("takes a seal that its kind may bear", () => expect(withVerb(jack, "last", stock, 9).chapter).toBe("II"));
  it("can copy and forbid", () => {
    expect(withVerb(jack, "copies", stock, 9)).toEqual({ copies: "hearts", chapter: "II", marks: { token: "house", when: "house" } });
    expect(verbOf(withVerb(jack, "forbids", stock, 9))).toBe("forbids");
    expect(withVerb(withVerb(jack, "copies", stock, 9), "always", stock, 9).pays).toEqual({ hearts: 1 });
  });
  it("says nothing of tokens it does not pay", () => {
    expect(withAmount(jack, "gems", 2, stock.tokens).pays).toEqual({ hearts: 5, gems: 2 });
    expect(withAmount(jack, "hearts", 0, stock.tokens).pays).toEqual({});
    expect(withAmount(jack, "gems", 2, stock.tokens).marks).toEqual({ amount: "house", token: "house", when: "known" });
  });
});

describe("a copied card", () => {
  const [first, giant] = [deck.cards[0]!, deck.cards[1]!];
  it("has the next free value and a name of its own", () => {
    const copy = copyOf(first, deck, stock);
    expect(copy).toEqual({ ...first, value: 5, fr: "Jack 2", en: "Jack 2", marks: { ...first.marks, value: "house", name: "house" } });
    expect(copyOf(first, { cards: [...deck.cards, copy] }, stock)).toMatchObject({ value: 6, fr: "Jack 3", en: "Jack 3" });
  });
  it("takes a lower value where no higher one is free, and cuts a long name", () => {
    const top = { ...giant, value: 50, fr: "0123456789" };
    expect(copyOf(top, { cards: [top] }, stock)).toMatchObject({ value: 49, fr: "01234567 2", en: "Giant 2" });
  });
});

describe("the card of the house that one began as", () => {
  const jackOfHouse = deck.cards[0]!;
  it.each([
    ["as it was", {}, jackOfHouse],
    ["with another value", { value: 47 }, jackOfHouse],
    ["with other names", { fr: "Jean", en: "John" }, jackOfHouse],
    ["with nothing of it left", { value: 9, fr: "Jean", en: "John" }, undefined],
  ])("is found: %s", (_, change, found) => expect(originalOf({ ...jackOfHouse, ...change }, deck)).toBe(found));
});

describe("marks", () => {
  it("say whether the whole card is as printed", () => {
    expect(isPrinted(deck.cards[0]!)).toBe(false);
    expect(isPrinted(withMarks(deck.cards[0]!, "known"))).toBe(true);
  });
});

describe("the place of a fault", () => {
  it.each([
    ["cards.3.value", { card: 3, ability: -1, part: "value" }],
    ["cards.3.abilities.0.pays.hearts", { card: 3, ability: 0, part: "pays" }],
    ["cards.3.abilities", { card: 3, ability: -1, part: "abilities" }],
    ["cards", { card: -1, ability: -1, part: "" }],
    ["deck.toml", { card: -1, ability: -1, part: "" }],
    ["", { card: -1, ability: -1, part: "" }],
  ])("is read from %s", (where, spot) => expect(spotOf(where)).toEqual(spot));
});

describe("a deck in the browser", () => {
  it("is kept and found again", () => {
    const held = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, value: string) => void held.set(key, value) });
    expect(keptDeck()).toBe(null);
    expect(keepDeck(deck)).toBe(true);
    expect(keptDeck()).toEqual(deck);
    localStorage.setItem("veillee-deck", "{");
    expect(keptDeck()).toBe(null);
    vi.unstubAllGlobals();
    expect(keepDeck(deck), "where nothing can be kept").toBe(false);
  });
});
