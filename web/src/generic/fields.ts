// How the generic board reads a view: which field is whose, and what its numbers stand for.
import type { Legend } from "../lib/staging";

/** Says things: what is in a game's own sentences, or "" where it has none. */
export interface Speaker {
  find(key: string, args?: Record<string, string | number>): string;
}

export interface Piece {
  kind: "face" | "down" | "none" | "number" | "seat" | "text";
  text: string;
  shape: number; // of a face: the same name has the same shape
}

export interface Row {
  name: string;
  label: string;
  lines: Piece[][]; // one line, or one for each part of a list of lists
}

export interface SeatRows {
  seat: number;
  rows: Row[];
}

export interface Layout {
  facts: Row[]; // one value each
  own: Row[]; // before the viewer alone
  seats: SeatRows[];
  rows: Row[]; // everything else that is a list
}

export interface Subject {
  game: string;
  view: Record<string, unknown>;
  legend: Legend;
  fields: Record<string, string>; // what the game says of its fields
  names: string[];
  seat: number;
}

// Said elsewhere on the page: who looks, what is asked, of whom, and how it ended.
const ELSEWHERE = ["seat", "phase", "result", "active", "waiting"];
const SEAT = /(^|_)(seat|leader|player|dealer|winner|owner)$/;
const SEATS = /(^|_)(seats|waiting|players)$/;
const OWN = /^(own|hand|my)(_|$)/;
const SHAPES = 8;
const NONE = -1; // nothing lies there; whatever is below lies face down

/** Put a name from the sources into letters that people read: "own_choice" becomes "Own choice". */
export function humanise(name: string): string {
  const words = name.replace(/[_-]+/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

export function singular(word: string): string {
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Say what the numbers of a field are: a list of the legend, "seat", "seats" (a bit for each) or "number". */
export function kindOf(name: string, legend: Legend, fields: Record<string, string>): string {
  const declared = fields[name];
  if (declared) return declared.replace(/^row\b\s*/, "") || "number";
  if (SEAT.test(name)) return "seat";
  if (SEATS.test(name)) return "seats";
  const last = name.slice(name.lastIndexOf("_") + 1);
  return [name, plural(name), last, plural(last)].find((list) => list in legend && !["phases", "results"].includes(list)) ?? "number";
}

/** Reads one view. */
class Reading {
  constructor(
    private readonly subject: Subject,
    private readonly speaker: Speaker,
  ) {}

  label(name: string): string {
    return this.speaker.find(`${this.subject.game}-field-${name}`) || humanise(name);
  }

  pieces(value: unknown, kind: string): Piece[] {
    if (Array.isArray(value)) return value.flatMap((item) => this.pieces(item, kind));
    if (value !== null && typeof value === "object") {
      return Object.entries(value).flatMap(([name, part]) => [text(`${this.label(name)} :`), ...this.pieces(part, this.kind(name))]);
    }
    if (typeof value === "boolean") return [text(value ? "✓" : "–")];
    if (typeof value !== "number") return [text(String(value ?? ""))];
    if (kind === "seats") return this.people(value);
    return [this.piece(value, kind)];
  }

  private kind(name: string): string {
    return kindOf(name, this.subject.legend, this.subject.fields);
  }

  private people(mask: number): Piece[] {
    const found = this.subject.names.flatMap((name, seat) => (Math.floor(mask / 2 ** seat) % 2 ? [{ kind: "seat" as const, text: name, shape: seat }] : []));
    return found.length ? found : [{ kind: "none", text: "", shape: 0 }];
  }

  private piece(number: number, kind: string): Piece {
    const { names, legend } = this.subject;
    const list = kind === "seat" ? names : legend[kind];
    if (!list) return { kind: "number", text: String(number).replace("-", "−"), shape: 0 };
    if (number < NONE) return { kind: "down", text: "", shape: 0 };
    const name = list[number];
    if (!name) return number < 0 || name === "" ? { kind: "none", text: "", shape: 0 } : { kind: "number", text: String(number), shape: 0 };
    return kind === "seat" ? { kind: "seat", text: name, shape: number } : { kind: "face", text: this.face(kind, name), shape: number % SHAPES };
  }

  /** Name a thing of the legend: by a sentence of its own, by one for all of its kind, or as the sources do. */
  private face(list: string, name: string): string {
    const { game } = this.subject;
    const one = singular(list);
    const { speaker } = this;
    return (
      speaker.find(`${game}-${list}-${name}`) ||
      speaker.find(`${game}-${one}-${name}`) ||
      speaker.find(`${game}-${one}`, { [one]: name }) ||
      humanise(name)
    );
  }

  row(name: string, value: unknown): Row {
    const kind = this.kind(name);
    const isDeep = Array.isArray(value) && value.some((item) => Array.isArray(item));
    const lines = isDeep ? (value as unknown[]).map((item) => this.pieces(item, kind)) : [this.pieces(value, kind)];
    return { name, label: this.label(name), lines };
  }
}

const text = (words: string): Piece => ({ kind: "text", text: words, shape: 0 });

/** Lay a view out: what is said of the table, of each seat, and of whoever looks. */
export function layOut(subject: Subject, speaker: Speaker): Layout {
  const { view, fields, names } = subject;
  const reading = new Reading(subject, speaker);
  const found: Layout = { facts: [], own: [], seats: names.map((_, seat) => ({ seat, rows: [] })), rows: [] };
  for (const [name, value] of Object.entries(view)) {
    const declared = fields[name] ?? "";
    if (declared === "unseen" || (!declared && ELSEWHERE.includes(name))) continue;
    if (Array.isArray(value) && value.length === names.length && !/^row\b/.test(declared) && !OWN.test(name)) {
      for (const [seat, part] of value.entries()) found.seats[seat]!.rows.push(reading.row(name, part));
    } else if (OWN.test(name)) {
      const row = reading.row(name, value);
      const isThere = row.lines.some((line) => line.some(({ kind }) => kind !== "none"));
      if (subject.seat >= 0 && isThere) found.own.push(row);
    } else if (Array.isArray(value) || (typeof value === "object" && value !== null)) {
      found.rows.push(reading.row(name, value));
    } else {
      found.facts.push(reading.row(name, value));
    }
  }
  return found;
}

/** Gather moves whose notation begins with the same word, in the order in which they come. */
export function groupMoves(legal: string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const move of legal) {
    const start = /^[\p{L}_-]+/u.exec(move)?.[0] ?? "";
    groups.set(start, [...(groups.get(start) ?? []), move]);
  }
  const found = [...groups.values()];
  const single = found.filter((group) => group.length === 1).flat(); // what stands alone stands together
  return [single, ...found.filter((group) => group.length > 1)].filter((group) => group.length);
}
