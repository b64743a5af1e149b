// The rules in words, by clause, from the same pages that the terminal shows.

export interface Block {
  kind: "heading" | "text" | "clause" | "example" | "item";
  level: number; // of a heading
  id: string; // of a clause
  text: string;
}

const sources = import.meta.glob<string>(["$games/*/text/*.md", "$games/*/text.*.md"], { query: "?raw", import: "default" });

export async function loadRules(game: string, language: string): Promise<Block[]> {
  const endings = [`/${game}/text/${language}.md`, `/${game}/text.${language}.md`];
  const file = Object.keys(sources).find((name) => endings.some((ending) => name.endsWith(ending)));
  return parseRules(await (file ? sources[file]!() : askForRules(game, language)));
}

/** Ask the server for the rules of a game from outside. */
async function askForRules(game: string, language: string): Promise<string> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/rules/${language}.md`);
  return answer.ok ? answer.text() : "";
}

/** Read the few forms of Markdown that our rules use: headings, text, items, clauses and worked examples. */
export function parseRules(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of text.split("\n")) {
    const heading = /^(#+) (.*)$/.exec(line);
    const clause = /^- \*\*([A-Z]+-\d+)\*\* (.*)$/.exec(line);
    const item = /^- (.*)$/.exec(line);
    const example = /^> ?(.*)$/.exec(line);
    if (!line.trim()) {
      open = null;
    } else if (heading) {
      blocks.push({ kind: "heading", level: heading[1]!.length, id: "", text: heading[2]! });
      open = null;
    } else if (clause) {
      open = { kind: "clause", level: 0, id: clause[1]!, text: clause[2]! };
      blocks.push(open);
    } else if (item) {
      open = { kind: "item", level: 0, id: "", text: item[1]! };
      blocks.push(open);
    } else if (example && open?.kind !== "example") {
      open = { kind: "example", level: 0, id: "", text: example[1]! };
      blocks.push(open);
    } else if (open) {
      open.text += ` ${(example?.[1] ?? line).trim()}`;
    } else {
      open = { kind: "text", level: 0, id: "", text: line.trim() };
      blocks.push(open);
    }
  }
  return blocks;
}

export interface Span {
  text: string;
  mark: "" | "strong" | "em" | "code";
}

/** Split a text at **strong**, *emphasis* and `code`. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  for (const [, strong, em, code, plain] of text.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|([^*`]+|[*`])/g)) {
    if (strong) spans.push({ text: strong, mark: "strong" });
    else if (em) spans.push({ text: em, mark: "em" });
    else if (code) spans.push({ text: code, mark: "code" });
    else spans.push({ text: plain ?? "", mark: "" });
  }
  return spans;
}

/** Say options by the words that people choose them by: `variant`, and « basic » or ‘basic’ after it. */
export function inWords(text: string, option: (name: string, value?: string) => string): string {
  let last = "";
  return text.replace(/`(\w+)`|([«“‘][\s\u202f\u00a0]?)([a-z]+)([\s\u202f\u00a0]?[»”’])/g, (all, name?: string, open?: string, value?: string, close?: string) => {
    if (name) {
      last = name;
      return option(name) || all;
    }
    const word = last ? option(last, value) : "";
    return word ? `${open}${word}${close}` : all;
  });
}
