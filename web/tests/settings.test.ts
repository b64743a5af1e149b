import { beforeAll, describe, expect, it, vi } from "vitest";

type Module = typeof import("../src/lib/settings.svelte");
let settings: Module;

beforeAll(async () => {
  vi.stubGlobal("navigator", { languages: ["de-DE", "en-GB"] });
  vi.stubGlobal("localStorage", { getItem: () => "not JSON", setItem: () => {} });
  settings = await import("../src/lib/settings.svelte");
});

describe("what is usual", () => {
  it("is the browser's language where we speak it, else English, and French where it says nothing", () => {
    expect(settings.browserLanguage(["fr-CA"])).toBe("fr");
    expect(settings.browserLanguage(["de-DE", "en-GB", "fr"])).toBe("en");
    expect(settings.browserLanguage(["it"])).toBe("en");
    expect(settings.browserLanguage([])).toBe("fr");
  });

  it("is the theatre at night after dark, or where darkness is preferred", () => {
    expect(settings.usualTheme(false)).toBe("light");
    expect(settings.usualTheme(true)).toBe("dark");
  });

  it("survives what it cannot read", () => {
    expect(settings.settings.language).toBe("en");
  });
});
