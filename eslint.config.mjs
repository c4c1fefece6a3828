import coreWebVitals from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";
import {
  plainTransaction,
  product,
  restrictions,
  tests,
  unsafeSql,
  viewportLink,
} from "./scripts/lint/restrictions.mjs";

const code = ["**/*.{ts,tsx,mjs}"];
const typed = ["**/*.{ts,tsx}"];

/** Files whose default export Next or a tool asks for. */
const defaultExports = [
  "app/**/{page,layout,template,default,loading,error,global-error,not-found}.tsx",
  "app/**/{sitemap,robots,manifest,icon,apple-icon,opengraph-image,twitter-image}.{ts,tsx}",
  "*.config.{ts,mjs}",
  ".dependency-cruiser.mjs",
  "tests/**/setup/*.{mjs,ts}",
  "tests/mutation/jest/*.ts",
];

/** Components that put text of our own making into the page as it is: JSON-LD, and what runs before the first paint. */
const rawHtml = ["components/**/json-ld.tsx", "components/layout/{session-hint,theme}-script.tsx"];

/** Where settings may be read; all other code asks lib/env.ts. */
const readsEnvironment = ["lib/env.ts", "{scripts,sandbox,tests}/**", "**/*.test.ts", "*.config.{ts,mjs}"];

/** The library that counts limits writes its SQL itself, with its values as parameters. */
const handsOnSql = ["lib/rate-limits/create-rate-limiter.ts"];

export default [
  {
    ignores: [
      ".next/**",
      "lib/db/generated/**",
      "next-env.d.ts",
      "test-results/**",
      "playwright-report/**",
      ".forgehall/**",
      "coverage/**",
    ],
  },
  ...coreWebVitals,
  ...typescript,
  {
    // A comment cannot switch a rule off.
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" },
    settings: { react: { version: "19.3" } },
  },
  {
    files: code,
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx", "hack"] }],
      "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
      // Prettier breaks code at the same width (.prettierrc.json) but leaves strings and comments alone.
      "max-len": [
        "error",
        {
          code: 120,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreComments: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
        },
      ],
      "import/no-default-export": "error",
      "react/no-danger": "error",
      // Pictures are stored in fixed widths already: an optimiser on top would draw them twice.
      "@next/next/no-img-element": "off",
      "no-restricted-syntax": ["error", ...restrictions],
    },
  },
  {
    files: typed,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true, argsIgnorePattern: "^_" }],
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/only-throw-error": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    files: ["app/**", "components/**", "lib/**", "server/**", "middleware.ts"],
    rules: { "no-console": "error", "no-restricted-syntax": ["error", ...restrictions, ...product] },
  },
  {
    files: handsOnSql,
    rules: { "no-restricted-syntax": ["error", ...restrictions, ...product.filter((each) => each !== unsafeSql)] },
  },
  {
    files: ["lib/db/transaction.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...restrictions, ...product.filter((each) => each !== plainTransaction)],
    },
  },
  {
    files: ["components/layout/link.tsx"],
    rules: { "no-restricted-syntax": ["error", ...restrictions, ...product.filter((each) => each !== viewportLink)] },
  },
  { files: readsEnvironment, rules: { "no-restricted-syntax": ["error", ...restrictions] } },
  {
    files: ["**/*.test.ts", "tests/**"],
    rules: { "max-lines": "off", "no-restricted-syntax": ["error", ...restrictions, ...tests] },
  },
  // An old Node must understand these two well enough to be told that it is old.
  { files: ["scripts/start.mjs", "scripts/test.mjs"], rules: { "no-var": "off", "prefer-const": "off" } },
  // No React there, so a function may well be called `use`.
  { files: ["{server,sandbox,scripts,tests,prisma}/**"], rules: { "react-hooks/rules-of-hooks": "off" } },
  { files: ["prisma/seed/**"], rules: { "max-lines": "off" } },
  { files: defaultExports, rules: { "import/no-default-export": "off", "import/no-anonymous-default-export": "off" } },
  { files: rawHtml, rules: { "react/no-danger": "off" } },
];
