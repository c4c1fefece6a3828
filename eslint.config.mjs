import coreWebVitals from "eslint-config-next/core-web-vitals";
import typescript from "eslint-config-next/typescript";
import redos from "eslint-plugin-redos";
import {
  plainTransaction,
  product,
  restrictions,
  tests,
  unsafeSql,
  viewportLink,
} from "./scripts/lint/restrictions.mjs";
import { textBesideConditional } from "./scripts/lint/text-beside-conditional.mjs";

const code = ["**/*.{ts,tsx,mjs}"];
const typed = ["**/*.{ts,tsx}"];

/** Files that Next or a tool requires to have a default export. */
const defaultExports = [
  "app/**/{page,layout,template,default,loading,error,global-error,not-found}.tsx",
  "app/**/{sitemap,robots,manifest,icon,apple-icon,opengraph-image,twitter-image}.{ts,tsx}",
  "*.config.{ts,mjs}",
  ".dependency-cruiser.mjs",
  "tests/**/setup/*.{mjs,ts}",
  "tests/mutation/jest/*.ts",
];

/** Components that render raw HTML of our own: JSON-LD, and scripts that run before the first paint. */
const rawHtml = ["components/**/json-ld.tsx", "components/shell/{session-hint,theme}-script.tsx"];

/** Files that may read `process.env`; all other code imports lib/foundation/env.ts. */
const readsEnvironment = ["lib/foundation/env.ts", "{scripts,sandbox,tests}/**", "**/*.test.ts", "*.config.{ts,mjs}"];

/** The rate-limiting library writes its own SQL, with values as parameters. */
const ownSql = ["lib/foundation/rate-limits/rate-limit.ts"];

/** What the product runs for its visitors. */
const productCode = ["app/**", "components/**", "lib/**", "server/**", "{middleware,instrumentation}.ts"];

/**
 * No regular expression whose time grows faster than the length of the text: a visitor's text would keep the server
 * busy. Only the checker that proves it finds the same on every machine; the other one measures times. It leaves out
 * expressions that look around. Results are cached, because checking takes seconds.
 */
const linearRegularExpressions = ["error", { checker: "automaton", timeout: null, cache: { strategy: "aggressive" } }];

/** Test titles and class lists stay on one line, as Prettier and Tailwind's tools expect. */
const lineLength = {
  code: 120,
  ignoreUrls: true,
  ignoreRegExpLiterals: true,
  ignorePattern: String.raw`className|^\s*(?:it|test|describe)(?:\.each)?\(`,
};

/** Stylesheets, images and inline scripts in strings that are sent as written. */
const sentAsWritten = [
  "app/fonts/*.ts",
  "components/shell/theme-script.tsx",
  "prisma/seed/covers/*.ts",
  "sandbox/stripe/browser/*.ts",
  "scripts/brand/*.ts",
  "server/html/transform-html.ts",
  "server/response/error-page*.ts",
];

export default [
  {
    ignores: [
      ".next/**",
      "lib/foundation/db/generated/**",
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
    // Comments cannot disable a rule.
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
      // Prettier's width, for strings and comments too.
      "max-len": ["error", lineLength],
      "import/no-default-export": "error",
      "react/no-danger": "error",
      // Images are stored in fixed widths; next/image would resize them again.
      "@next/next/no-img-element": "off",
      "no-restricted-syntax": ["error", ...restrictions],
    },
  },
  { files: ["components/**/*.tsx"], rules: { "max-len": ["error", { ...lineLength, ignoreStrings: true }] } },
  { files: sentAsWritten, rules: { "max-len": "off" } },
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
    files: ["{app,components}/**/*.tsx"],
    plugins: { forgehall: { rules: { "text-beside-conditional": textBesideConditional } } },
    rules: { "forgehall/text-beside-conditional": "error" },
  },
  {
    files: productCode,
    ignores: ["instrumentation.ts"],
    rules: { "no-console": "error", "no-restricted-syntax": ["error", ...restrictions, ...product] },
  },
  {
    files: productCode,
    ignores: ["**/*.test.ts"],
    plugins: { redos },
    rules: { "redos/no-vulnerable": linearRegularExpressions },
  },
  {
    files: ownSql,
    rules: { "no-restricted-syntax": ["error", ...restrictions, ...product.filter((each) => each !== unsafeSql)] },
  },
  {
    files: ["lib/foundation/db/transaction.ts"],
    rules: {
      "no-restricted-syntax": ["error", ...restrictions, ...product.filter((each) => each !== plainTransaction)],
    },
  },
  {
    files: ["components/shell/link.tsx"],
    rules: { "no-restricted-syntax": ["error", ...restrictions, ...product.filter((each) => each !== viewportLink)] },
  },
  { files: readsEnvironment, rules: { "no-restricted-syntax": ["error", ...restrictions] } },
  {
    files: ["**/*.test.ts", "tests/**"],
    rules: { "max-lines": "off", "no-restricted-syntax": ["error", ...restrictions, ...tests] },
  },
  // An old Node must be able to parse these two, so that they can print which version is required.
  { files: ["scripts/start.mjs", "scripts/test.mjs"], rules: { "no-var": "off", "prefer-const": "off" } },
  // No React here, so a function may be named `use…`.
  { files: ["{server,sandbox,scripts,tests,prisma}/**"], rules: { "react-hooks/rules-of-hooks": "off" } },
  { files: ["prisma/seed/**"], rules: { "max-lines": "off" } },
  { files: defaultExports, rules: { "import/no-default-export": "off", "import/no-anonymous-default-export": "off" } },
  { files: rawHtml, rules: { "react/no-danger": "off" } },
];
