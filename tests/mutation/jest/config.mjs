import { root } from "../../../scripts/project-paths.mjs";
import { EXCLUDED_TESTS, TEST_FOLDERS } from "../list-guards.mjs";
import settings from "../../../jest.config.mjs";

/**
 * The project's own settings, with switches in the domain's files; without the tests that reach none, or all by chance.
 */
export default async function mutationConfig() {
  const usual = await settings();
  const [[pattern, [compiler, options]]] = Object.entries(usual.transform);
  return {
    ...usual,
    rootDir: root,
    roots: TEST_FOLDERS.map((folder) => `<rootDir>/${folder}`),
    testPathIgnorePatterns: [...usual.testPathIgnorePatterns, ...EXCLUDED_TESTS.map((folder) => `<rootDir>/${folder}`)],
    transform: { [pattern]: ["<rootDir>/tests/mutation/jest/transform.mjs", { compiler, options }] },
    testEnvironment: "<rootDir>/tests/mutation/jest/environment.mjs",
    runner: "<rootDir>/tests/mutation/jest/runner.mjs",
    reporters: [],
    // Milliseconds: a lock that is missing, or held for ever, is told sooner.
    testTimeout: 30_000,
  };
}
