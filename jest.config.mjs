import { existsSync } from "node:fs";
import nextJest from "next/jest.js";

// Next's compiler alone, without its `dir`: no settings from a developer's .env reach a test.
const withNext = nextJest();

const folders = ["lib", "server", "sandbox", "scripts", "prisma", "components", "tests"];

/**
 * Tests lie beside the code they test and end in `.test.ts`; those of plain Node
 * scripts in `.test.mjs`. Screens are tested in a real browser (playwright.config.ts).
 * @type {import("jest").Config}
 */
const settings = {
  testEnvironment: "<rootDir>/tests/setup/fresh-database-environment.mjs",
  maxWorkers: 2,
  roots: folders.filter((folder) => existsSync(folder)).map((folder) => `<rootDir>/${folder}`),
  testMatch: ["**/*.test.{ts,tsx,mjs}"],
  testPathIgnorePatterns: ["<rootDir>/tests/e2e/", "<rootDir>/lib/db/generated/"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    // Jest compiles to CommonJS and so takes the CommonJS half of Prisma's runtime.
    "^@prisma/client/runtime/(.*)[.]mjs$": "@prisma/client/runtime/$1.js",
  },
  // Plain Node modules run as they are written.
  transformIgnorePatterns: ["[.]mjs$"],
  globalSetup: "<rootDir>/tests/setup/start-database.mjs",
  globalTeardown: "<rootDir>/tests/setup/stop-database.mjs",
  setupFiles: ["<rootDir>/tests/setup/set-environment.ts"],
  setupFilesAfterEnv: ["<rootDir>/tests/setup/disconnect.ts"],
  // Milliseconds, enough for a machine that is busy with something else: slowness is not what these tests are about.
  testTimeout: 60_000,
  // Milliseconds: on a busy machine a worker takes a while to leave.
  workerGracefulExitTimeout: 5_000,
};

export default withNext(settings);
