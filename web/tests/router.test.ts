import { beforeAll, describe, expect, it, vi } from "vitest";

type Module = typeof import("../src/lib/router.svelte");
let router: Module;

beforeAll(async () => {
  vi.stubGlobal("location", { pathname: "/" });
  vi.stubGlobal("addEventListener", () => {});
  router = await import("../src/lib/router.svelte");
});

describe("an address", () => {
  it("leads to its page, and whatever is unknown leads nowhere", () => {
    expect(router.parseRoute("/")).toEqual({ page: "home" });
    expect(router.parseRoute("/table/abc")).toEqual({ page: "table", id: "abc" });
    expect(router.parseRoute("/table/abc/2")).toEqual({ page: "replay", id: "abc", match: 2 });
    expect(router.parseRoute("/table/abc/x")).toEqual({ page: "table", id: "abc" });
    expect(router.parseRoute("/rules/tale")).toEqual({ page: "rules", game: "tale" });
    expect(router.parseRoute("/workshop/tale")).toEqual({ page: "workshop", game: "tale" });
    expect(router.parseRoute("/elsewhere")).toEqual({ page: "nowhere" });
  });
});
