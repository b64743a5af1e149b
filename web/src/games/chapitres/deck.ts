// A deck as it is being changed in the workshop: what the file says, written as the file it will be.
import type { Stock } from "./types";

export type Marks = Record<string, string>;

export interface Ability {
  pays?: Record<string, number>;
  when?: string;
  copies?: string;
  forbids?: string[];
  chapter: string;
  marks: Marks;
  [detail: string]: unknown;
}

export interface DeckCard {
  value: number;
  fr: string;
  en: string;
  categories: string[];
  abilities: Ability[];
  marks: Marks;
}

export interface Deck {
  cards: DeckCard[];
}

const KEY = "veillee-deck";
const COPIES = "copies";
const FORBIDS = "forbids";
export const OWN = "house"; // the mark of what was changed by hand
export const PRINTED = "known";

// --- reading

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function isAbility(value: unknown): value is Ability {
  return isRecord(value) && isRecord(value["marks"]) && ["pays", COPIES, FORBIDS].some((verb) => verb in value);
}

/** Say whether a table has the shape that the workshop can show; whether it is sound only the server knows. */
export function isDeck(table: unknown): table is Deck {
  if (!isRecord(table) || !Array.isArray(table["cards"])) return false;
  return table["cards"].every(
    (card) =>
      isRecord(card) &&
      typeof card["value"] === "number" &&
      typeof card["fr"] === "string" &&
      typeof card["en"] === "string" &&
      Array.isArray(card["categories"]) &&
      Array.isArray(card["abilities"]) &&
      card["abilities"].every(isAbility) &&
      isRecord(card["marks"]),
  );
}

// --- writing

/** Write a text as a basic string of TOML: as in JSON, but that the last control character is escaped too. */
const quoted = (text: string) => JSON.stringify(text).replace(/\u007f/g, "\\u007f");

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (isRecord(value)) return `{ ${Object.entries(value).map(([key, item]) => `${key} = ${written(item)}`).join(", ")} }`;
  return typeof value === "string" ? quoted(value) : String(value);
}

/** Write a deck as the file that the loader reads. */
export function deckText(deck: Deck): string {
  const cards = deck.cards.map((card) => {
    const abilities = card.abilities.map((ability) => `    ${written(ability)},\n`).join("");
    return [
      "[[cards]]",
      `value = ${written(card.value)}`,
      `fr = ${quoted(card.fr)}`,
      `en = ${quoted(card.en)}`,
      `categories = ${written(card.categories)}`,
      `abilities = [${abilities ? `\n${abilities}` : ""}]`,
      `marks = ${written(card.marks)}`,
      "",
    ].join("\n");
  });
  return cards.join("\n");
}

// --- changing

/** Name the kind of an ability as the vocabulary does. */
export function verbOf(ability: Ability): string {
  if (COPIES in ability) return COPIES;
  return FORBIDS in ability ? FORBIDS : (ability.when ?? "");
}

/** Make an ability of another kind, keeping what both can say. */
export function withVerb(ability: Ability, verb: string, stock: Stock, other: number): Ability {
  const found = stock.verbs.find(({ name }) => name === verb);
  const chapters = found?.chapters ?? [];
  const chapter = chapters.includes(ability.chapter) ? ability.chapter : (chapters.at(-1) ?? "");
  if (verb === COPIES) return { copies: stock.copied[0]!, chapter, marks: { token: OWN, when: OWN } };
  if (verb === FORBIDS) return { forbids: [...stock.copied], chapter, marks: { token: OWN, when: OWN } };
  const usual: Record<string, unknown> = { category: stock.categories[0], card: other, low: 1, high: 9, token: stock.tokens[1], number: 4 };
  const details = Object.fromEntries((found?.details ?? []).map((name) => [name, ability[name] ?? usual[name]]));
  const { amount = OWN, token = OWN } = ability.marks;
  return { pays: ability.pays ?? { [stock.tokens[1]!]: 1 }, when: verb, ...details, chapter, marks: { amount, token, when: OWN } };
}

/** Change one amount of what an ability pays; nothing of a token is not said at all. */
export function withAmount(ability: Ability, token: string, amount: number, tokens: string[]): Ability {
  const amounts = { ...ability.pays, [token]: amount };
  const pays = Object.fromEntries(tokens.flatMap((name) => (amounts[name] ? [[name, amounts[name]]] : [])));
  return { ...ability, pays, marks: { ...ability.marks, amount: OWN, token: OWN } };
}

/** Mark every part of a card alike: as printed on the card, or one's own. */
export function withMarks(card: DeckCard, mark: string): DeckCard {
  const all = (marks: Marks) => Object.fromEntries(Object.keys(marks).map((part) => [part, mark]));
  return { ...card, marks: all(card.marks), abilities: card.abilities.map((ability) => ({ ...ability, marks: all(ability.marks) })) };
}

/** Say whether every part of a card is marked as printed. */
export function isPrinted(card: DeckCard): boolean {
  return [card.marks, ...card.abilities.map((ability) => ability.marks)].every((marks) => Object.values(marks).every((mark) => mark === PRINTED));
}

/** Find the card of the house that one began as: by a name, which is seldom changed, or else by value. */
export function originalOf(card: DeckCard, house: Deck): DeckCard | undefined {
  return house.cards.find(({ fr, en }) => fr === card.fr || en === card.en) ?? house.cards.find(({ value }) => value === card.value);
}

/** Copy a card under the next free value and a name of its own. */
export function copyOf(card: DeckCard, deck: Deck, stock: Stock): DeckCard {
  const values = Array.from({ length: stock.max_value }, (_, at) => at + 1).filter((value) => deck.cards.every((other) => other.value !== value));
  const value = values.find((free) => free > card.value) ?? values.at(-1) ?? card.value;
  const named = (language: "fr" | "en", number: number) => `${card[language].slice(0, stock.max_name - `${number}`.length - 1)} ${number}`;
  let number = 2;
  while (deck.cards.some((other) => other.fr === named("fr", number) || other.en === named("en", number))) number += 1;
  return { ...card, value, fr: named("fr", number), en: named("en", number), marks: { ...card.marks, value: OWN, name: OWN } };
}

// --- what is wrong

export interface Spot {
  card: number; // place in the deck, or -1
  ability: number; // place among the card's abilities, or -1
  part: string; // what of it, or ""
}

/** Read the place that the loader names: cards.3.abilities.0.pays. */
export function spotOf(where: string): Spot {
  const [head, card, part = "", ability, detail = ""] = where.split(".");
  if (head !== "cards" || !/^\d+$/.test(card ?? "")) return { card: -1, ability: -1, part: "" };
  if (part === "abilities" && /^\d+$/.test(ability ?? "")) return { card: Number(card), ability: Number(ability), part: detail };
  return { card: Number(card), ability: -1, part };
}

// --- keeping

/** Give the deck that was kept in this browser, if there is one. */
export function keptDeck(): Deck | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isDeck(found) ? found : null;
  } catch {
    return null;
  }
}

/** Keep a deck in this browser; say whether that could be done. */
export function keepDeck(deck: Deck): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(deck));
    return true;
  } catch {
    return false; // a private window keeps nothing
  }
}
