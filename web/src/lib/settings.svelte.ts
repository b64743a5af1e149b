// What a person has chosen on this device: language, light, sound, speed, name.

export type Language = "fr" | "en";
export type Theme = "dark" | "light";
export type Speed = "slow" | "normal" | "quick" | "none";

const KEY = "veillee";
const DARK = "(prefers-color-scheme: dark)";

interface Kept {
  language?: Language;
  theme?: Theme;
  sound?: boolean;
  speed?: Speed;
  name?: string;
  guided?: string[]; // games whose first match was played or left
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export function browserLanguage(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === "fr" || tag === "en");
  return known === "en" ? "en" : known === "fr" || !languages.length ? "fr" : "en";
}

/** Give the light that the system prefers. */
export function usualTheme(prefersDark: boolean): Theme {
  return prefersDark ? "dark" : "light";
}

function prefers(query: string): boolean {
  return typeof matchMedia === "function" && matchMedia(query).matches;
}

class Settings {
  language = $state<Language>("fr");
  theme = $state<Theme>("dark");
  sound = $state(true);
  speed = $state<Speed>("normal");
  name = $state("");
  guided = $state<string[]>([]);

  constructor() {
    const kept = read();
    this.language = kept.language ?? browserLanguage(navigator.languages ?? []);
    this.theme = kept.theme ?? usualTheme(prefers(DARK));
    this.sound = kept.sound ?? true;
    this.speed = kept.speed ?? (prefers("(prefers-reduced-motion: reduce)") ? "none" : "normal");
    this.name = kept.name ?? "";
    this.guided = Array.isArray(kept.guided) ? kept.guided : [];
    if (typeof matchMedia === "function") matchMedia(DARK).addEventListener?.("change", () => this.followSystem());
  }

  /** Take the light that the system prefers now, unless another was chosen here. */
  private followSystem(): void {
    if (!read().theme) this.theme = usualTheme(prefers(DARK));
  }

  change(changes: Kept): void {
    Object.assign(this, changes);
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...read(), ...changes }));
    } catch {
      // Nothing is kept in a private window: all else works.
    }
  }
}

export const settings = new Settings();
