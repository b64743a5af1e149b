// The sentences, French and English, from the catalogue that the terminal uses too.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Language, settings } from "./settings.svelte";

export type Args = Record<string, string | number>;

// Addresses only: sentences are fetched as the text they are, no script carries them.
const sources = import.meta.glob<string>(["$words/{fr,en}/*.ftl", "!$words/*/cli.ftl", "$games/*/words/{fr,en}.ftl", "$games/*/words.{fr,en}.ftl"], {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
const fetched = new Map<string, Promise<string>>();
const SHARED = ["common", "server", "web"];
const FAMILIES = /^(ask|event|field|move|option|outcome|reason|result)-/;

export class Words {
  private readonly bundle: FluentBundle;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- complete before anything is drawn
  private readonly names = new Set<string>(); // of all arguments that sentences ask for

  constructor(
    readonly language: Language,
    texts: string[],
    private readonly outside: string[] = [], // games from outside, whose sentences may be missing
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) {
      this.bundle.addResource(new FluentResource(text));
      for (const [, name] of text.matchAll(/\$(\w+)/g)) this.names.add(name!);
    }
  }

  has(key: string): boolean {
    return this.find(key) !== null;
  }

  /** Give a sentence; what it asks for and nobody gave is "none", as in the terminal. */
  say(key: string, args: Args = {}): string {
    const pattern = this.find(key);
    if (pattern === null) return this.guess(key, args) ?? `⟦${key}⟧`;
    const given: Record<string, FluentVariable> = { ...args };
    for (const [name, value] of Object.entries(args)) if (value === "") given[name] = "none";
    for (const name of this.names) if (!(name in given)) given[name] = "none";
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(pattern, given, errors);
    return errors.length && !text ? `⟦${key}⟧` : text;
  }

  /** Put a sentence that a game from outside has not got into its own key's words. */
  private guess(key: string, args: Args): string | null {
    const game = this.outside.find((id) => key.startsWith(`${id}-`));
    if (game === undefined) return null;
    const rest = key.slice(game.length + 1);
    if (rest === "about" || rest.includes(".")) return "";
    const words = (rest === "name" ? game : rest.replace(FAMILIES, "")).replace(/[_-]+/g, " ");
    const said = words.charAt(0).toUpperCase() + words.slice(1);
    return args["name"] ? `${said} (${args["name"]})` : said;
  }

  private find(key: string) {
    const [name = "", attribute] = key.split(".");
    const message = this.bundle.getMessage(name);
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }
}

function fetchOnce(address: string): Promise<string> {
  const text =
    fetched.get(address) ??
    fetch(address).then((answer) => {
      if (answer.ok) return answer.text();
      window.dispatchEvent(new Event("vite:preloadError")); // the server has newer pages: see main
      throw new Error(`${address}: ${answer.status}`);
    });
  fetched.set(address, text);
  text.catch(() => fetched.delete(address));
  return text;
}

async function load(language: Language, names: string[]): Promise<Words> {
  const endings = names.flatMap((name) => [`/locales/${language}/${name}.ftl`, `/${name}/words/${language}.ftl`, `/${name}/words.${language}.ftl`]);
  const wanted = Object.entries(sources).filter(([file]) => endings.some((ending) => file.endsWith(ending)));
  const outside = names.filter((name) => !isBuiltIn(name));
  const addresses = [...wanted.map(([, address]) => address), ...outside.map((name) => `/api/games/${encodeURIComponent(name)}/words/${language}.ftl`)];
  return new Words(language, await Promise.all(addresses.map(fetchOnce)), outside);
}

/** Say whether the page brings the sentences of a file or a game; those of games from outside are asked of the server. */
function isBuiltIn(name: string): boolean {
  return SHARED.includes(name) || Object.keys(sources).some((file) => file.includes(`/${name}/words`));
}

/** Holds what all pages say, and what the games say that are on the page. */
class Catalogue {
  now = $state.raw<Words | null>(null);
  private language: Language = "fr";
  private readonly names = [...SHARED];
  private loading: Promise<void> = Promise.resolve();

  async use(language: Language): Promise<void> {
    this.language = language;
    await this.refresh();
    document.documentElement.lang = language;
  }

  /** Learn what a game says. */
  add(game: string): Promise<void> {
    if (this.names.includes(game)) return this.loading;
    this.names.push(game);
    return this.refresh();
  }

  private refresh(): Promise<void> {
    const before = this.loading;
    this.loading = load(this.language, [...this.names]).then(async (words) => {
      await before.catch(() => undefined);
      this.now = words;
    });
    return this.loading;
  }
}

export const catalogue = new Catalogue();

/** Say something in the language of the moment; reruns where the language changes. */
export function say(key: string, args: Args = {}): string {
  return catalogue.now?.say(key, args) ?? "";
}

export async function switchLanguage(language: Language): Promise<void> {
  settings.change({ language });
  await catalogue.use(language);
}
