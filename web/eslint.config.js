import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  {
    ignores: ["node_modules", "public", "src/wire/{said,sent,fetched}.ts", "src/home/said.ts", "src/games/*/shapes.ts"],
  },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ["error", "smart"],
      "no-undef": "off", // the type checker knows
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "off", // where JSON begins
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "svelte/no-at-html-tags": "off", // drawings are SVG markup; what they say is escaped
      "svelte/no-useless-mustaches": "off", // {" "} is a space that stays
      "svelte/prefer-svelte-reactivity": "off", // states are replaced, not changed: $state.raw
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
