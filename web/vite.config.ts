import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const server = process.env.VEILLEE_SERVER ?? "http://127.0.0.1:8421";

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      $words: fileURLToPath(new URL("../src/veillee/locales", import.meta.url)),
      $games: fileURLToPath(new URL("../src/veillee/games", import.meta.url)),
    },
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    outDir: "../src/veillee/server/client",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy knows no data: but for pictures
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 600, // the scene in three dimensions, fetched by its table alone
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts", "src/games/*/*.test.ts"], setupFiles: ["tests/setup.ts"], environment: "node" },
});
