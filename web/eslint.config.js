// The linter's rules for TypeScript and Svelte: the recommended ones, which point at likely mistakes. Formatting is
// nobody's business here, and types are svelte-check's.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "public/", "src/protocol.ts", "src/games/*/types.ts"] }, // the last two are derived
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      "no-undef": "off", // the type checker knows better
      "svelte/no-unused-svelte-ignore": "off", // svelte-check decides what there is to ignore
      "svelte/no-useless-mustaches": "off", // {" "} is a space that no formatting takes away
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
);
