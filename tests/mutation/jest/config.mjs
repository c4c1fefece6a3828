import { root } from "../../../scripts/project-paths.mjs";
import { EXCLUDED_TESTS, TEST_FOLDERS } from "../list-guards.mjs";
import settings from "../../../jest.config.mjs";

/**
 * The project's own Jest settings with switches in the domain's files, without tests that reach no guard or reach all
 * by chance.
 */
export default async function mutationConfig() {
  const {
    projects: [usual],
    ...shared
  } = await settings();
  const [[pattern, [compiler, options]]] = Object.entries(usual.transform);
  return {
    ...shared,
    ...usual,
    rootDir: root,
    roots: TEST_FOLDERS.map((folder) => `<rootDir>/${folder}`),
    testPathIgnorePatterns: [...usual.testPathIgnorePatterns, ...EXCLUDED_TESTS.map((folder) => `<rootDir>/${folder}`)],
    transform: { [pattern]: ["<rootDir>/tests/mutation/jest/transform.mjs", { compiler, options }] },
    testEnvironment: "<rootDir>/tests/mutation/jest/environment.mjs",
    runner: "<rootDir>/tests/mutation/jest/runner.mjs",
    reporters: [],
    // Milliseconds: a missing lock, or one held forever, is detected sooner.
    testTimeout: 30_000,
  };
}
