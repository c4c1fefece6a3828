import { existsSync } from "node:fs";
import nextJest from "next/jest.js";

// Next's compiler alone, without its `dir`: no settings from a developer's .env reach a test.
const withNext = nextJest();

/** @param {string[]} folders */
const existing = (folders) => folders.filter((folder) => existsSync(folder)).map((folder) => `<rootDir>/${folder}`);

/**
 * What all tests share. Tests lie beside the code they test and end in `.test.ts`. Screens are tested in a real browser
 * (playwright.config.ts).
 * @type {import("jest").Config}
 */
const shared = {
  testEnvironment: "<rootDir>/tests/setup/shared-realm-environment.mjs",
  runtime: "<rootDir>/tests/setup/shared-realm-runtime.mjs",
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    // Jest compiles to CommonJS and so takes the CommonJS half of Prisma's runtime.
    "^@prisma/client/runtime/(.*)[.]mjs$": "@prisma/client/runtime/$1.js",
  },
  // Plain Node modules run as they are written.
  transformIgnorePatterns: ["[.]mjs$"],
  globalSetup: "<rootDir>/tests/setup/global-setup.mjs",
  globalTeardown: "<rootDir>/tests/setup/global-teardown.mjs",
  setupFiles: ["<rootDir>/tests/setup/set-environment.ts"],
  setupFilesAfterEnv: ["<rootDir>/tests/setup/disconnect.ts"],
};

/** Folders whose programs run on Node as modules: they import plain `.mjs` files and use `import.meta`. */
export const programFolders = [
  "scripts",
  "sandbox/postgres",
  ...["chaos", "container", "harness", "mutation", "rules", "security"].map((folder) => `tests/${folder}`),
];

/** @type {import("jest").Config} */
const product = {
  ...shared,
  displayName: "product",
  roots: existing(["lib", "server", "sandbox", "prisma", "components", "tests"]),
  testMatch: ["**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: [
    "<rootDir>/tests/e2e/",
    "<rootDir>/lib/foundation/db/generated/",
    "<rootDir>/sandbox/free-port",
    ...programFolders.map((folder) => `<rootDir>/${folder}/`),
  ],
};

/** @type {import("jest").Config} */
const programTests = {
  ...shared,
  displayName: "programs",
  roots: existing(["sandbox", ...programFolders.filter((folder) => !folder.startsWith("sandbox/"))]),
  testMatch: ["<rootDir>/{scripts,tests}/**/*.test.ts", "<rootDir>/sandbox/{*,postgres/*}.test.ts"],
  extensionsToTreatAsEsm: [".ts"],
};

export default async function config() {
  return {
    projects: await Promise.all([product, programTests].map((settings) => withNext(settings)())),
    // One more than the cores of a small machine: each waits for PostgreSQL, files or a clock for a third of its time.
    maxWorkers: 3,
    // Milliseconds. Only a test that hangs takes this long: how fast the machine is decides nothing.
    testTimeout: 3_600_000,
    // Milliseconds: on a busy machine a worker takes a while to leave.
    workerGracefulExitTimeout: 5_000,
  };
}
